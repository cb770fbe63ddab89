package language

import "testing"

func TestOf(t *testing.T) {
	for _, text := range []string{"100", "110", "300 es", "310 es", "320 es", "430", "450 core", "460"} {
		v, err := Of(GLSL, text)
		if err != nil || v.String() != text {
			t.Errorf("Of(%q) = %q, %v", text, v, err)
		}
	}
	for _, text := range []string{"", "x", "310", "450 es", "451", "100 es", "130 core", "450 core x"} {
		if v, err := Of(GLSL, text); err == nil {
			t.Errorf("Of(%q) = %v, want an error", text, v)
		}
	}
}

func TestWGSL(t *testing.T) {
	v, err := Of(WGSL, "")
	if err != nil || v.String() != "" || v.ES() || v.AtLeast(100, 100) {
		t.Errorf("WGSL is %+v, %v", v, err)
	}
	if _, err := Of(WGSL, "1"); err == nil {
		t.Error("WGSL has a version")
	}
}

func TestAtLeast(t *testing.T) {
	es310, _ := Of(GLSL, "310 es")
	gl430, _ := Of(GLSL, "430")
	cases := []struct {
		v       Version
		gl, es  int
		atLeast bool
	}{
		{es310, 430, 310, true}, {es310, 430, 320, false}, {es310, 130, 0, false},
		{gl430, 430, 310, true}, {gl430, 450, 300, false}, {gl430, 0, 300, false},
	}
	for _, c := range cases {
		if got := c.v.AtLeast(c.gl, c.es); got != c.atLeast {
			t.Errorf("%v.AtLeast(%d, %d) = %v", c.v, c.gl, c.es, got)
		}
	}
}
