package interp

import (
	"strings"
	"syscall"
	"testing"
	"time"

	"shsmith/lib/front"
	"shsmith/lib/language"
)

// nested returns middle with n times `before` before it, and n times `after` after it.
func nested(before, middle, after string, n int) string {
	return strings.Repeat(before, n) + middle + strings.Repeat(after, n)
}

// deepShaders has shaders with nested expressions or statements. `text` returns the shader whose
// depth of nesting is about n. `depth` is the largest n to try.
var deepShaders = []struct {
	name  string
	depth int
	text  func(n int) string
}{
	{"sums with effects", 1600, func(n int) string {
		return header + "int x; int f(int v) { return v; } void main() { int i = 0; x = " + nested("(", "i++", " + x)", n) + "; }"
	}},
	{"calls of functions", 1600, func(n int) string {
		return header + "int x; int f(int v) { x++; return v; } void main() { x = " + nested("f(", "x", ")", n) + "; }"
	}},
	{"calls of built-in functions", 1600, func(n int) string {
		return header + "void main() { int i = 0; i = " + nested("max(i++, ", "1", ")", n) + "; }"
	}},
	{"assignments", 800, func(n int) string {
		return header + "void main() { int i = 0; int k = 0; " + nested("i = (k += (", "1", "))", n/2) + "; }"
	}},
	{"precisions", 800, func(n int) string {
		return header + "void main() { mediump int i = 0; i = " + nested("(i + ", "1", ")", n) + "; }"
	}},
	{"indices", 1600, func(n int) string {
		return header + "int a[4]; void main() { int i = 0; i = " + nested("a[", "i++ & 3", "]", n) + "; }"
	}},
	{"branches", 400, func(n int) string {
		return header + "void main() { int i = 0; " + nested("if (i == 0) {", "i++;", "}", n) + " }"
	}},
	{"choices", 400, func(n int) string {
		return header + "void main() { int i = 0; i = " + nested("(i++ > 0 ? i : ", "1", ")", n) + "; }"
	}},
	{"modules", 800, func(n int) string {
		return "var<private> x: i32; @compute @workgroup_size(1) fn main() { x = " + nested("(x + ", "1", ")", n) + "; }"
	}},
	{"branches of modules", 400, func(n int) string {
		return "var<private> x: i32; @compute @workgroup_size(1) fn main() { " + nested("if (x == 0) {", "x++;", "}", n) + " }"
	}},
}

// processorTime returns the processor time that the process has used so far.
func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// The time to compile a shader is proportional to its size, even if it is deeply nested. So 8 times
// the depth takes about 8 times as long, not 64 times; the test allows 24 times.
func TestDeepShaders(t *testing.T) {
	for _, c := range deepShaders {
		shallow, deep := time.Hour, time.Hour
		// Other work on the machine disturbs some measurements, so the least time of up to 15
		// counts.
		for round := 0; round == 0 || round < 3 && deep > 24*shallow+time.Millisecond; round++ {
			shallow = min(shallow, timeToCompile(t, c.text(c.depth/8)))
			deep = min(deep, timeToCompile(t, c.text(c.depth)))
		}
		if deep > 24*shallow+time.Millisecond {
			t.Errorf("%s: %v at depth %d, %v at depth %d", c.name, shallow, c.depth/8, deep, c.depth)
		}
	}
}

// timeToCompile compiles a shader five times, and returns the least processor time.
func timeToCompile(t *testing.T, text string) time.Duration {
	u, err := front.Parse(langOf(text), "", text)
	if err != nil {
		t.Fatal(err)
	}
	info, err := front.Check("", u, language.Compute)
	if err != nil {
		t.Fatal(err)
	}
	best := time.Hour
	for range 5 {
		start := processorTime()
		if _, err := Compile(info); err != nil {
			t.Fatal(err)
		}
		best = min(best, processorTime()-start)
	}
	return best
}
