package mutate

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/gen"
	"shsmith/lib/gen/insertion"
	"shsmith/lib/gen/policy"
	"shsmith/lib/types"
)

// Random code comes from the generator of tests (lib/gen). It is generated for the place where it
// is inserted, so it can read the variables that are visible there.

// junkKinds returns the kinds of transformations that combine an expression with a random one and
// keep its value. For example, x becomes `c ? x : junk`, where c is true.
func junkKinds() []*Kind {
	return []*Kind{
		{
			Name:   "choose",
			Doc:    "x becomes c ? x : junk, where c is true",
			Exact:  true,
			Weight: 2,
			Applies: func(p *program, s *Site) bool {
				return isOpaqueKind(s.typ().Component()) && (s.typ().Kind != types.Matrix || !p.isWGSL())
			},
			Make: choose,
		},
		{
			Name:   "mix-lanes",
			Doc:    "a vector x becomes mix(junk, x, bvec3(true))",
			Exact:  true,
			Weight: 1,
			Applies: func(p *program, s *Site) bool {
				return s.typ().Kind == types.Vector && s.typ().Component() == types.Float && p.atLeast(130, 300)
			},
			Make: mixLanes,
		},
	}
}

// insertionKinds returns the kinds of transformations that insert random statements before a
// statement: `s` becomes `{ junk } s`.
func insertionKinds() []*Kind {
	return []*Kind{
		{
			Name:    "dead-code",
			Doc:     "s becomes if (false) { junk } s",
			Exact:   true,
			On:      Statements,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { return !s.inContinuing && !p.inSwitchBody(s) },
			Make:    deadCode,
		},
		{
			Name:    "live-code",
			Wide:    true,
			Doc:     "s becomes { junk } s, where the junk writes only to variables of its own",
			Exact:   true,
			On:      Statements,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { return !s.inContinuing && !p.inSwitchBody(s) },
			Make:    liveCode,
		},
	}
}

// writer returns a generator of random code that can replace or precede s, with the options o. It
// returns nil if no code can be generated at s.
func (p *program) writer(s *Site, src *choice.Source, o gen.Options) *gen.Writer {
	if err := p.recheck(); err != nil {
		return nil
	}
	at := s.place().index()
	if at < 0 || s.isExpr() && p.hidesNames(s) {
		return nil
	}
	// The caller leaves these two options empty.
	o.Seed, o.Stage = src.Uint64(), p.stage
	// By definition, findLSB and similar functions return lowp integers. ref enforces this only if
	// the program declares a precision, so the generated code declares none.
	o.Policy.Fix(policy.PPrecision, 0)
	if i := p.surroundings(s); i != nil && !p.isWGSL() && s.fn.Name != "main" {
		o.Read = func(x *ast.Object) bool { return readsInCall(i, x) }
	}
	w, err := gen.NewWriter(p.unit, insertion.Place{Block: s.block, Index: at}, o)
	if err != nil {
		return nil
	}
	return w
}

// readsInCall reports whether code inserted at i, in a GLSL function f other than main, is allowed
// to read the variable x. It returns false if x may have no value at i, or if an expression that
// calls f may also write x, as in `f() + x++`.
func readsInCall(i *insertion.Site, x *ast.Object) bool {
	// An expression that calls the function may also write a variable declared outside functions.
	// GLSL does not define whether the write comes before or after the call (GLSL 4.60 section
	// 5.1).
	switch x.Storage {
	case ast.Shared, ast.Global, ast.Output:
		return false
	case ast.Buffer:
		return x.ReadOnly && !x.Volatile
	case ast.Const:
		return true
	}
	return i.Defined[x]
}

// junk returns a random expression of type t without side effects that is valid at s. The policy y
// guides the random choices. junk returns false if it can generate no expression.
func (p *program) junk(s *Site, src *choice.Source, t *types.Type, y policy.Policy) (string, bool) {
	w := p.writer(s, src, gen.Options{Defined: true, Policy: y})
	if w == nil {
		return "", false
	}
	return p.text(w.Expr(t)), true
}

// evaluatedJunk returns a random expression of type t that is safe to evaluate at s, because its
// result is defined. It returns false if it can generate none, or if the generated expression
// computes with floats.
func (p *program) evaluatedJunk(s *Site, src *choice.Source, t *types.Type) (string, bool) {
	// An opaque 0 or 1 replaces random code if floats could become too large, integers have fewer
	// than 32 bits, or a WGSL condition may have to be uniform.
	if t.IsFloat() || (p.isWGSL() && p.uniform || p.narrow) && isOpaqueKind(t.Component()) {
		return p.opaqueOf(src, t, src.Intn(2)), true
	}
	w := p.writer(s, src, gen.Options{Policy: withoutFloats(), Defined: true})
	if w == nil {
		return "", false
	}
	e := w.Expr(t)
	return p.text(e), !hasFloat(e)
}

