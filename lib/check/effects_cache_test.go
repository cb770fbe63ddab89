package check_test

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/check"
)

// The cache gives the same answers as Info, for every part of an expression.
func TestEffectsCache(t *testing.T) {
	for _, p := range pairs {
		u, in := mustCheck(t, fmt.Sprintf("%s\t(%s), (%s);\n}\n", effectsShader, p.a, p.b))
		c := in.CacheEffects()
		ast.Walk(u.Func("main").Body, func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok {
				if want, got := set(in.Effects(e)), set(c.Effects(e)); want != got {
					t.Errorf("%s, %s: %s, want %s", p.a, p.b, got, want)
				}
				if in.HasSideEffects(e) != c.HasSideEffects(e) {
					t.Errorf("%s, %s: HasSideEffects differs", p.a, p.b)
				}
			}
			return true
		})
	}
}

// set describes effects without order and repetitions.
func set(fx *check.Effects) string {
	list := strings.Split(strings.TrimSpace(describe(fx)), "  ")
	list = strings.Fields(strings.Join(list, " "))
	for i := 0; i+1 < len(list); i += 2 {
		list[i] += " " + list[i+1]
		list[i+1] = ""
	}
	slices.Sort(list)
	return fmt.Sprint(slices.Compact(list), fx.Barrier, fx.Stops)
}

// Asking for the effects of all parts of a deep expression takes memory, and so time, in
// proportion to its size.
func TestEffectsCacheIsLinear(t *testing.T) {
	allocated := func(n int) uint64 {
		text := strings.Repeat("(writeG() + ", n) + "l" + strings.Repeat(")", n)
		u, in := mustCheck(t, fmt.Sprintf("%s\tl = %s;\n}\n", effectsShader, text))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		c := in.CacheEffects()
		ast.Walk(u.Func("main").Body, func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok {
				c.HasSideEffects(e)
				c.Effects(e)
			}
			return true
		})
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	if few, many := allocated(100), allocated(800); many > 16*few {
		t.Errorf("%d bytes for depth 100, %d for depth 800", few, many)
	}
}
