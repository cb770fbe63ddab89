package wgsl

import (
	"os"
	"testing"
)

func benchmarkText(b *testing.B) string {
	text, err := os.ReadFile("testdata/statements.wgsl")
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	return string(text)
}

func BenchmarkLex(b *testing.B) {
	text := benchmarkText(b)
	for i := 0; i < b.N; i++ {
		lex(text)
	}
}

func BenchmarkParse(b *testing.B) {
	text := benchmarkText(b)
	for i := 0; i < b.N; i++ {
		if _, err := Parse("", text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPrint(b *testing.B) {
	text := benchmarkText(b)
	u, err := Parse("", text)
	if err != nil {
		b.Fatal(err)
	}
	for i := 0; i < b.N; i++ {
		Print(u)
	}
}
