package pass

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/recond/fresh"
	"shsmith/lib/recond/rewrite"
	"shsmith/lib/types"
)

// initShared makes stores that initialise the workgroup variable o, and appends them to
// p.sharedStores.
func (p *initialiser) initShared(o *ast.Object) {
	size := p.declaredSize(o)
	switch {
	case analysis.IsAssignable(o.Type):
		p.sharedStores = append(p.sharedStores, p.fill(node.Ident(o), 0)...)
	case o.Type.Kind == types.Array && size != nil:
		// A pipeline sets the size. The pass `loops` cannot count this loop, so it limits it the
		// next time.
		p.sharedStores = append(p.sharedStores, p.fillUpTo(node.Ident(o), 0, node.OfKind(node.Int.Component(), size), 0))
	default:
		return
	}
	p.shared = append(p.shared, check.Location{Root: o})
}

// barrierCalls returns calls of the barriers at which the invocations of a work group wait for each
// other.
func (p *initialiser) barrierCalls() (list []ast.Stmt) {
	names := []string{"memoryBarrierShared", "barrier"}
	if p.HasBuiltin("workgroupBarrier") {
		names = []string{"workgroupBarrier"}
	}
	for _, name := range names {
		list = append(list, node.Statement(node.Call(name, types.Scalar(types.Void))))
	}
	return list
}

// invocationIndex returns an expression for the index of the invocation in its work group. It may
// add a parameter to `main`, an entry point of WGSL.
func (p *initialiser) invocationIndex(main *ast.FuncDecl) ast.Expr {
	if !p.Lang.HasEntryPoints() {
		return node.Input("gl_LocalInvocationIndex", node.Uint)
	}
	const word = "local_invocation_index"
	for _, d := range main.Params {
		if analysis.IsBuiltin(d.Attrs, word) {
			return node.Ident(d.Obj)
		}
		for _, m := range analysis.Members(p.Unit, d.Obj.Type) {
			if analysis.IsBuiltin(m.Attrs, word) {
				return &ast.Member{ExprInfo: ast.Typed(node.Uint), X: node.Ident(d.Obj), Name: m.Vars[0].Name}
			}
		}
	}
	d := &ast.ParamDecl{Spec: node.Spec(node.Uint), Name: p.Names.Numbered(fresh.Prefix + "INDEX_")}
	d.Attrs = []ast.Attribute{{Name: "builtin", Args: []ast.Expr{&ast.Ident{Name: word}}}}
	d.Obj = &ast.Object{Name: d.Name, Type: node.Uint, Storage: ast.Param, Decl: d}
	main.Params = append(main.Params, d)
	return node.Ident(d.Obj)
}

// ZeroWorkgroup stores zeros to all workgroup variables at the beginning of the entry point, for
// WGSL compilers that fail to zero them (WGSL section 7.3).
func ZeroWorkgroup(w *rewrite.Job) {
	j := &job{Job: w}
	p := &initialiser{job: j, value: func(t *types.Type) ast.Expr { return node.Construct(t) }, entry: j.entry()}
	for _, d := range j.Unit.Decls {
		if v, ok := d.(*ast.VarDecl); ok && v.Vars[0].Obj.Storage == ast.Shared {
			p.initShared(v.Vars[0].Obj)
		}
	}
	p.insertStores()
}
