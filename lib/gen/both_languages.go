package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/language"
)

// Both generates the same program twice: in GLSL of version v (inGL) and in WGSL (inWeb). Its
// operations have the same result in both languages: it does not divide by 0 or -1, and float
// literals have integer values.
func Both(v language.Version, stage language.Stage, p policy.Policy, seed uint64) (inGL, inWeb *Test) {
	for src := choice.New(seed); ; {
		draws := src.Uint64()
		web := newGenerator(v, stage, p, draws, spelling.InBoth, spelling.WGSL)
		inWeb = web.program()
		if web.replaced > 0 { // take another program, without invalid constants
			continue
		}
		return newGenerator(v, stage, p, draws, spelling.InBoth, spelling.GLSLTwin(v)).program(), inWeb
	}
}

// notInBoth has the settings for constructs that a program for both languages does not have.
var notInBoth = []policy.Setting{policy.PUninitialised, policy.PWild, policy.LitWild, policy.PLateArgument,
	policy.PConst, policy.ExprTexel, policy.StmtTexel}

// sameInBoth reports whether e, after reconditioning, has the same value in GLSL and in WGSL. It
// returns false for constant float expressions that compute something, such as `1.0 / 3.0`.
func sameInBoth(e ast.Expr) bool {
	// Only WGSL evaluates constant floats at compile time.
	return !e.Info().Type.IsFloat() || canChange(e) || isLiteral(e)
}

// isLiteral reports whether e consists only of float literals, signs, constructors and selections
// of members: `-vec2(1.0, 2.0).x`.
func isLiteral(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Literal:
		return e.Type.IsFloat()
	case *ast.Unary:
		return isLiteral(e.X)
	case *ast.Member:
		return isLiteral(e.X)
	case *ast.Construct:
		for _, a := range e.Args {
			if !isLiteral(a) {
				return false
			}
		}
		return true
	}
	return false
}
