// Package toolchain sends shaders through a chain of command-line tools: validators,
// translators, optimisers and compilers. The output of the last tool may be run by a
// back-end.
package toolchain

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// Chain is a sequence of tools. The input of each is the output of the one before it.
type Chain struct {
	tools     []tool
	languages []string       // that the first tool accepts; if the list is empty, all
	lacks     *regexp.Regexp // words that a test must not contain; nil if there are none
	// limit is the processor time that all tools together may use; 0 means no limit. It is
	// shorter than the worker's limit, so that the chain itself can report the tool that
	// was too slow.
	limit time.Duration
}

// Of makes a Chain from the tools in c.Steps. It returns an error if a tool is missing. If c.Reach
// names a source line, a tool that executes this line dies. If no tool has code for the line, Of
// returns an error.
func Of(c backend.Config) (*Chain, error) {
	all := &Chain{languages: c.Languages, lacks: anyOf(c.Lacks),
		limit: time.Duration(c.TimeoutMS) * time.Millisecond * 4 / 5}
	for _, s := range c.Steps {
		t, err := findTool(s)
		if err != nil {
			return nil, err
		}
		all.tools = append(all.tools, t)
	}
	if c.Reach != "" {
		return all, all.stopAt(c.Reach)
	}
	return all, nil
}

// stopAt sets a breakpoint in each tool that has code for `line`, such as `lower.c:120`. It returns
// an error if no tool has code for this line.
func (c *Chain) stopAt(line string) (err error) {
	found := false
	for i := range c.tools {
		t := &c.tools[i]
		if t.stop, err = breakAt(t.words[0], line); err != nil {
			return err
		}
		found = found || t.stop != nil
	}
	if !found {
		return fmt.Errorf("no program has code for %s, or none has line numbers", line)
	}
	return nil
}

// Driver describes the chain as a driver, with the names and versions of the tools.
func (c *Chain) Driver() record.Driver {
	var names, versions []string
	for _, t := range c.tools {
		names = append(names, t.name)
		if t.version != "" && !slices.Contains(versions, t.version) {
			versions = append(versions, t.version)
		}
	}
	return record.Driver{Renderer: strings.Join(names, ", "), Version: strings.Join(versions, ", ")}
}

// Takes returns nil if the chain supports the shader of r. Otherwise it returns a run with the
// outcome Unsupported: the chain does not accept the shader's language or stage, or the shader
// contains a word from Config.Lacks.
func (c *Chain) Takes(r *record.Record) *record.Run {
	if suffixOf(r) == "" || len(c.languages) > 0 && !slices.Contains(c.languages, r.Lang) {
		run := backend.Fail(record.Unsupported, "%s takes no shaders of language %s and stage %s",
			c.tools[0].name, r.Lang, r.Stage)
		return &run
	}
	if c.lacks != nil && c.lacks.MatchString(r.Source) {
		run := backend.Fail(record.Unsupported, "the tools do not support %s", c.lacks.FindString(r.Source))
		return &run
	}
	return nil
}

// anyOf returns a regular expression that matches each of the given words, or nil if there are
// none.
func anyOf(words []string) *regexp.Regexp {
	if len(words) == 0 {
		return nil
	}
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = regexp.QuoteMeta(w)
	}
	return regexp.MustCompile(`\b(` + strings.Join(quoted, "|") + `)\b`)
}

// Run sends the source of r through the tools until one fails. It returns the run and the text of
// the last output file that a tool wrote without failing, or the source of r if there is none.
func (c *Chain) Run(ctx context.Context, r *record.Record) (record.Run, string) {
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
		limited, cancel := withLimit(ctx, c.limit)
		defer cancel()
		ctx = limited
	}
	run := record.Run{Outcome: record.OK}
	start := time.Now()
	for i, t := range c.tools {
		var step record.Step
		step, run.Signal, file = t.run(ctx, r.Optimisations, file, filepath.Join(dir, t.outputName(i, r)))
		run.Outcome, run.Detail = step.Outcome, strings.ReplaceAll(step.Detail, dir+"/", "")
		step.Detail = ""
		run.Steps = append(run.Steps, step)
		if run.Outcome != record.OK {
			break
		}
	}
	run.CompileMS = backend.Milliseconds(start)
	made, _ := readOutput(file)
	return run, string(made)
}

// BeforeStages returns a function that opens a back-end. The back-end sends each shader of a test
// through the tools in Config.Steps, and runs the result on the back-end that `open` opens. The
// function Before sends only the shader under test.
func BeforeStages(open func(backend.Config) (backend.Backend, error)) func(backend.Config) (backend.Backend, error) {
	before := Before(open)
	return func(c backend.Config) (backend.Backend, error) {
		b, err := before(c)
		if t, ok := b.(*translated); ok {
			t.stages = true
		}
		return b, err
	}
}

// Before returns a function that opens a back-end with steps. This back-end sends the shader under
// test through the steps of its configuration. Then it runs the result on the back-end that `open`
// opens.
func Before(open func(backend.Config) (backend.Backend, error)) func(backend.Config) (backend.Backend, error) {
	return func(c backend.Config) (backend.Backend, error) {
		if len(c.Steps) == 0 {
			return open(c)
		}
		chain, err := Of(c)
		if err != nil {
			return nil, err
		}
		b, err := open(c)
		return &translated{chain: chain, last: b}, err
	}
}

// translated is a back-end that sends shaders through a chain and runs the output of the chain on
// another back-end, `last`.
type translated struct {
	chain  *Chain
	last   backend.Backend
	stages bool // whether the chain also translates the other stages
}

// Run implements backend.Backend. If a step fails, the back-end `last` receives nothing.
func (t *translated) Run(ctx context.Context, r *record.Record) (record.Run, map[string][]byte) {
	if unsupported := t.chain.Takes(r); unsupported != nil {
		return *unsupported, nil
	}
	if r.Source == "" {
		return t.last.Run(ctx, r)
	}
	run, source := t.chain.Run(ctx, r)
	if run.Outcome != record.OK {
		return run, nil
	}
	made := *r
	made.Source, made.Stages = source, slices.Clone(r.Stages)
	for i := range made.Stages {
		if !t.stages {
			break
		}
		other := *r
		other.Stage, other.Source = r.Stages[i].Stage, r.Stages[i].Source
		also, text := t.chain.Run(ctx, &other)
		run.Steps = append(run.Steps, also.Steps...)
		run.CompileMS += also.CompileMS
		if also.Outcome != record.OK {
			also.Steps, also.CompileMS = run.Steps, run.CompileMS
			return also, nil
		}
		made.Stages[i].Source = text
	}
	last, outputs := t.last.Run(ctx, &made)
	last.Steps = append(run.Steps, last.Steps...)
	last.CompileMS += run.CompileMS
	return last, outputs
}

// suffixes are the file name suffixes by which tools recognise languages and stages.
var suffixes = map[[2]string]string{
	{"glsl", "compute"}:  ".comp",
	{"glsl", "fragment"}: ".frag",
	{"wgsl", "compute"}:  ".wgsl",
	{"wgsl", "fragment"}: ".wgsl",
	{"glsl", "vertex"}:   ".vert",
	{"wgsl", "vertex"}:   ".wgsl",
}

// suffixOf returns the file name suffix for the language and stage of r, such as `.comp`, or "" if
// there is none.
func suffixOf(r *record.Record) string { return suffixes[[2]string{r.Lang, r.Stage}] }
