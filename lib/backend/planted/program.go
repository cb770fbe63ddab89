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

// finish adds p.decls to the program, after directives and precision declarations. Then it lowers
// the program from the canonical form to GLSL or WGSL.
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
