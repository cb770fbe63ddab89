package glslcheck

import (
	"os"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
)

// bigShader returns about 20 kB of statements of all kinds.
func bigShader(b *testing.B) string {
	text, err := os.ReadFile("testdata/bench.comp")
	if err != nil {
		b.Fatal(err)
	}
	head, body, ok := strings.Cut(string(text), "// repeated\n")
	if !ok {
		b.Fatal("bench.comp has no repeated part")
	}
	var s strings.Builder
	s.WriteString(head)
	for s.Len() < 20_000 {
		s.WriteString("{\n" + body + "}\n")
	}
	return s.String() + "}\n"
}

func BenchmarkCheck20kB(b *testing.B) {
	u, err := glsl.Parse("big", bigShader(b))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		if _, err := Check("big", u, language.Compute); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEffects20kB(b *testing.B) {
	u, err := glsl.Parse("big", bigShader(b))
	if err != nil {
		b.Fatal(err)
	}
	in, err := Check("big", u, language.Compute)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		in.Forget()
		ast.Walk(u, func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok {
				in.Effects(e)
				return false
			}
			return true
		})
	}
}
