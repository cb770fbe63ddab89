package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/types"
)

// derivativeStmt declares a variable with a derivative of gl_FragCoord, such as
// `dFdx(gl_FragCoord.xy)`. The value of such a derivative is exact. derivativeStmt returns nil if
// derivatives are not allowed or not defined.
func (g *statements) derivativeStmt(depth int) []ast.Stmt {
	if !g.io.Fragment() || !g.inMain() || g.discarding && !g.Has.Demotes {
		return nil
	}
	name := [...]string{"dFdx", "dFdy", "fwidth"}[g.Intn(3)]
	if g.Has.FineDerivatives {
		name += [...]string{"", "Fine", "Coarse"}[g.Intn(3)]
	}
	x := g.io.CoordinateOf(g.Intn(2))
	if n := g.Range(1, 4); n > 1 {
		letters := make([]byte, n)
		for i := range letters {
			letters[i] = "xy"[g.Intn(2)]
		}
		x = &ast.Member{
			ExprInfo: ast.Typed(types.Vec(types.Float, n)),
			X:        g.io.Input(spelling.FragCoord).Use(),
			Name:     string(letters),
		}
	}
	s, _ := g.scope.DeclareLocal(x.Info().Type, g.Spell.Derivative(name, g.Spell.Uncopied(x)))
	return one(s)
}
