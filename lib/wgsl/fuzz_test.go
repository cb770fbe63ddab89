package wgsl

import (
	"errors"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/source"
)

// A text gives either an error with a position, or a tree that prints and parses to an
// equal tree.
func FuzzParse(f *testing.F) {
	for _, text := range corpus(f) {
		f.Add(text)
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
