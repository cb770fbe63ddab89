package reduce

import (
	"testing"
	"time"
)

func TestCandidateLimit(t *testing.T) {
	for _, c := range []struct {
		whole   time.Duration
		rightMS float64
		want    time.Duration
	}{
		{10 * time.Second, 0, 2 * time.Second}, // no back-end is right
		{10 * time.Second, 30, 2 * time.Second},
		{10 * time.Second, 700, 3500 * time.Millisecond},
		{10 * time.Second, 9000, 10 * time.Second},
		{time.Second, 30, 200 * time.Millisecond},
	} {
		if got := candidateLimit(c.whole, c.rightMS); got != c.want {
			t.Errorf("candidateLimit(%v, %v) = %v, want %v", c.whole, c.rightMS, got, c.want)
		}
	}
}
