package interp

import (
	"encoding/binary"
	"fmt"
	"math"
	"strings"
	"testing"

	"shsmith/lib/language"
	"shsmith/lib/record"
)

// filterTests has shaders that draw one row of pixels from texture lookups. Texel n of level k has
// the value 100 * k + n or, in depth textures, min(n/16, 1). `want` has a number or a range for
// each pixel.
var filterTests = []struct {
	name, text string
	width      int
	sampling   record.Sampling // of the texture, or of the sampler s
	want       string
}{
	{"a level is stated", `c = textureLod(t, vec2(0.375), 1.0).x + textureLod(t, vec2(0.9), 7.0).x * 1000.0;`, 1, record.Sampling{}, "200100"},
	{"the nearest level", `c = textureLod(t, vec2(0.375), gl_FragCoord.x * 0.7).x;`, 3, record.Sampling{}, "5 100 200"},
	{"between levels nearest is open", `c = textureLod(t, vec2(0.375), 0.5).x;`, 1, record.Sampling{}, "5..100"},
	{"levels are mixed", `c = textureLod(t, vec2(0.375), 1.5).x;`, 1, record.Sampling{MipFilter: "linear"}, "143.75..156.25"},
	{"a whole level is not mixed", `c = textureLod(t, vec2(0.375), 1.0).x;`, 1, record.Sampling{MipFilter: "linear"}, "99.9999..100.0001"},
	{"texels are mixed", `c = textureLod(t, vec2(0.5, 0.375), 0.0).x;`, 1, record.Sampling{Filter: "linear"}, "5.1875..5.8125"},
	{"in the middle of a texel", `c = texture(t, vec2(0.375)).x;`, 1, record.Sampling{Filter: "linear"}, "4.6875..5.3125"},
	{"minified", `c = textureLod(t, vec2(0.6, 0.25), gl_FragCoord.x * 2.0 - 2.0).x;`, 2, record.Sampling{Filter: "linear", MinFilter: "nearest"}, "3.5875..4.2125 101"},
	{"fetched", `c = texelFetch(t, ivec2(1, 0), 1).x + 1000.0 * float(textureSize(t, 1).x + 10 * textureQueryLevels(t));`, 1, record.Sampling{}, "32101"},
	{"derivatives choose the level", `c = texture(t, gl_FragCoord.xy * vec2(0.5, 0.0) + 0.1).x;`, 2, record.Sampling{}, "100 101"},
	{"the scale is between one and the sum", `c = texture(t, gl_FragCoord.xx * 0.5 + 0.1).x;`, 1, record.Sampling{}, "100..200"},
	{"with a bias", `c = texture(t, gl_FragCoord.xy * vec2(0.5, 0.0) + 0.1, 1.0).x;`, 2, record.Sampling{}, "200 200"},
	{"a bias may be limited to two", `c = texture(t, gl_FragCoord.xy * vec2(0.0625, 0.0) + 0.1, 3.0).x;`, 1, record.Sampling{}, "0..100"},
	{"a limited bias is no larger", `c = texture(t, gl_FragCoord.xy * vec2(0.0078125, 0.0) + 0.1, 4.0).x;`, 1, record.Sampling{}, "0"},
	{"a limited bias is no smaller", `c = texture(t, gl_FragCoord.xy * vec2(8.0, 0.0) + 0.1, -3.0).x;`, 1, record.Sampling{}, "200"},
	{"gradients", `c = textureGrad(t, vec2(0.1), vec2(0.5, 0.0), vec2(0.0)).x;`, 1, record.Sampling{}, "100"},
	{"after a branch the level is known", `c = 0.0; if (gl_FragCoord.x > 2.0) c = texture(t, gl_FragCoord.xy).x; c = texture(t, gl_FragCoord.xy * vec2(0.25, 0.0) + 0.01).x;`,
		4, record.Sampling{}, "0 1 2 3"},
	{"in a branch it is open", `c = 0.0; if (gl_FragCoord.x > 1.0) c = texture(t, vec2(0.1)).x;`, 2, record.Sampling{}, "0 0..200"},
	{"in loops", `c = 0.0; for (int i = 0; i < 3 + int(gl_FragCoord.x); i++) { if (i == int(gl_FragCoord.x)) continue; if (i < 2) c += texture(t, vec2(0.1)).x; }`,
		2, record.Sampling{}, "0..200 0..200"},
	{"a uniform loop", `c = 0.0; for (int i = 0; i < 3; i++) c += texture(t, vec2(0.3) * float(i)).x;`, 2, record.Sampling{}, "15 15"},
	{"derivatives after a branch that looks up", `c = 0.0; if (gl_FragCoord.x > 1.0) c = texture(t, vec2(0.1)).x; c = dFdx(gl_FragCoord.x);`, 2, record.Sampling{}, "1 1"},
	{"passes", `c = texture(d, vec3(0.375, 0.375, 0.25)) + 2.0 * texture(d, vec3(0.375, 0.375, 0.5));`, 1, record.Sampling{Compare: "less"}, "1"},
	{"nearly equal", `c = texture(d, vec3(0.375, 0.375, 5.0 / 16.0));`, 1, record.Sampling{Compare: "less-equal"}, "0..1"},
	{"some pass", `c = texture(d, vec3(0.5, 0.375, 5.5 / 16.0));`, 1, record.Sampling{Filter: "linear", Compare: "less-equal"}, "0..1"},
	{"all pass", `c = textureProj(d, vec4(1.0, 1.0, 0.1, 2.0));`, 1, record.Sampling{Filter: "linear", Compare: "less-equal"}, "1"},
	{"the reference is limited", `c = texture(d, vec3(0.375, 0.375, 7.0));`, 1, record.Sampling{Compare: "greater-equal"}, "1"},
	{"gathered", `vec4 v = textureGather(d, vec2(0.5), 7.5 / 16.0); c = v.x * 8.0 + v.y * 4.0 + v.z * 2.0 + v.w;`, 1, record.Sampling{Compare: "greater"}, "3"},
	{"edges of cubes", `c = textureLod(q, vec3(1.0, 0.999, 0.0), 0.0).x;`, 1, record.Sampling{Filter: "linear"}, "0..95"},
	{"faces of cubes", `c = textureLod(q, vec3(1.0, 0.25, 0.25), 2.0).x;`, 1, record.Sampling{}, "200"},
	{"levels of cubes", `c = texture(q, vec3(1.0, gl_FragCoord.x * 0.001, 0.25)).x * 0.0 + 1.0;`, 1, record.Sampling{}, "1"},
	{"by a sampler", `c = textureSampleLevel(t, s, vec2(0.375), 1).x + textureSample(t, s, at.xy * vec2(0.5, 0) + 0.1).x;`, 2, record.Sampling{}, "200 201"},
	{"by a filtering sampler", `c = textureSampleLevel(t, s, vec2(0.5, 0.375), 0).x;`, 1, record.Sampling{Filter: "linear"}, "5.1875..5.8125"},
	{"by a parameter", `c = through(t, s);`, 1, record.Sampling{Wrap: "repeat"}, "5"},
	{"by two samplers", `c = textureSampleLevel(t, s, vec2(1.375), 0).x + 100 * textureSampleLevel(t, plain, vec2(1.375), 0).x;`, 1, record.Sampling{Wrap: "repeat"}, "1505"},
	{"with a bias and an offset", `c = textureSampleBias(t, s, at.xy * vec2(0.5, 0) + 0.1, 1).x + textureSampleLevel(t, s, vec2(0.375), 0, vec2(1, 0)).x;`, 2, record.Sampling{}, "206 206"},
	{"in layers", `c = textureSampleLevel(l, s, vec2(0.375), 1, 0).x + textureSampleGrad(l, s, vec2(0.375), -7, vec2(0), vec2(0)).x;`, 1, record.Sampling{}, "26"},
	{"compared by a sampler", `c = textureSampleCompare(d, z, vec2(0.375), 0.25) + 2 * textureSampleCompareLevel(d, z, vec2(0.375), 0.5) + 4 * textureGatherCompare(d, z, vec2(0.5), 0.1).x;`, 1,
		record.Sampling{Compare: "less"}, "5"},
	{"depths", `c = textureSample(d, s, vec2(0.375)) + textureLoad(d, vec2(1, 0), 0) + textureGather(d, s, vec2(0.5)).w;`, 1, record.Sampling{}, "0.6874645..0.687465"},
	{"gathered components", `c = textureGather(1, t, s, vec2(0.5)).x + textureGather(0, t, s, vec2(0.5)).y;`, 1, record.Sampling{}, "10"},
	{"compared beyond the edge", `c = textureSampleCompareLevel(d, z, vec2(1.375), 0.5);`, 1, record.Sampling{Compare: "less", Wrap: "repeat"}, "0"},
	{"to the edge", `c = textureSampleBaseClampToEdge(t, s, vec2(2)).x;`, 1, record.Sampling{Wrap: "repeat"}, "15"},
}

