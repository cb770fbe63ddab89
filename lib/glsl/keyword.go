package glsl

import (
	"strings"
	"sync"

	"shsmith/lib/glsl/grammar"
	"shsmith/lib/language"
)

// wordGroup is a group of words that are keywords or reserved in the same versions.
type wordGroup struct {
	kind  int32
	gl    int    // first desktop version in which the words are keywords; 0: none
	es    int    // first version of GLSL ES in which the words are keywords; 0: none
	resGL int    // first desktop version in which the words are reserved; 0: none
	resES int    // first version of GLSL ES in which the words are reserved; 0: none
	exts  string // extensions that make the words keywords in other versions
	words string
}

const (
	name   = grammar.GLSLParserNAME
	qual   = grammar.GLSLParserQUALIFIER
	basic  = grammar.GLSLParserBASIC_TYPE
	never  = 0
	always = 100

	imageExts   = "GL_ARB_shader_image_load_store GL_EXT_shader_image_load_store"
	bufferTexES = "GL_EXT_texture_buffer GL_OES_texture_buffer"
	cubeArrays  = "GL_ARB_texture_cube_map_array GL_EXT_texture_cube_map_array GL_OES_texture_cube_map_array"
	arithmetic  = "GL_EXT_shader_explicit_arithmetic_types GL_EXT_shader_explicit_arithmetic_types_"
)

