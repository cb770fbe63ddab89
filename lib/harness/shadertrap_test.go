package harness

import (
	"flag"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"shsmith/lib/record"
)

var update = flag.Bool("update", false, "write the golden files")

const shaderC = `#version 310 es
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B0 { int ext_0; int ext_1; };
layout(std430, binding = 1) buffer B1 { int ext_2; float ext_3[2]; };
uniform highp vec2 scale;
void main() { ext_0 = ext_0 * 3; ext_3[0] = float(ext_2 - 100); }
`

func member4(path, scalar string, offset, count int) record.Member {
	return record.Member{Path: path, Scalar: scalar, Offset: offset, Count: count, Stride: 4}
}

// full returns a compute test that has everything that ShaderTrap can express.
func full() *record.Record {
	return &record.Record{
		Schema: record.Schema, ID: "t", Lang: "glsl", Version: "310 es", Stage: "compute",
		Source: shaderC, Dispatch: &[3]int{2, 3, 4},
		Resources: []record.Resource{
			{Name: "B0", Kind: record.Storage, Binding: 0, Layout: "std430", Size: 8,
				Init: []byte{14, 0, 0, 0, 0xff, 0xff, 0xff, 0xff}, Compare: true,
				Members: []record.Member{member4("ext_0", "int", 0, 1), member4("ext_1", "uint", 4, 1)}},
			{Name: "B1", Kind: record.Storage, Binding: 1, Layout: "std430", Size: 64,
				// 1.5, then a NaN, which has no decimal form.
				Init: append([]byte{0, 0, 0xc0, 0x3f, 1, 0, 0xc0, 0x7f}, make([]byte, 56)...), Compare: true,
				Members: []record.Member{
					member4("a[0].x", "float", 0, 2),
					{Path: "strided", Scalar: "int", Offset: 16, Count: 3, Stride: 16},
				}},
			{Name: "scale", Kind: record.Plain, Size: 8, Init: []byte{0, 0, 0x80, 0x3f, 0, 0, 0, 0xc0},
				Members: []record.Member{member4("", "float", 0, 2)}},
			{Name: "U", Kind: record.Uniform, Binding: 0, Layout: "std140", Size: 32,
				Init: append([]byte{9, 0, 0, 0}, make([]byte, 28)...),
				Members: []record.Member{
					member4("offset0", "int", 0, 1), member4("offset16", "float", 16, 4)}},
		},
	}
}

func TestShaderTrapRoundTrip(t *testing.T) {
	want := full()
	text, err := WriteShaderTrap(want)
	if err != nil {
		t.Fatal(err)
	}
	got, err := ReadShaderTrap("dir/t.shadertrap", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	// In a script, plain uniforms come after the program.
	r := want.Resources
	want.Resources = []record.Resource{r[0], r[1], r[3], r[2]}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v\n%s", got, want, text)
	}
	if !IsShaderTrap(text) || IsShaderTrap([]byte(shaderC)) {
		t.Error("script and shader are not told apart")
	}
}

// golden compares text with the contents of a file. With -update it writes the file instead.
func golden(t *testing.T, file string, text []byte) {
	t.Helper()
	want, err := os.ReadFile(file)
	if *update {
		want, err = text, os.WriteFile(file, text, 0o666)
	}
	if err != nil || string(text) != string(want) {
		t.Errorf("%s: %v; got\n%s", file, err, text)
	}
}

// WriteShaderTrap writes the record that full returns as the script testdata/full.shadertrap.
func TestWriteShaderTrap(t *testing.T) {
	text, err := WriteShaderTrap(full())
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "testdata/full.shadertrap", text)
}

// Names that are no identifiers of ShaderTrap are replaced. Others stay.
func TestShaderTrapNames(t *testing.T) {
	rec := full()
	rec.Resources = rec.Resources[:2]
	rec.Resources[0].Name, rec.Resources[1].Name = "BUFFER", "program"
	text, err := WriteShaderTrap(rec)
	if err != nil {
		t.Fatal(err)
	}
	got, err := ReadShaderTrap("t", text)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := got.Resources[0].Name, got.Resources[1].Name; a != "buffer_0" || b != "program" {
		t.Errorf("names %s, %s", a, b)
	}
}

