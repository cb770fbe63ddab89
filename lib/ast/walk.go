package ast

// Walk calls f for n. If f returns true, Walk then walks each child of n that is not nil, in the
// order of the text. One exception: the result type of a WGSL function comes before the parameters.
func Walk(n Node, f func(Node) bool) { n.walk(f) }

func (n *Unit) walk(f func(Node) bool) {
	if f(n) {
		for _, d := range n.Decls {
			d.walk(f)
		}
	}
}

func (n *Unary) walk(f func(Node) bool) {
	if f(n) {
		n.X.walk(f)
	}
}

func (n *IncDec) walk(f func(Node) bool) {
	if f(n) {
		n.X.walk(f)
	}
}

func (n *Binary) walk(f func(Node) bool) {
	if f(n) {
		n.X.walk(f)
		n.Y.walk(f)
	}
}

func (n *Assign) walk(f func(Node) bool) {
	if f(n) {
		n.L.walk(f)
		n.R.walk(f)
	}
}

func (n *Cond) walk(f func(Node) bool) {
	if f(n) {
		n.C.walk(f)
		n.X.walk(f)
		n.Y.walk(f)
	}
}

func (n *Comma) walk(f func(Node) bool) {
	if f(n) {
		n.X.walk(f)
		n.Y.walk(f)
	}
}

func (n *Call) walk(f func(Node) bool) {
	if f(n) {
		walkExprs(n.TArgs, f)
		walkExprs(n.Args, f)
	}
}

func (n *Construct) walk(f func(Node) bool) {
	if f(n) {
		n.Spec.walk(f)
		walkExprs(n.Args, f)
	}
}

func (n *Index) walk(f func(Node) bool) {
	if f(n) {
		n.X.walk(f)
		n.I.walk(f)
	}
}

func (n *Member) walk(f func(Node) bool) {
	if f(n) {
		n.X.walk(f)
	}
}

func (n *Length) walk(f func(Node) bool) {
	if f(n) {
		n.X.walk(f)
	}
}

func (n *InitList) walk(f func(Node) bool) {
	if f(n) {
		walkExprs(n.Elems, f)
	}
}

func (n *TypeArg) walk(f func(Node) bool) {
	if f(n) {
		n.Spec.walk(f)
	}
}

func (n *Block) walk(f func(Node) bool) {
	if f(n) {
		walkAttrs(n.Attrs, f)
		for _, s := range n.List {
			s.walk(f)
		}
	}
}

func (n *DeclStmt) walk(f func(Node) bool) {
	if f(n) {
		n.Decl.walk(f)
	}
}

func (n *ExprStmt) walk(f func(Node) bool) {
	if f(n) {
		n.X.walk(f)
	}
}

func (n *If) walk(f func(Node) bool) {
	if f(n) {
		walkAttrs(n.Attrs, f)
		n.Cond.walk(f)
		n.Then.walk(f)
		walkStmt(n.Else, f)
	}
}

func (n *Switch) walk(f func(Node) bool) {
	if f(n) {
		walkAttrs(n.Attrs, f)
		n.X.walk(f)
		n.Body.walk(f)
	}
}

func (n *Case) walk(f func(Node) bool) {
	if f(n) {
		walkExpr(n.X, f)
	}
}

func (n *While) walk(f func(Node) bool) {
	if f(n) {
		walkAttrs(n.Attrs, f)
		walkVar(n.Var, f)
		walkExpr(n.Cond, f)
		n.Body.walk(f)
	}
}

func (n *DoWhile) walk(f func(Node) bool) {
	if f(n) {
		walkAttrs(n.Attrs, f)
		n.Body.walk(f)
		n.Cond.walk(f)
	}
}

func (n *For) walk(f func(Node) bool) {
	if f(n) {
		walkAttrs(n.Attrs, f)
		walkStmt(n.Init, f)
		walkVar(n.Var, f)
		walkExpr(n.Cond, f)
		walkExpr(n.Post, f)
		walkStmt(n.PostStmt, f)
		n.Body.walk(f)
	}
}

func (n *Return) walk(f func(Node) bool) {
	if f(n) {
		walkExpr(n.X, f)
	}
}

func (n *AssignStmt) walk(f func(Node) bool) {
	if f(n) {
		walkExpr(n.L, f)
		n.R.walk(f)
	}
}

func (n *IncDecStmt) walk(f func(Node) bool) {
	if f(n) {
		n.X.walk(f)
	}
}

func (n *ClauseSwitch) walk(f func(Node) bool) {
	if f(n) {
		walkAttrs(n.Attrs, f)
		n.X.walk(f)
		walkAttrs(n.BodyAttrs, f)
		for _, c := range n.Clauses {
			c.walk(f)
		}
	}
}

func (n *Clause) walk(f func(Node) bool) {
	if f(n) {
		walkExprs(n.Selectors, f)
		n.Body.walk(f)
	}
}

