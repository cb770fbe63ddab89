// Package exec makes a back-end of a command that takes one shader and ends:
// a validator, a translator, a compiler without a device. (A command that
// speaks records is a worker itself and needs no code here.)
package exec

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// command is the back-end.
type command struct {
	config backend.Config
	words  []string
	driver record.Driver
}

// Open looks the command up and asks it for its version.
func Open(c backend.Config) (backend.Backend, error) {
	words, err := backend.Words(c.Command)
	if err != nil {
		return nil, err
	}
	if _, err := exec.LookPath(words[0]); err != nil {
		return nil, fmt.Errorf("%w: install it, or give its path in the configuration", err)
	}
	b := &command{config: c, words: words}
	b.driver.Renderer = filepath.Base(words[0])
	if c.Version != "" {
		b.driver.Version, err = versionOf(c.Version)
	}
	return b, err
}

// versionOf is the first line that the command line prints.
func versionOf(line string) (string, error) {
	words, err := backend.Words(line)
	if err != nil || len(words) == 0 {
		return "", fmt.Errorf("version command %q: %w", line, err)
	}
	// The exit code says nothing: some tools have none for their version.
	out, _ := exec.Command(words[0], words[1:]...).CombinedOutput()
	first, _, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
	return first, nil
}

// suffixes are those by which tools tell languages and stages.
var suffixes = map[[2]string]string{
	{"glsl", "compute"}:  ".comp",
	{"glsl", "fragment"}: ".frag",
	{"wgsl", "compute"}:  ".wgsl",
	{"wgsl", "fragment"}: ".wgsl",
}

// Run implements backend.Backend. A command has no outputs to compare: ok
// says that it took the shader.
func (b *command) Run(ctx context.Context, r *record.Record) (record.Run, map[string][]byte) {
	suffix := suffixes[[2]string{r.Lang, r.Stage}]
	if suffix == "" || len(b.config.Languages) > 0 && !slices.Contains(b.config.Languages, r.Lang) {
		return backend.Fail(record.Unsupported, "%s takes no %s %s shader", b.driver.Renderer, r.Lang, r.Stage), nil
	}
	run := record.Run{Outcome: record.OK}
	if r.Source != "" {
		run = b.compile(ctx, "shader"+suffix, r.Source)
	}
	run.Driver = &b.driver
	return run, nil
}

// compile runs the command in a folder of its own.
func (b *command) compile(ctx context.Context, name, source string) record.Run {
	dir, err := os.MkdirTemp("", "shsmith-")
	if err != nil {
		return backend.Fail(record.Invalid, "%v", err)
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(source), 0o600); err != nil {
		return backend.Fail(record.Invalid, "%v", err)
	}
	args := make([]string, len(b.words))
	for i, w := range b.words {
		args[i] = strings.ReplaceAll(w, "{file}", path)
	}
	var log bytes.Buffer
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &log, &log
	start := time.Now()
	run := classify(cmd.Run(), log.String())
	run.CompileMS = float64(time.Since(start).Microseconds()) / 1000
	run.Detail = strings.ReplaceAll(run.Detail, dir+"/", "")
	run.Steps = []record.Step{{Name: b.driver.Renderer, Version: b.driver.Version, Args: b.words[1:], Outcome: run.Outcome}}
	return run
}

// classify makes an outcome of how the command ended.
func classify(err error, log string) record.Run {
	if err == nil {
		return record.Run{Outcome: record.OK}
	}
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return backend.Fail(record.Invalid, "%v", err)
	}
	status, ok := exit.Sys().(syscall.WaitStatus)
	if ok && status.Signaled() {
		run := backend.Fail(record.Crash, "%s", log)
		run.Signal = unix.SignalName(status.Signal())
		if status.Signal() == syscall.SIGKILL {
			run.Outcome = record.OutOfMemory
		}
		return run
	}
	return backend.Fail(record.CompileError, "%s", log)
}
