package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"runtime/debug"
	"slices"
	"syscall"
	"time"

	"shsmith/lib/cli"
	"shsmith/lib/reduce"
	"shsmith/lib/sandbox"
)

// serve handles -serve: it starts the reducer and answers the reducer's questions about candidates
// until the reducer ends.
func (r *reduction) serve(c *cli.Call, o *options) error {
	if len(c.Args) == 0 {
		return cli.Usage("-serve wants a command, the reducer")
	}
	j, err := o.judge(c, r.served)
	if err != nil {
		return missing(err)
	}
	defer j.Close()
	jobs := r.jobs.Value.(flag.Getter).Get().(int)
	if jobs < 1 {
		return cli.Usage("-jobs: want at least 1")
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(1600) // the work on a candidate leaves much garbage and little else
	}
	s, err := reduce.Serve(j, jobs, func(p reduce.Progress) { fmt.Fprintf(c.Stderr, "shrun: %v\n", p) })
	if err != nil {
		return missing(err)
	}
	err = r.reducer(c, o.limits.Self.Contain)
	fmt.Fprintf(c.Stderr, "shrun: %v\n", s.Close())
	return err
}

// reducer runs the reducer with the command line c.Args. It stops the reducer after the time
// r.limit, unless r.limit is 0. `contain` is the command line of shrun -contain. This command
// starts the reducer, and then ends all processes that the reducer left running.
func (r *reduction) reducer(c *cli.Call, contain []string) error {
	asked, stop := signal.NotifyContext(c.Context, syscall.SIGTERM)
	defer stop()
	ctx := asked
	if r.limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, r.limit)
		defer cancel()
	}
	// `contain` is shrun -contain, which ends the processes that the command leaves.
	argv := slices.Concat(contain, c.Args)
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
	cmd.Env, cmd.Stdout, cmd.Stderr = os.Environ(), c.Stdout, c.Stderr
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	cmd.WaitDelay = 10 * time.Second // the reducer can clean up in this time
	reducer, err := sandbox.Start(cmd, sandbox.Options{Open: true, Orphan: syscall.SIGTERM})
	if err != nil {
		return cli.Missing("%v", err)
	}
	err = reducer.Wait()
	var exit *exec.ExitError
	switch {
	case asked.Err() != nil:
		return &cli.Exit{Code: 130, Err: errors.New("stopped")}
	case ctx.Err() != nil:
		fmt.Fprintf(c.Stderr, "shrun: stopped after %v\n", r.limit)
		return nil
	case errors.As(err, &exit) && exit.ExitCode() > 0:
		return &cli.Exit{Code: exit.ExitCode(), Err: errors.New("")}
	case err != nil:
		return cli.Missing("%v", err)
	}
	return nil
}
