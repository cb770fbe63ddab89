package gen

import (
	"bytes"
	"reflect"
	"testing"

	"shsmith/lib/front"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/language"
)

var stages = [...]language.Stage{language.Compute, language.Fragment}

// Both texts of a program come from the same random choices, are valid in their language, and have
// buffers with the same members and initial values.
func TestBoth(t *testing.T) {
	for _, v := range versions(t) {
		for seed := range uint64(60) {
			stage := stages[seed%2]
			gl, web := Both(v, stage, policy.Default(), seed)
			for _, test := range []*Test{gl, web} {
				u, err := front.Parse(string(test.Unit.Version.Lang), "test", front.Print(test.Unit))
				if err == nil {
					_, err = front.Check("test", u, stage)
				}
				if err != nil {
					t.Errorf("%v %v seed %d: %v", v, stage, seed, err)
				}
			}
			sameMembers(t, seed, gl, web)
			if !reflect.DeepEqual(gl.Image, web.Image) || (gl.Vertex == nil) != (web.Vertex == nil) {
				t.Errorf("%v %v seed %d: images or inputs differ", v, stage, seed)
			}
		}
	}
}

func sameMembers(t *testing.T, seed uint64, gl, web *Test) {
	if len(gl.Resources) != len(web.Resources) || gl.Dispatch != web.Dispatch {
		t.Fatalf("seed %d: %d resources and %d", seed, len(gl.Resources), len(web.Resources))
	}
	for i := range gl.Resources {
		a, b := &gl.Resources[i], &web.Resources[i]
		if a.Name != b.Name || len(a.Members) != len(b.Members) {
			t.Fatalf("seed %d: %s with %d members, %s with %d", seed, a.Name, len(a.Members), b.Name, len(b.Members))
		}
		for j, m := range a.Members {
			n := b.Members[j]
			if m.Path != n.Path || m.Count != n.Count || !bytes.Equal(a.Init[m.Offset:m.Offset+4], b.Init[n.Offset:n.Offset+4]) {
				t.Errorf("seed %d: %s has member %+v, in WGSL %+v", seed, a.Name, m, n)
			}
		}
	}
}

func TestBothDrawAlike(t *testing.T) {
	v := versions(t)[0]
	for seed := range uint64(200) {
		var logs [2][]uint64
		for i, s := range []spelling.Speller{spelling.GLSLTwin(v), spelling.WGSL} {
			g := newGenerator(v, stages[seed%2], policy.Default(), seed, spelling.InBoth, s)
			g.Source.Record(&logs[i])
			g.program()
		}
		if len(logs[0]) != len(logs[1]) {
			t.Errorf("seed %d: %d draws for GLSL, %d for WGSL", seed, len(logs[0]), len(logs[1]))
		}
	}
}
