package recond

import (
	"strings"
	"testing"

	"shsmith/lib/language"
	"shsmith/lib/record"
)

const textures = `layout(binding = 0) uniform sampler2D s2;
layout(binding = 1) uniform isampler3D s3;
layout(binding = 2) uniform sampler2DArray sa;
layout(binding = 3) uniform samplerCube sc;
layout(binding = 4) uniform sampler1D s1;
layout(binding = 5) uniform sampler2D many[2];
layout(binding = 6) uniform sampler2DShadow depth;
layout(binding = 7) uniform samplerBuffer flat_;
layout(binding = 8) uniform sampler2DRect sr;
layout(binding = 0, r32f) uniform image2D im;
layout(binding = 1, r32i) uniform iimageCube ic;
layout(binding = 2, r32i) uniform iimageCubeArray ica;
`

func TestTexels(t *testing.T) {
	testPassOn(t, textures, Options{Only: []string{"index"}}, []pair{
		{"texelFetch(s2, b[0][0], 0);", "texelFetch(s2, SAFE_TEXEL(b[0][0], textureSize(s2, 0)), 0);"},
		{"texelFetch(s3, ivec3(1), i);", "texelFetch(s3, SAFE_TEXEL(ivec3(1), textureSize(s3, 0)), 0);"},
		{"texelFetch(s1, i, side());", "texelFetch(s1, SAFE_TEXEL(i, textureSize(s1, 0)), (side(), 0));"},
		{"texelFetchOffset(s1, i, 0, 3);", "texelFetchOffset(s1, SAFE_TEXEL(i, textureSize(s1, 0)) - 3, 0, 3);"},
		{"texelFetchOffset(sa, iv, 0, ivec2(1));",
			"texelFetchOffset(sa, SAFE_TEXEL(iv, textureSize(sa, 0)) - ivec3(ivec2(1), 0), 0, ivec2(1));"},
		{"texelFetch(many[1], b[0][0], 0);", "texelFetch(many[1], SAFE_TEXEL(b[0][0], textureSize(many[1], 0)), 0);"},
		{"texelFetch(flat_, i);", "texelFetch(flat_, SAFE_TEXEL(i, textureSize(flat_)));"},
		{"i = textureSize(s1, i);", "i = textureSize(s1, 0);"},
		{"imageLoad(im, b[0][0]);", "imageLoad(im, SAFE_TEXEL(b[0][0], imageSize(im)));"},
		{"imageLoad(ic, iv);", "imageLoad(ic, SAFE_TEXEL(iv, ivec3(imageSize(ic), 6)));"},
		{"imageLoad(ica, iv);", "imageLoad(ica, SAFE_TEXEL(iv, imageSize(ica) * ivec3(1, 1, 6)));"},
		unchanged("imageStore(im, b[0][0], vec4(1.0));"),
		unchanged("textureLod(s2, fv.xy, f);"),
	})
	testPassOn(t, textures, Options{Only: []string{"constants"}}, []pair{
		{"texelFetchOffset(s1, 1 / 0, 0, 1 / 0);", "texelFetchOffset(s1, 1 / 0, 0, 1);"},
		{"textureLodOffset(s2, fv.xy, f, ivec2(1 / 0, 3));", "textureLodOffset(s2, fv.xy, f, ivec2(1, 3));"},
		{"textureGather(s2, fv.xy, 1 << 32);", "textureGather(s2, fv.xy, 1);"},
		unchanged("textureGather(s2, fv.xy, 1 << 1);"),
		{"textureGather(s2, fv.xy, 4 - 8);", "textureGather(s2, fv.xy, 0);"},
		{"texelFetchOffset(s2, ivec2(0), 0, ivec2(-9, 7));", "texelFetchOffset(s2, ivec2(0), 0, ivec2(-8, 7));"},
		{"textureLodOffset(s2, fv.xy, f, ivec2(1 << 3));", "textureLodOffset(s2, fv.xy, f, ivec2(7, 7));"},
	})
	known := []record.Resource{
		{Name: "s2", Kind: record.Texture, Size: 24, Texels: &record.Texels{Shape: record.Shape2D, Format: "rgba8", Width: 3, Height: 2, Depth: 1}},
	}
	testPassOn(t, textures, Options{Only: []string{"index"}, Resources: known}, []pair{
		unchanged("texelFetch(s2, ivec2(i & 1, u % 2u), 0);"),
		unchanged("texelFetch(s2, ivec2(2, 1), 0);"),
		unchanged("texelFetchOffset(s2, ivec2(i & 1, 0), 0, ivec2(1));"),
		{"texelFetch(s2, ivec2(1, 2), 0);", "texelFetch(s2, SAFE_TEXEL(ivec2(1, 2), textureSize(s2, 0)), 0);"},
		{"texelFetch(s2, ivec2(u & 3u, 1), 0);", "texelFetch(s2, SAFE_TEXEL(ivec2(u & 3u, 1), textureSize(s2, 0)), 0);"},
	})
}

// A coordinate that is guarded for one offset gets another guard if the offset has changed since.
func TestOffsetChanged(t *testing.T) {
	const text = "#version 450\nlayout(binding = 0) uniform sampler1D s;\nint i;\nvoid main() { texelFetchOffset(s, i, 0, 3); }\n"
	o := Options{Only: []string{"index"}}
	_, guarded := runIn(t, language.GLSL, o, text)
	_, again := runIn(t, language.GLSL, o, strings.Replace(guarded, "0, 3)", "0, 4)", 1))
	if want := "SAFE_TEXEL(SAFE_TEXEL(i, textureSize(s, 0)) - 3, textureSize(s, 0)) - 4, 0, 4)"; !strings.Contains(spaced(again), want) {
		t.Errorf("want %s, not\n%s", want, again)
	}
}

