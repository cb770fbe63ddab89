package recond

import (
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/record"
)

// The test checks that Run does not repeat the pass `buffers` without end if a block still differs
// from the record. The pass restores a removed `uint b[3][2]` with another type of the same size,
// such as `uvec4 b[6]`.
func TestBuffersInAnotherForm(t *testing.T) {
	const text = "#version 310 es\nlayout(local_size_x = 1) in;\nlayout(std140, binding = 0) uniform U { uint a; uint b[3][2]; } u;\nvoid main() { }\n"
	info, err := front.Check("", parse(t, text), "compute")
	if err != nil {
		t.Fatal(err)
	}
	u := parse(t, strings.Replace(text, " uint b[3][2];", "", 1))
	applied, err := Run("", u, Options{Stage: "compute", Only: []string{"buffers"}, Resources: info.Resources(1)})
	if err != nil || len(applied) != 1 {
		t.Errorf("applied %v, %v", applied, err)
	}
}

// The pass `buffers` restores the declarations of buffers and uniform blocks that a reducer has
// changed or removed. The resources of the test tell how the blocks were declared before.
func TestBuffers(t *testing.T) {
	const (
		head  = "#version 450\nstruct T { int p; vec2 q; };\n"
		block = "layout(std430, binding = 1) buffer B { int x; vec3 y; T z[2]; uint w[3]; mat2 m; float open[]; };\n"
		other = "layout(std140, binding = 0) uniform U { ivec2 k; int l[2]; } u;\n"
		main  = "void main() { }\n"
	)
	info, err := front.Check("", parse(t, head+block+other+main), "compute")
	if err != nil {
		t.Fatal(err)
	}
	resources := info.Resources(4)
	cases := map[string]string{
		"unchanged":      block + other,
		"member dropped": strings.Replace(block, "vec3 y; ", "", 1) + other,
		"first dropped":  strings.Replace(block, "int x; ", "", 1) + other,
		"struct dropped": strings.Replace(block, "T z[2]; ", "", 1) + other,
		"matrix dropped": strings.Replace(block, "mat2 m; ", "", 1) + strings.Replace(other, "ivec2 k; ", "", 1),
		"open dropped":   strings.Replace(block, "float open[]; ", "", 1) + other,
		"type changed":   strings.Replace(block, "vec3 y", "int y", 1) + other,
		"size changed":   strings.Replace(block, "w[3]", "w[1]", 1) + strings.Replace(other, "l[2]", "l[1]", 1),
		"binding":        strings.Replace(block, "binding = 1", "binding = 2", 1) + other,
		"layout":         strings.Replace(block, "layout(std430, binding = 1) ", "", 1) + other,
		"block dropped":  other,
		"both dropped":   "",
	}
	for name, decls := range cases {
		u := parse(t, head+decls+main)
		applied, err := Run("", u, Options{Stage: "compute", Only: []string{"buffers"}, Resources: resources})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		unchanged := name == "unchanged"
		if changed := len(applied) > 0; changed == unchanged {
			t.Errorf("%s: applied %v", name, applied)
		}
		for _, r := range resources {
			d := blockNamed(u, &r)
			if d == nil || d.Binding != r.Binding || string(d.Rules) != r.Layout {
				t.Errorf("%s: block %s is not there as it was", name, r.Name)
				continue
			}
			if missing := uncovered(check.Members(d.Rules, d.Type, 4), r.Members); missing != nil {
				t.Errorf("%s: block %s lacks %v", name, r.Name, missing)
			}
		}
	}
}

// blockNamed returns the block with the name of r or, if there is none, the block with the binding
// of r.
func blockNamed(u *ast.Unit, r *record.Resource) (found *ast.BlockDecl) {
	for _, d := range u.Decls {
		if b, ok := d.(*ast.BlockDecl); ok && (b.Name == r.Name || found == nil && b.Binding == r.Binding) {
			found = b
		}
	}
	return found
}

