package mutate

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Site is a node that a transformation can replace: a statement of a block, a declaration at module
// scope, or an expression that is read and need not be constant.
type Site struct {
	Name string
	node ast.Node
	fn   *ast.FuncDecl // the function that contains the node; nil at module scope
	// block is the innermost block around the node, or nil at module scope. stmt is the statement
	// in block.List that is the node or contains it.
	block *ast.Block
	stmt  ast.Stmt
	// inLoop is set inside the body of a loop, where break and continue are legal. inSwitch is set
	// where a break leaves a switch.
	inLoop, inSwitch bool
	inContinuing     bool
	inHead           bool // in the condition, the initialiser or the step of a loop
	// isBase is set if the node is the x of an index expression x[i].
	isBase bool
}

func (s *Site) isExpr() bool { return s.expr() != nil }

// onNode tells whether n is an expression, a statement or a declaration.
func onNode(n ast.Node) NodeSort {
	switch n.(type) {
	case ast.Expr:
		return Expressions
	case ast.Decl:
		return Declarations
	}
	return Statements
}

func (s *Site) expr() ast.Expr {
	e, _ := s.node.(ast.Expr)
	return e
}

// typ returns the type of the site, which must be an expression.
func (s *Site) typ() *types.Type { return s.expr().Info().Type }

// place is the position of a statement in the list of a block.
type place struct {
	block *ast.Block
	stmt  ast.Stmt
}

func (s *Site) place() place { return place{s.block, s.stmt} }

// index returns the index of p.stmt in the list of p.block, or -1 if the block lacks the statement.
func (p place) index() int {
	for i, s := range p.block.List {
		if s == p.stmt {
			return i
		}
	}
	return -1
}

// replace puts the statements of `list` in the place of p.stmt. It does nothing if p.block lacks
// the statement.
func (p place) replace(list []ast.Stmt) {
	i := p.index()
	if i < 0 {
		return
	}
	all := append([]ast.Stmt{}, p.block.List[:i]...)
	all = append(all, list...)
	p.block.List = append(all, p.block.List[i+1:]...)
}

// findSites stores the sites of the tree in p.sites and p.order. It leaves out expressions that are
// not checked yet and have no type.
func (p *program) findSites() {
	if p.sites == nil {
		p.sites = make(map[ast.Node]*Site, len(p.order))
	}
	clear(p.sites)
	p.order, p.found, p.partial = make([]*Site, 0, len(p.order)+64), true, p.stale
	f := &siteFinder{p: p, slab: make([]Site, 0, cap(p.order))}
	for _, d := range p.unit.Decls {
		f.fn, f.block, f.stmt = nil, nil, nil
		f.add(d)
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
			f.fn = fn
			f.addBlock(fn.Body)
		}
	}
}

// siteFinder walks functions and adds their sites.
type siteFinder struct {
	p                              *program
	fn                             *ast.FuncDecl
	block                          *ast.Block
	stmt                           ast.Stmt
	inLoop, inSwitch, inContinuing bool
	inHead                         bool
	slab                           []Site // memory for the next sites
}

func (f *siteFinder) add(n ast.Node) {
	name := f.p.names[n]
	if name == "" || name == unnamed {
		return
	}
	if len(f.slab) == cap(f.slab) {
		f.slab = make([]Site, 0, 256)
	}
	f.slab = append(f.slab, Site{Name: name, node: n, fn: f.fn, block: f.block, stmt: f.stmt,
		inLoop: f.inLoop, inSwitch: f.inSwitch, inContinuing: f.inContinuing, inHead: f.inHead})
	s := &f.slab[len(f.slab)-1]
	f.p.sites[n] = s
	f.p.order = append(f.p.order, s)
}

func (f *siteFinder) addBlock(b *ast.Block) {
	outer, stmt := f.block, f.stmt
	f.block = b
	for _, s := range b.List {
		f.stmt = s
		f.addStatement(s)
	}
	f.block, f.stmt = outer, stmt
}

// addStatement adds s, a statement of the current block, and the sites in it. Case labels are no
// sites.
func (f *siteFinder) addStatement(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.Case:
		return
	case *ast.DeclStmt:
		// Declarations of structures are no sites.
		if v, ok := s.Decl.(*ast.VarDecl); ok {
			f.add(s)
			f.addDeclaration(v)
		}
		return
	}
	f.add(s)
	f.addInside(s)
}

