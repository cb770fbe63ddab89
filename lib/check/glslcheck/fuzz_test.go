package glslcheck

import (
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
)

// FuzzCheck checks that Check does not panic on any syntax tree. If Check finds no error, the
// methods Resources, HasSideEffects and Effects do not panic either.
func FuzzCheck(f *testing.F) {
	for _, e := range examples(f) {
		f.Add(e.source, string(e.stage))
	}
	f.Fuzz(func(t *testing.T, text, stage string) {
		u, err := glsl.Parse("fuzz", text)
		if err != nil {
			return
		}
		in, err := Check("fuzz", u, language.Stage(stage))
		if err != nil {
			return
		}
		in.Resources(1)
		ast.Walk(u, func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok {
				in.HasSideEffects(e)
				in.Effects(e)
				return false
			}
			return true
		})
	})
}
