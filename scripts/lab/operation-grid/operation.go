package main

import (
	"fmt"
	"strings"

	"shsmith/lib/builtin"
	"shsmith/lib/types"
)

// operation is an operator or a built-in function on operands of given types.
type operation struct {
	row    *builtin.Func
	text   string // GLSL expression, such as "$1 + $2"; $1 to $4 are the operands
	params []builtin.Param
	result *types.Type // void if all results are parameters
	// kinds has for each operand the kind of scalar to which GLSL implicitly converts the operand's
	// components (GLSL 4.60 section 4.1.10).
	kinds []types.Kind
	// whole is true if the operation is not component-wise: a component of the result may depend on
	// all components of the operands, as in dot(x, y).
	whole bool
}

// Rows for the operators `?:` and `[]`, which the table of built-ins lacks.
var (
	selection = &builtin.Func{Name: "?:", Class: builtin.Operator}
	indexing  = &builtin.Func{Name: "[]", Class: builtin.Operator, Domain: index}
)

// index is the domain of `x[i]`. The result is defined if i is the index of a component of the
// vector x, or of a column of the matrix x (GLSL 4.60 sections 5.5 and 5.6).
const index builtin.Domain = "index"

// assigns reports whether GLSL has the assignment operator of op, such as `+=` for "+". op must not
// be "<" or ">", which it would take for parts of "<<" and ">>".
func (o *operation) assigns(op string) bool { return strings.Contains("+-*/%<<>>&|^", op) }

// agreed reports whether there are operands for which all implementations must give the same result
// of o.
func (o *operation) agreed() bool {
	return o.row.Exact <= builtin.ExactOnIntegers || strings.HasPrefix(o.row.Name, "pack")
}

// linear reports whether o multiplies components of vectors or matrices, as dot, reflect and
// outerProduct do. The result is exact if all operands are small integers.
func (o *operation) linear() bool {
	return o.whole && (o.row.Exact == builtin.CorrectlyRounded || o.row.Exact == builtin.ExactOnIntegers)
}

// String returns the operation with types as operands, such as "int + int".
func (o *operation) String() string {
	names := make([]string, len(o.params))
	for i, p := range o.params {
		names[i] = p.Type.String()
		if p.Dir == builtin.Out {
			names[i] = "out " + names[i]
		}
	}
	return o.with(names)
}

// with returns the expression of the operation with `operands` in place of $1, $2 and so on, such
// as `a + b`.
func (o *operation) with(operands []string) string {
	var pairs []string
	for i, s := range operands {
		pairs = append(pairs, fmt.Sprintf("$%d", i+1), s)
	}
	return strings.NewReplacer(pairs...).Replace(o.text)
}

// words replaces operators by words, for the ids of operations: "+" becomes "add".
var words = strings.NewReplacer(
	"<<", "shl", ">>", "shr", "<=", "le", ">=", "ge", "==", "eq", "!=", "ne", "&&", "and", "||", "or", "^^", "xor",
	"++", "inc", "--", "dec", "+", "add", "-", "sub", "*", "mul", "/", "div", "%", "mod", "<", "lt", ">", "gt",
	"&", "bitand", "|", "bitor", "^", "bitxor", "!", "not", "~", "compl", "?:", "select", "[]", "index")

// id returns a name of the operation that consists of letters, digits and dashes, such as
// add-int-int.
func (o *operation) id() string {
	id := words.Replace(o.row.Name)
	switch {
	case strings.Contains(o.text, " "+o.row.Name+"= "):
		id += "-assign"
	case strings.HasPrefix(o.text, "$1") && len(o.params) == 1:
		id += "-post"
	case len(o.params) == 1 && o.row.Class == builtin.Operator:
		id += "-pre"
	}
	for _, p := range o.params {
		id += "-" + p.Type.String()
	}
	return id
}
