package mutate

import (
	"slices"
	"strings"
	"sync"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/language"
)

// openOrder tells which functions write variables, and which are called in an expression that also
// writes. GLSL does not define the order of reads and writes in such an expression, as in
// `m[1]++ + m[0]` (GLSL 4.60 section 5.1).
type openOrder struct {
	applied int // the number of applied transformations when this was computed
	// The keys of writers and calledBesideWrite are the names of functions, so all overloads of a
	// name count as one function. The types of arguments are not used to tell overloads apart: a
	// new node may have no type yet, and a replay must decide as the first run did.
	writers           map[string]bool // functions that write parameters, global variables or buffers
	calledBesideWrite map[string]bool // functions called in an expression that writes
	globals           map[string]bool // names of variables outside functions, and of members
}

// inOpenOrder reports whether GLSL leaves open if s is evaluated before or after some write to a
// variable, such as m[0] in `m[1]++ + m[0]`. The write may be in an expression that calls the
// function around s.
func (p *program) inOpenOrder(s *Site) bool {
	if p.isWGSL() || s.fn == nil { // WGSL evaluates from left to right
		return false
	}
	p.findOpenOrder()
	return p.open.calledBesideWrite[s.fn.Name] || slices.ContainsFunc(wholeExpressions(s.stmt), func(e ast.Expr) bool {
		return contains(e, s.node) && p.open.writes(e)
	})
}

// findOpenOrder computes p.open for the method inOpenOrder: the functions that write variables, and
// the functions that are called in an expression with a write. findOpenOrder does nothing if no
// transformation was applied since it computed p.open.
func (p *program) findOpenOrder() {
	if p.open != nil && p.open.applied == len(p.applied) {
		return
	}
	o := &openOrder{len(p.applied), map[string]bool{}, map[string]bool{}, map[string]bool{}}
	p.open = o
	o.findGlobals(p.unit)
	o.findWriters(p.unit)
	o.findCalledBesideWrite(p.unit)
}

// findGlobals sets o.globals to the names of the variables that u declares outside functions, and
// of the members of blocks and structures.
func (o *openOrder) findGlobals(u *ast.Unit) {
	ast.Walk(u, func(n ast.Node) bool {
		if v, ok := n.(*ast.Var); ok {
			o.globals[v.Name] = true
		}
		_, inside := n.(*ast.FuncDecl)
		return !inside
	})
}

// findWriters sets o.writers to the functions that have an out or inout parameter, write a variable
// that they do not declare, or call another such function. It repeats the search until it finds no
// more of these functions.
func (o *openOrder) findWriters(u *ast.Unit) {
	for changed := true; changed; {
		changed = false
		for _, d := range u.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil && !o.writers[f.Name] && o.writesOutside(f) {
				o.writers[f.Name], changed = true, true
			}
		}
	}
}

// findCalledBesideWrite sets o.calledBesideWrite to the functions that are called in an expression
// with a write, such as f in `x++ + f()`, and all functions that these call directly or indirectly.
func (o *openOrder) findCalledBesideWrite(u *ast.Unit) {
	// The rounds end when one finds no more functions. A second round is needed if a prototype lets
	// a caller come before its callee.
	for before := -1; before < len(o.calledBesideWrite); {
		before = len(o.calledBesideWrite)
		for _, d := range slices.Backward(u.Decls) { // callers mostly come after their callees
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Body == nil {
				continue
			}
			for _, e := range wholeExpressions(f.Body) {
				if o.calledBesideWrite[f.Name] || o.writes(e) {
					o.addCalled(e)
				}
			}
		}
	}
}

// addCalled adds each function that e calls to o.calledBesideWrite, the functions that are called
// in an expression with a write.
func (o *openOrder) addCalled(e ast.Expr) {
	ast.Walk(e, func(n ast.Node) bool {
		if c, ok := n.(*ast.Call); ok {
			o.calledBesideWrite[c.Name] = true
		}
		return true
	})
}

// writes reports whether e may write a variable.
func (o *openOrder) writes(e ast.Expr) (found bool) {
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Assign, *ast.IncDec:
			found = true
		case *ast.Call:
			found = found || o.isWriter(n)
		}
		return !found
	})
	return found
}

// isWriter reports whether the function that c calls may write anything but its own variables.
func (o *openOrder) isWriter(c *ast.Call) bool {
	return o.writers[c.Name] || strings.HasPrefix(c.Name, "atomic") || strings.HasPrefix(c.Name, "image") ||
		writingBuiltins()[c.Name]
}

// writingBuiltins has the names of the built-in functions with an out or inout parameter, such as
// modf.
var writingBuiltins = sync.OnceValue(func() map[string]bool {
	names := map[string]bool{}
	for _, f := range builtin.Rows(language.GLSL) {
		for _, s := range f.Expand() {
			if slices.ContainsFunc(s.Params, func(p builtin.Param) bool { return p.Dir != builtin.In }) {
				names[f.Name] = true
			}
		}
	}
	return names
})

// writesOutside reports whether f has an out or inout parameter, or may write a variable that it
// does not declare.
func (o *openOrder) writesOutside(f *ast.FuncDecl) (found bool) {
	own := map[string]bool{}
	for _, q := range f.Params {
		if slices.ContainsFunc(q.Quals, func(x ast.Qualifier) bool { return x.Name == "out" || x.Name == "inout" }) {
			return true
		}
		own[q.Name] = true
	}
	ast.Walk(f.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Var:
			// The name may stand for the global variable again after the block of n.
			own[n.Name] = own[n.Name] || !o.globals[n.Name]
		case *ast.Assign:
			found = found || !own[rootName(n.L)]
		case *ast.IncDec:
			found = found || !own[rootName(n.X)]
		case *ast.Call:
			found = found || o.isWriter(n)
		}
		return !found
	})
	return found
}

// rootName returns the name of the variable at the root of e, such as "a" for `a` and for `a[i].m`.
// It returns "" for other expressions.
func rootName(e ast.Expr) string {
	for {
		switch x := e.(type) {
		case *ast.Index:
			e = x.X
		case *ast.Member:
			e = x.X
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}

// wholeExpressions returns the outermost expressions in n: those that are not parts of another
// expression.
func wholeExpressions(n ast.Node) (list []ast.Expr) {
	ast.Walk(n, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if ok {
			list = append(list, e)
		}
		return !ok
	})
	return list
}

// contains reports whether n is the expression e itself or a node inside e.
func contains(e ast.Expr, n ast.Node) (found bool) {
	ast.Walk(e, func(m ast.Node) bool {
		found = found || m == n
		return !found
	})
	return found
}
