package builtin

import (
	"regexp"
	"slices"
	"strings"

	"shsmith/lib/types"
)

// Lists of extensions, separated by blanks. All extensions in int64s add the same types and
// functions for 64-bit integers. Those in int16s are for 16-bit integers, and those in float16s for
// 16-bit floats.
const (
	explicit = "GL_EXT_shader_explicit_arithmetic_types"
	int64s   = "GL_ARB_gpu_shader_int64 GL_AMD_gpu_shader_int64 " + explicit + " " + explicit + "_int64"
	int16s   = "GL_AMD_gpu_shader_int16 " + explicit + " " + explicit + "_int16"
	float16s = "GL_AMD_gpu_shader_half_float " + explicit + " " + explicit + "_float16"
)

// kindExtensions maps kinds of numbers to the extensions that add them.
var kindExtensions = map[types.Kind][]string{
	types.Int64:  strings.Fields(int64s),
	types.Uint64: strings.Fields(int64s),
	types.Int16:  strings.Fields(int16s),
	types.Uint16: strings.Fields(int16s),
	types.Half:   strings.Fields(float16s),
}

// ExtensionsOf returns the extensions of GLSL that add the numbers of kind k. Each of the
// extensions adds types, literals and functions for these numbers. k is a kind of 64-bit integers,
// 16-bit integers or 16-bit floats. ExtensionsOf returns nil for other kinds.
func ExtensionsOf(k types.Kind) []string { return kindExtensions[k] }

// int16Rows returns the functions that GL_EXT_shader_explicit_arithmetic_types adds for 16-bit
// integers. It leaves out comparisons (see comparisonRows), and functions such as
// float16BitsToInt16 (see halfRows).
func int16Rows() []row {
	return append(toInt16(wideAndNarrowRows), []row{
		{"packInt2x16", 0, 0, Exact, Total, "int(i16vec2)"},
		{"packUint2x16", 0, 0, Exact, Total, "uint(u16vec2)"},
		{"unpackInt2x16", 0, 0, Exact, Total, "i16vec2(int)"},
		{"unpackUint2x16", 0, 0, Exact, Total, "u16vec2(uint)"},
		{"packInt4x16", 0, 0, Exact, Total, "int64_t(i16vec4)"},
		{"packUint4x16", 0, 0, Exact, Total, "uint64_t(u16vec4)"},
		{"unpackInt4x16", 0, 0, Exact, Total, "i16vec4(int64_t)"},
		{"unpackUint4x16", 0, 0, Exact, Total, "u16vec4(uint64_t)"},
		{"pack32", 0, 0, Exact, Total, "int(i16vec2);uint(u16vec2)"},
		{"pack64", 0, 0, Exact, Total, "int64_t(i16vec4);uint64_t(u16vec4)"},
		{"unpack16", 0, 0, Exact, Total, "i16vec2(int);u16vec2(uint);i16vec4(int64_t);u16vec4(uint64_t)"},
	}...)
}

// toInt16 returns a copy of `rows` with integers of 16 bits in place of integers of 64 bits: the
// type u64vec becomes u16vec.
func toInt16(rows []row) []row {
	rows = slices.Clone(rows)
	for i := range rows {
		rows[i].sigs = strings.ReplaceAll(rows[i].sigs, "64", "16")
	}
	return rows
}

const orderedNarrow = "bvec(i16vec,i16vec);bvec(u16vec,u16vec)"

// halfRows returns functions that GL_EXT_shader_explicit_arithmetic_types adds for 16-bit floats:
// those of GLSL 4.60 sections 8.1 to 8.3 and 8.5, and functions that pack or reinterpret bits.
func halfRows() []row {
	return append(toHalf(trigonometric, exponential, common, geometric),
		row{"float16BitsToInt16", 0, 0, Exact, Total, "genI16(genF16)"},
		row{"float16BitsToUint16", 0, 0, Exact, Total, "genU16(genF16)"},
		row{"int16BitsToFloat16", 0, 0, Exact, FloatBits, "genF16(genI16)"},
		row{"uint16BitsToFloat16", 0, 0, Exact, FloatBits, "genF16(genU16)"},
		row{"packFloat2x16", 0, 0, Exact, Total, "uint(f16vec2)"},
		row{"unpackFloat2x16", 0, 0, Exact, FloatBits, "f16vec2(uint)"})
}

const orderedHalves = "bvec(f16vec,f16vec)"

// comparisonRows returns a row for each comparison (lessThan and so on), with the overloads in
// `sigs`.
func comparisonRows(sigs string) (rows []row) {
	for _, name := range []string{"lessThan", "lessThanEqual", "greaterThan", "greaterThanEqual", "equal", "notEqual"} {
		rows = append(rows, row{name, 0, 0, Exact, Total, sigs})
	}
	return rows
}

// toHalf returns the rows of `tables` for 16-bit floats: in the signatures, `genF` becomes
// `genF16`. It leaves out rows without floats, and functions that reinterpret bits, such as
// floatBitsToInt.
func toHalf(tables ...[]row) (rows []row) {
	singles := regexp.MustCompile(`\b(genF|float|vec[234]?)\b`)
	names := map[string]string{"genF": "genF16", "float": "float16_t"}
	for _, table := range tables {
		for _, r := range table {
			// The functions that reinterpret bits have their own rows.
			if !singles.MatchString(r.sigs) || strings.Contains(r.name, "Bits") {
				continue
			}
			// No version has them without an extension.
			r.gl, r.es = 0, 0
			r.sigs = singles.ReplaceAllStringFunc(r.sigs, func(word string) string {
				if name := names[word]; name != "" {
					return name
				}
				return "f16" + word
			})
			rows = append(rows, r)
		}
	}
	return rows
}
