package types

import "testing"

func TestTexture(t *testing.T) {
	for _, c := range []struct {
		t    *Type
		want Texture
	}{
		{OpaqueOf("sampler2D"), Texture{"2d", false, Float, false}},
		{OpaqueOf("usampler2DArray"), Texture{"2d_array", false, Uint, false}},
		{OpaqueOf("iimageCube"), Texture{"cube", true, Int, false}},
		{OpaqueOf("imageBuffer"), Texture{"buffer", true, Float, false}},
		{OpaqueOf("isampler2DRect"), Texture{"rect", false, Int, false}},
		{TextureOf("texture_3d", Int, "", ""), Texture{"3d", false, Int, false}},
		{TextureOf("texture_storage_2d_array", Uint, "r32uint", "write"), Texture{"2d_array", true, Uint, false}},
		{OpaqueOf("sampler2DShadow"), Texture{"2d", false, Float, true}},
		{OpaqueOf("sampler1DArrayShadow"), Texture{"1d_array", false, Float, true}},
		{OpaqueOf("texture_depth_cube_array"), Texture{"cube_array", false, Float, true}},
	} {
		if x, ok := c.t.Texture(); !ok || x != c.want {
			t.Errorf("%s: %+v", c.t.Name, x)
		}
	}
	others := []*Type{
		nil, Scalar(Int), OpaqueOf("sampler2DMS"), OpaqueOf("atomic_uint"), OpaqueOf("i64image2D"),
		OpaqueOf("samplerExternalOES"), OpaqueOf("sampler"), OpaqueOf("sampler_comparison"), OpaqueOf("texture_depth_multisampled_2d"), OpaqueOf("texture_external"),
		TextureOf("texture_multisampled_2d", Float, "", ""),
	}
	for _, o := range others {
		if x, ok := o.Texture(); ok {
			t.Errorf("%v is %+v", o, x)
		}
	}
}
