package coverage

import (
	"strings"
	"testing"

	"shsmith/lib/gen"
	"shsmith/lib/gen/policy"
	"shsmith/lib/language"
)

// The generated texts contain each syntactic form and each conversion of WGSL. They lack at most
// one eighth of all constructs that coverage counts. The test does not look for constructs with
// f16.
func TestFormsOfWGSL(t *testing.T) {
	c, v := New(0), language.Version{Lang: language.WGSL}
	for _, stage := range []language.Stage{language.Compute, language.Fragment} {
		c.expect(target{v, stage})
		for seed := range uint64(440) { // about 400 of them have no divergence types
			c.noteItems(itemsOf(gen.Smith(v, stage, policy.Default(), seed).Unit))
		}
	}
	missing := 0
	for k, x := range c.items {
		switch {
		case x.texts > 0 || strings.Contains(k, "f16"):
		case strings.HasPrefix(k, "form\t") || strings.HasPrefix(k, "conversion\t"):
			t.Errorf("never generated: %s", k)
		default:
			missing++
		}
	}
	if missing > len(c.items)/8 {
		t.Errorf("%d of %d are never generated", missing, len(c.items))
	}
}
