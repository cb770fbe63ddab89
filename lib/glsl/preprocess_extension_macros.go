package glsl

import (
	"strings"
	"sync"

	"shsmith/lib/glsl/grammar"
)

// The names of the extensions that have a macro (GLSL 4.60 section 3.3), without the prefix GL_.
// These are the extensions of OpenGL and OpenGL ES that Khronos' compiler knows.
const (
	desktopExtensions = "" +
		"AMD_gpu_shader_half_float AMD_gpu_shader_half_float_fetch AMD_gpu_shader_int16 AMD_shader_ballot " +
		"AMD_shader_explicit_vertex_parameter AMD_shader_fragment_mask AMD_shader_image_load_store_lod " +
		"AMD_shader_trinary_minmax AMD_texture_gather_bias_lod ARB_bindless_texture ARB_compute_shader " +
		"ARB_derivative_control ARB_draw_instanced ARB_enhanced_layouts ARB_explicit_attrib_location " +
		"ARB_explicit_uniform_location ARB_fragment_coord_conventions ARB_fragment_shader_interlock ARB_gpu_shader5 " +
		"ARB_gpu_shader_fp64 ARB_gpu_shader_int64 ARB_post_depth_coverage ARB_sample_shading " +
		"ARB_separate_shader_objects ARB_shader_atomic_counters ARB_shader_ballot ARB_shader_bit_encoding " +
		"ARB_shader_draw_parameters ARB_shader_group_vote ARB_shader_image_load_store ARB_shader_image_size " +
		"ARB_shader_stencil_export ARB_shader_storage_buffer_object ARB_shader_texture_image_samples " +
		"ARB_shader_texture_lod ARB_shading_language_420pack ARB_shading_language_packing ARB_sparse_texture2 " +
		"ARB_sparse_texture_clamp ARB_tessellation_shader ARB_texture_cube_map_array ARB_texture_gather " +
		"ARB_texture_multisample ARB_texture_query_lod ARB_texture_rectangle ARB_uniform_buffer_object " +
		"ARB_vertex_attrib_64bit ARB_viewport_array EXT_control_flow_attributes EXT_demote_to_helper_invocation " +
		"EXT_nonuniform_qualifier EXT_post_depth_coverage EXT_scalar_block_layout EXT_shader_16bit_storage " +
		"EXT_shader_8bit_storage EXT_shader_atomic_float EXT_shader_atomic_float2 EXT_shader_atomic_int64 " +
		"EXT_shader_explicit_arithmetic_types EXT_shader_explicit_arithmetic_types_float16 " +
		"EXT_shader_explicit_arithmetic_types_float32 EXT_shader_explicit_arithmetic_types_float64 " +
		"EXT_shader_explicit_arithmetic_types_int16 EXT_shader_explicit_arithmetic_types_int32 " +
		"EXT_shader_explicit_arithmetic_types_int64 EXT_shader_explicit_arithmetic_types_int8 EXT_shader_image_int64 " +
		"EXT_shader_image_load_formatted EXT_shader_integer_mix EXT_shader_non_constant_global_initializers " +
		"EXT_shader_subgroup_extended_types_float16 EXT_shader_subgroup_extended_types_int16 " +
		"EXT_shader_subgroup_extended_types_int64 EXT_shader_subgroup_extended_types_int8 EXT_shared_memory_block " +
		"EXT_terminate_invocation KHR_blend_equation_advanced KHR_shader_subgroup_arithmetic KHR_shader_subgroup_ballot " +
		"KHR_shader_subgroup_basic KHR_shader_subgroup_clustered KHR_shader_subgroup_quad KHR_shader_subgroup_shuffle " +
		"KHR_shader_subgroup_vote NV_compute_shader_derivatives NV_conservative_raster_underestimation " +
		"NV_geometry_shader_passthrough NV_sample_mask_override_coverage NV_shader_atomic_int64 NV_viewport_array2"

	embeddedExtensions = "" +
		"ANDROID_extension_pack_es31a EXT_YUV_target EXT_blend_func_extended EXT_frag_depth EXT_geometry_point_size " +
		"EXT_geometry_shader EXT_gpu_shader5 EXT_multiview EXT_primitive_bounding_box EXT_shader_implicit_conversions " +
		"EXT_shader_integer_mix EXT_shader_io_blocks EXT_shader_non_constant_global_initializers EXT_shader_texture_lod " +
		"EXT_shadow_samplers EXT_subgroup_uniform_control_flow EXT_terminate_invocation EXT_tessellation_point_size " +
		"EXT_tessellation_shader EXT_texture_buffer EXT_texture_cube_map_array KHR_blend_equation_advanced " +
		"NV_shader_noperspective_interpolation OES_EGL_image_external OES_EGL_image_external_essl3 " +
		"OES_geometry_point_size OES_geometry_shader OES_gpu_shader5 OES_primitive_bounding_box OES_sample_variables " +
		"OES_shader_image_atomic OES_shader_io_blocks OES_shader_multisample_interpolation OES_standard_derivatives " +
		"OES_tessellation_point_size OES_tessellation_shader OES_texture_3D OES_texture_buffer " +
		"OES_texture_cube_map_array OES_texture_storage_multisample_2d_array OVR_multiview OVR_multiview2"
)

// extensionMacros returns the names of the extensions whose macros are always defined: for the key
// false those of desktop GLSL, and for the key true those of GLSL ES.
var extensionMacros = sync.OnceValue(func() map[bool]map[string]bool {
	return map[bool]map[string]bool{false: extensionNames(desktopExtensions), true: extensionNames(embeddedExtensions)}
})

func extensionNames(list string) map[string]bool {
	m := map[string]bool{}
	for _, name := range strings.Fields(list) {
		m["GL_"+name] = true
	}
	return m
}

// macro returns the macro with the given name, or nil. It creates the macros of extensions when
// they are first used.
func (p *preprocessor) macro(name string) *macro {
	m := p.macros[name]
	if m == nil && strings.HasPrefix(name, "GL_") && extensionMacros()[p.version.ES()][name] {
		m = &macro{builtin: true, body: []token{{text: "1", kind: grammar.GLSLParserLITERAL}}}
		p.macros[name] = m
	}
	return m
}
