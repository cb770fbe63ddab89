package interp

import (
	"encoding/binary"
	"fmt"
	"math"
	"runtime"
	"strings"
	"testing"

	"shsmith/lib/language"
	"shsmith/lib/record"
)

// compiled returns the program of a shader, and its resources.
func compiled(t testing.TB, stage language.Stage, text string) (*Program, []record.Resource) {
	t.Helper()
	p, info := stageProgram(t, stage, text)
	return p, info.Resources(4)
}

// image returns an image with one attachment.
func image(width, height int, name, format string) *record.Image {
	return &record.Image{Width: width, Height: height, Attachments: []record.Attachment{{Name: name, Format: format}}}
}

// texels returns the components of an attachment as text.
func texels(format string, bytes []byte) string {
	f, _ := record.FormatOf(format)
	var list []string
	for at := 0; at < len(bytes); at += f.Bytes {
		switch w := append(append([]byte{}, bytes[at:at+f.Bytes]...), 0, 0, 0, 0); {
		case f.Scalar == "float":
			list = append(list, fmt.Sprint(math.Float32frombits(binary.LittleEndian.Uint32(w))))
		case f.Scalar[0] == 'i':
			shift := 32 - 8*f.Bytes
			list = append(list, fmt.Sprint(int32(binary.LittleEndian.Uint32(w)<<shift)>>shift))
		default:
			list = append(list, fmt.Sprint(binary.LittleEndian.Uint32(w)))
		}
	}
	return strings.Join(list, " ")
}

const fragHeader = "#version 450\n"

// draws has shaders and the texels of the 2 by 2 image that they draw, worked out by hand. The
// lower row comes first.
var draws = []struct{ name, output, format, text, want string }{
	{"coordinates", "c", "rg32f", `out vec2 c; void main() { c = gl_FragCoord.xy; }`, "0.5 0.5 1.5 0.5 0.5 1.5 1.5 1.5"},
	{"coordinates from above", "c", "rg32f", `layout(origin_upper_left, pixel_center_integer) in vec4 gl_FragCoord;
out vec2 c; void main() { c = gl_FragCoord.xy; }`, "0 1 1 1 0 0 1 0"},
	{"integers", "c", "rg32i", `out ivec2 c; void main() { ivec2 p = ivec2(gl_FragCoord.xy); c = ivec2(p.x - 7 * p.y, gl_FrontFacing); }`,
		"0 1 1 1 -7 1 -6 1"},
	{"narrow integers", "c", "rg8i", `out ivec2 c; void main() { c = ivec2(-128, 127); }`, "-128 127 -128 127 -128 127 -128 127"},
	{"unsigned", "c", "r16ui", `out uint c; void main() { c = uint(gl_FragCoord.x) * 40000u; }`, "0 40000 0 40000"},
	{"normalised", "c", "rgba8", `out vec4 c; void main() { c = vec4(-1.0, 2.0, gl_FragCoord.x - 0.5, (gl_FragCoord.y + 6.5) / 255.0); }`,
		"0 255 0 7 0 255 255 7 0 255 0 8 0 255 255 8"},
	{"half floats", "c", "r16f", `out float c; void main() { c = gl_FragCoord.x * -3.0; }`, "48640 50304 48640 50304"},
	{"discard", "c", "r32i", `out int c; void main() { c = 5; if (gl_FragCoord.x > 1.0) discard; c = 6; }`, "6 0 6 0"},
	{"discard in a function", "c", "r32i", `out int c; int f(int a) { if (a > 0) discard; return 3; }
void main() { int a = int(gl_FragCoord.y); c = 1 + f(a) * f(a - 1); }`, "10 10 0 0"},
	{"demotion", "c", "r32i", `#extension GL_EXT_demote_to_helper_invocation : enable
layout(std430, binding = 0) buffer B { int n; };
out int c; void main() { c = 1; if (gl_FragCoord.y > 1.0) demote; atomicAdd(n, 1); c = int(dFdx(gl_FragCoord.x)) + 2 * int(helperInvocationEXT()); }`, "1 1 0 0"},
	{"derivatives", "c", "rgba32f", `out vec4 c; void main() { vec2 p = gl_FragCoord.xy * vec2(3.0, -2.0);
c = vec4(dFdx(p.x), dFdy(p.y), fwidth(p.y), dFdxFine(p.x * (2.0 + p.y))); }`, "3 -2 2 3 3 -2 2 3 3 -2 2 -3 3 -2 2 -3"},
	{"derivatives behind a vote", "c", "r32f", `#extension GL_ARB_shader_group_vote : enable
out float c; void main() { c = allInvocationsARB(true) ? 1.0 : 2.0; c += dFdx(gl_FragCoord.x); }`, "2 2 2 2"},
	{"colour", "gl_FragColor", "rgba8", `void main() { gl_FragColor = vec4(1.0, 0.0, 1.0, 1.0); }`, strings.Repeat(" 255 0 255 255", 4)[1:]},
	{"data", "gl_FragData[1]", "r32f", `void main() { gl_FragData[0] = vec4(1.0); gl_FragData[1] = vec4(2.0); }`, "2 2 2 2"},
	{"array of outputs", "c[1]", "r32i", `out int c[2]; void main() { for (int i = 0; i < 2; i++) c[i] = i + 8; }`, "9 9 9 9"},
	{"built-in inputs", "c", "rgba32i", `out ivec4 c; void main() { c = ivec4(gl_SampleID, gl_NumSamples, gl_SampleMaskIn[0], gl_PrimitiveID + int(gl_HelperInvocation)); }`,
		"0 1 1 0 0 1 1 0 0 1 1 0 0 1 1 0"},
	{"globals begin anew", "c", "r32i", `out int c; int n = 0; void main() { n++; c = n; gl_FragDepth = 0.5; }`, "1 1 1 1"},
}