// withoutFloats returns the policy for random code that is executed. The code has no floats,
// because they may become too large.
func withoutFloats() policy.Policy {
	y := policy.Default()
	y.Without(policy.TypeFloat, policy.ExprDouble)
	return y
}

// hasFloat reports whether n computes with floats.
func hasFloat(n ast.Node) (found bool) {
	ast.Walk(n, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		found = found || ok && e.Info().Type != nil &&
			e.Info().Type.Contains(func(t *types.Type) bool { return t.IsFloat() })
		return !found
	})
	return found
}

func choose(p *program, s *Site, src *choice.Source) (Code, bool) {
	junk, ok := p.evaluatedJunk(s, src, s.typ())
	if !p.isWGSL() {
		junk, ok = p.junk(s, src, s.typ(), policy.Default())
	}
	if !ok {
		return Code{}, false
	}
	yes := src.Chance(0.5)
	first, second := Hole, "("+junk+")"
	if !yes {
		first, second = second, first
	}
	c := p.opaqueBool(src, yes, 2)
	if p.isWGSL() { // select evaluates both values
		return Code{Text: fillText("select($3, $2, $1)", c, first, second)}, true
	}
	return Code{Text: fillText("$1 ? $2 : $3", c, first, second)}, true
}

func mixLanes(p *program, s *Site, src *choice.Source) (Code, bool) {
	junk, ok := p.evaluatedJunk(s, src, s.typ())
	if !ok {
		return Code{}, false
	}
	lanes := p.opaqueOf(src, types.Vec(types.Bool, s.typ().Size()), 1)
	if p.isWGSL() {
		return Code{Text: fillText("select(($1), HOLE, $2)", junk, lanes)}, true
	}
	return Code{Text: fillText("mix(($1), HOLE, $2)", junk, lanes)}, true
}

// maxInserted is the largest number of random statements that one transformation inserts.
// Statements inside these do not count.
const maxInserted = 4

func deadCode(p *program, s *Site, src *choice.Source) (Code, bool) {
	text, ok := p.deadStatements(s, src, true)
	if !ok {
		return Code{}, false
	}
	form := "if (" + p.opaqueBool(src, false, 2) + ") { " + text + " } HOLE"
	return Code{Text: p.statements(form)}, true
}

// deadStatements returns random statements that are valid at s, or false if it can generate none.
// The caller must put them where they are never executed. `jumps` allows return and discard in WGSL
// modules that need uniform control flow.
func (p *program) deadStatements(s *Site, src *choice.Source, jumps bool) (string, bool) {
	o := gen.Options{Policy: policy.Default(), Write: writable, Loops: true, AnyIndex: true, Returns: true,
		Discards: true}
	// In this module, the caller sets `jumps` only if it puts the code under a uniform condition.
	// The statements write only variables that they declare themselves.
	if p.isWGSL() && p.uniform {
		o.Write, o.Returns, o.Discards = nil, jumps, jumps
	}
	w := p.writer(s, src, o)
	if w == nil {
		return "", false
	}
	return p.textOf(w.Stmts(src.Range(1, maxInserted))), true
}

// writable reports whether dead code may assign to o. It may assign to local variables, which
// include the counters of loops.
func writable(o *ast.Object) bool { return o.Storage == ast.Local }

func liveCode(p *program, s *Site, src *choice.Source) (Code, bool) {
	w := p.writer(s, src, gen.Options{Policy: withoutFloats(), Loops: true, Defined: true})
	if w == nil {
		return Code{}, false
	}
	list := w.Stmts(src.Range(1, maxInserted))
	if hasFloat(&ast.Block{List: list}) {
		return Code{}, false
	}
	return Code{Text: p.statements("{ " + p.textOf(list) + " } HOLE")}, true
}

// textOf returns the text of the statements in list.
func (p *program) textOf(list []ast.Stmt) string {
	var b strings.Builder
	for _, s := range list {
		b.WriteString(p.text(s))
		b.WriteByte(' ')
	}
	return b.String()
}

// mayNeedUniformControlFlow reports whether the built-in function with the given name may have to
// be called in uniform control flow. It returns true for every name that begins with `texture`.
func mayNeedUniformControlFlow(name string) bool {
	for _, prefix := range []string{"dFd", "dpd", "fwidth", "subgroup", "quad", "textureSample", "texture",
		"workgroupUniformLoad"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return strings.HasSuffix(strings.ToLower(name), "barrier")
}
