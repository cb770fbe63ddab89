package foreign

import (
	"fmt"
)

// wrapTransition adds the code that gl-transitions supplies: the uniforms, the functions
// getFromColor and getToColor, a main function that calls transition, and a vertex shader.
func (r *reading) wrapTransition() {
	varying := "in"
	if _, old := r.version(); old {
		varying = "varying"
	}
	declaration, color := r.output()
	r.prepend(r.precisions() + r.textureNames() +
		"uniform float progress;\nuniform float ratio;\nuniform sampler2D from;\nuniform sampler2D to;\n" +
		varying + " vec2 shsmith_uv;\n" + declaration +
		"vec4 getFromColor(vec2 uv) { return texture2D(from, uv); }\n" +
		"vec4 getToColor(vec2 uv) { return texture2D(to, uv); }\n")
	r.rec.Source += fmt.Sprintf("\nvoid main() { %s = transition(shsmith_uv); }\n", color)
	outward := map[string]string{"in": "out", "varying": "varying"}[varying]
	attribute := map[string]string{"in": "in", "varying": "attribute"}[varying]
	r.setVertex(fmt.Sprintf("#version %s\n%s vec2 shsmith_corner;\n%s highp vec2 shsmith_uv;\n"+
		"void main() { shsmith_uv = shsmith_corner * 0.5 + 0.5; gl_Position = vec4(shsmith_corner, 0.0, 1.0); }\n",
		r.rec.Version, attribute, outward))
}
