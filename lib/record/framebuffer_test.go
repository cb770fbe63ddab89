package record

import (
	"reflect"
	"strings"
	"testing"
)

func TestFormatOf(t *testing.T) {
	cases := map[string]Format{
		"rgba8":    {4, "uint8_t", 1, true, false},
		"r8":       {1, "uint8_t", 1, true, false},
		"rg8i":     {2, "int8_t", 1, false, false},
		"rgba16ui": {4, "uint16_t", 2, false, false},
		"r16f":     {1, "float16_t", 2, false, false},
		"rgba32f":  {4, "float", 4, false, false},
		"r32i":     {1, "int", 4, false, false},
		"rgba32ui": {4, "uint", 4, false, false},
		"depth16":  {1, "uint16_t", 2, true, true},
		"rgb16i":   {3, "int16_t", 2, false, false},
	}
	for name, want := range cases {
		if got, ok := FormatOf(name); !ok || got != want {
			t.Errorf("%s: %+v", name, got)
		}
	}
	for _, name := range []string{"", "bgr8", "rgba", "rgba8f", "rgba32", "r64f", "rgba8x", "xrgba8"} {
		if f, ok := FormatOf(name); ok {
			t.Errorf("%q: %+v", name, f)
		}
	}
}

// WGSL has names for all formats except those of three components.
func TestFormatOfWGSL(t *testing.T) {
	for texel, want := range map[string]string{"rgba8unorm": "rgba8", "r32float": "r32f", "rg16sint": "rg16i", "rgba32uint": "rgba32ui"} {
		name, ok := FormatOfWGSL(texel)
		if !ok || name != want || WGSLFormat(name) != texel {
			t.Errorf("%s is %s, which is %s", texel, name, WGSLFormat(name))
		}
	}
	for _, texel := range []string{"rgba8snorm", "bgra8unorm", "rgba16unorm", "rg11b10ufloat", "unorm", ""} {
		if name, ok := FormatOfWGSL(texel); ok {
			t.Errorf("%s is %s", texel, name)
		}
	}
}

// Cost returns at least the bytes per pixel that WebGPU section 26.1.1 lists for a format.
func TestCost(t *testing.T) {
	for name, want := range map[string]int{"r8": 8, "rg8": 8, "rgba8": 8, "r8ui": 4, "rgba8i": 4, "rg16f": 4, "rgba16ui": 8, "r32f": 4, "rgba32i": 16} {
		if f, _ := FormatOf(name); f.Cost() != want {
			t.Errorf("%s: %d", name, f.Cost())
		}
	}
}

// WithVariant takes stages and resources from the variant if the variant has its own, and otherwise
// from the record.
func TestWithVariant(t *testing.T) {
	rec := Record{ID: "t", Lang: "glsl", Version: "450", Stage: "fragment", Source: "a", Stages: []Stage{{Stage: "vertex", Source: "b"}}, Resources: []Resource{{Name: "r"}}}
	same := rec.WithVariant(&Variant{Lang: "glsl", Version: "310 es", Source: "c"})
	if same.Source != "c" || same.Version != "310 es" || same.Stages[0].Source != "b" || same.Resources[0].Name != "r" || same.Stage != "fragment" {
		t.Errorf("%+v", same)
	}
	own := rec.WithVariant(&Variant{Lang: "wgsl", Source: "d", Stages: []Stage{{Source: "e"}}, Resources: []Resource{{Name: "s"}}})
	if own.Lang != "wgsl" || own.Version != "" || own.Stages[0].Source != "e" || own.Resources[0].Name != "s" || rec.Resources[0].Name != "r" {
		t.Errorf("%+v", own)
	}
}

