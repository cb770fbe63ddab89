package gen

import (
	"encoding/binary"
	"math"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/gen/catalog"
	"shsmith/lib/gen/policy"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Texels are exact integers; in normalised formats they are 0 and 1. Every function on
// textures and images that is not excluded occurs in some test.
func TestTexels(t *testing.T) {
	desktop, err := language.Of(language.GLSL, "460")
	if err != nil {
		t.Fatal(err)
	}
	policy := policy.Default()
	if err := policy.Use("textures"); err != nil {
		t.Fatal(err)
	}
	for _, v := range []language.Version{desktop, inWeb} {
		missing := texelNames(v)
		for seed := range uint64(200) {
			for _, stage := range []language.Stage{language.Compute, language.Fragment} {
				test := Smith(v, stage, policy, seed)
				for i := range test.Resources {
					checkTexels(t, &test.Resources[i])
				}
				ast.Walk(test.Unit, func(n ast.Node) bool {
					if c, ok := n.(*ast.Call); ok {
						delete(missing, c.Name)
					}
					return true
				})
			}
		}
		for name := range missing {
			t.Errorf("%v: nothing calls %s", v, name)
		}
	}
}

// texelNames returns the names of the functions on textures and images that tests of v should call.
func texelNames(v language.Version) map[string]bool {
	names := map[string]bool{}
	for _, f := range builtin.Table() {
		for _, s := range f.Expand() {
			if f.In(v) && catalog.IsTexture(&s) && catalog.Excluded(&s) == "" {
				names[f.Name] = true
			}
		}
	}
	return names
}

func checkTexels(t *testing.T, r *record.Resource) {
	if r.Texels == nil {
		return
	}
	f, ok := record.FormatOf(r.Texels.Format)
	if !ok || len(r.Init) != r.Texels.Size() || r.Size != len(r.Init) {
		t.Errorf("%+v has %d bytes", r.Texels, len(r.Init))
	}
	for at := 0; at < len(r.Init); at += f.Bytes {
		switch b := r.Init[at:]; {
		case f.Normalized && b[0] != 0 && b[0] != 255:
			t.Errorf("a texel of %s is %d", f.Scalar, b[0])
		case !f.IsFloat() || f.Normalized:
		case f.Bytes == 2:
			checkExact(t, types.FromHalf(uint64(binary.LittleEndian.Uint16(b))), 1<<11)
		default:
			checkExact(t, float64(math.Float32frombits(binary.LittleEndian.Uint32(b))), 1<<24)
		}
	}
}

func checkExact(t *testing.T, x, limit float64) {
	if x == 0 || x != math.Trunc(x) || math.Abs(x) >= limit {
		t.Errorf("a texel is %g", x)
	}
}
