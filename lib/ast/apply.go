package ast

import "fmt"

// Cursor is where Apply is. Its methods change the tree there. It means
// something until the function that got it returns, or of a node that pre goes
// below, until post has returned.
type Cursor struct {
	node, parent  Node
	before, after []Node
	deleted       bool
	replaced      bool
}

// Node is the node under the cursor.
func (c *Cursor) Node() Node { return c.node }

// Parent is the node that Node is a child of; nil at the root.
func (c *Cursor) Parent() Node { return c.parent }

// Replace puts n where Node was. What is below n is not visited, unless
// Replace is called before the children's turn.
func (c *Cursor) Replace(n Node) { c.node, c.replaced = n, true }

// InsertBefore puts n, which is not visited, in front of Node, which is a
// statement or a module-scope declaration. Where the grammar has room for one
// statement only, a Block is made.
func (c *Cursor) InsertBefore(n Node) { c.before = append(c.before, n) }

// InsertAfter is InsertBefore for the place behind Node.
func (c *Cursor) InsertAfter(n Node) { c.after = append(c.after, n) }

// Delete takes Node, a statement or module-scope declaration, out.
func (c *Cursor) Delete() { c.deleted = true }

// Apply visits root and what is below it, pre before and post after a node's
// children; either may be nil. Where pre returns false the children and post
// are left out. It returns the root, which may have been replaced. Types as
// written, layout arguments and array sizes are visited like other
// expressions.
func Apply(root Node, pre func(*Cursor) bool, post func(*Cursor)) Node {
	a := &applier{pre: pre, post: post}
	return a.visit(nil, root).node
}

type applier struct {
	pre  func(*Cursor) bool
	post func(*Cursor)
	// cursors has one for each node on the way down from the root: to make one
	// for each node was half of the time of a pass.
	cursors []*Cursor
	depth   int
}

// visit gives the cursor of n, which holds until the next visit at its depth.
func (a *applier) visit(parent, n Node) *Cursor {
	if a.depth == len(a.cursors) {
		a.cursors = append(a.cursors, new(Cursor))
	}
	c := a.cursors[a.depth]
	*c = Cursor{node: n, parent: parent}
	if a.pre != nil && !a.pre(c) || c.deleted {
		return c
	}
	a.depth++
	a.children(c.node)
	a.depth--
	if a.post != nil {
		a.post(c)
	}
	return c
}

func (a *applier) children(n Node) {
	switch n := n.(type) {
	case *Unit:
		n.Decls = list(a, n, n.Decls)
	case *Ident, *Literal, *Empty, *Break, *Continue, *Discard, *VersionDecl, *Extension, *Pragma, *Directive:
	case *Unary:
		n.X = a.expr(n, n.X)
	case *IncDec:
		n.X = a.expr(n, n.X)
	case *Binary:
		n.X = a.expr(n, n.X)
		n.Y = a.expr(n, n.Y)
	case *Assign:
		n.L = a.expr(n, n.L)
		n.R = a.expr(n, n.R)
	case *Cond:
		n.C = a.expr(n, n.C)
		n.X = a.expr(n, n.X)
		n.Y = a.expr(n, n.Y)
	case *Comma:
		n.X = a.expr(n, n.X)
		n.Y = a.expr(n, n.Y)
	case *Call:
		a.exprs(n, n.TArgs)
		a.exprs(n, n.Args)
	case *Construct:
		n.Spec = a.spec(n, n.Spec)
		a.exprs(n, n.Args)
	case *Index:
		n.X = a.expr(n, n.X)
		n.I = a.expr(n, n.I)
	case *Member:
		n.X = a.expr(n, n.X)
	case *Length:
		n.X = a.expr(n, n.X)
	case *InitList:
		a.exprs(n, n.Elems)
	case *TypeArg:
		n.Spec = a.spec(n, n.Spec)
	default:
		a.stmtChildren(n)
	}
}

