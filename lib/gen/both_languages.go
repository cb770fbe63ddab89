package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/choice"
	"shsmith/lib/dialect"
	"shsmith/lib/gen/catalog"
	"shsmith/lib/gen/policy"
	"shsmith/lib/language"
	"shsmith/lib/node"
)

// Both generates the same program twice: in GLSL of version v (inGL) and in WGSL (inWeb). The
// program contains only operations that have the same result in both languages. So it does not
// divide by 0 or -1, and the float literals of its shader have integer values.
func Both(v language.Version, stage language.Stage, p policy.Policy, seed uint64) (inGL, inWeb *Test) {
	for src := choice.New(seed); ; {
		draws := src.Uint64()
		web := newGenerator(v, stage, p, draws, inBoth, wgslOnly)
		inWeb = web.program()
		if web.replaced > 0 { // take another program, without invalid constants
			continue
		}
		return newGenerator(v, stage, p, draws, inBoth, glslTwin{glslSpelling{dialect.Of(v)}}).program(), inWeb
	}
}

// glslTwin writes the GLSL text of a program that is also written in WGSL. In WGSL, main copies the
// coordinates of the pixel to a variable. The passes of lib/recond may treat a variable and a
// built-in input in different ways. So the GLSL text has the copy, too, and the passes change both
// texts in the same way.
type glslTwin struct{ glslSpelling }

func (s glslTwin) inputObject(in *builtinInput) *ast.Object {
	if in.copiedComponents > 0 {
		return in.copy()
	}
	return s.glslSpelling.inputObject(in)
}

func (s glslTwin) uncopied(x ast.Expr) ast.Expr { return uncopied(x, s.itself) }

func (s glslTwin) itself(in *builtinInput) ast.Expr {
	return (&variable{obj: s.glslSpelling.inputObject(in)}).use()
}

func (s glslTwin) entry(io *shaderInterface, body *ast.Block, others []ast.Decl) ([]ast.Decl, *ast.FuncDecl) {
	needs, main := s.glslSpelling.entry(io, body, others)
	o := s.inputObject(fragCoord)
	if namesIn(append(others, main))[o.Name] {
		needs = append(needs, s.variable(o, nil))
		xy := &ast.Member{ExprInfo: ast.Typed(o.Type), X: s.itself(fragCoord), Name: "xy"}
		body.List = append([]ast.Stmt{s.assign("=", (&variable{obj: o}).use(), xy)}, body.List...)
	}
	return needs, main
}

// notInBoth has the settings for constructs that a program for both languages does not have.
var notInBoth = []policy.Setting{policy.PUninitialised, policy.PWild, policy.LitWild, policy.PLateArgument,
	policy.PConst, policy.ExprTexel, policy.StmtTexel}

// twinCall returns the WGSL equivalent of a call of the GLSL overload s. The result is a call or an
// operator: `lessThan(x, y)` becomes `x < y`.
func (wgslSpelling) twinCall(s *builtin.Sig, args []ast.Expr) ast.Expr {
	return wgslTwin(catalog.NameInWGSL(s.Func.Name), s, args)
}

func wgslTwin(name string, s *builtin.Sig, args []ast.Expr) ast.Expr {
	switch {
	case name == "!":
		return node.Unary("!", args[0])
	case name[0] < 'a':
		return node.Binary(name, s.Result, args[0], args[1])
	case name == "extractBits" || name == "insertBits":
		for i := len(args) - 2; i < len(args); i++ {
			args[i] = wgslOnly.convert(node.Uint, args[i])
		}
	case name == "min" || name == "max" || name == "step": // all arguments get the same size
		for i := range args {
			if t := s.Params[len(s.Params)-1-i].Type; args[i].Info().Type.IsScalar() && !t.IsScalar() {
				args[i] = wgslOnly.convert(t, args[i])
			}
		}
	}
	t := s.Result
	if returnsArgumentType[name] {
		t = s.Params[0].Type
	}
	e := node.Call(name, t, args...)
	if t != s.Result {
		return wgslOnly.convert(s.Result, e)
	}
	return e
}

// returnsArgumentType has WGSL functions that return the type of their argument. The equivalent
// functions in GLSL return a signed integer: for a uint x, countOneBits(x) is a u32, and
// bitCount(x) an int.
var returnsArgumentType = map[string]bool{"countOneBits": true, "firstTrailingBit": true, "firstLeadingBit": true}

func (glslSpelling) twinCall(s *builtin.Sig, args []ast.Expr) ast.Expr {
	return node.Call(s.Func.Name, s.Result, args...)
}

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
