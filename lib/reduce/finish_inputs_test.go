package reduce

import (
	"math"
	"reflect"
	"testing"

	"shsmith/lib/inquiry"
	"shsmith/lib/record"
)

// The test checks that simplifyImage keeps only the attachment that the failure needs, shrinks the
// image to one texel, and replaces the vertex shader (Candidate.Passing) only if Goal.Signature is
// empty, that is, if the failure is no crash.
func TestDrawn(t *testing.T) {
	test := &record.Record{
		Stage:  "fragment",
		Stages: []record.Stage{{Stage: "vertex", Source: "…"}},
		Image:  &record.Image{Width: 16, Height: 9, Attachments: []record.Attachment{{Name: "a"}, {Name: "b", Location: 1}, {Name: "c", Location: 2}}},
	}
	for signature, passing := range map[string]bool{"": true, "link_error": false} {
		n := &finisher{folder: &Folder{test: test, Goal: Goal{Signature: signature}}, ask: func(c inquiry.Candidate) (inquiry.Answer, error) {
			has := c.Image == nil
			if !has {
				for _, a := range c.Image.Attachments {
					has = has || a.Name == "b"
				}
			}
			return inquiry.Answer{Interesting: has}, nil
		}}
		want := inquiry.Candidate{Passing: passing, Image: &record.Image{Width: 1, Height: 1, Attachments: []record.Attachment{{Name: "b", Location: 1}}}}
		if got := n.simplifyImage(inquiry.Candidate{}); !reflect.DeepEqual(got, want) {
			t.Errorf("of a failure %q: %+v %+v", signature, got, got.Image)
		}
	}
	if len(test.Image.Attachments) != 3 || test.Image.Width != 16 {
		t.Error("the test has changed")
	}
}

// A value such as 1.5 or 3u has a short literal. For other values, such as 0.25, negative numbers,
// infinities and a NaN, the function `literal` returns "".
func TestLiteral(t *testing.T) {
	for _, c := range []struct {
		scalar string
		value  float32
		want   string
	}{
		{"float", 1.5, "1.5"},
		{"f32", 0, "0.0"},
		{"float", 0.25, ""},
		{"float", -1, ""},
		{"float", float32(math.Copysign(0, -1)), ""},
		{"float", float32(math.Inf(1)), ""},
		{"f32", float32(math.Inf(-1)), ""},
		{"float", float32(math.NaN()), ""},
		{"uint", math.Float32frombits(3), "3u"},
		{"int", math.Float32frombits(3), "3"},
		{"double", 1, ""},
	} {
		if got := literal(c.scalar, math.Float32bits(c.value)); got != c.want {
			t.Errorf("%s %v: %q, want %q", c.scalar, c.value, got, c.want)
		}
	}
}
