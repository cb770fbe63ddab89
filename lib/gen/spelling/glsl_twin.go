package spelling

import (
	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/dialect"
	"shsmith/lib/gen/catalog"
	"shsmith/lib/language"
	"shsmith/lib/node"
)

// glslTwin writes the GLSL text of a program that is also written in WGSL. In both texts, main
// copies the coordinates of the pixel to a variable, so the passes of lib/recond change both texts
// in the same way.
type glslTwin struct{ glslSpeller }

func (s glslTwin) InputObject(in *Input) *ast.Object {
	// The passes of lib/recond may treat a variable and a built-in input in different ways.
	if in.copiedComponents > 0 {
		return in.copy()
	}
	return s.glslSpeller.InputObject(in)
}

func (s glslTwin) Uncopied(x ast.Expr) ast.Expr { return uncopied(x, s.itself) }

func (s glslTwin) itself(in *Input) ast.Expr {
	return node.Ident(s.glslSpeller.InputObject(in))
}

func (s glslTwin) Entry(stage language.Stage, e *EntryPoint, body *ast.Block, others []ast.Decl) ([]ast.Decl, *ast.FuncDecl) {
	needs, main := s.glslSpeller.Entry(stage, e, body, others)
	o := s.InputObject(FragCoord)
	if namesIn(append(others, main))[o.Name] {
		needs = append(needs, s.Variable(o, nil))
		xy := &ast.Member{ExprInfo: ast.Typed(o.Type), X: s.itself(FragCoord), Name: "xy"}
		body.List = append([]ast.Stmt{s.Assign("=", node.Ident(o), xy)}, body.List...)
	}
	return needs, main
}

// GLSLTwin returns the spelling for version v of the GLSL text of a program that is also written
// in WGSL.
func GLSLTwin(v language.Version) Speller { return glslTwin{glslSpeller{dialect.Of(v)}} }

// TwinCall returns the WGSL equivalent of a call of the GLSL overload s. The result is a call or an
// operator: `lessThan(x, y)` becomes `x < y`.
func (wgslSpeller) TwinCall(s *builtin.Sig, args []ast.Expr) ast.Expr {
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
			args[i] = WGSL.Convert(node.Uint, args[i])
		}
	case name == "min" || name == "max" || name == "step": // all arguments get the same size
		for i := range args {
			if t := s.Params[len(s.Params)-1-i].Type; args[i].Info().Type.IsScalar() && !t.IsScalar() {
				args[i] = WGSL.Convert(t, args[i])
			}
		}
	}
	t := s.Result
	if returnsArgumentType[name] {
		t = s.Params[0].Type
	}
	e := node.Call(name, t, args...)
	if t != s.Result {
		return WGSL.Convert(s.Result, e)
	}
	return e
}

// returnsArgumentType has WGSL functions that return the type of their argument. The equivalent
// functions in GLSL return a signed integer: for a uint x, countOneBits(x) is a u32, and
// bitCount(x) an int.
var returnsArgumentType = map[string]bool{"countOneBits": true, "firstTrailingBit": true, "firstLeadingBit": true}

func (glslSpeller) TwinCall(s *builtin.Sig, args []ast.Expr) ast.Expr {
	return node.Call(s.Func.Name, s.Result, args...)
}