const moduleTextures = `@group(1) @binding(0) var t1: texture_1d<f32>;
@group(1) @binding(1) var t2: texture_2d<i32>;
@group(1) @binding(2) var ta: texture_2d_array<u32>;
@group(1) @binding(3) var im: texture_storage_3d<r32uint, read_write>;
@group(1) @binding(4) var ia: texture_storage_2d_array<rgba8unorm, read>;
fn through(x: texture_2d<i32>) -> i32 { return textureLoad(x, vec2(0, 0), 0).x; }
`

// The pass `index` guards texel reads of WGSL, where a layer is an argument of its own, and sizes
// are unsigned. The pass replaces a constant level by 0, a level that every texture has. Any other
// level gets a guard.
func TestTexelsWGSL(t *testing.T) {
	before := func(pairs ...pair) (list []pair) {
		for _, p := range pairs {
			list = append(list, p.in("_ = "))
		}
		return list
	}
	testModule(t, Options{Only: []string{"index"}}, before(
		pair{"textureLoad(t1, b.i, 0);", "textureLoad(t1, SAFE_TEXEL_i32_u32(b.i, textureDimensions(t1)), 0);"},
		pair{"textureLoad(t1, b.u, 3);", "textureLoad(t1, SAFE_TEXEL_u32(b.u, textureDimensions(t1)), 0i);"},
		pair{"textureLoad(t2, b.iv.xy, b.i);",
			"textureLoad(t2, SAFE_TEXEL_vec2_i32_vec2_u32(b.iv.xy, textureDimensions(t2)), SAFE_TEXEL_i32_u32(b.i, textureNumLevels(t2)));"},
		pair{"textureLoad(ta, vec2(b.u, 1), b.i, 0u);",
			"textureLoad(ta, SAFE_TEXEL_vec2_u32(vec2(b.u, 1), textureDimensions(ta)), SAFE_TEXEL_i32_u32(b.i, textureNumLayers(ta)), 0u);"},
		pair{"textureLoad(im, vec3(b.i));", "textureLoad(im, SAFE_TEXEL_vec3_i32_vec3_u32(vec3(b.i), textureDimensions(im)));"},
		pair{"textureLoad(ia, vec2(1, 2), b.u);",
			"textureLoad(ia, SAFE_TEXEL_vec2_i32_vec2_u32(vec2(1, 2), textureDimensions(ia)), SAFE_TEXEL_u32(b.u, textureNumLayers(ia)));"},
		pair{"textureDimensions(t2, b.u);", "textureDimensions(t2, SAFE_TEXEL_u32(b.u, textureNumLevels(t2)));"},
		unchanged("textureDimensions(ta);"),
		unchanged("through(t2);"),
	))
	testModule(t, Options{Only: []string{"index"}}, []pair{unchanged("textureStore(im, vec3(b.i), vec4(b.u));")})
	known := []record.Resource{
		{Name: "ta", Kind: record.Texture, Size: 24, Texels: &record.Texels{Shape: record.Shape2DArray, Format: "r8ui", Width: 4, Height: 2, Depth: 3}},
	}
	testModule(t, Options{Only: []string{"index"}, Resources: known}, before(
		unchanged("textureLoad(ta, vec2(b.i & 3, 1), 2, 0);"),
		unchanged("textureLoad(ta, vec2(b.u % 4, b.u & 1), b.u % 3, 0);"),
		pair{"textureLoad(ta, vec2(3, 1), 3, 0);", "textureLoad(ta, vec2(3, 1), SAFE_TEXEL_i32_u32(3, textureNumLayers(ta)), 0);"},
	))
}

func TestLookups(t *testing.T) {
	const p = "vec2 p = vec2(2.0); vec3 q = vec3(3.0); "
	pairs := []pair{
		{"p = textureLod(s2, p, f).xy;", "p = SAFE_INPUT(textureLod(s2, SAFE_PLACE(p, textureSize(s2, 0)), SAFE_INPUT(f))).xy;"},
		{"p = texture(s1, p.x).xy;", "p = SAFE_INPUT(texture(s1, SAFE_PLACE(p.x, textureSize(s1, 0)))).xy;"},
		{"textureProj(s2, q);", "SAFE_INPUT(textureProj(s2, SAFE_PLACE(q, textureSize(s2, 0))));"},
		{"iv = texture(s3, q).xyz;", "iv = texture(s3, SAFE_PLACE(q, textureSize(s3, 0))).xyz;"},
		{"q = texture(sa, q).xyz;", "q = SAFE_INPUT(texture(sa, SAFE_LAYER(q, textureSize(sa, 0)))).xyz;"},
		{"q = texture(sc, q).xyz;", "q = SAFE_INPUT(texture(sc, SAFE_DIRECTION(q, textureSize(sc, 0)))).xyz;"},
		{"q = textureGather(s2, p, 1).xyz;", "q = SAFE_INPUT(textureGather(s2, SAFE_CORNER(p, textureSize(s2, 0)), 1)).xyz;"},
		{"q = textureGather(sa, q).xyz;", "q = SAFE_INPUT(textureGather(sa, SAFE_JOINT(q, textureSize(sa, 0)))).xyz;"},
		{"p = texture(sr, p).xy;", "p = SAFE_INPUT(texture(sr, SAFE_POINT(p, textureSize(sr)))).xy;"},
		{"q = textureGather(sr, p).xyz;", "q = SAFE_INPUT(textureGather(sr, SAFE_CROSSING(p, textureSize(sr)))).xyz;"},
		{"p.x = texture(depth, q);", "p.x = SAFE_INPUT(texture(depth, q));"},
	}
	for i := range pairs {
		pairs[i] = pairs[i].in(p)
	}
	testPassOn(t, textures, Options{}, pairs)
}
