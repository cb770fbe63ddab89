package cli

// suffixes maps the suffix of a shader file to language and stage. The stage is "" if the suffix
// does not determine it.
var suffixes = map[string][2]string{
	".comp": {"glsl", "compute"},
	".frag": {"glsl", "fragment"}, ".fs": {"glsl", "fragment"}, ".fsh": {"glsl", "fragment"}, ".fragment": {"glsl", "fragment"},
	".glsl": {"glsl", ""},
	".wgsl": {"wgsl", ""},
}
