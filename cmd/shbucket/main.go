package main

import (
	_ "embed"
	"errors"
	"flag"
	"os"

	"shsmith/lib/bucket"
	"shsmith/lib/cli"
)

//go:embed doc.go
var manual string

func main() { cli.Main(program) }

var program = cli.Program{Manual: manual, Setup: setup}

// options are the values of the flags.
type options struct {
	in      cli.Input
	dir     string
	summary string
	report  string
	html    string
	text    bool
	merge   bool
	gate    gate
	bucket.Options
}

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	o := new(options)
	o.in.JobsFlag(fs)
	fs.StringVar(&o.dir, "o", "", "")
	fs.StringVar(&o.summary, "summary", "", "")
	fs.StringVar(&o.report, "report", "", "")
	fs.StringVar(&o.html, "html", "", "")
	fs.BoolVar(&o.text, "text", false, "")
	fs.BoolVar(&o.merge, "merge", false, "")
	o.gate.flags(fs)
	fs.IntVar(&o.Limit, "limit", 3, "")
	fs.BoolVar(&o.Replay, "replay", true, "")
	fs.BoolVar(&o.Trust, "trust", false, "")
	fs.StringVar(&o.Known, "known", "", "")
	return o.run
}

func (o *options) run(c *cli.Call) error {
	work := 0
	for _, asked := range []bool{o.dir != "", o.summary != "", o.report != "", o.html != "", o.text} {
		if asked {
			work++
		}
	}
	switch {
	case work != 1:
		return cli.Usage("want one of -o, -summary, -report, -html and -text")
	case (o.summary != "" || o.report != "") && len(c.Args) > 0:
		return cli.Usage("unexpected argument %q", c.Args[0])
	case o.merge && (o.dir == "" || len(c.Args) == 0):
		return cli.Usage("-merge goes with -o and wants folders to merge into that")
	case o.summary == "" && o.gate.summaryOnly():
		return cli.Usage("-e, -json, -junit and -failures go with -summary")
	case o.summary == "" && o.html == "" && o.gate != (gate{}):
		return cli.Usage("-baseline, -skips, -flakes and -against go with -summary or -html")
	case o.summary != "":
		return o.gate.run(c, o.summary)
	case o.report != "":
		return bucket.Report(c.Stdout, o.report)
	case o.html != "":
		return o.site(c)
	case o.text:
		return signatures(c)
	case o.Limit < 1:
		return cli.Usage("-limit wants at least 1")
	case o.merge:
		return o.mergeAll(c)
	}
	return o.file(c)
}

// file handles -o: it puts each test of the input that failed into a bucket in the folder o.dir.
func (o *options) file(c *cli.Call) (err error) {
	store, err := bucket.Open(o.dir, o.Options)
	switch {
	case errors.Is(err, bucket.ErrNoTests):
		return cli.Usage("-known: %v", err)
	case err != nil:
		return cli.Missing("%w", err)
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	return o.in.Filter(c, cli.Filter{Do: func(t *cli.Test) error { return place(store, t) }})
}

// place files the test t in its bucket if t failed. If it cannot write the bucket's folder, it
// returns a cli.Missing error (exit code 3).
func place(store *bucket.Store, t *cli.Test) error {
	if t.Form != cli.Records {
		return cli.Usage("%s: the test has no verdict: run shrun and shcmp first", t.File)
	}
	err := store.Put(t.Record)
	var unwritable *os.PathError
	if errors.As(err, &unwritable) {
		return cli.Missing("%w", err)
	}
	return err
}
