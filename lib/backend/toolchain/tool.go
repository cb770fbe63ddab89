package toolchain

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/record"
	"shsmith/lib/sandbox"
)

// tool is a step of a chain. Its program was found on this machine.
type tool struct {
	name, version string
	words         []string    // command line, split into words
	output        string      // suffix of its output; "" if it only accepts or rejects its input
	stop          *breakpoint // at the line Config.Reach; nil if the tool has no code for it
}

// findTool returns the tool of a step, with its version. It returns an error if the program is
// not installed.
func findTool(s backend.Step) (tool, error) {
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

// versionOf runs the command `line` and returns the first line of its output.
func versionOf(line string) (string, error) {
	words, err := backend.Words(line)
	if err == nil && len(words) == 0 {
		err = errors.New("the command line is empty")
	}
	if err != nil {
		return "", fmt.Errorf("version command %q: %w", line, err)
	}
	var out backend.Log
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Stdout, cmd.Stderr = &out, &out
	// Some tools fail when they are asked for their version.
	_ = cmd.Run()
	first, _, _ := strings.Cut(strings.TrimSpace(out.String()), "\n")
	return first, nil
}

// outputLimit is the largest size in bytes of a tool's output. No driver could reasonably
// be asked to compile a larger program.
const outputLimit = 64 << 20

// readOutput returns the contents of `file`, or nil if it is missing. More than outputLimit bytes
// are an error.
func readOutput(file string) ([]byte, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, nil
	}
	defer f.Close()
	output, err := io.ReadAll(io.LimitReader(f, outputLimit+1))
	if err == nil && len(output) > outputLimit {
		err = fmt.Errorf("its output has more than %d MiB", outputLimit>>20)
	}
	return output, err
}

// outputName returns the name of the output file of t, the tool with index i in a chain, for
// example `step1.spv` if i is 0. A `{suffix}` in t.output becomes the suffix for r's shader, such
// as `.comp`.
func (t *tool) outputName(i int, r *record.Record) string {
	return "step" + strconv.Itoa(i+1) + strings.ReplaceAll(t.output, backend.SuffixWord, suffixOf(r))
}

// run runs the tool on `file`, and returns this step and the signal that ended the tool, or "".
// `next` is the input of the next tool: `out` if this tool succeeded and wrote it, or else `file`.
func (t *tool) run(ctx context.Context, passes []string, file, out string) (step record.Step, signal, next string) {
	// `passes` replaces the word {passes}.
	words := backend.WithPasses(t.words, passes)
	args := make([]string, len(words))
	for i, w := range words {
		args[i] = strings.NewReplacer("{file}", file, "{out}", out).Replace(w)
	}
	var log backend.Log
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = filepath.Dir(file), &log, &log
	cmd.WaitDelay = time.Second // for a child that keeps its output open
	end := sandbox.EndAdoptedLater()
	err := t.start(cmd)
	if err == nil {
		err = cmd.Wait()
	}
	end()
	run := classify(err, log.String())
	if t.stop != nil && run.Signal == "SIGTRAP" {
		run.Detail = "reached " + t.stop.line
	}
	if late := (tooSlow{}); errors.As(context.Cause(ctx), &late) {
		// The limit ended the tool, so this run has no signal.
		run = backend.Fail(record.Timeout, "%s takes too long: %v\n%s", t.name, late, log.String())
	}
	step = record.Step{Name: t.name, Version: t.version, Args: words[1:], Outcome: run.Outcome, Detail: run.Detail}
	if t.output == "" || run.Outcome != record.OK {
		return step, run.Signal, file
	}
	output, err := readOutput(out)
	switch {
	case err != nil:
		step.Outcome, step.Detail = record.OutOfMemory, err.Error()
		return step, "", file
	case len(output) == 0:
		step.Outcome, step.Detail = record.CompileError, "it wrote no output, but this log:\n"+log.String()
		return step, "", file
	}
	step.Hash = backend.Hash(output)
	return step, "", out
}

func (t *tool) start(cmd *exec.Cmd) error {
	if t.stop != nil {
		return t.stop.start(cmd)
	}
	return cmd.Start()
}

// classify returns a run with the outcome of a command, such as record.Crash. `err` is the error of
// starting the command or waiting for it; `log` is the text that the command printed.
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

// rustPanic is the exit status of a Rust program that panicked.
const rustPanic = 101
