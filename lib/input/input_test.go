package input

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"shsmith/lib/record"
)

func plain(name, scalar string, counts ...int) record.Resource {
	r := record.Resource{Name: name, Kind: record.Plain}
	for i, n := range counts {
		path := ""
		if len(counts) > 1 {
			path = "[" + string(rune('0'+i)) + "]"
		}
		r.Members = append(r.Members, record.Member{Path: path, Scalar: scalar, Offset: 16 * i, Count: n, Stride: 4})
		r.Size = 16 * (i + 1)
	}
	return r
}

func texture(format string) record.Resource {
	t := &record.Texels{Shape: record.Shape2D, Format: format, Width: 4, Height: 4, Depth: 1}
	return record.Resource{Name: "t", Kind: record.Texture, Texels: t, Size: t.Size()}
}

// A comment line such as `// uniform time = 1.5` describes a resource. If Apply stores the value of
// a line in a resource, Lines returns the same line for this resource.
func TestLines(t *testing.T) {
	block := record.Resource{Name: "Scene", Kind: record.Uniform, Size: 32, Members: []record.Member{
		{Path: "light.colour", Scalar: "float", Count: 3, Stride: 4}, {Path: "n", Scalar: "u32", Offset: 12, Count: 1, Stride: 4}}}
	list := []record.Resource{plain("time", "float", 1), plain("m", "float", 2, 2), plain("on", "bool", 2), plain("i", "int", 3), block, texture("rgba8"), texture("r32f")}
	for _, line := range []string{
		"// uniform time = 1.5", "// uniform time = -0", "// uniform time = 0.1", "// uniform m = 1 0 0.25 1", "// uniform on = false true",
		"// uniform i = -3 2147483647 0", "// uniform Scene.light.colour = 1 0.5 1e-30\n// uniform Scene.n = 4294967295",
		"// texture t = checker 32x32 linear repeat", "// texture t = noise 8x4", "// texture t = rings 16x16 mirror",
		"// texture t = normals 5x7 linear", "// texture t = gradient 1x3",
		"// texture t = noise 8x4 linear mirror min-nearest mip-linear", "// texture t = noise 5x1 mip-nearest",
	} {
		var last *record.Resource
		for _, l := range strings.Split(line, "\n") {
			parsed, ok := ParseLine(l)
			if !ok {
				t.Fatalf("%s: not a line", l)
			}
			if err := parsed.Apply(list); err != nil {
				t.Fatalf("%s: %v", l, err)
			}
			name, _, _ := strings.Cut(parsed.Name, ".")
			for i := range list {
				if list[i].Name == name {
					last = &list[i]
					break
				}
			}
		}
		lines, ok := Lines(last)
		var got []string
		for _, l := range lines {
			got = append(got, l.String())
		}
		if !ok || strings.Join(got, "\n") != line {
			t.Errorf("%s comes back as %q, %v", line, got, ok)
		}
	}
}