// The outputs of a run are the compared resources and all attachments.
func TestOutputs(t *testing.T) {
	rec := Record{
		Resources: []Resource{{Name: "in", Size: 4}, {Name: "out", Size: 8, Compare: true}},
		Image:     &Image{Width: 3, Height: 2, Attachments: []Attachment{{Name: "c", Location: 1, Format: "rg16f"}}},
	}
	want := []Resource{
		{Name: "out", Size: 8, Compare: true},
		{Name: "c", Kind: Target, Binding: 1, Size: 24, Compare: true,
			Texels: &Texels{Shape: Shape2D, Format: "rg16f", Width: 3, Height: 2, Depth: 1}},
	}
	if got := rec.Outputs(); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

// The test checks which vertex shader a record gets: its own, or a default shader in the language
// and version of the record.
func TestVertexShader(t *testing.T) {
	for version, input := range map[string]string{
		"100": "attribute vec2", "120": "attribute vec2", "130": "in vec2", "300 es": "layout(location = 0) in vec2", "450": "layout(location = 0) in vec2",
	} {
		rec := Record{Lang: "glsl", Version: version}
		if got := rec.VertexShader(); !strings.HasPrefix(got, "#version "+version+"\n"+input+" position;\n") {
			t.Errorf("%s: %s", version, got)
		}
	}
	wgsl := Record{Lang: "wgsl"}
	if got := wgsl.VertexShader(); !strings.HasPrefix(got, "@vertex fn ") {
		t.Error(got)
	}
	wgsl.Stages = []Stage{{Source: "own"}}
	if got := wgsl.VertexShader(); got != "own" {
		t.Error(got)
	}
}

// fragment is a valid record. Each case of TestValidate makes it invalid.
func fragment() *Record {
	return &Record{
		Stage: "fragment", Stages: []Stage{{Stage: "vertex"}},
		Image: &Image{Width: 4, Height: 4, Attachments: []Attachment{{Name: "a", Format: "rgba8"}, {Name: "b", Location: 1, Format: "r32i"}}},
		Resources: []Resource{
			{Name: "buf", Kind: Storage, Size: 4, Compare: true},
			{Name: "t", Kind: Texture, Size: 6 * 4 * 4, Texels: &Texels{Shape: ShapeCube, Format: "rgba8", Width: 2, Height: 2, Depth: 6}},
		},
	}
}

// sampler adds a sampler to r.
func sampler(r *Record) *Resource {
	r.Resources = append(r.Resources, Resource{Name: "s", Kind: Sampler, Binding: 5, Sampling: &Sampling{}})
	return &r.Resources[len(r.Resources)-1]
}

func TestLevelSizes(t *testing.T) {
	for _, c := range []struct {
		texels Texels
		want   []Level
	}{
		{Texels{Shape: Shape2D, Format: "r8", Width: 5, Height: 2, Depth: 1, Levels: 3}, []Level{{5, 2, 1, 0}, {2, 1, 1, 10}, {1, 1, 1, 12}}},
		{Texels{Shape: Shape3D, Format: "rg8", Width: 2, Height: 2, Depth: 3, Levels: 2}, []Level{{2, 2, 3, 0}, {1, 1, 1, 24}}},
		{Texels{Shape: Shape2DArray, Format: "r8", Width: 2, Height: 2, Depth: 3, Levels: 2}, []Level{{2, 2, 3, 0}, {1, 1, 3, 12}}},
		{Texels{Shape: ShapeRect, Format: "r8", Width: 2, Height: 2, Depth: 1}, []Level{{2, 2, 1, 0}}},
	} {
		if got := c.texels.LevelSizes(); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%+v: %v", c.texels, got)
		}
		if most := c.texels.MaxLevels(); most != max(1, c.texels.Levels) {
			t.Errorf("%+v: at most %d", c.texels, most)
		}
	}
}

