package harness

import (
	"strings"
	"testing"

	"shsmith/lib/record"
)

func TestLocated(t *testing.T) {
	image := func(names ...string) *record.Image {
		m := &record.Image{Width: 1, Height: 1}
		for i, name := range names {
			m.Attachments = append(m.Attachments, record.Attachment{Name: name, Location: i + 1, Format: "r32i"})
		}
		return m
	}
	for _, c := range []struct {
		image        *record.Image
		source, want string // want begins an error with "x: "
	}{
		{nil, "#version 450\nout int c;", "#version 450\nout int c;"},
		{image("c"), "#version 450\nlayout(location = 1) out int c;", "#version 450\nlayout(location = 1) out int c;"},
		{image("c"), "#version 450\nout int c;\nvoid main() { c = 1; }", "#version 450\nlayout(location = 1) out int c;\n\nvoid main() {\n    c = 1;\n}\n"},
		{image("c[0]", "c[1]"), "#version 450\nflat in int a;\nout int c[2];", "#version 450\nflat in int a;\nlayout(location = 1) out int c[2];\n"},
		{&record.Image{Attachments: []record.Attachment{{Name: "c", Format: "r32i"}}}, "#version 130\nout int c;", "#version 130\nout int c;"},
		{image("c"), "#version 130\nout int c;", "x: output c has no location, and GLSL 130 has no qualifier for one"},
		{image("c", "d"), "#version 450\nout int c, d;", "x: output c has no location, and no attachment of its own gives it one"},
		{image("c"), "#version 450\nout int c;\nout int d;", "x: output d has no location, and no attachment of its own gives it one"},
	} {
		got, err := withOutputLocations("x", &record.Record{Lang: "glsl", Source: c.source, Image: c.image})
		if err != nil {
			got = err.Error()
		}
		if strings.TrimSpace(got) != strings.TrimSpace(c.want) {
			t.Errorf("%s\ngot\n%s\nwant\n%s", c.source, got, c.want)
		}
	}
}
