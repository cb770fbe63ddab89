package workaround

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/recond/fresh"
)

// discardedName is the beginning of the name of the variable that discardAgain adds. The variable
// tells whether the fragment has been discarded.
const discardedName = fresh.Prefix + "DISCARDED_"

// discardAgain discards a fragment again after it was discarded in a loop (WGSL section 9.4.11),
// because some compilers let the fragment store to buffers there. A new variable d tells whether
// the fragment was discarded:
//
//	loop { if c { discard; } }
//
// becomes
//
//	loop { if d { discard; } if c { d = true; discard; } } if d { discard; }
func discardAgain(j *job) {
	d := discarder{j, map[*ast.FuncDecl]bool{}}
	if !d.discardsInLoop(j.Unit) {
		return
	}
	gone := j.DeclareGlobal(discardedName, node.Boolean(false))
	ast.Apply(j.Unit, nil, func(c *ast.Cursor) {
		switch n := c.Node().(type) {
		case *ast.Discard:
			c.InsertBefore(node.Statement(node.Assign("=", node.Ident(gone), node.Boolean(true))))
		case *ast.Loop, *ast.While, *ast.For:
			if d.in(n) {
				body := bodyOf(n)
				body.List = append([]ast.Stmt{discardIf(gone)}, body.List...)
				c.InsertAfter(discardIf(gone))
			}
		}
	})
	j.Changed = true
}

func discardIf(o *ast.Object) ast.Stmt {
	return &ast.If{Cond: node.Ident(o), Then: &ast.Block{List: []ast.Stmt{&ast.Discard{}}}}
}

func bodyOf(loop ast.Node) *ast.Block {
	switch n := loop.(type) {
	case *ast.Loop:
		return n.Body
	case *ast.While:
		return n.Body.(*ast.Block)
	case *ast.For:
		return n.Body.(*ast.Block)
	}
	return nil
}

// discarder finds code that discards the fragment, directly or in a function that it calls.
type discarder struct {
	*job
	known map[*ast.FuncDecl]bool // whether a function discards
}

func (d *discarder) in(n ast.Node) bool {
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Discard:
			found = true
		case *ast.Call:
			found = found || n.Func != nil && d.function(n.Func.Func)
		}
		return !found
	})
	return found
}

func (d *discarder) function(f *ast.FuncDecl) bool {
	if _, ok := d.known[f]; !ok && f != nil && f.Body != nil {
		d.known[f] = d.in(f.Body)
	}
	return d.known[f]
}

// discardsInLoop reports whether a loop of u discards. It returns false if the workaround has
// already been applied to u.
func (d *discarder) discardsInLoop(u *ast.Unit) bool {
	found, told := false, false
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Loop, *ast.While, *ast.For:
			found = found || d.in(n)
		case *ast.Var:
			told = told || strings.HasPrefix(n.Name, discardedName)
		}
		return !told
	})
	return found && !told
}
