package mutate

import (
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/types"
)

// identityKinds returns the kinds of transformations that replace an expression by one with the
// same value, such as x by `x + 0`.
func identityKinds() []*Kind {
	return []*Kind{
		{
			Name:    "neutral-operand",
			Doc:     "x becomes x + 0, x * 1, x | 0 or the like; floats are only multiplied, which is exact",
			Exact:   true,
			Weight:  4,
			Applies: onComponents(types.Int, types.Uint, types.Float),
			Make:    neutralOperand,
		},
		{
			Name:   "zero-sum",
			Doc:    "the float x becomes x + 0.0 or x - 0.0, which changes the sign of a zero at most",
			Weight: 1,
			Applies: func(p *program, s *Site) bool {
				return s.typ().Kind != types.Matrix && s.typ().Component() == types.Float
			},
			Make: oneOf("HOLE + $z", "HOLE - $z", "$z + HOLE"),
		},
		{
			Name:    "boolean-identity",
			Doc:     "b becomes b && true, false || b, !!b or the like",
			Exact:   true,
			Weight:  3,
			Applies: func(p *program, s *Site) bool { return s.typ().Kind == types.Bool },
			Make: oneOf("HOLE && $t", "$t && HOLE", "HOLE || $f", "$f || HOLE", "!(!HOLE)", "HOLE == $t",
				"HOLE != $f"),
		},
		{
			Name:    "double-complement",
			Wide:    true,
			Doc:     "the integer x becomes ~~x",
			Exact:   true,
			Weight:  1,
			Applies: func(p *program, s *Site) bool { return isInt32(s.typ()) && p.atLeast(130, 300) },
			Make:    oneOf("~(~HOLE)"),
		},
		{
			Name:    "sign-round-trip",
			Wide:    true,
			Doc:     "the integer x becomes int(uint(x)) or uint(int(x))",
			Exact:   true,
			Weight:  1,
			Applies: func(p *program, s *Site) bool { return isInt32(s.typ()) && p.atLeast(130, 300) },
			Make:    signRoundTrip,
		},
		{
			Name:    "same-operands",
			Doc:     "x without side effects becomes min(x, x), max(x, x) or, for integers, clamp(x, x, x), x | x or x & x",
			Exact:   true,
			Weight:  2,
			Applies: sameOperandsApplies,
			Make:    sameOperands,
		},
		{
			Name:    "rebuild",
			Doc:     "a vector or matrix v without side effects becomes vec2(v.x, v.y)",
			Exact:   true,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { return !s.typ().IsScalar() && p.isRepeatable(s.expr()) },
			Make:    rebuild,
		},
		{
			Name:   "enclose",
			Doc:    "x becomes a part of a larger vector: vec3(x, 0.0, 1.0).x",
			Exact:  true,
			Weight: 2,
			Applies: func(p *program, s *Site) bool {
				return s.typ().Kind != types.Matrix && s.typ().Size() < 4 && isOpaqueKind(s.typ().Component())
			},
			Make: enclose,
		},
		{
			Name:    "transpose-twice",
			Doc:     "a matrix m becomes transpose(transpose(m))",
			Exact:   true,
			Weight:  1,
			Applies: func(p *program, s *Site) bool { return s.typ().Kind == types.Matrix && p.atLeast(120, 300) },
			Make:    oneOf("transpose(transpose(HOLE))"),
		},
		{
			Name:   "identity-matrix",
			Doc:    "a vector or matrix of floats is multiplied by an identity matrix",
			Weight: 1,
			Applies: func(p *program, s *Site) bool {
				t := s.typ()
				return !p.isWGSL() && t.Component() == types.Float &&
					(t.Kind == types.Vector || t.Kind == types.Matrix && t.Size() == t.Index().Size())
			},
			Make: func(p *program, s *Site, src *choice.Source) (Code, bool) {
				n := s.typ().Size()
				if s.typ().Kind == types.Matrix {
					n = s.typ().Index().Size()
				}
				m := fmt.Sprintf("mat%d(%s)", n, p.opaqueScalar(src, types.Float, 1))
				return Code{Text: choice.Pick(src, []string{m + " * HOLE", "HOLE * " + m})}, true
			},
		},
	}
}

// onComponents returns a function for Kind.Applies. That function accepts scalars, vectors and
// matrices with components of one of the kinds in `list`.
func onComponents(list ...types.Kind) func(*program, *Site) bool {
	return func(p *program, s *Site) bool { return slices.Contains(list, s.typ().Component()) }
}

// oneOf returns a function for Kind.Make. That function draws one of `forms`, such as "HOLE + $z".
// It replaces $z, $o, $t and $f by expressions with the values 0, 1, true and false that no
// compiler can know (withOpaque).
func oneOf(forms ...string) func(*program, *Site, *choice.Source) (Code, bool) {
	return func(p *program, s *Site, src *choice.Source) (Code, bool) {
		return Code{Text: p.withOpaque(src, s.typ(), choice.Pick(src, forms))}, true
	}
}

