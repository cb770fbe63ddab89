package reduce

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"shsmith/lib/backend/ref"
	"shsmith/lib/compare"
	"shsmith/lib/front"
	"shsmith/lib/gen"
	"shsmith/lib/gen/policy"
	"shsmith/lib/harness"
	"shsmith/lib/inquiry"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/recond/workaround"
	"shsmith/lib/record"
)

// generated returns the folder of a generated test, whose text is not reconditioned.
func generated(t *testing.T, lang language.Name, name string, seed uint64) *Folder {
	t.Helper()
	v, err := language.Of(lang, name)
	if err != nil {
		t.Fatal(err)
	}
	g := gen.Smith(v, language.Compute, policy.Default(), seed)
	return &Folder{shader: front.Print(g.Unit), test: &record.Record{
		Lang: string(lang), Version: name, Stage: string(language.Compute), Resources: g.Resources, Dispatch: &g.Dispatch,
	}}
}

// The interpreter gives the same outputs for a candidate's tree and its text, also after
// workarounds have rewritten the tree.
func TestProgram(t *testing.T) {
	var all []string
	for _, w := range workaround.All() {
		all = append(all, w.Name)
	}
	for lang, name := range map[language.Name]string{language.GLSL: "310 es", language.WGSL: ""} {
		for seed := range uint64(20) {
			f := generated(t, lang, name, seed)
			p, err := f.makeProgram(inquiry.Candidate{Text: f.shader})
			if err != nil {
				t.Fatal(err)
			}
			want := outputs(t, p)
			other, err := p.withWorkarounds(all)
			if err != nil {
				t.Fatal(err)
			}
			if other != nil && !reflect.DeepEqual(outputs(t, other), want) {
				t.Errorf("%s %d: workarounds change the meaning", lang, seed)
			}
			if again, err := p.takeInfo(); err != nil || front.Print(again.Unit) != p.rec.Source {
				t.Errorf("%s %d: what ran is not what is there again (%v)", lang, seed, err)
			}
		}
	}
}

// The candidates of a relaxed test get no guards. They still declare the blocks as the record
// describes them, because the record has the data for these blocks.
func TestRelaxedKeepsBlocks(t *testing.T) {
	const described = `{"schema":"shsmith/1","id":"r","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],
"resources":[{"name":"B","kind":"storage","binding":2,"layout":"std430","size":16,"compare":true,
"members":[{"path":"v","scalar":"int","offset":0,"count":4,"stride":4}]}],
"provenance":{"tool":"shgen","options":{"relax":"yes"}}}`
	const text = `#version 310 es
layout(local_size_x = 1) in;
layout(std430, binding = %d) buffer B { %s v; };
void main() { v[0] = 1; }
`
	dir := t.TempDir()
	rec, err := harness.Merge(fmt.Sprintf(text, 2, "ivec4"), "harness", []byte(described))
	if err != nil {
		t.Fatal(err)
	}
	rec.Verdict = &record.Verdict{Class: compare.Crash, Suspects: []string{"x"}}
	if err := Make(dir, rec, Options{}); err != nil {
		t.Fatal(err)
	}
	f, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	p, err := f.makeProgram(inquiry.Candidate{Text: fmt.Sprintf(text, 0, "ivec3")})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(p.rec.Source, "int[4] v") || !strings.Contains(p.rec.Source, "binding = 2") {
		t.Errorf("the block is not that of the record: %s", p.rec.Source)
	}
}

// Candidates of an exact test must be exact. Those of an inexact test may be inexact.
func TestExactStays(t *testing.T) {
	f := generated(t, language.GLSL, "310 es", 1)
	f.test.Resources = []record.Resource{{Name: "B", Kind: record.Storage, Layout: "std430", Size: 4, Compare: true}}
	text := "#version 310 es\nlayout(local_size_x = 1) in;\nlayout(std430, binding = 0) buffer B { float x; };\nvoid main() { x = (x + 1.0) / 3.0; }"
	for inexact, want := range map[bool]string{false: "ref: not exact", true: ""} {
		p, err := f.makeProgram(inquiry.Candidate{Text: text, Bare: true})
		if err != nil {
			t.Fatal(err)
		}
		j := &Judge{folder: f, base: base{Outcome: record.OK, Inexact: inexact}}
		if why := j.interpret(p); !strings.HasPrefix(why, want) || want == "" && why != "" {
			t.Errorf("of a test that is inexact, %v: %q", inexact, why)
		}
	}
}

// outputs returns the outputs that `ref` computes from the checked tree of p. It requires that
// `ref` computes the same outputs from the text of p.
func outputs(t *testing.T, p *program) map[string][]byte {
	t.Helper()
	info := p.info
	if info == nil {
		var err error
		if info, err = p.takeInfo(); err != nil {
			t.Fatal(err)
		}
	}
	a, fromTree, treeSteps := ref.InterpretChecked(info, p.rec, interp.Options{})
	b, fromText, textSteps := ref.Interpret(p.rec, interp.Options{})
	if a.Outcome != record.OK || b.Outcome != record.OK || treeSteps != textSteps || !reflect.DeepEqual(fromTree, fromText) {
		t.Errorf("%s %s, %s %s: tree and text differ (%d and %d steps) in\n%s", a.Outcome, a.Detail, b.Outcome, b.Detail, treeSteps, textSteps, p.rec.Source)
	}
	return fromTree
}
