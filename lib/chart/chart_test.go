package chart

import (
	"math"
	"strings"
	"testing"
)

func TestTop(t *testing.T) {
	for most, want := range map[float64]float64{0: 5, 5: 5, 6: 10, 11: 25, 26: 50, 51: 100, 4999: 5000, 5001: 10000} {
		if got := top([]Series{{"", []float64{1, math.NaN()}}, {"", []float64{most}}}); got != want {
			t.Errorf("top of %v is %v, want %v", most, got, want)
		}
	}
}

// A chart shows the names of its series and the labels of both axes. A name with < and > is text,
// not markup. The versions for the light and the dark theme differ.
func TestCharts(t *testing.T) {
	labels := []string{"first", "second", "third"}
	rows := []Series{{"ours", []float64{1, 20, 40}}, {"<theirs>", []float64{2, 3, math.NaN()}}}
	for name, draw := range map[string]func() (Chart, error){
		"lines": func() (Chart, error) { return Lines("title", labels, rows...) },
		"bars":  func() (Chart, error) { return Bars("title", labels, rows[0], Series{"<theirs>", []float64{2, 3, 4}}) },
	} {
		c, err := draw()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, svg := range []string{string(c.Light), string(c.Dark)} {
			for _, want := range []string{"<svg", ">first<", ">third<", ">ours<", ">50<"} {
				if !strings.Contains(svg, want) {
					t.Errorf("%s: no %s in %s", name, want, svg)
				}
			}
			if strings.Contains(svg, "<theirs>") {
				t.Errorf("%s: a name is markup in %s", name, svg)
			}
		}
		if c.Light == c.Dark {
			t.Errorf("%s: one theme", name)
		}
	}
}
