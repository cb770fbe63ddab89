package main

import (
	"bytes"
	"strings"
	"testing"

	"shsmith/lib/cli"
)

const plain = `#version 310 es
precision highp float;
uniform vec4 v;
layout(location = 0) out vec4 color;
void main() { color = v / 3.0; }
`

// scatter is a shader in which several pixels write the same texel, a race. In an image of 16 by 16
// pixels it always races, and in one of 2 by 2 only after shrecond, whose guard rounds v.
const scatter = `@group(0) @binding(0) var t: texture_storage_2d<rgba8unorm, write>;
@fragment fn main(@location(0) v: vec2f) -> @location(0) vec4f {
	textureStore(t, min(vec2i(v * 4), vec2i(3)), vec4f(1));
	return vec4f(1);
}
`

// For each shader, judge finds the expected fault, or none. It also reports whether the reference
// compiler accepts the shader.
func TestFaults(t *testing.T) {
	yes := func(*shader, string) (string, error) { return "", nil }
	afterwards := func(_ *shader, text string) (string, error) {
		if strings.Contains(text, "SAFE_") {
			return "no", nil
		}
		return "", nil
	}
	for _, x := range []struct {
		name, file, text string
		ask              func(*shader, string) (string, error)
		right            bool
		fault            fault
	}{
		{"well", "a.frag", plain, yes, true, ""},
		{"not accepted", "a.frag", "void", func(*shader, string) (string, error) { return "no", nil }, false, ""},
		{"refused", "a.frag", strings.Replace(plain, "3.0", "w", 1), yes, true, refused},
		{"refused after shrecond", "a.frag", plain, afterwards, true, reconditionedRefused},
		{"vertex", "a.vert", "#version 310 es\nvoid main() { gl_Position = vec4(1.0); }\n", yes, true, ""},
		{"module", "a.wgsl", "@fragment fn main() -> @location(0) vec4f { return vec4f(1); }", yes, true, ""},
		{"a race of its own", "a.wgsl", scatter, yes, true, ""},
	} {
		s := newShader("p", x.file, x.text)
		if err := (&judge{x.ask, 1000}).judge(s); err != nil {
			t.Fatal(err)
		}
		if s.right != x.right || s.fault != x.fault {
			t.Errorf("%s: right %t, fault %q (%s), want %t, %q", x.name, s.right, s.fault, s.detail, x.right, x.fault)
		}
	}
}

// If a shader has a fault, report prints a line about it, counts it in the table, and returns an
// error.
func TestReport(t *testing.T) {
	var out bytes.Buffer
	list := []*shader{{pkg: "p", name: "p/a.frag", right: true}, {pkg: "p", name: "p/b.frag", right: true, fault: notIdempotent, detail: "line 3"}}
	err := new(run).report(&cli.Call{Stdout: &out}, list)
	if err == nil || !strings.Contains(out.String(), "p/b.frag: shrecond changes its own output: line 3\n") {
		t.Errorf("%v\n%s", err, &out)
	}
	want := "all                      2      2      0      0      0      0      1      0      0      0      2      0\n"
	if !strings.HasSuffix(out.String(), want) {
		t.Errorf("want %s in\n%s", want, &out)
	}
	if err := new(run).report(&cli.Call{Stdout: &out}, list[:1]); err != nil {
		t.Error(err)
	}
}
