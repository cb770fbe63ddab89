package pass

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/recond/guards"
	"shsmith/lib/recond/rewrite"
	"shsmith/lib/types"
)

var precisionPass = Pass{
	Name: "precision",
	Doc: "raise lowp and mediump numbers to highp, since their range depends on the implementation; " +
		"fragment shaders of GLSL ES 1.00 then need an implementation with highp, as guards do",
	Kinds:    []string{"precision"},
	Langs:    []language.Name{language.GLSL},
	Announce: func(s *rewrite.Settings) { s.Highp = true },
	Run:      onJob(raisePrecision),
}

func raisePrecision(j *job) {
	if !j.Unit.Version.ES() {
		return // desktop GLSL gives the qualifiers no meaning (GLSL 4.60 section 4.7)
	}
	ast.Walk(j.Unit, func(n ast.Node) bool {
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
				j.Changed = true
			}
		case ast.Expr:
			return false
		}
		return true
	})
	at := guards.Header(j.Unit.Decls)
	if j.Stage == language.Fragment && !slices.ContainsFunc(j.Unit.Decls[:at], isIntPrecision) {
		// Only fragment shaders have mediump integers by default (GLSL ES 3.20 section
		// 4.7.4). A later precision statement does not apply to declarations before it.
		d := &ast.PrecisionDecl{Precision: "highp", Spec: node.Spec(node.Int)}
		j.Unit.Decls = slices.Insert(j.Unit.Decls, at, ast.Decl(d))
		j.Changed = true
	}
}

func isIntPrecision(d ast.Decl) bool {
	p, ok := d.(*ast.PrecisionDecl)
	return ok && p.Spec.Type == node.Int
}

// isNumber reports whether t is int, uint or float, or a vector, matrix or array of them. It is
// false for structures, samplers and images.
func isNumber(t *types.Type) bool {
	k := t.Base().Component()
	return k == types.Int || k == types.Uint || k == types.Float
}

func (j *job) raise(quals []ast.Qualifier, spec *ast.TypeExpr) {
	for i := range quals {
		if q := &quals[i]; (q.Name == "lowp" || q.Name == "mediump") && isNumber(spec.Type) {
			q.Name = "highp"
			j.Changed = true
		}
	}
}
