package planted

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/check"
)

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

// writes reports whether n writes to the variable o or a part of it, or takes its address. Writes
// in functions that n calls do not count.
func writes(n ast.Node, o *ast.Object) bool {
	found := false
	eachWritten(n, func(l ast.Expr) { found = found || root(l) == o })
	return found
}

// isAddressed reports whether n takes the address of the variable o or of a part of it.
func isAddressed(n ast.Node, o *ast.Object) bool {
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		x, ok := n.(*ast.Unary)
		found = found || ok && x.Op == "&" && root(x.X) == o
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
		case caseBlocks(c.Node()) != nil:
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
			case caseBlocks(n) != nil:
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

// caseBlocks returns the blocks of a switch, or nil for nodes that are no switches.
func caseBlocks(n ast.Node) []*ast.Block {
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
