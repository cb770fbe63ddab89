package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// derivativeStmt makes a declaration of a variable with a derivative of the pixel's coordinates as
// its initial value. It takes no other derivatives, because these have no exact value. It returns
// nil outside main, in shaders that are not fragment shaders, and after a discard, where GLSL
// leaves derivatives undefined.
func (g *statements) derivativeStmt(depth int) []ast.Stmt {
	if !g.io.fragment() || !g.inMain() || g.discarding && !g.has.demotes {
		return nil
	}
	name := [...]string{"dFdx", "dFdy", "fwidth"}[g.Intn(3)]
	if g.has.fineDerivatives {
		name += [...]string{"", "Fine", "Coarse"}[g.Intn(3)]
	}
	x := g.io.coordinateOf(g.Intn(2))
	if n := g.Range(1, 4); n > 1 {
		letters := make([]byte, n)
		for i := range letters {
			letters[i] = "xy"[g.Intn(2)]
		}
		x = &ast.Member{
			ExprInfo: ast.Typed(types.Vec(types.Float, n)),
			X:        g.io.input(fragCoord).use(),
			Name:     string(letters),
		}
	}
	s, _ := g.scope.declareLocal(x.Info().Type, g.spell.derivative(name, g.spell.uncopied(x)))
	return one(s)
}
