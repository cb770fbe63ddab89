package insertion

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// collectGlobals adds the visible variables and structures that are declared outside functions to
// s.Globals and s.Structs. It leaves out uniform variables, buffers and inputs that the program
// does not use.
func (s *Site) collectGlobals() {
	named := usedObjects(s.Unit)
	decls := s.Unit.Decls
	if s.Unit.Version.Lang.HasPreprocessor() { // declarations come before uses
		decls = decls[:s.Decl]
	}
	add := func(o *ast.Object) {
		switch {
		// A first use would change which resources have to be bound.
		case o == nil || isExternal(o) && !named[o]:
		default:
			s.Globals = append(s.Globals, o)
		}
	}
	for _, o := range builtins(s.Unit) {
		add(o)
	}
	for _, d := range decls {
		switch d := d.(type) {
		case *ast.VarDecl:
			s.structIn(d.Spec)
			for _, v := range d.Vars {
				add(v.Obj)
				s.define(d, v)
			}
		case *ast.BlockDecl:
			for _, o := range d.Objs {
				add(o)
			}
		case *ast.StructDecl:
			s.addStruct(d)
		}
	}
	for _, o := range s.Globals {
		if o.Storage == ast.Uniform || o.Storage == ast.Input || o.Storage == ast.Buffer {
			s.Defined[o] = true
		}
	}
}

func isExternal(o *ast.Object) bool {
	return o.Storage == ast.Uniform || o.Storage == ast.Buffer || o.Storage == ast.Input
}

func (s *Site) structIn(t *ast.TypeExpr) {
	if t != nil && t.Struct != nil {
		s.addStruct(t.Struct)
	}
}

func (s *Site) addStruct(d *ast.StructDecl) {
	if d.Type != nil && d.Name != "" {
		s.Structs = append(s.Structs, d.Type)
	}
}

// usedObjects returns the objects that u uses: those to which an identifier in u refers.
func usedObjects(u *ast.Unit) map[*ast.Object]bool {
	named := map[*ast.Object]bool{}
	ast.Walk(u, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Obj != nil {
			named[id.Obj] = true
		}
		return true
	})
	return named
}

// builtins returns the built-in inputs that u uses, in the order of their first use.
func builtins(u *ast.Unit) []*ast.Object {
	var list []*ast.Object
	ast.Walk(u, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Obj != nil && id.Obj.Builtin && id.Obj.Storage == ast.Input {
			same := func(o *ast.Object) bool { return o.Name == id.Obj.Name }
			if !slices.ContainsFunc(list, same) {
				list = append(list, id.Obj)
			}
		}
		return true
	})
	return list
}

func (s *Site) parameters() {
	for _, p := range s.Func.Params {
		if p.Obj == nil || p.Name == "" {
			continue
		}
		s.Locals = append(s.Locals, p.Obj)
		s.Defined[p.Obj] = p.Obj.Dir != ast.Out
	}
}

// collectLocals collects the local variables that are visible at the place, outer scopes first. It
// adds those that certainly have a value to s.Defined.
func (s *Site) collectLocals(w *walker) {
	for _, f := range slices.Backward(w.frames) {
		for _, st := range f.before {
			d, ok := st.(*ast.DeclStmt)
			if !ok {
				continue
			}
			switch d := d.Decl.(type) {
			case *ast.VarDecl:
				for _, v := range d.Vars {
					if v.Obj != nil {
						s.Locals = append(s.Locals, v.Obj)
						if s.define(d, v); !f.certain {
							delete(s.Defined, v.Obj)
						}
					}
				}
			}
		}
	}
	for _, f := range slices.Backward(w.frames) {
		if f.certain {
			s.markAssigned(f.before)
		}
	}
}

