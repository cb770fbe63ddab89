package glsl

import (
	"os"
	"testing"
)

func benchmarkFiles(b *testing.B, run func(b *testing.B, text string)) {
	for _, name := range []string{"medium", "large"} {
		text, err := os.ReadFile("testdata/" + name + ".comp")
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			run(b, string(text))
		})
	}
}

func BenchmarkParse(b *testing.B) {
	benchmarkFiles(b, func(b *testing.B, text string) {
		for i := 0; i < b.N; i++ {
			if _, err := Parse("", text); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkPreprocess(b *testing.B) {
	benchmarkFiles(b, func(b *testing.B, text string) {
		for i := 0; i < b.N; i++ {
			sortWords(preprocess(text).tokens)
		}
	})
}

func BenchmarkPrint(b *testing.B) {
	benchmarkFiles(b, func(b *testing.B, text string) {
		u, err := Parse("", text)
		if err != nil {
			b.Fatal(err)
		}
		b.ResetTimer()
		for i := 0; i < b.N; i++ {
			Print(u)
		}
	})
}
