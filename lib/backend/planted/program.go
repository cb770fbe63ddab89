package planted

import (
	"slices"
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// program is a shader in which a fault is planted.
type program struct {
	unit    *ast.Unit
	info    *check.Info
	names   int         // number of new names so far
	decls   []ast.Decl  // declarations that finish adds before the program
	lane    *ast.Object // WGSL: a variable with the number of the invocation; nil if not used
	changed bool
}

func newProgram(info *check.Info) *program {
	p := &program{unit: info.Unit, info: info}
	front.Raise(p.unit)
	return p
}

func (p *program) isWGSL() bool { return p.unit.Version.Lang == language.WGSL }

// prefix is the beginning of the names of new declarations.
const prefix = "FAULT_"

func (p *program) name() string {
	p.names++
	return prefix + "V" + strconv.Itoa(p.names)
}

// addFunction adds the function f to the program unless the program has f already.
func (p *program) addFunction(f *ast.FuncDecl) {
	p.changed = true
	if !slices.Contains(p.decls, ast.Decl(f)) {
		p.decls = append(p.decls, f)
	}
}

// finish adds p.decls to the program, after directives and precision declarations. Then it
// brings the program from the canonical form back to that of its language.
func (p *program) finish() {
	at := 0
	for i, d := range p.unit.Decls {
		switch d.(type) {
		case *ast.VersionDecl, *ast.Extension, *ast.Pragma, *ast.PrecisionDecl, *ast.Directive:
			at = i + 1
		}
	}
	p.unit.Decls = slices.Insert(p.unit.Decls, at, p.decls...)
	if p.isWGSL() {
		p.setLane()
	}
	front.Lower(p.info.Lang, p.unit)
}

// eachFunction goes through the functions that have a body, and calls f for each of them.
func (p *program) eachFunction(f func(*ast.FuncDecl)) {
	for _, d := range slices.Clone(p.unit.Decls) { // f may add to them
		if d, ok := d.(*ast.FuncDecl); ok && d.Body != nil {
			f(d)
		}
	}
}

// eachExpr calls f for the expressions in functions, an operator before its operands. It leaves out
// expressions with a constant value and declarations of constants.
func (p *program) eachExpr(f func(*ast.Cursor)) {
	p.eachFunction(func(d *ast.FuncDecl) { p.expressionsOf(d, f) })
}

func (p *program) expressionsOf(d *ast.FuncDecl, f func(*ast.Cursor)) {
	ast.Apply(d.Body, func(c *ast.Cursor) bool {
		switch n := c.Node().(type) {
		case *ast.Case, *ast.ConstAssert, *ast.TypeExpr:
			return false
		case *ast.VarDecl:
			return n.Word != "const" && !slices.ContainsFunc(n.Quals, func(q ast.Qualifier) bool {
				return q.Name == "const"
			})
		case ast.Expr:
			if x := n.Info(); x.Type != nil && x.Const == nil {
				f(c)
			}
		}
		return true
	}, nil)
}

// eachNode goes through the nodes in functions, children before their parent, and calls `post` for
// each.
func (p *program) eachNode(post func(*ast.Cursor)) {
	p.eachFunction(func(d *ast.FuncDecl) { ast.Apply(d.Body, nil, post) })
}

// eachBlock goes through the blocks in functions, inner ones first, and calls f for each.
func (p *program) eachBlock(f func(*ast.Block)) {
	p.eachNode(func(c *ast.Cursor) {
		if b, ok := c.Node().(*ast.Block); ok {
			f(b)
		}
	})
}

// Constructors of nodes. Nodes that have a type get the annotations that later changes
// need.

func use(o *ast.Object) ast.Expr {
	return &ast.Ident{ExprInfo: ast.Typed(o.Type), Name: o.Name, Obj: o}
}

func number(n int) ast.Expr {
	return &ast.Literal{ExprInfo: ast.Typed(types.Scalar(types.Int)), Text: strconv.Itoa(n)}
}

func boolean(b bool) ast.Expr {
	return &ast.Literal{ExprInfo: ast.Typed(types.Scalar(types.Bool)), Text: strconv.FormatBool(b)}
}

func operation(op string, x, y ast.Expr) ast.Expr { return &ast.Binary{Op: op, X: x, Y: y} }

func assign(l, r ast.Expr) ast.Expr { return &ast.Assign{Op: "=", L: l, R: r} }

func statement(e ast.Expr) ast.Stmt { return &ast.ExprStmt{X: e} }

func block(list ...ast.Stmt) *ast.Block { return &ast.Block{List: list} }

// declare returns a new variable of type t and a statement that declares it. `init` may be nil.
func (p *program) declare(t *types.Type, init ast.Expr) (*ast.Object, *ast.DeclStmt) {
	o := &ast.Object{Name: p.name(), Type: t, Storage: ast.Local}
	v := &ast.Var{Name: o.Name, Init: init, Obj: o}
	return o, &ast.DeclStmt{Decl: &ast.VarDecl{Spec: p.info.Lang.Spell(t), Vars: []*ast.Var{v}}}
}

// Queries about the tree.

// root returns the variable that the l-value e names or is a part of: `a` for `a.b[1]`. It returns
// nil if there is none.
func root(e ast.Expr) *ast.Object {
	if l, ok := check.LocationOf(e); ok {
		return l.Root
	}
	return nil
}

// wholeVar returns the variable that e names, or nil if e is no name.
func wholeVar(e ast.Expr) *ast.Object {
	if x, ok := e.(*ast.Ident); ok {
		return x.Obj
	}
	return nil
}

// eachWritten calls f for each l-value in n that n assigns to, passes to an out parameter, or takes
// the address of. It does not look into called functions.
func eachWritten(n ast.Node, f func(l ast.Expr)) {
	ast.Walk(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Assign:
			f(n.L)
		case *ast.IncDec:
			f(n.X)
		case *ast.Unary:
			if n.Op == "&" {
				f(n.X)
			}
		case *ast.Call:
			for i, d := range n.Dirs {
				if d.Writes() {
					f(n.Args[i])
				}
			}
		}
		return true
	})
}

