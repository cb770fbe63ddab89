package guards

import (
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/dialect"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/recond/fresh"
	"shsmith/lib/types"
)

// A converted number is brought between the least and the greatest number that both kinds
// have. The guard writes these bounds in the fewest digits.
func TestConverters(t *testing.T) {
	for _, c := range []struct {
		float types.Kind
		guard string
		want  string
	}{
		{types.Float, "SAFE_INT", "clamp(a, -2147483600.0, 2147483500.0)"},
		{types.Float, "SAFE_UINT64", "clamp(a, 0.0, 18446743000000000000.0)"},
		{types.Double, "SAFE_INT64", "clamp(a, -9223372036854776000.0lf, 9223372036854775000.0lf)"},
		{types.Half, "SAFE_INT", "clamp(a, -65504.0hf, 65504.0hf)"},
		{types.Half, "SAFE_INT16", "clamp(a, -32768.0hf, 32752.0hf)"},
	} {
		g := &Set{Names: &fresh.Names{}, dialect: dialect.Of(language.Version{Lang: language.GLSL, Number: 450})}
		d := g.make(named(c.guard), c.guard, []*types.Type{types.Scalar(c.float)}, false)
		if text := glsl.Text(d.Body.List[0].(*ast.Return).X); text != c.want {
			t.Errorf("%v %s: %s, want %s", types.Scalar(c.float), c.guard, text, c.want)
		}
	}
}
