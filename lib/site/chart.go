package site

import (
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"time"

	"github.com/go-analyze/charts"
)

// chart is a drawing in the colours of two themes, light and dark. The style sheet shows
// one of the two.
type chart struct {
	Title string
	Light template.HTML
	Dark  template.HTML
}

const (
	chartWidth  = 640
	chartHeight = 260
	bins        = 24 // parts of a time line
	labelled    = 5  // number of bins with a label
	mostSizes   = 12 // number of buckets in the chart of sizes
)

// timeline contains the numbers of a time line, one for each bin.
type timeline struct {
	labels []string
	rates  []float64 // tests per minute
	finds  []float64 // number of signatures found so far
}

// timelineOf returns the time line of an activity, in bins of equal length. It returns nil
// if no test has a time.
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
func (m *Model) charts() (list []chart, err error) {
	if t := timelineOf(&m.Activity); t != nil && len(t.labels) > 1 {
		for _, c := range []struct {
			title  string
			values []float64
		}{{"Buckets so far", t.finds}, {"Tests a minute", t.rates}} {
			drawn, err := lineChart(c.title, t.labels, c.values)
			if err != nil {
				return nil, err
			}
			list = append(list, drawn)
		}
	}
	var names []string
	var before, after []float64
	for _, b := range m.Buckets {
		if b.Before > 0 && len(names) < mostSizes {
			names = append(names, strconv.Itoa(len(names)+1))
			before, after = append(before, float64(b.Before)), append(after, float64(b.After))
		}
	}
	if len(names) > 0 {
		drawn, err := barChart("Bytes before and after reduction", names, before, after)
		if err != nil {
			return nil, err
		}
		list = append(list, drawn)
	}
	return list, nil
}

// drawn returns a chart for which it calls draw once for each theme.
func drawn(title string, draw func(*charts.Painter, charts.ColorPalette) error) (chart, error) {
	c := chart{Title: title}
	for _, t := range []struct {
		theme string
		to    *template.HTML
	}{{charts.ThemeLight, &c.Light}, {charts.ThemeDark, &c.Dark}} {
		palette := charts.GetTheme(t.theme).WithBackgroundColor(charts.ColorTransparent)
		p := charts.NewPainter(charts.PainterOptions{
			OutputFormat: charts.ChartOutputSVG,
			Width:        chartWidth,
			Height:       chartHeight,
			Theme:        palette,
		})
		if err := draw(p, palette); err != nil {
			return c, fmt.Errorf("chart %s: %w", title, err)
		}
		svg, err := p.Bytes()
		if err != nil {
			return c, fmt.Errorf("chart %s: %w", title, err)
		}
		*t.to = template.HTML(svg) // labels are times and numbers
	}
	return c, nil
}

// number returns v as the label of an axis with whole numbers.
func number(v float64) string { return strconv.FormatFloat(v, 'f', 0, 64) }

// top returns the upper end of an axis that begins at 0 and shows values. It is chosen so
// that the few labels of the axis are whole numbers.
func top(values ...float64) float64 {
	const steps = 5
	most := slices.Max(values)
	unit := 1.0
	for most > steps*unit {
		switch {
		case most <= 2*steps*unit:
			unit *= 2
		case most <= 5*steps*unit:
			unit *= 5
		default:
			unit *= 10
		}
	}
	return steps * unit
}

func lineChart(title string, labels []string, values []float64) (chart, error) {
	return drawn(title, func(p *charts.Painter, palette charts.ColorPalette) error {
		o := charts.NewLineChartOptionWithData([][]float64{values})
		o.Theme = palette
		o.XAxis.Labels = labels
		o.XAxis.LabelCount = len(labels)
		o.Symbol = charts.SymbolNone
		o.FillArea = charts.Ptr(true)
		o.FillOpacity = 60
		o.Legend.Show = charts.Ptr(false)
		yAxis(&o.YAxis[0], top(values...))
		return p.LineChart(o)
	})
}

func barChart(title string, labels []string, before, after []float64) (chart, error) {
	return drawn(title, func(p *charts.Painter, palette charts.ColorPalette) error {
		o := charts.NewBarChartOptionWithData([][]float64{before, after})
		o.Theme = palette
		o.XAxis.Labels = labels
		o.Legend.SeriesNames = []string{"before", "after"}
		yAxis(&o.YAxis[0], top(before...))
		return p.BarChart(o)
	})
}

func yAxis(y *charts.YAxisOption, top float64) {
	y.Min, y.Max, y.LabelCount = charts.Ptr(0.0), charts.Ptr(top), 6
	y.RangeValuePaddingScale = charts.Ptr(0.0)
	y.ValueFormatter = number
}
