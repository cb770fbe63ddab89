package main

import (
	"bytes"
	"context"
	"testing"

	"shsmith/lib/cli"
)

// The default threshold of each metric has the fewest errors on the labelled pairs. No metric has
// fewer errors than the metric "fuzzy", which docs/your-own-shader.md recommends for this reason.
func TestDefaultsHaveFewestErrors(t *testing.T) {
	drawn, err := drawAll()
	if err != nil {
		t.Fatal(err)
	}
	judged, err := judge(drawn)
	if err != nil {
		t.Fatal(err)
	}
	fewest, best := len(drawn), ""
	for _, j := range judged {
		errors := len(j.alarms) + len(j.misses)
		t.Logf("%s=%v: %d false alarms %v, %d misses %v", j.metric, j.tolerance.Threshold, len(j.alarms), j.alarms, len(j.misses), j.misses)
		if errors > j.least {
			t.Errorf("%s=%v has %d errors; a threshold from %v to %v has %d", j.metric, j.tolerance.Threshold, errors, j.from, j.to, j.least)
		}
		if errors < fewest {
			fewest, best = errors, j.metric
		}
	}
	if best != "fuzzy" || fewest > 2 {
		t.Errorf("%s is best, with %d errors", best, fewest)
	}
}

// At least 30 pairs are labelled as equal, and at least 30 as different. Each pair is listed once.
func TestPairs(t *testing.T) {
	seen := map[string]bool{}
	equal := 0
	for _, p := range pairs {
		if seen[p.name()] {
			t.Errorf("%s is listed twice", p.name())
		}
		seen[p.name()] = true
		if p.equal {
			equal++
		}
	}
	if equal < 30 || len(pairs)-equal < 30 {
		t.Errorf("%d equal pairs, %d different ones", equal, len(pairs)-equal)
	}
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{{"x"}, {"-png", "one.png"}} {
		var out, diagnostics bytes.Buffer
		p := cli.Program{Manual: manual, Setup: setup}
		if code := p.Run(&cli.Call{Tool: "image-metrics", Context: context.Background(), Args: args, Stdin: &bytes.Buffer{}, Stdout: &out, Stderr: &diagnostics}); code != 2 {
			t.Errorf("%v: exit %d", args, code)
		}
	}
}
