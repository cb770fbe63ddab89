package bucket

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/dialect"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/record"
)

// Some bugs are in statements, and no operation has a wrong value. Statement trials write
// such a statement without the construct that the compiler may get wrong.

// Constructs that a trial can remove from a statement (statementTrials). A trial is a copy of a
// failing test with at most one change. Cause.Operations lists the constructs by these names.
const (
	continues     = "continue"
	initialiser   = "initialiser"
	swizzledStore = "swizzled-store"
)

// statementTrials returns changed copies of the failing test rec. Each copy has one statement
// rewritten to avoid one of these constructs:
//
//	continue        for (i = 0; i < n; i++) { S } becomes for (i = 0; i < n; i++) { do { S } while (false); }
//	initialiser     int v = x; in a loop becomes int v; v = x;
//	swizzled-store  v.zx = x; becomes { ivec2 t = x; v.z = t.x; v.x = t.y; }
//
// S contains a `continue`, which then ends only the inner loop.
func statementTrials(rec *record.Record) (list []trial) {
	for i := range maxOperations {
		info, err := parsed(rec)
		if err != nil {
			return nil
		}
		// A store by a compound assignment, such as `v.zx += x`, can only be rewritten after this.
		splitAssignments(info)
		construct := rewriteStatement(info, i)
		if construct == "" {
			break
		}
		r := bare(rec, front.Print(info.Unit))
		if _, err := parsed(r); err == nil {
			list = append(list, trial{rec: r, construct: construct})
		}
	}
	return list
}

// rewriteStatement removes a construct, such as "continue", from statement i, and returns the name
// of the construct. i is an index, from 0, into the statements that contain a construct which can
// be removed (constructOf). If there is no statement i, rewriteStatement returns "".
func rewriteStatement(info *check.Info, i int) (construct string) {
	d := dialect.Of(info.Unit.Version)
	loops := 0
	ast.Apply(info.Unit, func(c *ast.Cursor) bool {
		if loopBody(c.Node()) != nil {
			loops++
		}
		return true
	}, func(c *ast.Cursor) {
		if loopBody(c.Node()) != nil {
			loops--
		}
		name := constructOf(info, c, loops > 0)
		if name != "" && i == 0 {
			construct = name
			withoutConstruct(d, c, name)
		}
		if name != "" {
			i--
		}
	})
	return construct
}

// constructOf returns the construct, such as `initialiser`, that statementTrials can remove from
// the statement at c. It returns "" if there is none. inLoop tells whether the statement is in a
// loop.
func constructOf(info *check.Info, c *ast.Cursor, inLoop bool) string {
	switch n := c.Node().(type) {
	case *ast.DeclStmt:
		_, inBlock := c.Parent().(*ast.Block)
		if d, ok := n.Decl.(*ast.VarDecl); ok && inLoop && inBlock && isInitialised(d) {
			return initialiser
		}
	case *ast.ExprStmt:
		a, ok := n.X.(*ast.Assign)
		if !ok || a.Op != "=" || a.R.Info().Type == nil {
			return ""
		}
		if m, ok := a.L.(*ast.Member); ok && len(m.Swizzle) > 1 && !info.HasSideEffects(m.X) {
			return swizzledStore
		}
	default:
		if body := loopBody(n); body != nil && ast.HasContinue(*body) && !ast.HasBreak(*body) {
			return continues
		}
	}
	return ""
}

// withoutConstruct removes `construct`, which constructOf has found, from the statement at c. For
// the construct "initialiser":
//
//	int v = x; becomes int v; v = x;
func withoutConstruct(d *dialect.Dialect, c *ast.Cursor, construct string) {
	switch n := c.Node().(type) {
	case *ast.DeclStmt:
		for _, s := range initialisers(d, n.Decl.(*ast.VarDecl)) {
			c.InsertAfter(s)
		}
	case *ast.ExprStmt:
		c.Replace(componentStores(n.X.(*ast.Assign)))
	default:
		body := loopBody(n)
		*body = loopOnce(d, *body)
	}
}

