package mutate

import (
	"slices"
	"strings"
	"testing"

	"shsmith/lib/choice"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// statementShaders has one shader for each language. Each kind in statementKinds applies to some
// statement of the shader, except store-by-components in WGSL.
var statementShaders = map[string]string{
	"glsl": `#version 450
layout(local_size_x = 1) in;
layout(std430, binding = 0) readonly buffer In { int a[6]; };
layout(std430, binding = 1) buffer Out { int o[]; };
struct S { int x; ivec3 y; };
int n = 0;
void put(int x) { o[n++] = x; }
void all(int x) {
    int s = x; ivec3 v = ivec3(x, 1, 2); S t = S(x, v), u; int b[3] = int[3](x, 1, 2), c[3];
    s += 3; s *= x; s <<= 2; s++; --s; v.zx += 1; v.zx = v.xy; v.xyz = v.zxy; u = t; c = b; b[1] -= 5;
    put(s); put(v.x); put(v.y); put(v.z); put(u.x); put(u.y.z); put(c[2]); put(b[1]);
    if (x > 0) { put(1); } else if (x < -5) { put(2); } else put(3);
    if (x == 5) put(4);
    for (int i = 0; i < 5; i++) { if (i == 1) continue; if (i == 4) break; put(i); }
    int k = 0;
    for (; k < 3; k++) put(k * 7);
    for (int i = 9; ; i--) { if (i < 7) break; put(i); }
    for (int i = 0; i < 3; ) { put(i); i += 2; }
    while (k > 0) { k--; if (k == 1) continue; put(k + 100); }
    do { k++; if (k == 2) continue; put(k + 200); } while (k < 4);
    switch (x & 3) { case 0: put(5); break; case 1: put(6); case 2: put(7); if (x > 3) break; put(8); default: put(9); break; case 7: put(10); }
    switch (x) { default: put(11); case 5: case 1: { int y = x; put(y); } break; case 0: for (int i = 0; i < 2; i++) { if (i == 1) break; put(i); } }
}
void main() { for (int i = 0; i < 6; i++) { n = i * 60; all(a[i]); } }
`,
	"wgsl": `@group(0) @binding(0) var<storage, read> a: array<i32, 6>;
@group(0) @binding(1) var<storage, read_write> o: array<i32>;
struct S { x: i32, y: vec3i }
var<private> n: i32 = 0;
fn put(x: i32) { o[n] = x; n += 1; }
fn everything(x: i32) {
    var s = x;
    var t = S(x, vec3i(x, 1, 2));
    var u: S;
    var b = array(x, 1, 2);
    var c: array<i32, 3>;
    s += 3; s *= x; s <<= 2; s++; s--; u = t; c = b; b[1] -= 5;
    put(s); put(u.x); put(u.y.z); put(c[2]); put(b[1]);
    if x > 0 { put(1); } else if (x < -5) { put(2); } else { put(3); }
    if x == 5 { put(4); }
    for (var i = 0; i < 5; i++) { if i == 1 { continue; } if i == 4 { break; } put(i); }
    var k = 0;
    for (; k < 3; k++) { put(k * 7); }
    for (var i = 9; ; i--) { if i < 7 { break; } put(i); }
    while k > 0 { k--; if k == 1 { continue; } put(k + 100); }
    switch x & 3 { case 0: { put(5); } case 1, 2: { put(7); if x > 3 { break; } put(8); } default: { put(9); } }
    switch x { case 7, default: { put(11); } case 5: { for (var i = 0; i < 2; i++) { if i == 1 { break; } put(i); } } }
}
@compute @workgroup_size(1) fn main() { for (var i = 0; i < 6; i++) { n = i * 60; everything(a[i]); } }
`}

// A statement can be replaced by an equivalent statement of each kind in statementKinds without a
// change of the outputs.
func TestStatementForms(t *testing.T) {
	for lang, text := range statementShaders {
		r := bare(t, lang, text)
		want, ok, err := result(r, len(r.Resources))
		if err != nil || !ok {
			t.Fatalf("%s: %v, %v", lang, ok, err)
		}
		p, err := parse(lang, language.Compute, text)
		if err != nil {
			t.Fatal(err)
		}
		p.findSites()
		tried := map[string]bool{}
		for _, s := range p.order {
			for _, k := range statementKinds() {
				if s.isExpr() || !k.Applies(p, s) {
					continue
				}
				for seed := range uint64(6) {
					code, ok := k.Make(p, s, choice.New(seed))
					if !ok {
						continue
					}
					tried[k.Name] = true
					list := []record.Transform{{Number: 1, Kind: k.Name, Site: s.Name, Code: code.Text}}
					if err := fault(r, want, list); err != nil {
						t.Errorf("%s: %s with %s: %v", lang, p.text(s.node), code.Text, err)
						break
					}
					if v, _ := Replay(lang, language.Compute, text, list); len(v.Transformations) != 1 {
						t.Errorf("%s: %s with %s: not applied", lang, p.text(s.node), code.Text)
					}
				}
			}
		}
		for _, k := range statementKinds() {
			if !tried[k.Name] && !(lang == "wgsl" && k.Name == "store-by-components") {
				t.Errorf("%s: nothing has %s", lang, k.Name)
			}
		}
	}
}

// The last case of a switch that wrapSwitch makes in GLSL ends with `break;`. For desktop GLSL,
// glslang refuses a switch whose last case has only statements without an effect, such as { }.
func TestWrappingSwitchEndsWithJump(t *testing.T) {
	p, err := parse("glsl", language.Compute, statementShaders["glsl"])
	if err != nil {
		t.Fatal(err)
	}
	p.findSites()
	s := p.order[slices.IndexFunc(p.order, func(s *Site) bool { return !s.isExpr() && s.block != nil })]
	for seed := range uint64(12) {
		if code, ok := wrapSwitch(p, s, choice.New(seed)); !ok || !strings.HasSuffix(code.Text, "break; }") {
			t.Errorf("%s", code.Text)
		}
	}
}
