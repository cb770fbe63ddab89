package harness

import (
	"reflect"
	"strings"
	"testing"

	"shsmith/lib/record"
)

// drawn returns a fragment test that has everything that ShaderTrap can express.
func drawn() *record.Record {
	return &record.Record{
		Schema: record.Schema, ID: "t", Lang: "glsl", Version: "310 es", Stage: "fragment",
		Source: "#version 310 es\nprecision highp float;\nlayout(location = 0) out vec4 color;\nlayout(location = 2) out vec2 more[2];\n" +
			"layout(std430, binding = 0) buffer B0 { int n; };\nuniform float k;\nin float v;\n" +
			"void main() { color = vec4(k); more[0] = vec2(0); more[1] = vec2(v); n = 1; }\n",
		Stages: []record.Stage{{Stage: "vertex", Source: "#version 310 es\nlayout(location = 0) in vec2 at;\nout float v;\n" +
			"void main() { v = at.x; gl_Position = vec4(at, 0, 1); }\n"}},
		Image: &record.Image{Width: 8, Height: 4, Attachments: []record.Attachment{
			{Name: "color", Location: 0, Format: "rgba8"}, {Name: "more[0]", Location: 2, Format: "rg8"}, {Name: "more[1]", Location: 3, Format: "rg8"}}},
		Resources: []record.Resource{
			{Name: "B0", Kind: record.Storage, Layout: "std430", Size: 4, Init: []byte{7, 0, 0, 0}, Compare: true,
				Members: []record.Member{member4("n", "int", 0, 1)}},
			{Name: "k", Kind: record.Plain, Size: 4, Init: []byte{0, 0, 0x80, 0x3f}, Members: []record.Member{member4("", "float", 0, 1)}},
		},
	}
}

func TestDrawingRoundTrip(t *testing.T) {
	bare := drawn()
	bare.Stages, bare.Source = nil, strings.Replace(bare.Source, "in float v;", "float v = 0.0;", 1)
	old := &record.Record{Schema: record.Schema, ID: "t", Lang: "glsl", Version: "100", Stage: "fragment",
		Source: "#version 100\nvoid main() { gl_FragColor = vec4(1); }\n",
		Image:  &record.Image{Width: 1, Height: 2, Attachments: []record.Attachment{{Name: "gl_FragColor", Format: "rgba8"}}}}
	for _, want := range []*record.Record{drawn(), bare, old} {
		text, err := WriteShaderTrap(want)
		if err != nil {
			t.Fatal(err)
		}
		got, err := ReadShaderTrap("dir/t.shadertrap", text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("got  %+v\nwant %+v\n%s", got, want, text)
		}
	}
}

func TestWriteDrawing(t *testing.T) {
	text, err := WriteShaderTrap(drawn())
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "testdata/drawn.shadertrap", text)
}

// The columns of a matrix have gaps between them in the record, and none in SET_UNIFORM.
func TestUniformMatrix(t *testing.T) {
	rec := drawn()
	rec.Source = strings.Replace(rec.Source, "uniform float k;", "uniform mat2x3 k;", 1)
	rec.Resources[1] = record.Resource{Name: "k", Kind: record.Plain, Size: 32, Init: []byte{16: 0, 18: 0x80, 19: 0x3f},
		Members: []record.Member{member4("[0]", "float", 0, 3), member4("[1]", "float", 16, 3)}}
	text, err := WriteShaderTrap(rec)
	if want := "TYPE MAT2X3 VALUES 0.0 0.0 0.0 1.0 0.0 0.0\n"; err != nil || !strings.Contains(string(text), want) {
		t.Errorf("%v; want %s in\n%s", err, want, text)
	}
}

func TestWriteDrawingErrors(t *testing.T) {
	cases := []struct {
		want   string
		change func(*record.Record)
	}{
		{"a fragment test needs an image", func(r *record.Record) { r.Image = nil }},
		{"needs attachments", func(r *record.Record) { r.Image.Attachments = nil }},
		{"attachment color has format rgba32f; a script can only make rgba8", func(r *record.Record) { r.Image.Attachments[0].Format = "rgba32f" }},
		{"is END", func(r *record.Record) { r.Stages[0].Source = "/*\nEND\n*/" }},
		{"cannot bind B0", func(r *record.Record) { r.Resources[0].Kind = record.Counter }},
	}
	for _, c := range cases {
		rec := drawn()
		c.change(rec)
		if _, err := WriteShaderTrap(rec); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want %q", err, c.want)
		}
	}
}

