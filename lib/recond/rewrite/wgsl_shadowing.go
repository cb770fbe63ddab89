package rewrite

import (
	"shsmith/lib/ast"
	"shsmith/lib/recond/fresh"
	"shsmith/lib/types"
)

// renaming maps declarations of a module to their new names.
type renaming struct {
	objects map[*ast.Object]string // variables, parameters and functions
	types   map[string]string      // structures and aliases, by their old names
}

// RenameShadows renames declarations of the program that hide a name which a pass used: a
// predeclared type or built-in function (WGSL section 5), or a variable of the module. If a pass
// wrote a call of min:
//
//	var<private> min: i32;  →  var<private> SAFE_NAME_0: i32;
func (j *Job) RenameShadows() {
	if !j.Lang.HasTemplates() {
		return
	}
	written := map[string]bool{}
	ast.Walk(j.Unit, func(n ast.Node) bool {
		// A node without a position is one that a pass made.
		if !n.Pos().IsValid() {
			written[predeclaredName(n)] = true
		}
		return true
	})
	r := &renaming{map[*ast.Object]string{}, map[string]string{}}
	ast.Walk(j.Unit, func(n ast.Node) bool {
		if name, o := declaredName(n); name != "" && written[name] {
			r.add(name, o, j.Names.Numbered(fresh.Prefix+"NAME_"))
		}
		return true
	})
	j.unhideModule(r)
	if len(r.objects)+len(r.types) > 0 {
		ast.Apply(j.Unit, func(c *ast.Cursor) bool { r.rename(c.Node()); return true }, r.restoreCalls)
	}
}

// unhideModule adds local declarations to r, so that they get new names. It adds those that hide a
// variable of the module, if a pass used that variable in the same function.
func (j *Job) unhideModule(r *renaming) {
	module := map[*ast.Object]bool{}
	for _, d := range j.Unit.Decls {
		if v, ok := d.(*ast.VarDecl); ok {
			module[v.Vars[0].Obj] = true
		}
	}
	for _, d := range j.Unit.Decls {
		named := map[string]*ast.Object{}
		ast.Walk(d, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && !id.Pos().IsValid() && module[id.Obj] {
				named[id.Name] = id.Obj
			}
			return true
		})
		if len(named) == 0 {
			continue
		}
		ast.Walk(d, func(n ast.Node) bool {
			if name, o := declaredName(n); named[name] != nil && o != nil && named[name] != o {
				r.add(name, o, j.Names.Numbered(fresh.Prefix+"NAME_"))
			}
			return true
		})
	}
}

// NewUse returns a copy of e for use in another scope. The names in the copy have no source
// positions. RenameShadows treats nodes without positions as code that a pass wrote. It therefore
// renames declarations that hide names in the copy.
func NewUse(e ast.Expr) ast.Expr {
	e = ast.Clone(e)
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			n.At = ast.At{}
		case *ast.Call:
			n.At = ast.At{}
		case *ast.TypeExpr:
			n.At = ast.At{}
		}
		return true
	})
	return e
}

// predeclaredName returns the name of the predeclared type or built-in function to which n, a node
// made by a pass, refers. It returns "" if n names neither.
func predeclaredName(n ast.Node) string {
	switch n := n.(type) {
	case *ast.TypeExpr:
		if n.Type != nil && n.Type.Kind != types.Struct {
			return n.Name
		}
	case *ast.Ident:
		if n.Obj == nil && (n.Type == nil || n.Type.Kind != types.Struct) {
			return n.Name
		}
	case *ast.Call:
		if n.Builtin {
			return n.Name
		}
	}
	return ""
}

// declaredName returns the name that n declares, and the variable, parameter or function with this
// name. If n declares a type, the object is nil. If n declares an override, or declares nothing,
// declaredName returns "" and nil.
func declaredName(n ast.Node) (string, *ast.Object) {
	switch n := n.(type) {
	case *ast.Var:
		// A pipeline refers to an override by its name.
		if n.Obj != nil && !n.Obj.Override {
			return n.Name, n.Obj
		}
	case *ast.ParamDecl:
		return n.Name, n.Obj
	case *ast.FuncDecl:
		return n.Name, n.Obj
	case *ast.StructDecl:
		return n.Name, nil
	case *ast.Alias:
		return n.Name, nil
	}
	return "", nil
}

func (r *renaming) add(name string, o *ast.Object, to string) {
	if o == nil {
		r.types[name] = to
		return
	}
	r.objects[o] = to
	o.Name = to
}

// rename changes the name in the node n, if n is a declaration that r renames, or a use of one.
func (r *renaming) rename(n ast.Node) {
	// A node without a position is one that a pass made. Its predeclared name does not mean the
	// declaration that hides this name.
	if !n.Pos().IsValid() && predeclaredName(n) != "" {
		return
	}
	switch n := n.(type) {
	case *ast.Var:
		rename(&n.Name, r.objects[n.Obj])
	case *ast.ParamDecl:
		rename(&n.Name, r.objects[n.Obj])
	case *ast.FuncDecl:
		rename(&n.Name, r.objects[n.Obj])
	case *ast.StructDecl:
		rename(&n.Name, r.types[n.Name])
		if n.Type != nil {
			n.Type.Name = n.Name
		}
	case *ast.Alias:
		rename(&n.Name, r.types[n.Name])
	case *ast.TypeExpr:
		rename(&n.Name, r.types[n.Name])
	case *ast.Ident:
		if rename(&n.Name, r.objects[n.Obj]); n.Obj == nil || n.Obj.Kind == ast.TypeObj {
			rename(&n.Name, r.types[n.Name])
		}
	case *ast.Call:
		if rename(&n.Name, r.objects[n.Func]); n.Func == nil {
			rename(&n.Name, r.types[n.Name])
		}
	}
}

// restoreCalls replaces the node at c by an ast.Call if it is an ast.Construct of a renamed type.
// The parser makes an ast.Construct only if the name is predeclared. If a structure of the program
// hides vec2:
//
//	vec2(1, 2)  →  SAFE_NAME_0(1, 2)
func (r *renaming) restoreCalls(c *ast.Cursor) {
	e, ok := c.Node().(*ast.Construct)
	if !ok {
		return
	}
	for _, to := range r.types {
		if e.Spec.Name == to {
			c.Replace(&ast.Call{ExprInfo: e.ExprInfo, Name: to, Args: e.Args, Dirs: make([]ast.Dir, len(e.Args))})
		}
	}
}

func rename(name *string, to string) {
	if to != "" {
		*name = to
	}
}