// isInitialised reports whether d declares variables that can be written, and gives at least
// one of them an initial value that can be assigned after the declaration.
func isInitialised(d *ast.VarDecl) bool {
	isConst := slices.ContainsFunc(d.Quals, func(q ast.Qualifier) bool { return q.Name == "const" })
	return !isConst && (d.Word == "" || d.Word == "var") && !readsHidden(d) &&
		slices.ContainsFunc(d.Vars, func(v *ast.Var) bool { return v.Init != nil })
}

// readsHidden reports whether an initial value in d reads a variable of an outer scope that d hides
// from there on, as in `int x = x;`.
func readsHidden(d *ast.VarDecl) bool {
	found := false
	for i, v := range d.Vars {
		if v.Init == nil {
			continue
		}
		ast.Walk(v.Init, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			found = found || ok && slices.ContainsFunc(d.Vars[i:], func(w *ast.Var) bool { return w.Name == id.Name })
			return true
		})
	}
	return found
}

// initialisers removes the initial values from `decl`. It returns statements that assign these
// values to the variables. For example, it turns `int v = x, w = y;` into `int v, w;`, and returns
// the statements `v = x;` and `w = y;`.
func initialisers(d *dialect.Dialect, decl *ast.VarDecl) (list []ast.Stmt) {
	for _, v := range decl.Vars {
		if v.Init == nil {
			continue
		}
		if decl.Spec == nil {
			decl.Spec = d.Spell(v.Obj.Type)
		}
		if name := node.Ident(v.Obj); d.Version.Lang == language.WGSL {
			list = append(list, &ast.AssignStmt{Op: "=", L: name, R: v.Init})
		} else {
			list = append(list, node.Statement(node.Assign("=", name, v.Init)))
		}
		v.Init = nil
	}
	return list
}

// componentStores returns a block that replaces `a`, an assignment to a swizzle, by stores to
// single components:
//
//	v.zx = x; becomes { ivec2 t = x; v.z = t.x; v.x = t.y; }
func componentStores(a *ast.Assign) ast.Stmt {
	to := a.L.(*ast.Member)
	value, decl := node.Variable(helperName, ast.Local, a.R)
	b := &ast.Block{List: []ast.Stmt{&ast.DeclStmt{Decl: decl}}}
	for i, component := range to.Swizzle {
		l := node.Component(ast.Clone(to.X), int(component))
		b.List = append(b.List, node.Statement(node.Assign("=", l, node.Component(node.Ident(value), i))))
	}
	return b
}

// loopOnce returns a block with a loop that executes s once. A `continue` in s then ends only this
// loop:
//
//	GLSL  { do s while (false); }
//	WGSL  { var shsmith_helper = true; while shsmith_helper { shsmith_helper = false; s } }
func loopOnce(d *dialect.Dialect, s ast.Stmt) ast.Stmt {
	if d.Version.Lang != language.WGSL {
		return &ast.Block{List: []ast.Stmt{&ast.DoWhile{Body: s, Cond: node.Boolean(false)}}}
	}
	first, decl := node.Variable(helperName, ast.Local, node.Boolean(true))
	decl.Word, decl.Spec = "var", nil
	end := &ast.AssignStmt{Op: "=", L: node.Ident(first), R: node.Boolean(false)}
	loop := &ast.While{Cond: node.Ident(first), Body: &ast.Block{List: []ast.Stmt{end, s}}}
	return &ast.Block{List: []ast.Stmt{&ast.DeclStmt{Decl: decl}, loop}}
}

// helperName is the name of the variable that the copies made by statementTrials declare. Each copy
// is a failing test in which one statement is rewritten. Some rewritings need a new variable.
const helperName = "shsmith_helper"

// loopBody returns a pointer to the body of n if n is a `for`, `while` or `do` loop. It returns nil
// for other nodes, including WGSL's `loop`.
func loopBody(n ast.Node) *ast.Stmt {
	switch n := n.(type) {
	case *ast.For:
		return &n.Body
	case *ast.While:
		return &n.Body
	case *ast.DoWhile:
		return &n.Body
	}
	return nil
}
