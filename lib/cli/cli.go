// Package cli is the common part of all tools: flags, the manual, input in every form,
// the stream of tests, exit codes and interrupts. It is the only package that uses
// os.Args, os.Exit and the standard streams.
package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
)

// Version is the version of all tools. It is part of the provenance of tests, so it must
// not depend on how a tool was built.
const Version = "0.1.0"

// Program is a tool.
type Program struct {
	// Manual is the text of the tool's doc.go. Its package comment is what -h prints.
	Manual string
	// Setup defines the tool's flags. It returns the tool's work as a function, which is
	// called after the flags are parsed.
	Setup func(*flag.FlagSet) func(*Call) error
}

// Call is one call of a tool.
type Call struct {
	Tool    string
	Args    []string // after the flags
	Stdin   io.Reader
	Stdout  io.Writer
	Stderr  io.Writer
	Context context.Context // done at the first interrupt
}

// Main runs p as this process and does not return.
func Main(p Program) {
	if os.Getenv("GOGC") == "" {
		// A test leaves a few MB of garbage and little else in memory, so rare
		// collections are cheap.
		debug.SetGCPercent(400)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	// After the first interrupt the default action is restored, so that a second one ends
	// a tool that does not stop.
	context.AfterFunc(ctx, stop)
	c := &Call{
		Tool:    strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe"),
		Args:    os.Args[1:],
		Stdin:   os.Stdin,
		Stdout:  os.Stdout,
		Stderr:  os.Stderr,
		Context: ctx,
	}
	os.Exit(p.Run(c))
}

// Run parses the flags in c.Args, runs p and returns the exit code. It reports errors on
// c.Stderr.
func (p Program) Run(c *Call) (code int) {
	defer func() {
		if e := recovered(recover()); e != nil {
			code = c.report(e)
		}
	}()
	fs := flag.NewFlagSet(c.Tool, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	run := p.Setup(fs)
	// A tool may define a flag -version with a value. -version without a value prints the
	// version in every tool.
	if len(c.Args) == 1 && (c.Args[0] == "-version" || c.Args[0] == "--version") {
		return c.report(c.version())
	}
	if len(c.Args) == 2 && (c.Args[0] == "-completion" || c.Args[0] == "--completion") {
		return c.report(c.complete(fs, manual(p.Manual), c.Args[1]))
	}
	err := fs.Parse(c.Args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		_, err := io.WriteString(c.Stdout, manual(p.Manual))
		return c.report(err)
	case err != nil:
		return c.report(Usage("%v; %s -h prints the manual", err, c.Tool))
	}
	c.Args = fs.Args()
	return c.report(run(c))
}

// Shader reads the one shader that the arguments name, or standard input if they name
// none. It need not be valid.
func (c *Call) Shader() (string, error) {
	var text []byte
	var err error
	switch len(c.Args) {
	case 0:
		text, err = io.ReadAll(c.Stdin)
	case 1:
		text, err = os.ReadFile(c.Args[0])
	default:
		return "", Usage("want one shader, not %d", len(c.Args))
	}
	if err != nil {
		return "", Usage("%v", err)
	}
	return string(text), nil
}

func (c *Call) version() error {
	revision, changed := "unknown revision", ""
	if b, ok := debug.ReadBuildInfo(); ok {
		for _, s := range b.Settings {
			switch {
			case s.Key == "vcs.revision":
				revision = s.Value
			case s.Key == "vcs.modified" && s.Value == "true":
				changed = " with changes"
			}
		}
	}
	_, err := fmt.Fprintf(c.Stdout, "%s %s (%s, %s)\n", c.Tool, Version, revision+changed, runtime.Version())
	return err
}

// report prints an error and returns its exit code. It prints nothing for a broken pipe.
func (c *Call) report(err error) int {
	if err == nil || errors.Is(err, syscall.EPIPE) {
		return 0
	}
	code := exitCode(err)
	if msg := err.Error(); msg != "" {
		fmt.Fprintln(c.Stderr, c.message(err))
	}
	return code
}

// message returns the text of err after the tool's name. If the text begins with a
// position, the name is left out.
func (c *Call) message(err error) string {
	if positioned(err) {
		return err.Error()
	}
	return c.Tool + ": " + err.Error()
}

// manual returns the package comment of doc.go as plain text.
func manual(doc string) string {
	var b strings.Builder
	for _, line := range strings.Split(doc, "\n") {
		if strings.HasPrefix(line, "package ") {
			break
		}
		text, ok := strings.CutPrefix(line, "//")
		if !ok {
			continue
		}
		b.WriteString(strings.TrimPrefix(text, " ") + "\n")
	}
	return b.String() + "\n" + everyTool
}

// everyTool ends every manual. scripts/man has it, too.
const everyTool = `In every tool -h prints the manual, -version the version, and -completion SHELL a
completion script for bash, zsh or fish.
`
