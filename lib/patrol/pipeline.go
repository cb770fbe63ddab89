package patrol

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"shsmith/lib/record"
	"shsmith/lib/website"
)

// job is a batch of tests that a patrol runs in one mode. A mode is one way to generate, run and
// compare tests.
type job struct {
	mode  *Mode
	seed  uint64
	index int // number of the batch in its mode, from 0
}

// extraFlags tells which flags `shrecond` gets for the batch in addition to those of its mode: ""
// means none, "relaxed" means `-relax`, "loops" means `-only loops`. If the mode's field Mix is
// false, the result is always "".
func (j job) extraFlags() string {
	if !j.mode.Mix {
		return ""
	}
	// scripts/campaign uses the same order.
	return []string{"", "", "relaxed", "loops"}[j.index%4]
}

// commands returns the command lines of the pipeline that runs a batch.
func (p *Patrol) commands(j job) [][]string {
	recondition, compare, backends := j.mode.Recondition, j.mode.Compare, p.settings.backends(j.mode)
	switch j.extraFlags() {
	case "relaxed":
		recondition = append([]string{"-relax"}, recondition...)
	case "loops":
		recondition = append([]string{"-only", "loops"}, recondition...)
		compare = append([]string{"-crashes"}, compare...)
		// Only crashes count, so ref need not run.
		backends = without(backends, "ref")
	}
	run := []string{p.tool("shrun"), "-jobs", "1"}
	for _, b := range backends {
		run = append(run, "-b", b)
	}
	if folder := p.profiles(j); folder != "" {
		run = append(run, "-coverage", folder)
	}
	file := []string{p.tool("shbucket"), "-jobs", "1", "-replay=false", "-limit", strconv.Itoa(p.settings.Limit)}
	if p.settings.Known != "" {
		file = append(file, "-known", p.settings.Known)
	}
	seed := strconv.FormatUint(j.seed, 10)
	line := [][]string{
		append([]string{p.tool("shgen"), "-jobs", "1", "-n", strconv.Itoa(p.settings.Batch), "-seed", seed}, j.mode.Generate...),
		append([]string{p.tool("shrecond"), "-jobs", "1"}, recondition...),
	}
	if j.mode.Vary != nil {
		line = append(line, append([]string{p.tool("shgen"), "-mode", "meta", "-jobs", "1", "-seed", seed}, j.mode.Vary...))
	}
	return append(line,
		append(run, j.mode.Run...),
		append([]string{p.tool("shcmp"), "-jobs", "1"}, compare...),
		append(file, "-o", p.path(foundDir)),
		[]string{p.tool("shsplit"), "-jobs", "1", "-to", "results"},
	)
}

// without returns a copy of `list` without the elements that equal `name`. If nothing would remain,
// it returns `list` unchanged.
func without(list []string, name string) (rest []string) {
	for _, s := range list {
		if s != name {
			rest = append(rest, s)
		}
	}
	if len(rest) == 0 {
		return list
	}
	return rest
}

func (p *Patrol) tool(name string) string { return filepath.Join(p.options.Bin, name) }

// Missing is the error of a patrol that cannot continue because something is missing on this
// machine, such as a driver. Why is the message.
type Missing struct{ Why string }

func (m *Missing) Error() string { return m.Why }

// ExitCode returns the exit status of a tool that ends with this error.
func (m *Missing) ExitCode() int { return 3 }

// runBatch runs a batch, writes the results to a file, and returns counts of the results. The file
// gets its final name (results) only after all tests of the batch have run. If the batch fails,
// runBatch removes its profiles.
func (p *Patrol) runBatch(ctx context.Context, j job) (a *website.Activity, err error) {
	defer func() {
		if err != nil {
			err = errors.Join(err, os.RemoveAll(p.profiles(j)))
		}
	}()
	name := p.results(j)
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return nil, err
	}
	early, err := os.CreateTemp(filepath.Dir(name), ".batch")
	if err != nil {
		return nil, err
	}
	defer os.Remove(early.Name())
	err = p.pipeline(ctx, p.commands(j), early)
	if e := early.Close(); err == nil {
		err = e
	}
	if err != nil {
		return nil, err
	}
	activity, n, err := p.count(early.Name())
	if err != nil {
		return nil, err
	}
	if n != p.settings.Batch {
		return nil, fmt.Errorf("only %d of %d tests came out of the pipeline", n, p.settings.Batch)
	}
	return activity, os.Rename(early.Name(), name)
}

// results returns the path of the file with the results of a batch.
func (p *Patrol) results(j job) string {
	return p.path(resultsDir, j.mode.Name, strconv.FormatUint(j.seed, 10)+".ndjson")
}