func (n *Loop) walk(f func(Node) bool) {
	if f(n) {
		walkAttrs(n.Attrs, f)
		n.Body.walk(f)
		if n.Continuing != nil {
			n.Continuing.walk(f)
		}
		walkExpr(n.BreakIf, f)
	}
}

func (n *VarDecl) walk(f func(Node) bool) {
	if f(n) {
		walkQuals(n.Quals, f)
		walkAttrs(n.Attrs, f)
		walkSpec(n.Spec, f)
		walkVars(n.Vars, f)
	}
}

func (n *Alias) walk(f func(Node) bool) {
	if f(n) {
		n.Spec.walk(f)
	}
}

func (n *ConstAssert) walk(f func(Node) bool) {
	if f(n) {
		n.X.walk(f)
	}
}

func (n *Var) walk(f func(Node) bool) {
	if f(n) {
		walkExprs(n.Dims, f)
		walkExpr(n.Init, f)
	}
}

func (n *StructDecl) walk(f func(Node) bool) {
	if f(n) {
		walkMembers(n.Members, f)
	}
}

func (n *MemberDecl) walk(f func(Node) bool) {
	if f(n) {
		walkQuals(n.Quals, f)
		walkAttrs(n.Attrs, f)
		n.Spec.walk(f)
		walkVars(n.Vars, f)
	}
}

func (n *BlockDecl) walk(f func(Node) bool) {
	if f(n) {
		walkQuals(n.Quals, f)
		walkMembers(n.Members, f)
		walkExprs(n.Dims, f)
	}
}

func (n *QualDecl) walk(f func(Node) bool) {
	if f(n) {
		walkQuals(n.Quals, f)
	}
}

func (n *PrecisionDecl) walk(f func(Node) bool) {
	if f(n) {
		n.Spec.walk(f)
	}
}

func (n *FuncDecl) walk(f func(Node) bool) {
	if f(n) {
		walkQuals(n.Quals, f)
		walkAttrs(n.Attrs, f)
		walkSpec(n.Result, f)
		walkAttrs(n.ResultAttrs, f)
		for _, p := range n.Params {
			p.walk(f)
		}
		if n.Body != nil {
			n.Body.walk(f)
		}
	}
}

func (n *ParamDecl) walk(f func(Node) bool) {
	if f(n) {
		walkQuals(n.Quals, f)
		walkAttrs(n.Attrs, f)
		n.Spec.walk(f)
		walkExprs(n.Dims, f)
	}
}

func (n *TypeExpr) walk(f func(Node) bool) {
	if f(n) {
		if n.Struct != nil {
			n.Struct.walk(f)
		}
		walkExprs(n.Dims, f)
		walkExprs(n.TArgs, f)
	}
}

func (n *Ident) walk(f func(Node) bool)       { f(n) }
func (n *Literal) walk(f func(Node) bool)     { f(n) }
func (n *Empty) walk(f func(Node) bool)       { f(n) }
func (n *Break) walk(f func(Node) bool)       { f(n) }
func (n *Continue) walk(f func(Node) bool)    { f(n) }
func (n *Discard) walk(f func(Node) bool)     { f(n) }
func (n *VersionDecl) walk(f func(Node) bool) { f(n) }
func (n *Extension) walk(f func(Node) bool)   { f(n) }
func (n *Pragma) walk(f func(Node) bool)      { f(n) }
func (n *Directive) walk(f func(Node) bool)   { f(n) }

func walkExpr(e Expr, f func(Node) bool) {
	if e != nil {
		e.walk(f)
	}
}

func walkExprs(list []Expr, f func(Node) bool) {
	for _, e := range list {
		walkExpr(e, f)
	}
}

func walkStmt(s Stmt, f func(Node) bool) {
	if s != nil {
		s.walk(f)
	}
}

func walkVar(d *VarDecl, f func(Node) bool) {
	if d != nil {
		d.walk(f)
	}
}

func walkSpec(t *TypeExpr, f func(Node) bool) {
	if t != nil {
		t.walk(f)
	}
}

func walkVars(list []*Var, f func(Node) bool) {
	for _, v := range list {
		v.walk(f)
	}
}

func walkMembers(list []*MemberDecl, f func(Node) bool) {
	for _, m := range list {
		m.walk(f)
	}
}

func walkQuals(list []Qualifier, f func(Node) bool) {
	for i := range list {
		for j := range list[i].Layout {
			walkExpr(list[i].Layout[j].Value, f)
		}
	}
}

func walkAttrs(list []Attribute, f func(Node) bool) {
	for i := range list {
		walkExprs(list[i].Args, f)
	}
}

func (q *Qualifier) walk(f func(Node) bool) {
	if f(q) {
		for i := range q.Layout {
			walkExpr(q.Layout[i].Value, f)
		}
	}
}

func (a *Attribute) walk(f func(Node) bool) {
	if f(a) {
		walkExprs(a.Args, f)
	}
}
