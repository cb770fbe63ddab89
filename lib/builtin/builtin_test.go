package builtin

import (
	"slices"
	"strings"
	"testing"

	"shsmith/lib/language"
	"shsmith/lib/types"
)

func of(t *testing.T, text string) language.Version {
	v, err := language.Of(language.GLSL, text)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func spell(s Sig) string {
	var b strings.Builder
	b.WriteString(s.Result.String() + " " + s.Func.Name + "(")
	for i, p := range s.Params {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString([]string{"", "out ", "inout "}[p.Dir] + p.Type.String())
	}
	return b.String() + ")"
}

func TestEveryRowExpands(t *testing.T) {
	n := 0
	for _, f := range Table() {
		sigs := f.Expand()
		if len(sigs) == 0 {
			t.Errorf("%s has no overloads", f.Name)
		}
		if f.GL == 0 && f.ES == 0 && len(f.Exts) == 0 && !f.WGSL {
			t.Errorf("%s belongs to no version and no extension", f.Name)
		}
		n += len(sigs)
	}
	if n < 1500 {
		t.Errorf("only %d overloads", n)
	}
}

func TestNoOverloadTwice(t *testing.T) {
	for _, text := range []string{"310 es", "320 es", "460", "150", "120"} {
		v, seen := of(t, text), map[string]bool{}
		for _, f := range Table() {
			if seen[f.Name] || !f.In(v) {
				continue
			}
			seen[f.Name] = true
			sigs := map[string]Stages{}
			for _, s := range Lookup(f.Name, v) {
				_, params, _ := strings.Cut(spell(s), "(")
				key := strings.NewReplacer("inout ", "", "out ", "").Replace(params)
				stages := s.Stages
				if stages == 0 {
					stages = ^stages
				}
				if sigs[key]&stages != 0 && f.Name != "textureGatherOffset" {
					t.Errorf("%s: %s is there twice", text, spell(s))
				}
				sigs[key] |= stages
			}
		}
	}
}

func TestLookup(t *testing.T) {
	cases := []struct {
		name, version string
		has, hasNot   string
		count         int
	}{
		{"clamp", "310 es", "ivec3 clamp(ivec3, int, int)", "dvec2 clamp(dvec2, dvec2, dvec2)", 21},
		{"clamp", "430", "dvec2 clamp(dvec2, double, double)", "", 28},
		{"fma", "310 es", "", "", 0},
		{"fma", "320 es", "vec4 fma(vec4, vec4, vec4)", "", 4},
		{"mix", "300 es", "vec2 mix(vec2, vec2, bvec2)", "ivec2 mix(ivec2, ivec2, bvec2)", 11},
		{"bitfieldExtract", "310 es", "uvec2 bitfieldExtract(uvec2, int, int)", "", 8},
		{"umulExtended", "310 es", "void umulExtended(uvec3, uvec3, out uvec3, out uvec3)", "", 4},
		{"atomicAdd", "310 es", "uint atomicAdd(inout uint, uint)", "", 2},
		{"lessThan", "310 es", "bvec3 lessThan(uvec3, uvec3)", "bool lessThan(int, int)", 9},
		{"texture", "450", "vec4 texture(sampler2D, vec2, float)", "", 0},
		{"textureGatherOffsets", "450", "uvec4 textureGatherOffsets(usampler2D, vec2, ivec2[4], int)", "", 0},
		{"imageStore", "310 es", "void imageStore(iimage2D, ivec2, ivec4)", "", 33},
		{"texture2D", "450", "", "", 0},
		{"texture2D", "100", "vec4 texture2D(sampler2D, vec2)", "", 0},
		{"nothing", "450", "", "", 0},
	}
	for _, c := range cases {
		got := map[string]bool{}
		sigs := Lookup(c.name, of(t, c.version))
		for _, s := range sigs {
			got[spell(s)] = true
		}
		if c.has != "" && !got[c.has] || got[c.hasNot] || c.has == "" && len(got) > 0 {
			t.Errorf("%s in %s: %v", c.name, c.version, got)
		}
		if c.count > 0 && len(sigs) != c.count {
			t.Errorf("%s in %s: %d overloads, want %d", c.name, c.version, len(sigs), c.count)
		}
	}
}

// Extensions bring functions of later versions to older ones, under other names.
func TestNamesOfExtensions(t *testing.T) {
	for name, want := range map[string]string{
		"texture2DProjGrad": "uvec4 texture2DProjGrad(usampler2D, vec3, vec2, vec2)",
		"shadow1DGrad":      "vec4 shadow1DGrad(sampler1DShadow, vec3, float, float)",
		"texelFetchBuffer":  "vec4 texelFetchBuffer(samplerBuffer, int)",
		"textureSize2D":     "ivec2 textureSize2D(isampler2D, int)",
		"texture2D":         "ivec4 texture2D(isampler2D, vec2)",
		"textureQueryLOD":   "vec2 textureQueryLOD(sampler2D, vec2)",
	} {
		found := 0
		for _, s := range Find(language.GLSL, name) {
			if spell(s) == want && len(s.Func.Exts) > 0 {
				found++
			}
		}
		if found != 1 {
			t.Errorf("%s is there %d times", want, found)
		}
	}
}

func TestOperators(t *testing.T) {
	cases := []struct {
		op     string
		kind   types.Kind
		n      int
		exact  Exactness
		domain Domain
	}{
		{"/", types.Int, 2, Exact, IntDivision}, {"/", types.Float, 2, Bounded, FloatDivision},
		{"+", types.Float, 2, CorrectlyRounded, Total}, {"-", types.Float, 1, Exact, Total},
		{"<<", types.Uint, 2, Exact, Shift}, {"%", types.Int, 2, Exact, IntModulo},
	}
	for _, c := range cases {
		f := Op(language.GLSL, c.op, c.kind, c.n)
		if f == nil || f.Exact != c.exact || f.Domain != c.domain {
			t.Errorf("%s on %v: %+v", c.op, c.kind, f)
		}
	}
	if Op(language.GLSL, "%", types.Float, 2) != nil || Op(language.GLSL, "~", types.Int, 2) != nil {
		t.Error("operators take what they do not take")
	}
	for _, c := range []struct {
		from   types.Kind
		to     string
		domain Domain
	}{{types.Float, "int", Conversion}, {types.Int, "uint", Total}} {
		list := Find(language.GLSL, c.to)
		i := slices.IndexFunc(list, func(s Sig) bool { return s.Params[0].Type.Kind == c.from })
		if i < 0 || list[i].Func.Domain != c.domain {
			t.Errorf("%s of %v: %v", c.to, c.from, list)
		}
	}
}

// none reports that every extension is off.
func none(string) bool { return false }

func TestVariables(t *testing.T) {
	es, gl := of(t, "310 es"), of(t, "450")
	if v, ok := Variable("gl_GlobalInvocationID", es, language.Compute, none); !ok || v.Type != types.Vec(types.Uint, 3) {
		t.Errorf("gl_GlobalInvocationID: %+v", v)
	}
	if _, ok := Variable("gl_GlobalInvocationID", es, language.Fragment, none); ok {
		t.Error("a fragment shader has gl_GlobalInvocationID")
	}
	if v, ok := Variable("gl_MaxComputeWorkGroupSize", gl, language.Compute, none); !ok || len(v.Value.Words) != 3 {
		t.Errorf("gl_MaxComputeWorkGroupSize: %+v", v)
	}
	if v, ok := Variable("gl_Position", gl, language.Vertex, none); !ok || v.Kind != Output {
		t.Errorf("gl_Position: %+v", v)
	}
	if _, ok := Variable("gl_SampleID", of(t, "150"), language.Fragment, none); ok {
		t.Error("version 150 has gl_SampleID")
	}
	on := func(ext string) bool { return ext == "GL_ARB_sample_shading" }
	if _, ok := Variable("gl_SampleID", of(t, "150"), language.Fragment, on); !ok {
		t.Error("GL_ARB_sample_shading has no gl_SampleID")
	}
	if v, ok := Variable("gl_LightSource", of(t, "120"), language.Vertex, none); !ok || v.Type.Elem.Field("spotCutoff") < 0 {
		t.Errorf("gl_LightSource: %+v", v)
	}
	for _, v := range Variables(gl, language.TessControl) {
		if v.Type == nil {
			t.Errorf("%s has no type", v.Name)
		}
	}
}

func BenchmarkFind(b *testing.B) {
	for i := 0; i < b.N; i++ {
		if len(Find(language.GLSL, "clamp")) == 0 {
			b.Fatal("no clamp")
		}
	}
}
