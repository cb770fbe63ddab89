package exec

import (
	"context"
	"strings"
	"testing"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

func TestOutcomes(t *testing.T) {
	cases := []struct {
		command, source string
		outcome         record.Outcome
		signal, detail  string
	}{
		{`grep -q void {file}`, "void main", record.OK, "", ""},
		{`grep -q void {file}`, "int", record.CompileError, "", ""},
		{`sh -c 'echo bad: $0; exit 2' {file}`, "x", record.CompileError, "", "bad: shader.comp\n"},
		{`sh -c 'echo dying; kill -SEGV $$' {file}`, "x", record.Crash, "SIGSEGV", "dying\n"},
		{`sh -c 'exec 2>/dev/null; sh -c "kill -SEGV \$\$"; exit $?' {file}`, "x", record.Crash, "SIGSEGV", ""}, // as a shell says it
		{`sh -c 'kill -KILL $$' {file}`, "x", record.OutOfMemory, "SIGKILL", ""},
		{`false {file}`, "", record.OK, "", ""}, // only asked for its driver
	}
	for _, c := range cases {
		b, err := Open(backend.Config{Name: "x", Kind: "exec", Command: c.command, Version: "echo 1.2"})
		if err != nil {
			t.Fatal(err)
		}
		run, outputs := b.Run(context.Background(), &record.Record{Lang: "glsl", Stage: "compute", Source: c.source})
		if run.Outcome != c.outcome || run.Signal != c.signal || run.Detail != c.detail || outputs != nil {
			t.Errorf("%s: %+v", c.command, run)
		}
		if run.Driver == nil || run.Driver.Version != "1.2" {
			t.Errorf("%s: driver %+v", c.command, run.Driver)
		}
	}
}

func TestUnsupported(t *testing.T) {
	b, err := Open(backend.Config{Name: "x", Kind: "exec", Command: "true {file}", Languages: []string{"wgsl"}})
	if err != nil {
		t.Fatal(err)
	}
	for lang, want := range map[string]record.Outcome{"glsl": record.Unsupported, "wgsl": record.OK} {
		if run, _ := b.Run(context.Background(), &record.Record{Lang: lang, Stage: "compute", Source: "x"}); run.Outcome != want {
			t.Errorf("%s: %s", lang, run.Outcome)
		}
	}
}

func TestMissingCommand(t *testing.T) {
	_, err := Open(backend.Config{Command: "no-such-compiler {file}"})
	if err == nil || !strings.Contains(err.Error(), "install it") {
		t.Error(err)
	}
}
