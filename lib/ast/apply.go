package ast

// A Cursor gives the callbacks of Apply the current node. Its methods change the tree at that node.
// A Cursor is valid until the last callback for its node returns.
type Cursor struct {
	node, parent Node
	edits        *edits // nil until there is one
}

// edits contains the nodes to insert before and after a node, and whether to delete that node.
type edits struct {
	before, after []Node
	deleted       bool
}

// changesLength reports whether e deletes the node or inserts nodes beside it.
func (e *edits) changesLength() bool { return e.deleted || e.before != nil || e.after != nil }

// edit returns the cursor's edits, so that the caller can add to them.
func (c *Cursor) edit() *edits {
	if c.edits == nil {
		c.edits = new(edits)
	}
	return c.edits
}

// Node returns the node at the cursor.
func (c *Cursor) Node() Node { return c.node }

// Parent returns the parent of Node, or nil at the root.
func (c *Cursor) Parent() Node { return c.parent }

// Replace replaces the cursor's node by n. If the argument `pre` of Apply calls Replace, Apply then
// visits the children of n. If `post` calls Replace, Apply does not visit them.
func (c *Cursor) Replace(n Node) {
	// Edits that are not nil mark the node as changed.
	c.edit()
	c.node = n
}

// InsertBefore inserts n before the cursor's node, a module-scope declaration or a statement
// outside the header of a `for`. Apply does not visit n. Where the grammar allows only one
// statement, a Block replaces the node:
//
//	if (c) s; → if (c) { n; s; }
func (c *Cursor) InsertBefore(n Node) { e := c.edit(); e.before = append(e.before, n) }

// InsertAfter inserts n after the cursor's node, by the same rules as InsertBefore.
func (c *Cursor) InsertAfter(n Node) { e := c.edit(); e.after = append(e.after, n) }

// Delete removes the cursor's node, which must be a statement or a module-scope declaration. Where
// the grammar needs a statement, an empty Block replaces it: `while (c) s;` -> `while (c) {}`.
func (c *Cursor) Delete() { c.edit().deleted = true }

// Apply walks the tree `root` and returns the new root. It calls `pre` before the children of
// a node and `post` after them. Both functions may be nil. If `pre` returns false or deletes the
// node, Apply skips the children and `post`.
func Apply(root Node, pre func(*Cursor) bool, post func(*Cursor)) Node {
	a := &applier{pre: pre, post: post}
	return a.visit(nil, root).node
}

type applier struct {
	pre  func(*Cursor) bool
	post func(*Cursor)
	// cursors has one cursor for each depth that the visit has reached. cursors[d] is at the last
	// visited node of depth d. Cursors are reused, because allocating them took half of the time of
	// a pass.
	cursors []*Cursor
	depth   int
}

// visit visits n and returns its cursor. The next visit at the same depth of the tree reuses this
// cursor.
func (a *applier) visit(parent, n Node) *Cursor {
	if a.depth == len(a.cursors) {
		a.cursors = append(a.cursors, new(Cursor))
	}
	c := a.cursors[a.depth]
	c.node, c.parent, c.edits = n, parent, nil
	if a.pre != nil && !a.pre(c) || c.edits != nil && c.edits.deleted {
		return c
	}
	a.depth++
	c.node.applyBelow(a)
	a.depth--
	if a.post != nil {
		a.post(c)
	}
	return c
}

// visitList visits the elements of a list of statements or declarations. It copies the list only if
// its length changes.
func visitList[T Node](a *applier, parent Node, in []T) []T {
	var out []T // nil until an element is inserted or deleted
	for i, n := range in {
		switch c := a.visit(parent, n); {
		case out == nil && c.edits == nil:
		case out == nil && !c.edits.changesLength():
			in[i] = c.node.(T)
		case out == nil:
			out = append(make([]T, 0, len(in)+4), in[:i]...)
			fallthrough
		default:
			out = appendEdited(out, c)
		}
	}
	if out == nil {
		return in
	}
	return out
}

// appendEdited appends to `list` what replaces the cursor's node after the edits: the inserted
// nodes, and the node itself unless it was deleted.
func appendEdited[T Node](list []T, c *Cursor) []T {
	if c.edits == nil {
		return append(list, c.node.(T))
	}
	for _, n := range c.edits.before {
		list = append(list, n.(T))
	}
	if !c.edits.deleted {
		list = append(list, c.node.(T))
	}
	for _, n := range c.edits.after {
		list = append(list, n.(T))
	}
	return list
}

// visitStmt visits s, a statement that is not in a list, such as the body of an `if`. It returns
// the new statement, which is a Block if the callbacks inserted or deleted statements.
func (a *applier) visitStmt(parent Node, s Stmt) Stmt {
	if s == nil {
		return nil
	}
	c := a.visit(parent, s)
	if c.edits != nil && c.edits.changesLength() {
		return &Block{At: At{s.Pos()}, List: appendEdited[Stmt](nil, c)}
	}
	return c.node.(Stmt)
}

// visitForHeader visits s, a statement in the header of a `for`, and returns the new statement. It
// returns nil if a callback deleted s. It ignores statements that a callback inserted beside s.
func (a *applier) visitForHeader(parent Node, s Stmt) Stmt {
	if s == nil {
		return nil
	}
	c := a.visit(parent, s)
	if c.edits != nil && c.edits.deleted {
		return nil
	}
	return c.node.(Stmt)
}

func (a *applier) expr(parent Node, e Expr) Expr {
	if e == nil {
		return nil
	}
	if c := a.visit(parent, e); c.edits != nil {
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
