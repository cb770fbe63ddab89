package glsl

import (
	"errors"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/source"
	"shsmith/lib/syntax"
)

// A text gives either an error with a position inside the text, or a tree that prints and
// parses to an equal tree.
func FuzzParse(f *testing.F) {
	for _, text := range corpus(f) {
		if len(text) < 2000 { // longer texts are slow and test nothing more
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		u, err := Parse("f", text)
		if err != nil {
			var list source.Errors
			if !errors.As(err, &list) || !list[0].IsValid() {
				t.Fatalf("%v is no error with a position", err)
			}
			return
		}
		printed := Print(u)
		v, err := Parse("printed", printed)
		if err != nil {
			t.Fatalf("%v\n%s", err, printed)
		}
		if !ast.Equal(u, v) {
			t.Fatalf("printed text parses to another tree:\n%s", printed)
		}
		if again := Print(v); again != printed {
			t.Fatalf("printed twice:\n%s\n%s", printed, again)
		}
	})
}

// A text is preprocessed or refused. Each token has a kind of the grammar, a text and a
// position.
func FuzzPreprocess(f *testing.F) {
	f.Add("#define F(x, y) x ## y + __LINE__\n#if defined(F) && 1\nF(a, F(b, 1))\n#else\nb\n#endif")
	f.Add("#version 310 es\n#extension GL_A : enable\n#undef A\n#line 3\n#pragma x\n#if 0\n#elif 1 + (2)\n#endif\na\\\nb")
	f.Fuzz(func(t *testing.T, text string) {
		defer func() {
			if r := recover(); r != nil {
				if _, ok := r.(syntax.Bailout); !ok {
					panic(r)
				}
			}
		}()
		for _, k := range preprocess(text).tokens {
			if !k.pos.IsValid() || k.kind < eof || k.text == "" {
				t.Fatalf("token %+v", k)
			}
		}
	})
}
