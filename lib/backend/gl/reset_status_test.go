//go:build cgo

package gl

import "testing"

// The context counts as lost if any of the driver's functions for the reset status reports a reset.
// A status that comes with a GL error does not count, because the driver has refused that call.
func TestWasReset(t *testing.T) {
	const guilty, invalidOperation = 0x8253, 0x0502
	type answer struct{ status, err uint32 }
	cases := []struct {
		answers []answer
		want    bool
	}{
		{nil, false},
		{[]answer{{0, 0}}, false},
		{[]answer{{guilty, 0}}, true},
		{[]answer{{guilty, invalidOperation}}, false},
		{[]answer{{0, invalidOperation}, {guilty, 0}}, true},
		{[]answer{{0, 0}, {0, 0}}, false},
	}
	for _, c := range cases {
		var pending uint32
		f := &functions{GetError: func() uint32 { return pending }}
		for _, a := range c.answers {
			f.ResetStatus = append(f.ResetStatus, func() uint32 { pending = a.err; return a.status })
		}
		if got := f.wasReset(); got != c.want {
			t.Errorf("%v: %t", c.answers, got)
		}
	}
}
