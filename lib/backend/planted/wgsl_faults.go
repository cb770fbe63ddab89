package planted

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/eval"
	"shsmith/lib/front"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// Faults for WGSL only.

// abstractNarrow computes abstract integer constants in 32 bits, unless the module would become
// invalid.
//
//	(1 << 40) >> 38 → 0
func abstractNarrow(p *program) {
	p.eachFunction(func(d *ast.FuncDecl) {
		for _, e := range narrowable(d) {
			x := literalIn32Bits(e)
			if !replaceNode(d.Body, e, x) {
				continue // e was part of an expression that has been replaced
			}
			if p.isValid() {
				p.changed = true
			} else {
				replaceNode(d.Body, x, e)
			}
		}
	})
}

// narrowable returns the expressions of d that abstractNarrow may replace, an operator before its
// operands.
func narrowable(d *ast.FuncDecl) (list []ast.Expr) {
	ast.Walk(d.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.TypeExpr, *ast.Clause, *ast.ConstAssert:
			return false
		case *ast.VarDecl:
			return n.Word != "const"
		case ast.Expr:
			if literalIn32Bits(n) != nil {
				list = append(list, n)
			}
		}
		return true
	})
	return list
}

// replaceNode replaces the expression e below n by the expression `by`. It reports whether e is
// there.
func replaceNode(n ast.Node, e, by ast.Expr) bool {
	found := false
	ast.Apply(n, func(c *ast.Cursor) bool {
		if c.Node() == ast.Node(e) {
			c.Replace(by)
			found = true
		}
		return !found
	}, nil)
	return found
}

// literalIn32Bits returns, as a literal, the value of the constant e in a faulty compiler with
// 32-bit abstract integers, such as 0 for `(1 << 40) >> 38`. It returns nil if the value is unknown
// or right in its low 32 bits.
func literalIn32Bits(e ast.Expr) ast.Expr {
	v := e.Info().Const
	if v == nil || !v.Type.IsScalar() || !v.Type.IsInteger() {
		return nil
	}
	x := valueIn32Bits(e)
	// `1 << 40` is 0 in the faulty compiler, and the low 32 bits of the right value are 0, too.
	if x == nil || int32(x.Int(0)) == int32(v.Int(0)) {
		return nil
	}
	return node.Value(types.IntValue(v.Type.Kind, x.Int(0)))
}

// valueIn32Bits returns the value that the constant e would have if abstract integers had 32 bits.
// It returns nil if the value is unknown.
func valueIn32Bits(e ast.Expr) *types.Value {
	v := e.Info().Const
	if b, ok := e.(*ast.Binary); ok && v != nil {
		x, y := valueIn32Bits(b.X), valueIn32Bits(b.Y)
		if x != nil && y != nil && x.Type.Kind == types.AbstractInt {
			v, _ = eval.Binary(b.Op, x.Type, x, y)
		}
	}
	if v == nil || v.Type.Kind != types.AbstractInt {
		return v
	}
	return types.IntValue(types.AbstractInt, int64(int32(v.Int(0))))
}

// breakIfEarly makes a loop evaluate the condition of `break if` at the beginning of its continuing
// block instead of at the end.
//
//	continuing { S break if c; } → continuing { var b = c; S break if b; }
func breakIfEarly(p *program) {
	p.eachLoop(func(c *ast.Cursor) {
		n, ok := c.Node().(*ast.Loop)
		if !ok || n.BreakIf == nil || p.isLocal(n.BreakIf, n.Continuing) {
			return
		}
		leave, declaration := p.declare(n.BreakIf.Info().Type, n.BreakIf)
		n.Continuing.List = slices.Insert(n.Continuing.List, 0, ast.Stmt(declaration))
		n.BreakIf = use(leave)
		p.changed = true
	})
}

// eachClauseSwitch goes through the WGSL switches in functions, and calls f for each.
func (p *program) eachClauseSwitch(f func(*ast.ClauseSwitch)) {
	p.eachNode(func(c *ast.Cursor) {
		if s, ok := c.Node().(*ast.ClauseSwitch); ok {
			f(s)
		}
	})
}

func isDefault(e ast.Expr) bool { return e == nil }

