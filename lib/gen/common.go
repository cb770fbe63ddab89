package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/choice"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Both generates one program in two languages: GLSL of version v, and WGSL. Each
// draw means the same in both, so the same seed gives the same program in
// either spelling. What both define alike is all that it has: divisors are
// positive, shifts below the width, floats whole numbers; nothing is read
// before it is written.
func Both(v language.Version, stage language.Stage, p Policy, seed uint64) (inGL, inWeb *Test) {
	for src := choice.New(seed); ; {
		draws := src.Uint64()
		web := newGenerator(v, stage, p, draws, inBoth, inPlainWGSL)
		inWeb = web.program()
		if web.settled > 0 { // a constant that WGSL refuses
			continue
		}
		return newGenerator(v, stage, p, draws, inBoth, glslTwin{glslSpelling{dialect.Of(v)}}).program(), inWeb
	}
}

// glslTwin writes GLSL for those who compare it with WGSL: main copies the
// pixel's place as it does there, so that what passes make of it is the same.
type glslTwin struct{ glslSpelling }

func (s glslTwin) input(in *builtinInput) *ast.Object {
	if in.kept > 0 {
		return in.copy()
	}
	return s.glslSpelling.input(in)
}

func (s glslTwin) direct(x ast.Expr) ast.Expr { return uncopied(x, s.itself) }

func (s glslTwin) itself(in *builtinInput) ast.Expr {
	return (&place{obj: s.glslSpelling.input(in)}).use()
}

func (s glslTwin) entry(g *generator, body *ast.Block, others []ast.Decl) ([]ast.Decl, *ast.FuncDecl) {
	needs, main := s.glslSpelling.entry(g, body, others)
	o := s.input(fragCoord)
	if namesIn(append(others, main))[o.Name] {
		needs = append(needs, s.variable(o, nil))
		xy := &ast.Member{ExprInfo: ast.Typed(o.Type), X: s.itself(fragCoord), Name: "xy"}
		body.List = append([]ast.Stmt{s.set("=", (&place{obj: o}).use(), xy)}, body.List...)
	}
	return needs, main
}

// restrict turns off what a test of both languages cannot have.
func (p *Policy) restrict() {
	for _, s := range []Setting{PUninitialised, PWild, LitWild, PLateArgument, PConst, ExprTexel, StmtTexel} {
		p.value[s] = 0
	}
}

// twin is a built-in function of GLSL and what WGSL calls it, or the operator
// that it has instead.
type twin struct{ glsl, wgsl string }

// twins are those that are defined for all operands, and alike, or that are
// given such operands.
var twins = []twin{
	{"abs", "abs"}, {"sign", "sign"}, {"min", "min"}, {"max", "max"}, {"floor", "floor"}, {"ceil", "ceil"}, {"trunc", "trunc"},
	{"dot", "dot"}, {"cross", "cross"}, {"transpose", "transpose"}, {"step", "step"},
	{"any", "any"}, {"all", "all"}, {"not", "!"}, {"lessThan", "<"}, {"lessThanEqual", "<="}, {"greaterThan", ">"},
	{"greaterThanEqual", ">="}, {"equal", "=="}, {"notEqual", "!="},
	{"bitCount", "countOneBits"}, {"bitfieldReverse", "reverseBits"}, {"findLSB", "firstTrailingBit"}, {"findMSB", "firstLeadingBit"},
	{"bitfieldExtract", "extractBits"}, {"bitfieldInsert", "insertBits"},
}

var twinNames = func() map[string]string {
	m := map[string]string{}
	for _, t := range twins {
		m[t.glsl] = t.wgsl
	}
	return m
}()

// twinIndex has the overloads of twins that version v offers.
func twinIndex(v language.Version) *builtinIndex {
	x := builtinIndex{}
	for t, list := range *builtinsFor(offer{Version: v}) {
		for _, s := range list {
			scalarDot := s.Func.Name == "dot" && s.Params[0].Type.IsScalar() // WGSL has none
			if twinNames[s.Func.Name] != "" && !s.Outs && !scalarDot {
				x[t] = append(x[t], s)
			}
		}
	}
	return &x
}

// twinCall is a call of GLSL's overload s.
func (wgslSpelling) twinCall(s *builtin.Sig, args []ast.Expr) ast.Expr {
	return wgslTwin(twinNames[s.Func.Name], s, args)
}

func wgslTwin(name string, s *builtin.Sig, args []ast.Expr) ast.Expr {
	switch {
	case name == "!":
		return unaryOf("!", args[0])
	case name[0] < 'a':
		return binaryOf(name, s.Result, args[0], args[1])
	case name == "extractBits" || name == "insertBits":
		for i := len(args) - 2; i < len(args); i++ {
			args[i] = inPlainWGSL.convert(uintType, args[i])
		}
	case name == "min" || name == "max" || name == "step": // of one shape
		for i := range args {
			if t := s.Params[len(s.Params)-1-i].Type; args[i].Info().Type.IsScalar() && !t.IsScalar() {
				args[i] = inPlainWGSL.convert(t, args[i])
			}
		}
	}
	t := s.Result
	if bitTwin[name] {
		t = s.Params[0].Type
	}
	e := builtinCall(name, t, args...)
	if t != s.Result {
		return inPlainWGSL.convert(s.Result, e)
	}
	return e
}

// bitTwin has the functions whose results are of the operand's type in WGSL.
var bitTwin = map[string]bool{"countOneBits": true, "firstTrailingBit": true, "firstLeadingBit": true}

func (glslSpelling) twinCall(s *builtin.Sig, args []ast.Expr) ast.Expr {
	return builtinCall(s.Func.Name, s.Result, args...)
}

// divisorOf is a divisor of type t for which any quotient is defined.
func (g *generator) divisorOf(t *types.Type, depth int) ast.Expr {
	k := t.Component()
	if depth < 2 || g.Chance(0.5) {
		n := int64(g.Range(1, 17))
		if k == types.Int && n > 1 && g.Chance(0.3) { // -1 would overflow with the least integer
			n = -n
		}
		return g.splatOf(t, g.number(k, n))
	}
	low := binaryOf("&", t, g.expr(t, depth-1), g.splatOf(t, g.number(k, int64(g.Range(1, 63)))))
	return binaryOf("+", t, low, g.splatOf(t, g.number(k, 1)))
}

// agreed is false for floats computed from constants alone, which are made
// exact in one way while a program runs and in another while it is compiled.
func agreed(e ast.Expr) bool {
	return !e.Info().Type.IsFloat() || lively(e) || plainly(e)
}

// plainly reports whether e consists of literals.
func plainly(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Literal:
		return e.Type.IsFloat()
	case *ast.Unary:
		return plainly(e.X)
	case *ast.Member:
		return plainly(e.X)
	case *ast.Construct:
		for _, a := range e.Args {
			if !plainly(a) {
				return false
			}
		}
		return true
	}
	return false
}
