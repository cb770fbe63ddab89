package main

import (
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/cli"
	"shsmith/lib/compare"
	"shsmith/lib/record"
)

//go:embed doc.go
var manual string

func main() { cli.Main(program) }

var program = cli.Program{Manual: manual, Setup: setup}

// options are the values of the flags.
type options struct {
	in        cli.Input
	ask       string               // folder of a reduction
	expected  *compare.Expectation // nil if -e is not given
	text      bool
	override  bool // whether the tolerance replaces that of the test
	tolerance *record.Tolerance
	crashes   bool   // whether only crashes are compared
	axis      string // the only axis of comparison, or ""
	count     counting
	pictures  cli.Pictures // of -png
}

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	o := new(options)
	o.in.Flags(fs)
	fs.StringVar(&o.ask, "ask", "", "")
	fs.Func("tolerance", "", func(s string) (err error) {
		o.override = true
		o.tolerance, err = compare.ParseTolerance(s)
		return err
	})
	fs.BoolVar(&o.crashes, "crashes", false, "")
	fs.Func("axis", "", func(s string) error {
		o.axis = s
		if !slices.Contains(compare.Axes, s) {
			return fmt.Errorf("want one of %s", strings.Join(compare.Axes, ", "))
		}
		return nil
	})
	fs.BoolVar(&o.text, "text", false, "")
	fs.StringVar(&o.pictures.Path, "png", "", "")
	o.count.flags(fs)
	fs.Func("e", "", func(s string) error {
		e, err := compare.ParseExpectation(s)
		o.expected = &e
		return err
	})
	return o.run
}

func (o *options) run(c *cli.Call) error {
	switch {
	case (o.expected != nil || o.ask != "") && o.text:
		return cli.Usage("-text does not go with -e and -ask, which write nothing")
	case o.expected != nil && o.ask != "":
		return cli.Usage("-e does not go with -ask, which knows what verdict is wanted")
	case (o.expected != nil || o.ask != "" || o.count.wanted) && o.pictures.Path != "":
		return cli.Usage("-png does not go with -e, -ask and -count, which write nothing")
	case o.ask != "":
		return ask(c, o.ask)
	case o.count.wanted && (o.text || o.crashes || o.override || o.axis != ""):
		return cli.Usage("-count compares nothing: -text, -crashes, -axis and -tolerance do not go with it")
	case !o.count.wanted && o.count.detailed():
		return cli.Usage("-pairs, -first, -expect and -bear go with -count")
	case o.count.wanted:
		return o.count.run(c, o.in.Tests(c))
	case o.expected != nil:
		return o.check(c)
	case o.text && areDumps(c.Args):
		return o.diff(c, c.Args[0], c.Args[1])
	}
	return o.in.Filter(c, cli.Filter{Do: o.judge, Text: o.output})
}

// output writes the pictures of -png. With -text it returns the verdict as text, which the tool
// prints instead of the record. Without -text it returns nil.
func (o *options) output(t *cli.Test) ([]byte, error) {
	if t.Error == nil && o.pictures.Path != "" {
		if err := o.sheets(t.Record); err != nil {
			return nil, err
		}
	}
	switch {
	case !o.text:
		return nil, nil
	case t.Error != nil:
		// The text of a test with an error is empty.
		return []byte{}, nil
	}
	return []byte(compare.Text(t.Record)), nil
}

// judge sets the verdict of t.
func (o *options) judge(t *cli.Test) error {
	if t.Form != cli.Records {
		return cli.Usage("%s: the test has no runs: run shrun first", t.File)
	}
	if o.override && slices.ContainsFunc(t.Outputs(), func(r record.Resource) bool { return r.Texels != nil }) {
		t.Tolerance = o.tolerance
	}
	judged := t.Record
	if o.crashes {
		judged = onlyCrashes(judged)
	}
	v, err := compare.JudgeOn(o.axis, judged)
	if err != nil {
		return err
	}
	t.Verdict = v
	return nil
}

// onlyCrashes returns a copy of r for -crashes, where outputs and time-outs do not count. The runs
// of the copy have no outputs, so that only their outcomes can differ. A run that timed out becomes
// unsupported, so that it is not compared.
func onlyCrashes(r *record.Record) *record.Record {
	bare := *r
	bare.Runs = slices.Clone(r.Runs)
	for i := range bare.Runs {
		bare.Runs[i].Outputs = nil
		if bare.Runs[i].Outcome == record.Timeout {
			bare.Runs[i].Outcome = record.Unsupported
		}
	}
	return &bare
}

// check handles -e: it judges the only test of the input. It returns an error if the verdict is
// not the one that -e names, or if the test cannot be judged.
func (o *options) check(c *cli.Call) error {
	t, err := o.in.Tests(c).Only()
	if err != nil {
		return err
	}
	if t.Error != nil {
		return cli.Negative("%s: %s", t.Error.Tool, t.Error.Message)
	}
	err = o.judge(t)
	var wrong *cli.Exit
	switch {
	case errors.As(err, &wrong):
		return err
	case err != nil:
		return cli.Usage("%s: %v", t.File, err)
	}
	if !o.expected.Meets(t.Verdict) {
		return cli.Negative("verdict is %s, not %s", compare.Expect(t.Verdict), o.expected)
	}
	return nil
}
