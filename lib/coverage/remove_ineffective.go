package coverage

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/dialect"
	"shsmith/lib/front"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Effective returns the text of rec, reduced to the code on which the outputs depend. It returns ""
// if no code has an effect, or if the test has undefined behaviour, an inexact result or too many
// steps.
func Effective(rec *record.Record) (string, error) {
	for less := *rec; ; {
		p, err := read(&less)
		if p == nil {
			return "", err
		}
		before := front.Print(p.unit)
		dropFrom(p, &p.unit.Decls, 0, len(p.unit.Decls))
		if less.Source = front.Print(p.unit); less.Source != before {
			continue // the remaining tree has no annotations; read makes a new one
		}
		p.replaceIneffective()
		less.Source = front.Print(p.unit)
		switch {
		case less.Source != before:
		case p.isEmpty():
			return "", nil
		default:
			return before, nil
		}
	}
}

// WithoutCode returns the text of rec with empty entry points, without other functions, and without
// variables that the harness does not bind. The text may be invalid.
func WithoutCode(rec *record.Record) (string, error) {
	u, err := front.Parse(rec.Lang, "shader", rec.Source)
	if err != nil {
		return "", err
	}
	u.Decls = slices.DeleteFunc(u.Decls, func(d ast.Decl) bool {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if isEntry(d) && d.Body != nil {
				// This is invalid if the entry point returns a value.
				d.Body.List = nil
			}
			return !isEntry(d)
		case *ast.VarDecl:
			return !isBound(d)
		}
		return false
	})
	return front.Print(u), nil
}

// isEmpty reports whether the bodies of all entry points are empty.
func (p *program) isEmpty() bool {
	return !slices.ContainsFunc(p.unit.Decls, func(d ast.Decl) bool {
		f, ok := d.(*ast.FuncDecl)
		return ok && isEntry(f) && f.Body != nil && len(f.Body.List) > 0
	})
}

func isEntry(f *ast.FuncDecl) bool { return f.Name == "main" || ast.IsEntryPoint(f) }

// hasSameOutputs reports whether the changed program is valid and still has the outputs of the
// unchanged program. It returns false if the run has undefined behaviour or an inexact result, or
// exceeds the limit of steps.
func (p *program) hasSameOutputs() bool {
	r, err := p.run()
	return err == nil && r.Outcome == record.OK && r.Inexact == nil &&
		slices.EqualFunc(r.Outputs, p.want, func(a, b []byte) bool { return string(a) == string(b) })
}

// dropFrom removes the statements or declarations list[from:to], or as many of them as it can, so
// that the outputs stay the same. From the blocks inside those that must stay, it removes
// statements (dropInside).
func dropFrom[T ast.Node](p *program, list *[]T, from, to int) {
	if from == to {
		return
	}
	all := *list
	if !slices.ContainsFunc(all[from:to], isFixed) {
		*list = slices.Concat(all[:from], all[to:])
		if p.hasSameOutputs() {
			return
		}
		*list = all
	}
	if to-from == 1 {
		p.dropInside(all[from])
		return
	}
	middle := (from + to) / 2
	dropFrom(p, list, middle, to)
	dropFrom(p, list, from, middle)
}

// isFixed reports whether dropFrom must not remove n: n is an entry point, a variable or block of
// the harness, or a declaration for the whole shader, such as #version.
func isFixed[T ast.Node](n T) bool {
	switch n := ast.Node(n).(type) {
	case *ast.FuncDecl:
		return isEntry(n)
	case *ast.VarDecl:
		return isBound(n)
	case ast.Stmt, *ast.StructDecl, *ast.Alias, *ast.ConstAssert:
		return false
	}
	return true
}

// isBound reports whether d declares a variable of the harness, such as a uniform. The harness
// gives such a variable its value, or reads its value.
func isBound(d *ast.VarDecl) bool {
	return len(d.Attrs) > 0 || slices.ContainsFunc(d.Quals, func(q ast.Qualifier) bool {
		return len(q.Layout) > 0 || slices.Contains([]string{"uniform", "buffer", "in", "out"}, q.Name)
	})
}

// dropInside searches n for blocks. From each block it removes the statements on which no output
// depends.
func (p *program) dropInside(n ast.Node) {
	ast.Walk(n, func(inner ast.Node) bool {
		switch inner := inner.(type) {
		case *ast.Block:
			dropFrom(p, &inner.List, 0, len(inner.List))
			return false
		case ast.Expr:
			return false
		}
		return true
	})
}

// replaceIneffective replaces an expression on which no output depends by zero or false. If such an
// expression is the body of an if or a loop, the body becomes empty.
//
//	x = a * b;  ->  x = 0;
//	if (c) f();  ->  if (c) {}
func (p *program) replaceIneffective() {
	ast.Walk(p.unit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.TypeExpr, *ast.BlockDecl, *ast.QualDecl, *ast.Literal:
			return false
		case *ast.VarDecl:
			return !isBound(n)
		case *ast.ExprStmt:
			if isBranch(p.parent[n], n) {
				return !p.tryReplace(n, &ast.Block{})
			}
		case ast.Expr:
			t := n.Info().Type // an initialiser list may have lost its type in a trial
			return !isPlain(t) || p.stored[n] != nil || p.exprHasEffect(n) || !p.tryReplace(n, p.zero(t))
		}
		return true
	})
}

// isBranch reports whether s, a child of the node `up`, is a branch of an if or the body of a loop.
func isBranch(up ast.Node, s ast.Stmt) bool {
	switch up := up.(type) {
	case *ast.If, *ast.While, *ast.DoWhile:
		return true
	case *ast.For:
		return up.Body == s
	}
	return false
}

// tryReplace replaces n by `instead` and runs the program. tryReplace restores n and returns false
// if the program becomes invalid, its outputs change, or its run has undefined behaviour or an
// inexact result, or exceeds the limit of steps.
func (p *program) tryReplace(n, instead ast.Node) bool {
	p.substitute(n, instead)
	if p.hasSameOutputs() {
		return true
	}
	p.substitute(instead, n)
	return false
}

// zero returns the expression for 0 or false of type t, such as `vec2(0.0)`. t is a scalar, vector
// or matrix type.
func (p *program) zero(t *types.Type) ast.Expr {
	text := "0" + suffix(t, p.unit.Version.Lang)
	if t.IsBool() {
		text = "false"
	}
	if t.IsScalar() {
		return &ast.Literal{Text: text}
	}
	zero := &ast.Construct{Spec: dialect.Of(p.unit.Version).Spell(t), Args: []ast.Expr{&ast.Literal{Text: text}}}
	if t.Kind == types.Matrix && p.unit.Version.Lang.HasTemplates() {
		zero.Args = nil // WGSL makes no matrix of one scalar
	}
	return zero
}
