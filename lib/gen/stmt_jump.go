package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/scope"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// jumpIf makes an if statement with a condition that is mostly false. The body is the statement
// that the function `jump` makes.
func (g *statements) jumpIf(jump func() ast.Stmt) []ast.Stmt {
	var list []ast.Stmt
	var cond ast.Expr
	if g.TracksDivergence() {
		cond = g.typedCondition(false)
	} else if g.Chance(0.5) {
		cond = g.condition(false)
	} else {
		s, v := g.scope.DeclareLocal(node.Bool, g.fullExpr(node.Bool))
		list, cond = one(s), g.biasedCondition(v.Use(), false)
	}
	return append(list, &ast.If{Cond: cond, Then: &ast.Block{List: one(jump())}})
}

// jumpStmt makes a conditional break or continue. It returns nil outside loops and switches.
func (g *statements) jumpStmt(depth int) []ast.Stmt {
	if g.loops == 0 {
		return nil
	}
	var jump ast.Stmt = &ast.Break{}
	if !g.switches && g.Chance(0.4) {
		jump = &ast.Continue{}
	}
	defer g.noteJump(jump)
	return g.jumpIf(func() ast.Stmt { return jump })
}

func (g *statements) returnStmt(depth int) []ast.Stmt {
	if g.fn == nil || g.fn.obj == nil { // main does not return early
		return nil
	}
	return g.jumpIf(g.makeReturn)
}

// discardStmt makes a discard under a condition. The condition is mostly false, or compares a
// coordinate of the pixel with a small number. discardStmt returns nil if the shader is not a
// fragment shader.
func (g *statements) discardStmt(depth int) []ast.Stmt {
	if !g.io.Fragment() {
		return nil
	}
	g.discarding = true
	defer g.noteJump(&ast.Discard{})
	cond := g.condition(false)
	if at := scope.OneOf(g, 0, 1); g.Chance(0.5) && g.io.Image != nil {
		cond = node.Binary(scope.OneOf(g, "<", ">"), node.Bool, g.io.CoordinateOf(at),
			g.Number(types.Float, int64(g.Range(1, 4))))
	}
	return one(&ast.If{Cond: cond, Then: &ast.Block{List: one(&ast.Discard{})}})
}

// makeReturn makes a return statement for the function under construction. The returned value is
// made from the function's checksum, a variable into which other statements mix the variables of
// the function. A function in inserted code has no checksum and returns a random expression.
func (g *statements) makeReturn() ast.Stmt {
	g.noteJump(&ast.Return{})
	if g.fn.result.Kind == types.Void {
		return &ast.Return{}
	}
	if g.fn.checksum == nil {
		return &ast.Return{X: g.fullExpr(g.fn.result)}
	}
	return &ast.Return{X: g.withChecksum(g.fn.result)}
}
