package relax

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Kind tells what a guard is for.
type Kind string

// The kinds of guards.
const (
	Arithmetic  Kind = "arithmetic"  // guards operands of integer operators
	Domain      Kind = "domain"      // guards arguments of built-in functions and conversions
	Float       Kind = "float"       // replaces floats that would be inexact
	Index       Kind = "index"       // brings indices into range
	Limiter     Kind = "limiter"     // ends a loop
	Initialiser Kind = "initialiser" // gives a variable its first value
	Temporary   Kind = "temporary"   // fixes the order of evaluation by a variable
)

// Kinds lists all kinds of guards.
var Kinds = []Kind{Arithmetic, Domain, Float, Index, Limiter, Initialiser, Temporary}

// prefix begins every name that reconditioning adds to a program.
const prefix = record.GuardPrefix

// guard is code that a pass added to make an operation defined, such as the call SAFE_ABS(x), or
// the `& 31` in a << (b & 31). Guards are recognised by their form, so code of the original program
// with this form counts as a guard, too.
type guard struct {
	kind Kind
	node ast.Node // messages show the text and the position of this node
	// edits and gone tell how to drop the guard. edits maps a node to the function that changes
	// this node. Children are changed before their parents. gone lists nodes to remove: statements,
	// the expressions of expression statements, operands of a comma expression, or the third part
	// of a for loop's header.
	edits  map[ast.Node]func(*ast.Cursor)
	gone   []ast.Node
	called *ast.Call // the call of a guard function; nil for guards that are no calls
	// arg is the guarded expression, such as x in SAFE_ABS(x), and whole is the expression
	// SAFE_ABS(x). test is the condition of a limiter. Each of the three may be nil. A run records
	// their values. The guard had an effect if arg and whole had different values, or if test was
	// true.
	arg, whole, test ast.Expr
}

// finder collects the guards of a tree.
type finder struct {
	funcs map[*ast.Object]string // guard functions, with their names in the table of guards
	list  []*guard
	done  map[ast.Node]bool // nodes that are no guards or are handled already
}

// findGuards returns the guards of the checked tree u in the order of the text. `funcs` has the
// guard functions that u declares. Equal trees give equal lists.
func findGuards(u *ast.Unit, funcs map[*ast.Object]string) []*guard {
	f := &finder{funcs: funcs, done: map[ast.Node]bool{}}
	ast.Walk(u, f.visit)
	return f.list
}

func (f *finder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncDecl:
		if n.Body == nil || f.funcs[n.Obj] != "" {
			return false
		}
		f.findLeading(n)
	case *ast.TypeExpr, *ast.ParamDecl, *ast.StructDecl, *ast.BlockDecl, *ast.QualDecl, *ast.PrecisionDecl, *ast.Case:
		return false
	case *ast.VarDecl:
		f.findInitialisers(n)
	case *ast.Block:
		f.findFollowing(n.List)
	case *ast.For:
		f.findLimiter(n.Body)
		f.exclude(n.Var)
		if d, ok := n.Init.(*ast.DeclStmt); ok {
			v, _ := d.Decl.(*ast.VarDecl)
			f.exclude(v)
		}
	case *ast.While:
		f.findLimiter(n.Body)
		f.exclude(n.Var)
	case *ast.DoWhile:
		f.findLimiter(n.Body)
	case *ast.Loop:
		f.findLimiter(n.Body)
	case *ast.AssignStmt:
		f.findRefreshStatement(n)
	case *ast.ExprStmt:
		if _, ok := n.X.(*ast.Comma); !ok {
			f.findRefresh(n.X)
		}
	case ast.Expr:
		f.expr(n)
	}
	return true
}

func (f *finder) expr(e ast.Expr) {
	switch e := e.(type) {
	case *ast.Comma:
		f.findInSequence(e)
	case *ast.Binary:
		if e.Op == "<<" || e.Op == ">>" {
			f.findShift(e.Y)
		}
	case *ast.Assign:
		if e.Op == "<<=" || e.Op == ">>=" {
			f.findShift(e.R)
		}
	case *ast.Index:
		f.findIndex(e)
	case *ast.Call:
		f.findCall(e)
	}
}

// add adds a guard of kind k to f.list. `at` is the whole expression, such as SAFE_ABS(x), and arg
// is the guarded x in it, or nil. When the guard is dropped, the result of `replace` replaces `at`.
func (f *finder) add(k Kind, at ast.Expr, arg ast.Expr, replace func() ast.Expr) *guard {
	g := &guard{
		kind: k, node: at, arg: arg, whole: at,
		edits: map[ast.Node]func(*ast.Cursor){at: func(c *ast.Cursor) { c.Replace(replace()) }},
	}
	f.list = append(f.list, g)
	return g
}

// findShift adds y, the right operand of a shift, to the guards if it has the form x & 31. Without
// the guard, a << (x & 31) becomes a << x.
func (f *finder) findShift(y ast.Expr) {
	if m, ok := y.(*ast.Binary); ok && m.Op == "&" && isInt(m.Y, 31) {
		f.add(Arithmetic, m, m.X, func() ast.Expr { return m.X })
	}
}

// isInt reports whether e is the constant n.
func isInt(e ast.Expr, n int64) bool {
	v := e.Info().Const
	return v != nil && v.Type.IsScalar() && v.Type.IsInteger() && v.Int(0) == n
}

// findIndex adds the index of x to the guards if it has the form `i % n`, and the array x.X has n
// elements: `a[i % 4]` for `int a[4]`.
func (f *finder) findIndex(x *ast.Index) {
	m, ok := x.I.(*ast.Binary)
	if !ok || m.Op != "%" || !isExtent(m.Y, x.X) {
		return
	}
	// Without the guard, uint(i) % n becomes i.
	f.add(Index, m, m.X, func() ast.Expr { return stripUint(m.X) })
}

// isExtent reports whether n is the number of elements of x. If the type of x has a fixed size, n
// must be the constant with this value. For a runtime-sized array, n is any expression that
// contains x.length() or arrayLength(&x).
func isExtent(n, x ast.Expr) bool {
	t := x.Info().Type
	if t.Kind == types.Pointer {
		t = t.Elem
	}
	if size := t.Extent(); size > 0 {
		return isInt(n, int64(size))
	}
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Length:
			found = found || ast.Equal(n.X, x)
		case *ast.Call:
			found = found || n.Builtin && n.Name == "arrayLength" && pointsTo(n.Args[0], x)
		}
		return !found
	})
	return found
}

// pointsTo reports whether p is &x. If x is itself a pointer, it reports whether p is the same
// expression as x.
func pointsTo(p, x ast.Expr) bool {
	u, ok := p.(*ast.Unary)
	return ok && u.Op == "&" && ast.Equal(u.X, x) || ast.Equal(p, x)
}

// stripUint returns i if e has the form uint(i) with an int i, and otherwise e.
func stripUint(e ast.Expr) ast.Expr {
	c, ok := e.(*ast.Construct)
	if ok && len(c.Args) == 1 && c.Type == types.Scalar(types.Uint) && c.Args[0].Info().Type == types.Scalar(types.Int) {
		return c.Args[0]
	}
	return e
}

// isTemp reports whether o has the name of a temporary variable of a pass.
func isTemp(o *ast.Object) bool { return o != nil && strings.HasPrefix(o.Name, prefix+"TMP_") }
