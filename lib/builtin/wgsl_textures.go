package builtin

// The rows of WGSL section 17.7. In the signatures, K is the kind of a texture's channels. C, A and
// L are the integer types of coordinates, array indices and levels.

var wgslTextureQueries = []wgslRow{
	{"textureDimensions", Exact, Total, "u32(texture_1d<K>);u32(texture_1d<K>,L);u32(texture_storage_1d<K,X>);" +
		"v2u32(texture_2d<K>);v2u32(texture_2d<K>,L);v2u32(texture_2d_array<K>);v2u32(texture_2d_array<K>,L);" +
		"v2u32(texture_cube<K>);v2u32(texture_cube<K>,L);v2u32(texture_cube_array<K>);" +
		"v2u32(texture_cube_array<K>,L);v2u32(texture_depth_2d);v2u32(texture_depth_2d,L);" +
		"v2u32(texture_depth_2d_array);v2u32(texture_depth_2d_array,L);v2u32(texture_depth_cube);" +
		"v2u32(texture_depth_cube,L);v2u32(texture_depth_cube_array);v2u32(texture_depth_cube_array,L);" +
		"v2u32(texture_multisampled_2d<K>);v2u32(texture_depth_multisampled_2d);v2u32(texture_external);" +
		"v2u32(texture_storage_2d<K,X>);v2u32(texture_storage_2d_array<K,X>);v3u32(texture_3d<K>);" +
		"v3u32(texture_3d<K>,L);v3u32(texture_storage_3d<K,X>)"},
	{"textureNumLayers", Exact, Total,
		"u32(texture_2d_array<K>);u32(texture_cube_array<K>);u32(texture_depth_2d_array);" +
			"u32(texture_depth_cube_array);u32(texture_storage_2d_array<K,X>)"},
	{"textureNumLevels", Exact, Total,
		"u32(texture_1d<K>);u32(texture_2d<K>);u32(texture_2d_array<K>);u32(texture_3d<K>);" +
			"u32(texture_cube<K>);u32(texture_cube_array<K>);u32(texture_depth_2d);u32(texture_depth_2d_array);" +
			"u32(texture_depth_cube);u32(texture_depth_cube_array)"},
	{"textureNumSamples", Exact, Total, "u32(texture_multisampled_2d<K>);u32(texture_depth_multisampled_2d)"},
}

var wgslTextureReads = []wgslRow{
	{"textureLoad", Exact, Total, "v4K(texture_1d<K>,C,L);v4K(texture_2d<K>,v2C,L);v4K(texture_2d_array<K>,v2C,A,L);" +
		"v4K(texture_3d<K>,v3C,L);v4K(texture_multisampled_2d<K>,v2C,L);f32(texture_depth_2d,v2C,L);" +
		"f32(texture_depth_2d_array,v2C,A,L);f32(texture_depth_multisampled_2d,v2C,L);" +
		"v4f32(texture_external,v2C);v4K(texture_storage_1d<K,R>,C);v4K(texture_storage_2d<K,R>,v2C);" +
		"v4K(texture_storage_2d_array<K,R>,v2C,A);v4K(texture_storage_3d<K,R>,v3C)"},
	{"textureGather", Unspecified, Total,
		"v4K(const C,texture_2d<K>,sampler,v2f32);v4K(const C,texture_2d<K>,sampler,v2f32,const v2i32);" +
			"v4K(const C,texture_2d_array<K>,sampler,v2f32,A);" +
			"v4K(const C,texture_2d_array<K>,sampler,v2f32,A,const v2i32);" +
			"v4K(const C,texture_cube<K>,sampler,v3f32);v4K(const C,texture_cube_array<K>,sampler,v3f32,A);" +
			"v4f32(texture_depth_2d,sampler,v2f32);v4f32(texture_depth_2d,sampler,v2f32,const v2i32);" +
			"v4f32(texture_depth_cube,sampler,v3f32);v4f32(texture_depth_2d_array,sampler,v2f32,A);" +
			"v4f32(texture_depth_2d_array,sampler,v2f32,A,const v2i32);" +
			"v4f32(texture_depth_cube_array,sampler,v3f32,A)"},
	{"textureGatherCompare", Unspecified, Total, "v4f32(texture_depth_2d,sampler_comparison,v2f32,f32);" +
		"v4f32(texture_depth_2d,sampler_comparison,v2f32,f32,const v2i32);" +
		"v4f32(texture_depth_2d_array,sampler_comparison,v2f32,A,f32);" +
		"v4f32(texture_depth_2d_array,sampler_comparison,v2f32,A,f32,const v2i32);" +
		"v4f32(texture_depth_cube,sampler_comparison,v3f32,f32);" +
		"v4f32(texture_depth_cube_array,sampler_comparison,v3f32,A,f32)"},
	{"textureSampleLevel", Unspecified, Total,
		"v4f32(texture_1d<f32>,sampler,f32,f32);v4f32(texture_2d<f32>,sampler,v2f32,f32);" +
			"v4f32(texture_2d<f32>,sampler,v2f32,f32,const v2i32);" +
			"v4f32(texture_2d_array<f32>,sampler,v2f32,A,f32);" +
			"v4f32(texture_2d_array<f32>,sampler,v2f32,A,f32,const v2i32);" +
			"v4f32(texture_3d<f32>,sampler,v3f32,f32);v4f32(texture_3d<f32>,sampler,v3f32,f32,const v3i32);" +
			"v4f32(texture_cube<f32>,sampler,v3f32,f32);v4f32(texture_cube_array<f32>,sampler,v3f32,A,f32);" +
			"f32(texture_depth_2d,sampler,v2f32,L);f32(texture_depth_2d,sampler,v2f32,L,const v2i32);" +
			"f32(texture_depth_2d_array,sampler,v2f32,A,L);" +
			"f32(texture_depth_2d_array,sampler,v2f32,A,L,const v2i32);f32(texture_depth_cube,sampler,v3f32,L);" +
			"f32(texture_depth_cube_array,sampler,v3f32,A,L)"},
	{"textureSampleGrad", Unspecified, Total, "v4f32(texture_2d<f32>,sampler,v2f32,v2f32,v2f32);" +
		"v4f32(texture_2d<f32>,sampler,v2f32,v2f32,v2f32,const v2i32);" +
		"v4f32(texture_2d_array<f32>,sampler,v2f32,A,v2f32,v2f32);" +
		"v4f32(texture_2d_array<f32>,sampler,v2f32,A,v2f32,v2f32,const v2i32);" +
		"v4f32(texture_3d<f32>,sampler,v3f32,v3f32,v3f32);" +
		"v4f32(texture_3d<f32>,sampler,v3f32,v3f32,v3f32,const v3i32);" +
		"v4f32(texture_cube<f32>,sampler,v3f32,v3f32,v3f32);" +
		"v4f32(texture_cube_array<f32>,sampler,v3f32,A,v3f32,v3f32)"},
	{"textureSampleCompareLevel", Unspecified, Total, wgslSampleCompare},
	{"textureSampleBaseClampToEdge", Unspecified, Total,
		"v4f32(texture_2d<f32>,sampler,v2f32);v4f32(texture_external,sampler,v2f32)"},
}

