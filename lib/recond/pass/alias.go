package pass

import (
	"fmt"
	"slices"
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/recond/fresh"
	"shsmith/lib/types"
)

var aliasPass = Pass{
	Name: "alias",
	Doc: "copy memory that a call would reach in two ways, of which it writes one, and write the copy back; " +
		"compilers of WGSL refuse such calls",
	Kinds: []string{"pointer-alias"},
	Langs: []language.Name{language.WGSL},
	Run:   onJob(copyAliases), Recheck: true,
}

// copyAliases replaces each call that WGSL forbids because the called function would write memory
// that it also reaches in another way. The replacement calls a wrapper: a new function that makes
// the original call with pointers to copies. For example:
//
//	f(&x, &x)  →  SAFE_CALL_0(&x)
//
//	fn SAFE_CALL_0(a0: ptr<function, i32>) { var c1 = *a0; f(a0, &c1); *a0 = c1; }
func copyAliases(j *job) {
	info := j.Info
	if len(info.Aliases) == 0 {
		return
	}
	j.Changed = true
	a := newAliases(info)
	ast.Apply(info.Unit, nil, func(c *ast.Cursor) {
		if s, ok := c.Node().(*ast.DeclStmt); ok {
			a.nameIndices(c, s)
		}
	})
	ast.Apply(info.Unit, nil, func(c *ast.Cursor) {
		e, ok := c.Node().(*ast.Call)
		if !ok || info.Aliases[e] == nil {
			return
		}
		if x, err := a.replacement(e); err != nil {
			j.Errors.Add("", e.Pos(), "%v", err)
		} else {
			c.Replace(x)
		}
	})
	info.Unit.Decls = append(info.Unit.Decls, a.made...)
}

// aliases is the state of the pass `alias`: the names that are taken, and the declarations to add
// to the program.
type aliases struct {
	info   *check.Info
	names  *fresh.Names
	module map[string]bool      // names that the module declares
	places map[*ast.Object]bool // pointers whose initialisers become part of a wrapper
	made   []ast.Decl           // functions and variables to add to the module
}

func newAliases(info *check.Info) *aliases {
	return &aliases{
		info:   info,
		names:  fresh.Of(info.Unit, func(*ast.FuncDecl) bool { return false }),
		module: moduleNames(info.Unit),
		places: placePointers(info),
	}
}

// placePointers returns the pointers from which the arguments of forbidden calls (info.Aliases) are
// made. All are parameters or declared by `let`. If the call of f in this example is forbidden, the
// result is q and p:
//
//	let p = &a[i]; let q = &(*p).x; f(q, &a);
func placePointers(info *check.Info) map[*ast.Object]bool {
	found := map[*ast.Object]bool{}
	var visit func(e ast.Expr)
	visit = func(e ast.Expr) {
		o := ast.Root(e)
		if o == nil || found[o] || o.Type == nil || o.Type.Kind != types.Pointer {
			return
		}
		found[o] = true
		if v, ok := o.Decl.(*ast.Var); ok && v.Init != nil {
			visit(v.Init)
		}
	}
	for e := range info.Aliases {
		for _, x := range e.Args {
			visit(x)
		}
	}
	return found
}

// moduleNames returns the names that u declares outside functions.
func moduleNames(u *ast.Unit) map[string]bool {
	names := map[string]bool{}
	for _, d := range u.Decls {
		switch d := d.(type) {
		case *ast.VarDecl:
			names[d.Vars[0].Name] = true
		case *ast.FuncDecl:
			names[d.Name] = true
		case *ast.StructDecl:
			names[d.Name] = true
		case *ast.Alias:
			names[d.Name] = true
		}
	}
	return names
}

// localName returns `name`, followed by underscores until it differs from all names that the module
// declares.
func (a *aliases) localName(name string) string {
	for a.module[name] {
		name += "_"
	}
	return name
}

// nameIndices moves indices that may change out of s, the declaration of a pointer in a.places. A
// wrapper, which repeats the pointer's initialiser, can then get the values that the indices had in
// s:
//
//	let p = &a[f()];  →  let SAFE_TMP_0 = f(); let p = &a[SAFE_TMP_0];
func (a *aliases) nameIndices(c *ast.Cursor, s *ast.DeclStmt) {
	d, ok := s.Decl.(*ast.VarDecl)
	if !ok || d.Word != "let" || !a.places[d.Vars[0].Obj] {
		return
	}
	// The head of a for loop has room for one declaration only.
	if _, head := c.Parent().(*ast.For); head {
		return
	}
	// WGSL evaluates the indices of a[i][k] from left to right.
	for _, n := range slices.Backward(indicesOf(d.Vars[0].Init)) {
		if isSteady(n.I) {
			continue
		}
		name := a.names.Numbered(fresh.Prefix + "TMP_")
		c.InsertBefore(&ast.DeclStmt{Decl: letOf(name, n.I)})
		n.I = &ast.Ident{
			ExprInfo: ast.Typed(n.I.Info().Type),
			Name:     name,
			Obj:      &ast.Object{Name: name, Storage: ast.Const},
		}
	}
}

