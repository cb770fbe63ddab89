package types

import "testing"

func TestTexture(t *testing.T) {
	for _, c := range []struct {
		t    *Type
		want Texture
	}{
		{OpaqueOf("sampler2D"), Texture{"2d", false, Float}},
		{OpaqueOf("usampler2DArray"), Texture{"2d_array", false, Uint}},
		{OpaqueOf("iimageCube"), Texture{"cube", true, Int}},
		{OpaqueOf("imageBuffer"), Texture{"buffer", true, Float}},
		{OpaqueOf("isampler2DRect"), Texture{"rect", false, Int}},
		{TextureOf("texture_3d", Int, "", ""), Texture{"3d", false, Int}},
		{TextureOf("texture_storage_2d_array", Uint, "r32uint", "write"), Texture{"2d_array", true, Uint}},
	} {
		if x, ok := c.t.Texture(); !ok || x != c.want {
			t.Errorf("%s: %+v", c.t.Name, x)
		}
	}
	others := []*Type{
		nil, Scalar(Int), OpaqueOf("sampler2DShadow"), OpaqueOf("sampler2DMS"), OpaqueOf("atomic_uint"), OpaqueOf("i64image2D"),
		OpaqueOf("samplerExternalOES"), OpaqueOf("sampler"), OpaqueOf("texture_depth_2d"), OpaqueOf("texture_external"),
		TextureOf("texture_multisampled_2d", Float, "", ""),
	}
	for _, o := range others {
		if x, ok := o.Texture(); ok {
			t.Errorf("%v is %+v", o, x)
		}
	}
}