// writes reports whether n writes a part of o or takes its address. Writes in functions that n
// calls do not count.
func writes(n ast.Node, o *ast.Object) bool {
	found := false
	eachWritten(n, func(l ast.Expr) { found = found || root(l) == o })
	return found
}

// isAddressed reports whether n takes the address of a part of o.
func isAddressed(n ast.Node, o *ast.Object) bool {
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		x, ok := n.(*ast.Unary)
		found = found || ok && x.Op == "&" && root(x.X) == o
		return !found
	})
	return found
}

// mentions reports whether n contains the name of o.
func mentions(n ast.Node, o *ast.Object) bool {
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		x, ok := n.(*ast.Ident)
		found = found || ok && x.Obj == o
		return !found
	})
	return found
}

// shadows reports whether n declares a variable with the name of o.
func shadows(n ast.Node, o *ast.Object) bool {
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Var:
			found = found || n.Name == o.Name
		case *ast.ParamDecl:
			found = found || n.Name == o.Name
		}
		return !found
	})
	return found
}

// touches reports whether fx reads or writes the variable o or a part of it.
func touches(fx *check.Effects, o *ast.Object) bool {
	return touchesAny(fx.Reads, o) || touchesAny(fx.Writes, o)
}

func touchesAny(list []check.Location, o *ast.Object) bool {
	return slices.ContainsFunc(list, func(l check.Location) bool { return l.Root == o })
}

// effects returns the reads and writes of all expressions in n.
func (p *program) effects(n ast.Node) *check.Effects {
	all := new(check.Effects)
	ast.Walk(n, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if ok {
			fx := p.info.Effects(e)
			all.Reads, all.Writes = append(all.Reads, fx.Reads...), append(all.Writes, fx.Writes...)
		}
		return !ok
	})
	return all
}

// eachJump calls f for each break and continue that jumps out of n, the body of a loop or switch.
func eachJump(n ast.Node, f func(*ast.Cursor)) {
	depth, switches := 0, 0
	ast.Apply(n, func(c *ast.Cursor) bool {
		switch {
		case body(c.Node()) != nil:
			depth++
		case cases(c.Node()) != nil:
			switches++
		}
		_, ok := c.Node().(ast.Expr)
		return !ok
	}, func(c *ast.Cursor) {
		switch n := c.Node().(type) {
		case *ast.Break:
			if depth == 0 && switches == 0 {
				f(c)
			}
		case *ast.Continue:
			// A continue in a switch belongs to the loop around the switch.
			if depth == 0 {
				f(c)
			}
		default:
			switch {
			case body(n) != nil:
				depth--
			case cases(n) != nil:
				switches--
			}
		}
	})
}

// body returns the body of a loop, or nil for nodes that are no loops.
func body(n ast.Node) ast.Stmt {
	switch n := n.(type) {
	case *ast.For:
		return n.Body
	case *ast.While:
		return n.Body
	case *ast.DoWhile:
		return n.Body
	case *ast.Loop:
		return n.Body
	}
	return nil
}

// cases returns the blocks of a switch, or nil for nodes that are no switches.
func cases(n ast.Node) []*ast.Block {
	switch n := n.(type) {
	case *ast.Switch:
		return []*ast.Block{n.Body}
	case *ast.ClauseSwitch:
		var list []*ast.Block
		for _, k := range n.Clauses {
			list = append(list, k.Body)
		}
		return list
	}
	return nil
}
