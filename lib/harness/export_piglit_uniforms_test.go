package harness

import (
	"encoding/binary"
	"strings"
	"testing"

	"shsmith/lib/front"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// The commands of a piglit test set the uniforms that a shader uses to the values in the record. If
// the version of GLSL has locations of uniforms, commands and shader use locations for the uniforms
// outside blocks.
func TestPiglitUniforms(t *testing.T) {
	const main = "\nlayout(local_size_x = 1) in;\nvoid main() { "
	for _, c := range []struct {
		name, source string
		words        []uint32 // the contents of the resources; nil: 1, 2, 3 and so on
		want         string   // the commands; after a "|" a part of the changed shader
	}{
		{"used members of a block set all of it, by their names",
			"#version 310 es\nlayout(std140, binding = 3) uniform U { int a; uint b[2]; bvec2 c; };" + main + "int x = a; }", nil,
			"uniform int a 1\nuniform uint b[0] 5\nuniform uint b[1] 9\nuniform ivec2 c 13 14\n"},
		{"an instance's members have the block's name; floats go by their bits",
			"#version 450\nstruct S { int i; };\nlayout(std140, binding = 0) uniform U { float f; double d; S s[2]; } u;" + main + "float x = u.f; }",
			[]uint32{0x80000000, 0, 5, 6, 0xffffffff, 0, 0, 0, 8},
			"uniform float U.f 0x80000000\nuniform double U.d 0x0000000600000005\nuniform int U.s[0].i -1\nuniform int U.s[1].i 8\n"},
		{"a matrix by its columns, however it lies",
			"#version 310 es\nlayout(std140, row_major, binding = 0) uniform U { mat2x3 m; };" + main + "mat2x3 x = m; }", nil,
			"uniform mat2x3 m 0x00000001 0x00000005 0x00000009 0x00000002 0x00000006 0x0000000a\n"},
		{"what has no block gets locations, one for each vector and element",
			"#version 310 es\nuniform int k[2], unused;\nuniform highp vec2 v;" + main + "int x = k[1]; vec2 y = v; }", nil,
			"uniform int 0 1\nuniform int 1 2\nuniform vec2 3 0x00000001 0x00000002\n|layout(location = 3) uniform highp vec2 v;"},
		{"a structure that a declaration of several variables defines is printed once",
			"#version 310 es\nuniform struct S { int a; } x, y;" + main + "int z = x.a + y.a; }", nil,
			"uniform int 0 1\nuniform int 1 1\n|struct S {\n    int a;\n};\n\nlayout(location = 0) uniform S x;\nlayout(location = 1) uniform S y;\n"},
		{"zeros are left as they are",
			"#version 310 es\nuniform int a, b;" + main + "int x = a + b; }", []uint32{0}, "|layout(location = 1) uniform int b;"},
		{"names where GLSL has no locations", "#version 330\nuniform int a;\nout int o;\nvoid main() { o = a; }", nil, "uniform int a 1\n|uniform int a;\nout"},
	} {
		t.Run(c.name, func(t *testing.T) {
			shader, commands, err := piglitUniforms(recordOf(t, c.source, c.words), c.source)
			if err != nil {
				t.Fatal(err)
			}
			want, in, _ := strings.Cut(c.want, "|")
			if commands != want || !strings.Contains(shader, in) {
				t.Errorf("commands\n%swant\n%sshader\n%s", commands, want, shader)
			}
		})
	}
}

// recordOf returns a test of the shader source, with all resources that it needs. Each resource
// contains `words`, followed by zeros. If `words` is nil, each resource contains the numbers 1, 2,
// 3 and so on.
func recordOf(t *testing.T, source string, words []uint32) *record.Record {
	t.Helper()
	u, err := glsl.Parse("shader", source)
	if err != nil {
		t.Fatal(err)
	}
	stage := language.Compute
	if !strings.Contains(source, "local_size_x") {
		stage = language.Fragment
	}
	info, err := front.Check("shader", u, stage)
	if err != nil {
		t.Fatal(err)
	}
	rec := &record.Record{Lang: "glsl", Stage: string(stage), Source: source, Resources: info.Resources(1)}
	for i := range rec.Resources {
		r := &rec.Resources[i]
		for k := range r.Size / 4 {
			w := uint32(k + 1)
			if words != nil {
				w = append(words, make([]uint32, k+1)...)[k]
			}
			r.Init = binary.LittleEndian.AppendUint32(r.Init, w)
		}
	}
	return rec
}
