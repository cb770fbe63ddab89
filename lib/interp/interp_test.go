package interp

import (
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// program parses, checks and compiles a compute shader.
func program(t testing.TB, text string) (*Program, []record.Resource) {
	t.Helper()
	p, info := stageProgram(t, language.Compute, text)
	return p, info.Resources(4)
}

// expectInts runs p twice: with operands evaluated from left to right, and from right to left. Each
// run must succeed without findings and inexact results, and its first output must begin with the
// integers in `want`.
func expectInts(t *testing.T, p *Program, resources []record.Resource, want string) {
	t.Helper()
	for _, flip := range []bool{false, true} {
		r, err := p.Run(resources, [3]int{1, 1, 1}, Options{RightToLeft: flip})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for i := range strings.Fields(want) {
			got = append(got, fmt.Sprint(int32(binary.LittleEndian.Uint32(r.Outputs[0][4*i:]))))
		}
		if s := strings.Join(got, " "); s != want || r.Outcome != record.OK || len(r.Findings)+len(r.Inexact) > 0 {
			t.Errorf("%s, want %s; %v", s, want, r.Findings)
		}
	}
}

// stageProgram parses, checks and compiles a shader of any stage and language. The function
// `program` does that for compute shaders.
func stageProgram(t testing.TB, stage language.Stage, text string) (*Program, *check.Info) {
	t.Helper()
	u, err := front.Parse(langOf(text), "", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	info, err := front.Check("", u, stage)
	if err == nil {
		err = info.Link()
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	p, err := Compile(info)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return p, info
}

// langOf returns the language of a shader. GLSL begins with #version.
func langOf(text string) string {
	if strings.HasPrefix(text, "#version") {
		return string(language.GLSL)
	}
	return string(language.WGSL)
}

// run runs a shader on zeroed buffers.
func run(t testing.TB, text string, groups [3]int, opts Options) *Result {
	t.Helper()
	p, resources := program(t, text)
	r, err := p.Run(resources, groups, opts)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return r
}
