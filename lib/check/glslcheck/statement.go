package glslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

func (c *checker) stmts(list []ast.Stmt) {
	for _, s := range list {
		c.stmt(s)
	}
}

// scoped checks the statement s in a new scope. If s is a block, the new scope is the scope of the
// block.
func (c *checker) scoped(s ast.Stmt) {
	c.push()
	c.unscoped(s)
	c.pop()
}

// unscoped checks a statement, or the statements of a block, in the current
// scope.
func (c *checker) unscoped(s ast.Stmt) {
	if b, ok := s.(*ast.Block); ok {
		c.stmts(b.List)
	} else if s != nil {
		c.stmt(s)
	}
}

func (c *checker) stmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.Block:
		c.scoped(s)
	case *ast.DeclStmt:
		c.decl(s.Decl)
	case *ast.ExprStmt:
		c.expr(s.X)
	case *ast.Empty:
	case *ast.If:
		c.condition(s.Cond)
		c.ifs++
		c.branch(s.Then)
		if s.Else != nil {
			c.branch(s.Else)
		}
		c.ifs--
	case *ast.Switch:
		c.switchStmt(s)
	case *ast.Case:
		if s.X != nil {
			c.rvalue(s.X)
		}
		c.Errorf(s, "a label must stand directly in the body of a switch")
	case *ast.While:
		c.whileStmt(s)
	case *ast.DoWhile:
		c.loop(func() { c.scoped(s.Body) })
		c.condition(s.Cond)
	case *ast.For:
		c.forStmt(s)
	default:
		c.jump(s)
	}
}

// branch checks s, one side of an if statement, in a scope of its own.
func (c *checker) branch(s ast.Stmt) {
	if _, ok := s.(*ast.If); ok {
		c.stmt(s) // an `else if` declares nothing
		return
	}
	c.scoped(s)
}

func (c *checker) jump(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.Break:
		if c.breaks == 0 {
			c.Errorf(s, "break outside a loop or switch")
		}
	case *ast.Continue:
		if c.loops == 0 {
			c.Errorf(s, "continue outside a loop")
		}
	case *ast.Discard:
		if c.stage != language.Fragment {
			c.Errorf(s, "only a fragment shader can discard")
		}
	case *ast.Return:
		c.returned = true
		c.returnStmt(s)
	default:
		c.Errorf(s, "GLSL has no such statement")
	}
}

func (c *checker) returnStmt(s *ast.Return) {
	want := c.fn.Result.Type
	if s.X == nil {
		if want != nil && want.Kind != types.Void {
			c.Errorf(s, "return without a value in a function that returns %v", want)
		}
		return
	}
	t := c.rvalue(s.X)
	switch {
	case t == nil || want == nil:
	case want.Kind == types.Void:
		c.Errorf(s, "return with a value in a void function")
	case !types.Identical(t, want) && (c.lang.ES || c.lang.Version.Number < 420 || !c.lang.Converts(t, want)):
		c.Errorf(s.X, "%v returned from a function that returns %v", t, want)
	}
}

func (c *checker) condition(e ast.Expr) {
	if t := c.rvalue(e); t != nil && t.Kind != types.Bool {
		c.Errorf(e, "the condition is not bool but %v", t)
	}
}

// conditionVar checks the declaration d of a variable in a condition, as in `while (bool b = f())`.
// The variable must be a bool and have an initialiser.
func (c *checker) conditionVar(d *ast.VarDecl) {
	c.varDecl(d)
	for _, v := range d.Vars {
		if v.Init == nil {
			c.Errorf(v, "a variable in a condition needs an initialiser")
		} else if v.Obj.Type != nil && v.Obj.Type.Kind != types.Bool {
			c.Errorf(v, "the condition is not bool but %v", v.Obj.Type)
		}
	}
}

func (c *checker) loop(body func()) {
	c.loops++
	c.breaks++
	body()
	c.loops--
	c.breaks--
}

func (c *checker) whileStmt(s *ast.While) {
	c.push()
	if s.Var != nil {
		c.conditionVar(s.Var)
	} else {
		c.condition(s.Cond)
	}
	c.loop(func() { c.unscoped(s.Body) })
	c.pop()
}

func (c *checker) forStmt(s *ast.For) {
	c.push()
	if s.Init != nil {
		c.stmt(s.Init)
	}
	if s.Var != nil {
		c.conditionVar(s.Var)
	} else if s.Cond != nil {
		c.condition(s.Cond)
	}
	if s.Post != nil {
		c.expr(s.Post)
	}
	c.loop(func() { c.unscoped(s.Body) })
	c.pop()
}

// switchStmt checks a switch (GLSL section 6.2).
func (c *checker) switchStmt(s *ast.Switch) {
	t := c.rvalue(s.X)
	if !c.lang.IntegerOps {
		c.Errorf(s, "this version has no switch")
	}
	if t != nil && t.Kind != types.Int && t.Kind != types.Uint {
		c.Errorf(s.X, "switch does not take %v", t)
		t = nil
	}
	c.push()
	c.breaks++
	loops := c.loops
	l := switchLabels{c: c, on: t}
	for i, b := range s.Body.List {
		if k, ok := b.(*ast.Case); ok {
			l.label(k)
			continue
		}
		if i == 0 {
			c.Errorf(b, "the switch has a statement before its first label")
		}
		c.stmt(b)
	}
	if n := len(s.Body.List); n > 0 && !c.lang.EmptyLastLabel {
		if k, ok := s.Body.List[n-1].(*ast.Case); ok {
			c.Errorf(k, "no statement between the last label and the end of the switch")
		}
	}
	c.loops = loops
	c.breaks--
	c.pop()
}

// switchLabels has the labels of a switch that the checker has seen so far. `on` is the type of the
// switch expression, or nil after an error. `def` is true after a default label.
type switchLabels struct {
	c      *checker
	on     *types.Type
	values []int64
	def    bool
}

func (l *switchLabels) label(k *ast.Case) {
	if k.X == nil {
		if l.def {
			l.c.Errorf(k, "the switch has two default labels")
		}
		l.def = true
		return
	}
	n, ok := l.c.constInt(k.X, "label")
	if !ok {
		return
	}
	t := k.X.Info().Type
	if l.on != nil && t != l.on {
		if !l.c.lang.Converts(t, l.on) && !l.c.lang.Converts(l.on, t) {
			l.c.Errorf(k.X, "a label of type %v in a switch on %v", t, l.on)
			return
		}
		n = int64(uint32(n))
	}
	for _, v := range l.values {
		if v == n {
			l.c.Errorf(k.X, "there is another label %d", n)
			return
		}
	}
	l.values = append(l.values, n)
}
