package mutate

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Site is a node that a transformation can replace: an expression whose value is read and
// that need not be constant, a statement of a block, or a declaration at module scope. The
// last has no function and no block.
type Site struct {
	Name string
	node ast.Node
	fn   *ast.FuncDecl // that contains it
	// block is the innermost block around the site, and stmt the statement of its list that
	// is the site or contains it.
	block *ast.Block
	stmt  ast.Stmt
	// inLoop tells that a continue at the statement is legal, inSwitch that a break is, if
	// inLoop is not set.
	inLoop, inSwitch bool
	inContinuing     bool
	// isBase tells that an index selects a part of the value.
	isBase bool
}

func (s *Site) isExpr() bool { return s.expr() != nil }

// onNode tells which kinds of transformations replace nodes like n.
func onNode(n ast.Node) On {
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

// index returns the index of the statement in its block, or -1.
func (p place) index() int {
	for i, s := range p.block.List {
		if s == p.stmt {
			return i
		}
	}
	return -1
}

// replace puts list in place of the statement. It does nothing if the block lacks the
// statement.
func (p place) replace(list []ast.Stmt) {
	i := p.index()
	if i < 0 {
		return
	}
	all := append([]ast.Stmt{}, p.block.List[:i]...)
	all = append(all, list...)
	p.block.List = append(all, p.block.List[i+1:]...)
}

// findSites stores the sites of the tree in p.sites and p.order. Nodes without annotations
// are left out.
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
			f.inBlock(fn.Body)
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
	slab                           []Site // the sites lie side by side
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
		inLoop: f.inLoop, inSwitch: f.inSwitch, inContinuing: f.inContinuing})
	s := &f.slab[len(f.slab)-1]
	f.p.sites[n] = s
	f.p.order = append(f.p.order, s)
}

// inBlock adds the sites of a block.
func (f *siteFinder) inBlock(b *ast.Block) {
	outer, stmt := f.block, f.stmt
	f.block = b
	for _, s := range b.List {
		f.stmt = s
		f.statement(s)
	}
	f.block, f.stmt = outer, stmt
}

// statement adds s, a statement of the current block, and the sites below it. Labels, and
// declarations of anything but variables and constants, are no sites.
func (f *siteFinder) statement(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.Case:
		return
	case *ast.DeclStmt:
		if v, ok := s.Decl.(*ast.VarDecl); ok {
			f.add(s)
			f.declaration(v)
		}
		return
	}
	f.add(s)
	f.below(s)
}

// below adds the sites below s, which need not be a statement of a block.
func (f *siteFinder) below(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.Block:
		f.inBlock(s)
	case *ast.DeclStmt:
		if v, ok := s.Decl.(*ast.VarDecl); ok {
			f.declaration(v)
		}
	case *ast.ExprStmt:
		f.operands(s.X, false) // its value is not read
	case *ast.AssignStmt:
		if s.L != nil {
			f.target(s.L)
		}
		f.value(s.R)
	case *ast.IncDecStmt:
		f.target(s.X)
	case *ast.If:
		f.value(s.Cond)
		f.below(s.Then)
		if s.Else != nil {
			f.below(s.Else)
		}
	case *ast.Switch:
		f.value(s.X)
		f.within(false, func() { f.inBlock(s.Body) })
	case *ast.ClauseSwitch:
		f.value(s.X)
		f.within(false, func() {
			for _, c := range s.Clauses {
				f.inBlock(c.Body)
			}
		})
	case *ast.Loop:
		f.within(true, func() { f.inBlock(s.Body) })
		if s.Continuing != nil {
			continuing := f.inContinuing
			f.inContinuing = true
			f.inBlock(s.Continuing)
			f.inContinuing = continuing
		}
	case *ast.While:
		f.header(s.Cond)
		f.within(true, func() { f.below(s.Body) })
	case *ast.DoWhile:
		f.within(true, func() { f.below(s.Body) })
		f.header(s.Cond)
	case *ast.For:
		if s.Init != nil && !f.oldLoops() {
			f.below(s.Init)
		}
		f.header(s.Cond)
		f.header(s.Post)
		if s.PostStmt != nil {
			f.below(s.PostStmt)
		}
		f.within(true, func() { f.below(s.Body) })
	case *ast.Return:
		f.header(s.X)
	}
}

// oldLoops reports whether the heads of loops are restricted (GLSL ES 1.00, appendix A).
func (f *siteFinder) oldLoops() bool { return !f.p.atLeast(110, 300) }

// header adds e, which may be nil, and the expressions below it. It adds none in versions
// that restrict the heads of loops.
func (f *siteFinder) header(e ast.Expr) {
	if e != nil && !f.oldLoops() {
		f.value(e)
	}
}