func TestDraws(t *testing.T) {
	for _, c := range draws {
		t.Run(c.name, func(t *testing.T) {
			head := fragHeader
			if strings.HasPrefix(c.output, "gl_") {
				head = "#version 130\n"
			}
			p, resources := compiled(t, language.Fragment, head+c.text)
			p = p.On(image(2, 2, c.output, c.format), nil)
			for _, flip := range []bool{false, true} {
				r, err := p.Run(resources, [3]int{}, Options{RightToLeft: flip})
				if err != nil {
					t.Fatal(err)
				}
				if got := texels(c.format, r.Outputs[len(resources)]); got != c.want || r.Outcome != record.OK {
					t.Errorf("%s, want %s; %v", got, c.want, r.Findings)
				}
			}
		})
	}
}

// An attachment must have the location of its output, unless a linker chooses that location.
func TestOutputLocations(t *testing.T) {
	for _, c := range []struct {
		text     string
		location int
		want     string // "" if the image is right
	}{
		{"#version 310 es\nout highp uint c; void main() { c = 1u; }", 0, ""},
		{"#version 310 es\nout highp uint c; void main() { c = 1u; }", 1, "output c has location 0, and its attachment 1"},
		{"#version 450\nout uint c; void main() { c = 1u; }", 1, ""},
		{"#version 450\nlayout(location = 2) out uint c; void main() { c = 1u; }", 0, "output c has location 2, and its attachment 0"},
		{"@fragment fn f() -> @location(1) u32 { return 1; }", 0, "output color has location 1, and its attachment 0"},
	} {
		p, resources := compiled(t, language.Fragment, c.text)
		im := image(1, 1, "c", "r32ui")
		if strings.HasPrefix(c.text, "@") {
			im = image(1, 1, "color", "r32ui")
		}
		im.Attachments[0].Location = c.location
		_, err := p.On(im, nil).Run(resources, [3]int{}, Options{})
		if got := fmt.Sprint(err); err == nil && c.want != "" || err != nil && got != c.want {
			t.Errorf("%s with an attachment at %d: %v, want %q", c.text, c.location, err, c.want)
		}
	}
}

const vertexText = `#version 450
layout(location = 0) in vec2 at;
layout(location = 3) out float far;
out Block { vec2 location; flat ivec2 corner; } b;
uniform int scale = 5;
void main() {
    gl_Position = vec4(at, 0.0, 1.0);
    far = at.x * float(scale);
    b.location = at;
    b.corner = ivec2(at) + gl_VertexID;
}`