// addInside adds the sites inside the statement s, but not s itself. s may be a statement that is
// no site because it is not directly in a block, such as `x = 1;` in `while (c) x = 1;`.
func (f *siteFinder) addInside(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.Block:
		f.addBlock(s)
	case *ast.DeclStmt:
		if v, ok := s.Decl.(*ast.VarDecl); ok {
			f.addDeclaration(v)
		}
	case *ast.ExprStmt:
		f.addOperands(s.X, false) // its value is not read
	case *ast.AssignStmt:
		if s.L != nil {
			f.addTarget(s.L)
		}
		f.addValue(s.R)
	case *ast.IncDecStmt:
		f.addTarget(s.X)
	case *ast.If:
		f.addValue(s.Cond)
		f.addInside(s.Then)
		if s.Else != nil {
			f.addInside(s.Else)
		}
	case *ast.Switch:
		f.addValue(s.X)
		f.within(false, func() { f.addBlock(s.Body) })
	case *ast.ClauseSwitch:
		f.addValue(s.X)
		f.within(false, func() {
			for _, c := range s.Clauses {
				f.addBlock(c.Body)
			}
		})
	case *ast.Loop:
		f.within(true, func() { f.addBlock(s.Body) })
		if s.Continuing != nil {
			continuing := f.inContinuing
			f.inContinuing = true
			f.addBlock(s.Continuing)
			f.inContinuing = continuing
		}
	case *ast.While:
		f.addHeader(s.Cond)
		f.within(true, func() { f.addInside(s.Body) })
	case *ast.DoWhile:
		f.within(true, func() { f.addInside(s.Body) })
		f.addHeader(s.Cond)
	case *ast.For:
		if s.Init != nil && !f.oldLoops() {
			f.withinHead(func() { f.addInside(s.Init) })
		}
		f.addHeader(s.Cond)
		f.addHeader(s.Post)
		if s.PostStmt != nil {
			f.withinHead(func() { f.addInside(s.PostStmt) })
		}
		f.within(true, func() { f.addInside(s.Body) })
	case *ast.Return:
		if s.X != nil {
			f.addValue(s.X)
		}
	}
}

// oldLoops reports whether the language version restricts the heads of loops (GLSL ES 1.00,
// appendix A).
func (f *siteFinder) oldLoops() bool { return !f.p.atLeast(110, 300) }

// addHeader adds e, an expression in the head of a loop, and the expressions inside it as sites. It
// adds nothing if e is nil or the language version restricts the heads of loops.
func (f *siteFinder) addHeader(e ast.Expr) {
	if e != nil && !f.oldLoops() {
		f.withinHead(func() { f.addValue(e) })
	}
}

func (f *siteFinder) withinHead(do func()) {
	outer := f.inHead
	f.inHead = true
	do()
	f.inHead = outer
}

func (f *siteFinder) within(loop bool, do func()) {
	inLoop, inSwitch := f.inLoop, f.inSwitch
	f.inLoop, f.inSwitch = f.inLoop || loop, !loop
	do()
	f.inLoop, f.inSwitch = inLoop, inSwitch
}

// addDeclaration adds the initial values of the variables and let declarations in d as sites. It
// leaves out the initial values of constants, which must stay constant expressions.
func (f *siteFinder) addDeclaration(d *ast.VarDecl) {
	if d.Word == "const" || d.Word == "override" {
		return
	}
	for _, v := range d.Vars {
		if v.Init != nil && v.Obj != nil && v.Obj.Storage != ast.Const || d.Word == "let" {
			f.addValue(v.Init)
		}
	}
}

// addValue adds e and the expressions inside it as sites. It leaves out expressions that are not
// read or that must stay constant.
func (f *siteFinder) addValue(e ast.Expr) {
	if _, list := e.(*ast.InitList); !list && isPlain(e.Info().Type) {
		f.add(e)
	}
	f.addOperands(e, false)
}

// addTarget adds the expressions inside e as sites, but not the variable that e denotes: for `a[i]`
// it adds i, but not a. It is for expressions that must stay variables, such as the left side of an
// assignment or the operand of &.
func (f *siteFinder) addTarget(e ast.Expr) { f.addOperands(e, true) }

