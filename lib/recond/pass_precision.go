package recond

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

var precisionPass = Pass{
	Name: "precision",
	Doc: "raise lowp and mediump numbers to highp, since their range depends on the implementation; " +
		"fragment shaders of GLSL ES 1.00 then need an implementation with highp, as guards do",
	Kinds: []string{"precision"},
	Langs: []language.Name{language.GLSL},
	Run:   raisePrecision,
}

func raisePrecision(j *Job) {
	if !j.unit.Version.ES() {
		return // desktop GLSL gives the qualifiers no meaning (GLSL 4.60 section 4.7)
	}
	ast.Walk(j.unit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.VarDecl:
			j.raise(n.Quals, n.Spec)
		case *ast.MemberDecl:
			j.raise(n.Quals, n.Spec)
		case *ast.ParamDecl:
			j.raise(n.Quals, n.Spec)
		case *ast.FuncDecl:
			j.raise(n.Quals, n.Result)
		case *ast.PrecisionDecl:
			if isNumber(n.Spec.Type) && n.Precision != "highp" {
				n.Precision = "highp"
				j.changed = true
			}
		case ast.Expr:
			return false
		}
		return true
	})
	at := header(j.unit.Decls)
	if j.options.Stage == language.Fragment && !slices.ContainsFunc(j.unit.Decls[:at], isIntPrecision) {
		// Only fragment shaders have mediump integers by default (GLSL ES 3.20 section
		// 4.7.4). A later precision statement does not apply to declarations before it.
		d := &ast.PrecisionDecl{Precision: "highp", Spec: spec(intType)}
		j.unit.Decls = slices.Insert(j.unit.Decls, at, ast.Decl(d))
		j.changed = true
	}
}

// precisions tells for which kinds of numbers a declaration by a pass needs a precision
// qualifier, because there is no default or a default below highp.
type precisions struct{ ints, floats bool }

// lacking returns the precisions that guards need at their position (GLSL ES 3.20
// section 4.7.4), after the pass precision if that is chosen.
func lacking(u *ast.Unit, o *Options) precisions {
	fragment := o.Stage == language.Fragment
	switch {
	case !u.Version.ES():
		return precisions{}
	case o.chosen(&precisionPass, language.GLSL):
		return precisions{floats: fragment && !slices.ContainsFunc(u.Decls[:header(u.Decls)], isFloatPrecision)}
	}
	low := fragment || slices.ContainsFunc(u.Decls, func(d ast.Decl) bool {
		p, ok := d.(*ast.PrecisionDecl)
		return ok && p.Precision != "highp"
	})
	return precisions{low, low}
}

func isFloatPrecision(d ast.Decl) bool {
	p, ok := d.(*ast.PrecisionDecl)
	return ok && p.Spec.Type == floatType
}

func isIntPrecision(d ast.Decl) bool {
	p, ok := d.(*ast.PrecisionDecl)
	return ok && p.Spec.Type == intType
}

// isNumber reports whether t consists of numbers. The precision of a sampler or image
// is that of the values that are read from it.
func isNumber(t *types.Type) bool {
	k := t.Base().Component()
	return k == types.Int || k == types.Uint || k == types.Float
}

func (j *Job) raise(quals []ast.Qualifier, spec *ast.TypeExpr) {
	for i := range quals {
		if q := &quals[i]; (q.Name == "lowp" || q.Name == "mediump") && isNumber(spec.Type) {
			q.Name = "highp"
			j.changed = true
		}
	}
}
