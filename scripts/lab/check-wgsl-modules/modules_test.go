package main

import (
	"os"
	"path/filepath"
	"testing"

	"shsmith/lib/choice"
	"shsmith/scripts/lab/answers"
)

// Equal seeds give equal mutants, and most of them differ from the text.
func TestMutate(t *testing.T) {
	const text = "fn f(x: i32) -> i32 { var y = x + 1; y *= 2; return y; } // end\n"
	changed := 0
	for seed := uint64(0); seed < 100; seed++ {
		a, b := mutate(choice.New(seed), text), mutate(choice.New(seed), text)
		if a != b {
			t.Fatalf("seed %d: %q and %q", seed, a, b)
		}
		if a != text {
			changed++
		}
	}
	if got := mutate(choice.New(0), ""); got != "" {
		t.Errorf("of nothing %q was made", got)
	}
	if changed < 70 {
		t.Errorf("only %d of 100 mutants differ", changed)
	}
}

func TestModules(t *testing.T) {
	dir := t.TempDir()
	if _, err := modules(dir); err == nil {
		t.Error("an empty folder is taken")
	}
	for _, n := range []string{"a.wgsl", "b.txt", "c.wgsl", "d.wgsl"} {
		if err := os.WriteFile(filepath.Join(dir, n), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	files, err := modules(dir)
	if err != nil || len(files) != 3 || len(answers.Thinned(files, 2)) != 2 || answers.Thinned(files, 0)[2] != files[2] {
		t.Error(files, err)
	}
}

// Our checker gives the first error with its position.
func TestOurs(t *testing.T) {
	for text, want := range map[string]string{
		"fn f() {}": "", "fn f() { 1; }": "m:1:10: expression is not a statement",
		"const a = b;": "m:1:11: b is not declared",
	} {
		if got := ours("m", text); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
