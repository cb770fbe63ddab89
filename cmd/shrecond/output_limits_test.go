package main

import (
	"strings"
	"testing"
)

// A result that is too deep to be read again is refused. A result at the limit is not.
func TestResultsWithinLimits(t *testing.T) {
	module := func(n int) string {
		return "var<private> a: array<i32, 4>;\nfn f(i: i32) {\n    a[0] = " + strings.Repeat("a[u32(", n) + "i" + strings.Repeat(") % 4u]", n) + ";\n}\n"
	}
	for _, c := range []struct {
		levels int
		fits   bool
	}{{10, true}, {900, true}, {1100, false}} {
		err := withinLimits("wgsl", "in.wgsl", module(c.levels))
		if (err == nil) != c.fits {
			t.Errorf("%d levels: %v", c.levels, err)
		}
		if err != nil && !strings.HasPrefix(err.Error(), "in.wgsl:1:1: the reconditioned text is refused: nested deeper than 2000 levels") {
			t.Errorf("the error is %v", err)
		}
	}
}

// The bound that depthBound gives for the depth of a syntax tree is the same for one statement and
// for a sequence of 1000 such statements.
func TestDepthBound(t *testing.T) {
	one := depthBound("void main() { x = a[i] + b[j + 1]; }")
	many := depthBound("void main() { " + strings.Repeat("x = a[i] + b[j + 1];\n", 1000) + "}")
	if one != many || one > 20 {
		t.Errorf("the bound is %d for one statement, %d for many", one, many)
	}
}
