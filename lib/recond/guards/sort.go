package guards

import (
	"cmp"
	"slices"

	"shsmith/lib/types"
)

// sort orders the guards so that each comes after the guards that it calls.
func (g *Set) sort() {
	slices.SortFunc(g.list, func(a, b *entry) int {
		// A guard calls only guards of earlier rows of the table, and smaller overloads of itself.
		// The overload for float[1] calls that for float. Both have one scalar, so nesting decides.
		return cmp.Or(cmp.Compare(a.row(), b.row()), cmp.Compare(a.size(), b.size()),
			cmp.Compare(a.nesting(), b.nesting()), cmp.Compare(a.key, b.key))
	})
}

func (e *entry) row() int {
	return slices.IndexFunc(table, func(d guard) bool { return d.name == e.def.name })
}

func (e *entry) size() (n int) {
	for _, p := range e.decl.Params {
		n += p.Obj.Type.ScalarCount()
	}
	return n
}

// nesting returns the sum of the depths of the parameter types: 0 for float, 1 for float[1], 2 for
// float[1][1].
func (e *entry) nesting() (n int) {
	for _, p := range e.decl.Params {
		n += depth(p.Obj.Type)
	}
	return n
}

func depth(t *types.Type) (n int) {
	switch t.Kind {
	case types.Array:
		n = 1 + depth(t.Elem)
	case types.Struct:
		for _, f := range t.Fields {
			n = max(n, 1+depth(f.Type))
		}
	}
	return n
}
