package main

import (
	_ "embed"
	"flag"
	"slices"

	"shsmith/lib/cli"
	"shsmith/lib/compare"
	"shsmith/lib/record"
)

//go:embed doc.go
var manual string

func main() { cli.Main(program) }

var program = cli.Program{Manual: manual, Setup: setup}

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	var in cli.Input
	var expected *compare.Expectation
	in.Flags(fs)
	var o options
	fs.Func("tolerance", "", func(s string) (err error) {
		o.override = true
		o.tolerance, err = compare.ParseTolerance(s)
		return err
	})
	fs.BoolVar(&o.crashes, "crashes", false, "")
	text := fs.Bool("text", false, "")
	fs.Func("e", "", func(s string) error {
		e, err := compare.ParseExpectation(s)
		expected = &e
		return err
	})
	return func(c *cli.Call) error {
		switch {
		case expected != nil && *text:
			return cli.Usage("-e writes nothing: no -text")
		case expected != nil:
			return o.check(c, &in, *expected)
		case *text && areDumps(c.Args):
			return o.diff(c, c.Args[0], c.Args[1])
		}
		f := cli.Filter{Do: o.judge}
		if *text {
			f.Text = func(t *cli.Test) ([]byte, error) {
				if t.Error != nil {
					return []byte{}, nil
				}
				return []byte(compare.Text(t.Record)), nil
			}
		}
		return in.Filter(c, f)
	}
}

// options are how tests are judged.
type options struct {
	override  bool // the tolerance replaces that of a test with images
	tolerance *record.Tolerance
	crashes   bool // outputs count for nothing
}

func (o *options) judge(t *cli.Test) error {
	if t.Form != cli.Records {
		return cli.Usage("%s: a test without runs: shrun comes first", t.File)
	}
	if o.override && slices.ContainsFunc(t.Outputs(), func(r record.Resource) bool { return r.Texels != nil }) {
		t.Tolerance = o.tolerance
	}
	judged := t.Record
	if o.crashes {
		judged = withoutOutputs(judged)
	}
	v, err := compare.Judge(judged)
	if err != nil {
		return err
	}
	t.Verdict = v
	return nil
}

// withoutOutputs is r as if no run had delivered anything.
func withoutOutputs(r *record.Record) *record.Record {
	bare := *r
	bare.Runs = slices.Clone(r.Runs)
	for i := range bare.Runs {
		bare.Runs[i].Outputs = nil
	}
	return &bare
}

// check is -e. A test that an earlier tool could not use has no verdict, so
// it is not the expected one.
func (o *options) check(c *cli.Call, in *cli.Input, expected compare.Expectation) error {
	t, err := in.Tests(c).Only()
	if err != nil {
		return err
	}
	if t.Error != nil {
		return cli.Negative("%s: %s", t.Error.Tool, t.Error.Message)
	}
	if err := o.judge(t); err != nil {
		return cli.Usage("%s: %v", t.File, err)
	}
	if !expected.Meets(t.Verdict) {
		return cli.Negative("verdict is %s, not %s", compare.Expect(t.Verdict), expected)
	}
	return nil
}
