package front

import (
	"testing"

	"shsmith/lib/ast"
)

// Each language comes back as itself.
func TestLanguages(t *testing.T) {
	for lang, text := range map[string]string{
		"glsl": "#version 450\n\nvoid main() {\n    int x = 1;\n}\n",
		"wgsl": "fn f() {\n    var x = 1;\n}\n",
	} {
		u, err := Parse(lang, "test", text)
		if err != nil {
			t.Fatal(err)
		}
		if got := Print(u); got != text {
			t.Errorf("%s: printed as\n%s", lang, got)
		}
		f := u.Decls[len(u.Decls)-1].(*ast.FuncDecl)
		if got := Text(u, f.Body.List[0]); got != "int x = 1;" && got != "var x = 1;" {
			t.Errorf("%s: a statement is printed as %s", lang, got)
		}
	}
}