// addOperands adds the expressions inside e as sites, but not e itself. In `v.x` it leaves out v,
// too. `isTarget` says that e must stay a variable, such as the left side of an assignment. Then
// addOperands also leaves out a in `a[i]`.
func (f *siteFinder) addOperands(e ast.Expr, isTarget bool) {
	// In 2080374784 >> 26u, a replacement of 26u that is not constant would make 2080374784 an i32
	// and change the type of the result.
	if f.p.isWGSL() && isAbstract(e) {
		return
	}
	switch e := e.(type) {
	case *ast.Unary:
		if e.Op == "&" || isTarget {
			f.addTarget(e.X)
		} else if l, ok := e.X.(*ast.Literal); !ok || !strings.HasPrefix(l.Text, "2147483648") { // in range with its minus sign only
			f.addValue(e.X)
		}
	case *ast.IncDec:
		f.addTarget(e.X)
	case *ast.Binary:
		f.addValue(e.X)
		f.addValue(e.Y)
	case *ast.Assign:
		f.addTarget(e.L)
		f.addValue(e.R)
	case *ast.Cond:
		f.addValue(e.C)
		f.addValue(e.X)
		f.addValue(e.Y)
	case *ast.Comma:
		f.addValue(e.X)
		f.addValue(e.Y)
	case *ast.Call:
		f.addArguments(e)
	case *ast.Construct:
		for _, a := range e.Args {
			f.addValue(a)
		}
	case *ast.Index:
		f.addBase(e.X, isTarget)
		if indexIsFree(e.X) && f.p.atLeast(110, 300) {
			f.addValue(e.I)
		}
	case *ast.Member:
		f.addTarget(e.X)
	case *ast.InitList:
		for _, a := range e.Elems {
			f.addValue(a)
		}
	}
}

// addBase adds e, the indexed operand of `e[i]`, and the expressions inside it as sites. It leaves
// out e itself if e is written or is an array.
func (f *siteFinder) addBase(e ast.Expr, isTarget bool) {
	// Some language versions cannot copy an array.
	if isTarget || !isPlain(e.Info().Type) {
		f.addTarget(e)
		return
	}
	f.addValue(e)
	if s := f.p.sites[e]; s != nil {
		s.isBase = true
	}
}

// addArguments adds the arguments of the call e as sites. It leaves out arguments that must be
// variables, such as those for out parameters. It also leaves out arguments that may have to be
// constant, such as texture offsets.
func (f *siteFinder) addArguments(e *ast.Call) {
	if e.Type == nil { // not checked yet
		return
	}
	for i, a := range e.Args {
		switch {
		case i < len(e.Dirs) && e.Dirs[i] != ast.In || strings.HasPrefix(e.Name, "atomic") && i == 0 ||
			strings.HasPrefix(e.Name, "interpolateAt"):
			f.addTarget(a)
		case e.Builtin && a.Info().Const != nil && needsConstants(e.Name):
		default:
			f.addValue(a)
		}
	}
}

// needsConstants reports whether the built-in function with this name may require a constant
// expression as an argument.
func needsConstants(name string) bool {
	for _, prefix := range []string{"tex", "image", "shadow", "subgroup", "quad", "extract4x8", "pack4x8"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

// indexIsFree reports whether an index into x may be any expression. It returns false for an array
// of blocks, textures or images, where the index must be uniform or constant, and for an output of
// the shader.
func indexIsFree(x ast.Expr) bool {
	id, ok := x.(*ast.Ident)
	// glslang and ANGLE want a constant index into a fragment output of GLSL ES.
	if ok && id.Obj != nil && (id.Obj.Kind == ast.BlockObj || id.Obj.Storage == ast.Output) {
		return false
	}
	t := x.Info().Type
	return t != nil && t.Base().Kind != types.Opaque
}

// isPlain reports whether t is a scalar, vector or matrix type that a program can name. It returns
// false for the abstract types of WGSL, which have no name, and for nil.
func isPlain(t *types.Type) bool {
	return t != nil && (t.IsScalar() || t.Kind == types.Vector || t.Kind == types.Matrix) && !t.IsAbstract() &&
		t.Component() != types.Void
}
