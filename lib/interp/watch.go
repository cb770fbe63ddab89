package interp

import (
	"sync"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/interp/number"
)

// Watch receives the values of expressions while a program runs.
type Watch struct {
	// Wants reports whether the program is to pass the values of an expression to Value. Wants is
	// called while the program is compiled.
	Wants func(ast.Expr) bool
	// Value receives the bits of e's scalars whenever e is evaluated for its value. The
	// high words of 64-bit scalars come after all low words. The slice is only valid until
	// Value returns.
	Value func(e ast.Expr, words []uint32)
	// Branches receives the branches that invocations take, unless it is nil.
	Branches *Witness
}

// CompileWatched compiles a checked unit, like Compile. If w is not nil, the program reports values
// to w, and then it must not run twice at the same time.
func CompileWatched(info *check.Info, w *Watch) (*Program, error) {
	c, err := compile(info, false, false, w)
	if err != nil {
		return nil, err
	}
	flipped := sync.OnceValues(func() (*code, error) { return compile(info, true, false, w) })
	varied := sync.OnceValues(func() (*code, error) { return compile(info, false, true, w) })
	return &Program{code: c, flipped: flipped, varied: varied}, nil
}

// watched returns x, the compiled form of e, with code that passes its value to c.watch.
func (c *compiler) watched(e ast.Expr, x value) value {
	words := make([]uint32, x.n)
	if number.IsWide(x.t.Component()) {
		words = make([]uint32, 2*x.n)
	}
	tell := c.watch.Value
	r := value{t: x.t, n: x.n, pure: x.pure}
	if x.one != nil {
		one := x.one
		r.one = func(m *machine) cell {
			v := one(m)
			noteWords(words, []cell{v})
			tell(e, words)
			return v
		}
		return r
	}
	many := x.many
	r.many = func(m *machine, out []cell) {
		many(m, out)
		noteWords(words, out[:x.n])
		tell(e, words)
	}
	return r
}

// noteWords writes the low words of the scalars to `words`, and then the high words if there is
// room.
func noteWords(words []uint32, scalars []cell) {
	for i, v := range scalars {
		words[i] = v.Bits
		if len(words) > len(scalars) {
			words[len(scalars)+i] = v.High()
		}
	}
}
