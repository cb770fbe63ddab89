package main

import (
	"math"
	"strings"
	"testing"
)

// If workers never wait, the number of tests per second is proportional to the number of workers.
// If all workers use the same bucket or disk, this number has a limit, however many workers there
// are.
func TestSimulate(t *testing.T) {
	for name, c := range map[string]struct {
		test    test
		workers int
		rate    float64
	}{
		"one worker":        {test{drivers: 0.1, bytes: 1}, 1, 10},
		"many workers":      {test{drivers: 0.1, bytes: 1}, 64, 640},
		"saturated disk":    {test{drivers: 0.1, bytes: 1e7}, 64, 100},
		"saturated bucket":  {test{drivers: 0.1, bytes: 1, bucket: "b", filing: 0.02}, 64, 50},
		"unsaturated":       {test{drivers: 0.1, bytes: 1, bucket: "b", filing: 0.02}, 2, 2 / 0.12},
		"filing that waits": {test{drivers: 0.1, bytes: 1, bucket: "b", filing: 0.1}, 64, 10},
	} {
		l := &load{tests: []test{c.test}, bandwidth: 1e9}
		r := simulate(l, c.workers, 1000)
		if math.Abs(r.rate-c.rate) > 0.02*c.rate {
			t.Errorf("%s: %g tests/s, want %g", name, r.rate, c.rate)
		}
		if sum := r.drivers + r.disk + r.buckets + r.reductions; sum > 1.001 {
			t.Errorf("%s: the shares are %+v", name, r)
		}
	}
}

// While a worker runs a test that takes long, other workers do not have to wait for the disk.
func TestLongTest(t *testing.T) {
	l := &load{tests: []test{{drivers: 10, bytes: 1}, {drivers: 0.1, bytes: 1}, {drivers: 0.1, bytes: 1}}, bandwidth: 1e9}
	if r := simulate(l, 16, 1000); r.disk > 0.01 || r.rate < 0.95*16*3/10.2 {
		t.Errorf("%+v", r)
	}
}

// A bucket costs one reduction, whatever the number of its tests.
func TestReductions(t *testing.T) {
	l := &load{tests: []test{{drivers: 1, bytes: 1, bucket: "b"}}, bandwidth: 1e9, reduction: 1000}
	if r := simulate(l, 1, 1000); math.Abs(r.reductions-0.5) > 0.01 {
		t.Errorf("reductions take %g, want half of the time", r.reductions)
	}
}

func TestTable(t *testing.T) {
	l := &load{tests: []test{{drivers: 0.1, bytes: 1e6, bucket: "b", filing: 0.005}, {drivers: 0.1, bytes: 1e6}}, bandwidth: 1e9}
	var b strings.Builder
	if err := table(&b, l, []int{1, 4}, 100); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"the disk is saturated at 1000 tests/s", "the fullest bucket is saturated at 400 tests/s"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, &b)
		}
	}
}
