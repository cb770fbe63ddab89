package glslcheck

import (
	"strings"
	"sync"

	"shsmith/lib/ast"
	"shsmith/lib/language"
)

// layoutSite is a set of bits that tell where a layout identifier is allowed. The bits onVariable
// to onNothing are kinds of declarations. The bits ofIn to ofOther are kinds of storage.
type layoutSite uint16

const (
	onVariable layoutSite = 1 << iota
	onBlocks
	onMembers
	onNothing // "layout(…) in;"
	ofIn
	ofOut
	ofUniform
	ofBuffer
	ofOther

	onAny = onVariable | onBlocks | onMembers | onNothing
	ofAny = ofIn | ofOut | ofUniform | ofBuffer | ofOther
)

// layoutRule says which declarations may have certain layout identifiers (GLSL section 4.4).
type layoutRule struct {
	names  string // identifiers; an identifier that takes a value ends in =
	where  layoutSite
	stages string // letters of stageLetters; "" means all stages
	gl, es int    // first versions of GLSL and GLSL ES that have the identifiers; 0 if none has
	exts   string // extensions that add them to other versions
}

var stageLetters = map[language.Stage]string{language.Compute: "c", language.Fragment: "f", language.Vertex: "v",
	language.Geometry: "g", language.TessControl: "t", language.TessEval: "e"}

const (
	explicitExts = "GL_ARB_explicit_attrib_location"
	uniformExts  = "GL_ARB_explicit_uniform_location"
	blockExts    = "GL_ARB_uniform_buffer_object GL_ARB_shader_storage_buffer_object"
	packExts     = "GL_ARB_shading_language_420pack"
	enhancedExts = "GL_ARB_enhanced_layouts"
	imageExts    = "GL_ARB_shader_image_load_store"
	geometryExts = "GL_EXT_geometry_shader GL_OES_geometry_shader"
	tessExts     = "GL_ARB_tessellation_shader GL_EXT_tessellation_shader GL_OES_tessellation_shader"
	streamExts   = "GL_ARB_gpu_shader5 GL_ARB_transform_feedback3"
	coordExts    = "GL_ARB_fragment_coord_conventions"
	depthExts    = "GL_ARB_conservative_depth GL_AMD_conservative_depth GL_EXT_conservative_depth"
	coverageExts = "GL_EXT_post_depth_coverage GL_ARB_post_depth_coverage GL_INTEL_conservative_rasterization"
)

var layoutRules = []layoutRule{
	{"location=", onVariable | ofIn, "v", 330, 300, explicitExts},
	{"location=", onVariable | ofOut, "f", 330, 300, explicitExts},
	{"location=", onVariable | onBlocks | onMembers | ofIn | ofOut, "", 410, 310,
		"GL_ARB_separate_shader_objects GL_EXT_separate_shader_objects"},
	{"location=", onVariable | ofUniform, "", 430, 310, uniformExts},
	{"index=", onVariable | ofOut, "f", 330, 0, explicitExts + " GL_EXT_blend_func_extended"},
	{"index=", onVariable | ofOther, "", 430, 0, uniformExts},
	{"component=", onVariable | onMembers | ofIn | ofOut, "", 440, 0, enhancedExts},
	{"binding=", onVariable | onBlocks | ofUniform | ofBuffer, "", 420, 310,
		packExts + " GL_ARB_shader_atomic_counters " + imageExts},
	{"binding=", onNothing | ofUniform, "", 420, 310, "GL_ARB_shader_atomic_counters"},
	{"offset=", onVariable | onNothing | ofUniform, "", 420, 310, "GL_ARB_shader_atomic_counters"},
	{"offset=", onMembers | ofUniform | ofBuffer, "", 440, 0, enhancedExts},
	{"align=", onBlocks | onMembers | ofUniform | ofBuffer, "", 440, 0, enhancedExts},
	{"std140 shared packed", onBlocks | onNothing | ofUniform | ofBuffer, "", 140, 300, blockExts},
	{"std430", onBlocks | onNothing | ofBuffer, "", 430, 310, "GL_ARB_shader_storage_buffer_object"},
	{"row_major column_major", onBlocks | onMembers | onNothing | ofUniform | ofBuffer, "", 140, 300, blockExts},
	{"local_size_x= local_size_y= local_size_z=", onNothing | ofIn, "c", 430, 310, "GL_ARB_compute_shader"},
	{"local_size_x_id= local_size_y_id= local_size_z_id=", onNothing | ofIn, "c", 430, 310, ""},
	{"local_size_variable", onNothing | ofIn, "c", 0, 0, "GL_ARB_compute_variable_group_size"},
	{"derivative_group_quadsNV derivative_group_linearNV", onNothing | ofIn, "c", 0, 0,
		"GL_NV_compute_shader_derivatives"},
	{"early_fragment_tests", onNothing | ofIn, "f", 420, 310, imageExts},
	{"post_depth_coverage inner_coverage", onNothing | ofIn, "f", 0, 0, coverageExts},
	{"pixel_interlock_ordered pixel_interlock_unordered sample_interlock_ordered sample_interlock_unordered",
		onNothing | ofIn, "f", 0, 0,
		"GL_ARB_fragment_shader_interlock GL_NV_fragment_shader_interlock"},
	{"origin_upper_left pixel_center_integer", onVariable | ofIn, "f", 150, 0, coordExts},
	{"depth_any depth_greater depth_less depth_unchanged", onVariable | ofOut, "f", 420, 0, depthExts},
	{"points lines lines_adjacency triangles triangles_adjacency invocations=", onNothing | ofIn, "g", 150, 320,
		geometryExts},
	{"points line_strip triangle_strip max_vertices=", onNothing | ofOut, "g", 150, 320, geometryExts},
	{"stream=", onAny | ofOut, "g", 400, 0, streamExts},
	{"vertices=", onNothing | ofOut, "t", 400, 320, tessExts},
	{"triangles quads isolines equal_spacing fractional_even_spacing fractional_odd_spacing cw ccw point_mode",
		onNothing | ofIn, "e", 400, 320, tessExts},
	{"xfb_buffer= xfb_stride=", onAny | ofOut, "vget", 440, 0, enhancedExts},
	{"xfb_offset=", onVariable | onBlocks | onMembers | ofOut, "vget", 440, 0, enhancedExts},
	{"viewport_relative", onVariable | ofOut, "vge", 0, 0, "GL_NV_viewport_array2"},
	{"bindless_sampler bindless_image bound_sampler bound_image", onVariable | onNothing | ofUniform, "", 0, 0,
		"GL_ARB_bindless_texture"},
	{"constant_id= push_constant set= input_attachment_index=", onAny | ofAny, "", 140, 310, ""}, // of GLSL for Vulkan
	{"num_views=", onNothing | ofIn, "v", 130, 300, ""},
}