// indicesOf returns the indexing expressions in the l-value or pointer e, the outermost first:
// a[i][k], a[i] for `&a[i][k].x`.
func indicesOf(e ast.Expr) (list []*ast.Index) {
	for {
		switch n := e.(type) {
		case *ast.Unary:
			e = n.X
		case *ast.Member:
			e = n.X
		case *ast.Index:
			list = append(list, n)
			e = n.X
		default:
			return list
		}
	}
}

// isSteady reports whether the index e has the same value everywhere in the function that contains
// it.
func isSteady(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return e.Info().Const != nil || ok && id.Obj != nil && (id.Obj.Storage == ast.Const || id.Obj.Storage == ast.Param)
}

func letOf(name string, init ast.Expr) *ast.VarDecl {
	return &ast.VarDecl{Word: "let", Vars: []*ast.Var{{Name: name, Init: init}}}
}

// replacement returns a call of a wrapper: a new function that makes the call e with pointers to
// copies of memory. It adds the wrapper to a.made. It returns an error if the wrapper cannot access
// or copy the memory.
func (a *aliases) replacement(e *ast.Call) (ast.Expr, error) {
	w := &wrapper{aliases: a, call: e, roots: map[*ast.Object]string{}}
	if err := w.passArguments(); err != nil {
		return nil, err
	}
	name := a.names.Numbered(fresh.Prefix + "CALL_")
	result := e.Func.Func.Result
	d := &ast.FuncDecl{Name: name, Params: w.params, Body: w.body()}
	if result != nil {
		d.Result = ast.Clone(result)
	}
	a.made = append(a.made, d)
	return &ast.Call{ExprInfo: ast.Typed(e.Type), Name: name, Args: w.args}, nil
}

// wrapper is a new function, under construction, that replaces one call of the program.
type wrapper struct {
	*aliases
	call   *ast.Call // the call that the wrapper replaces
	params []*ast.ParamDecl
	args   []ast.Expr             // arguments of the call of the wrapper
	roots  map[*ast.Object]string // names of the parameters that point to variables of the caller
	inner  []ast.Expr             // arguments of the original call in the wrapper's body
	before []ast.Stmt             // statements that copy memory
	after  []ast.Stmt             // statements that write the copies back
}

// param adds a parameter of type t to the wrapper, and `arg` to the arguments of the call of the
// wrapper. It returns an expression that reads the parameter.
func (w *wrapper) param(t *types.Type, arg ast.Expr) *ast.Ident {
	name := w.localName("a" + strconv.Itoa(len(w.params)))
	w.params = append(w.params, &ast.ParamDecl{Name: name, Spec: w.info.Lang.Spell(t)})
	w.args = append(w.args, arg)
	return &ast.Ident{ExprInfo: ast.Typed(t), Name: name}
}

// passArguments sets w.inner, the arguments that the wrapper passes to the original function. It
// returns an error if the wrapper cannot access or copy the memory. For each argument of w.call it
// passes:
//   - for a pointer that WGSL forbids: a pointer to a copy
//   - for another pointer into the same variable: a pointer to the original
//   - for any other argument: a parameter of the wrapper
func (w *wrapper) passArguments() error {
	faults := map[int]check.Alias{}
	shared := map[*ast.Object]bool{}
	for _, f := range w.info.Aliases[w.call] {
		faults[f.Arg] = f
		if l, ok := check.LocationOf(w.call.Args[f.Arg]); ok {
			shared[l.Root] = true
		}
	}
	for i, x := range w.call.Args {
		l, ok := check.LocationOf(x)
		switch f, bad := faults[i]; {
		case x.Info().Type.Kind != types.Pointer || !ok || !shared[l.Root]:
			w.inner = append(w.inner, w.param(x.Info().Type, x))
		default:
			place, err := w.pointee(x)
			if err != nil {
				return err
			}
			if bad {
				if place, err = w.copyPlace(f, place); err != nil {
					return err
				}
			}
			w.inner = append(w.inner, pointerTo(place))
		}
	}
	return nil
}

func pointerTo(place ast.Expr) ast.Expr {
	if u, ok := place.(*ast.Unary); ok && u.Op == "*" {
		return u.X
	}
	return &ast.Unary{Op: "&", X: place}
}