// defaultFirst makes a switch ignore the clauses after its default clause.
//
//	default: { S } case 1: { T } → default: { S }
func defaultFirst(p *program) {
	p.eachClauseSwitch(func(s *ast.ClauseSwitch) {
		at := slices.IndexFunc(s.Clauses, func(k *ast.Clause) bool {
			return slices.ContainsFunc(k.Selectors, isDefault)
		})
		if at+1 < len(s.Clauses) {
			s.Clauses = s.Clauses[:at+1]
			p.changed = true
		}
	})
}

// selectorLost removes all selectors but the first from clauses without default.
//
//	case 1, 2: → case 1:
func selectorLost(p *program) {
	p.eachClauseSwitch(func(s *ast.ClauseSwitch) {
		for _, k := range s.Clauses {
			if len(k.Selectors) > 1 && !slices.ContainsFunc(k.Selectors, isDefault) {
				k.Selectors = k.Selectors[:1]
				p.changed = true
			}
		}
	})
}

// phonyRemoved removes phony assignments that have side effects.
//
//	_ = f(); → ;
func phonyRemoved(p *program) {
	p.eachNode(func(c *ast.Cursor) {
		if s, ok := c.Node().(*ast.AssignStmt); ok && s.L == nil && p.info.HasSideEffects(s.R) {
			c.Replace(&ast.Empty{})
			p.changed = true
		}
	})
}

// zeroOnce moves a declaration without an initial value out of a loop, so that the variable is set
// to zero only once.
//
//	loop { var x: i32; S } → var x: i32; loop { S }
func zeroOnce(p *program) {
	p.declareOnce(func(v *ast.Var) bool { return v.Init == nil })
}

// pointerCopied simulates a compiler that passes a pointer to a copy of the memory. It changes
// calls with a pointer to a part of a variable. A changed call calls a new function g, which uses
// the copy:
//
//	f(&a[1]) → g(&a[1])
//	fn f(p: ptr<…>) { *p = 1; } → fn g(p: ptr<…>) { var c = *p; let q = &c; *q = 1; }
func pointerCopied(p *program) {
	p.eachCall(func(e *ast.Call) {
		d := e.Func.Func
		for _, i := range outParams(d, ast.Out) {
			param := d.Params[i].Obj
			if param.Type.Space != "function" || wholeVar(pointee(e.Args[i])) != nil || !writes(d.Body, param) {
				continue
			}
			e.Name = p.addVariant(d, func(v *ast.FuncDecl) {
				o, declaration := p.declare(param.Type.Elem, dereferenced(use(param)))
				to, pointer := p.declare(param.Type, &ast.Unary{Op: "&", X: use(o)})
				pointer.Decl.(*ast.VarDecl).Word = "let"
				p.rename(v.Body, param, to)
				v.Body.List = append([]ast.Stmt{declaration, pointer}, v.Body.List...)
			})
			return
		}
	})
}

// pointerLate evaluates the indices in a pointer too late: where the pointer is used.
//
//	let p = &a[i]; i++; *p = 1; → let p = &a[i]; i++; *&a[i] = 1;
func pointerLate(p *program) {
	p.eachBlock(func(b *ast.Block) {
		for i, s := range b.List {
			init, o := declaredPointer(s)
			if init == nil || !p.onlyReads(init) {
				continue
			}
			rest := block(b.List[i+1:]...)
			if !hides(block(b.List[i:]...), init) && !shadows(rest, o) && ast.Mentions(rest, o) {
				replaceAll(rest, use(o), init)
				p.changed = true
			}
		}
	})
}

// declaredPointer returns the initial value of the pointer that s declares, and the pointer itself
// as an object. It returns nil, nil if s declares no pointer.
func declaredPointer(s ast.Stmt) (ast.Expr, *ast.Object) {
	d, ok := s.(*ast.DeclStmt)
	if !ok {
		return nil, nil
	}
	if v, ok := d.Decl.(*ast.VarDecl); ok && v.Vars[0].Obj.Type.Kind == types.Pointer {
		return v.Vars[0].Init, v.Vars[0].Obj
	}
	return nil, nil
}

// onlyReads reports whether e has no side effects and reads a variable that a shader can write.
func (p *program) onlyReads(e ast.Expr) bool {
	fx := p.info.Effects(e)
	return len(fx.Reads) > 0 && !fx.SideEffects()
}

