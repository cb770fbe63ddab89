package check

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Any is an element of Location.Path for an index that is not constant.
const Any = -1

// Location is a variable or a part of one. Different interface blocks are
// different variables, even if they are bound to the same buffer.
type Location struct {
	Root *ast.Object
	// Path leads from Root to the part. Its elements are member numbers, indices of arrays
	// and matrix columns, and Any. The location is the whole of the part to which the path
	// leads, unless Mask or Part restricts it.
	Path []int
	// Mask has a bit for each component of a vector that belongs to the location. 0 means
	// all components.
	Mask uint8
	// Part is true if only some of the components that Mask gives belong to the location, and
	// it is not known which, as in v[i] or v.xy[i].
	Part bool
}

// Covers reports whether a store to a overwrites all of b.
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

// outside returns the locations in list that still exist after a call, each once. It also
// returns parameters that refer to memory of the caller: pointers, samplers and images.
func outside(list []Location) []Location {
	var out []Location
next:
	for _, l := range list {
		switch {
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

// changes reports whether an assignment or a store to a buffer can write o. It is false for
// constants, inputs and uniforms.
func changes(o *ast.Object) bool {
	switch o.Storage {
	case ast.Const, ast.Input:
		return false
	case ast.Uniform:
		return false // the effects of functions that use images include them
	}
	return true
}

// LocationOf returns the location that e denotes. For &x, *(&x) and a let declaration with the
// value &x, that is the location of x. It returns false if e is neither an l-value nor a part
// of a variable's value.
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

// pointerInit returns the initialiser of a let declaration of a pointer, or
// nil.
func pointerInit(o *ast.Object) ast.Expr {
	if o == nil || o.Type == nil || o.Type.Kind != types.Pointer {
		return nil
	}
	if v, ok := o.Decl.(*ast.Var); ok {
		return v.Init
	}
	return nil
}

// component narrows a location to the indexed component of a vector. If the
// index is not constant or the vector is a swizzle, the mask keeps all
// components and Part is set.
func (l *Location) component(e *ast.Index) {
	if v := e.I.Info().Const; v != nil && l.Mask == 0 && !l.Part {
		l.Mask = 1 << v.Int(0)
		return
	}
	l.Part = true
}