// count reads the file `name`, which contains the results of a batch. It returns counts of the
// results and the number of tests. It also announces changed drivers.
func (p *Patrol) count(name string) (*website.Activity, int, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, 0, err
	}
	defer f.Close()
	a := new(website.Activity)
	records := record.NewReader(f, name)
	for {
		r, err := records.Next()
		if err == io.EOF {
			return a, a.Tests, nil
		}
		if err != nil {
			return nil, 0, err
		}
		a.Add(r)
		if err := p.noteDrivers(r); err != nil {
			return nil, 0, err
		}
	}
}

// pipeline runs commands at the same time, each on the output of the one before it. The last one
// writes to `out`; all messages go to the log.
func (p *Patrol) pipeline(ctx context.Context, commands [][]string, out *os.File) error {
	cmds := make([]*exec.Cmd, len(commands))
	ends := make([][]*os.File, len(commands)) // of the pipes, by the command that inherits them
	for i, argv := range commands {
		cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
		cmd.Stdout, cmd.Stderr, cmd.Env = out, p.log, p.environment()
		if cmds[i] = cmd; i == 0 {
			continue
		}
		r, w, err := os.Pipe()
		if err != nil {
			for _, f := range slices.Concat(ends...) {
				f.Close()
			}
			return err
		}
		cmds[i-1].Stdout, cmd.Stdin = w, r
		ends[i-1], ends[i] = append(ends[i-1], w), append(ends[i], r)
	}
	errs := make([]error, len(commands))
	var all sync.WaitGroup
	for i, argv := range commands {
		all.Add(1)
		go func() {
			defer all.Done()
			errs[i] = p.run(cmds[i], filepath.Base(argv[0]) == "shrun", ends[i])
		}()
	}
	all.Wait()
	return worst(ctx, commands, errs)
}

// run starts cmd, closes this process's copies of the pipe files `ends`, and waits until cmd ends.
// If `drives` is true, the processor time of cmd counts as time of drivers. If not, only that of
// its child processes does.
func (p *Patrol) run(cmd *exec.Cmd, drives bool, ends []*os.File) error {
	// If this process dies, the system ends cmd. The system sends the signal when the thread that
	// started cmd ends.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.Pdeathsig = syscall.SIGTERM
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	cmd.WaitDelay = 20 * time.Second
	err := cmd.Start()
	for _, f := range ends {
		f.Close()
	}
	if err != nil {
		return err
	}
	var started time.Duration // processor time of the processes that the command has started
	if !drives {
		started = childrenTime(cmd.Process.Pid)
	}
	err = cmd.Wait()
	// The processor time of this command itself does not count as time of drivers.
	if s := cmd.ProcessState; s != nil && !drives {
		p.spent.addTool(max(0, s.UserTime()+s.SystemTime()-started))
	}
	return err
}

// worst returns the most important error of a pipeline. errs[i] is the error of commands[i]. The
// result is the first of these that exists, or nil:
//  1. the error of ctx
//  2. a *Missing, if a command ended with exit status 3
//  3. the error of the first command that failed
func worst(ctx context.Context, commands [][]string, errs []error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	var first error
	for i, err := range errs {
		var exit *exec.ExitError
		if errors.As(err, &exit) && exit.ExitCode() == 3 {
			return &Missing{filepath.Base(commands[i][0]) +
				" lacks something; the file log in the patrol's folder tells what"}
		}
		if err != nil && first == nil {
			first = fmt.Errorf("%s: %w", filepath.Base(commands[i][0]), err)
		}
	}
	return first
}

// environment returns the environment variables of tools and scripts: those of this process, and
// variables with the folder of the tools and the path of the configuration file.
func (p *Patrol) environment() []string {
	env := append(os.Environ(), "SHSMITH_BIN="+p.options.Bin)
	if p.settings.Config != "" {
		env = append(env, "SHSMITH_CONFIG="+p.settings.Config)
	}
	return env
}

// output runs a tool on an input and returns its output. The error is a *Missing if the tool lacks
// something on this machine.
func (p *Patrol) output(ctx context.Context, input []byte, argv ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
	var out, log bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr, cmd.Env = bytes.NewReader(input), &out, &log, p.environment()
	err := p.run(cmd, filepath.Base(argv[0]) == "shrun", nil)
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.As(err, &exit) && exit.ExitCode() == 3:
		return nil, &Missing{strings.TrimSpace(log.String())}
	case err != nil:
		return nil, fmt.Errorf("%s: %w: %s", filepath.Base(argv[0]), err, strings.TrimSpace(log.String()))
	}
	return out.Bytes(), nil
}
