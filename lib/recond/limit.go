package recond

import (
	"shsmith/lib/ast"
	"shsmith/lib/source"
	"shsmith/lib/types"
)

// maxSpelt bounds the scalars that passes write out where a few bytes of the
// program can ask for any number of them: values of arrays and structures.
const maxSpelt = 1 << 16

// excess ends the work on a program whose text would become too long.
type excess struct{ pos source.Pos }

// spells counts scalars that are written out for n.
func (j *Job) spells(n ast.Node, scalars int) {
	if j.spelt += scalars; j.spelt > maxSpelt {
		panic(excess{n.Pos()})
	}
}

// ones is the value of t that takes the place of what n has not.
func (j *Job) ones(n ast.Node, t *types.Type) ast.Expr {
	j.spells(n, t.Leaves())
	return ones(t)
}

// valueOf is v in the place of n.
func (j *Job) valueOf(n ast.Node, v *types.Value) ast.Expr {
	j.spells(n, len(v.Words)-v.Type.Size()) // the text has as many of numbers and vectors as it names
	return valueOf(v)
}

// bounded calls f, and turns an excess into an error.
func bounded(f func()) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case excess:
			err = source.Errors{{Pos: r.pos, Msg: "values of arrays and structures take too much text"}}
		default:
			panic(r)
		}
	}()
	f()
	return nil
}
