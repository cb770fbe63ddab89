package builtin

import (
	"slices"
	"strings"
)

// brought has, for each extension, the beginnings of the names of functions
// that it brings to versions without them.
var brought = map[string]string{
	"GL_ARB_compute_shader":                   "barrier memoryBarrier groupMemoryBarrier atomic",
	"GL_ARB_shader_storage_buffer_object":     "atomic",
	"GL_ARB_shader_image_load_store":          "image memoryBarrier",
	"GL_ARB_shader_image_size":                "imageSize",
	"GL_ARB_shader_atomic_counters":           "atomicCounter",
	"GL_ARB_tessellation_shader":              "barrier",
	"GL_EXT_tessellation_shader":              "barrier",
	"GL_OES_tessellation_shader":              "barrier",
	"GL_ARB_gpu_shader5":                      "bitfield bitCount find uaddCarry usubBorrow umulExtended imulExtended fma frexp ldexp textureGather interpolateAt packUnorm packSnorm4x8 unpackUnorm unpackSnorm4x8 floatBits intBits uintBits EmitStream EndStream",
	"GL_EXT_gpu_shader5":                      "fma textureGather interpolateAt",
	"GL_OES_gpu_shader5":                      "fma textureGather interpolateAt",
	"GL_OES_shader_image_atomic":              "imageAtomic",
	"GL_OES_shader_multisample_interpolation": "interpolateAt",
	"GL_ARB_shader_bit_encoding":              "floatBits intBits uintBits",
	"GL_ARB_shading_language_packing":         "pack unpack",
	"GL_ARB_texture_gather":                   "textureGather",
	"GL_ARB_texture_query_lod":                "textureQueryLOD textureQueryLod",
	"GL_ARB_texture_query_levels":             "textureQueryLevels",
	"GL_OES_standard_derivatives":             "dFd fwidth",
	"GL_ARB_derivative_control":               "dFd fwidth",
	"GL_MESA_shader_integer_functions":        "bitfield bitCount find uaddCarry usubBorrow umulExtended imulExtended ldexp floatBits intBits uintBits",
	"GL_EXT_shader_integer_mix":               "mix",
	"GL_EXT_geometry_shader":                  "EmitVertex EndPrimitive",
	"GL_OES_geometry_shader":                  "EmitVertex EndPrimitive",
}

// extensions lists what brings a row of s to versions without it. Functions
// of doubles come with the doubles alone.
func (s *section) extensions(r *row) []string {
	list := strings.Fields(s.exts)
	if len(list) > 0 {
		return list
	}
	if s.class > Convert && doubles(r.sigs) {
		return []string{"GL_ARB_gpu_shader_fp64"}
	}
	for ext, names := range brought {
		if slices.ContainsFunc(strings.Fields(names), func(p string) bool { return strings.HasPrefix(r.name, p) }) {
			list = append(list, ext)
		}
	}
	slices.Sort(list)
	return list
}

func doubles(sigs string) bool {
	for _, class := range []string{"genD", "double", "dvec", "dmat"} {
		if strings.Contains(sigs, class) {
			return true
		}
	}
	return false
}

// The functions of GL_ARB_gpu_shader_int64.
var wide = []row{
	{"abs", 0, 0, Exact, Total, "genI64(genI64)"},
	{"sign", 0, 0, Exact, Total, "genI64(genI64)"},
	{"min", 0, 0, Exact, Total, "genI64(genI64,genI64);genI64(genI64,int64_t);genU64(genU64,genU64);genU64(genU64,uint64_t)"},
	{"max", 0, 0, Exact, Total, "genI64(genI64,genI64);genI64(genI64,int64_t);genU64(genU64,genU64);genU64(genU64,uint64_t)"},
	{"clamp", 0, 0, Exact, Clamp, "genI64(genI64,genI64,genI64);genI64(genI64,int64_t,int64_t);" +
		"genU64(genU64,genU64,genU64);genU64(genU64,uint64_t,uint64_t)"},
	{"mix", 0, 0, Exact, Total, "genI64(genI64,genI64,genB);genU64(genU64,genU64,genB)"},
	{"doubleBitsToInt64", 0, 0, Exact, Total, "genI64(genD)"},
	{"doubleBitsToUint64", 0, 0, Exact, Total, "genU64(genD)"},
	{"int64BitsToDouble", 0, 0, Exact, FloatBits, "genD(genI64)"},
	{"uint64BitsToDouble", 0, 0, Exact, FloatBits, "genD(genU64)"},
	{"packInt2x32", 0, 0, Exact, Total, "int64_t(ivec2)"},
	{"packUint2x32", 0, 0, Exact, Total, "uint64_t(uvec2)"},
	{"unpackInt2x32", 0, 0, Exact, Total, "ivec2(int64_t)"},
	{"unpackUint2x32", 0, 0, Exact, Total, "uvec2(uint64_t)"},
}

const orderedWide = "bvec(i64vec,i64vec);bvec(u64vec,u64vec)"

var wideRelational = []row{
	{"lessThan", 0, 0, Exact, Total, orderedWide},
	{"lessThanEqual", 0, 0, Exact, Total, orderedWide},
	{"greaterThan", 0, 0, Exact, Total, orderedWide},
	{"greaterThanEqual", 0, 0, Exact, Total, orderedWide},
	{"equal", 0, 0, Exact, Total, orderedWide},
	{"notEqual", 0, 0, Exact, Total, orderedWide},
}

const three = "genF(genF,genF,genF);genI(genI,genI,genI);genU(genU,genU,genU)"

var trinary = []row{
	{"min3", 0, 0, Exact, Total, three},
	{"max3", 0, 0, Exact, Total, three},
	{"mid3", 0, 0, Exact, Total, three},
}
