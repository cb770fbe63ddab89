package planted

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Faults in variables of invocations and of work groups.

// firstLane makes all invocations of a work group store to the element of a local array that the
// first invocation selects, as the driver softpipe does. In the example, s is a new shared
// variable, and `first` is true in the first invocation only.
//
//	a[i] = e; → if (first) s = i; a[s] = e;
func firstLane(p *program) {
	if p.info.Stage != language.Compute {
		return
	}
	p.eachBlock(func(b *ast.Block) {
		for i := 0; i < len(b.List); i++ {
			x := p.localElement(b.List[i])
			if x == nil {
				continue
			}
			o := p.declareShared(x.I.Info().Type)
			keep := &ast.If{Cond: p.firstInvocation(), Then: block(statement(assign(use(o), x.I)))}
			b.List = slices.Insert(b.List, i, ast.Stmt(keep))
			x.I = use(o)
			p.changed = true
			i++
		}
	})
}

// localElement returns the array element `a[i]` that the assignment s stores to. It returns nil if
// the array is not a local variable, or if the index is constant or has side effects.
func (p *program) localElement(s ast.Stmt) *ast.Index {
	e, ok := s.(*ast.ExprStmt)
	if !ok {
		return nil
	}
	a, ok := e.X.(*ast.Assign)
	if !ok {
		return nil
	}
	x, ok := a.L.(*ast.Index)
	if !ok || x.I.Info().Const != nil || p.info.HasSideEffects(x.I) || x.X.Info().Type.Kind != types.Array {
		return nil
	}
	if o := wholeVar(x.X); o == nil || o.Storage != ast.Local {
		return nil
	}
	return x
}

// declareShared declares a new variable of type t that the invocations of a work group share, and
// returns the variable.
func (p *program) declareShared(t *types.Type) *ast.Object {
	o, declaration := p.declare(t, nil)
	d := declaration.Decl.(*ast.VarDecl)
	p.makeShared(d)
	p.decls = append(p.decls, d)
	return o
}

// makeShared turns d into a declaration of variables that the invocations of a work group share.
func (p *program) makeShared(d *ast.VarDecl) {
	if p.isWGSL() {
		d.Word, d.TArgs, d.Spec = "var", []string{"workgroup"}, p.info.Lang.Spell(d.Vars[0].Obj.Type)
		return
	}
	d.Quals = append(d.Quals, ast.Qualifier{Name: "shared"})
}

// firstInvocation returns an expression that is true in the first invocation of a work
// group.
func (p *program) firstInvocation() ast.Expr {
	if !p.isWGSL() {
		return operation("==", &ast.Ident{Name: "gl_LocalInvocationIndex"}, &ast.Literal{Text: "0u"})
	}
	if p.lane == nil {
		o, declaration := p.declare(types.Scalar(types.Uint), nil)
		o.Storage, p.lane = ast.Global, o
		p.decls = append(p.decls, declaration.Decl)
	}
	return operation("==", use(p.lane), &ast.Literal{Text: "0u"})
}

// setLane makes the WGSL entry point store the number of the invocation in p.lane, a variable of
// the shader. It does nothing if p.lane is nil, because then no fault uses the variable.
func (p *program) setLane() {
	if p.lane != nil {
		p.atStart(statement(assign(use(p.lane), p.input("local_invocation_index", p.lane.Type))))
	}
}

// input returns an expression of type t for the built-in value `name` of WGSL. If no parameter of
// the entry point, and no member of such a parameter, has the attribute @builtin(name), input adds
// a parameter.
func (p *program) input(name string, t *types.Type) ast.Expr {
	d := p.info.Entry
	for _, x := range d.Params {
		if isInput(x.Attrs, name) {
			return &ast.Ident{Name: x.Name}
		}
		s := p.unit.Struct(x.Obj.Type)
		if s == nil {
			continue
		}
		if i := slices.IndexFunc(s.Members, func(m *ast.MemberDecl) bool { return isInput(m.Attrs, name) }); i >= 0 {
			return &ast.Member{X: &ast.Ident{Name: x.Name}, Name: s.Members[i].Vars[0].Name}
		}
	}
	x := &ast.ParamDecl{
		Attrs: []ast.Attribute{{Name: "builtin", Args: []ast.Expr{&ast.Ident{Name: name}}}},
		Spec:  p.info.Lang.Spell(t),
		Name:  p.name(),
	}
	d.Params = append(d.Params, x)
	return &ast.Ident{Name: x.Name}
}

// isInput reports whether the attributes in attrs include @builtin(name).
func isInput(attrs []ast.Attribute, name string) bool {
	return slices.ContainsFunc(attrs, func(a ast.Attribute) bool {
		if a.Name != "builtin" {
			return false
		}
		x, ok := a.Args[0].(*ast.Ident)
		return ok && x.Name == name
	})
}

// atStart inserts the statement s at the beginning of the entry point or, in GLSL, of main.
func (p *program) atStart(s ast.Stmt) {
	d := p.info.Entry
	if d == nil {
		d = p.unit.Func("main")
	}
	d.Body.List = slices.Insert(d.Body.List, 0, s)
}

// globalShared makes the invocations of a work group share the global variables. Only the first
// invocation initialises them.
//
//	int g = 1; void main() { S } → shared int g; void main() { if (first) g = 1; S }
func globalShared(p *program) {
	if p.info.Stage != language.Compute {
		return
	}
	list := block()
	for _, d := range p.unit.Decls {
		d, ok := d.(*ast.VarDecl)
		if !ok || slices.ContainsFunc(d.Vars, func(v *ast.Var) bool { return !p.canBeShared(d, v) }) {
			continue
		}
		p.makeShared(d)
		for _, v := range d.Vars {
			if v.Init != nil {
				list.List = append(list.List, statement(assign(use(v.Obj), v.Init)))
				v.Init = nil
			}
			p.changed = true
		}
	}
	if p.changed {
		p.atStart(&ast.If{Cond: p.firstInvocation(), Then: list})
	}
}

// canBeShared reports whether globalShared may make v, a variable of the declaration d, shared. v
// must be a global variable, and no expression may take its address. If v has an initialiser, an
// assignment must be able to replace it.
func (p *program) canBeShared(d *ast.VarDecl, v *ast.Var) bool {
	// A pointer to a shared variable has another type.
	if v.Obj.Storage != ast.Global || isAddressed(p.unit, v.Obj) {
		return false
	}
	// In `int[] v = int[](1, 2)`, the initialiser determines the size of the type.
	unsized := slices.Contains(v.Dims, nil) || d.Spec != nil && slices.Contains(d.Spec.Dims, nil)
	return v.Init == nil || isAssignable(v.Init) && !unsized
}
