package recond

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

var uniformityPass = Pass{
	Name: "uniformity",
	Doc: "where invocations may not come to a call together, take a barrier out, make a plain load of a uniform one, " +
		"a lookup of level 0 of one by derivatives, and the argument of a derivative: what compilers of WGSL refuse",
	Kinds: []string{"race", "fragment"},
	Langs: []language.Name{language.WGSL},
	Run:   mendDivergent, recheck: true,
}

// mendDivergent mends the calls that stand in divergent control flow. Other calls
// may be divergent afterwards: a barrier that is gone made them uniform.
func mendDivergent(j *Job) {
	isFault := func(e ast.Node) bool {
		fault := j.info.Faults[e] == check.Divergent
		j.changed = j.changed || fault
		return fault
	}
	ast.Apply(j.unit, nil, func(c *ast.Cursor) {
		switch n := c.Node().(type) {
		case *ast.For:
			n.Init, n.PostStmt = without(n.Init, isFault), without(n.PostStmt, isFault)
		case *ast.ExprStmt:
			if _, header := c.Parent().(*ast.For); !header && isFault(n.X) {
				c.Delete()
			}
		case *ast.Call:
			if isFault(n) && len(n.Args) > 0 {
				c.Replace(byItself(n))
			}
		}
	})
}

// without is s, or nil if it is a call at fault.
func without(s ast.Stmt, isFault func(ast.Node) bool) ast.Stmt {
	if x, ok := s.(*ast.ExprStmt); ok && isFault(x.X) {
		return nil
	}
	return s
}

// byItself is what an invocation does by itself instead of e: *p, of an atomic
// atomicLoad(p), for workgroupUniformLoad(p); x for dpdx(x);
// textureSampleLevel(t, s, x, 0) for textureSample(t, s, x).
func byItself(e *ast.Call) ast.Expr {
	out := &ast.Call{ExprInfo: e.ExprInfo, Args: e.Args, Builtin: true}
	switch e.Name {
	case "workgroupUniformLoad":
		if typeOf(e.Args[0]).Elem.Kind == types.Atomic {
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
		if strings.Contains(typeOf(e.Args[0]).Name, "_array") {
			at++
		}
		level := ast.Expr(&ast.Literal{Text: "0"})
		out.Args = append(append(append([]ast.Expr{}, e.Args[:at]...), level), e.Args[at:]...)
		return out
	}
	return e.Args[0]
}
