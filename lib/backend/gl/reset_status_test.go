//go:build cgo

package gl

import "testing"

// wasReset ignores the status of a query that ends with a GL error, because the driver has then
// refused the query. If another query reports a reset without an error, the context is lost.
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
