package mutate

import (
	"testing"

	"shsmith/lib/choice"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// nestedLoops has shaders with loops that end only because of code in an inner loop or in a
// continuing block. A transformation that removed this code would make the loops endless.
var nestedLoops = map[string]string{
	"glsl": `#version 450
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { int x; };
void main() {
    int i = 0;
    while (i < 4) { for (int k = 0; k < 2; k++) { i += 1; } }
    do { while (i < 6) { i++; } } while (i < 5);
    x = i;
}
`,
	"wgsl": `
@group(0) @binding(0) var<storage, read_write> x: i32;
@compute @workgroup_size(1)
fn main() {
    var i = 0;
    while i < 4 { for (var k = 0; k < 2; k++) { i += 1; } }
    loop { if i > 9 { break; } continuing { i += 1; } }
    x = i;
}
`,
}

// The kinds drop-statement and other-operator may change the meaning of a program, but they change
// no code inside a loop. So the loops in nestedLoops still end.
func TestCrashKindsLeaveLoopsAlone(t *testing.T) {
	for lang, text := range nestedLoops {
		r := bare(t, lang, text)
		p, err := parse(lang, language.Compute, text)
		if err != nil {
			t.Fatal(err)
		}
		p.findSites()
		dropped := 0
		for _, s := range p.order {
			for _, name := range []string{"drop-statement", "other-operator"} {
				k := Find(name)
				if onNode(s.node) != k.On || !k.Applies(p, s) {
					continue
				}
				code, ok := k.Make(p, s, choice.New(1))
				if !ok {
					continue
				}
				v, err := Replay(lang, language.Compute, text, []record.Transform{{Number: 1, Kind: name, Site: s.Name, Code: code.Text}})
				if err != nil || len(v.Transformations) != 1 {
					t.Fatal(lang, err)
				}
				if _, ok, err := result(withVariant(r, v), len(r.Resources)); !ok && err == nil {
					t.Errorf("%s: runs forever after %s at %s", lang, name, p.text(s.node))
				}
				if name == "drop-statement" {
					dropped++
				}
			}
		}
		if dropped < 2 {
			t.Errorf("%s: only %d statements can be dropped", lang, dropped)
		}
	}
}