func TestLineForms(t *testing.T) {
	for _, text := range []string{"// uniform float time = 1.5;", "// uniform time;", "uniform time = 1", "// samplers t = x", "// uniform 3 = 1", ""} {
		if l, ok := ParseLine(text); ok {
			t.Errorf("%q is read as %v", text, l)
		}
	}
	list := []record.Resource{plain("time", "float", 1), plain("m", "float", 2, 2), plain("d", "double", 1), texture("rgba8ui")}
	for text, want := range map[string]string{
		"// uniform nothing = 1":              "the shader has no uniform nothing",
		"// uniform time = 1 2":               "uniform time has 1 components, not 2",
		"// uniform time = inf":               `uniform time: "inf" is no float`,
		"// uniform m = 1 2 3 4 5":            "uniform m has 4 components, not 5",
		"// texture time = noise 8x8":         "the shader has no texture time",
		"// texture t = noise":                "texture t: want a pattern and a size, such as checker 32x32",
		"// texture t = plaid 8x8":            `texture t: no pattern "plaid": want one of checker, gradient, hills, noise, rings, normals, slopes, xor`,
		"// texture t = noise 8":              "",
		"// texture t = noise 0x8":            `texture t: "0x8" is no size such as 32x32`,
		"// texture t = noise 8x8 linear":     "texture t: integers have no linear filter",
		"// texture t = noise 8x8x2":          "texture t: 8 by 8 by 2 texels are not of the shape 2d",
		"// texture t = noise 8x8 trilinear":  `texture t: "trilinear" is none of nearest, linear, clamp, repeat, mirror, min-nearest, min-linear, mip-nearest, mip-linear, nor a comparison such as less-equal`,
		"// texture t = noise 8x8 less":       "texture t: format rgba8ui has no depths to compare",
		"// texture t = noise 8x8 mip-linear": "texture t: integers have no linear filter",
		"// sampler t = linear":               "the shader has no sampler t",
		"// texture t = noise 99999x1":        "texture t: a width or height of 99999 texels: want 1 to 16384",
	} {
		l, ok := ParseLine(text)
		if !ok {
			t.Errorf("%q is not read", text)
			continue
		}
		got := ""
		if err := l.Apply(list); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// Comment lines such as `// uniform x = 1.5` cannot express large data, or values such as a NaN.
// Lines returns false for them.
func TestNoLines(t *testing.T) {
	nan := plain("x", "float", 1)
	nan.Init = []byte{1, 0, 0xc0, 0x7f}
	truth := plain("b", "bool", 1)
	truth.Init = []byte{7}
	padding := plain("v", "float", 3)
	padding.Init = bytes.Repeat([]byte{1}, 16)
	for _, r := range []record.Resource{nan, truth, padding, plain("large", "int", 65), {Name: "s", Kind: record.Storage, Size: 4}, texture("rgba8")} {
		if lines, ok := Lines(&r); ok {
			t.Errorf("%s has lines %v", r.Name, lines)
		}
	}
}

// No two texture patterns give the same texels, and each pattern has more than one colour.
func TestPatterns(t *testing.T) {
	seen := map[string]string{}
	for _, name := range Patterns() {
		r := texture("rgba8")
		if err := (Texture{Pattern: name, Width: 32, Height: 32, Depth: 1}).Fill(&r); err != nil {
			t.Fatal(err)
		}
		if other := seen[string(r.Init)]; other != "" {
			t.Errorf("%s is %s", name, other)
		}
		seen[string(r.Init)] = name
		if bytes.Count(r.Init, r.Init[:4]) == 32*32 {
			t.Errorf("%s has one colour", name)
		}
	}
}

// In the patterns hills and slopes, neighbouring texels hardly differ. In a texture of 64 by 64
// texels, each component of neighbours differs by at most 1 of 255 in hills, and by at most 2 in
// slopes.
func TestFlatPatterns(t *testing.T) {
	const side = 64
	for name, most := range map[string]int{"hills": 1, "slopes": 2} {
		r := texture("rgba8")
		if err := (Texture{Pattern: name, Width: side, Height: side, Depth: 1}).Fill(&r); err != nil {
			t.Fatal(err)
		}
		texel := func(x, y, k int) int { return int(r.Init[4*(y%side*side+x%side)+k]) }
		for n := range side * side * 4 {
			x, y, k := n/4%side, n/4/side, n%4
			// Hills have no seam, because a texture may repeat: the last and the first texel of a
			// row or column count as neighbours.
			if name == "slopes" && (x == side-1 || y == side-1) {
				continue
			}
			for _, d := range []int{texel(x+1, y, k) - texel(x, y, k), texel(x, y+1, k) - texel(x, y, k)} {
				if abs(d) > most {
					t.Fatalf("%s: texel %d,%d: a step of %d", name, x, y, d)
				}
			}
		}
	}
}

// Each texel of a smaller level of detail is the mean of the texels that it covers in the next
// larger level. A second texture shows that a texel of format depth16 has 16 bits.
func TestMipmaps(t *testing.T) {
	r := texture("r8")
	if err := (Texture{Pattern: "gradient", Width: 5, Height: 2, Depth: 1, Mipmaps: true}).Fill(&r); err != nil {
		t.Fatal(err)
	}
	// If an odd width is halved, the last column has no influence.
	want := []byte{25, 76, 127, 178, 229, 25, 76, 127, 178, 229, 50, 152, 101}
	if r.Texels.Levels != 3 || !bytes.Equal(r.Init, want) {
		t.Errorf("%d levels: %v", r.Texels.Levels, r.Init)
	}
	d := texture("depth16")
	d.Texels.Compare = "less-equal"
	if err := (Texture{Pattern: "gradient", Width: 2, Height: 1, Depth: 1}).Fill(&d); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(d.Init, []byte{63, 63, 191, 191}) || d.Texels.Compare != "less-equal" {
		t.Errorf("%v %+v", d.Init, d.Texels)
	}
}

func TestSamplers(t *testing.T) {
	for text, want := range map[string]string{
		"// sampler s = linear repeat mip-linear": "", "// sampler c = greater": "", "// sampler c = linear": "",
		"// sampler s = less": "sampler s does not compare", "// sampler s = round": `sampler s: "round" is none of`,
	} {
		list := []record.Resource{{Name: "s", Kind: record.Sampler, Sampling: &record.Sampling{}}, {Name: "c", Kind: record.Sampler, Sampling: &record.Sampling{Compare: "less"}}}
		l, _ := ParseLine(text)
		err := l.Apply(list)
		if err == nil && want != "" || err != nil && (want == "" || !strings.HasPrefix(err.Error(), want)) {
			t.Errorf("%s: %v", text, err)
		}
		if err == nil && l.Name == "s" && *list[0].Sampling != (record.Sampling{Filter: "linear", Wrap: "repeat", MipFilter: "linear"}) || list[1].Sampling.Compare == "" {
			t.Errorf("%s: %+v", text, list)
		}
	}
}

func FuzzLine(f *testing.F) {
	f.Add("// uniform m = 1 0 0 1")
	f.Add("// uniform m[1] = 1e9 -0")
	f.Add("// texture t = rings 8x8 linear mirror")
	f.Fuzz(func(t *testing.T, text string) {
		l, ok := ParseLine(text)
		if !ok {
			return
		}
		if again, ok := ParseLine(l.String()); !ok || !reflect.DeepEqual(again, l) {
			t.Fatalf("%q is read back as %v", l, again)
		}
		list := []record.Resource{plain("m", "float", 2, 2), texture("rgba8")}
		if l.Apply(list) != nil {
			return
		}
		for i := range list {
			if err := list[i].Validate(); err != nil {
				t.Fatal(err)
			}
			lines, ok := Lines(&list[i])
			if !ok {
				continue
			}
			again := []record.Resource{plain("m", "float", 2, 2), texture("rgba8")}
			for _, l := range lines {
				if err := l.Apply(again); err != nil {
					t.Fatalf("%v: %v", l, err)
				}
			}
			if !bytes.Equal(again[i].Contents(), list[i].Contents()) {
				t.Fatalf("%q gives other contents the second time", text)
			}
		}
	})
}
