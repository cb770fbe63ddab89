package pass

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

var uniformityPass = Pass{
	Name: "uniformity",
	Doc: "mend calls in divergent control flow, which compilers of WGSL refuse: remove barriers, " +
		"replace uniform loads by plain loads, " +
		"lookups by derivatives by lookups of level 0, and derivatives by their argument",
	Kinds: []string{"race", "fragment"},
	Langs: []language.Name{language.WGSL},
	Mends: []check.Fault{check.Divergent},
	Run:   onJob(mendDivergent), Recheck: true,
}

// mendDivergent removes or replaces calls in divergent control flow if WGSL allows them only in
// uniform control flow. The caller must check the program again, because a replacement may not be
// uniform: workgroupUniformLoad(p) is uniform, but *p may not be.
func mendDivergent(j *job) {
	isFault := func(e ast.Node) bool {
		fault := j.Info.Faults[e] == check.Divergent
		j.Changed = j.Changed || fault
		return fault
	}
	ast.Apply(j.Unit, nil, func(c *ast.Cursor) {
		switch n := c.Node().(type) {
		case *ast.For:
			n.Init, n.PostStmt = dropFault(n.Init, isFault), dropFault(n.PostStmt, isFault)
		case *ast.ExprStmt:
			if _, header := c.Parent().(*ast.For); !header && isFault(n.X) {
				c.Delete()
			}
		case *ast.Call:
			if isFault(n) && len(n.Args) > 0 {
				c.Replace(soloVersion(n))
			}
		}
	})
}

// dropFault returns s, or nil if s is a call for which isFault returns true.
func dropFault(s ast.Stmt, isFault func(ast.Node) bool) ast.Stmt {
	if x, ok := s.(*ast.ExprStmt); ok && isFault(x.X) {
		return nil
	}
	return s
}

// soloVersion returns an expression to use in place of the call e. One invocation can evaluate this
// expression without the others:
//
//	workgroupUniformLoad(p)  →  *p, or atomicLoad(p) for an atomic
//	dpdx(x)                  →  x
//	textureSample(t, s, x)   →  textureSampleLevel(t, s, x, 0)
func soloVersion(e *ast.Call) ast.Expr {
	out := &ast.Call{ExprInfo: e.ExprInfo, Args: e.Args, Builtin: true}
	switch e.Name {
	case "workgroupUniformLoad":
		if e.Args[0].Info().Type.Elem.Kind == types.Atomic {
			out.Name = "atomicLoad"
			return out
		}
		return &ast.Unary{ExprInfo: ast.ExprInfo{At: e.At, Type: e.Type}, Op: "*", X: e.Args[0]}
	case "textureSampleCompare", "textureSampleBias":
		out.Name = map[string]string{"textureSampleCompare": "textureSampleCompareLevel", "textureSampleBias": "textureSampleLevel"}[e.Name]
		return out
	case "textureSample":
		out.Name = "textureSampleLevel"
		at := 3
		if strings.Contains(e.Args[0].Info().Type.Name, "_array") {
			at++
		}
		level := ast.Expr(&ast.Literal{Text: "0"})
		out.Args = append(append(append([]ast.Expr{}, e.Args[:at]...), level), e.Args[at:]...)
		return out
	}
	return e.Args[0]
}
