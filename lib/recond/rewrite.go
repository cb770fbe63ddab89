package recond

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
)

// rewriter returns the expression that takes the place of e, whose operands are
// rewritten already. parent is the node that e is a part of.
type rewriter func(e ast.Expr, parent ast.Node) ast.Expr

// rewrite applies f to every expression of the program that is evaluated at run time,
// operands first. It leaves out constant expressions, which cannot call functions and
// belong to the pass constants, and guards.
func (j *Job) rewrite(f rewriter) {
	ast.Apply(j.unit, j.descend, func(c *ast.Cursor) {
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			j.leave()
		case ast.Expr:
			e := f(n, c.Parent())
			if e != n {
				c.Replace(e)
			}
			if _, ok := c.Parent().(ast.Expr); !ok {
				j.release()
			}
		case ast.Stmt:
			if loop, ok := c.Parent().(*ast.For); ok && n == loop.Body {
				j.leaveLoop(loop)
			}
		}
	})
}

func (j *Job) descend(c *ast.Cursor) bool {
	switch n := c.Node().(type) {
	case *ast.FuncDecl:
		if n.Body == nil || j.guards.isGuard(n) {
			return false
		}
		j.enter(n)
	case *ast.TypeExpr, *ast.ParamDecl, *ast.StructDecl, *ast.BlockDecl, *ast.QualDecl, *ast.PrecisionDecl, *ast.Case,
		*ast.ConstAssert, *ast.Alias:
		return false
	case *ast.VarDecl:
		// Initialisers of constants, and of variables of a module of WGSL, cannot call
		// functions.
		return n.Word == "" || n.Word != "const" && j.inFunction()
	case *ast.Var:
		return j.lang.HasStrictConstants() || !j.staysConstant(n)
	case ast.Expr:
		return n.Info().Const == nil && j.evaluated(n, c.Parent())
	case ast.Stmt:
		if loop, ok := c.Parent().(*ast.For); ok && n == loop.Body {
			j.enterLoop(loop)
		}
	}
	return true
}

// enterLoop notes the range of the variable of a counted loop in its body.
func (j *Job) enterLoop(loop *ast.For) {
	if c, ok := j.facts.count(loop); ok && c.trips > 0 {
		j.spans.vars[c.index] = c.span
	}
}

func (j *Job) leaveLoop(loop *ast.For) {
	if o := loopVariable(loop); o != nil {
		delete(j.spans.vars, o)
	}
}

// evaluated reports whether an expression of WGSL is evaluated at run time: it is
// neither among template arguments nor in an attribute.
func (j *Job) evaluated(e ast.Expr, parent ast.Node) bool {
	if e.Info().Type == nil {
		return false
	}
	switch p := parent.(type) {
	case *ast.Call:
		return !slices.Contains(p.TArgs, e)
	case *ast.FuncDecl:
		return false
	}
	return true
}

// hasBuiltin reports whether the language has a built-in function called name.
func (j *Job) hasBuiltin(name string) bool { return len(builtin.Find(j.lang, name)) > 0 }

// staysConstant reports whether the initialiser of v is a constant expression and must
// stay one (GLSL 4.60 section 4.3.3, GLSL ES 3.20 section 4.3).
func (j *Job) staysConstant(v *ast.Var) bool {
	if v.Init == nil || v.Obj == nil {
		return false
	}
	must := v.Obj.Storage == ast.Const || v.Obj.Storage == ast.Uniform || v.Obj.Storage == ast.Global && j.unit.Version.ES()
	return must && j.facts.isConstant(v.Init)
}
