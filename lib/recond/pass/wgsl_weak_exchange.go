package pass

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/recond/fresh"
	"shsmith/lib/types"
)

// exchangePass replaces atomicCompareExchangeWeak on workgroup variables by a new function that
// loads, compares and stores. The built-in function may fail for no reason (WGSL section 17.8.5),
// but the new function does not:
//
//	let r = atomicCompareExchangeWeak(&w, 1, 2);  →  let r = SAFE_EXCHANGE_0(1, 2);
//
// If a work group may have several invocations, the calls stay.
var exchangePass = Pass{
	Name: "exchange",
	Doc: "replace atomicCompareExchangeWeak, which may fail for no reason, by a load, a comparison " +
		"and a store where a work group has one invocation",
	Kinds: []string{"race"},
	Langs: []language.Name{language.WGSL},
	Run:   onJob(exchangeInSteps), Recheck: true,
}

// exchangeInSteps replaces each atomicCompareExchangeWeak on a workgroup variable by a call of a
// function that loads, compares and stores. It does nothing if a work group has several
// invocations, because another one could write between the steps.
func exchangeInSteps(j *job) {
	info := j.Info
	if !hasSingleInvocations(info.Unit) {
		return
	}
	x := &exchanger{aliases: newAliases(info), results: map[types.Kind]string{}}
	ast.Apply(info.Unit, nil, func(c *ast.Cursor) {
		if e, ok := c.Node().(*ast.Call); ok && e.Builtin && e.Name == "atomicCompareExchangeWeak" && e.Args[0].Info().Type.Space == "workgroup" {
			c.Replace(x.replacement(e))
		}
	})
	info.Unit.Decls = append(info.Unit.Decls, x.made...)
	j.Changed = x.made != nil
}

// hasSingleInvocations reports whether each work group of u has only one invocation.
func hasSingleInvocations(u *ast.Unit) bool {
	single := true
	for _, d := range u.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		for _, a := range f.Attrs {
			single = single && (a.Name != "workgroup_size" || !slices.ContainsFunc(a.Args, func(e ast.Expr) bool {
				v := e.Info().Const
				return v == nil || v.Int(0) != 1
			}))
		}
	}
	return single
}

// exchanger replaces each atomicCompareExchangeWeak on a workgroup variable by a call of a new
// function that loads, compares and stores. It does not annotate all nodes that it makes with their
// types, so the program must be checked again.
type exchanger struct {
	*aliases
	results   map[types.Kind]string // structures that the functions return, by the kind of the atomic's value
	functions []*ast.FuncDecl       // functions made so far
}

// replacement declares a function for the weak exchange e, unless an equal one exists, and returns
// a call of the function. The call passes on the two values, and the indices in the pointer
// argument of e that are not constant:
//
//	atomicCompareExchangeWeak(&w[i], x, y)  →  SAFE_EXCHANGE_0(i, x, y)
func (x *exchanger) replacement(e *ast.Call) ast.Expr {
	w := &wrapper{aliases: x.aliases, call: e, roots: map[*ast.Object]string{}}
	pointer := w.pointer(e.Args[0])
	value := e.Args[0].Info().Type.Elem.Elem
	d := x.makeFunction(w, pointer, value, w.param(value, e.Args[1]), w.param(value, e.Args[2]))
	return &ast.Call{ExprInfo: ast.ExprInfo{At: e.At}, Name: x.addOnce(d), Args: w.args}
}

// pointer returns an expression for x, the pointer argument of an atomicCompareExchangeWeak, in the
// function w that replaces the call. If w cannot name the memory, the expression is a new parameter
// for x itself. If w can name the memory:
//
//	&m[i]  →  &m[a0]    // m is a variable of the module, a0 a new parameter for i
func (w *wrapper) pointer(x ast.Expr) ast.Expr {
	if u, ok := x.(*ast.Unary); ok && u.Op == "&" {
		// A variable of the module needs no parameter. naga refuses parameters that point to
		// variables of a work group.
		if place, err := w.reference(u.X); err == nil {
			return pointerTo(place)
		}
	}
	return w.param(x.Info().Type, x)
}

// makeFunction returns a function without a name that does the work of atomicCompareExchangeWeak in
// steps. `value` is the type of the exchanged values, and w.params are the parameters. If s is a
// variable of the module, for `&s[i]`:
//
//	fn(a0: i32, a1: u32, a2: u32) -> SAFE_EXCHANGED_u32 {
//	    let old = atomicLoad(&s[a0]);
//	    if old == a1 { atomicStore(&s[a0], a2); }
//	    return SAFE_EXCHANGED_u32(old, old == a1);
//	}
func (x *exchanger) makeFunction(w *wrapper, pointer ast.Expr, value *types.Type, expected, replacement ast.Expr) *ast.FuncDecl {
	name := w.localName("old")
	old := func() ast.Expr { return &ast.Ident{Name: name} }
	call := func(name string, args ...ast.Expr) *ast.Call { return &ast.Call{Name: name, Args: args} }
	equal := func() ast.Expr { return &ast.Binary{Op: "==", X: old(), Y: ast.Clone(expected)} }
	result := x.resultName(value)
	store := &ast.ExprStmt{X: call("atomicStore", ast.Clone(pointer), replacement)}
	return &ast.FuncDecl{Params: w.params, Result: &ast.TypeExpr{Name: result}, Body: &ast.Block{List: []ast.Stmt{
		&ast.DeclStmt{Decl: letOf(name, call("atomicLoad", pointer))},
		&ast.If{Cond: equal(), Then: &ast.Block{List: []ast.Stmt{store}}},
		&ast.Return{X: call(result, old(), equal())},
	}}}
}

// addOnce adds d to the module under a new name, unless an equal function is there. It returns the
// name of the function.
func (x *exchanger) addOnce(d *ast.FuncDecl) string {
	for _, f := range x.functions {
		if d.Name = f.Name; ast.Equal(d, f) {
			return f.Name
		}
	}
	d.Name = x.names.Numbered(fresh.Prefix + "EXCHANGE_")
	x.functions, x.made = append(x.functions, d), append(x.made, d)
	return d.Name
}

// resultName returns the name of the structure that replaces the unnamed result type of
// atomicCompareExchangeWeak for values of type t. It declares the structure once:
//
//	struct SAFE_EXCHANGED_u32 { old_value: u32, exchanged: bool }
func (x *exchanger) resultName(t *types.Type) string {
	name := x.results[t.Kind]
	if name == "" {
		name = x.names.Function(fresh.Prefix + "EXCHANGED_" + t.WGSL())
		member := func(name string, t *types.Type) *ast.MemberDecl {
			return &ast.MemberDecl{Spec: x.info.Lang.Spell(t), Vars: []*ast.Var{{Name: name}}}
		}
		x.made = append(x.made, &ast.StructDecl{
			Name:    name,
			Members: []*ast.MemberDecl{member("old_value", t), member("exchanged", node.Bool)},
		})
		x.results[t.Kind] = name
	}
	return name
}
