package choice

import (
	"slices"
	"testing"
)

// The first draws of seed 1 never change, because seeds name tests: another draw would be
// another test.
func TestDrawsAreStable(t *testing.T) {
	s := New(1)
	got := []uint64{s.Uint64(), s.Uint64(), s.Uint64()}
	want := []uint64{0x910a2dec89025cc1, 0xbeeb8da1658eec67, 0xf893a2eefb32555e}
	if !slices.Equal(got, want) {
		t.Errorf("draws of seed 1 = %#x, want %#x", got, want)
	}
}

func TestReplay(t *testing.T) {
	var log []uint64
	s := New(7)
	s.Record(&log)
	first := []int{s.Intn(10), s.Range(3, 5), s.Weighted([]float64{1, 0, 2})}
	r := Replay(log, 99)
	second := []int{r.Intn(10), r.Range(3, 5), r.Weighted([]float64{1, 0, 2})}
	if !slices.Equal(first, second) {
		t.Errorf("replay gave %v, want %v", second, first)
	}
}

func TestWeighted(t *testing.T) {
	s := New(3)
	var n [3]int
	for range 3000 {
		n[s.Weighted([]float64{1, 0, 2})]++
	}
	if n[1] != 0 || n[0] < 800 || n[0] > 1200 {
		t.Errorf("weights 1:0:2 drew %v of 3000", n)
	}
	if got := s.Weighted([]float64{0, -1}); got != -1 {
		t.Errorf("nothing to draw: got %d, want -1", got)
	}
}

// The draws of a forked source do not change those of its parent. Two forked sources draw
// differently.
func TestFork(t *testing.T) {
	s, quiet := New(5), New(5)
	child := s.Fork()
	quiet.Fork()
	for range 10 {
		child.Uint64()
	}
	if s.Uint64() != quiet.Uint64() {
		t.Error("a fork's draws change its parent's")
	}
	if a, b := s.Fork(), s.Fork(); a.Uint64() == b.Uint64() {
		t.Error("forks are not independent")
	}
}

func TestShuffleKeepsElements(t *testing.T) {
	list := []int{1, 2, 3, 4, 5}
	Shuffle(New(5), list)
	slices.Sort(list)
	if !slices.Equal(list, []int{1, 2, 3, 4, 5}) {
		t.Errorf("shuffle lost elements: %v", list)
	}
}