const wgslSampleCompare = "f32(texture_depth_2d,sampler_comparison,v2f32,f32);" +
	"f32(texture_depth_2d,sampler_comparison,v2f32,f32,const v2i32);" +
	"f32(texture_depth_2d_array,sampler_comparison,v2f32,A,f32);" +
	"f32(texture_depth_2d_array,sampler_comparison,v2f32,A,f32,const v2i32);" +
	"f32(texture_depth_cube,sampler_comparison,v3f32,f32);" +
	"f32(texture_depth_cube_array,sampler_comparison,v3f32,A,f32)"

// wgslTextureSamples has the texture functions that compute the level of detail from derivatives,
// such as textureSample.
var wgslTextureSamples = []wgslRow{
	{"textureSample", Unspecified, Total, "v4f32(texture_1d<f32>,sampler,f32);v4f32(texture_2d<f32>,sampler,v2f32);" +
		"v4f32(texture_2d<f32>,sampler,v2f32,const v2i32);v4f32(texture_2d_array<f32>,sampler,v2f32,A);" +
		"v4f32(texture_2d_array<f32>,sampler,v2f32,A,const v2i32);v4f32(texture_3d<f32>,sampler,v3f32);" +
		"v4f32(texture_3d<f32>,sampler,v3f32,const v3i32);v4f32(texture_cube<f32>,sampler,v3f32);" +
		"v4f32(texture_cube_array<f32>,sampler,v3f32,A);f32(texture_depth_2d,sampler,v2f32);" +
		"f32(texture_depth_2d,sampler,v2f32,const v2i32);f32(texture_depth_2d_array,sampler,v2f32,A);" +
		"f32(texture_depth_2d_array,sampler,v2f32,A,const v2i32);f32(texture_depth_cube,sampler,v3f32);" +
		"f32(texture_depth_cube_array,sampler,v3f32,A)"},
	{"textureSampleBias", Unspecified, Total, "v4f32(texture_2d<f32>,sampler,v2f32,f32);" +
		"v4f32(texture_2d<f32>,sampler,v2f32,f32,const v2i32);v4f32(texture_2d_array<f32>,sampler,v2f32,A,f32);" +
		"v4f32(texture_2d_array<f32>,sampler,v2f32,A,f32,const v2i32);v4f32(texture_3d<f32>,sampler,v3f32,f32);" +
		"v4f32(texture_3d<f32>,sampler,v3f32,f32,const v3i32);v4f32(texture_cube<f32>,sampler,v3f32,f32);" +
		"v4f32(texture_cube_array<f32>,sampler,v3f32,A,f32)"},
	{"textureSampleCompare", Unspecified, Total, wgslSampleCompare},
}

var wgslTextureWrites = []wgslRow{
	{"textureStore", Exact, Total, "void(texture_storage_1d<K,W>,C,v4K);void(texture_storage_2d<K,W>,v2C,v4K);" +
		"void(texture_storage_2d_array<K,W>,v2C,A,v4K);void(texture_storage_3d<K,W>,v3C,v4K)"},
}
