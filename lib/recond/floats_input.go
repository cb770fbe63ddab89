package recond

import (
	le "encoding/binary"
	"math"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// foreign knows which floats come from outside the program. Members of
// buffers whose initial values are known to be exact do not: all that the
// program stores there is exact.
type foreign struct {
	trusted map[string]bool // "kind binding member"
}

func foreignTo(j *Job) foreign {
	t := foreign{map[string]bool{}}
	for _, r := range j.options.Resources {
		bad := map[string]bool{}
		for _, m := range r.Members {
			if m.Scalar == "float" && !initExact(&r, &m) {
				bad[top(m.Path)] = true
			}
		}
		for _, m := range r.Members {
			if name := top(m.Path); !bad[name] {
				t.trusted[memberKey(r.Kind, r.Binding, name)] = true
			}
		}
	}
	return t
}

// top is the member of a block that a path begins with.
func top(path string) string {
	if i := strings.IndexAny(path, ".["); i >= 0 {
		return path[:i]
	}
	return path
}

func memberKey(kind string, binding int, name string) string {
	return kind + " " + string(rune(binding)) + " " + name
}

// initExact reports whether all of a member's initial floats are exact.
func initExact(r *record.Resource, m *record.Member) bool {
	for i := 0; i < m.Count; i++ {
		at := m.Offset + i*m.Stride
		if at+4 > len(r.Init) {
			return false // zero
		}
		if !exactOf(types.Float).has(float64(math.Float32frombits(le.LittleEndian.Uint32(r.Init[at:])))) {
			return false
		}
	}
	return true
}

// has reports whether the floats of a place come from outside.
func (t *foreign) has(e ast.Expr) bool {
	l, ok := check.LocationOf(e)
	if !ok {
		return false
	}
	switch l.Root.Storage {
	case ast.Input:
		return true
	case ast.Uniform, ast.Buffer:
	default:
		return false
	}
	b := l.Root.Block
	if b == nil || b.Dims != nil {
		return true
	}
	name := l.Root.Name
	if l.Root.Kind == ast.BlockObj {
		if len(l.Path) == 0 {
			return true
		}
		name = b.Type.Fields[l.Path[0]].Name
	}
	kind := record.Uniform
	if l.Root.Storage == ast.Buffer {
		kind = record.Storage
	}
	return !t.trusted[memberKey(kind, b.Binding, name)]
}

// read brings a value from outside into the set.
func (f *floater) read(e ast.Expr, parent ast.Node) ast.Expr {
	if isPart(e, parent) || isWritten(e, parent) || !f.importable(typeOf(e)) || !f.foreign.has(e) {
		return e
	}
	return f.wrap("SAFE_INPUT", e, parent)
}

// importable reports whether values of type t hold floats that a guard can
// take.
func (f *floater) importable(t *types.Type) bool {
	if isFloat(t) {
		return true
	}
	return t.Kind != types.Opaque && storable(t) && f.nameable(t) && t.Leaves() <= manyScalars &&
		t.Contains(isFloat)
}

// isPart reports whether e is a link of the chain that parent continues.
func isPart(e ast.Expr, parent ast.Node) bool {
	switch p := parent.(type) {
	case *ast.Index:
		return p.X == e
	case *ast.Member:
		return p.X == e
	case *ast.Length:
		return true
	}
	return false
}

// isWritten reports whether e is a place that parent writes.
func isWritten(e ast.Expr, parent ast.Node) bool {
	switch p := parent.(type) {
	case *ast.Assign:
		return p.L == e
	case *ast.IncDec:
		return true
	case *ast.Call:
		for i, a := range p.Args {
			if a == e && i < len(p.Dirs) && p.Dirs[i].Writes() {
				return true
			}
		}
	}
	return false
}

// importPlace brings what l holds into the set before an operation, which
// evaluates between, reads and writes it.
func (f *floater) importPlace(l ast.Expr, between ...ast.Expr) []ast.Expr {
	if !f.importable(typeOf(l)) || !f.foreign.has(l) {
		return nil
	}
	f.changed = true
	before := f.steady(l, between...)
	return append(before, assign("=", again(l), f.imported(l)))
}

// imported is the value of l in the set.
func (f *floater) imported(l ast.Expr) ast.Expr {
	if !f.importable(typeOf(l)) || !f.foreign.has(l) {
		return again(l)
	}
	return f.guards.call("SAFE_INPUT", typeOf(l), again(l))
}
