package foreign

import (
	"strings"

	"shsmith/lib/language"
	"shsmith/lib/pattern"
)

// form tells which entry function a GLSL shader has, such as main or mainImage. The code to add
// depends on it.
type form int

const (
	whole      form = iota // the shader has a main function
	shadertoy              // it has mainImage, which Shadertoy calls
	transition             // it has transition, which gl-transitions calls
)

var (
	mainFunction       = pattern.Of(`\bvoid\s+main\s*\(`)
	mainImageFunction  = pattern.Of(`\bvoid\s+mainImage\s*\(`)
	transitionFunction = pattern.Of(`\bvec4\s+transition\s*\(`)
	fragmentWord       = pattern.Of(`\b(gl_Frag(Color|Coord|Data|Depth)|discard|dFdx|dFdy|fwidth)\b|(?m)^\s*(layout\s*\([^)]*\)\s*)?out\s+((low|medium|high)p\s+)?[iu]?vec[234]\b`)
	computeWord        = pattern.Of(`\b(local_size_[xyz]|gl_(Global|Local)InvocationID)\b`)
	entryPoint         = pattern.Of(`@(compute|fragment)\b`)
)

func formOf(text string) form {
	switch {
	case mainFunction().MatchString(text):
		return whole
	case mainImageFunction().MatchString(text):
		return shadertoy
	case transitionFunction().MatchString(text):
		return transition
	}
	return whole
}

var (
	precisionLine = pattern.Of(`\bprecision\s+(low|medium|high)p\s+float\b`)
	newWord       = pattern.Of(`(?m)^\s*(layout\s*\([^)]*\)\s*)?(in|out)\s+\w|\btexture\s*\(`)
)

// wrap adds to the text the code that a shader needs, such as a #version line or a main function.
// It uses the first version of r.versions with which the shader is valid or, if there is none,
// r.versions[0].
func (r *reading) wrap() {
	before, added := *r.rec, r.added
	var first *reading
	for _, version := range r.versions() {
		rec := before
		trial := *r
		trial.rec, trial.added = &rec, added
		trial.wrapAs(version)
		if _, err := trial.check("", rec.Source, language.Stage(rec.Stage)); err == nil {
			first = &trial
			break
		}
		if first == nil {
			first = &trial
		}
	}
	*r.rec, r.added = *first.rec, first.added
}

// versions returns the versions to try for the shader, as they are written after #version.
func (r *reading) versions() []string {
	text := r.rec.Source
	switch {
	case r.rec.Version != "":
		return []string{r.rec.Version}
	case formOf(text) != whole:
		return []string{"300 es", "330"}
	case newWord().MatchString(text):
		return []string{"300 es", "330", "100"}
	}
	// Without #version, a shader has version 1.00 in GLSL ES (GLSL ES 3.00 section 3.3) and 1.10 in
	// GLSL. A shader that sets a precision is for WebGL, since GLSL 1.10 has no precisions.
	if precisionLine().MatchString(text) {
		return []string{"100", "300 es"}
	}
	return []string{"110", "120", "100"}
}

// wrapAs adds to the text the code that a shader of the given version needs. If the text has its
// own #version line, this line stays and `version` has no effect.
func (r *reading) wrapAs(version string) {
	if r.rec.Version == "" {
		r.rec.Version = version
		form, lacks := formOf(r.rec.Source), !precisionLine().MatchString(r.rec.Source)
		if es, _ := r.version(); es && form == whole && lacks && r.rec.Stage == string(language.Fragment) {
			r.prepend(r.precisions())
		}
		r.prepend("#version " + version + "\n")
	}
	switch formOf(r.rec.Source) {
	case shadertoy:
		r.wrapShadertoy()
	case transition:
		r.wrapTransition()
	}
}

// prepend inserts lines before the shader's text, but after its #version line.
func (r *reading) prepend(lines string) {
	at := 0
	if m := versionLine().FindStringIndex(r.rec.Source); m != nil {
		at = m[1]
	}
	head := r.rec.Source[:at]
	if head != "" && !strings.HasSuffix(head, "\n") {
		head += "\n"
	}
	r.rec.Source = head + lines + r.rec.Source[at:]
	if r.added.lines == 0 {
		r.added.after = strings.Count(head, "\n")
	}
	r.added.lines += strings.Count(lines, "\n")
}

var versionLine = pattern.Of(`(?m)^[ \t]*#[ \t]*version[^\n]*\n?`)

// version reports whether the shader is GLSL ES, and whether its version is old. Old versions are
// GLSL below 1.30 and GLSL ES below 3.00, which have attribute and varying instead of in and out.
func (r *reading) version() (es, old bool) {
	v, err := language.Of(language.GLSL, r.rec.Version)
	return err == nil && v.ES(), err == nil && !v.AtLeast(130, 300)
}

// output returns the declaration and the name of a colour output for an added main function. In old
// versions the name is gl_FragColor, which is built in, and the declaration is "".
func (r *reading) output() (declaration, name string) {
	if _, old := r.version(); old {
		return "", "gl_FragColor"
	}
	return "out vec4 shsmith_color;\n", "shsmith_color"
}

// precisions returns default precisions for a GLSL ES shader, such as `precision highp float;`, or
// "" for desktop GLSL.
func (r *reading) precisions() string {
	if es, _ := r.version(); es {
		// Lookups through samplers of low precision would have wide bands.
		return "precision highp float;\nprecision highp int;\nprecision highp sampler2D;\n" +
			"precision highp samplerCube;\n"
	}
	return ""
}

// textureNames returns macros for texture functions that have another name in the version of the
// shader, such as `#define texture2D texture`.
func (r *reading) textureNames() string {
	if _, old := r.version(); old {
		return "#define texture texture2D\n"
	}
	return "#define texture2D texture\n#define textureCube texture\n#define texture2DLod textureLod\n" +
		"#define texture2DLodEXT textureLod\n#define textureCubeLodEXT textureLod\n"
}
