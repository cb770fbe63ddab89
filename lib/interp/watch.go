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
	// Value is called whenever the program has computed the value of e. `words` has the low words
	// of e's scalars, then the high words if the scalars have 64 bits. The slice is valid only
	// until Value returns.
	Value func(e ast.Expr, words []uint32)
	// Branches records the branches that invocations take. It may be nil.
	Branches *Witness
}

// CompileWatched compiles a checked unit, like Compile. If w is not nil, the program reports values
// to w while it runs. Such a program must not run twice at the same time.
func CompileWatched(info *check.Info, w *Watch) (*Program, error) {
	c, err := compile(info, false, false, w)
	if err != nil {
		return nil, err
	}
	flipped := sync.OnceValues(func() (*code, error) { return compile(info, true, false, w) })
	varied := sync.OnceValues(func() (*code, error) { return compile(info, false, true, w) })
	return &Program{code: c, flipped: flipped, varied: varied}, nil
}

// watched returns x, the compiled form of e, with one addition: each evaluation also passes the
// value of e to c.watch.Value.
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

// noteWords copies the low words of the scalars to `words`. If `words` is longer than `scalars`,
// the high words follow.
func noteWords(words []uint32, scalars []cell) {
	for i, v := range scalars {
		words[i] = v.Bits
		if len(words) > len(scalars) {
			words[len(scalars)+i] = v.High()
		}
	}
}
