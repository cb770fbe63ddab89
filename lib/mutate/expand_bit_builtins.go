package mutate

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/types"
)

// bitsKinds returns the kinds of transformations that replace a built-in function on bits by a new
// function with the same result: `bitCount(x)` becomes `f(x)`, where f counts the bits in a loop.
func bitsKinds() []*Kind {
	return []*Kind{
		{
			Name:    "bits-by-loop",
			Wide:    true,
			Doc:     "bitCount(x), findMSB(x), bitfieldExtract(x, o, n) and the like become functions of shifts and masks",
			Exact:   true,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { _, ok := p.bitsAt(s); return ok },
			Make:    bitsByLoop,
		},
	}
}

// bitFunction is the text of a function that does the same as a built-in function on bits, such as
// bitCount.
type bitFunction struct {
	// params is the text of the parameters, and body the text of the statements. In both, $T stands
	// for the type of the first argument, $I for int and $U for uint.
	params, body string
	takesVectors bool // the first argument may also be a vector
}

var glslBits = map[string]bitFunction{
	"bitCount":        {"$T x", "$U u = uint(x); $I n = 0; for ($I i = 0; i < 32; i++) { n += int((u >> i) & 1u); } return n;", false},
	"findLSB":         {"$T x", "$U u = uint(x); for ($I i = 0; i < 32; i++) { if (((u >> i) & 1u) != 0u) { return i; } } return -1;", false},
	"findMSB":         {"$T x", "$U u = uint(x < $T(0) ? ~x : x); for ($I i = 31; i >= 0; i--) { if (((u >> i) & 1u) != 0u) { return i; } } return -1;", false},
	"bitfieldReverse": {"$T x", "$U u = uint(x); $U r = 0u; for ($I i = 0; i < 32; i++) { r = (r << 1) | ((u >> i) & 1u); } return $T(r);", false},
	"bitfieldExtract": {"$T x, $I o, $I n", "if (n == 0) { return $T(0); } return (x << (32 - o - n)) >> (32 - n);", true},
	"bitfieldInsert":  {"$T x, $T y, $I o, $I n", "if (n == 0) { return x; } $T m = $T((4294967295u >> (32 - n)) << o); return (x & ~m) | ((y << o) & m);", true},
}

var wgslBits = map[string]bitFunction{
	"countOneBits":       {"x: $T", "let u = u32(x); var n = 0u; for (var i = 0u; i < 32u; i++) { n += (u >> i) & 1u; } return $T(n);", false},
	"firstTrailingBit":   {"x: $T", "let u = u32(x); for (var i = 0u; i < 32u; i++) { if ((u >> i) & 1u) != 0u { return $T(i); } } return $T(0xffffffffu);", false},
	"firstLeadingBit":    {"x: $T", "let u = u32(select(x, ~x, x < $T(0))); for (var i = 32u; i > 0u; i--) { if ((u >> (i - 1u)) & 1u) != 0u { return $T(i - 1u); } } return $T(0xffffffffu);", false},
	"countLeadingZeros":  {"x: $T", "let u = u32(x); for (var i = 0u; i < 32u; i++) { if ((u >> (31u - i)) & 1u) != 0u { return $T(i); } } return $T(32u);", false},
	"countTrailingZeros": {"x: $T", "let u = u32(x); for (var i = 0u; i < 32u; i++) { if ((u >> i) & 1u) != 0u { return $T(i); } } return $T(32u);", false},
	"reverseBits":        {"x: $T", "let u = u32(x); var r = 0u; for (var i = 0u; i < 32u; i++) { r = (r << 1u) | ((u >> i) & 1u); } return $T(r);", false},
	"extractBits":        {"x: $T, a: u32, b: u32", "let o = min(a, 32u); let n = min(b, 32u - o); if n == 0u { return $T(0); } return (x << (32u - o - n)) >> (32u - n);", false},
	"insertBits":         {"x: $T, y: $T, a: u32, b: u32", "let o = min(a, 32u); let n = min(b, 32u - o); if n == 0u { return x; } let m = $T((0xffffffffu >> (32u - n)) << o); return (x & ~m) | ((y << o) & m);", false},
}

// bitsAt returns the function that can replace the built-in function at s, such as bitCount in
// `bitCount(x)`. It returns false if there is none.
func (p *program) bitsAt(s *Site) (f bitFunction, ok bool) {
	c, is := s.expr().(*ast.Call)
	if !is || !c.Builtin || len(c.Args) == 0 {
		return f, false
	}
	if p.isWGSL() {
		f, ok = wgslBits[c.Name]
	} else {
		f, ok = glslBits[c.Name]
	}
	t := p.typeOf(c.Args[0])
	return f, ok && t != nil && isInt32(t) && (f.takesVectors || t.IsScalar()) && !(p.isWGSL() && isAbstract(c.Args[0]))
}

func bitsByLoop(p *program, s *Site, src *choice.Source) (Code, bool) {
	f, _ := p.bitsAt(s)
	c := s.expr().(*ast.Call)
	t := p.typeOf(c.Args[0])
	name := p.freshName("f")
	fill := strings.NewReplacer("$T x", p.declaredType(t)+" x", "$T y", p.declaredType(t)+" y", "$T m", p.declaredType(t)+" m", "$T", p.typeText(t),
		"$I", p.declaredType(types.Scalar(types.Int)), "$U", p.declaredType(types.Scalar(types.Uint)))
	var args []string
	for i := range c.Args {
		args = append(args, Hole+decimal(i+1))
	}
	return Code{Text: name + "(" + strings.Join(args, ", ") + ")", Before: p.function(s.typ(), name, fill.Replace(f.params), fill.Replace(f.body))}, true
}

// declaredType returns the name of type t for a declaration. In GLSL ES, a type that can have a
// precision gets a precision qualifier: "highp int".
func (p *program) declaredType(t *types.Type) string {
	if p.isWGSL() {
		return p.typeText(t)
	}
	return p.precision(t) + p.typeText(t)
}
