package wgsl

import (
	"strings"

	"shsmith/lib/wgsl/grammar"
)

// keywords maps the keywords of WGSL (section 16.1) to their kinds of token.
var keywords = map[string]int{
	"alias": grammar.WGSLParserALIAS, "break": grammar.WGSLParserBREAK, "case": grammar.WGSLParserCASE,
	"const": grammar.WGSLParserCONST, "const_assert": grammar.WGSLParserCONST_ASSERT,
	"continue": grammar.WGSLParserCONTINUE, "continuing": grammar.WGSLParserCONTINUING,
	"default": grammar.WGSLParserDEFAULT, "diagnostic": grammar.WGSLParserDIAGNOSTIC,
	"discard": grammar.WGSLParserDISCARD, "else": grammar.WGSLParserELSE, "enable": grammar.WGSLParserENABLE,
	"false": grammar.WGSLParserLITERAL, "fn": grammar.WGSLParserFN, "for": grammar.WGSLParserFOR,
	"if": grammar.WGSLParserIF, "let": grammar.WGSLParserLET, "loop": grammar.WGSLParserLOOP,
	"override": grammar.WGSLParserOVERRIDE, "requires": grammar.WGSLParserREQUIRES,
	"return": grammar.WGSLParserRETURN, "struct": grammar.WGSLParserSTRUCT, "switch": grammar.WGSLParserSWITCH,
	"true": grammar.WGSLParserLITERAL, "var": grammar.WGSLParserVAR, "while": grammar.WGSLParserWHILE,
}

// reserved has the reserved words of WGSL (section 16.2).
var reserved = set(`NULL Self abstract active alignas alignof as asm asm_fragment async attribute auto await
	become cast catch class co_await co_return co_yield coherent column_major common compile compile_fragment
	concept const_cast consteval constexpr constinit crate debugger decltype delete demote demote_to_helper do
	dynamic_cast enum explicit export extends extern external fallthrough filter final finally friend from
	fxgroup get goto groupshared highp impl implements import inline instanceof interface layout lowp macro
	macro_rules match mediump meta mod module move mut mutable namespace new nil noexcept noinline
	nointerpolation non_coherent noncoherent noperspective null nullptr of operator package packoffset
	partition pass patch pixelfragment precise precision premerge priv protected pub public readonly ref
	regardless register reinterpret_cast require resource restrict self set shared sizeof smooth snorm static
	static_assert static_cast std subroutine super target template this thread_local throw trait try type
	typedef typeid typename typeof union unless unorm unsafe unsized use using varying virtual volatile wgsl
	where with writeonly yield`)

// typeNames has the predeclared types and type generators (WGSL section 6.9). A call with such a
// name, like `vec2f(x, y)`, constructs a value.
var typeNames = set(`bool i32 u32 f32 f16 vec2 vec3 vec4 vec2i vec3i vec4i vec2u vec3u vec4u vec2f vec3f vec4f
	vec2h vec3h vec4h mat2x2 mat2x3 mat2x4 mat3x2 mat3x3 mat3x4 mat4x2 mat4x3 mat4x4 mat2x2f mat2x3f mat2x4f
	mat3x2f mat3x3f mat3x4f mat4x2f mat4x3f mat4x4f mat2x2h mat2x3h mat2x4h mat3x2h mat3x3h mat3x4h mat4x2h
	mat4x3h mat4x4h array atomic ptr buffer`)

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}
