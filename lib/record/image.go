package record

import "shsmith/lib/language"

// Image is the framebuffer of a fragment test. The test draws one triangle that covers it.
// The variable Covering has the triangle's vertices; their depth is 0, and their w is 1. The
// front face of the triangle is visible. If the test has no vertex shader in its stages, a
// default one sets gl_Position and nothing else. The test's own vertex shader receives the
// vertex as a vec2 at attribute location 0, or as its only attribute in versions without
// layout(location). Blending, dithering, multisampling, sRGB conversion, depth test and stencil
// test are off.
//
// Row 0 is the row where the fragment coordinates of the language begin: at the bottom in
// GLSL, at the top in WGSL. So the same program draws the same rows in both languages.
//
// Texels are zero at first, and remain so where the shader discards. A test without
// attachments writes only to other resources.
type Image struct {
	Width       int          `json:"width"`
	Height      int          `json:"height"`
	Attachments []Attachment `json:"attachments"`
}

// Attachment is one colour buffer of the framebuffer. Its name is the name of the output
// in a run.
type Attachment struct {
	// Name is the name of the shader's output: a variable, an element of one ("c[1]"),
	// "gl_FragColor" or "gl_FragData[1]".
	Name     string `json:"name"`
	Location int    `json:"location"` // of the shader's output; 0 for gl_FragColor
	Format   string `json:"format"`   // its scalar type must be that of the shader's output
}

// Resources returns the attachments as resources that are compared. Each is a 2D image, and its
// first texel belongs to the fragment at (0.5, 0.5). Resources returns nil if m is nil.
func (m *Image) Resources() []Resource {
	if m == nil {
		return nil
	}
	out := make([]Resource, len(m.Attachments))
	for i, a := range m.Attachments {
		t := &Texels{Shape: Shape2D, Format: a.Format, Width: m.Width, Height: m.Height, Depth: 1}
		out[i] = Resource{Name: a.Name, Kind: Target, Binding: a.Location, Size: t.Size(), Compare: true, Texels: t}
	}
	return out
}

// Covering are the vertices of the triangle that a fragment test draws. It is larger than
// the image.
var Covering = [3][2]float32{{-1, -1}, {3, -1}, {-1, 3}}

// VertexShader returns the text of the vertex shader of a fragment test: the test's own or, if it
// has none, one in the language and version of the fragment shader that only passes the position
// on.
func (r *Record) VertexShader() string {
	if len(r.Stages) > 0 {
		return r.Stages[0].Source
	}
	if language.Name(r.Lang).HasEntryPoints() {
		return "@vertex fn corner(@location(0) position: vec2<f32>) -> @builtin(position) vec4<f32> { " +
			"return vec4<f32>(position, 0, 1); }\n"
	}
	in := "attribute"
	switch v, _ := language.Of(language.GLSL, r.Version); {
	case v.AtLeast(330, 300):
		in = "layout(location = 0) in"
	case v.AtLeast(130, 0):
		in = "in"
	}
	return "#version " + r.Version + "\n" + in +
		" vec2 position;\nvoid main() { gl_Position = vec4(position, 0.0, 1.0); }\n"
}

// Outputs returns the resources that are outputs of a run: those of the test with Compare set, and
// then the attachments.
func (r *Record) Outputs() []Resource {
	var out []Resource
	for _, res := range r.Resources {
		if res.Compare {
			out = append(out, res)
		}
	}
	return append(out, r.Image.Resources()...)
}

// Shapes of textures and images. In GLSL, the name of their type ends with the shape:
// sampler2D, image3D.
const (
	Shape1D        = "1d"
	Shape2D        = "2d"
	Shape3D        = "3d"
	ShapeCube      = "cube"
	Shape1DArray   = "1d_array"
	Shape2DArray   = "2d_array"
	ShapeCubeArray = "cube_array"
	ShapeRect      = "rect"
	ShapeBuffer    = "buffer"
)