func TestWriteShaderTrapErrors(t *testing.T) {
	cases := []struct {
		want   string
		change func(*record.Record)
	}{
		{"only GLSL compute", func(r *record.Record) { r.Lang = "wgsl" }},
		{"only GLSL compute and fragment shaders, not glsl vertex", func(r *record.Record) { r.Stage = "vertex" }},
		{"not a version of GLSL", func(r *record.Record) { r.Version = "999" }},
		{"cannot bind B0", func(r *record.Record) { r.Resources[0].Kind = record.Counter }},
		{"cannot bind B0", func(r *record.Record) { r.Resources[0].Group = 1 }},
		{"8 initial bytes", func(r *record.Record) { r.Resources[0].Size = 4 }},
		{"member ext_0 is not within", func(r *record.Record) { r.Resources[0].Members[0].Offset = math.MaxInt }},
		{"plain scale: size 0", func(r *record.Record) { r.Resources[2].Size = 0 }},
		{"uniform scale, an array of arrays", func(r *record.Record) { r.Source = strings.Replace(r.Source, "vec2 scale;", "vec2 scale[1][1];", 1) }},
		{"does not declare uniform x", func(r *record.Record) { r.Resources[2].Name = "x" }},
		{"a value that no script", func(r *record.Record) { r.Resources[2].Init[7] = 0x7f; r.Resources[2].Init[6] = 0xff }},
		{"is END", func(r *record.Record) { r.Source = "/*\nEND */\nEND\n" + r.Source }},
	}
	for _, c := range cases {
		rec := full()
		c.change(rec)
		if _, err := WriteShaderTrap(rec); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want %q", err, c.want)
		}
	}
}

// If the name of a uniform begins with the name of another, each keeps its own type.
func TestUniformsAlike(t *testing.T) {
	rec := full()
	rec.Source = strings.Replace(rec.Source, "uniform highp vec2 scale;", "uniform int scaled;\nuniform highp vec2 scale;", 1)
	text, err := WriteShaderTrap(rec)
	if err != nil || !strings.Contains(string(text), `NAME "scale" TYPE VEC2 VALUES 1.0 -2.0`) {
		t.Errorf("%v\n%s", err, text)
	}
}

// The size of an array of uniforms may be the name of a constant. The script has its value.
func TestUniformArray(t *testing.T) {
	rec := full()
	rec.Source = strings.Replace(rec.Source, "uniform highp vec2 scale;", "const int n = 1;\nuniform highp vec2 scale[n];", 1)
	text, err := WriteShaderTrap(rec)
	if err != nil || !strings.Contains(string(text), `NAME "scale" TYPE VEC2[1] VALUES 1.0 -2.0`) {
		t.Fatalf("%v\n%s", err, text)
	}
	if _, err := ReadShaderTrap("t", text); err != nil {
		t.Error(err)
	}
}

