package main

import (
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/builtin"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// operations returns the operations of GLSL version v whose results depend only on the operands.
// The order is fixed. Images, textures, counters, derivatives and subgroups are left out.
func operations(v language.Version) []operation {
	e := enumeration{d: dialect.Of(v), types: operandTypes(v)}
	for _, op := range strings.Fields("+ - * / % << >> & | ^ < > <= >= == != && || ^^") {
		e.binary(op)
	}
	e.unary()
	e.selections()
	for _, f := range builtin.Table() {
		if f.In(v) {
			e.function(f)
		}
	}
	return e.list
}

// enumeration collects the operations of one version of GLSL. The field `list` has the operations
// found so far.
type enumeration struct {
	d     *dialect.Dialect
	types []*types.Type
	list  []operation
}

// operandTypes returns the types of operands in version v: scalars, vectors and matrices, with
// doubles from GLSL 4.00 on.
func operandTypes(v language.Version) (list []*types.Type) {
	kinds := []types.Kind{types.Bool, types.Int, types.Uint, types.Float}
	floats := []types.Kind{types.Float}
	if v.AtLeast(400, 0) {
		kinds, floats = append(kinds, types.Double), append(floats, types.Double)
	}
	for _, k := range kinds {
		for n := 1; n <= 4; n++ {
			list = append(list, types.Vec(k, n))
		}
	}
	for _, k := range floats {
		for c := 2; c <= 4; c++ {
			for r := 2; r <= 4; r++ {
				list = append(list, types.Mat(k, c, r))
			}
		}
	}
	return list
}

// add adds o to the list if all its operands and its result have types in e.types.
func (e *enumeration) add(o operation) {
	for _, p := range o.params {
		if !slices.Contains(e.types, p.Type) {
			return
		}
	}
	if o.result.Kind == types.Void || slices.Contains(e.types, o.result) {
		e.list = append(e.list, o)
	}
}

func in(list ...*types.Type) (params []builtin.Param) {
	for _, t := range list {
		params = append(params, builtin.Param{Type: t})
	}
	return params
}

// binary adds the operations `x op y` and `x op= y` for all pairs of types that the operator takes.
// It leaves out the pairs that the function `widened` accepts, such as dvec2 and vec2.
func (e *enumeration) binary(op string) {
	for _, x := range e.types {
		for _, y := range e.types {
			t := e.d.Binary(op, x, y)
			// Pairs with one double operand are many and test little.
			if t == nil || widened(x, y) {
				continue
			}
			o := operation{text: "$1 " + op + " $2", params: in(x, y), result: t}
			o.kinds = []types.Kind{x.Component(), y.Component()}
			if op != "<<" && op != ">>" {
				k, _ := e.d.Common(x.Component(), y.Component())
				o.kinds = []types.Kind{k, k}
			}
			o.row, o.whole = binaryRow(op, o.kinds[0], x, y)
			e.add(o)
			if t == x && o.assigns(op) {
				o.text, o.result = "$1 "+op+"= $2", types.Scalar(types.Void)
				o.params = []builtin.Param{{Type: x, Dir: builtin.InOut}, {Type: y}}
				e.add(o)
			}
		}
	}
}

// widened reports whether an operation on x and y converts the components of one operand to double,
// as for dvec2 and vec2. For two scalars, such as double and float, it returns false.
func widened(x, y *types.Type) bool {
	one := (x.Component() == types.Double) != (y.Component() == types.Double)
	return one && !(x.IsScalar() && y.IsScalar())
}

// binaryRow returns the row in the table of built-ins for `x op y`, where x and y are types, and k
// is the kind of their scalars after conversion. `whole` is true if the operation is not
// component-wise.
func binaryRow(op string, k types.Kind, x, y *types.Type) (row *builtin.Func, whole bool) {
	linear := op == "*" && (x.Kind == types.Matrix && !y.IsScalar() || y.Kind == types.Matrix && !x.IsScalar())
	if !linear {
		return builtin.Op(language.GLSL, op, k, 2), op == "==" || op == "!="
	}
	// The products of linear algebra, such as matrix * vector, have their own row.
	for _, s := range builtin.Find(language.GLSL, op) {
		if s.Func.Exact == builtin.ExactOnIntegers {
			return s.Func, true
		}
	}
	return nil, true
}

// unary adds the unary operators, with all types of operands that they take.
func (e *enumeration) unary() {
	for _, t := range e.types {
		for _, op := range []string{"+", "-", "!", "~"} {
			if e.d.Unary(op, t) != nil {
				e.one(op, op+"$1", t, builtin.In)
			}
		}
		for _, op := range []string{"++", "--"} {
			if e.d.IncDec(t) && t.Component() != types.Bool {
				e.one(op, op+"$1", t, builtin.InOut)
				e.one(op, "$1"+op, t, builtin.InOut)
			}
		}
	}
}

// one adds a unary operator for operands of type t. `text` is its expression, such as "-$1"; `dir`
// is InOut for ++ and --.
func (e *enumeration) one(op, text string, t *types.Type, dir builtin.Dir) {
	k := t.Component()
	e.add(operation{row: builtin.Op(language.GLSL, op, k, 1), text: text, params: []builtin.Param{{Type: t, Dir: dir}},
		result: t, kinds: []types.Kind{k}})
}

// selections adds the operators ?: and [], which have no row in the table of built-ins.
func (e *enumeration) selections() {
	boolean, integers := types.Scalar(types.Bool), []*types.Type{types.Scalar(types.Int), types.Scalar(types.Uint)}
	for _, t := range e.types {
		k := t.Component()
		e.add(operation{row: selection, text: "$1 ? $2 : $3", params: in(boolean, t, t), result: t,
			kinds: []types.Kind{types.Bool, k, k}})
		for _, i := range integers {
			if t.Index() != nil {
				e.add(operation{row: indexing, text: "$1[$2]", params: in(t, i), result: t.Index(),
					kinds: []types.Kind{k, i.Kind}, whole: true})
			}
		}
	}
}

// wholes has the built-in functions that are not component-wise, except those that pack or unpack.
var wholes = map[string]bool{
	"any": true, "all": true, "dot": true, "length": true, "distance": true, "cross": true, "normalize": true,
	"faceforward": true, "reflect": true, "refract": true, "outerProduct": true, "transpose": true,
	"determinant": true, "inverse": true,
}

// function adds all overloads of the built-in function f, if all stages have f and its results
// depend only on its operands. For a conversion it adds the constructors of scalars and vectors,
// such as ivec2(vec2).
func (e *enumeration) function(f *builtin.Func) {
	switch f.Class {
	case builtin.Convert, builtin.Math, builtin.Bits, builtin.Relational, builtin.Atomic:
	default:
		return
	}
	if f.Effect == builtin.Samples || f.Stages != 0 {
		return
	}
	for _, s := range f.Expand() {
		if f.Class != builtin.Convert {
			e.call(f, f.Name, s.Params, s.Result)
			continue
		}
		for n := 1; n <= 4; n++ {
			t := types.Vec(s.Result.Kind, n)
			e.call(f, t.String(), in(types.Vec(s.Params[0].Type.Kind, n)), t)
		}
	}
}

// call adds an operation that is a call of the built-in function f. `params` has the types of its
// operands. `name` is the function's name in the call: in the conversion `ivec2(v)`, it is ivec2,
// and f.Name is int.
func (e *enumeration) call(f *builtin.Func, name string, params []builtin.Param, result *types.Type) {
	o := operation{
		row:    f,
		params: params,
		result: result,
		whole:  wholes[f.Name] || f.Class == builtin.Bits && strings.Contains(f.Name, "pack"),
	}
	args := make([]string, len(params))
	for i, p := range params {
		args[i] = fmt.Sprintf("$%d", i+1)
		o.kinds = append(o.kinds, p.Type.Component())
	}
	o.text = name + "(" + strings.Join(args, ", ") + ")"
	e.add(o)
}