// uncovered returns the offsets of those scalars of `want` that `have` lacks.
func uncovered(have, want []record.Member) (missing []int) {
	at := map[int]bool{}
	for _, m := range have {
		for i := 0; i < m.Count; i++ {
			at[m.Offset+i*m.Stride] = true
		}
	}
	for _, m := range want {
		for i := 0; i < m.Count; i++ {
			if place := m.Offset + i*m.Stride; !at[place] {
				missing = append(missing, place)
			}
		}
	}
	return missing
}

// A program may be invalid only because a reducer removed a member of a block. So Run restores the
// blocks before it checks the program.
func TestBuffersBeforeCheck(t *testing.T) {
	resources := []record.Resource{{Name: "B", Kind: record.Storage, Layout: "std430", Size: 8, Members: []record.Member{
		{Path: "x", Scalar: "int", Offset: 0, Count: 1, Stride: 4}, {Path: "y", Scalar: "int", Offset: 4, Count: 1, Stride: 4}}}}
	u := parse(t, "#version 450\nlayout(std430, binding = 0) buffer B { int x; };\nvoid main() { y = 1; }\n")
	if _, err := Run("", u, Options{Stage: "compute", Resources: resources}); err != nil {
		t.Error(err)
	}
}

// A reducer may remove members from a structure that is the type of a WGSL buffer. The pass
// `buffers` adds these members again at their old offsets, which it takes from Options.Resources.
func TestBuffersOfWGSL(t *testing.T) {
	const (
		head   = "struct T { p: i32, q: vec2<f32> }\nstruct S { "
		main   = " }\n@group(0) @binding(0) var<storage, read_write> b: S;\n@compute @workgroup_size(1) fn main() { b.w[0] = u32(b.open[0].p); }\n"
		x, y   = "x: i32, ", "@align(32) y: vec3<f32>, "
		z, w   = "@size(64) z: array<T, 2>, ", "w: array<u32, 3>, "
		m, end = "m: mat2x2<f32>, ", "open: array<T>"
	)
	info, err := front.Check("", parseWGSL(t, head+x+y+z+w+m+end+main), "compute")
	if err != nil {
		t.Fatal(err)
	}
	resources := info.Resources(1)
	for members, want := range map[string]string{
		x + y + z + w + m + end:                 "",
		x + z + w + m + end:                     "x: i32, @size(28i) SAFE_PAD_b: u32, y: array<f32, 3>, @size(64) z: array<T, 2>, w: array<u32, 3>, m: mat2x2<f32>, open: array<T>",
		y + z + w + m + end:                     "x: i32, @align(32) y: vec3<f32>, @size(64) z: array<T, 2>, w: array<u32, 3>, m: mat2x2<f32>, open: array<T>",
		x + y + w + m + end:                     "x: i32, @align(32) y: vec3<f32>, z: array<T, 2>, @size(32i) SAFE_PAD_d: u32, w: array<u32, 3>, m: mat2x2<f32>, open: array<T>",
		x + y + z + w + end:                     "x: i32, @align(32) y: vec3<f32>, @size(64) z: array<T, 2>, w: array<u32, 3>, m: array<vec2<f32>, 2>, open: array<T>",
		x + y + z + w + m + "open: array<T, 2>": "x: i32, @align(32) y: vec3<f32>, @size(64) z: array<T, 2>, w: array<u32, 3>, m: mat2x2<f32>, open: array<T, 1>",
		"v: u32, " + x + y + z + w + m + end:    "",
	} {
		applied, out := runWGSL(t, Options{Stage: "compute", Only: []string{"buffers"}, Resources: resources}, head+members+main)
		_, got, _ := strings.Cut(out, "struct S {")
		got, _, _ = strings.Cut(got, "}")
		if want == "" {
			want = members
		} else if len(applied) == 0 {
			t.Errorf("%s is left alone", members)
		}
		if spaced(strings.TrimSuffix(spaced(got), ",")) != spaced(want) {
			t.Errorf("%s\n got %s\nwant %s", members, spaced(got), want)
		}
	}
}
