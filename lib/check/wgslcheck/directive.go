package wgslcheck

import (
	"strings"

	"shsmith/lib/ast"
)

// extensions has the extensions that an enable directive may name (WGSL section 4.1.1).
var extensions = nameSet(`f16 clip_distances dual_source_blending subgroups primitive_index subgroup_size_control`)

// languageFeatures has the language extensions that a requires directive may name (WGSL section
// 4.1.2).
var languageFeatures = nameSet(`readonly_and_readwrite_storage_textures packed_4x8_integer_dot_product
	unrestricted_pointer_parameters pointer_composite_access uniform_buffer_standard_layout subgroup_id swizzle_assignment
	subgroup_uniformity texture_and_sampler_let texture_formats_tier1 linear_indexing immediate_address_space
	fragment_depth buffer_view`)

func nameSet(text string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(text) {
		set[w] = true
	}
	return set
}

func (m *module) directive(d *ast.Directive) {
	switch d.Word {
	case "enable":
		for _, n := range d.Names {
			if !extensions[n] {
				m.Errorf(d, "there is no extension %s", n)
			}
			m.enabled[n] = true
			if n == "subgroup_size_control" {
				m.enabled["subgroups"] = true
			}
		}
	case "requires":
		for _, n := range d.Names {
			if !languageFeatures[n] {
				m.Errorf(d, "there is no language feature %s", n)
			}
		}
	case "diagnostic":
		m.addFilter(d.Pos(), d.Names[0], d.Names[1], m.filters)
	}
}
