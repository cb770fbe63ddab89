package recond

import (
	"strings"
	"testing"
)

const limiter0 = "if (SAFE_LOOP_0 >= 100) break; SAFE_LOOP_0++; "

func TestLoops(t *testing.T) {
	testPass(t, Options{Only: []string{"loops"}}, []pair{
		{"while (i > 0) i--;", "int SAFE_LOOP_0 = 0; while (i > 0) { " + limiter0 + "i--; }"},
		{"do { continue; } while (true);", "int SAFE_LOOP_0 = 0; do { " + limiter0 + "continue; } while (true);"},
		{"for (;;) { break; }", "int SAFE_LOOP_0 = 0; for (;;) { " + limiter0 + "break; }"},
		unchanged("for (int k = 0; k < 10; k++) { side(); }"),
		unchanged("for (uint k = 10u; k != 0u; k--) { side(); }"),
		unchanged("for (int k = 0; 10 >= k; k += 3) { side(); }"),
		unchanged("for (uint k = 1u; k < 100u; k <<= 1) { side(); }"),
		unchanged("for (int k = 64; k > 0; k /= 2) { side(); }"),
		{"for (uint k = 1u; k < 4000000000u; k *= 0u) { }", "int SAFE_LOOP_0 = 0; for (uint k = 1u; k < 4000000000u; k *= 0u) { " + limiter0 + "}"},
		unchanged("int k = 5; for (k = 0; k < 10; ++k) { side(); }"),
		{"for (int k = 0; k < 10; k--) { }", "int SAFE_LOOP_0 = 0; for (int k = 0; k < 10; k--) { " + limiter0 + "}"},
		{"for (int k = 0; k < 10; k++) { k -= i; }", "int SAFE_LOOP_0 = 0; for (int k = 0; k < 10; k++) { " + limiter0 + "k -= i; }"},
		{"for (int k = 0; k < 10; k++) { swap(i, k); }", "int SAFE_LOOP_0 = 0; for (int k = 0; k < 10; k++) { " + limiter0 + "swap(i, k); }"},
		{"for (int k = 0; k < i; k++) { }", "int SAFE_LOOP_0 = 0; for (int k = 0; k < i; k++) { " + limiter0 + "}"},
		{"for (int k = 0; k < 5000; k++) { }", "int SAFE_LOOP_0 = 0; for (int k = 0; k < 5000; k++) { " + limiter0 + "}"},
		{"for (int k = 0; k < 70; k++) { for (int l = 0; l < 70; l++) { side(); } }",
			"int SAFE_LOOP_0 = 0; for (int k = 0; k < 70; k++) { for (int l = 0; l < 70; l++) { " + limiter0 + "side(); } }"},
	})
	testPass(t, Options{Only: []string{"loops"}, Loops: LoopsGlobal}, []pair{
		{"while (t) while (t) i--;", "while (t) { if (SAFE_LOOP_0 >= 1000) break; SAFE_LOOP_0++; " +
			"while (t) { if (SAFE_LOOP_0 >= 1000) break; SAFE_LOOP_0++; i--; } }"},
	})
}

// The test checks the limits of loops in a program with many calls. A loop in f has a global
// counter, with 100 iterations for all calls together. The loop in main, which does much work, may
// iterate 22 times.
func TestLoopsInCalls(t *testing.T) {
	text := `#version 450
layout(std430, binding = 0) buffer B { int x; };
void f() { while (x > 1) { x++; } for (int i = 0; i < 30; i++) { x++; } }
void g() { f(); f(); for (int i = 0; i < 3; i++) { f(); } }
void main() { while (x > 2) { for (int i = 0; i < 9; i++) { g(); } } f(); }
`
	_, out := run(t, Options{Only: []string{"loops"}}, text)
	head, _, _ := strings.Cut(out, "void f()")
	if n := strings.Count(head, "int SAFE_LOOP_"); n != 3 {
		t.Errorf("%d global counters, want 3:\n%s", n, out)
	}
	if n := strings.Count(out, "break;"); n != 3 {
		t.Errorf("%d limiters, want 3:\n%s", n, out)
	}
	if !strings.Contains(out, "SAFE_LOOP_0 >= 22") || strings.Count(out, ">= 100") != 2 {
		t.Errorf("limits are not as they should be:\n%s", out)
	}
}
