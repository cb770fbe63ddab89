package ast

// The methods of this file visit the children of a node, in the order of the text, and
// store the nodes with which pre and post replaced them.

func (n *Unit) applyBelow(a *applier) {
	n.Decls = visitList(a, n, n.Decls)
}

func (n *Unary) applyBelow(a *applier) {
	n.X = a.expr(n, n.X)
}

func (n *IncDec) applyBelow(a *applier) {
	n.X = a.expr(n, n.X)
}

func (n *Binary) applyBelow(a *applier) {
	n.X = a.expr(n, n.X)
	n.Y = a.expr(n, n.Y)
}

func (n *Assign) applyBelow(a *applier) {
	n.L = a.expr(n, n.L)
	n.R = a.expr(n, n.R)
}

func (n *Cond) applyBelow(a *applier) {
	n.C = a.expr(n, n.C)
	n.X = a.expr(n, n.X)
	n.Y = a.expr(n, n.Y)
}

func (n *Comma) applyBelow(a *applier) {
	n.X = a.expr(n, n.X)
	n.Y = a.expr(n, n.Y)
}

func (n *Call) applyBelow(a *applier) {
	a.exprs(n, n.TArgs)
	a.exprs(n, n.Args)
}

func (n *Construct) applyBelow(a *applier) {
	n.Spec = a.spec(n, n.Spec)
	a.exprs(n, n.Args)
}

func (n *Index) applyBelow(a *applier) {
	n.X = a.expr(n, n.X)
	n.I = a.expr(n, n.I)
}

func (n *Member) applyBelow(a *applier) {
	n.X = a.expr(n, n.X)
}

func (n *Length) applyBelow(a *applier) {
	n.X = a.expr(n, n.X)
}

func (n *InitList) applyBelow(a *applier) {
	a.exprs(n, n.Elems)
}

func (n *TypeArg) applyBelow(a *applier) {
	n.Spec = a.spec(n, n.Spec)
}

func (n *Block) applyBelow(a *applier) {
	a.attrs(n, n.Attrs)
	n.List = visitList(a, n, n.List)
}

func (n *DeclStmt) applyBelow(a *applier) {
	n.Decl = a.visit(n, n.Decl).node.(Decl)
}

func (n *ExprStmt) applyBelow(a *applier) {
	n.X = a.expr(n, n.X)
}

func (n *If) applyBelow(a *applier) {
	a.attrs(n, n.Attrs)
	n.Cond = a.expr(n, n.Cond)
	n.Then = a.visitStmt(n, n.Then)
	n.Else = a.visitStmt(n, n.Else)
}

func (n *Switch) applyBelow(a *applier) {
	a.attrs(n, n.Attrs)
	n.X = a.expr(n, n.X)
	n.Body = a.block(n, n.Body)
}

func (n *Case) applyBelow(a *applier) {
	n.X = a.expr(n, n.X)
}

func (n *While) applyBelow(a *applier) {
	a.attrs(n, n.Attrs)
	n.Var = a.varDecl(n, n.Var)
	n.Cond = a.expr(n, n.Cond)
	n.Body = a.visitStmt(n, n.Body)
}

func (n *DoWhile) applyBelow(a *applier) {
	a.attrs(n, n.Attrs)
	n.Body = a.visitStmt(n, n.Body)
	n.Cond = a.expr(n, n.Cond)
}

func (n *For) applyBelow(a *applier) {
	a.attrs(n, n.Attrs)
	n.Init = a.visitForHeader(n, n.Init)
	n.Var = a.varDecl(n, n.Var)
	n.Cond = a.expr(n, n.Cond)
	n.Post = a.expr(n, n.Post)
	n.PostStmt = a.visitForHeader(n, n.PostStmt)
	n.Body = a.visitStmt(n, n.Body)
}

func (n *Return) applyBelow(a *applier) {
	n.X = a.expr(n, n.X)
}

func (n *AssignStmt) applyBelow(a *applier) {
	n.L = a.expr(n, n.L)
	n.R = a.expr(n, n.R)
}