// wordGroups has the keywords and reserved words of GLSL 4.60 and GLSL ES 3.20 (their sections 3.6
// and 3.7) and of older versions.
var wordGroups = []wordGroup{
	{kind: grammar.GLSLParserLITERAL, gl: always, es: always, words: "true false"},
	{kind: grammar.GLSLParserIF, gl: always, es: always, words: "if"},
	{kind: grammar.GLSLParserELSE, gl: always, es: always, words: "else"},
	{kind: grammar.GLSLParserSWITCH, gl: always, es: always, words: "switch"},
	{kind: grammar.GLSLParserCASE, gl: always, es: always, words: "case"},
	{kind: grammar.GLSLParserDEFAULT, gl: always, es: always, words: "default"},
	{kind: grammar.GLSLParserWHILE, gl: always, es: always, words: "while"},
	{kind: grammar.GLSLParserDO, gl: always, es: always, words: "do"},
	{kind: grammar.GLSLParserFOR, gl: always, es: always, words: "for"},
	{kind: grammar.GLSLParserBREAK, gl: always, es: always, words: "break"},
	{kind: grammar.GLSLParserCONTINUE, gl: always, es: always, words: "continue"},
	{kind: grammar.GLSLParserDISCARD, gl: always, es: always, words: "discard"},
	{kind: grammar.GLSLParserDISCARD, exts: "GL_EXT_demote_to_helper_invocation", words: "demote"},
	{kind: grammar.GLSLParserRETURN, gl: always, es: always, words: "return"},
	{kind: grammar.GLSLParserSTRUCT, gl: always, es: always, words: "struct"},
	{kind: grammar.GLSLParserVOID, gl: always, es: always, words: "void"},
	{kind: grammar.GLSLParserLAYOUT, gl: always, es: always, words: "layout"},
	{kind: grammar.GLSLParserPRECISION_KEYWORD, gl: always, es: always, words: "precision"},
	{kind: grammar.GLSLParserPRECISION, gl: always, es: always, words: "highp mediump lowp"},
	{kind: grammar.GLSLParserSUBROUTINE, gl: 400, resES: 300, exts: "GL_ARB_shader_subroutine", words: "subroutine"},

	{kind: qual, gl: always, es: always, words: "const uniform in out inout attribute varying"},
	{kind: qual, gl: 120, es: always, words: "invariant"},
	{kind: qual, gl: 120, es: 300, exts: "GL_EXT_gpu_shader4", words: "centroid"},
	{kind: qual, gl: 130, es: 300, exts: "GL_EXT_gpu_shader4", words: "flat smooth"},
	{kind: qual, gl: 130, resES: 300, exts: "GL_EXT_gpu_shader4 GL_NV_shader_noperspective_interpolation", words: "noperspective"},
	{kind: qual, gl: 430, es: 310, exts: "GL_ARB_shader_storage_buffer_object", words: "buffer"},
	{kind: qual, gl: 430, es: 310, exts: "GL_ARB_compute_shader", words: "shared"},
	{kind: qual, gl: 420, es: 310, resES: 300, exts: imageExts + " GL_ARB_shader_storage_buffer_object", words: "coherent restrict readonly writeonly"},
	{kind: qual, gl: 420, es: 310, resGL: always, resES: always, exts: imageExts + " GL_ARB_shader_storage_buffer_object", words: "volatile"},
	{kind: qual, gl: 400, es: 320, resES: 300, exts: "GL_ARB_gpu_shader5 GL_OES_shader_multisample_interpolation", words: "sample"},
	{kind: qual, gl: 400, es: 320, resES: 300, exts: "GL_ARB_tessellation_shader GL_EXT_tessellation_shader GL_OES_tessellation_shader", words: "patch"},
	{kind: qual, gl: 400, es: 320, exts: "GL_ARB_gpu_shader5 GL_EXT_gpu_shader5 GL_OES_gpu_shader5", words: "precise"},

	{kind: basic, gl: always, es: always, words: "bool int float vec{2,3,4} bvec{2,3,4} ivec{2,3,4} mat{2,3,4} sampler2D samplerCube"},
	{kind: basic, gl: 120, es: 300, words: "mat{2,3,4}x{2,3,4}"},
	{kind: basic, gl: 130, es: 300, exts: "GL_EXT_gpu_shader4", words: "uint uvec{2,3,4}"},
	{kind: basic, gl: 400, resGL: always, resES: always, exts: "GL_ARB_gpu_shader_fp64", words: "double dvec{2,3,4} dmat{2,3,4} dmat{2,3,4}x{2,3,4}"},
	{kind: basic, gl: always, resES: always, words: "sampler1D sampler1DShadow"},
	{kind: basic, gl: always, es: 300, exts: "GL_OES_texture_3D", words: "sampler3D"},
	{kind: basic, gl: always, es: 300, exts: "GL_EXT_shadow_samplers", words: "sampler2DShadow"},
	{kind: basic, gl: 130, resES: 300, exts: "GL_EXT_gpu_shader4 GL_EXT_texture_array", words: "{i,u}sampler1D {,i,u}sampler1DArray sampler1DArrayShadow"},
	{kind: basic, gl: 130, es: 300, exts: "GL_EXT_gpu_shader4 GL_EXT_texture_array", words: "{i,u}sampler{2D,3D,Cube} {,i,u}sampler2DArray sampler2DArrayShadow samplerCubeShadow"},
	{kind: basic, gl: 140, resGL: always, resES: always, exts: "GL_ARB_texture_rectangle GL_EXT_gpu_shader4", words: "sampler2DRect sampler2DRectShadow"},
	{kind: basic, gl: 140, resES: 300, exts: "GL_EXT_gpu_shader4", words: "{i,u}sampler2DRect"},
	{kind: basic, gl: 140, es: 320, resGL: 130, resES: 300, exts: bufferTexES + " GL_EXT_gpu_shader4", words: "{,i,u}samplerBuffer"},
	{kind: basic, gl: 150, es: 310, resES: 300, exts: "GL_ARB_texture_multisample", words: "{,i,u}sampler2DMS"},
	{kind: basic, gl: 150, es: 320, resES: 300, exts: "GL_ARB_texture_multisample GL_OES_texture_storage_multisample_2d_array", words: "{,i,u}sampler2DMSArray"},
	{kind: basic, gl: 400, es: 320, resES: 310, exts: cubeArrays, words: "{,i,u}samplerCubeArray samplerCubeArrayShadow"},
	{kind: basic, gl: 420, es: 310, resGL: 130, resES: 300, exts: imageExts, words: "{,i,u}image{2D,3D,Cube,2DArray}"},
	{kind: basic, gl: 420, es: 320, resGL: 130, resES: 300, exts: imageExts + " " + bufferTexES, words: "{,i,u}imageBuffer"},
	{kind: basic, gl: 420, es: 320, resES: 310, exts: imageExts + " " + cubeArrays, words: "{,i,u}imageCubeArray"},
	{kind: basic, gl: 420, resGL: 130, resES: 300, exts: imageExts, words: "{,i,u}image{1D,1DArray}"},
	{kind: basic, gl: 420, resES: 300, exts: imageExts, words: "{,i,u}image{2DRect,2DMS,2DMSArray}"},
	{kind: basic, gl: 420, es: 310, resES: 300, exts: "GL_ARB_shader_atomic_counters", words: "atomic_uint"},
	{kind: basic, exts: "GL_OES_EGL_image_external GL_OES_EGL_image_external_essl3", words: "samplerExternalOES"},
	{kind: basic, exts: "GL_ARB_gpu_shader_int64 GL_AMD_gpu_shader_int64 " + arithmetic + "int64", words: "int64_t uint64_t {i,u}64vec{2,3,4}"},
	{kind: basic, exts: arithmetic + "int32", words: "int32_t uint32_t {i,u}32vec{2,3,4}"},
	{kind: basic, exts: "GL_AMD_gpu_shader_int16 GL_EXT_shader_16bit_storage " + arithmetic + "int16", words: "int16_t uint16_t {i,u}16vec{2,3,4}"},
	{kind: basic, exts: "GL_EXT_shader_8bit_storage " + arithmetic + "int8", words: "int8_t uint8_t {i,u}8vec{2,3,4}"},
	{kind: basic, exts: "GL_AMD_gpu_shader_half_float GL_EXT_shader_16bit_storage " + arithmetic + "float16", words: "float16_t f16vec{2,3,4} f16mat{2,3,4} f16mat{2,3,4}x{2,3,4}"},
	{kind: basic, exts: arithmetic + "float32", words: "float32_t f32vec{2,3,4} f32mat{2,3,4} f32mat{2,3,4}x{2,3,4}"},
	{kind: basic, exts: arithmetic + "float64", words: "float64_t f64vec{2,3,4} f64mat{2,3,4} f64mat{2,3,4}x{2,3,4}"},

	{kind: basic, resGL: always, resES: always, exts: "GL_EXT_gpu_shader4", words: "unsigned"}, // unsigned int
	{kind: name, resGL: always, resES: always, words: "asm class union enum typedef template this goto inline noinline public static extern external interface long short half fixed input output hvec{2,3,4} fvec{2,3,4} sampler3DRect sizeof cast namespace using"},
	{kind: name, resGL: 130, resES: always, words: "superp"},
	{kind: name, resGL: 130, resES: 300, words: "common partition active filter image{1D,2D,1DArray,2DArray}Shadow"},
	{kind: name, resGL: 420, resES: 300, words: "resource"},
}

