package record

import "shsmith/lib/language"

// Image is the framebuffer of a fragment test. The test draws one triangle that covers the whole
// framebuffer (Covering). Blending, dithering, multisampling, sRGB conversion, depth test and
// stencil test are off.
type Image struct {
	Width  int `json:"width"`
	Height int `json:"height"` // row 0 is at the bottom in GLSL, and at the top in WGSL
	// Attachments are the colour buffers. All texels are zero until the shader writes them. The
	// list is empty if the test writes only to other resources, such as storage buffers.
	Attachments []Attachment `json:"attachments"`
}

// Attachment is one colour buffer of the framebuffer. Its name is its key in Run.Outputs.
type Attachment struct {
	// Name is the name of the shader's output: the name of a variable, an element of an array
	// ("c[1]"), "gl_FragColor" or "gl_FragData[1]".
	Name     string `json:"name"`
	Location int    `json:"location"` // of the shader's output; 0 for gl_FragColor
	Format   string `json:"format"`   // its scalar type must be that of the shader's output
}

// Resources returns the attachments as 2D images that are compared, or nil if m is nil. The first
// texel belongs to the fragment at (0.5, 0.5).
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

// Covering contains x and y of the three vertices of the triangle that a fragment test draws. The
// triangle is larger than the image, and its front face is visible. Each vertex has depth 0 and
// w 1.
var Covering = [3][2]float32{{-1, -1}, {3, -1}, {-1, 3}}

// VertexShader returns the vertex shader of a fragment test: the test's own, or one in the same
// language and version that only passes the position on.
func (r *Record) VertexShader() string {
	if len(r.Stages) > 0 {
		// It receives a vertex as its vec2 attribute at location 0, or as its only attribute.
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
