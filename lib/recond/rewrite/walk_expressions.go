package rewrite

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/recond/analysis"
)

// Rewrite visits each expression e that is evaluated at run time, and puts f(e, parent) in its
// place. It rewrites the operands of an expression before the expression. It leaves out the bodies
// of guards.
func (j *Job) Rewrite(f func(e ast.Expr, parent ast.Node) ast.Expr) {
	ast.Apply(j.Unit, func(c *ast.Cursor) bool {
		if loop, ok := c.Parent().(*ast.For); ok && c.Node() == loop.Body {
			j.enterLoop(loop)
		}
		return j.Descend(c)
	}, func(c *ast.Cursor) {
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			j.Leave()
		case ast.Expr:
			e := f(n, c.Parent())
			if e != n {
				c.Replace(e)
			}
			if _, ok := c.Parent().(ast.Expr); !ok {
				j.Release()
			}
		case ast.Stmt:
			if loop, ok := c.Parent().(*ast.For); ok && n == loop.Body {
				j.leaveLoop(loop)
			}
		}
	})
}

// Descend reports whether a walk over the expressions evaluated at run time should enter the node
// at c. Descend also keeps the temporary variables of j up to date. The caller must call Leave when
// the walk leaves the declaration of a function.
func (j *Job) Descend(c *ast.Cursor) bool {
	switch n := c.Node().(type) {
	case *ast.FuncDecl:
		if n.Body == nil || j.Guards.IsGuard(n) {
			return false
		}
		j.enter(n)
	case *ast.TypeExpr, *ast.ParamDecl, *ast.StructDecl, *ast.BlockDecl, *ast.QualDecl, *ast.PrecisionDecl, *ast.Case,
		*ast.ConstAssert, *ast.Alias:
		return false
	case *ast.VarDecl:
		// Initialisers of constants, and of variables of a module of WGSL, cannot call
		// functions.
		return n.Word == "" || n.Word != "const" && j.InFunction()
	case *ast.Var:
		return j.Lang.HasStrictConstants() || !j.StaysConstant(n)
	case ast.Expr:
		// Constant expressions cannot call guards; the pass `constants` rewrites them.
		return n.Info().Const == nil && j.IsEvaluated(n, c.Parent())
	}
	return true
}

// enterLoop records the range that the index of a counted loop has in the loop's body. It does
// nothing for other loops.
func (j *Job) enterLoop(loop *ast.For) {
	if c, ok := j.Facts.Count(loop); ok && c.Trips > 0 {
		j.Ranges.Vars[c.Index] = c.Range
	}
}

func (j *Job) leaveLoop(loop *ast.For) {
	if o := analysis.LoopVariable(loop); o != nil {
		delete(j.Ranges.Vars, o)
	}
}

// IsEvaluated reports whether e is evaluated at run time. It is false for template
// arguments and attributes of WGSL.
func (j *Job) IsEvaluated(e ast.Expr, parent ast.Node) bool {
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

// HasBuiltin reports whether some version of the language has a built-in function called `name`.
func (j *Job) HasBuiltin(name string) bool { return len(builtin.Find(j.Lang, name)) > 0 }

// StaysConstant reports whether the initialiser of v is a constant expression and has to
// remain one (GLSL 4.60 section 4.3.3, GLSL ES 3.20 section 4.3).
func (j *Job) StaysConstant(v *ast.Var) bool {
	if v.Init == nil || v.Obj == nil {
		return false
	}
	must := v.Obj.Storage == ast.Const || v.Obj.Storage == ast.Uniform ||
		v.Obj.Storage == ast.Global && j.Unit.Version.ES()
	return must && j.Facts.IsConstant(v.Init)
}