// The uncertainty of an interpolated input reaches all values that are computed from it.
func TestVaryings(t *testing.T) {
	v, _ := compiled(t, language.Vertex, vertexText)
	p, resources := compiled(t, language.Fragment, `#version 450
layout(location = 3) in float near;
in Block { vec2 location; flat ivec2 corner; } b;
out ivec4 c;
void main() {
    c = ivec4(round(near * 4.0), round(b.location * 4.0).y, b.corner);
    if (b.location.x < 0.1) c.x++;
    if (interpolateAtCentroid(near) > 0.0) c.y += 10;
    if (interpolateAtSample(near, 0) > 0.0) c.y += 20;
}`)
	r, err := p.On(image(2, 2, "c", "rgba32i"), v).Run(resources, [3]int{}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := "-9 -2 1 5 10 28 1 5 -9 2 1 5 10 32 1 5"
	if got := texels("rgba32i", r.Outputs[len(resources)]); got != want || len(r.Findings)+len(r.Inexact) > 0 {
		t.Errorf("%s, want %s; %v", got, want, r.Findings)
	}
}

// Each member of each element of an array of blocks has its own qualifiers: a flat one is
// not interpolated.
func TestArraysOfStageBlocks(t *testing.T) {
	v, _ := compiled(t, language.Vertex, `#version 450
layout(location = 0) in vec2 at;
out Block { float x; flat float corner; flat int id; } b[2];
void main() {
    gl_Position = vec4(at, 0.0, 1.0);
    for (int i = 0; i < 2; i++) {
        b[i].x = at.x + float(i);
        b[i].corner = at.y * float(i + 1);
        b[i].id = gl_VertexID + i;
    }
}`)
	p, resources := compiled(t, language.Fragment, `#version 450
in Block { float x; flat float corner; flat int id; } b[2];
out ivec4 c;
void main() {
    c = ivec4(round(b[0].x * 4.0), b[0].corner == 3.0, round(b[1].x * 4.0), b[1].corner == 6.0) + b[0].id * 10 + b[1].id * 100;
}`)
	r, err := p.On(image(1, 1, "c", "rgba32i"), v).Run(resources, [3]int{}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := "320 321 324 321"
	if got := texels("rgba32i", r.Outputs[len(resources)]); got != want || len(r.Findings)+len(r.Inexact) > 0 {
		t.Errorf("%s, want %s; %v %v", got, want, r.Findings, r.Inexact)
	}
}

func TestDrawErrors(t *testing.T) {
	p, resources := compiled(t, language.Fragment, fragHeader+"out vec4 c; in float x; void main() { c = vec4(1.0); }")
	moved, _ := compiled(t, language.Vertex, "#version 450\nlayout(location = 0) in vec2 v; void main() { gl_Position = vec4(v * 0.5, 0.0, 1.0); }")
	for name, q := range map[string]*Program{
		"no image":                         p,
		"no such output":                   p.On(image(2, 2, "d", "rgba8"), nil),
		"another kind":                     p.On(image(2, 2, "c", "rgba8i"), nil),
		"a vertex shader of other corners": p.On(image(2, 2, "c", "rgba8"), moved),
		"a vertex shader alone":            moved,
	} {
		if _, err := q.Run(resources, [3]int{1, 1, 1}, Options{}); err == nil {
			t.Errorf("%s: no complaint", name)
		}
	}
}

// The test calls two functions in non-uniform control flow, on a texture with one level.
// textureQueryLod is undefined, because derivatives determine the level that it returns. `texture`
// is defined, because there is only one level.
func TestLevelsDiverge(t *testing.T) {
	for call, want := range map[string]int{"textureQueryLod(s, gl_FragCoord.xy).x": 1, "texture(s, vec2(0.125)).x": 0} {
		p, resources := compiled(t, language.Fragment, fragHeader+"uniform sampler2D s; out int c;\n"+
			"void main() { c = 0; if (gl_FragCoord.x < 1.0) c = int("+call+" * 0.0); }")
		r, err := p.On(image(2, 2, "c", "r32i"), nil).Run(resources, [3]int{}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Findings) != want || want > 0 && r.Findings[0].Kind != Fragment {
			t.Errorf("%s: %v", call, r.Findings)
		}
	}
}

// A further run of a fragment does not count as non-uniform control flow. One of the two fragments
// has an inexact comparison, so it runs again and calls textureQueryLod a second time. The other
// fragment calls it once.
func TestLevelsOnOtherPaths(t *testing.T) {
	p, resources := compiled(t, language.Fragment, fragHeader+"uniform sampler2D s; out int c;\n"+
		"void main() { float x = gl_FragCoord.x < 1.0 ? gl_FragCoord.y : 5.0; c = int(sin(x) < sin(0.5)) + int(textureQueryLod(s, vec2(0.5)).x * 0.0); }")
	r, err := p.On(image(2, 1, "c", "r32i"), nil).Run(resources, [3]int{}, Options{})
	if err != nil || len(r.Findings) > 0 || len(r.Inexact) == 0 {
		t.Errorf("%v: %+v", err, r)
	}
}

// A shader that only declares gl_FragDepth does not have to write it.
func TestDepthDeclaredAgain(t *testing.T) {
	for body, want := range map[string]int{"": 0, "if (gl_FragCoord.x > 1.0) gl_FragDepth = 0.5;": 1} {
		p, resources := compiled(t, language.Fragment, fragHeader+"layout(depth_greater) out float gl_FragDepth; out int c; void main() { c = 1; "+body+" }")
		r, err := p.On(image(2, 1, "c", "r32i"), nil).Run(resources, [3]int{}, Options{})
		if err != nil || len(r.Findings) != want {
			t.Errorf("%s: %v, %v", body, err, r.Findings)
		}
	}
}

// A helper invocation to the left of the image has undefined behaviour. The report (Finding) gives
// its position, in which x is -1.
func TestHelperFinding(t *testing.T) {
	p, resources := compiled(t, language.Fragment, fragHeader+"out float c; void main() { float v; c = dFdx(v); }")
	r, err := p.On(image(2, 2, "c", "r32f"), nil).Run(resources, [3]int{}, Options{})
	if err != nil || len(r.Findings) == 0 || r.Findings[0].Invocation[0] != -1 {
		t.Errorf("%v: %+v", err, r.Findings)
	}
}

// Two blocks, one of them restrict, are bound to one buffer. The behaviour is undefined if both
// blocks access the same word and at least one access is a write. The order of the accesses does
// not matter.
func TestRestrict(t *testing.T) {
	for body, want := range map[string]bool{
		"n = a; n += b;":        false,
		"n = a; b = 1;":         true,
		"n = a; n += b; b = n;": true,
		"b = 1; n = b; n += a;": true,
		"b = 1; n = b;":         false,
	} {
		p, resources := compiled(t, language.Compute, header+"layout(std430, binding = 0) restrict buffer A { int a; };\n"+
			"layout(std430, binding = 0) buffer B { int b; };\nvoid main() { int n; "+body+" }")
		r, err := p.Run(resources, [3]int{1, 1, 1}, Options{})
		found := err == nil && len(r.Findings) == 1 && r.Findings[0].Kind == Aliasing
		if err != nil || found != want {
			t.Errorf("%s: %v, %+v", body, err, r)
		}
	}
}

// Undefined behaviour of the vertex shader is found. If the shader does not end, the run
// ends.
func TestVertexFindings(t *testing.T) {
	p, resources := compiled(t, language.Fragment, fragHeader+"out float c; flat in int n; void main() { c = float(n); }")
	for body, want := range map[string]record.Outcome{
		"n = 1;": record.OK, "n = 1 / (gl_VertexID * 0);": record.UB, "n = 0; while (n < 1) n--;": record.Timeout,
	} {
		v, _ := compiled(t, language.Vertex, "#version 450\nlayout(location = 0) in vec2 v; layout(location = 1) in vec2 w; flat out int n;\n"+
			"void main() { gl_Position = vec4(v + w, 0.0, 1.0); "+body+" }")
		r, err := p.On(image(2, 2, "c", "r8"), v).Run(resources, [3]int{}, Options{Steps: 1000})
		if err != nil {
			t.Fatal(err)
		}
		if r.Outcome != want || want == record.OK && texels("r8", r.Outputs[len(resources)]) != "255 255 255 255" {
			t.Errorf("%s: %+v", body, r)
		}
	}
}

// Helpers run beyond the edge of the image, and change nothing.
func TestHelpers(t *testing.T) {
	p, resources := compiled(t, language.Fragment, fragHeader+`layout(std430, binding = 0) buffer B { uint n; uint at[3]; };
layout(location = 0) out float c;
void main() {
    atomicAdd(n, 1u);
    if (gl_FragCoord.x < 3.0) at[int(gl_FragCoord.x)] = 7u;
    c = dFdx(gl_FragCoord.x);
}`)
	r, err := p.On(image(3, 1, "c", "r32f"), nil).Run(resources, [3]int{}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := texels("r32ui", r.Outputs[0]); got != "3 7 7 7" || len(r.Findings)+len(r.Inexact) > 0 {
		t.Errorf("the buffer holds %s; %v", got, r.Findings)
	}
	if got := texels("r32f", r.Outputs[1]); got != "1 1 1" {
		t.Errorf("the derivatives are %s", got)
	}
}

// In a helper invocation, a read of a variable before it is written is a finding. Other undefined
// operations, such as a division by zero, are no findings there.
func TestFindingsOfHelpers(t *testing.T) {
	const derivative = "c = dFdx(gl_FragCoord.x); "
	for body, want := range map[string]int{
		"c = 1.0; if (gl_HelperInvocation) { if (n > 0) n = 1; }":                            1,
		derivative + "if (gl_HelperInvocation) { if (n > 0) n = 1; }":                        1,
		derivative + "if (gl_HelperInvocation) { n = 1; n = 1 / (n - 1); }":                  0,
		"c = 1.0; n = gl_HelperInvocation ? 2 : 1; if (gl_HelperInvocation && n > 1) n = 0;": 0,
	} {
		p, resources := compiled(t, language.Fragment, fragHeader+"out float c;\nvoid main() { int n; "+body+" }")
		r, err := p.On(image(3, 1, "c", "r32f"), nil).Run(resources, [3]int{}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Findings) != want || want > 0 && r.Findings[0].Kind != Uninitialised {
			t.Errorf("%s: %v", body, r.Findings)
		}
	}
}

// If a draw ends early, the goroutines of all its fragments end, too, even if they wait for each
// other at a derivative.
func TestDrawEnds(t *testing.T) {
	p, resources := compiled(t, language.Fragment, fragHeader+`out vec4 c;
void main() { c = vec4(1.0); for (int i = 0; i >= 0; i++) { c.x += dFdx(gl_FragCoord.x); if (i > 3 && gl_FragCoord.x > 1.0) c.y = 1.0 / (c.x - c.x); } }`)
	p = p.On(image(3, 3, "c", "rgba8"), nil)
	before := runtime.NumGoroutine()
	for _, opts := range []Options{{Steps: 5000}, {Findings: 1}} {
		r, err := p.Run(resources, [3]int{}, opts)
		if err != nil || r.Outcome == record.OK {
			t.Errorf("%+v; %v", r, err)
		}
	}
	if after := runtime.NumGoroutine(); after > before {
		t.Errorf("%d goroutines stay", after-before)
	}
}

// BenchmarkDraw draws 4,096 pixels with a derivative.
func BenchmarkDraw(b *testing.B) {
	p, resources := compiled(b, language.Fragment, fragHeader+`out vec4 c;
void main() { vec2 p = gl_FragCoord.xy; c = vec4(0.0); for (int i = 0; i < 4; i++) c.x += dFdx(p.x); c = vec4(c.x > 2.0); }`)
	p = p.On(image(64, 64, "c", "rgba8"), nil)
	b.ReportAllocs()
	for range b.N {
		if _, err := p.Run(resources, [3]int{}, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