// withOpaque replaces marks in `form` by expressions whose values compilers cannot know. $z and $o
// become 0 and 1, as values of type t. $t and $f become true and false. For example, "HOLE + $z"
// may become "HOLE + meta_opaque.x".
func (p *program) withOpaque(src *choice.Source, t *types.Type, form string) string {
	for _, m := range []struct {
		mark  string
		value func() string
	}{
		{"$z", func() string { return p.opaqueOf(src, t, 0) }},
		{"$o", func() string { return p.opaqueOf(src, t, 1) }},
		{"$t", func() string { return p.opaqueBool(src, true, 2) }},
		{"$f", func() string { return p.opaqueBool(src, false, 2) }},
	} {
		if strings.Contains(form, m.mark) {
			form = strings.ReplaceAll(form, m.mark, m.value())
		}
	}
	return form
}

func isInt32(t *types.Type) bool {
	return t.Kind != types.Matrix && (t.Component() == types.Int || t.Component() == types.Uint)
}

func neutralOperand(p *program, s *Site, src *choice.Source) (Code, bool) {
	t := s.typ()
	switch {
	case t.Kind == types.Matrix:
		return Code{Text: "HOLE * " + p.opaqueScalar(src, types.Float, 1)}, true
	case t.IsFloat():
		return oneOf("HOLE * $o", "$o * HOLE")(p, s, src)
	case !p.atLeast(130, 300):
		return oneOf("HOLE + $z", "$z + HOLE", "HOLE - $z", "HOLE * $o", "$o * HOLE")(p, s, src)
	}
	form := choice.Pick(src, []string{"HOLE + $z", "$z + HOLE", "HOLE - $z", "HOLE * $o", "$o * HOLE", "HOLE / $o",
		"HOLE | $z", "HOLE ^ $z", "$z ^ HOLE", "HOLE & ~$z", "HOLE << $u", "HOLE >> $u"})
	if strings.Contains(form, "$u") {
		form = strings.ReplaceAll(form, "$u", p.opaqueOf(src, types.Vec(types.Uint, t.Size()), 0))
	}
	return Code{Text: p.withOpaque(src, t, form)}, true
}

func signRoundTrip(p *program, s *Site, src *choice.Source) (Code, bool) {
	t := s.typ()
	other := types.Vec(types.Int+types.Uint-t.Component(), t.Size())
	return Code{Text: fillText("$1($2(HOLE))", p.typeText(t), p.typeText(other))}, true
}

func sameOperandsApplies(p *program, s *Site) bool {
	t := s.typ()
	return t.Kind != types.Matrix && (t.Component() == types.Float || isInt32(t) && p.atLeast(130, 300)) &&
		p.isRepeatable(s.expr())
}

// sameOperands draws an operation that gives x if all its operands are x: x becomes min(x, x).
func sameOperands(p *program, s *Site, src *choice.Source) (Code, bool) {
	forms := []string{"min(HOLE, HOLE)", "max(HOLE, HOLE)"}
	// Two evaluations of an inexact float may differ, and clamp is undefined if its minimum is
	// greater than its maximum.
	if isInt32(s.typ()) {
		forms = append(forms, "clamp(HOLE, HOLE, HOLE)", "HOLE | HOLE", "HOLE & HOLE")
	}
	return Code{Text: choice.Pick(src, forms)}, true
}

// isRepeatable reports whether e can be evaluated twice: it has no side effects, and is
// small.
func (p *program) isRepeatable(e ast.Expr) bool {
	n := 0
	ast.Walk(e, func(ast.Node) bool {
		n++
		return true
	})
	return n <= maxRepeated && !p.hasSideEffects(e)
}

// hasSideEffects reports whether the evaluation of e may do more than yield a value. It also
// returns true if the program is not valid.
func (p *program) hasSideEffects(e ast.Expr) bool {
	return p.recheck() != nil || p.info.HasSideEffects(e)
}

// maxRepeated is the largest number of nodes in an expression that isRepeatable accepts. The code
// templates of the type synonym may also repeat operands, but they have their own limit,
// maxOperation.
const maxRepeated = 12

func rebuild(p *program, s *Site, _ *choice.Source) (Code, bool) {
	t := s.typ()
	var parts []string
	for i := range t.Extent() {
		if t.Kind == types.Matrix {
			parts = append(parts, fmt.Sprintf("HOLE[%d]", i))
		} else {
			parts = append(parts, "HOLE."+"xyzw"[i:i+1])
		}
	}
	return Code{Text: fillText("$1($2)", p.typeText(t), strings.Join(parts, ", "))}, true
}

func enclose(p *program, s *Site, src *choice.Source) (Code, bool) {
	t := s.typ()
	n := src.Range(t.Size()+1, 4)
	first := src.Intn(n - t.Size() + 1) // the component at which the site begins
	var parts []string
	for i := 0; i < n; i++ {
		if i == first {
			parts = append(parts, "HOLE")
			i += t.Size() - 1
			continue
		}
		parts = append(parts, p.opaqueScalar(src, t.Component(), src.Intn(2)))
	}
	larger := p.typeText(types.Vec(t.Component(), n))
	return Code{Text: fillText("$1($2).$3", larger, strings.Join(parts, ", "), "xyzw"[first:first+t.Size()])}, true
}