// hides reports whether n declares a name that e uses.
func hides(n ast.Node, e ast.Expr) bool {
	found := false
	ast.Walk(e, func(x ast.Node) bool {
		id, ok := x.(*ast.Ident)
		found = found || ok && id.Obj != nil && shadows(n, id.Obj)
		return !found
	})
	return found
}

// uniformLoadEarly replaces workgroupUniformLoad by a load without a barrier, unless the module
// would become invalid. In the replacement, f is a new function that returns *p.
//
//	workgroupUniformLoad(p) → f(p)
func uniformLoadEarly(p *program) {
	p.eachExpr(func(c *ast.Cursor) {
		e, ok := c.Node().(*ast.Call)
		if !ok || !e.Builtin || e.Name != "workgroupUniformLoad" {
			return
		}
		load := p.loadFunction(e.Args[0].Info().Type)
		p.decls = append(p.decls, load)
		e.Name, e.Builtin = load.Name, false
		// The module may need a uniform value here, which a plain load is not.
		if p.isValid() {
			p.changed = true
			return
		}
		p.decls = p.decls[:len(p.decls)-1]
		e.Name, e.Builtin = "workgroupUniformLoad", true
	})
}

// loadFunction returns a new function. Its parameter has the pointer type t, and its result is the
// value to which the parameter points.
func (p *program) loadFunction(t *types.Type) *ast.FuncDecl {
	from := &ast.Object{Name: p.name(), Type: t, Storage: ast.Param}
	spell := p.info.Lang.Spell
	return &ast.FuncDecl{
		Name:   p.name(),
		Result: spell(t.Elem),
		Params: []*ast.ParamDecl{{Spec: spell(t), Name: from.Name}},
		Body:   block(&ast.Return{X: dereferenced(use(from))}),
	}
}

// isValid reports whether the program is valid after the changes so far.
func (p *program) isValid() bool {
	q := &program{unit: ast.Clone(p.unit), info: p.info}
	for _, d := range p.decls {
		q.decls = append(q.decls, ast.Clone(d))
	}
	q.finish()
	u, err := front.Parse(string(q.unit.Version.Lang), "shader", front.Print(q.unit))
	if err == nil {
		_, err = front.Check("shader", u, p.info.Stage)
	}
	return err == nil
}

// groupNotZeroed makes scalar and vector variables in workgroup memory start with 85 instead of
// zero, or with true if they are Boolean. The first invocation of a work group stores this value at
// the start of the entry point.
//
//	fn main() { S } → fn main() { if (lane == 0u) { x = u32(85); } S }
func groupNotZeroed(p *program) {
	for _, o := range p.info.Globals {
		t := o.Type
		if o.Storage != ast.Shared || !t.IsScalar() && t.Kind != types.Vector {
			continue
		}
		part := number(85)
		if t.IsBool() { // a vector of booleans has no numbers
			part = boolean(true)
		}
		rubbish := &ast.Construct{ExprInfo: ast.Typed(t), Spec: p.info.Lang.Spell(t), Args: []ast.Expr{part}}
		p.atStart(&ast.If{Cond: p.firstInvocation(), Then: block(statement(assign(use(o), rubbish)))})
		p.changed = true
	}
}

// sizeIgnored removes @size and @align from members of structures in storage buffers,
// unless a uniform buffer also contains the structure.
func sizeIgnored(p *program) {
	for _, d := range p.unit.Decls {
		d, ok := d.(*ast.StructDecl)
		if !ok || !p.isStored(d.Type, ast.Buffer) || p.isStored(d.Type, ast.Uniform) {
			continue
		}
		for _, m := range d.Members {
			n := len(m.Attrs)
			m.Attrs = slices.DeleteFunc(m.Attrs, func(a ast.Attribute) bool {
				return a.Name == "size" || a.Name == "align"
			})
			p.changed = p.changed || len(m.Attrs) < n
		}
	}
}

// isStored reports whether a variable with storage s has the type t or contains it.
func (p *program) isStored(t *types.Type, s ast.Storage) bool {
	return slices.ContainsFunc(p.info.Globals, func(o *ast.Object) bool {
		return o.Storage == s && o.Type.Contains(func(x *types.Type) bool { return x == t })
	})
}