func (n *IncDecStmt) applyBelow(a *applier) {
	n.X = a.expr(n, n.X)
}

func (n *ClauseSwitch) applyBelow(a *applier) {
	a.attrs(n, n.Attrs)
	n.X = a.expr(n, n.X)
	a.attrs(n, n.BodyAttrs)
	for i, c := range n.Clauses {
		n.Clauses[i] = a.visit(n, c).node.(*Clause)
	}
}

func (n *Clause) applyBelow(a *applier) {
	a.exprs(n, n.Selectors)
	n.Body = a.block(n, n.Body)
}

func (n *Loop) applyBelow(a *applier) {
	a.attrs(n, n.Attrs)
	n.Body = a.block(n, n.Body)
	n.Continuing = a.block(n, n.Continuing)
	n.BreakIf = a.expr(n, n.BreakIf)
}

func (n *VarDecl) applyBelow(a *applier) {
	a.quals(n, n.Quals)
	a.attrs(n, n.Attrs)
	n.Spec = a.spec(n, n.Spec)
	a.vars(n, n.Vars)
}

func (n *Alias) applyBelow(a *applier) {
	n.Spec = a.spec(n, n.Spec)
}

func (n *ConstAssert) applyBelow(a *applier) {
	n.X = a.expr(n, n.X)
}

func (n *Var) applyBelow(a *applier) {
	a.exprs(n, n.Dims)
	n.Init = a.expr(n, n.Init)
}

func (n *StructDecl) applyBelow(a *applier) {
	a.members(n, n.Members)
}

func (n *MemberDecl) applyBelow(a *applier) {
	a.quals(n, n.Quals)
	a.attrs(n, n.Attrs)
	n.Spec = a.spec(n, n.Spec)
	a.vars(n, n.Vars)
}

func (n *BlockDecl) applyBelow(a *applier) {
	a.quals(n, n.Quals)
	a.members(n, n.Members)
	a.exprs(n, n.Dims)
}

func (n *QualDecl) applyBelow(a *applier) {
	a.quals(n, n.Quals)
}

func (n *PrecisionDecl) applyBelow(a *applier) {
	n.Spec = a.spec(n, n.Spec)
}

func (n *FuncDecl) applyBelow(a *applier) {
	a.quals(n, n.Quals)
	a.attrs(n, n.Attrs)
	n.Result = a.spec(n, n.Result)
	a.attrs(n, n.ResultAttrs)
	for i, p := range n.Params {
		n.Params[i] = a.visit(n, p).node.(*ParamDecl)
	}
	n.Body = a.block(n, n.Body)
}

func (n *ParamDecl) applyBelow(a *applier) {
	a.quals(n, n.Quals)
	a.attrs(n, n.Attrs)
	n.Spec = a.spec(n, n.Spec)
	a.exprs(n, n.Dims)
}

func (n *TypeExpr) applyBelow(a *applier) {
	if n.Struct != nil {
		n.Struct = a.visit(n, n.Struct).node.(*StructDecl)
	}
	a.exprs(n, n.Dims)
	a.exprs(n, n.TArgs)
}

func (*Ident) applyBelow(*applier)       {}
func (*Literal) applyBelow(*applier)     {}
func (*Empty) applyBelow(*applier)       {}
func (*Break) applyBelow(*applier)       {}
func (*Continue) applyBelow(*applier)    {}
func (*Discard) applyBelow(*applier)     {}
func (*VersionDecl) applyBelow(*applier) {}
func (*Extension) applyBelow(*applier)   {}
func (*Pragma) applyBelow(*applier)      {}
func (*Directive) applyBelow(*applier)   {}

func (q *Qualifier) applyBelow(a *applier) {
	for i := range q.Layout {
		q.Layout[i].Value = a.expr(q, q.Layout[i].Value)
	}
}

func (t *Attribute) applyBelow(a *applier) { a.exprs(t, t.Args) }