const filterHeader = `#version 450
uniform sampler2D t; uniform sampler2DShadow d; uniform samplerCube q;
layout(location = 0) out float c;
void main() {
`

const filterModule = `@group(0) @binding(0) var t: texture_2d<f32>;
@group(0) @binding(1) var s: sampler;
@group(0) @binding(2) var l: texture_2d_array<f32>;
@group(0) @binding(3) var d: texture_depth_2d;
@group(0) @binding(4) var z: sampler_comparison;
@group(0) @binding(5) var plain: sampler;
fn through(a: texture_2d<f32>, b: sampler) -> f32 { return textureSampleLevel(a, b, vec2(1.375), 0).x; }
@fragment fn main(@builtin(position) at: vec4<f32>) -> @location(0) f32 {
  var c = 0.0;
  `

func TestFilters(t *testing.T) {
	for _, f := range filterTests {
		t.Run(f.name, func(t *testing.T) {
			text, output := filterHeader+f.text+"\n}", "c"
			if strings.Contains(f.text, "textureSample") || strings.Contains(f.text, "through") || strings.Contains(f.text, ", t, s") {
				text, output = filterModule+f.text+"\n  return c;\n}", "color"
			}
			p, resources := compiled(t, language.Fragment, text)
			for i := range resources {
				fillLevels(&resources[i], f.sampling)
			}
			r, err := p.On(image(f.width, 1, output, "r32f"), nil).Run(resources, [3]int{}, Options{})
			if err != nil || r.Outcome != record.OK {
				t.Fatal(err, r)
			}
			if got := ranges(r, len(resources)); !within(got, f.want) {
				t.Errorf("%v, want %s; %v", got, f.want, r.Inexact)
			}
		})
	}
}

