package ast

import "fmt"

// A Cursor is Apply's position in the tree. Its methods change the tree there.
// It is valid until the function that received it returns; if pre makes Apply
// visit the children, it is valid until post returns.
type Cursor struct {
	node, parent  Node
	before, after []Node
	deleted       bool
	replaced      bool
}

// Node returns the node at the cursor.
func (c *Cursor) Node() Node { return c.node }

// Parent returns the parent of Node, or nil at the root.
func (c *Cursor) Parent() Node { return c.parent }

// Replace replaces Node by n. Apply visits the children of n only if pre
// replaces Node.
func (c *Cursor) Replace(n Node) { c.node, c.replaced = n, true }

// InsertBefore inserts n before Node, which must be a statement or a declaration at
// module scope. Apply does not visit n. If the grammar allows only one statement here,
// InsertBefore makes a Block of both.
func (c *Cursor) InsertBefore(n Node) { c.before = append(c.before, n) }

// InsertAfter does the same after Node.
func (c *Cursor) InsertAfter(n Node) { c.after = append(c.after, n) }

// Delete removes Node, which must be a statement or a declaration at module scope.
func (c *Cursor) Delete() { c.deleted = true }

// Apply visits root and the nodes below it. It calls pre before the children of a node
// and post after them; either may be nil. If pre returns false, Apply skips the children
// and does not call post. It also visits types, layout arguments and array sizes. It
// returns the root, which pre or post may have replaced.
func Apply(root Node, pre func(*Cursor) bool, post func(*Cursor)) Node {
	a := &applier{pre: pre, post: post}
	return a.visit(nil, root).node
}

type applier struct {
	pre  func(*Cursor) bool
	post func(*Cursor)
	// cursors has one cursor for each node between the root and the current node. Cursors
	// are reused, because allocating them took half of the time of a pass.
	cursors []*Cursor
	depth   int
}

// visit visits n and returns its cursor, which is valid until the next visit at its
// depth.
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
		a.wgslStmtChildren(n)
	}
}

// wgslStmtChildren visits the children of statements that only WGSL has.
func (a *applier) wgslStmtChildren(n Node) {
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

// list visits the elements of a list of statements or declarations. It copies
// the list only if its length changes.
func list[T Node](a *applier, parent Node, in []T) []T {
	var out []T // nil until an element is inserted or deleted
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

// stmt visits a statement that is not in a list.
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

// part visits a part of a for statement. The part can be deleted, but has no place for a
// second statement.
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
