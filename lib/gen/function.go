package gen

import (
	"fmt"
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// function is a user function. obj is nil for main.
type function struct {
	obj      *ast.Object
	decl     *ast.FuncDecl
	result   *types.Type
	params   []param
	isolated bool            // it uses no variables outside it except constants
	work     effort          // the statements that one call executes
	size     int             // number of expressions, with all calls inlined
	checksum *scope.Variable // the local variable that collects its checksum
	// `named` has the variables that the function and its callees use. `written` has those that
	// they write, and also those parameters that the function writes. Both decide which pointers a
	// call of the function may pass.
	named, written map[*ast.Object]bool
	calls          []*function
	divergence     scope.Divergence // divergence type of the result
}

type param struct {
	typ   *types.Type
	dir   ast.Dir
	space string // address space if the parameter is a pointer in WGSL
	obj   *ast.Object
	scope.Divergence
}

func (f *function) hasOut() bool {
	return slices.ContainsFunc(f.params, func(p param) bool { return p.dir.Writes() })
}

// functions makes all functions, main last, and returns their declarations. A function calls only
// earlier functions. The declarations are in this order or, with the probability PPrototype, in
// random order, in GLSL after prototypes.
func (g *generator) functions() []ast.Decl {
	var defs, protos []ast.Decl
	for i := range g.AtMost(policy.Functions) {
		f := g.signature(i)
		total := g.cost.budget
		g.cost.budget = min(total, g.Bound(policy.Budget)/8)
		share := g.cost.budget
		g.define(f)
		used := share - g.cost.budget
		f.size += used
		g.cost.budget = total - used
		g.funcs = append(g.funcs, f)
		defs = append(defs, f.decl)
		if p := g.Spell.Prototype(f.decl); p != nil {
			protos = append(protos, p)
		}
	}
	needs, main := g.Spell.Entry(g.Stage, &g.io.EntryPoint, g.mainBody(), defs)
	protos = append(needs, protos...)
	if len(defs) == 0 {
		return append(protos, main)
	}
	if !g.Flip(policy.PPrototype) {
		return append(append(needs, defs...), main)
	}
	defs = append(defs, main)
	choice.Shuffle(g.Source, defs)
	return append(protos, defs...)
}

// signature draws the result and the parameters of function number i. The function may overload an
// earlier one: it then has the same name and other parameter types.
func (g *generator) signature(i int) *function {
	f := &function{result: node.Void, isolated: g.Chance(0.5)}
	if !g.Chance(0.2) {
		f.result = g.VarType()
	}
	for range g.AtMost(policy.Params) {
		f.params = append(f.params, g.paramOf(g.VarType()))
	}
	g.drawParameterDivergence(f)
	if f.result.ScalarCount() == 0 && !f.hasOut() || f.result.IsBool() { // too little would reach the outputs
		f.isolated = false
	}
	name := fmt.Sprintf("f%d", i)
	if len(g.funcs) > 0 && g.Has.Overloads && g.Flip(policy.POverload) {
		if n := scope.OneOf(g, g.funcs...).obj.Name; g.distinct(n, f.params) {
			name = n
		}
	}
	f.obj = &ast.Object{Kind: ast.FuncObj, Name: name, Type: f.result}
	return f
}

// distinct reports whether a new function with the given name and parameters is a valid overload:
// no function of this name has the same parameter types.
func (g *generator) distinct(name string, params []param) bool {
	same := func(a, b param) bool { return a.typ == b.typ }
	return !slices.ContainsFunc(g.funcs, func(f *function) bool {
		return f.obj.Name == name && slices.EqualFunc(f.params, params, same)
	})
}

// define makes the definition of f, and records its cost and the variables that it uses.
func (g *generator) define(f *function) {
	outer := len(g.scope.Variables)
	if f.isolated {
		g.scope.Hide(outer, 1)
	}
	g.scope.Push()
	var params []*ast.ParamDecl
	for i := range f.params {
		params = append(params, g.parameter(&f.params[i]))
	}
	g.fn = f
	g.cost.begin()
	f.written = map[*ast.Object]bool{}
	d := g.Spell.Function(f.obj, params, g.funcBody(g.UpTo(policy.BlockLen)))
	f.decl, f.obj.Func, f.obj.Decl = d, d, d
	g.scope.Pop()
	if f.isolated {
		g.scope.Hide(outer, -1)
	}
	f.work, f.size = g.cost.work, g.cost.inlined
	f.named = namedObjects(d, f.calls)
	g.fn = nil
}

// In WGSL, an out parameter is a pointer into function or private memory. WGSL refuses a
// call if the function can reach a variable in two ways and writes it in one of them (WGSL section
// 11.4.1). So a function only reads through pointers that may point to the same variable. This also
// holds in a program in both languages: then it does not matter when GLSL copies an argument back.

// paramOf draws the direction of a parameter of type t. In WGSL, it also draws an address space if
// the parameter is a pointer.
func (g *generator) paramOf(t *types.Type) param {
	p := param{typ: t, dir: ast.Dir(g.Weighted([]float64{3, 1, 1}))}
	if g.Has.OutParameters || !p.dir.Writes() {
		return p
	}
	p.dir, p.space = ast.InOut, "function" // a pointer keeps the argument's value, as inout does
	private := func(q *scope.Variable) bool { return scope.InSpace("private")(q) && (g.DeepPointers || q.Type() == t) }
	if g.Chance(0.3) && g.scope.Access(t, private, 0, scope.AsPointer) != nil {
		p.space = "private"
	}
	return p
}

// parameter declares the parameter p and brings it into scope. In WGSL, p is read-only unless
// it is a pointer.
func (g *statements) parameter(p *param) *ast.ParamDecl {
	o := &ast.Object{Name: g.FreshName("p"), Type: p.typ, Storage: ast.Param, Dir: p.dir}
	p.obj = o
	d := g.Spell.Param(o, p.space)
	constant := p.dir == ast.In
	if g.Has.Qualifiers {
		constant = g.qualifiedParam(d, p.dir)
	}
	v := &scope.Variable{Obj: o, Readable: true, Writable: !constant, Space: p.space}
	g.scope.Add(v)
	v.Divergence = p.Divergence
	return d
}

// qualifiedParam draws qualifiers such as `const in` for the parameter d and adds them to d. It
// reports whether `const` is one of them.
func (g *statements) qualifiedParam(d *ast.ParamDecl, dir ast.Dir) bool {
	constant := dir == ast.In && g.Chance(0.15)
	if constant {
		d.Quals = append(d.Quals, ast.Qualifier{Name: "const"})
	}
	if dir != ast.In || g.Chance(0.3) {
		d.Quals = append(d.Quals, ast.Qualifier{Name: spelling.Directions[dir]})
	}
	return constant
}

// funcBody makes the body of the function g.fn: up to n random statements, and code that mixes
// parameters and local variables into a checksum. The checksum goes into out parameters, the global
// checksum and the result.
func (g *generator) funcBody(n int) *ast.Block {
	defer g.enterRegion(scope.ByDispatch, scope.FunctionRegion)()
	list := one(g.declareChecksum())
	list = append(list, g.sequence(n, g.Bound(policy.StmtDepth))...)
	list = append(list, g.mixVariables(g.scope.Innermost())...)
	told := !g.fn.isolated || g.fn.result.Kind != types.Void // the result or a global shows the checksum
	for _, p := range g.scope.Innermost() {
		if p.Obj.Storage == ast.Param && p.Obj.Dir.Writes() && (!told || g.Chance(0.5)) {
			told = true
			list = append(list, g.makeAssignment("=", p.Use(), g.withChecksum(p.Type())))
		}
	}
	if !g.fn.isolated {
		list = append(list, g.makeAssignment("+=", g.globalChecksum.Use(), g.fn.checksum.Use()))
	}
	if g.fn.result.Kind == types.Void {
		return &ast.Block{List: list}
	}
	last := g.makeReturn()
	if g.Has.MissingReturns && g.Chance(g.Weight(policy.PUninitialised)/4) { // control may reach the end
		last = &ast.If{Cond: g.fullExpr(node.Bool), Then: &ast.Block{List: one(last)}}
	}
	return &ast.Block{List: append(list, last)}
}

// mainBody makes the body of the shader's main function. The body calls each function for which
// callOnce finds arguments. It then has random statements until the budget of expressions
// (g.cost.budget) is used up. At the end, the body stores the checksum.
func (g *generator) mainBody() *ast.Block {
	f := &function{result: node.Void, written: map[*ast.Object]bool{}}
	g.fn = f
	g.cost.begin()
	g.scope.Push()
	list := append(one(g.declareChecksum()), g.prologue()...)
	g.uniformFlow = true
	list = append(list, g.divergentLoopWithLiveVariables()...)
	for _, callee := range g.funcs {
		list = append(list, g.callOnce(callee)...)
	}
	for g.cost.budget > 0 {
		list = append(list, g.statement(g.Bound(policy.StmtDepth))...)
	}
	list = append(list, g.mixVariables(g.scope.Innermost())...)
	list = append(list, g.storeResults()...)
	g.scope.Pop()
	return &ast.Block{List: list}
}

// callOnce returns statements that call f, so that f is not dead code. They also declare variables
// for out parameters that no visible variable fits. If callOf finds no arguments, callOnce leaves
// out the call.
func (g *generator) callOnce(f *function) []ast.Stmt {
	var list []ast.Stmt
	for _, p := range f.params {
		if p.dir.Writes() && p.space != "private" && g.scope.Access(p.typ, g.couldPass(f, p), 0, scope.AsPointer) == nil {
			d, _ := g.scope.Declare(p.typ, ast.Local, g.fullExpr(p.typ), false)
			list = append(list, &ast.DeclStmt{Decl: d})
		}
	}
	g.effects = 1
	e := g.callOf(f, 2)
	g.effects = 0
	if e == nil {
		return list
	}
	g.cost.addCall(f)
	if f.result.Kind == types.Void {
		return append(list, &ast.ExprStmt{X: e})
	}
	d, _ := g.scope.Declare(f.result, ast.Local, e, false)
	return append(list, &ast.DeclStmt{Decl: d})
}

// namedObjects returns the variables that occur in the body of d, and those that the functions in
// `calls` use. `calls` must contain every function that d calls.
func namedObjects(d *ast.FuncDecl, calls []*function) map[*ast.Object]bool {
	named := map[*ast.Object]bool{}
	ast.Walk(d.Body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			named[id.Obj] = true
		}
		return true
	})
	for _, f := range calls {
		for o := range f.named {
			named[o] = true
		}
	}
	return named
}

// storeResults returns the statements at the end of main. They mix the global variables into main's
// checksum, and store the checksum. Sometimes they also store values in other buffers and outputs.
func (g *generator) storeResults() []ast.Stmt {
	var list []ast.Stmt
	for _, p := range g.scope.Variables {
		if p.Global && p.Shadows == 0 {
			list = append(list, g.mixValue(p.Use())...)
		}
	}
	for _, p := range g.scope.Variables {
		if (p.Obj.Storage == ast.Buffer || p.Obj.Storage == ast.Output) && p.Writable && p.Shadows == 0 && node.IsBasic(p.Type()) && g.Chance(0.1) {
			list = append(list, g.store(p.Use(), g.withChecksum(p.Type())))
		}
	}
	if g.io.Invocations > 1 && !g.io.Fragment() {
		g.io.ChecksumTarget.Element = g.io.InvocationIndex
	}
	return append(list, g.store(g.io.ChecksumTarget.Use(), g.fn.checksum.Use()))
}