// copyPlace adds code to w that copies `place`, the memory of argument f.Arg of w.call, to a new
// variable. It returns an expression for this variable, or an error if other invocations can access
// the memory.
func (w *wrapper) copyPlace(f check.Alias, place ast.Expr) (ast.Expr, error) {
	t := w.call.Args[f.Arg].Info().Type
	v := &ast.Var{Name: w.localName("c" + strconv.Itoa(f.Arg))}
	d := &ast.VarDecl{Word: "var", Vars: []*ast.Var{v}}
	switch t.Space {
	case "function":
		v.Init = ast.Clone(place)
		w.before = append(w.before, &ast.DeclStmt{Decl: d})
	case "private":
		v.Name = w.names.Numbered(fresh.Prefix + "TMP_")
		d.TArgs, d.Spec = []string{"private"}, w.info.Lang.Spell(t.Elem)
		w.made = append(w.made, d)
		w.before = append(w.before, set(&ast.Ident{Name: v.Name}, ast.Clone(place)))
	default:
		return nil, fmt.Errorf("a copy of memory in the address space %s would race with other invocations", t.Space)
	}
	if f.Written {
		w.after = append(w.after, set(ast.Clone(place), &ast.Ident{Name: v.Name}))
	}
	return &ast.Ident{Name: v.Name}, nil
}

func set(l, r ast.Expr) ast.Stmt { return &ast.AssignStmt{Op: "=", L: l, R: r} }

// body returns the body of the wrapper. The body copies the memory of the forbidden arguments
// (check.Alias), makes the original call with pointers to the copies, writes back the copies that
// may have changed, and returns the call's result.
func (w *wrapper) body() *ast.Block {
	call := &ast.Call{Name: w.call.Name, Args: w.inner}
	b := &ast.Block{List: w.before}
	switch {
	case w.call.Func.Func.Result == nil:
		b.List = append(append(b.List, &ast.ExprStmt{X: call}), w.after...)
	case w.after == nil:
		b.List = append(b.List, &ast.Return{X: call})
	default:
		result := w.localName("result")
		b.List = append(append(b.List, &ast.DeclStmt{Decl: letOf(result, call)}), w.after...)
		b.List = append(b.List, &ast.Return{X: &ast.Ident{Name: result}})
	}
	return b
}

// pointee returns an expression for the memory to which the pointer e points, for use in the body
// of the wrapper. It returns an error if the wrapper cannot access the memory.
//
//	&x  →  *a0, where a0 is the wrapper's parameter for &x
func (w *wrapper) pointee(e ast.Expr) (ast.Expr, error) {
	switch e := e.(type) {
	case *ast.Ident:
		if v, ok := e.Obj.Decl.(*ast.Var); ok && v.Init != nil {
			return w.pointee(v.Init)
		}
		return w.root(e.Obj, e.Obj.Type, e), nil
	case *ast.Unary:
		if e.Op == "&" {
			return w.reference(e.X)
		}
	}
	return nil, fmt.Errorf("no expression outside of this function names the memory to which the pointer leads")
}

// reference translates e, an l-value or pointer, to an l-value in the wrapper, the new function
// that replaces a call. Both lead to the same memory. reference fails if the wrapper cannot access
// this memory:
//
//	p.x  →  (*a0).x    // p is a pointer parameter; the wrapper gets it as its parameter a0
func (w *wrapper) reference(e ast.Expr) (ast.Expr, error) {
	if e.Info().Type.Kind == types.Pointer {
		return w.pointee(e)
	}
	switch e := e.(type) {
	case *ast.Ident:
		if e.Obj.Storage != ast.Local {
			return &ast.Ident{Name: e.Name}, nil
		}
		t := &types.Type{Kind: types.Pointer, Elem: e.Obj.Type, Space: "function", Access: "read_write"}
		return w.root(e.Obj, t, &ast.Unary{Op: "&", X: &ast.Ident{Name: e.Name}}), nil
	case *ast.Unary:
		return w.pointee(e.X)
	case *ast.Member:
		x, err := w.reference(e.X)
		return &ast.Member{X: x, Name: e.Name}, err
	case *ast.Index:
		x, err := w.reference(e.X)
		i := e.I
		if i.Info().Const == nil || w.mentionsLocal(i) {
			i = w.param(i.Info().Type, i)
		}
		return &ast.Index{X: x, I: ast.Clone(i)}, err
	}
	return nil, fmt.Errorf("no expression outside of this function names the memory to which the pointer leads")
}

// mentionsLocal reports whether the constant expression e uses a constant that a function
// declares.
func (w *wrapper) mentionsLocal(e ast.Expr) bool {
	found := false
	ast.Walk(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Obj != nil && id.Obj.Kind == ast.VarObj {
			found = found || !slices.ContainsFunc(w.info.Unit.Decls, func(d ast.Decl) bool {
				v, ok := d.(*ast.VarDecl)
				return ok && v.Vars[0].Obj == id.Obj
			})
		}
		return !found
	})
	return found
}

// root returns the wrapper's expression, such as `*a0`, for a local variable o or the target of a
// pointer o. a0 is the wrapper's parameter for o. If there is none, root adds one, with type t and
// argument `arg`.
func (w *wrapper) root(o *ast.Object, t *types.Type, arg ast.Expr) ast.Expr {
	if w.roots[o] == "" {
		w.roots[o] = w.param(t, arg).Name
	}
	return &ast.Unary{Op: "*", X: &ast.Ident{Name: w.roots[o]}}
}
