package front

import (
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/language"
)

// The registry has all languages, and each parses and prints its own texts.
func TestLanguages(t *testing.T) {
	if len(registry) != len(language.Names()) {
		t.Errorf("%d languages are registered, %d are known", len(registry), len(language.Names()))
	}
	for lang, text := range map[string]string{
		"glsl": "#version 450\n\nvoid main() {\n    int x = 1;\n}\n",
		"wgsl": "fn f() {\n    var x = 1;\n}\n",
	} {
		if l, err := Find(lang); err != nil || string(l.Name) != lang {
			t.Errorf("Find(%q) = %v, %v", lang, l, err)
		}
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
