package pass

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/recond/exact"
	"shsmith/lib/types"
)

// initOutput initialises v, an output of the declaration d. It leaves out inout variables, because
// they begin with the pixel's old value.
func (p *initialiser) initOutput(d *ast.VarDecl, v *ast.Var) {
	if !slices.ContainsFunc(d.Quals, func(q ast.Qualifier) bool { return q.Name == "inout" }) {
		p.initDrawnOutput(node.Ident(v.Obj))
	}
}

// initBuiltinOutputs initialises the built-in outputs that the shader uses. It also replaces
// gl_PointCoord by a vector of ones, because gl_PointCoord is undefined for triangles (GLSL 4.60
// section 7.1.5).
func (p *initialiser) initBuiltinOutputs() {
	var places []ast.Expr
	points := false
	ast.Walk(p.Unit, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if ok && isBuiltinOutput(e) && !slices.ContainsFunc(places, func(x ast.Expr) bool { return ast.Equal(x, e) }) {
			places = append(places, e)
		}
		points = points || ok && isPoint(e)
		return true
	})
	for _, e := range places {
		p.initDrawnOutput(ast.Clone(e))
	}
	if points {
		p.Rewrite(func(e ast.Expr, parent ast.Node) ast.Expr {
			if c, ok := parent.(*ast.Call); !isPoint(e) || ok && strings.HasPrefix(c.Name, "interpolateAt") {
				return e // interpolateAtCentroid and the like take only an input variable
			}
			p.Changed = true
			return node.Ones(e.Info().Type)
		})
	}
}

func isPoint(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == "gl_PointCoord" && id.Obj != nil && id.Obj.Builtin
}

// isBuiltinOutput reports whether e is a built-in output that the pass initialises: gl_SampleMask,
// or a float output such as gl_FragDepth. If such an output is an array without a size, as
// gl_FragData is, only its elements with a constant index count, such as gl_FragData[1].
func isBuiltinOutput(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if x, part := e.(*ast.Index); part && x.I.Info().Const != nil {
		if id, ok = x.X.(*ast.Ident); ok && analysis.IsAssignable(id.Type) {
			return false
		}
	}
	return ok && id.Obj != nil && id.Obj.Builtin && id.Obj.Storage == ast.Output &&
		(exact.IsFloat(e.Info().Type) || id.Name == "gl_SampleMask") && analysis.IsAssignable(e.Info().Type)
}

// initDrawnOutput initialises the output `place` at the beginning of main, if the shader is a
// vertex or fragment shader. It adds nothing if main certainly writes all of `place` before it may
// read `place`, return or discard.
func (p *initialiser) initDrawnOutput(place ast.Expr) {
	stage := p.Stage == language.Fragment || p.Stage == language.Vertex
	if !stage || p.entry == nil || p.isWrittenFirst(p.entry.Body.List, place) {
		return
	}
	if o := ast.Root(place); o.Builtin && o.Name == "gl_SampleMask" {
		defer func(value func(*types.Type) ast.Expr) { p.value = value }(p.value)
		p.value = allSamples
	}
	p.addToMain(place, p.fill(place, 0))
}

// allSamples returns a value of type t, a mask or an array of masks, in which all bits are
// set.
func allSamples(t *types.Type) ast.Expr {
	if t.Kind != types.Array {
		return node.Integer(t.Kind, -1)
	}
	args := make([]ast.Expr, t.Len)
	for i := range args {
		args[i] = allSamples(t.Elem)
	}
	return node.Construct(t, args...)
}
