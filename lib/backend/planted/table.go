package planted

import "shsmith/lib/language"

// Table contains all faults, grouped by what they change.
var Table = []Fault{
	// Constant folding and simplification.
	{
		Name:  "abs-positive",
		Pass:  "range analysis",
		Doc:   "abs(x) is taken to be at least 1",
		plant: absPositive,
	},
	{
		Name: "negate-constant",
		Pass: "algebraic simplification",
		Doc:  "-(x + c) becomes c - x: the constant keeps its sign",
		rules: []rule{
			{"I f(I a, const I|int c)", "-(a + c)", "c - a"}, {"I f(const I|int c, I a)", "-(c + a)", "c - a"},
			{"F f(F a, const F|float c)", "-(a + c)", "c - a"}, {"F f(const F|float c, F a)", "-(c + a)", "c - a"}},
	},
	{
		Name: "sum-compare",
		Pass: "algebraic simplification",
		Doc:  "x + c < d becomes x < d - c, as if x + c could not wrap",
		rules: []rule{
			{"bool f(int a, const int c, const int d)", "a + c < d", "a < d - c"},
			{"bool f(int a, const int c, const int d)", "a + c > d", "a > d - c"},
			{"bool f(int a, const int c, const int d)", "a - c < d", "a < d + c"},
			{"bool f(int a, const int c, const int d)", "a - c > d", "a > d + c"},
			{"bool f(uint a, const uint c, const uint d)", "a + c < d", "a < d - c"},
			{"bool f(uint a, const uint c, const uint d)", "a + c > d", "a > d - c"},
			{"bool f(uint a, const uint c, const uint d)", "a - c < d", "a < d + c"},
			{"bool f(uint a, const uint c, const uint d)", "a - c > d", "a > d + c"}},
	},
	{
		Name: "bound-wraps",
		Pass: "canonicalisation",
		Doc:  "x <= c becomes x < c + 1, also for the greatest c",
		rules: []rule{
			{"bool f(int a, const int c)", "a <= c", "a < c + 1"},
			{"bool f(uint a, const uint c)", "a <= c", "a < c + 1u"},
			{"bool f(int a, const int c)", "a > c", "a >= c + 1"},
			{"bool f(uint a, const uint c)", "a > c", "a >= c + 1u"}},
	},
	{
		Name: "bound-strict",
		Pass: "canonicalisation",
		Doc:  "x >= y becomes x > y, and x <= y becomes x < y",
		rules: []rule{
			{"bool f(int a, int b)", "a >= b", "a > b"}, {"bool f(uint a, uint b)", "a >= b", "a > b"},
			{"bool f(float a, float b)", "a >= b", "a > b"},
			{"bool f(int a, int b)", "a <= b", "a < b"}, {"bool f(uint a, uint b)", "a <= b", "a < b"},
			{"bool f(float a, float b)", "a <= b", "a < b"}},
	},
	{
		Name: "not-less",
		Pass: "algebraic simplification",
		Doc:  "!(x < y) becomes x > y",
		rules: []rule{
			{"bool f(int a, int b)", "!(a < b)", "a > b"}, {"bool f(uint a, uint b)", "!(a < b)", "a > b"},
			{"bool f(float a, float b)", "!(a < b)", "a > b"},
			{"bool f(int a, int b)", "!(a > b)", "a < b"}, {"bool f(uint a, uint b)", "!(a > b)", "a < b"},
			{"bool f(float a, float b)", "!(a > b)", "a < b"}},
	},
	{
		Name: "subtract-product",
		Pass: "fusing multiply and add",
		Doc:  "x - y * z is computed as y * z - x",
		rules: []rule{
			{"I f(I a, I b, I c)", "a - b * c", "b * c - a"}, {"U f(U a, U b, U c)", "a - b * c", "b * c - a"}},
	},
	{
		Name: "select-eager",
		Only: language.GLSL,
		Pass: "if conversion",
		Doc:  "?: evaluates both of its branches",
		rules: []rule{
			{"I f(bool c, I a, I b)", "c ? a : b", "c ? a : b"}, {"U f(bool c, U a, U b)", "c ? a : b", "c ? a : b"},
			{"F f(bool c, F a, F b)", "c ? a : b", "c ? a : b"}, {"B f(bool c, B a, B b)", "c ? a : b", "c ? a : b"}},
	},
	{
		Name: "and-eager",
		Pass: "if conversion",
		Doc:  "&& evaluates its right side even if the left one is false",
		rules: []rule{
			{"bool f(bool a, bool b)", "a && b", "a && b"}},
	},
	{
		Name: "or-eager",
		Pass: "if conversion",
		Doc:  "|| evaluates its right side even if the left one is true",
		rules: []rule{
			{"bool f(bool a, bool b)", "a || b", "a || b"}},
	},

	// Strength reduction.
	{
		Name: "divide-by-shift",
		Pass: "strength reduction",
		Doc:  "x / 2^n becomes x >> n, also for negative x",
		rules: []rule{
			{"I f(I a, const int c)", "a / c", "c > 0 && (c & c - 1) == 0 ? a >> findMSB(c) : a / c"},
			{"IV f(IV a, const IV c)", "a / c",
				"c.x > 0 && c == IV(c.x) && (c.x & c.x - 1) == 0 ? a >> findMSB(c.x) : a / c"}},
		wgsl: []rule{
			{"I f(I a, const I|int c)", "a / c",
				"select(a / c, a >> firstTrailingBit(U(I(c))), (I(c) > I(0)) & ((I(c) & (I(c) - 1)) == I(0)))"}},
	},
	{
		Name: "divide-by-negative",
		Pass: "strength reduction",
		Doc:  "division by a negative constant is one by its magnitude",
		rules: []rule{
			{"I f(I a, const int c)", "a / c", "c < 0 ? a / -c : a / c"},
			{"IV f(IV a, const IV c)", "a / c", "a / abs(c)"}},
		wgsl: []rule{
			{"I f(I a, const I|int c)", "a / c", "a / abs(I(c))"}},
	},
	{
		Name: "divide-by-multiply",
		Pass: "strength reduction",
		Doc:  "division by a constant loses the 33rd bit of the product",
		rules: []rule{
			{"U f(U a, const uint c)", "a / c", "(c & c - 1u) == 0u ? a / c : a / c & 0xffffffffu >> findMSB(c) + 1"}},
		wgsl: []rule{
			{"U f(U a, const U|uint c)", "a / c",
				"select((a / c) & (U(0xffffffff) >> (firstLeadingBit(U(c)) + 1)), a / c, (U(c) & (U(c) - 1)) == U(0))"}},
	},
	{
		Name: "multiply-24",
		Pass: "strength reduction",
		Doc:  "a product with a small constant is computed on 24 bits",
		rules: []rule{
			{"I f(I a, const int c)", "a * c", "c >= 0 && c < 0x1000000 ? (a << 8 >> 8) * c : a * c"},
			{"U f(U a, const uint c)", "a * c", "c < 0x1000000u ? (a & 0xffffffu) * c : a * c"}},
		wgsl: []rule{
			{"I f(I a, const I|int c)", "a * c",
				"select(a * c, ((a << U(8)) >> U(8)) * c, (I(c) >= I(0)) & (I(c) < I(0x1000000)))"},
			{"U f(U a, const U|uint c)", "a * c", "select(a * c, (a & U(0xffffff)) * c, U(c) < U(0x1000000))"}},
	},

	// Instruction selection.
	{
		Name: "shift-logical",
		Pass: "instruction selection",
		Doc:  "a signed shift to the right fills up with zeros",
		rules: []rule{
			{"I f(I a, I|U|int|uint b)", "a >> b", "I(U(a) >> b)"}},
		wgsl: []rule{
			{"I f(I a, U b)", "a >> b", "I(U(a) >> b)"}},
	},
	{
		Name: "shift-arithmetic",
		Pass: "instruction selection",
		Doc:  "an unsigned shift to the right fills up with the sign",
		rules: []rule{
			{"U f(U a, I|U|int|uint b)", "a >> b", "U(I(a) >> b)"}},
		wgsl: []rule{
			{"U f(U a, U b)", "a >> b", "U(I(a) >> b)"}},
	},
	{
		Name: "shift-by-first",
		Pass: "vectorisation",
		Doc:  "a vector is shifted by the amount of its first component, as by psrld",
		rules: []rule{
			{"IV f(IV a, IV|UV b)", "a >> b", "a >> b.x"}, {"UV f(UV a, IV|UV b)", "a >> b", "a >> b.x"},
			{"IV f(IV a, IV|UV b)", "a << b", "a << b.x"}, {"UV f(UV a, IV|UV b)", "a << b", "a << b.x"}},
		wgsl: []rule{
			{"IV f(IV a, UV b)", "a >> b", "a >> UV(b.x)"}, {"UV f(UV a, UV b)", "a >> b", "a >> UV(b.x)"},
			{"IV f(IV a, UV b)", "a << b", "a << UV(b.x)"}, {"UV f(UV a, UV b)", "a << b", "a << UV(b.x)"}},
	},
	{
		Name: "compare-signed",
		Pass: "instruction selection",
		Doc:  "unsigned integers are compared as signed ones",
		rules: []rule{
			{"bool f(uint a, uint b)", "a < b", "int(a) < int(b)"},
			{"bool f(uint a, uint b)", "a > b", "int(a) > int(b)"},
			{"bool f(uint a, uint b)", "a <= b", "int(a) <= int(b)"},
			{"bool f(uint a, uint b)", "a >= b", "int(a) >= int(b)"}},
	},
	{
		Name: "compare-by-subtraction",
		Pass: "instruction selection",
		Doc:  "x < y is the sign of x - y, which may wrap",
		rules: []rule{
			{"bool f(int a, int b)", "a < b", "a - b < 0"}, {"bool f(int a, int b)", "a > b", "b - a < 0"},
			{"bool f(int a, int b)", "a <= b", "b - a >= 0"}, {"bool f(int a, int b)", "a >= b", "a - b >= 0"}},
	},
	{
		Name: "divide-floors",
		Pass: "lowering",
		Doc:  "integer division rounds to the lesser integer",
		rules: []rule{
			{"int f(int a, int b)", "a / b", "a / b - int(a / b * b != a && a < 0 != b < 0)"},
			{"IV f(IV a, IV b)", "a / b",
				"a / b - IV(notEqual(a / b * b, a)) * IV(notEqual(lessThan(a, IV(0)), lessThan(b, IV(0))))"}},
		wgsl: []rule{
			{"I f(I a, I b)", "a / b", "a / b - I((a / b * b != a) & ((a < I(0)) != (b < I(0))))"}},
	},
	{
		Name: "min-unsigned",
		Pass: "instruction selection",
		Doc:  "min and max of signed integers compare unsigned ones",
		rules: []rule{
			{"I f(I a, I b)", "min(a, b)", "I(min(U(a), U(b)))"},
			{"I f(I a, int b)", "min(a, b)", "I(min(U(a), uint(b)))"},
			{"I f(I a, I b)", "max(a, b)", "I(max(U(a), U(b)))"},
			{"I f(I a, int b)", "max(a, b)", "I(max(U(a), uint(b)))"}},
		wgsl: []rule{
			{"I f(I a, I b)", "min(a, b)", "I(min(U(a), U(b)))"}, {"I f(I a, I b)", "max(a, b)", "I(max(U(a), U(b)))"}},
	},

	// Built-in functions.
	{
		Name: "clamp-swapped",
		Pass: "lowering",
		Doc:  "clamp(x, lo, hi) becomes min(max(x, hi), lo)",
		rules: []rule{
			{"I f(I a, I b, I c)", "clamp(a, b, c)", "min(max(a, c), b)"},
			{"IV f(IV a, int b, int c)", "clamp(a, b, c)", "min(max(a, c), b)"},
			{"U f(U a, U b, U c)", "clamp(a, b, c)", "min(max(a, c), b)"},
			{"UV f(UV a, uint b, uint c)", "clamp(a, b, c)", "min(max(a, c), b)"},
			{"F f(F a, F b, F c)", "clamp(a, b, c)", "min(max(a, c), b)"},
			{"FV f(FV a, float b, float c)", "clamp(a, b, c)", "min(max(a, c), b)"}},
		wgsl: []rule{
			{"I f(I a, I b, I c)", "clamp(a, b, c)", "min(max(a, c), b)"},
			{"U f(U a, U b, U c)", "clamp(a, b, c)", "min(max(a, c), b)"},
			{"F f(F a, F b, F c)", "clamp(a, b, c)", "min(max(a, c), b)"}},
	},
	{
		Name: "mix-reversed",
		Pass: "lowering",
		Doc:  "mix with booleans takes the other operand",
		rules: []rule{
			{"I f(I a, I b, B c)", "mix(a, b, c)", "mix(b, a, c)"},
			{"U f(U a, U b, B c)", "mix(a, b, c)", "mix(b, a, c)"},
			{"F f(F a, F b, B c)", "mix(a, b, c)", "mix(b, a, c)"},
			{"B f(B a, B b, B c)", "mix(a, b, c)", "mix(b, a, c)"}},
		wgsl: []rule{
			{"I f(I a, I b, B|bool c)", "select(a, b, c)", "select(b, a, c)"},
			{"U f(U a, U b, B|bool c)", "select(a, b, c)", "select(b, a, c)"},
			{"F f(F a, F b, B|bool c)", "select(a, b, c)", "select(b, a, c)"},
			{"B f(B a, B b, B|bool c)", "select(a, b, c)", "select(b, a, c)"}},
	},
	{
		Name: "extract-zero",
		Pass: "lowering",
		Doc:  "bitfieldExtract of no bits shifts by 32, which hardware takes for 0",
		rules: []rule{
			{"I f(I a, int b, int c)", "bitfieldExtract(a, b, c)",
				"c == 0 ? a << (32 - b & 31) : bitfieldExtract(a, b, c)"},
			{"U f(U a, int b, int c)", "bitfieldExtract(a, b, c)",
				"c == 0 ? a << (32 - b & 31) : bitfieldExtract(a, b, c)"}},
		wgsl: []rule{
			{"I f(I a, uint b, uint c)", "extractBits(a, b, c)",
				"select(extractBits(a, b, c), a << U((32 - b) & 31), c == 0)"},
			{"U f(U a, uint b, uint c)", "extractBits(a, b, c)",
				"select(extractBits(a, b, c), a << U((32 - b) & 31), c == 0)"}},
	},
	{
		Name: "extract-unsigned",
		Pass: "lowering",
		Doc:  "bitfieldExtract of a signed integer does not extend the sign",
		rules: []rule{
			{"I f(I a, int b, int c)", "bitfieldExtract(a, b, c)", "I(bitfieldExtract(U(a), b, c))"}},
		wgsl: []rule{
			{"I f(I a, uint b, uint c)", "extractBits(a, b, c)", "I(extractBits(U(a), b, c))"}},
	},
	{
		Name: "insert-all",
		Pass: "lowering",
		Doc:  "bitfieldInsert of 32 bits has an empty mask",
		rules: []rule{
			{"I f(I a, I b, int c, int d)", "bitfieldInsert(a, b, c, d)", "d == 32 ? a : bitfieldInsert(a, b, c, d)"},
			{"U f(U a, U b, int c, int d)", "bitfieldInsert(a, b, c, d)", "d == 32 ? a : bitfieldInsert(a, b, c, d)"}},
		wgsl: []rule{
			{"I f(I a, I b, uint c, uint d)", "insertBits(a, b, c, d)", "select(insertBits(a, b, c, d), a, d >= 32)"},
			{"U f(U a, U b, uint c, uint d)", "insertBits(a, b, c, d)", "select(insertBits(a, b, c, d), a, d >= 32)"}},
	},
	{
		Name: "msb-unsigned",
		Pass: "lowering",
		Doc:  "findMSB of a negative integer is 31",
		rules: []rule{
			{"I f(I a)", "findMSB(a)", "findMSB(U(a))"}},
		wgsl: []rule{
			{"I f(I a)", "firstLeadingBit(a)", "I(firstLeadingBit(U(a)))"}},
	},
	{
		Name: "lsb-of-zero",
		Pass: "instruction selection",
		Doc:  "findLSB(0) is 32, as tzcnt says",
		rules: []rule{
			{"I f(I|U a)", "findLSB(a)", "I(min(U(findLSB(a)), 32u))"}},
		wgsl: []rule{
			{"I f(I a)", "firstTrailingBit(a)", "I(min(U(firstTrailingBit(a)), U(32)))"},
			{"U f(U a)", "firstTrailingBit(a)", "U(min(U(firstTrailingBit(a)), U(32)))"}},
	},

	// Conversions and floats.
	{
		Name: "bool-low-bit",
		Pass: "lowering",
		Doc:  "bool(x) is the lowest bit of x",
		rules: []rule{
			{"bool f(int a)", "bool(a)", "(a & 1) != 0"}, {"bool f(uint a)", "bool(a)", "(a & 1u) != 0u"}},
	},
	{
		Name: "true-all-ones",
		Pass: "lowering",
		Doc:  "int(true) is -1, as comparisons leave it in registers",
		rules: []rule{
			{"I f(B a)", "I(a)", "-I(a)"}, {"U f(B a)", "U(a)", "~U(a) + 1u"}},
	},
	{
		Name: "unsigned-to-float",
		Pass: "instruction selection",
		Doc:  "unsigned integers are converted as signed ones",
		rules: []rule{
			{"F f(U a)", "F(a)", "F(I(a))"}},
	},
	{
		Name: "float-to-int-floors",
		Pass: "lowering",
		Doc:  "int(x) rounds to the lesser integer",
		rules: []rule{
			{"I f(F a)", "I(a)", "I(floor(a))"}},
	},
	{
		Name: "float-relaxed",
		Pass: "precision",
		Doc:  "sums of floats have the precision of half floats",
		rules: []rule{
			{"float f(float a, float b)", "a + b", "unpackHalf2x16(packHalf2x16(vec2(a + b, 1.0))).x"},
			{"float f(float a, float b)", "a - b", "unpackHalf2x16(packHalf2x16(vec2(a - b, 1.0))).x"}},
		wgsl: []rule{
			{"F f(F a, F b)", "a + b", "quantizeToF16(a + b)"}, {"F f(F a, F b)", "a - b", "quantizeToF16(a - b)"}},
	},

	// Vectors, matrices, arrays, structures.
	{
		Name: "equal-any",
		Pass: "lowering",
		Doc:  "vectors are equal if any of their components are",
		rules: []rule{
			{"bool f(IV a, IV b)", "a == b", "any(equal(a, b))"}, {"bool f(UV a, UV b)", "a == b", "any(equal(a, b))"},
			{"bool f(FV a, FV b)", "a == b", "any(equal(a, b))"}, {"bool f(BV a, BV b)", "a == b", "any(equal(a, b))"},
			{"bool f(IV a, IV b)", "a != b", "all(notEqual(a, b))"},
			{"bool f(UV a, UV b)", "a != b", "all(notEqual(a, b))"},
			{"bool f(FV a, FV b)", "a != b", "all(notEqual(a, b))"},
			{"bool f(BV a, BV b)", "a != b", "all(notEqual(a, b))"}},
		wgsl: []rule{
			{"bool f(IV a, IV b)", "all(a == b)", "any(a == b)"},
			{"bool f(UV a, UV b)", "all(a == b)", "any(a == b)"},
			{"bool f(FV a, FV b)", "all(a == b)", "any(a == b)"}, {"bool f(BV a, BV b)", "all(a == b)", "any(a == b)"},
			{"bool f(IV a, IV b)", "any(a != b)", "all(a != b)"},
			{"bool f(UV a, UV b)", "any(a != b)", "all(a != b)"},
			{"bool f(FV a, FV b)", "any(a != b)", "all(a != b)"}, {"bool f(BV a, BV b)", "any(a != b)", "all(a != b)"}},
	},
	{
		Name: "any-is-all",
		Pass: "lowering",
		Doc:  "any holds if all components do",
		rules: []rule{
			{"bool f(BV a)", "any(a)", "all(a)"}},
	},
	{
		Name: "scalar-on-the-right",
		Pass: "lowering",
		Doc:  "scalar - vector becomes vector - scalar",
		rules: []rule{
			{"IV f(int a, IV b)", "a - b", "b - a"}, {"UV f(uint a, UV b)", "a - b", "b - a"},
			{"FV f(float a, FV b)", "a - b", "b - a"}},
	},
	{
		Name:  "store-unswizzled",
		Only:  language.GLSL,
		Pass:  "lowering",
		Doc:   "v.zx = e stores to v.xz",
		plant: storeUnswizzled,
	},
	{
		Name:  "swizzle-overridden",
		Pass:  "copy propagation",
		Doc:   "v.zyx.xy becomes v.xy",
		plant: swizzleOverridden,
	},
	{
		Name:  "transposed",
		Pass:  "lowering",
		Doc:   "m[i][j] becomes m[j][i]",
		plant: transposed,
	},
	{
		Name:  "first-part-compared",
		Only:  language.GLSL,
		Pass:  "lowering",
		Doc:   "arrays and structures are compared by their first part",
		plant: firstPartCompared,
	},
	{
		Name:  "copy-shared",
		Pass:  "copy coalescing",
		Doc:   "an array or structure that begins as a copy is no copy",
		plant: copyShared,
	},

	// Control flow.
	{
		Name:  "switch-twice",
		Pass:  "lowering",
		Doc:   "the condition of a switch is evaluated twice",
		plant: switchTwice,
	},
	{
		Name:  "default-only-lost",
		Pass:  "structurisation",
		Doc:   "a switch without cases does nothing, not even by default",
		plant: defaultOnlyLost,
	},
	{
		Name:  "condition-unread",
		Pass:  "dead-code elimination",
		Doc:   "an if on a literal is taken for one on the other",
		plant: conditionUnread,
	},
	{
		Name:  "fallthrough-lost",
		Only:  language.GLSL,
		Pass:  "structurisation",
		Doc:   "a case does not fall through to the next",
		plant: fallthroughLost,
	},
	{
		Name:  "default-last",
		Only:  language.GLSL,
		Pass:  "structurisation",
		Doc:   "default moves to the end of its switch",
		plant: defaultLast,
	},
	{
		Name:  "break-leaves-loop",
		Pass:  "structurisation",
		Doc:   "a break in a switch leaves the loop around it",
		plant: breakLeavesLoop,
	},
	{
		Name:  "continue-leaves-switch",
		Pass:  "structurisation",
		Doc:   "a continue in a switch merely leaves the switch",
		plant: continueLeavesSwitch,
	},
	{
		Name:  "continue-skips-step",
		Pass:  "structurisation",
		Doc:   "a continue in a for loop skips its step",
		plant: continueSkipsStep,
	},

	// Loops.
	{
		Name:  "bound-excluded",
		Pass:  "loop analysis",
		Doc:   "a loop to i <= n ends before n",
		plant: boundExcluded,
	},
	{
		Name:  "remainder-lost",
		Pass:  "loop unrolling",
		Doc:   "a loop unrolled by two loses the last of an odd number of iterations",
		plant: remainderLost,
	},
	{
		Name:  "entered-untested",
		Pass:  "loop rotation",
		Doc:   "a loop's body is executed before its condition is tested",
		plant: enteredUntested,
	},
	{
		Name:  "bound-hoisted",
		Pass:  "loop-invariant code motion",
		Doc:   "the condition's operand is taken for invariant, though a part of it or a function changes it",
		plant: boundHoisted,
	},
	{
		Name:  "store-hoisted",
		Pass:  "loop-invariant code motion",
		Doc:   "an invariant store moves before the loop, though it is conditional",
		plant: storeHoisted,
	},
	{
		Name:  "initialised-once",
		Pass:  "loop-invariant code motion",
		Doc:   "a variable of the body is initialised before the loop only",
		plant: initialisedOnce,
	},

	// Calls.
	{
		Name:  "return-leaves-loop",
		Pass:  "inlining",
		Doc:   "a return in a loop leaves the loop alone",
		plant: returnLeavesLoop,
	},
	{
		Name:  "in-by-reference",
		Only:  language.GLSL,
		Pass:  "inlining",
		Doc:   "arrays and structures are passed by reference",
		plant: inByReference,
	},
	{
		Name:  "outs-swapped",
		Pass:  "inlining",
		Doc:   "two out parameters are copied back to each other's argument",
		plant: outsSwapped,
	},
	{
		Name:  "inout-is-global",
		Only:  language.GLSL,
		Pass:  "inlining",
		Doc:   "an inout parameter is the global variable that is its argument, not a copy",
		plant: inoutIsGlobal,
	},
	{
		Name:  "inout-not-copied-in",
		Pass:  "inlining",
		Doc:   "an inout parameter whose argument is an element or component begins as 0",
		plant: inoutNotCopiedIn,
	},
	{
		Name:  "argument-read-late",
		Pass:  "inlining",
		Doc:   "an argument is read after a later one has changed it",
		plant: argumentReadLate,
	},
	{
		Name:  "call-removed",
		Pass:  "dead-code elimination",
		Doc:   "a call whose result is not used is removed, though it writes a global variable",
		plant: callRemoved,
	},

	// Variables and memory.
	{
		Name:  "global-in-register",
		Pass:  "register promotion",
		Doc:   "a global variable is kept in a register across calls that use it",
		plant: globalInRegister,
	},
	{
		Name:  "element-kept",
		Pass:  "common subexpressions",
		Doc:   "an element or component is not read again after a write to it by another name",
		plant: elementKept,
	},
	{
		Name:  "store-removed",
		Pass:  "dead-store elimination",
		Doc:   "a store is removed since the next one, to another part, would overwrite it",
		plant: storeRemoved,
	},
	{
		Name:  "copy-propagated",
		Pass:  "copy propagation",
		Doc:   "a copy is replaced by its source, which has changed in part",
		plant: copyPropagated,
	},
	{
		Name:  "shadow-merged",
		Pass:  "name resolution",
		Doc:   "a variable that hides another of its type is the same variable",
		plant: shadowMerged,
	},
	{
		Name:  "compound-twice",
		Pass:  "lowering",
		Doc:   "x op= y evaluates what stands in x twice",
		plant: compoundTwice,
	},
	{
		Name:  "post-is-pre",
		Only:  language.GLSL,
		Pass:  "lowering",
		Doc:   "x++ gives the new value",
		plant: postIsPre,
	},

	{
		Name:  "swap-fails",
		Only:  language.GLSL,
		Pass:  "lowering",
		Doc:   "atomicCompSwap never swaps",
		plant: swapFails,
	},

	// Several invocations.
	{
		Name:  "first-lane",
		Pass:  "vectorisation",
		Doc:   "an indirect store to a local array takes the first invocation's index",
		plant: firstLane,
	},
	{
		Name:  "global-shared",
		Pass:  "memory allocation",
		Doc:   "global variables are initialised once for a work group, and shared",
		plant: globalShared,
	},

	// Layouts.
	{
		Name: "std140-tight",
		Only: language.GLSL,
		Pass: "layout",
		Doc:  "std140 arrays of scalars are read as if they lay as close as in std430",
		data: tightArrays,
	},
	{
		Name: "vector-padded",
		Pass: "layout",
		Doc:  "what follows a three-component vector is read from after its padding",
		data: vectorPadded,
	},

	// Operations that WGSL defines and GLSL does not.
	{
		Name: "extract-unclamped",
		Pass: "lowering",
		Doc:  "extractBits does not end at bit 31",
		Only: language.WGSL,
		rules: []rule{
			{"I f(I a, uint b, uint c)", "extractBits(a, b, c)",
				"select((a << U((32 - b - c) & 31)) >> U((32 - c) & 31), extractBits(a, b, c), b + c <= 32)"},
			{"U f(U a, uint b, uint c)", "extractBits(a, b, c)",
				"select((a << U((32 - b - c) & 31)) >> U((32 - c) & 31), extractBits(a, b, c), b + c <= 32)"}},
	},
	{
		Name: "insert-unclamped",
		Pass: "lowering",
		Doc:  "insertBits of more bits than there is room for inserts none",
		Only: language.WGSL,
		rules: []rule{
			{"I f(I a, I b, uint c, uint d)", "insertBits(a, b, c, d)",
				"select(insertBits(a, b, c, d), a, c + d > 32)"},
			{"U f(U a, U b, uint c, uint d)", "insertBits(a, b, c, d)",
				"select(insertBits(a, b, c, d), a, c + d > 32)"}},
	},
	{
		Name: "divide-by-zero",
		Pass: "instruction selection",
		Doc:  "x / 0 has all bits set",
		Only: language.WGSL,
		rules: []rule{
			{"I f(I a, I b)", "a / b", "select(a / b, I(-1), b == I(0))"},
			{"U f(U a, U b)", "a / b", "select(a / b, U(0xffffffff), b == U(0))"}},
	},
	{
		Name: "remainder-by-zero",
		Pass: "lowering",
		Doc:  "x % 0 is x",
		Only: language.WGSL,
		rules: []rule{
			{"I f(I a, I b)", "a % b", "select(a % b, a, b == I(0))"},
			{"U f(U a, U b)", "a % b", "select(a % b, a, b == U(0))"}},
	},
	{
		Name: "remainder-floors",
		Pass: "lowering",
		Doc:  "a remainder has the sign of the divisor",
		Only: language.WGSL,
		rules: []rule{
			{"I f(I a, I b)", "a % b", "(a % b + b) % b"}},
	},
	{
		Name: "shift-unmasked",
		Pass: "instruction selection",
		Doc:  "a shift by 32 or more gives 0",
		Only: language.WGSL,
		rules: []rule{
			{"I f(I a, U b)", "a << b", "select(a << b, I(0), b > U(31))"},
			{"U f(U a, U b)", "a << b", "select(a << b, U(0), b > U(31))"},
			{"U f(U a, U b)", "a >> b", "select(a >> b, U(0), b > U(31))"}},
	},
	{
		Name: "negative-to-unsigned",
		Pass: "lowering",
		Doc:  "a negative float becomes an unsigned integer by way of a signed one, not 0",
		Only: language.WGSL,
		rules: []rule{
			{"U f(F a)", "U(a)", "select(U(a), U(I(a)), a < F(0))"}},
	},
	{
		Name: "bitcast-converts",
		Pass: "lowering",
		Doc:  "bitcast between floats and integers converts the value",
		Only: language.WGSL,
		rules: []rule{
			{"I f(F a)", "bitcast<I>(a)", "I(a)"}, {"U f(F a)", "bitcast<U>(a)", "U(a)"},
			{"F f(I a)", "bitcast<F>(a)", "F(a)"}, {"F f(U a)", "bitcast<F>(a)", "F(a)"}},
	},
	{
		Name: "bitcast-sign",
		Pass: "lowering",
		Doc:  "bitcast of an unsigned integer to a signed one loses the highest bit",
		Only: language.WGSL,
		rules: []rule{
			{"I f(U a)", "bitcast<I>(a)", "I(a & U(0x7fffffff))"}},
	},
	{
		Name:  "abstract-narrow",
		Pass:  "constant folding",
		Doc:   "abstract integers are computed on 32 bits",
		Only:  language.WGSL,
		plant: abstractNarrow,
	},
	{
		Name:  "break-if-early",
		Pass:  "structurisation",
		Doc:   "the condition of break if is evaluated before the continuing block",
		Only:  language.WGSL,
		plant: breakIfEarly,
	},
	{
		Name:  "default-first",
		Pass:  "structurisation",
		Doc:   "default among selectors is taken without a look at the clauses after it",
		Only:  language.WGSL,
		plant: defaultFirst,
	},
	{
		Name:  "selector-lost",
		Pass:  "lowering",
		Doc:   "a clause is entered for the first of its selectors only",
		Only:  language.WGSL,
		plant: selectorLost,
	},
	{
		Name:  "phony-removed",
		Pass:  "dead-code elimination",
		Doc:   "a phony assignment is removed with the calls in it",
		Only:  language.WGSL,
		plant: phonyRemoved,
	},
	{
		Name:  "zero-once",
		Pass:  "lowering",
		Doc:   "a variable of a loop's body is made zero before the loop only",
		Only:  language.WGSL,
		plant: zeroOnce,
	},
	{
		Name:  "pointer-copied",
		Pass:  "lowering",
		Doc:   "what is written through a pointer to a part of a variable goes to a copy",
		Only:  language.WGSL,
		plant: pointerCopied,
	},
	{
		Name:  "pointer-late",
		Pass:  "lowering",
		Doc:   "an index within a pointer is evaluated where the pointer is used",
		Only:  language.WGSL,
		plant: pointerLate,
	},
	{
		Name:  "uniform-load-early",
		Pass:  "lowering",
		Doc:   "workgroupUniformLoad does not wait for the other invocations",
		Only:  language.WGSL,
		plant: uniformLoadEarly,
	},
	{
		Name:  "group-not-zeroed",
		Pass:  "memory allocation",
		Doc:   "variables of a work group do not begin as zero",
		Only:  language.WGSL,
		plant: groupNotZeroed,
	},
	{
		Name:  "size-ignored",
		Pass:  "layout",
		Doc:   "@size and @align of members of storage buffers are ignored",
		Only:  language.WGSL,
		plant: sizeIgnored,
	},
	{
		Name: "vec3-tight",
		Pass: "layout",
		Doc:  "elements of arrays of three-component vectors are read as if 12 bytes apart",
		Only: language.WGSL,
		data: tightVectors,
	},
	{
		Name: "columns-padded",
		Pass: "layout",
		Doc:  "columns of two components are read as if 16 bytes apart, as in std140",
		Only: language.WGSL,
		data: paddedColumns,
	},

	// Back-ends of GPU compilers.
	{
		Name:  "break-mask-late",
		Pass:  "execution masks",
		Doc:   "lanes that break under a condition execute the rest of the block first",
		plant: breakMaskLate,
	},
	{
		Name:  "return-mask-late",
		Pass:  "execution masks",
		Doc:   "lanes that return under a condition execute the rest of the block first",
		plant: returnMaskLate,
	},
	{
		Name:  "continue-unmasked",
		Pass:  "execution masks",
		Doc:   "lanes that continue under a condition execute the rest of the iteration",
		plant: continueUnmasked,
	},
	{
		Name:  "else-unmasked",
		Pass:  "execution masks",
		Doc:   "lanes that have executed the one side of a branch execute the other, too",
		plant: elseUnmasked,
	},
	{
		Name:  "inner-mask-kept",
		Pass:  "execution masks",
		Doc:   "lanes that break out of an inner loop stay inactive in the outer one",
		plant: innerMaskKept,
	},
	{
		Name:  "exit-value-initial",
		Pass:  "structurisation",
		Doc:   "a variable has its value from before the loop in lanes that break",
		plant: exitValueInitial,
	},
	{
		Name:  "uniform-value",
		Pass:  "divergence analysis",
		Doc:   "a divergent value in a branch or loop is in a register that all lanes share",
		plant: uniformValue,
	},
	{
		Name:  "uniform-branch",
		Pass:  "divergence analysis",
		Doc:   "all lanes take a divergent branch as the first one does",
		plant: uniformBranch,
	},
	{
		Name:  "uniform-loop",
		Pass:  "divergence analysis",
		Doc:   "all lanes leave a loop when the first one does",
		plant: uniformLoop,
	},
	{
		Name:  "uniform-selector",
		Pass:  "divergence analysis",
		Doc:   "all lanes enter the case of the first one",
		plant: uniformSelector,
	},
	{
		Name:  "neighbours-value",
		Pass:  "reconvergence",
		Doc:   "after a divergent branch, a value is that of the neighbouring lane",
		plant: neighboursValue,
	},
	{
		Name:  "spill-slot-shared",
		Pass:  "register allocation",
		Doc:   "of many scalars that are live at once, two have the same spill slot",
		plant: spillSlotShared,
	},
	{
		Name:  "spill-vector-short",
		Pass:  "register allocation",
		Doc:   "of many vectors that are live at once, one loses its last component",
		plant: spillVectorShort,
	},
}
