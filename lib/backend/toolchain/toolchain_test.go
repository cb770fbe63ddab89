package toolchain

import (
	"context"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// runSteps runs a shader through the tools that c names.
func runSteps(t *testing.T, c backend.Config, r *record.Record) record.Run {
	t.Helper()
	chain, err := Of(c)
	if err != nil {
		t.Fatal(err)
	}
	run, _ := chain.Run(context.Background(), r)
	return run
}

const upper = `sh -c 'tr a-z A-Z <$0 >$1' {file} {out}`

// Each tool of a chain gets the output of the tool before it. If that tool only checks its input
// and writes no output, both tools get the same input. The first tool that fails ends the chain.
func TestChain(t *testing.T) {
	cases := []struct {
		steps    []backend.Step
		source   string
		outcome  record.Outcome
		outcomes []record.Outcome
		detail   string
	}{
		{[]backend.Step{{Command: upper, Output: ".txt"}, {Command: "grep -q VOID {file}"}}, "void", record.OK, []record.Outcome{record.OK, record.OK}, ""},
		{[]backend.Step{{Command: "grep -q void {file}"}, {Command: upper, Output: ".txt"}, {Command: "grep -q void {file}"}, {Command: "true {file}"}},
			"void", record.CompileError, []record.Outcome{record.OK, record.OK, record.CompileError}, ""},
		{[]backend.Step{{Command: "true {file} {out}", Output: ".spv"}}, "void", record.CompileError, []record.Outcome{record.CompileError}, "it wrote no output"},
		{[]backend.Step{{Command: "touch {file} {out}", Output: ".spv"}}, "void", record.CompileError, []record.Outcome{record.CompileError}, "it wrote no output"},
		{[]backend.Step{{Command: "sh -c 'basename $1 >&2; kill -ABRT $$' {file} {out}", Output: ".x{suffix}"}}, "void",
			record.Crash, []record.Outcome{record.Crash}, "step1.x.comp\n"},
		{[]backend.Step{{Command: "dd if=/dev/zero bs=1M count=65 if={file} if=/dev/zero of={out}", Output: ".spv"}}, "void",
			record.OutOfMemory, []record.Outcome{record.OutOfMemory}, "more than 64 MiB"},
		{[]backend.Step{{Command: "sh -c 'head -c 1000000000 /dev/zero >&2; exit 1' {file}"}}, "void",
			record.CompileError, []record.Outcome{record.CompileError}, "[999934464 bytes left out]"},
		{[]backend.Step{{Command: "sh -c 'echo panicked at x.rs; exit 101' {file}"}}, "void", record.Crash, []record.Outcome{record.Crash}, "panicked"},
	}
	for _, c := range cases {
		run := runSteps(t, backend.Config{Steps: c.steps}, &record.Record{Lang: "glsl", Stage: "compute", Source: c.source})
		var outcomes []record.Outcome
		for i, s := range run.Steps {
			outcomes = append(outcomes, s.Outcome)
			if made := s.Outcome == record.OK && c.steps[i].Output != ""; made != (s.Hash != "") {
				t.Errorf("%v: hash %q", c.steps[i], s.Hash)
			}
		}
		if run.Outcome != c.outcome || !slices.Equal(outcomes, c.outcomes) || !strings.Contains(run.Detail, c.detail) {
			t.Errorf("%v: %+v", c.steps, run)
		}
	}
}

// echo is a back-end whose output is the source that it gets.
type echo struct{}

func (echo) Run(_ context.Context, r *record.Record) (record.Run, map[string][]byte) {
	return record.Run{Outcome: record.OK, CompileMS: 1}, map[string][]byte{"source": []byte(r.Source)}
}

func openEcho(backend.Config) (backend.Backend, error) { return echo{}, nil }

// A back-end made by Before sends each shader through its steps and runs their output, here on the
// back-end echo. If a step rejects the shader, echo runs nothing.
func TestBefore(t *testing.T) {
	plain, err := Before(openEcho)(backend.Config{})
	if _, is := plain.(echo); !is || err != nil {
		t.Errorf("without steps: %T, %v", plain, err)
	}
	steps := []backend.Step{{Command: "grep -q a {file}"}, {Command: upper, Output: "{suffix}"}}
	b, err := Before(openEcho)(backend.Config{Steps: steps, Languages: []string{"glsl"}, Lacks: []string{"gl_NumWorkGroups", "far"}})
	if err != nil {
		t.Fatal(err)
	}
	cases := []struct {
		lang, source string
		outcome      record.Outcome
		steps        int
		output       string
	}{
		{"glsl", "abc", record.OK, 2, "ABC"},
		{"glsl", "bcd", record.CompileError, 1, ""},
		{"glsl", "", record.OK, 0, ""}, // only asked for its driver
		{"wgsl", "abc", record.Unsupported, 0, ""},
		{"glsl", "a = far;", record.Unsupported, 0, ""},
		{"glsl", "a = farther;", record.OK, 2, "A = FARTHER;"},
	}
	for _, c := range cases {
		r := &record.Record{Lang: c.lang, Stage: "compute", Source: c.source}
		run, outputs := b.Run(context.Background(), r)
		if run.Outcome != c.outcome || len(run.Steps) != c.steps || string(outputs["source"]) != c.output || r.Source != c.source {
			t.Errorf("%q: %+v %q", c.source, run, outputs)
		}
	}
	if _, err := Before(openEcho)(backend.Config{Steps: []backend.Step{{Command: "no-such-tool {file}"}}}); err == nil {
		t.Error("a tool that is not there is no error")
	}
}

// stages is a back-end that returns the sources of all stages as its output.
type stages struct{}

func (stages) Run(_ context.Context, r *record.Record) (record.Run, map[string][]byte) {
	text := r.Source
	for _, s := range r.Stages {
		text += " " + s.Source
	}
	return record.Run{Outcome: record.OK}, map[string][]byte{"source": []byte(text)}
}

// With Before, the steps of a back-end translate only the fragment shader of a test. With
// BeforeStages, they also translate its vertex shader, and the outcome is CompileError if a step
// rejects the vertex shader.
func TestBeforeStages(t *testing.T) {
	open := func(backend.Config) (backend.Backend, error) { return stages{}, nil }
	c := backend.Config{Steps: []backend.Step{{Command: "grep -q a {file}"}, {Command: upper, Output: "{suffix}"}}}
	before, err := Before(open)(c)
	if err != nil {
		t.Fatal(err)
	}
	also, err := BeforeStages(open)(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range []struct {
		b       backend.Backend
		vertex  string
		outcome record.Outcome
		steps   int
		output  string
	}{
		{before, "bad", record.OK, 2, "ABC bad"},
		{also, "bad", record.OK, 4, "ABC BAD"},
		{also, "ill", record.CompileError, 3, ""},
	} {
		r := &record.Record{Lang: "glsl", Stage: "fragment", Source: "abc", Stages: []record.Stage{{Stage: "vertex", Source: k.vertex}}}
		run, outputs := k.b.Run(context.Background(), r)
		if run.Outcome != k.outcome || len(run.Steps) != k.steps || string(outputs["source"]) != k.output || r.Stages[0].Source != k.vertex {
			t.Errorf("%q: %+v %q", k.vertex, run, outputs)
		}
	}
}

// If a step takes too long, the chain ends it, before the worker would be killed for the delay. The
// field Detail of the run names the step.
func TestStepTakesTooLong(t *testing.T) {
	slow := backend.Config{TimeoutMS: 100, Steps: []backend.Step{{Command: "true {file}"}, {Command: "sh -c 'exec sleep 60' {file}"}, {Command: "true {file}"}}}
	run := runSteps(t, slow, &record.Record{Lang: "glsl", Stage: "compute", Source: "void"})
	if run.Outcome != record.Timeout || run.Signal != "" || len(run.Steps) != 2 || run.Steps[1].Outcome != record.Timeout || !strings.Contains(run.Detail, "sh takes too long") {
		t.Errorf("%+v", run)
	}
}

// In the command of a step, the spirv-opt passes of the test (record.Record.Optimisations) replace
// the word {passes}. The result of the step lists these passes in the field record.Step.Args.
func TestPassesAreNoted(t *testing.T) {
	r := &record.Record{ID: "x", Lang: "glsl", Stage: "compute", Source: "void", Optimisations: []string{"--loop-fission", "8"}}
	run := runSteps(t, backend.Config{Steps: []backend.Step{{Command: "echo {passes} {file}"}}}, r)
	if want := []string{"--loop-fission", "8", "{file}"}; len(run.Steps) != 1 || !slices.Equal(run.Steps[0].Args, want) {
		t.Errorf("%+v, want %v", run.Steps, want)
	}
}