// layoutEntry has the rules for one layout identifier.
type layoutEntry struct {
	value bool // the identifier takes a value
	rules []*layoutRule
}

var layoutIndex = sync.OnceValue(func() map[string]*layoutEntry {
	m := map[string]*layoutEntry{}
	for i := range layoutRules {
		for _, name := range strings.Fields(layoutRules[i].names) {
			name, value := strings.CutSuffix(name, "=")
			e := m[name]
			if e == nil {
				e = &layoutEntry{value: value}
				m[name], m[strings.ToLower(name)] = e, e
			}
			e.rules = append(e.rules, &layoutRules[i])
		}
	}
	return m
})

// checkLayouts checks the layout identifiers in `list`, the qualifiers of a declaration of the kind
// `on` with the storage s. It reports identifiers that are not allowed there, and repetitions that
// the language version forbids.
func (c *checker) checkLayouts(list []ast.Qualifier, on layoutSite, s ast.Storage) {
	layouts := 0
	for i := range list {
		if list[i].Name != "layout" {
			continue
		}
		if layouts++; layouts == 2 && !c.lang.Version.AtLeast(420, 310) && !c.lang.Enabled(packExts) {
			c.Errorf(&list[i], "in this version a declaration has only one layout qualifier")
		}
		for j := range list[i].Layout {
			a := &list[i].Layout[j]
			c.checkLayout(&list[i], c.layoutName(a.Name), on|ofStorage(s))
			if c.isRepeated(list[i].Layout[:j], a) {
				c.Errorf(&list[i], "layout argument %s is given twice", a.Name)
			}
		}
	}
}

// layoutName returns a layout identifier in lower case if the version ignores case. Otherwise it
// returns the identifier unchanged.
func (c *checker) layoutName(name string) string {
	if c.lang.CaseInsensitiveLayouts {
		return strings.ToLower(name)
	}
	return name
}

// isRepeated reports whether the layout argument a is an error because an argument in `before` has
// the same name. GLSL 4.40, GLSL ES 3.10, later versions and an extension allow such a repetition
// (GLSL section 4.4).
func (c *checker) isRepeated(before []ast.LayoutArg, a *ast.LayoutArg) bool {
	if c.lang.Version.AtLeast(440, 310) || c.lang.Enabled(enhancedExts) {
		return false
	}
	for i := range before {
		if c.layoutName(before[i].Name) == c.layoutName(a.Name) {
			return true
		}
	}
	return false
}

func (c *checker) checkLayout(q *ast.Qualifier, name string, where layoutSite) {
	e := layoutIndex()[name]
	if e == nil {
		return // an image format, or an error that is reported already
	}
	there, stage := false, false
	for _, r := range e.rules {
		if r.where&where&onAny == 0 || r.where&where&ofAny == 0 {
			continue
		}
		there = true
		if r.stages != "" && !strings.Contains(r.stages, stageLetters[c.stage]) {
			continue
		}
		stage = true
		if c.lang.Version.AtLeast(r.gl, r.es) || c.anyEnabled(r.exts) {
			return
		}
	}
	switch {
	case !there:
		c.Errorf(q, "such a declaration takes no layout argument %s", name)
	case !stage:
		c.Errorf(q, "a %s shader has no layout argument %s", c.stage, name)
	default:
		c.Errorf(q, "this version has no layout argument %s here", name)
	}
}

func (c *checker) anyEnabled(extensions string) bool {
	for _, e := range strings.Fields(extensions) {
		if c.lang.Enabled(e) {
			return true
		}
	}
	return false
}

func ofStorage(s ast.Storage) layoutSite {
	switch s {
	case ast.Input:
		return ofIn
	case ast.Output:
		return ofOut
	case ast.Uniform:
		return ofUniform
	case ast.Buffer:
		return ofBuffer
	}
	return ofOther
}
