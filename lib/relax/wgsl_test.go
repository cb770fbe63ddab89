package relax

import (
	"strings"
	"testing"

	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/record"
	"shsmith/lib/wgsl"
)

// module declares what the tests use. All of it is zero at first.
const module = `struct B { i: i32, j: i32, f: f32, g: f32, a: array<i32, 4>, open: array<i32> }
@group(0) @binding(0) var<storage, read_write> b: B;
`

// Guards in a module are dropped as in GLSL.
func TestRelaxWGSL(t *testing.T) {
	for _, c := range []struct {
		assume      string
		stmts, want string
	}{
		{"", "b.a[b.i] = 1; b.i = 7; b.a[b.i] = 2; b.open[b.i] = 3; b.open[b.j] = 4;",
			"b.a[b.i] = 1; b.i = 7; b.a[u32(b.i) % 4u] = 2; b.open[u32(b.i) % arrayLength(&b.open)] = 3; b.open[b.j] = 4;"},
		{"", "while b.i < 3 { b.i++; } loop { b.j++; if b.j > 2 { break; } }",
			"while b.i < 3 { b.i++; } loop { b.j++; if b.j > 2 { break; } }"},
		{"", "loop { b.i++; if b.i == 1000 { break; } }",
			"var SAFE_LOOP_0: i32 = 0i; loop { if SAFE_LOOP_0 >= 100i { break; } SAFE_LOOP_0++; b.i++; if b.i == 1000 { break; } }"},
		{"", "var x: f32; x = 3.0; x += 2.0; b.f = x / 5.0; b.g = x - 5.0;",
			"var x: f32; x = 3.0; x += 2.0; b.f = floor(x / 5.0 + 0.5); b.g = 10.0f;"},
		{"division", "b.i = 7 / b.j; b.j = 2; b.i /= b.j;", "b.i = 7 / select(b.j, 2, b.j == 0); b.j = 2; b.i /= b.j;"},
	} {
		o := recond.Options{Stage: language.Compute}
		if c.assume != "" {
			o.Assume = []string{c.assume}
		}
		u, err := wgsl.Parse("", module+"@compute @workgroup_size(1) fn main() { "+c.stmts+" }\n")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := recond.Run("", u, o); err != nil {
			t.Fatal(err)
		}
		r := &record.Record{Lang: "wgsl", Stage: "compute", Source: wgsl.Print(u)}
		info, err := front.Check("", u, o.Stage)
		if err != nil {
			t.Fatal(err)
		}
		r.Resources = info.Resources(3)
		res, err := Run("", r)
		if err != nil || res.Outcome != record.OK {
			t.Fatalf("%v %v of\n%s", err, res, r.Source)
		}
		_, body, _ := strings.Cut(res.Text, "fn main() {")
		if got := strings.Join(strings.Fields(body[:strings.LastIndex(body, "}")]), " "); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.stmts, got, c.want)
		}
		if left, err := Droppable("", &record.Record{Lang: "wgsl", Stage: "compute", Source: res.Text, Resources: r.Resources}); err != nil || len(left) > 0 {
			t.Errorf("%s: droppable: %v %v", c.stmts, left, err)
		}
	}
}