// A linear filter is less precise for textures of half floats, because it may round each mix of two
// texels to a half float, and for samplers of low precision, which is the default of sampler2D in
// GLSL ES.
func TestPrecisionOfFilters(t *testing.T) {
	for _, c := range []struct{ name, precision, format, want string }{
		{"floats", "highp", "r32f", "0.43750..0.56250"},
		{"halves", "highp", "r16f", "0.43603..0.56397"},
		{"low precision", "", "r32f", "0.43359..0.56641"},
	} {
		p, resources := compiled(t, language.Fragment, "#version 310 es\nprecision highp float;\nuniform "+c.precision+
			" sampler2D t; out highp vec4 c;\nvoid main() { c = texture(t, vec2(0.5)); }")
		r := &resources[0]
		x := *r.Texels
		x.Format, x.Width, x.Height, x.Filter = c.format, 2, 1, "linear"
		f, _ := record.FormatOf(c.format)
		init := make([]byte, 2*f.Bytes)
		if copy(init[f.Bytes:], []byte{0, 0, 0x80, 0x3f}); f.Bytes == 2 {
			copy(init[f.Bytes:], []byte{0, 0x3c})
		}
		r.Texels, r.Size, r.Init = &x, x.Size(), init
		got, err := p.On(image(1, 1, "c", "rgba32f"), nil).Run(resources, [3]int{}, Options{})
		if err != nil || got.Outcome != record.OK {
			t.Fatal(err, got)
		}
		red := ranges(got, len(resources))[:1]
		if text := fmt.Sprintf("%.5f..%.5f", red[0][0], red[0][1]); text != c.want {
			t.Errorf("%s: %s, want %s", c.name, text, c.want)
		}
	}
}

// fillLevels prepares the resource r for a test of sampling s. A texture gets three levels, new
// texels and s. A sampler gets s, unless its name is "plain". A resource that does not compare
// depths gets s without s.Compare.
func fillLevels(r *record.Resource, s record.Sampling) {
	compare := s.Compare
	if r.Kind == record.Sampler {
		s.Compare = ""
		if r.Sampling.Compare != "" {
			s.Compare = compare
		}
		if r.Name != "plain" {
			r.Sampling = &s
		}
		return
	}
	x := *r.Texels
	x.Levels = 3
	compares := x.Compare != ""
	if x.Sampling = s; !compares {
		x.Compare = ""
	} else if x.Compare == "" {
		x.Compare = "less"
	}
	if x.Format == "rgba8" {
		x.Format = "r32f"
	}
	var texels []byte
	for k, l := range x.LevelSizes() {
		for n := range l.Width * l.Height * l.Depth {
			if x.Format == "depth16" {
				texels = binary.LittleEndian.AppendUint16(texels, uint16(65535*min(n, 16)/16))
			} else {
				texels = binary.LittleEndian.AppendUint32(texels, math.Float32bits(float32(100*k+n)))
			}
		}
	}
	r.Texels, r.Size, r.Init = &x, x.Size(), texels
}

// ranges returns the least and the greatest value of each texel of an attachment. `output` is its
// index among the outputs.
func ranges(r *Result, output int) (list [][2]float32) {
	float := func(b []byte, i int) float32 { return math.Float32frombits(binary.LittleEndian.Uint32(b[4*i:])) }
	for i := range len(r.Outputs[output]) / 4 {
		lo, hi := r.Outputs[output], r.Outputs[output]
		if r.Bands != nil && r.Bands[output] != nil {
			lo, hi = r.Bands[output].Low, r.Bands[output].High
		}
		list = append(list, [2]float32{float(lo, i), float(hi, i)})
	}
	return list
}

// within reports whether `got` agrees with `want`, which has a number or a range for each pixel,
// such as "5 0..95". Each range in `got` must contain the wanted range, and must be at most twice
// as wide.
func within(got [][2]float32, want string) bool {
	words := strings.Fields(want)
	for i, w := range words {
		a, b, ranged := strings.Cut(w, "..")
		if !ranged {
			b = a
		}
		var lo, hi float32
		fmt.Sscan(a, &lo)
		fmt.Sscan(b, &hi)
		slack := max(lo, hi) * 0x1p-18 // filters round
		if !ranged {
			slack = 0
		}
		if i >= len(got) || got[i][0] > lo+slack || got[i][1] < hi-slack || got[i][1]-got[i][0] > 2*(hi-lo)+2*slack {
			return false
		}
	}
	return len(got) == len(words)
}
