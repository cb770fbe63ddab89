package check

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Any stands in Location.Path for an index that is not constant.
const Any = -1

// Location is a variable or a part of one. Different interface blocks are
// different variables, even if they are bound to the same buffer.
type Location struct {
	Root *ast.Object
	// Path selects a part of Root, from the outside inwards: `.a[2].b` has three elements. Each
	// element is the number of a structure member, the index of an array element or matrix column,
	// or Any. A component of a vector is not in Path: Mask and Part describe it.
	Path []int
	// Mask says which components of a vector belong to the location: bit 0 stands for x, bit 1 for
	// y and so on. 0 means all components.
	Mask uint8
	// Part is true if the location has only some of the components in Mask, and it is not known
	// which. Examples are v[i] and v.xy[i].
	Part bool
}

// Covers reports whether a store to the location a certainly overwrites all of the location b. If a
// has only some of the components of a vector, Covers returns false, even if b has the same
// components.
func (a *Location) Covers(b *Location) bool {
	if a.Root != b.Root || a.Mask != 0 || a.Part || len(a.Path) > len(b.Path) {
		return false
	}
	for i, x := range a.Path {
		if x == Any || x != b.Path[i] {
			return false
		}
	}
	return true
}

// Overlaps reports whether two locations may share memory.
func (a *Location) Overlaps(b *Location) bool {
	if a.Root != b.Root {
		return false
	}
	n := min(len(a.Path), len(b.Path))
	for i := 0; i < n; i++ {
		if x, y := a.Path[i], b.Path[i]; x != y && x != Any && y != Any {
			return false
		}
	}
	return len(a.Path) != len(b.Path) || a.Mask == 0 || b.Mask == 0 || a.Mask&b.Mask != 0
}

// anyMemory reports whether one of the locations is memory that other invocations or the
// host can access.
func anyMemory(list []Location) bool {
	for i := range list {
		switch list[i].Root.Storage {
		case ast.Buffer, ast.Shared, ast.Uniform, ast.Output:
			return true
		}
	}
	return false
}

func overlap(a, b []Location) bool {
	for i := range a {
		for j := range b {
			if a[i].Overlaps(&b[j]) {
				return true
			}
		}
	}
	return false
}

// nonLocal returns the locations in `list` that exist outside a function. `list` has all locations
// that the function accesses. nonLocal leaves out local variables, parameters that do not refer to
// memory of the caller, and duplicates.
func nonLocal(list []Location) []Location {
	var out []Location
next:
	for _, l := range list {
		switch {
		// A parameter that is a pointer, sampler or image refers to memory of the caller.
		case l.Root.Storage == ast.Local, l.Root.Storage == ast.Param && !ofCaller(l.Root.Type):
			continue
		}
		for i := range out {
			if out[i].equal(&l) {
				continue next
			}
		}
		out = append(out, l)
	}
	return out
}

func ofCaller(t *types.Type) bool { return t.Kind == types.Pointer || t.Base().Kind == types.Opaque }

func equalPaths(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// canChange reports whether the variable o can change while the shader runs.
func canChange(o *ast.Object) bool {
	switch o.Storage {
	case ast.Const, ast.Input:
		return false
	case ast.Uniform:
		return false // for an image, builtinCall notes the accesses
	}
	return true
}

// LocationOf returns the variable, or the part of a variable, that e denotes, such as `a[i].b`. It
// looks through pointers: `*(&x)` denotes x. It returns false if e denotes no variable, as for
// `x + 1`.
func LocationOf(e ast.Expr) (Location, bool) {
	switch e := e.(type) {
	case *ast.Ident:
		if init := pointerInit(e.Obj); init != nil {
			return LocationOf(init)
		}
		return Location{Root: e.Obj}, e.Obj != nil
	case *ast.Unary:
		if e.Op == "*" || e.Op == "&" {
			return LocationOf(e.X)
		}
	case *ast.Index:
		l, ok := LocationOf(e.X)
		if ok && BaseType(e.X).Kind == types.Vector {
			l.component(e)
		} else {
			i := Any
			if v := e.I.Info().Const; v != nil {
				i = int(v.Int(0))
			}
			l.Path = append(l.Path[:len(l.Path):len(l.Path)], i)
		}
		return l, ok
	case *ast.Member:
		l, ok := LocationOf(e.X)
		switch {
		case e.Swizzle == nil:
			l.Path = append(l.Path[:len(l.Path):len(l.Path)], BaseType(e.X).Field(e.Name))
		case l.Mask == 0 && !l.Part:
			for _, s := range e.Swizzle {
				l.Mask |= 1 << s
			}
		default:
			l.Part = true
		}
		return l, ok
	}
	return Location{}, false
}

// pointerInit returns the initialiser of o if o is a let declaration of a pointer. Otherwise it
// returns nil.
func pointerInit(o *ast.Object) ast.Expr {
	if o == nil || o.Type == nil || o.Type.Kind != types.Pointer {
		return nil
	}
	if v, ok := o.Decl.(*ast.Var); ok {
		return v.Init
	}
	return nil
}

// component narrows l, the location of a vector, to the component that the index expression e
// selects. If component cannot tell which component that is, it sets l.Part: then l is an unknown
// part of the vector.
func (l *Location) component(e *ast.Index) {
	if v := e.I.Info().Const; v != nil && l.Mask == 0 && !l.Part {
		l.Mask = 1 << v.Int(0)
		return
	}
	l.Part = true
}

func (l *Location) equal(other *Location) bool {
	return l.Root == other.Root && l.Mask == other.Mask && l.Part == other.Part && equalPaths(l.Path, other.Path)
}
