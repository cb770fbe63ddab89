package dialect

import "shsmith/lib/types"

// Unary returns the type of `op x` for an operand of type x, where op is "+", "-", "!" or "~". It
// returns nil if op does not accept x (GLSL section 5.9).
func (d *Dialect) Unary(op string, x *types.Type) *types.Type {
	if d.isWGSL() {
		return unaryWGSL(op, x)
	}
	k := x.Component()
	switch op {
	case "!":
		if x.Kind == types.Bool {
			return x
		}
	case "~":
		if d.IntegerOps && k.IsInteger() {
			return x
		}
	default:
		if k != types.Void && k != types.Bool {
			return x
		}
	}
	return nil
}

// IncDec reports whether `++` and `--` of GLSL accept an operand of type x.
func (d *Dialect) IncDec(x *types.Type) bool { return d.Unary("+", x) != nil }

// Binary returns the type of `x op y` for operands of types x and y, or nil if op does not accept
// them (GLSL section 5.9).
func (d *Dialect) Binary(op string, x, y *types.Type) *types.Type {
	if d.isWGSL() {
		_, _, result := Operands(op, x, y)
		return result
	}
	switch op {
	case "+", "-", "/", "*":
		return d.arithmetic(op, x, y)
	case "%", "&", "|", "^":
		if !d.IntegerOps || !x.IsInteger() || !y.IsInteger() {
			return nil
		}
		return d.componentwise(x, y)
	case "<<", ">>":
		return d.shift(x, y)
	case "<", ">", "<=", ">=":
		_, ok := d.Common(x.Component(), y.Component())
		if ok && x.IsNumeric() && y.IsNumeric() {
			return types.Scalar(types.Bool)
		}
	case "==", "!=":
		if d.Compares(x, y) {
			return types.Scalar(types.Bool)
		}
	case "&&", "||", "^^":
		if x.Kind == types.Bool && y.Kind == types.Bool {
			return x
		}
	}
	return nil
}

// Compares reports whether == accepts operands of types x and y.
func (d *Dialect) Compares(x, y *types.Type) bool {
	if !d.Converts(x, y) && !d.Converts(y, x) || x.Kind == types.Void {
		return false
	}
	if x.Kind == types.Array && (!d.Arrays || x.Len == 0) {
		return false
	}
	return !d.HasOpaque(x)
}

// Assigns reports whether assignments to a variable of type t are allowed.
func (d *Dialect) Assigns(t *types.Type) bool {
	if t.Kind == types.Array && !d.Arrays || t.Kind == types.Void {
		return false
	}
	return !t.Contains(func(t *types.Type) bool { return d.Opaque(t) || t.Kind == types.Array && t.Len == 0 })
}

func (d *Dialect) shift(x, y *types.Type) *types.Type {
	if !d.IntegerOps || !x.IsInteger() || !y.IsInteger() {
		return nil
	}
	if y.IsScalar() || x.Size() == y.Size() {
		return x
	}
	return nil
}

// componentwise returns the result type of a componentwise operation on x and y. It returns nil if
// the components have no common kind. It also returns nil if x and y are vectors or matrices of
// different shapes, such as mat2x3 and mat3x2.
func (d *Dialect) componentwise(x, y *types.Type) *types.Type {
	k, ok := d.Common(x.Component(), y.Component())
	switch {
	case !ok:
		return nil
	case sameShape(x, y) || y.IsScalar():
		return withKind(x, k)
	case x.IsScalar():
		return withKind(y, k)
	}
	return nil
}

// withKind returns t with components of kind k. t is a scalar, vector or matrix type.
func withKind(t *types.Type, k types.Kind) *types.Type {
	switch {
	case t.Component() == k:
		return t
	case t.Kind == types.Matrix:
		return types.Mat(k, t.Cols, t.Rows)
	}
	return types.Vec(k, t.Size())
}

func (d *Dialect) arithmetic(op string, x, y *types.Type) *types.Type {
	k, l := x.Component(), y.Component()
	if k == types.Void || k == types.Bool || l == types.Void || l == types.Bool {
		return nil
	}
	if op == "*" && (x.Kind == types.Matrix && !y.IsScalar() || y.Kind == types.Matrix && !x.IsScalar()) {
		if common, ok := d.Common(k, l); ok {
			return product(common, x, y)
		}
		return nil
	}
	if (x.Kind == types.Vector) != (y.Kind == types.Vector) && !x.IsScalar() && !y.IsScalar() {
		return nil
	}
	return d.componentwise(x, y)
}

// product returns the type of the linear-algebra product x * y with components of kind k, or nil if
// the sizes do not fit.
func product(k types.Kind, x, y *types.Type) *types.Type {
	// A vector on the left is a row, a vector on the right a column.
	switch {
	case x.Kind == types.Vector:
		if x.Rows == y.Rows {
			return types.Vec(k, y.Cols)
		}
	case y.Kind == types.Vector:
		if x.Cols == y.Rows {
			return types.Vec(k, x.Rows)
		}
	case x.Cols == y.Rows:
		return types.Mat(k, y.Cols, x.Rows)
	}
	return nil
}
