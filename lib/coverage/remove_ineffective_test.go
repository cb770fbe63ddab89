package coverage

import (
	"strings"
	"testing"

	"shsmith/lib/record"
)

// The text that Effective returns has the code on which an output depends, and no other code.
func TestEffective(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{"a = int(b) % 3;", "a = int(b) % 3;"},
		{"int i = int(b) % 3; a = 4;", "a = 4;"},                     // a variable without a use
		{"a = 4 + 0 * (int(b) % 3);", "a = 4 + 0 * 0;"},              // a value that shows in no output
		{"a = b > 9u ? 4 : int(b) % 3;", "a = b > 9u ? 4 : 0;"},      // an operand that is not evaluated
		{"if (b > 9u) a = 4; else { a = 5; }", "if (b > 9u) a = 4;"}, // a branch that is not taken
		{"unused(b); a = 4;", "a = 4;"},                              // a function that is called for nothing
		{"a = int(b) % 3; a = 4;", "a = 4;"},                         // a store that another one overwrites
		{"a = used(b) + 1;", "a = used(b) + 1;"},
		{"int i; for (i = 0; i < 3; i++) if (i < 5) a += 2; a = 4;", "a = 4;"},
		{"for (int i = 0; i < 3; i++) { a += i; b % 2u; }", "for (int i = 0; i < 3; i++) a += i;"},
	} {
		text, err := Effective(test(c.body))
		if err != nil {
			t.Fatal(err)
		}
		_, main, _ := strings.Cut(text, "void main() ")
		if got := strings.Join(strings.Fields(strings.NewReplacer("{", "", "}", "", "else", "").Replace(main)), " "); got != c.want {
			t.Errorf("%s: got %s, want %s\n%s", c.body, got, c.want, text)
		}
		if strings.Contains(text, "used(") != strings.Contains(c.body, " used(") || strings.Contains(text, "between") || strings.Contains(text, "dead") {
			t.Errorf("%s: declarations without effect:\n%s", c.body, text)
		}
	}
}

// test returns a test whose main function has the given body.
func test(body string) *record.Record {
	return &record.Record{Lang: "glsl", Version: "450", Stage: "compute", Dispatch: &[3]int{1, 1, 1},
		Resources: []record.Resource{buffer(0, 5, 200)}, Source: `#version 450
layout(std430, binding = 0) buffer B { int a; uint b; };
shared int between;
int used(uint x) { int dead = 1; return int(x) / 2; }
int unused(uint x) { return int(x) % 2; }
void main() { ` + body + ` }
`}
}

// A test has no effective code if it has undefined behaviour, or if it only stores values that are
// there already.
func TestNothingEffective(t *testing.T) {
	for _, body := range []string{"a = 1 / (int(b) - 200);", "a = 5; unused(b);"} {
		if text, err := Effective(test(body)); text != "" || err != nil {
			t.Errorf("%s: %q, %v", body, text, err)
		}
	}
}

// In WGSL, a matrix without effect becomes the zero matrix.
func TestEffectiveMatrixOfWGSL(t *testing.T) {
	rec := &record.Record{Lang: "wgsl", Stage: "compute", Dispatch: &[3]int{1, 1, 1},
		Resources: []record.Resource{buffer(0, 5)}, Source: `@group(0) @binding(0) var<storage, read_write> r: i32;
@compute @workgroup_size(1)
fn main() {
    let m = mat2x2<f32>(0f, 0f, 0f, 0f);
    r = select(7, 9, m[0][1] == 0f);
}
`}
	text, err := Effective(rec)
	if err != nil || !strings.Contains(text, "mat2x2<f32>()") {
		t.Errorf("%v\n%s", err, text)
	}
}
