// Package layout says where the scalars of variables are: in the memory of the interpreter, and in
// the bytes of the resources of a test.
package layout

import "shsmith/lib/types"

// Layout says where the scalars of a type are, relative to the beginning of a value. Addresses
// count words of the interpreter's memory. In a Resource they count units of unitSize bytes.
type Layout struct {
	Type    *types.Type
	Stride  int       // distance between elements, columns or components
	Element *Layout   // layout of an element, a column or a component
	Fields  []*Layout // layouts of a structure's members
	Starts  []int     // addresses of a structure's members, from its beginning
	// Leaf has the address of each scalar, in order, and Kinds has the kind of each. Both are empty
	// for a runtime-sized array and for an array of blocks.
	Leaf  []int
	Kinds []types.Kind
}

// Packed makes the packed layouts of types: each scalar takes one word, and there is no padding.
// It stores the layout of each type, so that later requests for this type return the same pointer.
type Packed struct {
	packed map[*types.Type]*Layout
	// Lengths has the lengths of those arrays whose lengths depend on overrides.
	Lengths map[*types.Type]int
}

// SupportsScalar reports whether a word of the interpreter's memory can hold a scalar of kind k.
func SupportsScalar(k types.Kind) bool {
	return k >= types.Bool && k <= types.Uint64 || k == types.Opaque || k == types.Pointer
}

// Pack returns the packed layout of t: each scalar takes one word, and there is no padding. An
// atomic has the layout of its scalar.
func (l *Packed) Pack(t *types.Type) *Layout {
	if t.Kind == types.Atomic {
		t = t.Elem
	}
	if y := l.packed[t]; y != nil {
		return y
	}
	if l.packed == nil {
		l.packed = map[*types.Type]*Layout{}
	}
	y := &Layout{Type: t}
	if n := l.Lengths[t]; n > 0 {
		y.Type = types.ArrayOf(t.Elem, n)
	}
	switch t.Kind {
	case types.Struct:
		at := 0
		for i := range t.Fields {
			f := l.Pack(t.Fields[i].Type)
			y.Fields = append(y.Fields, f)
			y.Starts = append(y.Starts, at)
			at += len(f.Leaf)
		}
	case types.Array, types.Matrix, types.Vector:
		y.Element = l.Pack(t.Index())
		y.Stride = len(y.Element.Leaf)
	}
	y.finish()
	l.packed[t] = y
	return y
}

// finish sets y.Leaf and y.Kinds to the addresses and the kinds of all scalars of the layout y.
func (y *Layout) finish() {
	if y.Element == nil && y.Fields == nil {
		y.Leaf, y.Kinds = []int{0}, []types.Kind{y.Type.Kind}
		return
	}
	for i, f := range y.Fields {
		y.add(f, y.Starts[i])
	}
	for i := 0; i < y.Type.Extent(); i++ {
		y.add(y.Element, i*y.Stride)
	}
}

func (y *Layout) add(part *Layout, start int) {
	for i, w := range part.Leaf {
		y.Leaf = append(y.Leaf, start+w)
		y.Kinds = append(y.Kinds, part.Kinds[i])
	}
}

// Of returns the layout of t in a block, by the layout rules `rules` such as std140. Addresses
// count units of `unit` bytes. rowMajor says that matrices in t are stored row by row.
func Of(rules types.Rules, t *types.Type, rowMajor bool, unit int) *Layout {
	if t.Kind == types.Atomic {
		t = t.Elem
	}
	y := &Layout{Type: t}
	switch t.Kind {
	case types.Struct:
		for i, at := range rules.Offsets(t, rowMajor) {
			f := &t.Fields[i]
			y.Fields = append(y.Fields, Of(rules, f.Type, rowMajor || f.RowMajor, unit))
			y.Starts = append(y.Starts, at/unit)
		}
	case types.Array:
		y.Element = Of(rules, t.Elem, rowMajor, unit)
		y.Stride = rules.Stride(t, rowMajor) / unit
	case types.Matrix:
		y.Element, y.Stride = matrixColumn(rules, t, rowMajor, unit)
	case types.Vector:
		y.Element, y.Stride = Of(rules, t.Elem, false, unit), t.Elem.Kind.Bits()/8/unit
	}
	y.finish()
	return y
}

// matrixColumn returns the layout of a column of the matrix type t, and the distance between two
// columns. Both count units of `unit` bytes. rowMajor says that t is stored row by row.
func matrixColumn(rules types.Rules, t *types.Type, rowMajor bool, unit int) (*Layout, int) {
	size := t.Elem.Kind.Bits() / 8 / unit
	column := &Layout{Type: t.Index(), Element: Of(rules, t.Elem, false, unit), Stride: size}
	vectors := t.Cols
	if rowMajor {
		vectors = t.Rows
	}
	stride := rules.Size(t, rowMajor) / vectors / unit
	if rowMajor {
		// The components of a column are a row apart.
		column.Stride, stride = stride, size
	}
	column.finish()
	return column, stride
}