// words returns a map from each keyword and reserved word of GLSL to its group. The words of a
// group are keywords, or reserved, in the same versions.
var words = sync.OnceValue(func() map[string]*wordGroup {
	m := make(map[string]*wordGroup, 512)
	for i := range wordGroups {
		for _, pattern := range strings.Fields(wordGroups[i].words) {
			expand("", pattern, func(w string) { m[w] = &wordGroups[i] })
		}
	}
	return m
})

// expand calls f for each word of a pattern in which braces list alternatives: `{a,b}c` stands for
// ac and bc. It puts `prefix` before each word.
func expand(prefix, pattern string, f func(string)) {
	head, rest, ok := strings.Cut(pattern, "{")
	prefix += head
	if !ok {
		f(prefix)
		return
	}
	list, rest, _ := strings.Cut(rest, "}")
	for _, item := range strings.Split(list, ",") {
		expand(prefix+item, rest, f)
	}
}

// unsignedInt is the only type name of two words (GL_EXT_gpu_shader4).
const unsignedInt = "unsigned int"

// BasicType reports whether w is a predeclared type of GLSL in version v. `on` reports whether an
// extension is enabled.
func BasicType(w string, v language.Version, on func(extension string) bool) bool {
	if w == unsignedInt {
		w = "unsigned"
	}
	kind, _ := classify(w, v, on)
	return kind == basic || kind == grammar.GLSLParserVOID
}

// classify returns the token kind of the word w in version v. `on` reports whether an extension is
// enabled. The result `reserved` reports whether w is a reserved word, which a shader must not use.
func classify(w string, v language.Version, on func(extension string) bool) (kind int32, reserved bool) {
	g := words()[w]
	if g == nil {
		return name, false
	}
	if g.gl == always && g.es == always || v.AtLeast(g.gl, g.es) {
		return g.kind, false
	}
	for _, e := range strings.Fields(g.exts) {
		if on(e) {
			return g.kind, false
		}
	}
	return name, v.AtLeast(g.resGL, g.resES)
}
