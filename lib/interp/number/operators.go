package number

import "shsmith/lib/types"

// PrefixOperator returns the operator -, ~ or ! on scalars of kind k.
func PrefixOperator(op string, k types.Kind) Unary {
	switch {
	case op == "!":
		return func(u *ALU, at *Operation, x Cell) Cell { return Cell{Bits: x.Bits ^ 1} }
	case op == "~" && IsWord(k):
		return func(u *ALU, at *Operation, x Cell) Cell { return Cell{Bits: ^x.Bits} }
	case op == "~":
		return func(u *ALU, at *Operation, x Cell) Cell { return Integer(^x.Integer(k), k) }
	case k.IsFloat():
		return arithmeticOf(k).Neg
	case !IsWord(k):
		return func(u *ALU, at *Operation, x Cell) Cell { return Integer(-x.Integer(k), k) }
	}
	return func(u *ALU, at *Operation, x Cell) Cell { return Cell{Bits: -x.Bits} }
}

// CommonKind returns the kind to which operands of kinds a and b are converted (GLSL 4.60 section
// 4.1.10). A float kind wins over an integer kind, then the wider kind over the other, then the
// unsigned one.
func CommonKind(a, b types.Kind) types.Kind {
	switch {
	case a == b:
		return a
	case a.IsFloat() != b.IsFloat():
		if a.IsFloat() {
			return a
		}
		return b
	case a.Bits() != b.Bits():
		if a.Bits() > b.Bits() {
			return a
		}
		return b
	case a.IsSigned():
		return b
	}
	return a
}

// Operator returns the binary operator op on scalars of kind k, or nil if there is none. The
// operator reports integer operations that GLSL leaves undefined.
func Operator(op string, k types.Kind) Binary {
	switch {
	case k == types.Float:
		return floatOperations[op]
	case k == types.Double:
		return doubleOperations[op]
	case k == types.Half:
		return halfOperations[op]
	case !IsWord(k):
		return anyWidthOperator(op, k)
	}
	if f := wordOperations[op]; f != nil {
		return f
	}
	if k == types.Int {
		return intOperations[op]
	}
	return uintOperations[op]
}

var floatOperations = operations(floatAdd, floatSub, floatMul, floatDiv, Single.remainder, floatLess, floatLessEqual,
	floatEqual)

var halfOperations = operations(half.Add, half.Sub, half.Mul, half.Div, half.remainder, floatLess, floatLessEqual,
	floatEqual)

var doubleOperations = operations(doubleAdd, doubleSub, doubleMul, doubleDiv, double.remainder, doubleLess,
	doubleLessEqual, doubleEqual)

// operations returns the binary operators on one format of floats, by name, such as "+". Each
// operator calls one of the parameters: x > y calls less(y, x), for example.
func operations(add, sub, mul, div, rem Binary, less, lessEqual, equal func(*ALU, *Operation, Cell, Cell) bool) map[string]Binary {
	return map[string]Binary{
		"+": add, "-": sub, "*": mul, "/": div, "%": rem,
		"<":  func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(less(u, at, x, y)) },
		">":  func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(less(u, at, y, x)) },
		"<=": func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(lessEqual(u, at, x, y)) },
		">=": func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(lessEqual(u, at, y, x)) },
		"==": func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(equal(u, at, x, y)) },
		"!=": func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(!equal(u, at, x, y)) },
	}
}

// wordOperations has the operators that are the same for signed integers, unsigned integers
// and booleans.
var wordOperations = map[string]Binary{
	"+":  func(u *ALU, at *Operation, x, y Cell) Cell { return Cell{Bits: x.Bits + y.Bits} },
	"-":  func(u *ALU, at *Operation, x, y Cell) Cell { return Cell{Bits: x.Bits - y.Bits} },
	"*":  func(u *ALU, at *Operation, x, y Cell) Cell { return Cell{Bits: x.Bits * y.Bits} },
	"&":  func(u *ALU, at *Operation, x, y Cell) Cell { return Cell{Bits: x.Bits & y.Bits} },
	"|":  func(u *ALU, at *Operation, x, y Cell) Cell { return Cell{Bits: x.Bits | y.Bits} },
	"^":  func(u *ALU, at *Operation, x, y Cell) Cell { return Cell{Bits: x.Bits ^ y.Bits} },
	"^^": func(u *ALU, at *Operation, x, y Cell) Cell { return Cell{Bits: x.Bits ^ y.Bits} },
	"==": func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(x.Bits == y.Bits) },
	"!=": func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(x.Bits != y.Bits) },
	"<<": shiftLeft,
}

var intOperations = map[string]Binary{
	"/": intDiv, "%": intMod, ">>": intShiftRight,
	"<":  func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(int32(x.Bits) < int32(y.Bits)) },
	">":  func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(int32(x.Bits) > int32(y.Bits)) },
	"<=": func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(int32(x.Bits) <= int32(y.Bits)) },
	">=": func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(int32(x.Bits) >= int32(y.Bits)) },
}

var uintOperations = map[string]Binary{
	"/": uintDiv, "%": uintMod, ">>": uintShiftRight,
	"<":  func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(x.Bits < y.Bits) },
	">":  func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(x.Bits > y.Bits) },
	"<=": func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(x.Bits <= y.Bits) },
	">=": func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(x.Bits >= y.Bits) },
}

// Equal reports whether x and y, two scalars of kind k, are equal. If an uncertain float leaves the
// answer open, Listener.Fork chooses it. For doubles, or if Fork cannot choose, Equal compares
// nominal values and reports an undecided answer.
func Equal(u *ALU, at *Operation, k types.Kind, x, y Cell) bool {
	switch {
	case k == types.Double:
		return doubleEqual(u, at, x, y)
	case k.IsFloat():
		return floatEqual(u, at, x, y)
	}
	return x.Bits == y.Bits && x.alt == y.alt
}

// DefinedOperator returns the operator op on scalars of kind k by the rules of WGSL, where integer
// operators have a defined result for all operands. It returns nil if there is no such operator.
func DefinedOperator(op string, k types.Kind) Binary {
	if f := definedOperations[k][op]; f != nil {
		return f
	}
	return Operator(op, k)
}

// PipelineOperator returns the operator op on scalars of kind k for WGSL expressions evaluated at
// pipeline creation. For int and uint, it reports division or remainder by 0, and shifts by 32 or
// more, as undefined (WGSL sections 8.7, 8.9).
func PipelineOperator(op string, k types.Kind) Binary {
	f := DefinedOperator(op, k)
	kind, ok := map[string]Kind{"/": IntDivision, "%": IntModulo, "<<": Shift, ">>": Shift}[op]
	if !ok || k != types.Int && k != types.Uint {
		return f
	}
	return func(u *ALU, at *Operation, x, y Cell) Cell {
		if bad := y.Bits == 0; bad && kind != Shift || kind == Shift && y.Bits >= uint32(k.Bits()) {
			u.undefined(kind, at, "%d %s %d when the pipeline is made", int32(x.Bits), op, int32(y.Bits))
		}
		return f(u, at, x, y)
	}
}
