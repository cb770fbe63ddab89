package interp

import (
	"math"

	"shsmith/lib/types"
)

// Operations on integers that have a result for all operands, as WGSL has them
// (its sections 8.7, 8.9, 15.7.6 and 17.5). What is an error in a constant
// expression the checker has refused.

var totalOperations = map[types.Kind]map[string]op2{
	types.Int: {
		"/":  func(m *machine, at *site, x, y cell) cell { return cell{w: uint32(quotient(int32(x.w), int32(y.w)))} },
		"%":  func(m *machine, at *site, x, y cell) cell { return cell{w: uint32(remainder(int32(x.w), int32(y.w)))} },
		"<<": func(m *machine, at *site, x, y cell) cell { return cell{w: x.w << (y.w & 31)} },
		">>": func(m *machine, at *site, x, y cell) cell { return cell{w: uint32(int32(x.w) >> (y.w & 31))} },
	},
	types.Uint: {
		"/": func(m *machine, at *site, x, y cell) cell {
			if y.w == 0 {
				return x
			}
			return cell{w: x.w / y.w}
		},
		"%": func(m *machine, at *site, x, y cell) cell {
			if y.w == 0 {
				return cell{}
			}
			return cell{w: x.w % y.w}
		},
		"<<": func(m *machine, at *site, x, y cell) cell { return cell{w: x.w << (y.w & 31)} },
		">>": func(m *machine, at *site, x, y cell) cell { return cell{w: x.w >> (y.w & 31)} },
	},
	types.Int64: { // abstract: what overflows the checker has refused
		"/": func(m *machine, at *site, x, y cell) cell {
			return wideCell(uint64(quotient(int64(x.wide()), int64(y.wide()))))
		},
		"%": func(m *machine, at *site, x, y cell) cell {
			return wideCell(uint64(remainder(int64(x.wide()), int64(y.wide()))))
		},
		"<<": func(m *machine, at *site, x, y cell) cell { return wideCell(x.wide() << y.w) },
		">>": func(m *machine, at *site, x, y cell) cell { return wideCell(uint64(int64(x.wide()) >> min(y.w, 63))) },
	},
}

// quotient is a where there is none.
func quotient[T int32 | int64](a, b T) T {
	if b == 0 || b == -1 && a == -a {
		return a
	}
	return a / b
}

// remainder is 0 where there is none.
func remainder[T int32 | int64](a, b T) T {
	if b == 0 || b == -1 {
		return 0
	}
	return a % b
}

// conversion is what turns a scalar of kind from into one of kind to in the
// language at hand, nil where its bits stay.
func (c *compiler) conversion(from, to types.Kind) op1 {
	if c.info.Lang.TotalIntegers && from.IsFloat() && to.IsInteger() {
		return nearestInteger(from, to)
	}
	return conversion(from, to)
}

// nearestInteger is the integer part of a float, or the integer of kind to that
// is nearest to it among those that the float's kind has, too.
func nearestInteger(from, to types.Kind) op1 {
	least, end := limits(to)
	most := end - 1
	if from != types.Double {
		most = float64(ranked(rank(float32(end)) - 1))
	}
	nearest := func(f float64) float64 { return max(least, min(math.Trunc(f), most)) }
	if from == types.Double {
		return func(m *machine, at *site, x cell) cell {
			if lo, hi := x.doubleSpan(); nearest(lo) != nearest(hi) {
				m.doubtDouble(x)
			}
			return integerOf(uint64(int64(nearest(x.double()))), to)
		}
	}
	return func(m *machine, at *site, x cell) cell {
		if lo, hi := x.span(); nearest(float64(lo)) != nearest(float64(hi)) {
			m.doubtAbout(x)
		}
		return integerOf(uint64(int64(nearest(x.number()))), to)
	}
}

// maxThenMin is clamp of integers, whose bounds may stand in either order.
func maxThenMin(k types.Kind) op3 {
	smaller, larger := binaryFunction("min", k), binaryFunction("max", k)
	return func(m *machine, at *site, x, lo, hi cell) cell { return smaller(m, at, larger(m, at, x, lo), hi) }
}

// totalExtract takes as much of a bit field as there is.
func totalExtract(extract op3) op3 {
	return func(m *machine, at *site, x, offset, count cell) cell {
		offset, count = within32(offset, count)
		return extract(m, at, x, offset, count)
	}
}

func within32(offset, count cell) (cell, cell) {
	o := min(offset.w, 32)
	return cell{w: o}, cell{w: min(count.w, 32-o)}
}

func totalInsertOp(m *machine, at *site, args *[4][]cell, out []cell) {
	offset, count := within32(args[2][0], args[3][0])
	for i := range out {
		out[i] = insert(m, at, args[0][i], args[1][i], offset, count)
	}
}
