package recond

import (
	"strings"
	"testing"
)

const exchangeModule = `var<workgroup> w: atomic<u32>;
var<workgroup> ws: array<atomic<i32>, 4>;
@group(0) @binding(0) var<storage, read_write> o: array<u32, 3>;
fn w2() -> i32 { return 2; }
@compute @workgroup_size(SIZE) fn main() {
    let r = atomicCompareExchangeWeak(&w, 0, atomicCompareExchangeWeak(&w, 7, 4u).old_value + 4);
    o[0] = r.old_value + u32(r.exchanged);
    o[1] = u32(atomicCompareExchangeWeak(&ws[w2()], 2, 3).exchanged);
    o[2] = atomicLoad(&w);
}
`

// The test checks that the pass `exchange` replaces atomicCompareExchangeWeak by a function that
// loads, compares and stores if a work group has one invocation. The call stays if there are
// several, or if their number depends on an override.
func TestWeakExchange(t *testing.T) {
	applied, out := runWGSL(t, Options{}, strings.ReplaceAll(exchangeModule, "SIZE", "1, 1"))
	requireTint(t, out)
	if strings.Contains(out, "Weak") || strings.Count(out, "fn SAFE_EXCHANGE_") != 2 || applied[0] != "exchange" {
		t.Errorf("%v:\n%s", applied, out)
	}
	for _, size := range []string{"2", "1, 2", "k"} {
		text := "override k = 1;\n" + strings.ReplaceAll(exchangeModule, "SIZE", size)
		if applied, out := runWGSL(t, Options{Without: []string{"index"}}, text); len(applied) > 0 {
			t.Errorf("workgroup_size(%s): %v:\n%s", size, applied, out)
		}
	}
}
