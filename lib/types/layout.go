package types

import "strconv"

// Rules names a set of layout rules: std430 or std140 of GLSL 4.60 section 4.4.5 (OpenGL 4.6
// section 7.6.2.2), or the rules of WGSL section 14.4.1.
type Rules string

// The sets of layout rules: two of GLSL, and that of WGSL.
const (
	Std430 Rules = "std430"
	Std140 Rules = "std140"
	WGSL   Rules = "wgsl"
)

// Leaf is a scalar, a vector, a column or row of a matrix, or an array of scalars. It has Count
// scalars. The first scalar is at byte Offset, and each next scalar is Stride bytes further.
type Leaf struct {
	Path   string // such as "b.m[1]"
	Scalar Kind
	Offset int
	Count  int
	Stride int
}

// Align returns the alignment of t in bytes under the layout rules l. rowMajor tells whether the
// matrices in t are stored row by row.
func (l Rules) Align(t *Type, rowMajor bool) int {
	switch t.Kind {
	case Vector:
		n := t.Rows
		if n == 3 {
			n = 4
		}
		return n * bytes(t.Elem.Kind)
	case Matrix:
		column, _ := matrixColumns(t, rowMajor)
		return l.round16(l.Align(column, false))
	case Array:
		return l.round16(l.Align(t.Elem, rowMajor))
	case Struct:
		a := 1
		for i := range t.Fields {
			a = max(a, l.fieldAlign(&t.Fields[i], rowMajor))
		}
		return l.round16(a)
	case Atomic:
		return bytes(t.Elem.Kind)
	}
	return bytes(t.Kind)
}

// Size returns the size of t in bytes. rowMajor tells whether the matrices in t are stored row by
// row. A runtime-sized array or buffer counts as empty.
func (l Rules) Size(t *Type, rowMajor bool) int {
	switch t.Kind {
	case Vector:
		return t.Rows * bytes(t.Elem.Kind)
	case Matrix:
		column, n := matrixColumns(t, rowMajor)
		return n * l.stride(column, false)
	case Array:
		return t.Len * l.Stride(t, rowMajor)
	case Struct:
		end, align := 0, l.Align(t, rowMajor)
		for i, off := range l.Offsets(t, rowMajor) {
			end = off + l.fieldSize(&t.Fields[i], rowMajor)
		}
		return roundUp(end, align)
	case Atomic:
		return bytes(t.Elem.Kind)
	case Buffer:
		return t.Len
	}
	return bytes(t.Kind)
}

// Stride returns the distance in bytes between the elements of the array t. rowMajor tells whether
// matrices are stored row by row.
func (l Rules) Stride(t *Type, rowMajor bool) int { return l.stride(t.Elem, rowMajor) }

// Offsets returns the byte offset of each member of the structure t. rowMajor tells whether
// matrices are stored row by row. A member with `layout(offset)` has that offset, rounded up to its
// alignment.
func (l Rules) Offsets(t *Type, rowMajor bool) []int {
	offsets := make([]int, len(t.Fields))
	next := 0
	for i := range t.Fields {
		f := &t.Fields[i]
		if f.Offset > 0 {
			next = f.Offset
		}
		next = roundUp(next, l.fieldAlign(f, rowMajor))
		offsets[i] = next
		next += l.fieldSize(f, rowMajor)
	}
	return offsets
}

// Leaves lists the scalars, vectors, matrix columns or rows, and scalar arrays in a value of
// type t at the byte offset `base`. Their paths begin with `path`. A runtime-sized array is treated
// as an array of `open` elements.
func (l Rules) Leaves(t *Type, path string, base, open int) []Leaf {
	return l.leaves(nil, t, path, base, open, false)
}

func (l Rules) leaves(out []Leaf, t *Type, path string, base, open int, rowMajor bool) []Leaf {
	switch t.Kind {
	case Vector:
		return append(out, Leaf{path, t.Elem.Kind, base, t.Rows, bytes(t.Elem.Kind)})
	case Atomic:
		return append(out, Leaf{path, t.Elem.Kind, base, 1, bytes(t.Elem.Kind)})
	case Matrix:
		column, n := matrixColumns(t, rowMajor)
		for i := 0; i < n; i++ {
			out = l.leaves(out, column, path+"["+strconv.Itoa(i)+"]", base+i*l.stride(column, false), open, false)
		}
		return out
	case Buffer:
		return out // untyped bytes; the variables of other types that view them have leaves
	case Array:
		return l.arrayLeaves(out, t, path, base, open, rowMajor)
	case Struct:
		for i, off := range l.Offsets(t, rowMajor) {
			f := &t.Fields[i]
			name := f.Name
			if path != "" {
				name = path + "." + name
			}
			out = l.leaves(out, f.Type, name, base+off, open, rowMajor || f.RowMajor)
		}
		return out
	}
	return append(out, Leaf{path, t.Kind, base, 1, bytes(t.Kind)})
}

func (l Rules) arrayLeaves(out []Leaf, t *Type, path string, base, open int, rowMajor bool) []Leaf {
	n, stride := t.Len, l.Stride(t, rowMajor)
	if n == 0 {
		n = open
	}
	if t.Elem.IsScalar() || t.Elem.Kind == Atomic {
		if n == 0 {
			return out
		}
		return append(out, Leaf{path, t.Elem.Component(), base, n, stride})
	}
	for i := 0; i < n; i++ {
		out = l.leaves(out, t.Elem, path+"["+strconv.Itoa(i)+"]", base+i*stride, open, rowMajor)
	}
	return out
}

func (l Rules) fieldAlign(f *Field, rowMajor bool) int {
	return max(l.Align(f.Type, rowMajor || f.RowMajor), f.Align)
}

func (l Rules) fieldSize(f *Field, rowMajor bool) int {
	return max(l.Size(f.Type, rowMajor || f.RowMajor), f.Size)
}

func (l Rules) stride(elem *Type, rowMajor bool) int {
	return roundUp(l.Size(elem, rowMajor), l.round16(l.Align(elem, rowMajor)))
}

// round16 returns `align` rounded up to a multiple of 16 if l is Std140, and otherwise `align`
// itself.
func (l Rules) round16(align int) int {
	if l == Std140 {
		return roundUp(align, 16)
	}
	return align
}

// matrixColumns returns the type and the number of the vectors that store the matrix t in memory:
// its rows if rowMajor is set, else its columns.
func matrixColumns(t *Type, rowMajor bool) (*Type, int) {
	if rowMajor {
		return Vec(t.Elem.Kind, t.Cols), t.Rows
	}
	return Vec(t.Elem.Kind, t.Rows), t.Cols
}

func bytes(k Kind) int { return k.Bits() / 8 }

func roundUp(n, align int) int { return (n + align - 1) / align * align }
