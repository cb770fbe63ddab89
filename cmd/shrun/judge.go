package main

import (
	"errors"
	"flag"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/backend/kinds"
	"shsmith/lib/cli"
	"shsmith/lib/inquiry"
	"shsmith/lib/reduce"
)

// reduction contains the values of -judge, -serve and the flags that go with them.
type reduction struct {
	asked  string // the folder of -judge
	served string // the folder of -serve
	limit  time.Duration
	jobs   *flag.Flag
}

func (r *reduction) flags(fs *flag.FlagSet) {
	fs.StringVar(&r.asked, "judge", "", "")
	fs.StringVar(&r.served, "serve", "", "")
	fs.DurationVar(&r.limit, "limit", 0, "")
	r.jobs = fs.Lookup("jobs")
}

// wanted reports whether -judge or -serve is set.
func (r *reduction) wanted() bool { return r.asked != "" || r.served != "" }

// run handles -judge or -serve, whichever is set.
func (r *reduction) run(c *cli.Call, o *options) error {
	if r.asked != "" {
		return r.question(c, o)
	}
	return r.serve(c, o)
}

// question handles -judge: it judges the one candidate in the input. It returns nil if the
// candidate is interesting.
func (r *reduction) question(c *cli.Call, o *options) error {
	text, err := c.Shader()
	if err != nil {
		return err
	}
	j, err := o.judge(c, r.asked)
	if err != nil {
		return missing(err)
	}
	defer j.Close()
	switch a := j.Judge(inquiry.Candidate{Text: text}); {
	case a.Error != "":
		return cli.Missing("%s", a.Error)
	case a.Fault:
		return cli.Missing("%s", a.Why)
	case !a.Interesting:
		return cli.Negative("%s", a.Why)
	}
	return nil
}

// judge starts the back-ends of the reduction in the folder dir. It returns the reduce.Judge that
// decides whether a candidate is interesting.
func (o *options) judge(c *cli.Call, dir string) (*reduce.Judge, error) {
	f, err := reduce.Open(dir)
	if err != nil {
		return nil, cli.Usage("%w", err)
	}
	known, err := kinds.All.Known(o.config)
	if err != nil {
		return nil, err
	}
	if f.Backends, err = o.resolve(c, known, f.Backends, backend.Names(f.Backends)); err != nil {
		return nil, err
	}
	return reduce.NewJudge(f, o.limits)
}

// missing returns err with exit code 3, which means that the environment lacks something
// (cli.Missing). If err already has an exit code, missing returns err unchanged.
func missing(err error) error {
	var coded interface{ ExitCode() int }
	if errors.As(err, &coded) {
		return err
	}
	// A reducer must not take this error for an answer.
	return cli.Missing("%w", err)
}
