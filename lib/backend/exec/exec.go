// Package exec makes back-ends of commands that take one shader and end:
// validators, translators, compilers without a device. (A command that speaks
// records is a worker itself and needs no code here.)
package exec

import (
	"context"
	"slices"
	"strings"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// commands is the back-end.
type commands struct {
	chain  chain
	driver record.Driver
}

// Open looks the commands up and asks them for their versions.
func Open(c backend.Config) (backend.Backend, error) {
	if len(c.Steps) == 0 {
		c.Steps = []backend.Step{{Command: c.Command, Version: c.Version}}
	}
	chain, err := chainOf(c)
	if err != nil {
		return nil, err
	}
	b := &commands{chain: chain}
	var names, versions []string
	for _, t := range chain.tools {
		names = append(names, t.name)
		if t.version != "" && !slices.Contains(versions, t.version) {
			versions = append(versions, t.version)
		}
	}
	b.driver.Renderer, b.driver.Version = strings.Join(names, ", "), strings.Join(versions, ", ")
	return b, nil
}

// Run implements backend.Backend. A command has no outputs to compare: ok
// says that it took the shader.
func (b *commands) Run(ctx context.Context, r *record.Record) (record.Run, map[string][]byte) {
	if !b.chain.takes(r) {
		return backend.Fail(record.Unsupported, "%s takes no %s %s shader", b.driver.Renderer, r.Lang, r.Stage), nil
	}
	run := record.Run{Outcome: record.OK}
	if r.Source != "" {
		run, _ = b.chain.run(ctx, r)
	}
	run.Driver = &b.driver
	return run, nil
}

// Before gives a kind its steps: a back-end that has some runs what the last of
// them makes of the shader, in the same language and with the same resources.
func Before(open func(backend.Config) (backend.Backend, error)) func(backend.Config) (backend.Backend, error) {
	return func(c backend.Config) (backend.Backend, error) {
		if len(c.Steps) == 0 {
			return open(c)
		}
		chain, err := chainOf(c)
		if err != nil {
			return nil, err
		}
		b, err := open(c)
		return &translated{chain, b}, err
	}
}

// translated is a back-end behind a chain of tools.
type translated struct {
	chain  chain
	behind backend.Backend
}

// Run implements backend.Backend. Where a step fails, the shader goes no
// further.
func (t *translated) Run(ctx context.Context, r *record.Record) (record.Run, map[string][]byte) {
	if !t.chain.takes(r) {
		return backend.Fail(record.Unsupported, "%s takes no %s %s shader", t.chain.tools[0].name, r.Lang, r.Stage), nil
	}
	if r.Source == "" {
		return t.behind.Run(ctx, r)
	}
	run, source := t.chain.run(ctx, r)
	if run.Outcome != record.OK {
		return run, nil
	}
	made := *r
	made.Source = source
	last, outputs := t.behind.Run(ctx, &made)
	last.Steps = append(run.Steps, last.Steps...)
	last.CompileMS += run.CompileMS
	return last, outputs
}

// suffixes are those by which tools tell languages and stages.
var suffixes = map[[2]string]string{
	{"glsl", "compute"}:  ".comp",
	{"glsl", "fragment"}: ".frag",
	{"wgsl", "compute"}:  ".wgsl",
	{"wgsl", "fragment"}: ".wgsl",
}

// suffixOf is the suffix of a record's shader; "" if there is none.
func suffixOf(r *record.Record) string { return suffixes[[2]string{r.Lang, r.Stage}] }
