package shrink

import (
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Tidy returns the program `text` with short names and with new binding numbers from 0 (renumber).
// If `text` is invalid, Tidy returns it unchanged. These names stay the same:
//   - entry points, outputs, and inputs other than parameters of WGSL entry points
//   - textures, samplers, GLSL uniforms outside blocks, WGSL aliases, and `var<immediate>`
//   - functions and variables of guards, whose names begin with SAFE_
func Tidy(lang, text string, stage language.Stage) string {
	info, err := read(lang, text, stage)
	if err != nil {
		return text
	}
	r := renamer{
		taken:   map[string]bool{},
		names:   map[*ast.Object]string{},
		types:   map[string]string{},
		members: map[string]string{},
	}
	r.reserve(info.Unit)
	r.chooseNames(info.Unit)
	r.rename(info.Unit)
	renumber(info.Unit)
	return front.Print(info.Unit)
}

// renamer chooses new names and gives them to declarations and their uses.
type renamer struct {
	taken   map[string]bool        // names that are in use
	names   map[*ast.Object]string // new names of variables, parameters and functions
	types   map[string]string      // new names of structures and blocks
	members map[string]string      // new names of members, by old name
}

// reserve adds to r.taken the names in u that do not change.
func (r *renamer) reserve(u *ast.Unit) {
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockDecl:
			if !isBuffer(n) {
				r.taken[n.Name], r.taken[n.Instance] = true, true
				r.keepNames(n.Members)
				return false
			}
		case *ast.MemberDecl:
			if len(n.Attrs) > 0 && !hasAttr(n.Attrs, "align") && !hasAttr(n.Attrs, "size") { // an input or output of the stage
				r.keepNames([]*ast.MemberDecl{n})
			}
			return false
		case *ast.FuncDecl:
			if !isRenamable(n.Obj) {
				r.taken[n.Name] = true
			}
		case *ast.Alias:
			r.taken[n.Name] = true
		case *ast.VarDecl:
			return !isBufferVar(n)
		case *ast.Var:
			if !isRenamable(n.Obj) {
				r.taken[n.Name] = true
			}
		}
		return true
	})
}

// keepNames marks the names of the members in `list` as taken, and makes sure that they do not
// change.
func (r *renamer) keepNames(list []*ast.MemberDecl) {
	for _, m := range list {
		for _, v := range m.Vars {
			r.taken[v.Name], r.members[v.Name] = true, v.Name
		}
	}
}

// isBuffer reports whether d is a storage or uniform block of GLSL.
func isBuffer(d *ast.BlockDecl) bool {
	return len(d.Objs) > 0 && (d.Objs[0].Storage == ast.Buffer || d.Objs[0].Storage == ast.Uniform)
}

// isBufferVar reports whether d declares a uniform or storage buffer of WGSL.
func isBufferVar(d *ast.VarDecl) bool {
	return isBound(d) && d.Vars[0].Obj.Type.Kind != types.Opaque
}

// isRenamable reports whether the method `give` may rename o: a function, a parameter, a constant,
// or a local, global or shared variable that is no built-in, guard or entry point.
func isRenamable(o *ast.Object) bool {
	// WGSL buffers, and the instances and members of GLSL storage and uniform blocks, get new names
	// from chooseNames, but not through `give`. Tidy lists the names that stay.
	if o == nil || o.Builtin || o.Block != nil || strings.HasPrefix(o.Name, record.GuardPrefix) || o.Func != nil && isEntry(o.Func) {
		return false
	}
	switch o.Storage {
	case ast.Local, ast.Param, ast.Global, ast.Const, ast.Shared:
		return true
	}
	return o.Kind == ast.FuncObj
}

// chooseNames chooses new names for the declarations of u, in the order of the text.
func (r *renamer) chooseNames(u *ast.Unit) {
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockDecl:
			if isBuffer(n) {
				r.types[n.Name] = r.nextName('B', 1)
			}
			if isBuffer(n) && n.Instance != "" {
				r.names[n.Objs[0]] = r.nextName('a', 26)
			}
		case *ast.StructDecl:
			if n.Name != "" {
				r.types[n.Name] = r.nextName('S', 1)
			}
		case *ast.MemberDecl:
			for _, v := range n.Vars {
				if r.members[v.Name] == "" {
					r.members[v.Name] = r.nextName('m', 26)
				}
			}
			return false
		case *ast.VarDecl:
			if isBufferVar(n) {
				r.names[n.Vars[0].Obj] = r.nextName('B', 1)
			}
		case *ast.FuncDecl:
			r.give(n.Obj, 'f')
		case *ast.ParamDecl:
			r.give(n.Obj, 'a')
		case *ast.Var:
			r.give(n.Obj, 'a')
		}
		return true
	})
}

func (r *renamer) give(o *ast.Object, from byte) {
	if isRenamable(o) && r.names[o] == "" {
		r.names[o] = r.nextName(from, 26)
	}
}

// nextName returns the first name that is not in r.taken, and adds it to r.taken. It tries n
// letters, beginning with `from`, and then the same letters with growing numbers:
//
//	'a', 26   a, b, …, z, a1, b2, …, z26, a27, …
//	'S', 1    S, S1, S2, …
func (r *renamer) nextName(from byte, n int) string {
	for i := 0; ; i++ {
		name := string(rune('a' + (int(from-'a')+i)%26))
		if n == 1 {
			name = string(rune(from))
		}
		if i >= n {
			name += strconv.Itoa(i - n + 1)
		}
		if !r.taken[name] {
			r.taken[name] = true
			return name
		}
	}
}

func (r *renamer) rename(u *ast.Unit) {
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Var:
			r.set(&n.Name, n.Obj)
		case *ast.ParamDecl:
			r.set(&n.Name, n.Obj)
		case *ast.FuncDecl:
			r.set(&n.Name, n.Obj)
		case *ast.BlockDecl:
			r.structure(&n.Name)
			if n.Instance != "" {
				r.set(&n.Instance, n.Objs[0])
			}
		case *ast.MemberDecl:
			for _, v := range n.Vars {
				r.member(&v.Name)
			}
		case *ast.Member:
			if n.Swizzle == nil {
				r.member(&n.Name)
			}
		case *ast.Ident:
			r.set(&n.Name, n.Obj)
			if n.Obj != nil && n.Obj.Kind == ast.VarObj && n.Obj.Block != nil {
				r.member(&n.Name)
			}
			if n.Obj == nil || n.Obj.Kind == ast.TypeObj { // may be a type among template arguments
				r.structure(&n.Name)
			}
		case *ast.Call:
			if n.Func != nil {
				r.set(&n.Name, n.Func)
			} else if !n.Builtin {
				r.structure(&n.Name)
			}
		case *ast.StructDecl:
			r.structure(&n.Name)
		case *ast.TypeExpr:
			r.structure(&n.Name)
		}
		return true
	})
}

func (r *renamer) set(name *string, o *ast.Object) {
	if to := r.names[o]; to != "" && *name != "" {
		*name = to
	}
}

func (r *renamer) structure(name *string) {
	if to := r.types[*name]; to != "" {
		*name = to
	}
}

func (r *renamer) member(name *string) {
	if to := r.members[*name]; to != "" {
		*name = to
	}
}
