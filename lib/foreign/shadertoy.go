package foreign

import (
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/language"
	"shsmith/lib/pattern"
)

// shadertoyUniforms are the uniforms that Shadertoy provides, apart from the textures iChannel0 to
// iChannel3.
var shadertoyUniforms = []struct{ typ, name, array string }{
	{"vec3", "iResolution", ""}, {"float", "iTime", ""}, {"float", "iGlobalTime", ""}, {"float", "iTimeDelta", ""},
	{"float", "iFrameRate", ""}, {"int", "iFrame", ""}, {"vec4", "iMouse", ""}, {"vec4", "iDate", ""}, {"float", "iSampleRate", ""},
	{"float", "iChannelTime", "[4]"}, {"vec3", "iChannelResolution", "[4]"},
}

var channel = pattern.Of(`\biChannel([0-3])\b`)

// wrapShadertoy declares the Shadertoy uniforms and channels that the shader uses, and adds a main
// function:
//
//	void mainImage(out vec4 c, in vec2 p) { c = vec4(iTime); }
//
// becomes, without the added macros and precisions,
//
//	uniform float iTime;
//	out vec4 shsmith_color;
//	void mainImage(out vec4 c, in vec2 p) { c = vec4(iTime); }
//	void main() {
//	    vec4 color = vec4(0.0, 0.0, 0.0, 1.0);
//	    mainImage(color, gl_FragCoord.xy);
//	    shsmith_color = vec4(color.rgb, 1.0);
//	}
func (r *reading) wrapShadertoy() {
	text := r.rec.Source
	declared := func(name string) bool {
		return pattern.Of(`\buniform\s+(?:(?:low|medium|high)p\s+)?\w+\s+[^;]*\b` + name + `\b`)().MatchString(text)
	}
	var front strings.Builder
	front.WriteString(r.derivatives() + r.precisions() + r.textureNames())
	for _, u := range shadertoyUniforms {
		if strings.Contains(text, u.name) && !declared(u.name) {
			fmt.Fprintf(&front, "uniform %s %s%s;\n", u.typ, u.name, u.array)
		}
	}
	var channels []string
	for _, m := range channel().FindAllStringSubmatch(text, -1) {
		if name := "iChannel" + m[1]; !slices.Contains(channels, name) && !declared(name) {
			channels = append(channels, name)
		}
	}
	slices.Sort(channels)
	declaration, color := r.output()
	r.rec.Source += fmt.Sprintf("\nvoid main() {\n    vec4 color = vec4(0.0, 0.0, 0.0, 1.0);\n"+
		"    mainImage(color, gl_FragCoord.xy);\n    %s = vec4(color.rgb, 1.0);\n}\n", color)
	wrapped := func(kinds []string) string {
		lines := front.String() + declaration
		for i, name := range channels {
			if es, old := r.version(); es && !old && kinds[i] == "3D" {
				lines += "precision highp sampler3D;\n"
			}
			lines += fmt.Sprintf("uniform sampler%s %s;\n", kinds[i], name)
		}
		return lines
	}
	r.prepend(wrapped(r.channelKinds(len(channels), wrapped)))
}

// derivatives returns the line that enables derivatives in versions of GLSL ES where they
// are an extension, else "".
func (r *reading) derivatives() string {
	if es, old := r.version(); es && old {
		return "#extension GL_OES_standard_derivatives : enable\n"
	}
	return ""
}

// channelKinds returns a kind for each of n textures, "2D", "Cube" or "3D", with which the shader
// is valid. As many as possible are "2D", and all if no choice is valid. `wrapped` returns the
// lines for a choice.
func (r *reading) channelKinds(n int, wrapped func([]string) string) []string {
	kinds := []string{"2D", "Cube", "3D"}
	flat := make([]string, n)
	for i := range flat {
		flat[i] = kinds[0]
	}
	for others := 0; others <= n; others++ {
		if found := r.tryKinds(flat, 0, others, kinds[1:], wrapped); found != nil {
			return found
		}
	}
	// The user sees the errors of this choice.
	return flat
}

// tryKinds returns the first list of kinds with which the shader is valid, or nil. It replaces
// exactly `others` elements of chosen[from:] by elements of `kinds`. `wrapped` returns the lines
// that a list inserts into the shader.
//
//	tryKinds([2D 2D], 0, 1, [Cube 3D], wrapped) tries [Cube 2D], [3D 2D], [2D Cube] and [2D 3D]
func (r *reading) tryKinds(chosen []string, from, others int, kinds []string, wrapped func([]string) string) []string {
	if others == 0 {
		trial := *r
		rec := *r.rec
		trial.rec = &rec
		trial.prepend(wrapped(chosen))
		if _, err := trial.check("", rec.Source, language.Fragment); err == nil {
			return slices.Clone(chosen)
		}
		return nil
	}
	for i := from; i < len(chosen); i++ {
		for _, k := range kinds {
			other := slices.Clone(chosen)
			other[i] = k
			if found := r.tryKinds(other, i+1, others-1, kinds, wrapped); found != nil {
				return found
			}
		}
	}
	return nil
}
