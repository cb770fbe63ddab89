package harness

import (
	"fmt"
	"strings"
	"testing"

	"shsmith/lib/record"
)

// colouring returns a fragment test of WGSL that writes location 0. Its attachments have
// the given formats; "" is a location without an attachment.
func colouring(width int, formats ...string) *record.Record {
	rec := &record.Record{Lang: "wgsl", Stage: "fragment", Image: &record.Image{Width: width, Height: 2},
		Source: "@fragment fn f() -> @location(0) vec4<f32> { return vec4<f32>(); }"}
	for i, format := range formats {
		if format != "" {
			rec.Image.Attachments = append(rec.Image.Attachments, record.Attachment{Name: fmt.Sprint("c", i), Location: i, Format: format})
		}
	}
	return rec
}

func TestTargets(t *testing.T) {
	many := strings.Split("rgba8"+strings.Repeat(",", MaxTargets)+"rgba8", ",")
	for _, c := range []struct {
		rec  *record.Record
		want string // for each target the format, whether it is written, and the distance of rows; or an error
	}{
		{colouring(3, "rgba8"), "[18 true 256]"},
		{colouring(65, "rgba8", "", "r32ui"), "[18 true 512] [0 false 0] [13 false 512]"},
		{colouring(3), "[1 false 0]"},
		{colouring(8193, "r8"), "the image has 8193 by 2"},
		{colouring(3, "rgb8"), "WebGPU cannot draw on attachment c0, at location 0 with format rgb8"},
		{colouring(3, many...), "WebGPU cannot draw on attachment c8, at location 8"},
		{colouring(3, "rgba32f", "rgba32f", "r8"), "the attachments have 40 bytes a pixel; every device takes at most 32"},
		{colouring(3, "rgba8ui"), "attachment c0 has format rgba8ui, but the shader's output there has another scalar type"},
	} {
		m, err := ModuleOf(c.rec)
		var list []Target
		if err == nil {
			list, err = m.Targets(c.rec)
		}
		var got []string
		for _, x := range list {
			got = append(got, fmt.Sprint("[", x.Format, " ", x.Written, " ", x.Row, "]"))
		}
		if s := strings.Join(got, " "); err == nil && s != c.want || err != nil && !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("got %s, %v, want %s", s, err, c.want)
		}
	}
}

// Texels removes the gaps between the rows of a copy.
func TestTexelsOfCopy(t *testing.T) {
	rec := colouring(3, "r8")
	m, err := ModuleOf(rec)
	if err != nil {
		t.Fatal(err)
	}
	list, err := m.Targets(rec)
	if err != nil {
		t.Fatal(err)
	}
	copied := make([]byte, 2*list[0].Row)
	copy(copied, "abc?")
	copy(copied[list[0].Row:], "def?")
	if got := list[0].Texels(copied); string(got) != "abcdef" {
		t.Errorf("got %q", got)
	}
}
