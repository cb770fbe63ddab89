package builtin

import (
	"slices"
	"strings"
)

// shader4 returns rows for the texture lookups in `tables` under their names in GL_EXT_gpu_shader4:
// `textureProjGrad(gsampler2D, …)` becomes `texture2DProjGrad(gsampler2D, …)`.
func shader4(tables ...[]row) []row {
	sigs := map[string][]string{}
	for _, rows := range tables {
		for i := range rows {
			for _, sig := range strings.Split(rows[i].sigs, ";") {
				if name, old := oldName(rows[i].name, sig); name != "" {
					sigs[name] = append(sigs[name], old...)
				}
			}
		}
	}
	var list []row
	for name, s := range sigs {
		list = append(list, row{name, 0, 0, Unspecified, Total, strings.Join(s, ";")})
	}
	slices.SortFunc(list, func(a, b row) int { return strings.Compare(a.name, b.name) })
	return list
}

// oldName returns the name and the signatures that a texture lookup has in GL_EXT_gpu_shader4. The
// name is "" if the extension does not add the lookup.
//
//	gvec4 texture(gsampler2D, vec2) → texture2D: ivec4(isampler2D, vec2), uvec4(usampler2D, vec2)
func oldName(name, sig string) (string, []string) {
	result, params, _ := strings.Cut(strings.TrimSpace(sig), "(")
	sampler, _, _ := strings.Cut(strings.TrimSuffix(params, ")"), ",")
	dim := strings.TrimPrefix(strings.TrimPrefix(sampler, "g"), "sampler")
	dim, shadow := strings.CutSuffix(dim, "Shadow")
	verb := "texture"
	for _, v := range []string{"textureSize", "texelFetch"} {
		if strings.HasPrefix(name, v) {
			verb = v
		}
	}
	rest := strings.TrimPrefix(name, verb)
	switch {
	case strings.HasPrefix(rest, "Query"), strings.HasPrefix(rest, "Samples"), strings.Contains(dim, "MS"),
		dim == "CubeArray", dim == "ExternalOES", shadow && verb != "texture":
		return "", nil
	case shadow:
		verb = "shadow"
		result = "vec4"
	}
	name = verb + dim + rest
	sig = result + "(" + params
	if !slices.ContainsFunc(slices.Concat(oldTextures, oldLods, rectangleLookups), func(r row) bool { return r.name == name }) {
		return name, []string{sig}
	}
	if shadow {
		return "", nil
	}
	// The extension adds only the integer samplers to an older function.
	return name, []string{strings.ReplaceAll(strings.ReplaceAll(sig, "gsampler", "isampler"), "gvec4", "ivec4"),
		strings.ReplaceAll(strings.ReplaceAll(sig, "gsampler", "usampler"), "gvec4", "uvec4")}
}
