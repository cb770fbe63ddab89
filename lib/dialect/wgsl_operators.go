package dialect

import "shsmith/lib/types"

// Operands returns the types in `x op y` of WGSL for operand types x and y: px and py after
// conversion, and the result (WGSL sections 8.6 to 8.9). All are nil if op does not accept the
// operands.
func Operands(op string, x, y *types.Type) (px, py, result *types.Type) {
	k, ok := commonWGSL(x.Component(), y.Component())
	switch op {
	case "<<", ">>":
		if x.IsInteger() && isSameShape(x, y) && convertsTo(y.Component(), types.Uint) {
			return x, withKind(y, types.Uint), x
		}
		return nil, nil, nil
	case "&&", "||":
		if x.Kind == types.Bool && y.Kind == types.Bool {
			return x, y, x
		}
		return nil, nil, nil
	}
	if !ok {
		return nil, nil, nil
	}
	px, py = withKind(x, k), withKind(y, k)
	switch op {
	case "+", "-", "*", "/", "%":
		if result = arithmeticWGSL(op, k, px, py); result == nil {
			return nil, nil, nil
		}
		return px, py, result
	case "&", "|", "^":
		if isSameShape(x, y) && (k.IsInteger() || k == types.Bool && op != "^") {
			return px, py, px
		}
	case "==", "!=":
		if isSameShape(x, y) {
			return px, py, withKind(x, types.Bool)
		}
	case "<", ">", "<=", ">=":
		if isSameShape(x, y) && k != types.Bool {
			return px, py, withKind(x, types.Bool)
		}
	}
	return nil, nil, nil
}

// convertsTo reports whether the kinds `from` and `to` are the same, or WGSL converts `from`
// to `to` automatically.
func convertsTo(from, to types.Kind) bool { return from == to || scalarRank(from, to) != Infeasible }

// commonWGSL returns the kind to which WGSL converts the scalars of two operands, which have the
// kinds a and b: Float for AbstractInt and Float. It returns false if there is no such kind.
func commonWGSL(a, b types.Kind) (types.Kind, bool) {
	switch {
	case a == types.Void || b == types.Void:
		return types.Void, false
	case convertsTo(b, a):
		return a, true
	case convertsTo(a, b):
		return b, true
	}
	return types.Void, false
}

// isSameShape reports whether x and y are both scalars, or both vectors of the same size.
func isSameShape(x, y *types.Type) bool {
	return x.Kind != types.Matrix && y.Kind != types.Matrix && x.Kind != types.Atomic && y.Kind != types.Atomic &&
		x.Size() > 0 && x.Size() == y.Size()
}

// arithmeticWGSL returns the type of `x op y` for operands of types x and y with components of kind
// k. It returns nil if op does not accept them.
func arithmeticWGSL(op string, k types.Kind, x, y *types.Type) *types.Type {
	switch {
	case k == types.Bool || x.Size() == 0 || y.Size() == 0:
		return nil
	case x.Kind != types.Matrix && y.Kind != types.Matrix:
		switch {
		case x.Size() == y.Size() || y.IsScalar():
			return x
		case x.IsScalar():
			return y
		}
		return nil
	case op == "+" || op == "-":
		if sameShape(x, y) {
			return x
		}
		return nil
	case op != "*":
		return nil
	case x.IsScalar():
		return y
	case y.IsScalar():
		return x
	}
	return product(k, x, y)
}

// unaryWGSL returns the type of `op x` for an operand of type x, where op is "-", "!" or "~". It
// returns nil if op does not accept x.
func unaryWGSL(op string, x *types.Type) *types.Type {
	k := x.Component()
	ok := x.Kind != types.Matrix && x.Size() > 0
	switch op {
	case "-":
		ok = ok && (k.IsFloat() || k.IsSigned())
	case "!":
		ok = ok && k == types.Bool
	case "~":
		ok = ok && k.IsInteger()
	default:
		ok = false
	}
	if !ok {
		return nil
	}
	return x
}
