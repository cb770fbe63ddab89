package mutate

import (
	"slices"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Each case has a transformation of the expression or statement `site`, and an edited program.
// `want` is a part of the edited program after the transformation, or "" if Anchor must return an
// error because the site is gone.
func TestAnchor(t *testing.T) {
	const (
		head = "#version 310 es\nlayout(std430, binding = 0) buffer B { int x; int y; };\n"
		kept = "void main() { x = 1; y = 2; if (x < y) { x = y * 3; } y = x + 5; }"
		wgsl = "@group(0) @binding(0) var<storage, read_write> b: array<i32, 2>;\n@compute @workgroup_size(1)\nfn main() { b[0] = 1; b[1] = 7; if (b[0] < b[1]) { b[0] = b[1] * 3; } }"
	)
	expr := record.Transform{Number: 1, Kind: "through-function", Code: "meta_f1(HOLE)", Before: "int meta_f1(int a) { return a; }"}
	stmt := record.Transform{Number: 1, Kind: "wrap-if", Code: "if (true) { HOLE; }"}
	for _, c := range []struct {
		lang, old, site string
		t               record.Transform
		edited, want    string
	}{
		{"glsl", head + kept, "y * 3", expr, head + kept, "x = meta_f1(y * 3);"},
		{"glsl", head + kept, "y * 3", expr, head + "void main() { x = 1; if (x < y) { x = y * 3; } }", "x = meta_f1(y * 3);"},
		{"glsl", head + kept, "y * 3", expr, head + "void main() { x = 1; y = 2; x = y * 3; y = x + 5; }", "x = meta_f1(y * 3);"},
		{"glsl", head + kept, "y * 3", expr, head + "void main() { x = 1; y = 2; if (x < y) { x = y; } y = x + 5; }", "x = meta_f1(y);"},
		{"glsl", head + kept, "y * 3", expr, head + "void main() { x = 1; y = 2; if (x < y) { x = 0; } y = x + 5; }", "x = meta_f1(0);"},
		{"glsl", head + kept, "y * 3", expr, head + "void main() { x = 1; y = 2; y = x + 5; }", ""},
		{"glsl", head + kept, "y = x + 5;", stmt, head + "void main() { y = x + 5; }", "if (true) {\n        y = x + 5;"},
		{"glsl", head + kept, "y = x + 5;", stmt, head + "void main() { x = 1; y = 2; }", ""},
		{"wgsl", wgsl, "b[1] * 3", record.Transform{Number: 1, Kind: "through-function", Code: "meta_f1(HOLE)", Before: "fn meta_f1(a: i32) -> i32 { return a; }"},
			strings.Replace(wgsl, "b[0] = 1; b[1] = 7; ", "", 1), "b[0] = meta_f1(b[1] * 3);"},
	} {
		list := []record.Transform{c.t}
		list[0].Site = siteOf(t, c.lang, c.old, c.site)
		moved, err := Anchor(c.lang, language.Compute, c.old, list, c.edited, list)
		if c.want == "" || err != nil {
			if c.want != "" || err == nil {
				t.Errorf("%s in %s: %v, %+v", c.site, c.edited, err, moved)
			}
			continue
		}
		v, err := Replay(c.lang, language.Compute, c.edited, moved)
		if err != nil || !strings.Contains(v.Source, c.want) {
			t.Errorf("%s in %s: %v, %s", c.site, c.edited, err, v.Source)
		}
	}
}

// siteOf returns the name of a site in `program`: the first node, except functions, whose source
// text is `text`. It fails the test if there is no such site.
func siteOf(t *testing.T, lang, program, text string) (name string) {
	t.Helper()
	p, err := parse(lang, language.Compute, program)
	if err != nil {
		t.Fatal(err)
	}
	ast.Walk(p.unit, func(n ast.Node) bool {
		if _, function := n.(*ast.FuncDecl); !function && name == "" && strings.TrimSpace(p.text(n)) == text {
			name = p.names[n]
		}
		return true
	})
	if name == "" {
		t.Fatalf("%s has no %s", program, text)
	}
	return name
}

// The site of one transformation may be in the code that an earlier transformation inserted. Anchor
// finds this site again, even if the inserted code becomes shorter.
func TestAnchorInCode(t *testing.T) {
	const text = "#version 310 es\nlayout(std430, binding = 0) buffer B { int x; };\nvoid main() { x = x + 1; }"
	list := []record.Transform{{Number: 3, Kind: "live-code", Site: siteOf(t, "glsl", text, "x = x + 1;"), Code: "{ int a = 1; int b = 2; } HOLE;"}}
	p, err := parse("glsl", language.Compute, text)
	if err != nil {
		t.Fatal(err)
	}
	if ok, err := p.apply(list[0]); !ok || err != nil {
		t.Fatal(ok, err)
	}
	for name, n := range p.nodes {
		if lit, ok := n.(*ast.Literal); ok && lit.Text == "2" {
			list = append(list, record.Transform{Number: 5, Kind: "through-function", Site: name, Code: "meta_f5(HOLE)", Before: "int meta_f5(int a) { return a; }"})
		}
	}
	simpler := []record.Transform{list[0], list[1]}
	simpler[0].Code = "{ int b = 2; } HOLE;"
	moved, err := Anchor("glsl", language.Compute, text, list, text, simpler)
	if err != nil {
		t.Fatal(err)
	}
	v, err := Replay("glsl", language.Compute, text, moved)
	if err != nil || !strings.Contains(v.Source, "int b = meta_f5(2);") || strings.Contains(v.Source, "int a = 1") {
		t.Errorf("%v: %s", err, v.Source)
	}
}

// A hole may stand for a part of the site, and a later hole for the whole site. No node may be in
// the tree twice, so one of the two 1s in this example must be a copy:
//
//	x + 1, with the code HOLE2 * HOLE  →  1 * (x + 1)
func TestPartBeforeWhole(t *testing.T) {
	const text = "#version 310 es\nlayout(std430, binding = 0) buffer B { int x; };\nvoid main() { x = x + 1; }"
	p, err := parse("glsl", language.Compute, text)
	if err != nil {
		t.Fatal(err)
	}
	reused := record.Transform{Number: 1, Kind: "through-function", Site: siteOf(t, "glsl", text, "x + 1"), Code: "HOLE2 * HOLE"}
	if ok, err := p.apply(reused); !ok || err != nil {
		t.Fatal(ok, err)
	}
	seen := map[ast.Node]bool{}
	ast.Walk(p.unit, func(n ast.Node) bool {
		if seen[n] {
			t.Errorf("%s is in the tree twice", p.text(n))
		}
		seen[n] = true
		return true
	})
}

// If the variables of a program get new names, Rename puts these names into the code of the
// transformations. Rename refuses a program that differs in more than its names.
func TestRename(t *testing.T) {
	const old = "#version 310 es\nlayout(std430, binding = 0) buffer B { int first; };\nvoid main() { int second = 1; first = second; }"
	renamed := strings.NewReplacer("first", "a", "second", "b").Replace(old)
	list, ok := Rename("glsl", language.Compute, old, []record.Transform{{Code: "if (meta_opaque.first > y) { second = first + firsts; } HOLE"}}, renamed)
	if !ok || list[0].Code != "if (meta_opaque.first > y) { b = a + firsts; } HOLE" {
		t.Errorf("%v %+v", ok, list)
	}
	if _, ok := Rename("glsl", language.Compute, old, nil, strings.Replace(renamed, "a = b;", "a = b + 1;", 1)); ok {
		t.Error("another program counts as renamed")
	}
}

// The code of a transformation loses what the failure does not need, and keeps the holes.
func TestSimplify(t *testing.T) {
	const text = "#version 310 es\nlayout(std430, binding = 0) buffer B { int x; };\nvoid main() { x += 3; }"
	for _, c := range []struct {
		kind, code string
		needed     []string // what the failure needs
		want       string
	}{
		{"dead-code", "if (!(meta_opaque.x < max(meta_opaque.y, meta_opaque.x))) { int a = 1; for (int i = 0; i < 3; i++) { a += 2; x = a * 2 + x; } if (a > 2) { x = 3; } } HOLE;",
			[]string{"x = a * 2", "meta_opaque.x <"}, "if (meta_opaque.x < meta_opaque.y) { int a = 1; { x = a * 2; } } HOLE;"},
		{"expand-assignment", "HOLE1 = HOLE1 + (HOLE2 * 1 - 0);", []string{"="}, "HOLE1 = HOLE1 + HOLE2;"},
		{"expand-assignment", "{ int a = 1; int b = HOLE2; HOLE1 = b; HOLE1 = 2; }", []string{"= b", "int b"}, "{ int b = HOLE2; HOLE1 = b; HOLE1; }"},
	} {
		list := []record.Transform{{Number: 1, Kind: c.kind, Site: siteOf(t, "glsl", text, "x += 3;"), Code: c.code}}
		asked := 0
		list, err := Simplify("glsl", language.Compute, text, list, func(list []record.Transform) bool {
			asked++
			v, err := Replay("glsl", language.Compute, text, list)
			return err == nil && len(v.Transformations) == 1 && !slices.ContainsFunc(c.needed, func(s string) bool { return !strings.Contains(list[0].Code, s) })
		})
		if got := strings.Join(strings.Fields(list[0].Code), " "); err != nil || got != c.want {
			t.Errorf("%v: %s, want %s", err, got, c.want)
		}
		if asked > 100 {
			t.Errorf("%d questions", asked)
		}
	}
}
