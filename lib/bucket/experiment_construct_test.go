package bucket

import (
	"slices"
	"strings"
	"testing"

	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// Each copy that statementTrials makes of a test has one statement rewritten without a certain
// construct: a loop without `continue`, a declaration in a loop without an initialiser, or a store
// without a swizzle. The other statements stay as they are.
func TestStatementTrials(t *testing.T) {
	const glsl = `#version 310 es
layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    int x;
};

void main() {
    ivec3 v = ivec3(x);
    for (int i = 0; i < 3; i++) {
        const int c = 1;
        int a = i, b = a;
        while (a > b) {
            int a = a, d = 1;
            break;
        }
        do {
            if (a == 2)
                break;
            continue;
        } while (false);
        switch (a) {
        case 1:
            continue;
        }
        v.zx = v.xy;
    }
    v.x = v.y;
    v[x = 0] = 1;
    x = v.z;
}
`
	const wgsl = `@group(0) @binding(0) var<storage, read_write> x: i32;

@compute @workgroup_size(1) fn main() {
    for (var i = 0; i < 3; i++) {
        let c = i;
        var a = c;
        if a == 1 {
            continue;
        }
        x = x + a;
    }
}
`
	cases := []struct {
		lang, version, source string
		want                  []string // construct, then the lines that are new
	}{
		{"glsl", "310 es", glsl, []string{
			"initialiser: int a, b; | a = i; | b = a;",
			"swizzled-store: { | ivec2 shsmith_helper = v.xy; | v.z = shsmith_helper.x; | v.x = shsmith_helper.y; | }",
			"continue: do { | } while (false);",
		}},
		{"wgsl", "", wgsl, []string{
			"initialiser: var a: i32; | a = c;",
			"continue: var shsmith_helper = true; | while shsmith_helper { | shsmith_helper = false; | { | } | }",
		}},
	}
	for _, c := range cases {
		rec := mismatch("t", "bad")
		rec.Lang, rec.Version, rec.Source = c.lang, c.version, c.source
		var got []string
		for _, trial := range statementTrials(rec) {
			got = append(got, trial.construct+": "+strings.Join(newLines(c.source, trial.rec.Source), " | "))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got\n%s\nwant\n%s", c.lang, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
}

// newLines returns the lines, without indentation, that the text `after` has and the text `before`
// lacks. If a line occurs n times in `before`, its first n occurrences in `after` are left out.
func newLines(before, after string) (list []string) {
	old := map[string]int{}
	for _, line := range strings.Split(before, "\n") {
		old[strings.TrimSpace(line)]++
	}
	for _, line := range strings.Split(after, "\n") {
		line = strings.TrimSpace(line)
		if old[line]--; old[line] < 0 {
			list = append(list, line)
		}
	}
	return list
}

// If a test has compared outputs, trustedRun returns a run that has outputs, or nil if there is
// none. If a test has no compared outputs, trustedRun returns a run that ended normally.
func TestTrustedRun(t *testing.T) {
	for _, c := range []struct{ outputs, runs, want bool }{{true, true, true}, {true, false, false}, {false, false, true}} {
		rec := &record.Record{Stage: "compute", Verdict: &record.Verdict{Class: compare.Timeout, Suspects: []string{"bad"}},
			Runs: []record.Run{{Backend: "bad", Outcome: record.Timeout}, {Backend: "ref", Outcome: record.OK}}}
		if c.outputs {
			rec.Resources = []record.Resource{{Name: "B", Kind: record.Storage, Compare: true}}
		}
		if c.runs {
			rec.Runs[1].Outputs = map[string]string{"B": "hash"}
		}
		if got := trustedRun(rec); (got != nil) != c.want || got != nil && got.Backend != "ref" {
			t.Errorf("%+v: got %v", c, got)
		}
	}
}