// squareScript is a script that draws two triangles, which form a square. Test cases change it.
const squareScript = `GLES 3.0
CREATE_BUFFER at SIZE_BYTES 32 INIT_VALUES float -1.0 1.0 -1.0 -1.0 1.0 -1.0 1.0 1.0
CREATE_BUFFER list SIZE_BYTES 24 INIT_VALUES uint 0 1 2 0 2 3
CREATE_RENDERBUFFER a WIDTH 4 HEIGHT 5
CREATE_RENDERBUFFER b WIDTH 4 HEIGHT 6
DECLARE_SHADER v KIND VERTEX
#version 300 es
layout(location = 0) in vec3 position;
void main() { gl_Position = vec4(position, 1.0); }
END
DECLARE_SHADER f KIND FRAGMENT
#version 300 es
layout(location = 1) out highp vec3 c;
void main() { c = vec3(1); }
END
COMPILE_SHADER cv SHADER v
COMPILE_SHADER cf SHADER f
CREATE_PROGRAM p SHADERS cv cf
RUN_GRAPHICS PROGRAM p VERTEX_DATA [ 0 -> BUFFER at OFFSET_BYTES 0 STRIDE_BYTES 8 DIMENSION 2 ]
INDEX_DATA list VERTEX_COUNT 6 TOPOLOGY TRIANGLES FRAMEBUFFER_ATTACHMENTS [ 1 -> a ]
DUMP_RENDERBUFFER RENDERBUFFER a FILE "a.png"
`

func TestReadDrawing(t *testing.T) {
	rec, err := ReadShaderTrap("t", []byte(squareScript))
	if err != nil {
		t.Fatal(err)
	}
	want := &record.Image{Width: 4, Height: 5, Attachments: []record.Attachment{{Name: "c", Location: 1, Format: "rgb8"}}}
	if !reflect.DeepEqual(rec.Image, want) || rec.Stage != "fragment" || rec.Version != "300 es" || len(rec.Stages) != 1 || rec.Stages[0].Stage != "vertex" {
		t.Errorf("got %+v", rec)
	}
}

func TestReadDrawingErrors(t *testing.T) {
	cases := []struct{ old, new, want string }{
		{"SHADERS cv cf", "SHADERS cf", "RUN_GRAPHICS wants a program of a vertex and a fragment shader"},
		{"uint 0 1 2 0 2 3", "uint 0 1 2 0 1 3", "other vertices"},
		{"uint 0 1 2 0 2 3", "uint 0 1 2 0 2 9", "other vertices"},
		{"uint 0 1 2 0 2 3", "uint 0 1 2 0 2 2", "other vertices"},
		{"1.0 1.0\nCREATE", "0.5 1.0\nCREATE", "other vertices"},
		{"STRIDE_BYTES 8", "STRIDE_BYTES 0", "other vertices"},
		{"DIMENSION 2", "DIMENSION 3", "other vertices"},
		{"[ 0 -> BUFFER", "[ 1 -> BUFFER", "other vertices"},
		{"VERTEX_COUNT 6", "VERTEX_COUNT 9", "other vertices"},
		{"[ 1 -> a ]", "[ 0 -> a ]", "the shader has no output at location 0"},
		{"[ 1 -> a ]", "[ 1 -> a, 2 -> b ]", "a record cannot hold attachments of different sizes"},
		{"highp vec3 c", "highp ivec3 c", "output c is of integers"},
		{"DUMP_RENDERBUFFER RENDERBUFFER a FILE \"a.png\"", "ASSERT_EQUAL RENDERBUFFERS a b", "a record cannot hold ASSERT_EQUAL"},
		{"RUN_GRAPHICS", "DUMP_RENDERBUFFER RENDERBUFFER a FILE \"a.png\"\nRUN_GRAPHICS", "a record cannot hold a dump before the run"},
	}
	for _, c := range cases {
		text := strings.Replace(squareScript, c.old, c.new, 1)
		if c.new == "highp ivec3 c" {
			text = strings.Replace(text, "c = vec3(1)", "c = ivec3(1)", 1)
		}
		if _, err := ReadShaderTrap("t", []byte(text)); text == squareScript || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s for %s: error %v, want %q", c.new, c.old, err, c.want)
		}
	}
}
