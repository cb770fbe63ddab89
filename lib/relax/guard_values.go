package relax

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// witness records what the guards in `list` do in a run: whether each guard has an effect, and
// whether its value varies.
type witness struct {
	list []*guard
	// byExpr maps an expression to the indices in `list` of the guards that have this expression as
	// their `whole` or `test`.
	byExpr map[ast.Expr][]int
	// args maps the guarded expression of each guard to its last value in the run.
	args map[ast.Expr][]uint32
	seen []observation
}

// observation tells what one guard did in the run.
type observation struct {
	useful bool     // the guard changed a value, or ended a loop
	value  []uint32 // the first value of the guard
	varies bool     // the guard had different values
}

func newWitness(list []*guard) *witness {
	w := &witness{list: list, byExpr: map[ast.Expr][]int{}, args: map[ast.Expr][]uint32{}, seen: make([]observation, len(list))}
	for i, g := range list {
		if g.test != nil {
			w.byExpr[g.test] = append(w.byExpr[g.test], i)
		}
		if g.whole != nil {
			w.byExpr[g.whole] = append(w.byExpr[g.whole], i)
		}
		if g.arg != nil {
			w.args[g.arg] = []uint32{}
		}
	}
	return w
}

func (w *witness) wants(e ast.Expr) bool { return w.byExpr[e] != nil || w.args[e] != nil }

func (w *witness) value(e ast.Expr, words []uint32) {
	for _, i := range w.byExpr[e] {
		s := &w.seen[i]
		switch g := w.list[i]; {
		case g.test != nil:
			s.useful = s.useful || words[0] != 0
			continue
		case g.arg != nil:
			s.useful = s.useful || !slices.Equal(words, w.args[g.arg])
		}
		if s.value == nil {
			s.value = slices.Clone(words)
		}
		s.varies = s.varies || !slices.Equal(words, s.value)
	}
	if last := w.args[e]; last != nil {
		w.args[e] = append(last[:0], words...)
	}
}

// constantValue returns the value that guard number i had throughout the run. It returns nil if the
// value varied or is unknown, or if it is not a 32-bit scalar or a vector of such scalars.
func (w *witness) constantValue(i int) *types.Value {
	s := &w.seen[i]
	if s.value == nil || s.varies {
		return nil
	}
	t := w.list[i].whole.Info().Type
	k := t.Component()
	if k.Bits() != 32 || t.Kind == types.Matrix || len(s.value) != t.Size() {
		return nil
	}
	v := &types.Value{Type: t}
	for _, word := range s.value {
		v.Words = append(v.Words, types.Wrap(k, uint64(word)))
	}
	return v
}
