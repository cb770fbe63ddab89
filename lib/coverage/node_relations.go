package coverage

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// relate fills p.parent, p.stored and p.uses: the parent of each node, the node that stores to an
// l-value, and the uses of each declared name.
func (p *program) relate() {
	p.parent, p.stored, p.uses = map[ast.Node]ast.Node{}, map[ast.Node]ast.Node{}, map[ast.Node][]ast.Expr{}
	d := p.declarations()
	ast.Apply(p.unit, func(c *ast.Cursor) bool {
		n := c.Node()
		p.parent[n] = c.Parent()
		p.noteStores(n)
		if e, ok := n.(ast.Expr); ok {
			for _, decl := range d.namedBy(e) {
				if decl != nil {
					p.uses[decl] = append(p.uses[decl], e)
				}
			}
		}
		return true
	}, nil)
}

// noteStores records in p.stored that n stores to its target, and to the l-values that contain the
// target. For `a.b = x`, it records a.b and a.
func (p *program) noteStores(n ast.Node) {
	switch n := n.(type) {
	case *ast.Assign:
		p.noteTarget(n.L, n)
	case *ast.AssignStmt:
		p.noteTarget(n.L, n)
	case *ast.IncDec:
		p.noteTarget(n.X, n)
	case *ast.IncDecStmt:
		p.noteTarget(n.X, n)
	case *ast.Call:
		for i, a := range n.Args {
			if i < len(n.Dirs) && n.Dirs[i].Writes() {
				p.noteTarget(a, n)
			}
		}
	}
}

// noteTarget records that the node `by` stores to l and to each l-value that contains it: for
// a.b[i], also to a.b and a.
func (p *program) noteTarget(l ast.Expr, by ast.Node) {
	for l != nil {
		p.stored[l] = by
		switch x := l.(type) {
		case *ast.Index:
			l = x.X
		case *ast.Member:
			l = x.X
		case *ast.Unary: // a dereference
			l = x.X
		default:
			return
		}
	}
}

// declarations is an index of the declarations in a program.
type declarations struct {
	members map[member]*ast.MemberDecl
	owner   map[ast.Node]ast.Node // the declaration to which a Var belongs
	structs map[*types.Type]ast.Node
	funcs   map[*ast.Object][]ast.Node // all declarations of a function, prototypes included
}

// member identifies a member of a structure or block.
type member struct {
	of   *types.Type
	name string
}

// declarations collects the declarations in the program p.
func (p *program) declarations() *declarations {
	d := &declarations{map[member]*ast.MemberDecl{}, map[ast.Node]ast.Node{}, map[*types.Type]ast.Node{},
		map[*ast.Object][]ast.Node{}}
	ast.Walk(p.unit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.StructDecl:
			d.aggregate(n, n.Type, n.Members)
		case *ast.BlockDecl:
			d.aggregate(n, n.Type, n.Members)
		case *ast.VarDecl:
			for _, v := range n.Vars {
				d.owner[v] = n
			}
		case *ast.FuncDecl:
			d.funcs[n.Obj] = append(d.funcs[n.Obj], n)
		}
		return true
	})
	return d
}

func (d *declarations) aggregate(n ast.Node, t *types.Type, members []*ast.MemberDecl) {
	d.structs[t] = n
	for _, m := range members {
		for _, v := range m.Vars {
			d.members[member{t, v.Name}] = m
			d.owner[v] = m
		}
	}
}

// namedBy returns the declarations of the variable, member, function or structure that e names. For
// x, declared by `int x, y;`, these are the variable x and the whole declaration. The caller must
// skip nil elements.
func (d *declarations) namedBy(e ast.Expr) []ast.Node {
	switch e := e.(type) {
	case *ast.Ident:
		if o := e.Obj; o != nil && o.Decl != nil {
			list := []ast.Node{o.Decl, d.owner[o.Decl]}
			if o.Block != nil {
				list = append(list, o.Block)
			}
			return list
		}
	case *ast.Member:
		t := e.X.Info().Type
		if m := d.members[member{t, e.Name}]; m != nil {
			return []ast.Node{m, d.structs[t]}
		}
	case *ast.Call:
		if e.Func != nil {
			return d.funcs[e.Func]
		}
		return []ast.Node{d.structs[e.Type]} // nil for a built-in structure
	}
	return nil
}

// isPlain reports whether t is a scalar, vector or matrix.
func isPlain(t *types.Type) bool {
	return t != nil && (t.IsScalar() || t.Kind == types.Vector || t.Kind == types.Matrix)
}
