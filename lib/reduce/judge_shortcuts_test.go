package reduce

import (
	"testing"
	"time"
)

func TestCandidateLimit(t *testing.T) {
	for _, c := range []struct {
		whole, right, want time.Duration
	}{
		{10 * time.Second, 0, 2 * time.Second},
		{10 * time.Second, 30 * time.Millisecond, 2 * time.Second},
		{10 * time.Second, 700 * time.Millisecond, 3500 * time.Millisecond},
		{10 * time.Second, 9 * time.Second, 10 * time.Second},
		{time.Second, 30 * time.Millisecond, 200 * time.Millisecond},
	} {
		right := map[string]time.Duration{"ref": time.Millisecond, "right": c.right}
		if got := candidateLimit(c.whole, right); got != c.want {
			t.Errorf("candidateLimit(%v, %v) = %v, want %v", c.whole, right, got, c.want)
		}
	}
}
