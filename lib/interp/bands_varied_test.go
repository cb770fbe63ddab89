package interp

import (
	"math"
	"math/rand/v2"
	"testing"

	"shsmith/lib/language"
	"shsmith/lib/record"
)

// drawings is the number of runs of each shader in TestDrawsStayInBands. Each run has another seed
// of Options.Vary, which chooses one of the possible results of each operation at random.
const drawings = 200

// pictures has the bodies of fragment shaders like those that people write. The shaders contain
// operations whose error bounds a programmer of the interpreter easily forgets, such as products
// that may be fused with a sum.
var pictures = map[string]string{
	"sums that cancel":   `vec2 p = (gl_FragCoord.xy - 3.7) / 11.3; float s = p.x + p.y * 7.1 - p.x + 1000.3 - p.y; c = vec4(s - 1000.3, s * 0.001, p.x * p.y + s - s * 0.7, 1.0);`,
	"polynomial":         `float x = gl_FragCoord.x / 9.1; c = vec4(((x * 0.3 - 1.7) * x + 0.9) * x - 0.1, x * x - 2.0 * x + 1.0, x * x * x * 0.01, 1.0);`,
	"waves":              `vec2 p = gl_FragCoord.xy / 3.3; c = vec4(sin(p.x * 4.0) * 0.5 + 0.5, cos(p.y + sin(p.x)), tan(p.x * 0.2), atan(p.y, p.x - 1.1));`,
	"distance and edges": `vec2 p = gl_FragCoord.xy / 8.0 - 0.5; float d = length(p) - 0.3; c = vec4(smoothstep(0.02, -0.02 + 0.05, d), step(0.1, d), d < 0.05 ? 1.0 : 0.2, clamp(0.5 - d * 8.0, 0.0, 1.0));`,
	"rotation":           `vec2 p = gl_FragCoord.xy / 7.0; float a = 0.7; p = mat2(cos(a), sin(a), -sin(a), cos(a)) * p; c = vec4(fract(p), mod(p.x, 0.3), floor(p.y * 3.1));`,
	"normals":            `vec3 n = normalize(vec3(gl_FragCoord.xy / 5.0 - 0.7, 0.4)); vec3 r = reflect(vec3(0.0, 0.6, -0.8), n); c = vec4(dot(n, r), cross(n, r).xy, pow(max(dot(n, vec3(0.577)), 0.0), 8.0));`,
	"march": `vec3 o = vec3(gl_FragCoord.xy / 8.0 - 0.5, -2.0); float t = 0.0; for (int i = 0; i < 20; i++) { float d = length(o + vec3(0.0, 0.0, t)) - 0.6; if (d < 0.01) break; t += d; }
		c = vec4(t * 0.3, exp(-t), log(t + 1.1), sqrt(t));`,
	"conversions": `float x = gl_FragCoord.x / 3.0 * 3.0; int k = int(x); float a[4]; a[0] = 0.1; a[1] = 0.7; a[2] = 0.4; a[3] = 0.2; c = vec4(a[k & 3], float(k), round(x / 5.0), ceil(x - 0.5));`,
	"mixing":      `float t = gl_FragCoord.x / 8.3; vec3 a = vec3(0.2, 0.5, 0.9) / 1.7, b = vec3(0.8, 0.1, 0.3) / 1.3; c = vec4(mix(a, b, t), 1.0); c.xy = mix(c.xy, c.yx, step(0.5, t)); if (t > 0.9) discard;`,
	"early end":   `float x = gl_FragCoord.y * 0.1; if (x / 0.3 * 0.3 > x) { c = vec4(0.1); return; } c = vec4(x, 1.0 - x, x * x - x, exp2(x));`,
}

// A run with Options.Vary never leaves a band. It has random rounding, orders of sums, fusion, and
// errors of functions within their bounds.
func TestDrawsStayInBands(t *testing.T) {
	for name, body := range pictures {
		for _, format := range []string{"rgba8", "rgba32f"} {
			p, info := stageProgram(t, language.Fragment, "#version 450\nout vec4 c;\nvoid main() {"+body+"}")
			resources := info.Resources(4)
			p = p.On(image(8, 8, "c", format), nil)
			r, err := p.Run(resources, [3]int{}, Options{})
			if err != nil || r.Outcome != record.OK {
				t.Fatalf("%s: %v %v", name, err, r.Findings)
			}
			for seed := range uint64(drawings) {
				v, err := p.Run(resources, [3]int{}, Options{Vary: rand.New(rand.NewPCG(seed, 1))})
				if err != nil {
					t.Fatal(name, err)
				}
				b, out := r.Band(len(resources)), v.Outputs[len(resources)]
				if at := leaves(format, b, out); at >= 0 {
					t.Errorf("%s on %s: seed %d leaves the band at byte %d: %x is not from %x to %x", name, format, seed, at,
						littleEndian(out[at:at+4]), littleEndian(b.Low[at:at+4]), littleEndian(b.High[at:at+4]))
					break
				}
			}
		}
	}
}

// leaves returns the offset of the first component of out that is outside of the band b, or -1.
func leaves(format string, b *Band, out []byte) int {
	f, _ := record.FormatOf(format)
	for at := 0; at < len(out); at += f.Bytes {
		x, lo, hi := float64(out[at]), float64(b.Low[at]), float64(b.High[at])
		if f.Bytes == 4 {
			x, lo, hi = float64At(out[at:]), float64At(b.Low[at:]), float64At(b.High[at:])
		}
		if x < lo || x > hi {
			return at
		}
	}
	return -1
}

func float64At(b []byte) float64 {
	return float64(math.Float32frombits(uint32(littleEndian(b[:4]))))
}
