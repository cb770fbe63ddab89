// finish-reduction makes what a reducer has left small, by edits of the tree.
//
// Usage: shrun -serve DIR finish-reduction [-jobs N] [-limit D] DIR
//
// DIR is the folder of a reduction that shsplit -reduce made; shrun judges
// the candidates. The result is DIR/reduced.comp, a shader with its harness in
// the leading comment, which needs no reconditioning.
//
//	-jobs N    candidates at a time (1)
//	-limit D   end after this time with what there is by then (10m)
//
// Exit status: 0 if there is a result, 2 if DIR is no such folder, 3 if nobody
// judges.
package main

import (
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"shsmith/lib/cli"
	"shsmith/lib/inquiry"
	"shsmith/lib/reduce"
)

//go:embed main.go
var manual string

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	jobs := fs.Int("jobs", 1, "")
	limit := fs.Duration("limit", 10*time.Minute, "")
	return func(c *cli.Call) error {
		if len(c.Args) != 1 {
			return cli.Usage("want a folder that shsplit -reduce made")
		}
		if *jobs < 1 {
			return cli.Usage("-jobs wants at least 1")
		}
		f, err := reduce.Open(c.Args[0])
		if err != nil {
			return err
		}
		server, err := inquiry.Dial(c.Context, f.Dir, *jobs)
		if err != nil {
			return cli.Missing("%v", err)
		}
		defer server.Close()
		return finish(c, f, server, *jobs, *limit)
	}
}

var errLate = errors.New("the time is over")

func finish(c *cli.Call, f *reduce.Folder, server *inquiry.Client, jobs int, limit time.Duration) error {
	end := time.Now().Add(limit)
	var failure atomic.Pointer[error]
	rec, err := reduce.Finish(f, jobs, func(asked inquiry.Candidate) (a inquiry.Answer, err error) {
		if time.Now().After(end) {
			return a, errLate
		}
		if a, err = server.Ask(asked); err != nil {
			failure.Store(&err)
		}
		return a, err
	})
	switch failed := failure.Load(); {
	case failed != nil:
		return cli.Missing("%v", *failed)
	case err != nil:
		return err
	}
	if err := f.Write(rec); err != nil {
		return cli.Missing("%v", err)
	}
	text := rec.Source
	fmt.Fprintf(c.Stderr, "finish: %d lines, size %d: %s\n", strings.Count(text, "\n"), reduce.Size(text), filepath.Join(f.Dir, f.Result()))
	return nil
}
