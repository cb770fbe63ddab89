package exec

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/record"
	"shsmith/lib/sandbox"
)

// chain is a row of tools, each of which gets what the one before it made. The
// limit for all, if any, ends before the worker's own, so that the step in hand
// is known.
type chain struct {
	tools     []tool
	languages []string // none means any
	limit     time.Duration
}

// tool is a step as this machine has it.
type tool struct {
	name, version string
	words         []string // of its command line
	output        string   // suffix of what it makes; "" if it only judges
}

func chainOf(c backend.Config) (chain, error) {
	all := chain{languages: c.Languages, limit: time.Duration(c.TimeoutMS) * time.Millisecond * 4 / 5}
	for _, s := range c.Steps {
		t, err := toolOf(s)
		if err != nil {
			return all, err
		}
		all.tools = append(all.tools, t)
	}
	return all, nil
}

func toolOf(s backend.Step) (tool, error) {
	words, err := backend.Words(s.Command)
	if err != nil {
		return tool{}, err
	}
	if _, err := exec.LookPath(words[0]); err != nil {
		return tool{}, fmt.Errorf("%w: install it, or give its path in the configuration", err)
	}
	t := tool{name: filepath.Base(words[0]), words: words, output: s.Output}
	if s.Version != "" {
		t.version, err = versionOf(s.Version)
	}
	return t, err
}

// versionOf is the first line that the command line prints.
func versionOf(line string) (string, error) {
	words, err := backend.Words(line)
	if err == nil && len(words) == 0 {
		err = errors.New("it has no words")
	}
	if err != nil {
		return "", fmt.Errorf("version command %q: %w", line, err)
	}
	// The exit code says nothing: some tools have none for their version.
	var out backend.Log
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Stdout, cmd.Stderr = &out, &out
	_ = cmd.Run()
	first, _, _ := strings.Cut(strings.TrimSpace(out.String()), "\n")
	return first, nil
}

// takes reports whether the first tool takes such shaders.
func (c *chain) takes(r *record.Record) bool {
	return suffixOf(r) != "" && (len(c.languages) == 0 || slices.Contains(c.languages, r.Lang))
}

// run sends a shader through the tools, in a folder of its own, until one fails.
// It gives what the last one made.
func (c *chain) run(ctx context.Context, r *record.Record) (record.Run, string) {
	dir, err := os.MkdirTemp("", "shsmith-")
	if err != nil {
		return backend.Fail(record.Invalid, "%v", err), ""
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "shader"+suffixOf(r))
	if err := os.WriteFile(file, []byte(r.Source), 0o600); err != nil {
		return backend.Fail(record.Invalid, "%v", err), ""
	}
	if c.limit > 0 {
		limited, cancel := context.WithTimeout(ctx, c.limit)
		defer cancel()
		ctx = limited
	}
	run := record.Run{Outcome: record.OK}
	start := time.Now()
	for i, t := range c.tools {
		var step record.Step
		step, run.Signal, file = t.run(ctx, r.Optimisations, file, filepath.Join(dir, t.made(i, r)))
		run.Outcome, run.Detail = step.Outcome, strings.ReplaceAll(step.Detail, dir+"/", "")
		step.Detail = ""
		run.Steps = append(run.Steps, step)
		if run.Outcome != record.OK {
			break
		}
	}
	run.CompileMS = backend.Milliseconds(start)
	made, _ := read(file)
	return run, string(made)
}

// mostMade is how many bytes a tool may make of a shader. What takes more is no
// program that a driver could be asked to compile.
const mostMade = 64 << 20

// read reads what a tool has made, if it has.
func read(file string) ([]byte, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, nil
	}
	defer f.Close()
	made, err := io.ReadAll(io.LimitReader(f, mostMade+1))
	if err == nil && len(made) > mostMade {
		err = fmt.Errorf("it made more than %d MiB", mostMade>>20)
	}
	return made, err
}

// made is the name of what the i-th tool makes.
func (t *tool) made(i int, r *record.Record) string {
	return "step" + strconv.Itoa(i+1) + strings.ReplaceAll(t.output, "{suffix}", suffixOf(r))
}

// run runs a tool on a file, for a test with these passes. It gives the signal that
// ended it, and the file that goes on: out, which the tool made, or else what it
// got.
func (t *tool) run(ctx context.Context, passes []string, file, out string) (step record.Step, signal, next string) {
	words := backend.WithPasses(t.words, passes)
	args := make([]string, len(words))
	for i, w := range words {
		args[i] = strings.NewReplacer("{file}", file, "{out}", out).Replace(w)
	}
	var log backend.Log
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = filepath.Dir(file), &log, &log
	cmd.WaitDelay = time.Second // for what holds on to its output
	end := sandbox.Left()
	err := cmd.Run()
	end()
	run := classify(err, log.String())
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		run = backend.Fail(record.Timeout, "%s takes too long\n%s", t.name, log.String())
	}
	step = record.Step{Name: t.name, Version: t.version, Args: words[1:], Outcome: run.Outcome, Detail: run.Detail}
	if t.output == "" || run.Outcome != record.OK {
		return step, run.Signal, file
	}
	made, err := read(out)
	switch {
	case err != nil:
		step.Outcome, step.Detail = record.OutOfMemory, err.Error()
		return step, "", file
	case len(made) == 0:
		step.Outcome, step.Detail = record.CompileError, "it made nothing, and said\n"+log.String()
		return step, "", file
	}
	step.Hash = backend.Hash(made)
	return step, "", out
}

// classify makes an outcome of how a command ended.
func classify(err error, log string) record.Run {
	if err == nil {
		return record.Run{Outcome: record.OK}
	}
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return backend.Fail(record.Invalid, "%v", err)
	}
	if o, signal := backend.Death(exit.Sys().(syscall.WaitStatus), log); signal != "" {
		run := backend.Fail(o, "%s", log)
		run.Signal = signal
		return run
	}
	if exit.ExitCode() == rustPanic && strings.Contains(log, "panicked at") {
		return backend.Fail(record.Crash, "%s", log)
	}
	return backend.Fail(record.CompileError, "%s", log)
}

// rustPanic is the exit code of a program of Rust's that met an error of its own.
const rustPanic = 101
