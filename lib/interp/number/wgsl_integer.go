package number

import "shsmith/lib/types"

// Operations on integers that have a result for all operands, as WGSL specifies them (WGSL sections
// 8.7, 8.9, 15.7.6 and 17.5).

var definedOperations = map[types.Kind]map[string]Binary{
	types.Int: {
		"/": func(u *ALU, at *Operation, x, y Cell) Cell {
			return Cell{Bits: uint32(quotient(int32(x.Bits), int32(y.Bits)))}
		},
		"%": func(u *ALU, at *Operation, x, y Cell) Cell {
			return Cell{Bits: uint32(remainder(int32(x.Bits), int32(y.Bits)))}
		},
		"<<": func(u *ALU, at *Operation, x, y Cell) Cell { return Cell{Bits: x.Bits << (y.Bits & 31)} },
		">>": func(u *ALU, at *Operation, x, y Cell) Cell { return Cell{Bits: uint32(int32(x.Bits) >> (y.Bits & 31))} },
	},
	types.Uint: {
		"/": func(u *ALU, at *Operation, x, y Cell) Cell {
			if y.Bits == 0 {
				return x
			}
			return Cell{Bits: x.Bits / y.Bits}
		},
		"%": func(u *ALU, at *Operation, x, y Cell) Cell {
			if y.Bits == 0 {
				return Cell{}
			}
			return Cell{Bits: x.Bits % y.Bits}
		},
		"<<": func(u *ALU, at *Operation, x, y Cell) Cell { return Cell{Bits: x.Bits << (y.Bits & 31)} },
		">>": func(u *ALU, at *Operation, x, y Cell) Cell { return Cell{Bits: x.Bits >> (y.Bits & 31)} },
	},
	types.Int64: { // for abstract integers; the checker has refused operations that overflow
		"/": func(u *ALU, at *Operation, x, y Cell) Cell {
			return Wide(uint64(quotient(int64(x.Wide()), int64(y.Wide()))))
		},
		"%": func(u *ALU, at *Operation, x, y Cell) Cell {
			return Wide(uint64(remainder(int64(x.Wide()), int64(y.Wide()))))
		},
		"<<": func(u *ALU, at *Operation, x, y Cell) Cell { return Wide(x.Wide() << y.Bits) },
		">>": func(u *ALU, at *Operation, x, y Cell) Cell { return Wide(uint64(int64(x.Wide()) >> min(y.Bits, 63))) },
	},
}

// quotient returns a / b, or a if the division is by zero or overflows.
func quotient[T int32 | int64](a, b T) T {
	if b == 0 || b == -1 && a == -a { // a is the least T, or 0
		return a
	}
	return a / b
}

// remainder returns a % b, or 0 if the division is by zero or overflows.
func remainder[T int32 | int64](a, b T) T {
	if b == 0 || b == -1 { // a % -1 is 0
		return 0
	}
	return a % b
}

// maxThenMin returns WGSL's clamp for integers of kind k. It is defined even if the lower bound is
// above the upper one.
func maxThenMin(k types.Kind) Ternary {
	smaller, larger := Function2("min", k), Function2("max", k)
	return func(u *ALU, at *Operation, x, lo, hi Cell) Cell { return smaller(u, at, larger(u, at, x, lo), hi) }
}

// clippedExtract returns the operation `extract`, changed so that it ignores the part of a bit
// field beyond bit 31.
func clippedExtract(extract Ternary) Ternary {
	return func(u *ALU, at *Operation, x, offset, count Cell) Cell {
		offset, count = within32(offset, count)
		return extract(u, at, x, offset, count)
	}
}

func within32(offset, count Cell) (Cell, Cell) {
	o := min(offset.Bits, 32)
	return Cell{Bits: o}, Cell{Bits: min(count.Bits, 32-o)}
}

func clippedInsert(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
	offset, count := within32(args[2][0], args[3][0])
	for i := range out {
		out[i] = insert(u, at, args[0][i], args[1][i], offset, count)
	}
}
