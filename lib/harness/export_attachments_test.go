package harness

import (
	"fmt"
	"strconv"
	"testing"

	draw "shsmith/lib/choice"
	"shsmith/lib/record"
)

// The areas of an attachment are rectangles of equal texels. Together they cover each texel of the
// attachment once. An area has the value of the texels that it covers.
func TestAreas(t *testing.T) {
	src := draw.New(3)
	for range 200 {
		d := &probedAttachment{width: src.Range(1, 6)}
		for range d.width * src.Range(1, 6) {
			d.texels = append(d.texels, []string{strconv.Itoa(src.Intn(2))})
		}
		covered := make([]int, len(d.texels))
		for _, a := range d.areas() {
			for i := range a.w * a.h {
				at := (a.y+i/a.w)*d.width + a.x + i%a.w
				covered[at]++
				if d.texels[at][0] != a.texel[0] {
					t.Fatalf("%+v of %v has %v", a, d.texels, d.texels[at])
				}
			}
		}
		for at, n := range covered {
			if n != 1 {
				t.Fatalf("%d areas of %d columns of %v have texel %d", n, d.width, d.texels, at)
			}
		}
	}
	one := &probedAttachment{width: 3, texels: [][]string{{"1"}, {"1"}, {"2"}, {"1"}, {"1"}, {"2"}}}
	if got := fmt.Sprint(one.areas()); got != "[{0 0 2 2 [1]} {2 0 1 2 [2]}]" {
		t.Error(got)
	}
}

// fractionOf(n, whole), multiplied by `whole` and truncated, gives n again. The product is computed
// in floats, as in shader_runner.
func TestFractionOf(t *testing.T) {
	for whole := 1; whole <= 600; whole++ {
		for n := range whole + 1 {
			f, err := strconv.ParseFloat(fractionOf(n, whole), 32)
			if err != nil || int(float32(f)*float32(whole)) != n {
				t.Fatalf("%d of %d is %s, %v", n, whole, fractionOf(n, whole), err)
			}
		}
	}
}

// For several texel formats, the test checks how scripts write the texels of an attachment, and
// which name Vulkan has for the format. A texel with an infinity cannot be written.
func TestTexels(t *testing.T) {
	for _, c := range []struct {
		format string
		data   []byte
		want   string
	}{
		{"r8", []byte{255}, "[[255]] 1, 0, 0, 1 R8_UNORM"},
		{"rgba8", []byte{0, 51, 1, 255}, "[[0 51 1 255]] 0, 0.2, 0.003921569, 1 R8G8B8A8_UNORM"},
		{"rg16f", []byte{0, 0x3c, 0, 0xc1}, "[[1.0 -2.5]] 1.0, -2.5, 0, 1 R16G16_SFLOAT"},
		{"r32f", []byte{0, 0, 0x80, 0x4b}, "[[16777216.0]] 16777216.0, 0, 0, 1 R32_SFLOAT"},
		{"rg8i", []byte{0x80, 5}, "[[-128 5]] -128, 5, 0, 1 R8G8_SINT"},
		{"r32ui", []byte{255, 255, 255, 255}, "[[4294967295]] 4294967295, 0, 0, 1 R32_UINT"},
	} {
		f, _ := record.FormatOf(c.format)
		d := &probedAttachment{format: f}
		texels, ok := numbers(f, c.data)
		if !ok {
			t.Errorf("%s: no numbers", c.format)
			continue
		}
		if got := fmt.Sprint(texels, " ", d.rgba(texels[0]), " ", d.vulkanFormat()); got != c.want {
			t.Errorf("%s: got %s, want %s", c.format, got, c.want)
		}
	}
	f, _ := record.FormatOf("r16f")
	if _, ok := numbers(f, []byte{0, 0x7c}); ok {
		t.Error("infinity is a number")
	}
}