func (a *applier) stmtChildren(n Node) {
	switch n := n.(type) {
	case *Block:
		a.attrs(n, n.Attrs)
		n.List = list(a, n, n.List)
	case *DeclStmt:
		n.Decl = a.visit(n, n.Decl).node.(Decl)
	case *ExprStmt:
		n.X = a.expr(n, n.X)
	case *If:
		a.attrs(n, n.Attrs)
		n.Cond = a.expr(n, n.Cond)
		n.Then = a.stmt(n, n.Then)
		n.Else = a.stmt(n, n.Else)
	case *Switch:
		a.attrs(n, n.Attrs)
		n.X = a.expr(n, n.X)
		n.Body = a.block(n, n.Body)
	case *Case:
		n.X = a.expr(n, n.X)
	case *While:
		a.attrs(n, n.Attrs)
		n.Var = a.varDecl(n, n.Var)
		n.Cond = a.expr(n, n.Cond)
		n.Body = a.stmt(n, n.Body)
	case *DoWhile:
		a.attrs(n, n.Attrs)
		n.Body = a.stmt(n, n.Body)
		n.Cond = a.expr(n, n.Cond)
	case *For:
		a.attrs(n, n.Attrs)
		n.Init = a.part(n, n.Init)
		n.Var = a.varDecl(n, n.Var)
		n.Cond = a.expr(n, n.Cond)
		n.Post = a.expr(n, n.Post)
		n.PostStmt = a.part(n, n.PostStmt)
		n.Body = a.stmt(n, n.Body)
	case *Return:
		n.X = a.expr(n, n.X)
	default:
		a.moduleStmtChildren(n)
	}
}

// moduleStmtChildren visits what only WGSL has among statements.
func (a *applier) moduleStmtChildren(n Node) {
	switch n := n.(type) {
	case *AssignStmt:
		n.L = a.expr(n, n.L)
		n.R = a.expr(n, n.R)
	case *IncDecStmt:
		n.X = a.expr(n, n.X)
	case *ClauseSwitch:
		a.attrs(n, n.Attrs)
		n.X = a.expr(n, n.X)
		a.attrs(n, n.BodyAttrs)
		for i, c := range n.Clauses {
			n.Clauses[i] = a.visit(n, c).node.(*Clause)
		}
	case *Clause:
		a.exprs(n, n.Selectors)
		n.Body = a.block(n, n.Body)
	case *Loop:
		a.attrs(n, n.Attrs)
		n.Body = a.block(n, n.Body)
		n.Continuing = a.block(n, n.Continuing)
		n.BreakIf = a.expr(n, n.BreakIf)
	default:
		a.declChildren(n)
	}
}

func (a *applier) declChildren(n Node) {
	switch n := n.(type) {
	case *VarDecl:
		a.quals(n, n.Quals)
		a.attrs(n, n.Attrs)
		n.Spec = a.spec(n, n.Spec)
		a.vars(n, n.Vars)
	case *Alias:
		n.Spec = a.spec(n, n.Spec)
	case *ConstAssert:
		n.X = a.expr(n, n.X)
	case *Var:
		a.exprs(n, n.Dims)
		n.Init = a.expr(n, n.Init)
	case *StructDecl:
		a.members(n, n.Members)
	case *MemberDecl:
		a.quals(n, n.Quals)
		a.attrs(n, n.Attrs)
		n.Spec = a.spec(n, n.Spec)
		a.vars(n, n.Vars)
	case *BlockDecl:
		a.quals(n, n.Quals)
		a.members(n, n.Members)
		a.exprs(n, n.Dims)
	case *QualDecl:
		a.quals(n, n.Quals)
	case *PrecisionDecl:
		n.Spec = a.spec(n, n.Spec)
	case *FuncDecl:
		a.quals(n, n.Quals)
		a.attrs(n, n.Attrs)
		n.Result = a.spec(n, n.Result)
		a.attrs(n, n.ResultAttrs)
		for i, p := range n.Params {
			n.Params[i] = a.visit(n, p).node.(*ParamDecl)
		}
		n.Body = a.block(n, n.Body)
	case *ParamDecl:
		a.quals(n, n.Quals)
		a.attrs(n, n.Attrs)
		n.Spec = a.spec(n, n.Spec)
		a.exprs(n, n.Dims)
	case *TypeExpr:
		if n.Struct != nil {
			n.Struct = a.visit(n, n.Struct).node.(*StructDecl)
		}
		a.exprs(n, n.Dims)
		a.exprs(n, n.TArgs)
	default:
		panic(fmt.Sprintf("ast: Apply meets a %T", n))
	}
}

