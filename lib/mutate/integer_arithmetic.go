package mutate

import (
	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/types"
)

// arithmeticKinds returns the kinds of transformations that replace an arithmetic operation by
// other operations with the same result, such as `a + b` by `(a ^ b) + ((a & b) << 1)`.
func arithmeticKinds() []*Kind {
	return []*Kind{
		{
			Name:    "carry-arithmetic",
			Wide:    true,
			Doc:     "a + b of integers becomes f(a, b), which computes (a ^ b) + ((a & b) << 1) or calls uaddCarry; so do a - b and a * b",
			Exact:   true,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { return len(p.arithmeticBodies(s)) > 0 },
			Make: func(p *program, s *Site, src *choice.Source) (Code, bool) {
				return words(decimal(src.Intn(len(p.arithmeticBodies(s))))), true
			},
			Rewrite: carryArithmetic,
		},
	}
}

// arithmeticBodies returns bodies for a function of a and b that computes the operation at s: for
// `a + b`, one of them is `return (a | b) + (a & b);`.
func (p *program) arithmeticBodies(s *Site) (forms []string) {
	e, ok := s.expr().(*ast.Binary)
	t := s.typ()
	// The operands are 32-bit integers of one type, and the operation is not constant.
	if !ok || !isInt32(t) || !p.atLeast(130, 300) || e.Const != nil ||
		!types.Identical(e.X.Info().Type, t) || !types.Identical(e.Y.Info().Type, t) {
		return nil
	}
	one, zero := p.typed(t, "1"), p.typed(t, "0")
	shift := p.typed(types.Vec(types.Uint, t.Size()), "1")
	word := p.typeText(types.Vec(types.Uint, t.Size()))
	carries := !p.isWGSL() && p.atLeast(400, 310)
	switch e.Op {
	case "+":
		forms = append(forms, fillText("return (a ^ b) + ((a & b) << $1);", shift),
			fillText("return (a | b) + (a & b);"), fillText("return a - ~b - $1;", one))
		if carries {
			forms = append(forms, fillText("$1 c; return $2(uaddCarry($3(a), $3(b), c));",
				p.precision(types.Scalar(types.Uint))+word, p.typeText(t), word))
		}
	case "-":
		forms = append(forms, fillText("return a + ~b + $1;", one), "return ~(~a + b);")
		if carries {
			forms = append(forms, fillText("$1 c; return $2(usubBorrow($3(a), $3(b), c));",
				p.precision(types.Scalar(types.Uint))+word, p.typeText(t), word))
		}
	case "*":
		forms = append(forms, fillText("return $1 - (($1 - a) * b);", zero), "return a * (b + a) - a * a;")
		if carries && t.Component() == types.Uint {
			forms = append(forms, fillText("$1 c, d; umulExtended(a, b, c, d); return d;",
				p.precision(types.Scalar(types.Uint))+word))
		}
	}
	return forms
}

func carryArithmetic(r *rewriting) bool {
	forms, k := r.arithmeticBodies(r.site), r.argument(0)
	if k < 0 || k >= len(forms) {
		return false
	}
	e, t, name := r.site.expr().(*ast.Binary), r.site.typ(), r.name("f")
	params := r.declarationText(t, "a") + ", " + r.declarationText(t, "b")
	return r.replace(Code{Text: name + "(HOLE1, HOLE2)", Before: r.function(t, name, params, forms[k])}, e.X, e.Y)
}
