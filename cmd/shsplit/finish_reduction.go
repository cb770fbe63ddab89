package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"shsmith/lib/cli"
	"shsmith/lib/inquiry"
	"shsmith/lib/reduce"
)

// finish handles -finish: shsplit's own reducer continues from the smallest candidate in the folder
// of a reduction, and finish writes the result there. With -transformations it reduces only the
// transformations of the variant.
func (s *splitter) finish(c *cli.Call) error {
	jobs, err := s.in.Jobs()
	if err != nil {
		return err
	}
	if len(c.Args) > 0 {
		return cli.Usage("-finish takes no argument")
	}
	f, err := reduce.Open(s.finished)
	if err != nil {
		return err
	}
	server, err := inquiry.Dial(c.Context, f.Dir, jobs)
	if err != nil {
		return cli.Missing("%v", err)
	}
	defer server.Close()
	j := &judge{server: server, end: time.Now().Add(s.limit)}
	if s.fewer {
		return j.outcome(reduce.FewerTransformations(f, jobs, j.ask))
	}
	rec, err := reduce.Finish(f, jobs, j.ask)
	if err = j.outcome(err); err != nil {
		return err
	}
	if err := f.Write(rec); err != nil {
		return cli.Missing("%v", err)
	}
	text := rec.Source
	fmt.Fprintf(c.Stderr, "%s: %d lines, size %d: %s\n", c.Tool, strings.Count(text, "\n"), reduce.Size(text),
		filepath.Join(f.Dir, f.Result()))
	return nil
}

// judge asks the server of a reduction about candidates, until the time limit.
type judge struct {
	server  *inquiry.Client
	end     time.Time
	failure atomic.Pointer[error] // why the connection to the server failed; nil if it did not
}

// outcome returns the error to report for a reduction that ended with err. If the connection to the
// server has failed, outcome reports that instead.
func (j *judge) outcome(err error) error {
	if failed := j.failure.Load(); failed != nil {
		return cli.Missing("%v", *failed)
	}
	return err
}

// errLate is the error that a reducer gets instead of an answer if it asks about a candidate after
// the time limit.
var errLate = errors.New("the time is over")

// ask returns the server's answer about a candidate. After the time limit it returns errLate.
func (j *judge) ask(candidate inquiry.Candidate) (inquiry.Answer, error) {
	if time.Now().After(j.end) {
		return inquiry.Answer{}, errLate
	}
	answer, err := j.server.Ask(candidate)
	if err != nil {
		j.failure.Store(&err)
	}
	return answer, err
}