// ReadShaderTrap reads a script in GLSLsmith's style.
func TestReadShaderTrap(t *testing.T) {
	text, err := os.ReadFile("testdata/glslsmith.shadertrap")
	if err != nil {
		t.Fatal(err)
	}
	rec, err := ReadShaderTrap("testdata/glslsmith.shadertrap", text)
	if err != nil {
		t.Fatal(err)
	}
	want := &record.Record{
		Schema: record.Schema, ID: "glslsmith", Lang: "glsl", Version: "310 es", Stage: "compute",
		Source: rec.Source,
		Resources: []record.Resource{
			{Name: "buffer_0", Kind: record.Storage, Binding: 0, Layout: "std430", Size: 12,
				Init: []byte{14, 0, 0, 0, 0xfe, 0xff, 0xff, 0xff, 0, 0, 0x20, 0x40}, Compare: true,
				Members: []record.Member{
					member4("ext_0", "int", 0, 1), member4("ext_1", "int", 4, 1), member4("offset8", "float", 8, 1)}},
			{Name: "buffer_1", Kind: record.Storage, Binding: 1, Layout: "std430", Size: 16,
				Init: []byte{1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0}, Compare: true,
				Members: []record.Member{member4("offset0", "uint", 0, 1), member4("offset8", "uint", 8, 2)}},
			{Name: "buffer_2", Kind: record.Uniform, Binding: 1, Layout: "std140", Size: 4},
			{Name: "factor", Kind: record.Plain, Size: 4, Init: []byte{5, 0, 0, 0},
				Members: []record.Member{member4("", "int", 0, 1)}},
		},
	}
	if !reflect.DeepEqual(rec, want) {
		t.Errorf("got  %+v\nwant %+v", rec, want)
	}
	if !strings.HasPrefix(rec.Source, "#version 310 es\n") || !strings.HasSuffix(rec.Source, "ENDING; }\n") {
		t.Errorf("source %q", rec.Source)
	}
}

// ReadShaderTrap parses the whole language. If a record cannot hold a command, the error
// names the command.
func TestWholeGrammar(t *testing.T) {
	text, err := os.ReadFile("testdata/graphics.shadertrap")
	if err != nil {
		t.Fatal(err)
	}
	commands, err := parseScript("graphics.shadertrap", string(text))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{"RUN_COMPUTE": true, "BIND_UNIFORM_BUFFER": true}
	for _, c := range commands {
		seen[c.name] = true
	}
	for name := range grammar {
		if !seen[name] {
			t.Errorf("no %s in the test", name)
		}
	}
	_, err = ReadShaderTrap("graphics.shadertrap", text)
	for _, want := range []string{
		"graphics.shadertrap:24:1: a record cannot hold CREATE_SAMPLER\n", "a record cannot hold other vertices than",
		"a record cannot hold ASSERT_PIXELS\n",
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v\nlacks %q", err, want)
		}
	}
}

const computePrefix = "GLES 3.1\nDECLARE_SHADER s KIND COMPUTE\n#version 310 es\nvoid main() {}\nEND\n" +
	"COMPILE_SHADER c SHADER s\nCREATE_PROGRAM p SHADERS c\n"

