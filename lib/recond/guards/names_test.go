package guards_test

import (
	"strings"
	"testing"

	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/recond/guards"
)

// A function that has a guard's name but no parameters is not a guard.
func TestNamesOfGuards(t *testing.T) {
	for _, name := range guards.Functions() {
		text := "#version 310 es\nlayout(local_size_x = 1) in;\nint " + name + "() {\n    return 1;\n}\n\nvoid main() {\n    " + name + "();\n}\n"
		u, err := front.Parse("glsl", "test", text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := recond.Run("test", u, recond.Options{Stage: language.Compute}); err != nil {
			t.Fatal(err)
		}
		if out := front.Print(u); !strings.Contains(out, "int "+name+"() {") {
			t.Errorf("%s: became\n%s", name, out)
		}
	}
}
