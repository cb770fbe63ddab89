// Package cli has the code that all tools share: it parses flags, prints the manual, reads tests,
// processes them in parallel, and sets the exit code. No other package in lib and cmd uses os.Args,
// os.Exit or the standard streams.
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

// Version is the version of all tools. Records store it, so it must not depend on how a tool was
// built.
const Version = "0.1.0"

// Program is one of the tools, such as shrun.
type Program struct {
	// Manual is the text of the tool's doc.go. Option -h prints its package comment.
	Manual string
	// Setup defines the tool's flags. It returns the function that does the tool's work. Run calls
	// this function after it has parsed the flags.
	Setup func(*flag.FlagSet) func(*Call) error
}

// Call is one execution of a tool: its arguments, standard streams and context.
type Call struct {
	Tool    string
	Args    []string // what follows the flags
	Stdin   io.Reader
	Stdout  io.Writer
	Stderr  io.Writer
	Context context.Context // cancelled at the first interrupt
}

// Main runs the tool p with the arguments and standard streams of this process. It then ends the
// process with the tool's exit code.
func Main(p Program) {
	if os.Getenv("GOGC") == "" {
		// A tool allocates a few MB for a test and keeps little else in memory. So it can
		// afford to collect garbage rarely.
		debug.SetGCPercent(400)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	// The second interrupt ends the process even if a tool does not stop at the first.
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

// Run parses the flags in c.Args, runs the tool p and returns the exit code. It reports errors on
// c.Stderr.
func (p Program) Run(c *Call) (code int) {
	defer func() {
		if e := panicError(recover()); e != nil {
			code = c.report(e)
		}
	}()
	fs := flag.NewFlagSet(c.Tool, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	run := p.Setup(fs)
	// In every tool, -version without a value prints the version. A tool may also define a
	// flag -version that has a value.
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

// Shader returns the text of the shader in the file that c.Args names, or in standard input if
// c.Args is empty. More than one argument is wrong usage, and so is an unreadable file.
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

// report prints an error and returns its exit code. A broken pipe counts as no error, and an
// error without text is not printed.
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

// message returns the tool's name and the text of err. If the text begins with a position,
// the name is left out.
func (c *Call) message(err error) string {
	if hasPosition(err) {
		return err.Error()
	}
	return c.Tool + ": " + err.Error()
}

// manual returns the manual of a tool as plain text. `doc` is the text of the tool's doc.go. The
// manual consists of its package comment and everyTool.
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

// everyTool is the last sentence of every manual. scripts/man contains the same text.
const everyTool = `In every tool -h prints the manual, -version the version, and -completion SHELL a
completion script for bash, zsh or fish.
`