// list visits the elements of a statement or declaration list. The list is
// copied only where its length changes.
func list[T Node](a *applier, parent Node, in []T) []T {
	var out []T // nil as long as nothing was inserted or deleted
	for i, n := range in {
		c := a.visit(parent, n)
		if out == nil && !c.deleted && c.before == nil && c.after == nil {
			if c.replaced {
				in[i] = c.node.(T)
			}
			continue
		}
		if out == nil {
			out = append(make([]T, 0, len(in)+4), in[:i]...)
		}
		for _, b := range c.before {
			out = append(out, b.(T))
		}
		if !c.deleted {
			out = append(out, c.node.(T))
		}
		for _, b := range c.after {
			out = append(out, b.(T))
		}
	}
	if out == nil {
		return in
	}
	return out
}

// stmt visits a statement that stands alone.
func (a *applier) stmt(parent Node, s Stmt) Stmt {
	if s == nil {
		return nil
	}
	c := a.visit(parent, s)
	if c.before == nil && c.after == nil && !c.deleted {
		return c.node.(Stmt)
	}
	b := &Block{At: At{s.Pos()}}
	for _, n := range c.before {
		b.List = append(b.List, n.(Stmt))
	}
	if !c.deleted {
		b.List = append(b.List, c.node.(Stmt))
	}
	for _, n := range c.after {
		b.List = append(b.List, n.(Stmt))
	}
	return b
}

// part visits a part of a for statement: it may be deleted, but nothing can
// stand beside it.
func (a *applier) part(parent Node, s Stmt) Stmt {
	if s == nil {
		return nil
	}
	c := a.visit(parent, s)
	if c.deleted {
		return nil
	}
	return c.node.(Stmt)
}

func (a *applier) expr(parent Node, e Expr) Expr {
	if e == nil {
		return nil
	}
	if c := a.visit(parent, e); c.replaced {
		return c.node.(Expr)
	}
	return e
}

func (a *applier) exprs(parent Node, list []Expr) {
	for i, e := range list {
		list[i] = a.expr(parent, e)
	}
}

func (a *applier) block(parent Node, b *Block) *Block {
	if b == nil {
		return nil
	}
	return a.visit(parent, b).node.(*Block)
}

func (a *applier) varDecl(parent Node, d *VarDecl) *VarDecl {
	if d == nil {
		return nil
	}
	return a.visit(parent, d).node.(*VarDecl)
}

func (a *applier) spec(parent Node, t *TypeExpr) *TypeExpr {
	if t == nil {
		return nil
	}
	return a.visit(parent, t).node.(*TypeExpr)
}

func (a *applier) vars(parent Node, list []*Var) {
	for i, v := range list {
		list[i] = a.visit(parent, v).node.(*Var)
	}
}

func (a *applier) members(parent Node, list []*MemberDecl) {
	for i, m := range list {
		list[i] = a.visit(parent, m).node.(*MemberDecl)
	}
}

func (a *applier) quals(parent Node, list []Qualifier) {
	for i := range list {
		for j := range list[i].Layout {
			list[i].Layout[j].Value = a.expr(parent, list[i].Layout[j].Value)
		}
	}
}

func (a *applier) attrs(parent Node, list []Attribute) {
	for i := range list {
		a.exprs(parent, list[i].Args)
	}
}