func (f *siteFinder) within(loop bool, do func()) {
	inLoop, inSwitch := f.inLoop, f.inSwitch
	f.inLoop, f.inSwitch = f.inLoop || loop, !loop
	do()
	f.inLoop, f.inSwitch = inLoop, inSwitch
}

// declaration adds the initialisers of variables and of let declarations. Those of
// constants must stay constant.
func (f *siteFinder) declaration(d *ast.VarDecl) {
	if d.Word == "const" || d.Word == "override" {
		return
	}
	for _, v := range d.Vars {
		if v.Init != nil && v.Obj != nil && v.Obj.Storage != ast.Const || d.Word == "let" {
			f.value(v.Init)
		}
	}
}

// value adds e and the expressions below it, as far as they are read and need not be
// constant.
func (f *siteFinder) value(e ast.Expr) {
	if _, list := e.(*ast.InitList); !list && isPlain(e.Info().Type) {
		f.add(e)
	}
	f.operands(e, false)
}

// target adds the expressions below e that are read, such as indices. e itself and the
// variable of which it is a part are written or referred to.
func (f *siteFinder) target(e ast.Expr) { f.operands(e, true) }

// operands adds the expressions below e. If e is a target, so is the expression of which e
// is a part. It adds none below a constant of WGSL without a type: the 2080374784 in
// 2080374784 >> 26u would become an i32 if the other operand were not constant.
func (f *siteFinder) operands(e ast.Expr, isTarget bool) {
	if f.p.isWGSL() && isAbstract(e) {
		return
	}
	switch e := e.(type) {
	case *ast.Unary:
		if e.Op == "&" || isTarget {
			f.target(e.X)
		} else if l, ok := e.X.(*ast.Literal); !ok || !strings.HasPrefix(l.Text, "2147483648") { // that is in range with its sign only
			f.value(e.X)
		}
	case *ast.IncDec:
		f.target(e.X)
	case *ast.Binary:
		f.value(e.X)
		f.value(e.Y)
	case *ast.Assign:
		f.target(e.L)
		f.value(e.R)
	case *ast.Cond:
		f.value(e.C)
		f.value(e.X)
		f.value(e.Y)
	case *ast.Comma:
		f.value(e.X)
		f.value(e.Y)
	case *ast.Call:
		f.arguments(e)
	case *ast.Construct:
		for _, a := range e.Args {
			f.value(a)
		}
	case *ast.Index:
		f.base(e.X, isTarget)
		if indexIsFree(e.X) && f.p.atLeast(110, 300) {
			f.value(e.I)
		}
	case *ast.Member:
		f.target(e.X)
	case *ast.InitList:
		for _, a := range e.Elems {
			f.value(a)
		}
	}
}

// base adds e, of which an index selects a part. An array is no value that can be copied
// everywhere.
func (f *siteFinder) base(e ast.Expr, isTarget bool) {
	if isTarget || !isPlain(e.Info().Type) {
		f.target(e)
		return
	}
	f.value(e)
	if s := f.p.sites[e]; s != nil {
		s.isBase = true
	}
}

// arguments adds the arguments of a call. Those that are written are no values, and constant
// ones of lookups have to stay constant.
func (f *siteFinder) arguments(e *ast.Call) {
	if e.Type == nil { // not annotated yet
		return
	}
	for i, a := range e.Args {
		switch {
		case i < len(e.Dirs) && e.Dirs[i] != ast.In || strings.HasPrefix(e.Name, "atomic") && i == 0 ||
			strings.HasPrefix(e.Name, "interpolateAt"):
			f.target(a)
		case e.Builtin && a.Info().Const != nil && needsConstants(e.Name):
		default:
			f.value(a)
		}
	}
}

// needsConstants reports whether an argument of the built-in function called name may have
// to be a constant expression.
func needsConstants(name string) bool {
	for _, prefix := range []string{"tex", "image", "shadow", "subgroup", "quad", "extract4x8", "pack4x8"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

// indexIsFree reports whether an index into x may be any expression. An index into an array
// of blocks, textures or images must be uniform or constant. glslang and ANGLE want a
// constant one into a fragment output of GLSL ES, be it an array or a vector.
func indexIsFree(x ast.Expr) bool {
	id, ok := x.(*ast.Ident)
	if ok && id.Obj != nil && (id.Obj.Kind == ast.BlockObj || id.Obj.Storage == ast.Output) {
		return false
	}
	t := x.Info().Type
	return t != nil && t.Base().Kind != types.Opaque
}

// isPlain reports whether t is a scalar, vector or matrix with a type of its own in the
// text.
func isPlain(t *types.Type) bool {
	return t != nil && (t.IsScalar() || t.Kind == types.Vector || t.Kind == types.Matrix) && !t.IsAbstract() &&
		t.Component() != types.Void
}