func TestValidate(t *testing.T) {
	cases := []struct {
		want  string
		spoil func(*Record)
	}{
		{"", func(*Record) {}},
		{"", func(r *Record) { r.Stage, r.Stages, r.Image = "compute", nil, nil }},
		{"dispatch [1 65536 1]: want 0 to 65535 work groups", func(r *Record) { r.Dispatch = &[3]int{1, 65536, 1} }},
		{"dispatch [-1 1 1]", func(r *Record) { r.Dispatch = &[3]int{-1, 1, 1} }},
		{"a compute test has no image", func(r *Record) { r.Stage, r.Stages = "compute", nil }},
		{"a compute test has a stage vertex", func(r *Record) { r.Stage = "compute" }},
		{"has a stage geometry", func(r *Record) { r.Stages[0].Stage = "geometry" }},
		{"a fragment test needs an image", func(r *Record) { r.Image = nil }},
		{"", func(r *Record) { r.Image.Attachments = nil }},
		{"a width or height of 0 texels", func(r *Record) { r.Image.Attachments, r.Image.Height = nil, 0 }},
		{`image: there is no format "bgr8"`, func(r *Record) { r.Image.Attachments[1].Format = "bgr8" }},
		{"a width or height of 0 texels", func(r *Record) { r.Image.Width = 0 }},
		{"more than 33554432 bytes", func(r *Record) {
			r.Image.Width, r.Image.Height, r.Image.Attachments[0].Format = maxSide, maxSide, "rgba32f"
		}},
		{"the attachments have more than 33554432 bytes in all", func(r *Record) { r.Image.Width, r.Image.Height = 2048, 2049 }},
		{"storage buf: size 33554433", func(r *Record) { r.Resources[0].Size = maxBytes + 1 }},
		{"texture t: the resources have more than 33554432 bytes in all", func(r *Record) { r.Resources[0].Size = maxBytes }},
		{`image: the name "a" of an attachment is empty or taken`, func(r *Record) { r.Image.Attachments[1].Name = "a" }},
		{`image: the name "buf" of an attachment is empty or taken`, func(r *Record) { r.Image.Attachments[1].Name = "buf" }},
		{"location 0 of b", func(r *Record) { r.Image.Attachments[1].Location = 0 }},
		{"texture t: textures and images have texels", func(r *Record) { r.Resources[1].Texels = nil }},
		{"storage buf: textures and images have texels", func(r *Record) { r.Resources[0].Texels = r.Resources[1].Texels }},
		{"attachment buf: attachments belong in image", func(r *Record) { r.Resources[0].Kind = Target }},
		{"storage buf: size 0", func(r *Record) { r.Resources[0].Size = 0 }},
		{"storage buf: 5 initial bytes for a size of 4", func(r *Record) { r.Resources[0].Init = make([]byte, 5) }},
		{"storage b: binding 0 is also that of buf", func(r *Record) { r.Resources = append(r.Resources, Resource{Name: "b", Kind: Storage, Size: 4}) }},
		{"", func(r *Record) { r.Resources = append(r.Resources, Resource{Name: "b", Kind: Uniform, Size: 4}) }},
		{"storage buf: another output has the same name", func(r *Record) {
			r.Resources = append(r.Resources, Resource{Name: "buf", Kind: Storage, Binding: 1, Size: 4, Compare: true})
		}},
		{"", func(r *Record) {
			r.Resources = append(r.Resources, Resource{Name: "buf", Kind: Storage, Binding: 1, Size: 4})
		}},
		{"storage buf: group 0 or binding -1", func(r *Record) { r.Resources[0].Binding = -1 }},
		{"storage buf: group -1 or binding 0", func(r *Record) { r.Resources[0].Group = -1 }},
		{"storage buf: group 256 or binding 0", func(r *Record) { r.Resources[0].Group = 256 }},
		{"location 1000000 of b", func(r *Record) { r.Image.Attachments[1].Location = 1000000 }},
		{"texture t: the size is 95, but the texels have 96 bytes", func(r *Record) { r.Resources[1].Size = 95 }},
		{"", func(r *Record) {
			r.Resources[0].Members = []Member{{Scalar: "int16_t", Offset: 0, Count: 2, Stride: 2}}
		}},
		{"storage buf: member m is not within the 4 bytes of the resource", func(r *Record) {
			r.Resources[0].Members = []Member{{Path: "m", Scalar: "int", Count: 1 << 60, Stride: 16}}
		}},
		{"member m is not", func(r *Record) { r.Resources[0].Members = []Member{{Path: "m", Scalar: "int", Count: 2}} }},
		{"member m is not", func(r *Record) { r.Resources[0].Members = []Member{{Path: "m", Scalar: "double", Count: 1}} }},
		{"member m is not", func(r *Record) { r.Resources[0].Members = []Member{{Path: "m", Offset: -1}} }},
		{`optimisations: "-Oconfig=/etc/passwd" is no flag`, func(r *Record) { r.Optimisations = []string{"--ccp", "-Oconfig=/etc/passwd"} }},
		{`optimisations: "out.spv" is no flag`, func(r *Record) { r.Optimisations = []string{"out.spv"} }},
		{"textures, samplers and images have no members", func(r *Record) { r.Resources[1].Members = []Member{{}} }},
		{"format rgb8 is for attachments", func(r *Record) { r.Resources[1].Texels.Format, r.Resources[1].Size = "rgb8", 72 }},
		{"make no cube", func(r *Record) { r.Resources[1].Texels.Depth, r.Resources[1].Size = 12, 192 }},
		{"are not of the shape 2d", func(r *Record) { r.Resources[1].Texels.Shape = Shape2D }},
		{`no shape "round"`, func(r *Record) { r.Resources[1].Texels.Shape = "round" }},
		{`no filter "cubic"`, func(r *Record) { r.Resources[1].Texels.Filter = "cubic" }},
		{`no wrap "border"`, func(r *Record) { r.Resources[1].Texels.Wrap = "border" }},
		{`no comparison "near"`, func(r *Record) { r.Resources[1].Texels.Compare = "near" }},
		{`no comparison "near"`, func(r *Record) { sampler(r).Sampling.Compare = "near" }},
		{"format rgba8 has no depths to compare", func(r *Record) { r.Resources[1].Texels.Compare = "less" }},
		{"", func(r *Record) {
			r.Resources[1].Texels.Format, r.Resources[1].Texels.Compare, r.Resources[1].Size = "depth16", "less", 48
		}},
		{"format depth16 is for textures only", func(r *Record) { r.Image.Attachments[0].Format = "depth16" }},
		{"3 levels of detail: want 1 to 2", func(r *Record) { r.Resources[1].Texels.Levels = 3 }},
		{"-1 levels of detail", func(r *Record) { r.Resources[1].Texels.Levels = -1 }},
		{"the size is 96, but the texels have 120 bytes", func(r *Record) { r.Resources[1].Texels.Levels = 2 }},
		{"", func(r *Record) { r.Resources[1].Texels.Levels, r.Resources[1].Size = 2, 120 }},
		{"", func(r *Record) { sampler(r) }},
		{"a sampler has no contents", func(r *Record) { sampler(r).Size = 4 }},
		{"samplers have a sampling", func(r *Record) { sampler(r).Sampling = nil }},
		{"samplers have a sampling", func(r *Record) { r.Resources[0].Sampling = &Sampling{} }},
		{"depth 0", func(r *Record) { r.Resources[1].Texels.Depth = 0 }},
	}
	for _, c := range cases {
		r := fragment()
		c.spoil(r)
		err := r.Validate()
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
}
