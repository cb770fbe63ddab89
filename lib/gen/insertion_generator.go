package gen

import (
	"fmt"
	"maps"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/dialect"
	"shsmith/lib/gen/catalog"
	"shsmith/lib/gen/insertion"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/shaderio"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/gen/wgslfinish"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Options control what code a Writer makes.
type Options struct {
	Policy policy.Policy
	Seed   uint64
	Stage  language.Stage

	// Read reports whether the code may read a variable of the program. Write reports whether the
	// code may assign to it. Both are called only for visible variables, and only if the language
	// allows the access.
	//
	// If Read is nil, the code reads only variables that certainly have a defined value and that no
	// other invocation writes. If Write is nil, the code assigns only to variables that it declares
	// itself.
	Read, Write func(*ast.Object) bool

	// Effects allows side effects inside expressions, as in `a + b++`. The effects change only
	// variables that the code may assign to. Two operands may conflict, as in `b + b++`. lib/recond
	// then has to fix the order of their evaluation.
	Effects bool
	// Calls allows calls of functions from Writer.Func, and of functions of the program that
	// Callable accepts. Built-in functions are always allowed.
	Calls bool
	// Callable reports whether the code may call a function of the program. It must reject
	// functions that are undefined for some arguments. It is called only for functions that have no
	// loops and only compute a result. If Callable is nil, the code calls no function of the
	// program.
	Callable func(*ast.FuncDecl) bool
	// Loops allows loops. All of them end after a few iterations.
	Loops bool
	// Jumps allows break and continue in loops and switches of the program that contain the place.
	// Returns allows return, and Discards allows discard. Each of these jumps is under a condition.
	// Jumps and Returns have no effect if the program calls a function that needs uniform control
	// flow, such as a barrier.
	Jumps, Returns, Discards bool
	// AnyIndex allows indices that may be out of range, which lib/recond brings into range. If
	// AnyIndex is not set, all indices are in range.
	AnyIndex bool
	// Defined avoids operations that may be undefined: `x / y` becomes `x / ((y & 63) + 1)`.
	// Without Defined, lib/recond has to guard such operations. Even with it, floats may become too
	// large, and what Effects and AnyIndex allow may be undefined.
	Defined bool
}

// Writer makes code for one place of an existing, checked program of any version and stage. The
// code is annotated with types and declares only new names. The same program, options and calls
// always give the same code.
type Writer struct {
	g    *statements
	site *insertion.Site
	// globals is the number of variables in scope that are declared outside functions. The
	// functions that Func returns see these variables, but not the local variables at the place.
	globals int
	// values has the constant values of let declarations such as `let x = 3;`. A compiler may treat
	// such a let as a constant.
	values map[*ast.Object]*types.Value
}

// NewWriter returns a Writer that makes code for the place p of u. It returns an error if p is not
// in a function, or if u declares a name that generated code uses, such as `min`.
func NewWriter(u *ast.Unit, p insertion.Place, o Options) (*Writer, error) {
	s, err := insertion.Of(u, p)
	if err != nil {
		return nil, err
	}
	names := namesOf(u)
	for _, name := range needed[u.Version.Lang] {
		if names.declared[name] {
			return nil, fmt.Errorf("the program declares %s, which generated code uses", name)
		}
	}
	w := &Writer{site: s, values: map[*ast.Object]*types.Value{}}
	w.g = newStatements(u, &o, names)
	w.addVariables(&o)
	w.addStructs()
	if o.Calls && o.Callable != nil {
		w.addCallees(&o)
	}
	w.allowJumps(&o)
	return w, nil
}

// needed lists, for each language, names of types and built-in functions that generated
// code must be able to use.
var needed = map[language.Name][]string{
	language.GLSL: {"min", "max", "clamp", "abs", "floatBitsToUint", "bitCount"},
	language.WGSL: {"i32", "u32", "f32", "f16", "bool", "vec2", "vec3", "vec4", "array", "ptr",
		"min", "max", "clamp", "abs", "select", "all", "any", "bitcast", "countOneBits", "arrayLength"},
}

// newStatements returns the generator with which a Writer makes code for a place in the program u.
// The scope of the generator has no variables yet. `names` has the names that occur in u.
func newStatements(u *ast.Unit, o *Options, names unitNames) *statements {
	v := u.Version
	langs, spell := spelling.Of(v)
	src := choice.New(o.Seed)
	c := &scope.Chooser{
		Source: src, Version: v, Stage: o.Stage, Langs: langs, Has: spelling.FeaturesOf(langs, v), Spell: spell,
		Policy: o.Policy.Draw(src, langs == spelling.InWGSL), Dialect: dialect.Of(v), Taken: names.used, Defined: o.Defined,
	}
	fitPolicy(&c.Policy, c.Has, o, names.half)
	c.DrawKinds()
	sc := &scope.Scope{Chooser: c}
	io := &shaderio.Interface{Chooser: c, Scope: sc, Invocations: 1}
	e := &expressions{Chooser: c, scope: sc, io: io, cost: &cost{mostInlined: maxInlined}, noEffects: !o.Effects}
	e.calls = withoutNames(catalog.For(catalog.Offer{Version: v, Doubles: c.HasDoubles, Half: c.HasHalf}),
		names.declared, o.Defined)
	e.cost.setLimits(maxWork, 1)
	sc.Push()
	return &statements{expressions: e, noLoops: !o.Loops}
}

const (
	maxInlined     = 2000
	maxWork        = 500 // statements that the code of one call of a Writer may execute
	nodesStatement = 12  // assumed number of expressions in a statement
)

// fitPolicy adapts the policy p to inserted code. It turns off features that such code never has,
// that the options o exclude, or that the version lacks (`has`). `half` tells whether the program
// has 16-bit numbers.
func fitPolicy(p *policy.Policy, has spelling.Features, o *Options, half bool) {
	p.Without(policy.PShadow, policy.PFold, policy.PWatch, policy.PUninitialised, policy.PLateArgument, policy.PPrecise,
		policy.StmtTexel, policy.ExprTexel, policy.StmtAtomic, policy.ExprAtomic, policy.StmtExchange,
		policy.StmtUniform,
		policy.StmtSlope, policy.StmtDo, policy.StmtLoop, policy.ExprWide, policy.PWide, policy.PNarrow, policy.PHalf)
	p.Fix(policy.PGuidedFor, 1)
	if half {
		p.Fix(policy.PHalf, 1)
	}
	for _, off := range []struct {
		off      bool
		settings []policy.Setting
	}{
		{!o.Effects, []policy.Setting{policy.PEffects, policy.PRightEffect}},
		{!o.Calls, []policy.Setting{policy.ExprCall, policy.StmtCall}},
		{!o.Loops, []policy.Setting{policy.StmtFor, policy.StmtWhile}},
		{!o.Discards, []policy.Setting{policy.StmtDiscard}},
		{!o.AnyIndex, []policy.Setting{policy.PWild}},
		{o.Defined, []policy.Setting{policy.LitWild, policy.PPrecision}},
		{!has.AnyLoops, []policy.Setting{policy.StmtWhile}},
		{!has.ArrayValues, []policy.Setting{policy.TypeArray}},
		{!has.Unsigned, []policy.Setting{policy.TypeUint, policy.ExprShift, policy.ExprBitwise, policy.ExprModulo,
			policy.StmtSwitch, policy.StmtIdiom, policy.TypeNested}},
	} {
		if off.off {
			p.Without(off.settings...)
		}
	}
	if !has.Unsigned {
		p.Fix(policy.TypeInt, max(1, p.Value(policy.TypeInt)))
	}
}

// Expr returns an expression of type t. The type must have a constructor, as in `float(...)`,
// `mat2(...)` or `S(...)`.
func (w *Writer) Expr(t *types.Type) ast.Expr {
	w.begin(nodesStatement)
	w.g.scope.Push()
	defer w.g.scope.Pop()
	e := w.g.fullExpr(t)
	return w.finish(e).(ast.Expr)
}

// Stmts returns about n statements, or fewer if they are large, but at least one. Code that w makes
// later does not see the variables that they declare.
func (w *Writer) Stmts(n int) []ast.Stmt {
	w.begin(n * nodesStatement)
	w.g.scope.Push()
	defer w.g.scope.Pop()
	b := &ast.Block{List: w.g.sequence(n, w.g.Bound(policy.StmtDepth))}
	b = w.finish(b).(*ast.Block)
	if w.site.InSwitch { // a label after it could skip a declaration
		return one(b)
	}
	return b.List
}

// Insert inserts the statements of `list` at the place of w. A second call inserts its statements
// before those of the first call.
func (w *Writer) Insert(list ...ast.Stmt) { w.site.Insert(list...) }

// Param is a parameter of a function that Writer.Func makes.
type Param struct {
	Type *types.Type
	Dir  ast.Dir // in WGSL, out and inout parameters become pointers to function memory
}

// Func returns a new function with about n statements and the given result type and parameters. The
// function may use the globals that Options.Read and Options.Write allow. The caller has to insert
// the function with InsertFunc.
func (w *Writer) Func(n int, result *types.Type, params ...Param) *ast.FuncDecl {
	g := w.g
	f := &function{result: result, isolated: true, written: map[*ast.Object]bool{}}
	for _, p := range params {
		q := param{typ: p.Type, dir: p.Dir}
		if !g.Has.OutParameters && p.Dir.Writes() {
			q.dir, q.space = ast.InOut, "function"
		}
		f.params = append(f.params, q)
	}
	f.obj = &ast.Object{Kind: ast.FuncObj, Name: g.FreshName("func"), Type: result}
	loops, switches, fn := g.loops, g.switches, g.fn
	local := g.scope.Variables[w.globals:]
	for _, v := range local {
		v.Shadows++
	}
	w.begin(n * nodesStatement)
	g.loops, g.switches, g.fn = 0, false, f
	g.scope.Push()
	var list []*ast.ParamDecl
	for i := range f.params {
		list = append(list, g.parameter(&f.params[i]))
	}
	body := &ast.Block{List: g.sequence(n, g.Bound(policy.StmtDepth))}
	if result.Kind != types.Void {
		body.List = append(body.List, g.makeReturn())
	}
	g.scope.Pop()
	d := w.finish(g.Spell.Function(f.obj, list, body)).(*ast.FuncDecl)
	f.decl, f.obj.Func, f.obj.Decl = d, d, d
	f.work, f.size, f.named = g.cost.work, g.cost.inlined+n*nodesStatement, namedObjects(d, f.calls)
	for _, v := range local {
		v.Shadows--
	}
	g.loops, g.switches, g.fn = loops, switches, fn
	g.funcs = append(g.funcs, f)
	return d
}

// InsertFunc inserts functions into the program, before the function that contains the Writer's
// place.
func (w *Writer) InsertFunc(list ...*ast.FuncDecl) {
	u, at := w.site.Unit, w.site.Decl
	var decls []ast.Decl
	for _, f := range list {
		decls = append(decls, f)
	}
	u.Decls = append(u.Decls[:at:at], append(decls, u.Decls[at:]...)...)
	w.site.Decl += len(list)
}

// begin sets the limits for the code that a method of w makes next. `nodes` is the number of
// expressions that this code may have.
func (w *Writer) begin(nodes int) {
	w.g.cost.begin()
	w.g.cost.budget, w.g.effects = nodes, 0
}

// finish returns the new code n in a form that compilers accept. In WGSL, it replaces invalid
// constant expressions. In fragment shaders of GLSL ES, it declares floats as in `mediump float x`
// if the program sets no default precision for floats.
func (w *Writer) finish(n ast.Node) ast.Node {
	if w.g.Version.Lang.HasAbstractTypes() {
		n, _ = wgslfinish.ReplaceInvalid(n, func(o *ast.Object) *types.Value { return w.values[o] })
	}
	if w.g.Version.ES() && w.g.Stage == language.Fragment && !hasFloatPrecision(w.site.Unit) {
		addPrecision(n)
	}
	return n
}

// withoutNames returns a copy of x without the built-in functions whose names are in `declared`,
// because the program declares these names itself. If `total` is set, the copy has only functions
// for which isTotal is true.
func withoutNames(x *catalog.Index, declared map[string]bool, total bool) *catalog.Index {
	y := maps.Clone(*x)
	for t, list := range y {
		var kept []catalog.Callable
		for _, c := range list {
			if !declared[c.Func.Name] && !(total && !isTotal(&c)) {
				kept = append(kept, c)
			}
		}
		y[t] = kept
	}
	return &y
}