func TestShaderTrapErrors(t *testing.T) {
	cases := []struct{ text, want string }{
		{"", "f:1:1: want GL or GLES, not the end"},
		{"\x00", "f:1:1: unexpected character"},
		{"# c\n GLES 4.0\n", "f:2:7: want a version of GLES, not 4.0"},
		{"GL 4.5\nNONSENSE\n", "f:2:1: want a command, not NONSENSE"},
		{"GL 4.5\nCREATE_BUFFER\n", "f:3:1: want a name, not the end"},
		{"GL 4.5\nCREATE_BUFFER BUFFER SIZE_BYTES 4", "f:2:15: want a name, not BUFFER"},
		{"GL 4.5\nCREATE_BUFFER b INIT_VALUES int 1", "f:2:1: CREATE_BUFFER: SIZE_BYTES is missing"},
		{"GL 4.5\nCREATE_BUFFER b SIZE_BYTES -4", "f:2:28: want a number from 0"},
		{"GL 4.5\nCREATE_BUFFER b SIZE_BYTES 4 SIZE_BYTES 4", "f:2:30: CREATE_BUFFER: SIZE_BYTES stands twice"},
		{"GL 4.5\nCREATE_BUFFER b SIZE_BYTES 4\nCREATE_SAMPLER b", "f:3:16: b is defined twice"},
		{"GL 4.5\nCREATE_BUFFER b SIZE_BYTES 8 INIT_VALUES int 1", "f:2:30: the initial values have 4 bytes, and the buffer has 8"},
		{"GL 4.5\nCREATE_BUFFER b SIZE_BYTES 4 INIT_VALUES int 1.0", "f:2:46: 1.0 is not a value of type int"},
		{"GL 4.5\nCREATE_BUFFER b SIZE_BYTES 4 INIT_VALUES float 1", "f:2:48: 1 is not a value of type float"},
		{"GL 4.5\nCREATE_BUFFER b SIZE_BYTES 4 INIT_VALUES float 1.0e5", "f:2:48: malformed number 1.0e5"},
		{"GL 4.5\nCREATE_BUFFER b SIZE_BYTES 4 INIT_VALUES float 1.0f", "f:2:48: malformed number 1.0f"},
		{"GL 4.5\nCREATE_BUFFER b SIZE_BYTES 4 INIT_VALUES uint -1", "f:2:47: -1 is not a value of type uint"},
		{"GL 4.5\nCREATE_BUFFER b SIZE_BYTES 4 INIT_VALUES int 2147483648", "f:2:46: 2147483648 is not a value of type int"},
		{"GL 4.5\nCREATE_BUFFER b SIZE_BYTES 1 INIT_VALUES byte 256", "f:2:47: 256 is not a value of type byte"},
		{"GL 4.5\nBIND_UNIFORM_BUFFER BUFFER b BINDING 0", "f:2:28: b is no buffer"},
		{"GL 4.5\nDECLARE_SHADER s KIND COMPUTE", "f:2:23: want the shader's text"},
		{"GL 4.5\nDECLARE_SHADER s KIND COMPUTE\nx\n END", "f:2:23: want the shader's text"},
		{"GL 4.5\nDECLARE_SHADER s KIND TASK\n", "f:2:23: want one of VERTEX"},
		{computePrefix + "SET_UNIFORM PROGRAM p TYPE INT VALUES 1", "f:8:1: SET_UNIFORM: want exactly one of LOCATION NAME"},
		{computePrefix + "SET_UNIFORM PROGRAM p NAME \"x\\q\" TYPE INT VALUES 1", "f:8:30: unknown escape"},
		{computePrefix + "SET_UNIFORM PROGRAM p NAME \"x\nTYPE INT VALUES 1", "f:8:28: string without end"},
		{computePrefix + "SET_UNIFORM PROGRAM p NAME \"x\" TYPE VEC2 VALUES 1.0", "f:8:42: 1 values for 2 scalars"},
		{computePrefix + "SET_UNIFORM PROGRAM p LOCATION 3 TYPE INT VALUES 1\nRUN_COMPUTE PROGRAM p NUM_GROUPS 1 1 1",
			"f:9:1: the shader has no uniform at location 3"},
		{computePrefix + "RUN_COMPUTE PROGRAM p NUM_GROUPS 1 1\n", "f:9:1: want a number from 0"},
		{computePrefix + "RUN_COMPUTE PROGRAM p NUM_GROUPS 1 1 1\nRUN_COMPUTE PROGRAM p NUM_GROUPS 1 1 1",
			"f:9:1: a record cannot hold RUN_COMPUTE after the run"},
		{computePrefix, "f:1:1: the script runs no shader: want RUN_COMPUTE or RUN_GRAPHICS"},
	}
	for _, c := range cases {
		if _, err := ReadShaderTrap("f", []byte(c.text)); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q\n got %v\nwant %s", c.text, err, c.want)
		}
	}
}

func FuzzShaderTrap(f *testing.F) {
	names, err := filepath.Glob("testdata/*.shadertrap")
	if err != nil || len(names) == 0 {
		f.Fatal("no scripts", err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		rec, err := ReadShaderTrap("t", text)
		if err != nil {
			return
		}
		for i := range rec.Resources {
			if rec.Resources[i].Size > 1<<20 {
				return // a long text, and nothing new
			}
		}
		out, err := WriteShaderTrap(rec)
		if err != nil {
			return // the record from the script may still lack a version or a declaration
		}
		again, err := ReadShaderTrap("t", out)
		if err != nil {
			t.Fatalf("our own script is refused: %v\n%s", err, out)
		}
		last, err := WriteShaderTrap(again)
		if err != nil || string(last) != string(out) {
			t.Errorf("unstable: %v\n%s\n%s", err, out, last)
		}
	})
}
