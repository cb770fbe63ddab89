package interp

import "shsmith/lib/types"

// layout says where the scalars of a type are, relative to the beginning of a value. Addresses
// count words of the interpreter's memory. In a resourceLayout they count units of unitSize bytes.
type layout struct {
	t      *types.Type
	stride int       // distance between elements, columns or components
	part   *layout   // layout of an element, a column or a component
	fields []*layout // layouts of a structure's members
	starts []int     // addresses of a structure's members, from its beginning
	// leaf has the address of each scalar, in order, and kinds has the kind of each. Both are empty
	// for a runtime-sized array and for an array of blocks.
	leaf  []int
	kinds []types.Kind
}

// layouts makes the packed layouts of types: each scalar takes one word, and there is no padding.
// It stores the layout of each type, so that later requests for this type return the same pointer.
type layouts struct {
	packed map[*types.Type]*layout
	// lengths has the lengths of those arrays whose lengths depend on overrides.
	lengths map[*types.Type]int
}

// supportsScalar reports whether a word of the interpreter's memory can hold a scalar of kind k.
func supportsScalar(k types.Kind) bool {
	return k >= types.Bool && k <= types.Uint64 || k == types.Opaque || k == types.Pointer
}

// pack returns the packed layout of t: each scalar takes one word, and there is no padding. An
// atomic has the layout of its scalar.
func (l *layouts) pack(t *types.Type) *layout {
	if t.Kind == types.Atomic {
		t = t.Elem
	}
	if y := l.packed[t]; y != nil {
		return y
	}
	if l.packed == nil {
		l.packed = map[*types.Type]*layout{}
	}
	y := &layout{t: t}
	if n := l.lengths[t]; n > 0 {
		y.t = types.ArrayOf(t.Elem, n)
	}
	switch t.Kind {
	case types.Struct:
		at := 0
		for i := range t.Fields {
			f := l.pack(t.Fields[i].Type)
			y.fields = append(y.fields, f)
			y.starts = append(y.starts, at)
			at += len(f.leaf)
		}
	case types.Array, types.Matrix, types.Vector:
		y.part = l.pack(t.Index())
		y.stride = len(y.part.leaf)
	}
	y.finish()
	l.packed[t] = y
	return y
}

// finish sets y.leaf and y.kinds to the addresses and the kinds of all scalars of the layout y.
func (y *layout) finish() {
	if y.part == nil && y.fields == nil {
		y.leaf, y.kinds = []int{0}, []types.Kind{y.t.Kind}
		return
	}
	for i, f := range y.fields {
		y.add(f, y.starts[i])
	}
	for i := 0; i < y.t.Extent(); i++ {
		y.add(y.part, i*y.stride)
	}
}

func (y *layout) add(part *layout, start int) {
	for i, w := range part.leaf {
		y.leaf = append(y.leaf, start+w)
		y.kinds = append(y.kinds, part.kinds[i])
	}
}

// layOut returns the layout of t in a block, by the layout rules `rules` such as std140. Addresses
// count units of `unit` bytes. rowMajor says that matrices in t are stored row by row.
func layOut(rules types.Rules, t *types.Type, rowMajor bool, unit int) *layout {
	if t.Kind == types.Atomic {
		t = t.Elem
	}
	y := &layout{t: t}
	switch t.Kind {
	case types.Struct:
		for i, at := range rules.Offsets(t, rowMajor) {
			f := &t.Fields[i]
			y.fields = append(y.fields, layOut(rules, f.Type, rowMajor || f.RowMajor, unit))
			y.starts = append(y.starts, at/unit)
		}
	case types.Array:
		y.part = layOut(rules, t.Elem, rowMajor, unit)
		y.stride = rules.Stride(t, rowMajor) / unit
	case types.Matrix:
		y.part, y.stride = matrixColumn(rules, t, rowMajor, unit)
	case types.Vector:
		y.part, y.stride = layOut(rules, t.Elem, false, unit), t.Elem.Kind.Bits()/8/unit
	}
	y.finish()
	return y
}

// matrixColumn returns the layout of a column of the matrix type t, and the distance between two
// columns. Both count units of `unit` bytes. rowMajor says that t is stored row by row.
func matrixColumn(rules types.Rules, t *types.Type, rowMajor bool, unit int) (*layout, int) {
	size := t.Elem.Kind.Bits() / 8 / unit
	column := &layout{t: t.Index(), part: layOut(rules, t.Elem, false, unit), stride: size}
	vectors := t.Cols
	if rowMajor {
		vectors = t.Rows
	}
	stride := rules.Size(t, rowMajor) / vectors / unit
	if rowMajor {
		// The components of a column are a row apart.
		column.stride, stride = stride, size
	}
	column.finish()
	return column, stride
}
