package gl

import (
	"strings"
	"testing"

	"shsmith/lib/record"
)

func TestAPI(t *testing.T) {
	cases := []struct{ lang, version, stage, want string }{
		{"glsl", "310 es", "compute", "OpenGL ES 3.1"},
		{"glsl", "320 es", "compute", "OpenGL ES 3.2"},
		{"glsl", "430", "compute", "OpenGL 4.3"},
		{"glsl", "460 core", "compute", "OpenGL 4.6"},
		{"glsl", "300 es", "compute", "no compute shaders"},
		{"glsl", "330", "compute", "no compute shaders"},
		{"glsl", "450 compatibility", "compute", "OpenGL 4.5 compatibility"},
		{"glsl", "7", "compute", "not a version of GLSL"},
		{"glsl", "310 es", "fragment", "OpenGL ES 3.1"},
		{"glsl", "100", "fragment", "OpenGL ES 3.0"},
		{"glsl", "300 es", "fragment", "OpenGL ES 3.0"},
		{"glsl", "110", "fragment", "OpenGL 3.0"},
		{"glsl", "140", "fragment", "OpenGL 3.1"},
		{"glsl", "150", "fragment", "OpenGL 3.2"},
		{"glsl", "330", "fragment", "OpenGL 3.3"},
		{"glsl", "310 es", "vertex", "not vertex shaders"},
		{"wgsl", "", "compute", "not wgsl"},
	}
	for _, c := range cases {
		a, err := apiOf(&record.Record{Lang: c.lang, Version: c.version, Stage: c.stage})
		got := a.String()
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%s %q %s: %s, want %s", c.lang, c.version, c.stage, got, c.want)
		}
	}
}

func TestPlatforms(t *testing.T) {
	for _, name := range []string{"", "surfaceless", "angle-vulkan-surfaceless"} {
		p, err := platformOf(name)
		if err != nil || p.attributes[len(p.attributes)-1] != eglNone {
			t.Errorf("%q: %+v, %v", name, p, err)
		}
	}
	if _, err := platformOf("x11"); err == nil || !strings.Contains(err.Error(), "angle-vulkan, angle-vulkan-surfaceless, default, device") {
		t.Error(err)
	}
}
