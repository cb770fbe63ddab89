package pass

import (
	le "encoding/binary"
	"fmt"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/recond/exact"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// foreignFloats tells which variables may hold inexact floats from outside the program, such as
// inputs and buffers.
type foreignFloats struct {
	trusted map[string]bool // members with exact initial values, by memberKey
	// filled maps each key in `trusted` to the buffer that contains the member. The size of the
	// buffer gives the length of an array without a size.
	filled map[string]*record.Resource
	// isModule is set if the program is in WGSL. The fields after isModule are set only in this
	// case. resources maps the name of a variable to its resource. arguments contains the
	// parameters of the entry points.
	isModule  bool
	zeroed    bool // variables of a work group begin as zeros, which are not exact
	resources map[string]record.Resource
	arguments map[*ast.Object]bool
}

func foreignTo(j *job) foreignFloats {
	t := foreignFloats{trusted: map[string]bool{}, filled: map[string]*record.Resource{}}
	if !j.Lang.HasBlocks() {
		t.setModule(j)
	}
	for _, r := range j.Resources {
		bad := map[string]bool{}
		for _, m := range r.Members {
			if k := kindNamed(m.Scalar); k.IsFloat() && !initExact(k, &r, &m) {
				bad[memberName(m.Path)] = true
			}
		}
		group := r.Group
		if !t.isModule {
			group = 0
		}
		for _, m := range r.Members {
			if name := memberName(m.Path); !bad[name] {
				key := memberKey(r.Kind, group, r.Binding, name)
				t.trusted[key], t.filled[key] = true, &r
			}
		}
	}
	return t
}

// setModule sets the fields of t that only WGSL programs need. They tell whether the variables of a
// work group begin as zeros, which variables are resources, and which are parameters of an entry
// point.
func (t *foreignFloats) setModule(j *job) {
	t.zeroed = !j.assumes(assumeZero)
	t.isModule, t.resources, t.arguments = true, map[string]record.Resource{}, map[*ast.Object]bool{}
	for _, r := range j.Info.Resources(1) {
		t.resources[r.Name] = r
	}
	for _, f := range j.Info.Funcs {
		for _, p := range f.Params {
			if ast.IsEntryPoint(f) {
				t.arguments[p.Obj] = true
			}
		}
	}
}

// pointsToShared reports whether t is a type of pointers to memory that other invocations can
// access.
func pointsToShared(t *types.Type) bool {
	return t.Kind == types.Pointer && t.Space != "function" && t.Space != "private"
}

// keyOf returns the key, in the map t.trusted, of the resource member that contains the location l.
// A resource that is not a structure counts as a member. The key is "" if no member contains l.
func (t *foreignFloats) keyOf(l *check.Location) string {
	r, ok := t.resources[l.Root.Name]
	switch {
	case !ok:
		return ""
	case l.Root.Type.Kind != types.Struct:
		return memberKey(r.Kind, r.Group, r.Binding, "")
	case len(l.Path) == 0:
		return ""
	}
	return memberKey(r.Kind, r.Group, r.Binding, l.Root.Type.Fields[l.Path[0]].Name)
}

// memberName returns the name of the block member with which `path` begins, such as "a" for
// "a[2].x".
func memberName(path string) string {
	if i := strings.IndexAny(path, ".["); i >= 0 {
		return path[:i]
	}
	return path
}

func memberKey(kind string, group, binding int, name string) string {
	return fmt.Sprintf("%s %d %d %s", kind, group, binding, name)
}

// initExact reports whether all initial values of m, a member of r with floats of kind k,
// are exact.
func initExact(k types.Kind, r *record.Resource, m *record.Member) bool {
	for i := 0; i < m.Count; i++ {
		at, word := m.Offset+i*m.Stride, make([]byte, 8)
		if at+k.Bits()/8 > len(r.Init) {
			return false // a float after the end of Init is zero, which is not exact
		}
		copy(word, r.Init[at:at+k.Bits()/8])
		if !exact.Of(k).Has(types.Number(k, le.LittleEndian.Uint64(word))) {
			return false
		}
	}
	return true
}

// isForeign reports whether e, an l-value or a value, may have floats from outside the program.
func (t *foreignFloats) isForeign(e ast.Expr) bool {
	l, ok := check.LocationOf(e)
	if !ok {
		return false
	}
	switch l.Root.Storage {
	case ast.Input:
		return true
	case ast.Uniform, ast.Buffer:
	case ast.Param:
		return t.arguments[l.Root] || pointsToShared(l.Root.Type)
	case ast.Shared:
		return t.zeroed
	default:
		return false
	}
	if t.isModule {
		return !t.trusts(t.keyOf(&l), fieldOf(l.Root.Type, l.Path))
	}
	b := l.Root.Block
	if b == nil || b.Dims != nil {
		return true
	}
	name, field := l.Root.Name, fieldOf(l.Root.Type, nil)
	if l.Root.Kind == ast.BlockObj {
		if len(l.Path) == 0 {
			return true
		}
		field = fieldOf(b.Type, l.Path)
		name = field.Name
	} else if i := b.Type.Field(name); i >= 0 {
		field = &b.Type.Fields[i]
	}
	kind := record.Uniform
	if l.Root.Storage == ast.Buffer {
		kind = record.Storage
	}
	return !t.trusts(memberKey(kind, 0, b.Binding, name), field)
}

// fieldOf returns the member of t with which `path` begins. If t is no structure or `path` is
// empty, it returns a nameless field of type t.
func fieldOf(t *types.Type, path []int) *types.Field {
	if t.Kind == types.Struct && len(path) > 0 {
		return &t.Fields[path[0]]
	}
	return &types.Field{Type: t}
}

// trusts reports whether all floats of the resource member f are known to be exact. `key` is the
// key of f in t.trusted, made of the resource's binding and the member's name (memberKey).
func (t *foreignFloats) trusts(key string, f *types.Field) bool {
	if !t.trusted[key] || f.Type.Kind != types.Array || f.Type.Len > 0 {
		return t.trusted[key]
	}
	// An array without a size may have elements that the record does not describe. They are zero,
	// which is not exact.
	r := t.filled[key]
	stride := types.Rules(r.Layout).Stride(f.Type, f.RowMajor)
	first, last := r.Size, 0
	for _, m := range r.Members {
		if memberName(m.Path) == f.Name || f.Name == "" {
			first, last = min(first, m.Offset), max(last, m.Offset+(m.Count-1)*m.Stride)
		}
	}
	return stride > 0 && (r.Size-first)/stride <= (last-first)/stride+1
}

// guardRead returns e or, if e reads floats from outside the program, a call of a guard:
//
//	b.f + 1.0  →  SAFE_INPUT(b.f) + 1.0
func (f *floater) guardRead(e ast.Expr, parent ast.Node) ast.Expr {
	if analysis.IsPart(e, parent) || analysis.IsWritten(e, parent) || f.Inputs.IsExactPixel(parent) || !f.isImportable(e.Info().Type) || !f.foreign.isForeign(e) && !f.isPartOfResult(e) {
		return e
	}
	if f.Inputs.IsInterpolated(e) {
		return f.wrap("SAFE_VARYING", e, parent)
	}
	return f.wrap("SAFE_INPUT", e, parent)
}

// isPartOfResult reports whether e is a part of the structure that modf or frexp returns in WGSL,
// such as `modf(x).fract`.
func (f *floater) isPartOfResult(e ast.Expr) bool {
	for f.Lang.HasPointers() {
		switch n := e.(type) {
		case *ast.Index:
			e = n.X
		case *ast.Member:
			if t := n.X.Info().Type; t.Kind == types.Struct && !f.Facts.Structs[t] {
				return true
			}
			e = n.X
		default:
			return false
		}
	}
	return false
}

// isImportable reports whether a value of type t has floats that a guard can make exact when the
// value comes from outside the program.
func (f *floater) isImportable(t *types.Type) bool {
	if exact.IsFloat(t) {
		return true
	}
	return t.Kind != types.Pointer && t.Kind != types.Opaque && analysis.IsAssignable(t) && f.Nameable(t) &&
		t.ScalarCount() <= manyScalars &&
		t.Contains(exact.IsFloat)
}

// makeExact returns assignments that make the floats of the l-value l exact, to put before an
// expression that uses l. It returns nil if the floats do not come from outside the program.
// `between` is as for MakeRepeatable:
//
//	a[i++]  →  t = i++, a[t] = SAFE_INPUT(a[t])    // l becomes a[t]
func (f *floater) makeExact(l ast.Expr, between ...ast.Expr) []ast.Expr {
	if !f.isImportable(l.Info().Type) || !f.foreign.isForeign(l) {
		return nil
	}
	f.Changed = true
	before := f.MakeRepeatable(l, between...)
	return append(before, node.Assign("=", ast.Clone(l), f.readExact(l)))
}

// readExact returns an expression that reads l. If l has floats from outside the program, the
// expression makes them exact.
func (f *floater) readExact(l ast.Expr) ast.Expr {
	if !f.isImportable(l.Info().Type) || !f.foreign.isForeign(l) {
		return ast.Clone(l)
	}
	return f.Guards.Call("SAFE_INPUT", l.Info().Type, ast.Clone(l))
}
