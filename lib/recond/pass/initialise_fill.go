package pass

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/recond/fresh"
	"shsmith/lib/types"
)

// manyScalars is the number of scalars above which a value is not written as a constructor, because
// that would be too long.
const manyScalars = 256

// nameStructure gives a name to a structure that `spec` declares without one, so that it has a
// constructor.
func (p *initialiser) nameStructure(spec *ast.TypeExpr) {
	if s := spec.Struct; s != nil && s.Name == "" {
		s.Name = p.Names.Numbered(fresh.Prefix + "STRUCT_")
		s.Type.Name = s.Name
	}
}

// isConstructible reports whether the pass can write a constructor of type t. It returns false if t
// has more than manyScalars scalars, or contains a type without a constructor, such as an atomic.
func (p *initialiser) isConstructible(t *types.Type) bool {
	if t.ScalarCount() > manyScalars {
		return false
	}
	arrays := p.Info.Lang.Arrays || !p.Lang.HasVersions()
	return !t.Contains(func(t *types.Type) bool {
		return t.Kind == types.Atomic || t.Kind == types.Array && !arrays || t.Kind == types.Struct && t.Name == ""
	})
}

var loopNames = []string{fresh.Prefix + "I", fresh.Prefix + "J", fresh.Prefix + "K", fresh.Prefix + "L"}

// fill returns statements that store the initial value of l's type to the l-value l. They fill a
// large array in loops. `depth` is the number of such loops around the statements.
func (p *initialiser) fill(l ast.Expr, depth int) []ast.Stmt {
	t := l.Info().Type
	switch {
	case t.Kind == types.Atomic:
		void := types.Scalar(types.Void)
		return []ast.Stmt{node.Statement(node.Call("atomicStore", void, addressOf(l, "workgroup"), p.value(t.Elem)))}
	case p.isConstructible(t) && (t.Kind != types.Array || t.ScalarCount() <= 64):
		p.CountScalars(declarationOf(l), t.ScalarCount())
		return []ast.Stmt{node.Statement(node.Assign("=", l, p.value(t)))}
	case t.Kind == types.Array && depth < len(loopNames):
		return p.fillArray(l, depth)
	}
	var list []ast.Stmt
	for i := range t.Fields {
		f := &t.Fields[i]
		m := &ast.Member{ExprInfo: ast.Typed(f.Type), X: ast.Clone(l), Name: f.Name}
		list = append(list, p.fill(m, depth)...)
	}
	return list
}

// declarationOf returns the node that declares the variable of the l-value `place`. For a built-in
// variable it returns the l-value itself.
func declarationOf(place ast.Expr) ast.Node {
	if o := ast.Root(place); o != nil && o.Decl != nil {
		return o.Decl
	}
	return place
}

// fillArray returns loops that fill the array l. Each has at most maxTrips iterations, so that the
// pass `loops` leaves it alone. `depth` is the number of loops around them.
func (p *initialiser) fillArray(l ast.Expr, depth int) (list []ast.Stmt) {
	n := l.Info().Type.Len
	for start := 0; start < n; start += maxTrips {
		list = append(list, p.fillUpTo(l, start, node.Integer(types.Int, int64(min(start+maxTrips, n))), depth))
	}
	return list
}

// fillUpTo returns a loop that fills the elements of l from `start` to `end` - 1. `depth` is the
// number of loops around it.
func (p *initialiser) fillUpTo(l ast.Expr, start int, end ast.Expr, depth int) ast.Stmt {
	i, d := node.Variable(loopNames[depth], ast.Local, node.Integer(types.Int, int64(start)))
	p.Facts.Writes[i] = 1
	p.CountScalars(declarationOf(l), 1)
	return &ast.For{
		Init: &ast.DeclStmt{Decl: d},
		Cond: node.Binary("<", node.Bool, node.Ident(i), end),
		Post: &ast.IncDec{ExprInfo: ast.Typed(node.Int), Op: "++", Post: true, X: node.Ident(i)},
		Body: &ast.Block{List: p.fill(node.Index(ast.Clone(l), node.Ident(i)), depth+1)},
	}
}

// fillEach returns stores to each element of l. l is an array that is declared without a size, so
// only constant indices are allowed.
func (p *initialiser) fillEach(l ast.Expr) (list []ast.Stmt) {
	for i := 0; i < l.Info().Type.Len; i++ {
		list = append(list, p.fill(node.Index(ast.Clone(l), node.Integer(types.Int, int64(i))), 0)...)
	}
	return list
}