// define adds the variable v to s.Defined if v has an initialiser or the language sets v to zero.
// It adds v to s.Const if v is immutable and not a constant expression, as in `let v = x;`.
func (s *Site) define(d *ast.VarDecl, v *ast.Var) {
	if v.Obj == nil {
		return
	}
	if v.Init != nil || s.zeroes() {
		s.Defined[v.Obj] = true
	}
	if v.Obj.Storage == ast.Const && v.Init != nil && v.Obj.Value == nil {
		s.Const[v.Obj] = v.Init
	}
}

// zeroes reports whether the language sets variables without an initialiser to zero (WGSL
// section 7.3).
func (s *Site) zeroes() bool { return s.Unit.Version.Lang.HasEntryPoints() }

// markAssigned adds to s.Defined the variables to which the statements of `list` certainly assign a
// whole value, as in `v = x;`.
func (s *Site) markAssigned(list []ast.Stmt) {
	for _, st := range list {
		var l ast.Expr
		switch st := st.(type) {
		case *ast.Block:
			s.markAssigned(st.List)
		case *ast.ExprStmt:
			if a, ok := st.X.(*ast.Assign); ok && a.Op == "=" {
				l = a.L
			}
		}
		if id, ok := l.(*ast.Ident); ok && id.Obj != nil {
			s.Defined[id.Obj] = true
		}
		if leaves(st) {
			return
		}
	}
}

// hide removes from s the variables and structures that a declaration in an inner scope hides.
func (s *Site) hide() {
	seen := map[string]bool{}
	visible := func(list []*ast.Object) []*ast.Object {
		var out []*ast.Object
		for _, o := range slices.Backward(list) {
			if !seen[o.Name] {
				out = append(out, o)
			}
			seen[o.Name] = true
		}
		slices.Reverse(out)
		return out
	}
	for _, name := range s.localDeclarations() {
		seen[name] = true
	}
	s.Locals = visible(s.Locals)
	hidden := func(t *types.Type) bool { return seen[t.Name] }
	s.Structs = slices.DeleteFunc(s.Structs, hidden)
	s.Globals = visible(s.Globals)
}

// localDeclarations returns the names of the structures that the body of s.Func declares, and of
// the functions for which the body contains a prototype.
func (s *Site) localDeclarations() []string {
	var list []string
	ast.Walk(s.Func.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.StructDecl:
			list = append(list, n.Name)
		// Only GLSL, not GLSL ES or WGSL, allows the prototype of a function here.
		case *ast.FuncDecl:
			list = append(list, n.Name)
		}
		return true
	})
	return list
}

// collectCallees collects the functions that can be called from the place without recursion, in
// the order of their declarations.
func (s *Site) collectCallees() {
	hidden := map[string]bool{}
	for _, name := range s.localDeclarations() {
		hidden[name] = true
	}
	for _, o := range append(slices.Clone(s.Locals), s.Globals...) {
		hidden[o.Name] = true
	}
	for i, d := range s.Unit.Decls {
		f, ok := d.(*ast.FuncDecl)
		switch {
		case !ok || f.Body == nil || f.Obj == nil || f == s.Func || hidden[f.Name] || f.Name == "main":
		case s.Unit.Version.Lang.HasPreprocessor() && i >= s.Decl:
		case ast.IsEntryPoint(f) || reaches(f, s.Func, map[*ast.FuncDecl]bool{}):
		default:
			s.Callees = append(s.Callees, f)
		}
	}
}

// reaches reports whether f is `to`, or calls `to` directly or through other functions. It skips
// the functions in `seen`, and adds to `seen` the functions that it visits.
func reaches(f, to *ast.FuncDecl, seen map[*ast.FuncDecl]bool) bool {
	if f == to || seen[f] {
		return f == to
	}
	seen[f] = true
	found := false
	ast.Walk(f, func(n ast.Node) bool {
		if c, ok := n.(*ast.Call); ok && c.Func != nil && c.Func.Func != nil {
			found = found || reaches(c.Func.Func, to, seen)
		}
		return !found
	})
	return found
}
