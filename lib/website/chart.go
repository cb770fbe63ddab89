package website

import (
	"strconv"
	"time"

	"shsmith/lib/chart"
)

const (
	bins      = 24 // number of parts of a time line
	labelled  = 5  // number of bins with a label
	mostSizes = 12 // number of buckets in the chart of sizes
)

// timeline contains the values of a time line. Each slice has an element for each interval of time.
type timeline struct {
	labels []string
	rates  []float64 // tests per minute
	finds  []float64 // number of signatures found so far
}

// timelineOf returns the time line of an activity, in intervals of equal length. It returns nil if
// no test has a time.
func timelineOf(a *Activity) *timeline {
	if len(a.Points) == 0 {
		return nil
	}
	first, last := a.Points[0].Time, a.Points[len(a.Points)-1].Time.Add(resolution)
	width := last.Sub(first) / bins
	if width < resolution {
		width = resolution
	}
	n := int((last.Sub(first) + width - 1) / width)
	t := &timeline{rates: make([]float64, n), finds: make([]float64, n)}
	layout := "15:04"
	switch span := last.Sub(first); {
	case span > 24*time.Hour:
		layout = "Jan 2 15:04"
	case span < time.Hour/2:
		layout = "15:04:05"
	}
	for i := range n {
		label := ""
		if i%(1+n/labelled) == 0 {
			label = first.Add(time.Duration(i+1) * width).UTC().Format(layout)
		}
		t.labels = append(t.labels, label)
	}
	bin := func(at time.Time) int { return min(max(int(at.Sub(first)/width), 0), n-1) }
	for _, p := range a.Points {
		t.rates[bin(p.Time)] += float64(p.Tests) / width.Minutes()
	}
	for _, f := range a.Finds {
		for i := bin(f.Time); i < n; i++ {
			t.finds[i]++
		}
	}
	return t
}

// charts returns the charts of the first page.
func (m *Model) charts() (list []chart.Chart, err error) {
	if t := timelineOf(&m.Activity); t != nil && len(t.labels) > 1 {
		for _, c := range []struct {
			title  string
			values []float64
		}{{"Buckets so far", t.finds}, {"Tests a minute", t.rates}} {
			drawn, err := chart.Area(c.title, t.labels, c.values)
			if err != nil {
				return nil, err
			}
			list = append(list, drawn)
		}
	}
	var names []string
	var before, after []float64
	for _, b := range m.Buckets {
		// The reduced tests of a bucket with Into are filed in other buckets, and count there.
		if b.Before > 0 && len(b.Into) == 0 && len(names) < mostSizes {
			names = append(names, strconv.Itoa(len(names)+1))
			before, after = append(before, float64(b.Before)), append(after, float64(b.After))
		}
	}
	if len(names) > 0 {
		drawn, err := chart.Bars("Bytes before and after reduction", names, chart.Series{Name: "before", Values: before}, chart.Series{Name: "after", Values: after})
		if err != nil {
			return nil, err
		}
		list = append(list, drawn)
	}
	return list, nil
}
