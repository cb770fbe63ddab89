package reduce

import (
	"reflect"
	"testing"

	"shsmith/lib/inquiry"
	"shsmith/lib/record"
)

// At the end of a reduction, the image shrinks to one texel, and only the attachment remains
// without which the test no longer fails. A simpler vertex shader replaces the test's vertex shader
// unless the failure is a crash, so that Goal.Signature is set. A crash such as link_error may come
// from the vertex shader.
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
