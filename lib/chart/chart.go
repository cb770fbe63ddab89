// Package chart draws the charts of static pages as SVG.
package chart

import (
	"fmt"
	"html/template"
	"math"
	"slices"
	"strconv"

	"github.com/go-analyze/charts"
)

// Chart is a drawing in two versions, with the colours of a light and of a dark theme. The style
// sheet of a page shows one of the two.
type Chart struct {
	Title string
	Light template.HTML
	Dark  template.HTML
}

// Series is a named list of numbers, with one number for each label of the horizontal axis. A NaN
// makes a gap in a line.
type Series struct {
	Name   string
	Values []float64
}

const (
	width  = 640 // pixels
	height = 260
)

// Area draws `values` as a line and fills the area below the line. `labels` has the label of each
// value on the horizontal axis.
func Area(title string, labels []string, values []float64) (Chart, error) {
	return drawn(title, func(p *charts.Painter, palette charts.ColorPalette) error {
		o := lines(palette, labels, []Series{{"", values}})
		o.FillArea = charts.Ptr(true)
		o.FillOpacity = 60
		o.Legend.Show = charts.Ptr(false)
		return p.LineChart(o)
	})
}

// Lines draws a line for each series, and a legend with the names of the series. `labels` has the
// labels on the horizontal axis.
func Lines(title string, labels []string, series ...Series) (Chart, error) {
	return drawn(title, func(p *charts.Painter, palette charts.ColorPalette) error {
		o := lines(palette, labels, series)
		o.Legend.SeriesNames = names(series)
		return p.LineChart(o)
	})
}

// Bars draws a group of bars for each label. Each group has one bar for each series.
func Bars(title string, labels []string, series ...Series) (Chart, error) {
	return drawn(title, func(p *charts.Painter, palette charts.ColorPalette) error {
		o := charts.NewBarChartOptionWithData(numbers(series))
		o.Theme = palette
		o.XAxis.Labels = escaped(labels)
		o.Legend.SeriesNames = names(series)
		yAxis(&o.YAxis[0], top(series))
		return p.BarChart(o)
	})
}

// drawn returns a chart with this title. It calls the function `draw` once for each theme, light
// and dark.
func drawn(title string, draw func(*charts.Painter, charts.ColorPalette) error) (Chart, error) {
	c := Chart{Title: title}
	for _, t := range []struct {
		theme string
		to    *template.HTML
	}{{charts.ThemeLight, &c.Light}, {charts.ThemeDark, &c.Dark}} {
		palette := charts.GetTheme(t.theme).WithBackgroundColor(charts.ColorTransparent)
		p := charts.NewPainter(charts.PainterOptions{OutputFormat: charts.ChartOutputSVG, Width: width, Height: height, Theme: palette})
		if err := draw(p, palette); err != nil {
			return c, fmt.Errorf("chart %s: %w", title, err)
		}
		svg, err := p.Bytes()
		if err != nil {
			return c, fmt.Errorf("chart %s: %w", title, err)
		}
		*t.to = template.HTML(svg) // texts are escaped
	}
	return c, nil
}

// lines returns the options with which package charts draws `series` as a line chart. It does not
// set the legend.
func lines(palette charts.ColorPalette, labels []string, series []Series) charts.LineChartOption {
	o := charts.NewLineChartOptionWithData(numbers(series))
	o.Theme = palette
	o.XAxis.Labels = escaped(labels)
	o.XAxis.LabelCount = len(labels)
	o.Symbol = charts.SymbolNone
	o.Padding = charts.NewBox(20, 20, 40, 20) // half of the last label is right of the axis
	yAxis(&o.YAxis[0], top(series))
	return o
}

// numbers returns the values of `series` in the form that package charts takes. A NaN becomes the
// null value of that package.
func numbers(series []Series) (list [][]float64) {
	for _, s := range series {
		values := slices.Clone(s.Values)
		for i, v := range values {
			if math.IsNaN(v) {
				values[i] = charts.GetNullValue()
			}
		}
		list = append(list, values)
	}
	return list
}

func names(series []Series) (list []string) {
	for _, s := range series {
		list = append(list, s.Name)
	}
	return escaped(list)
}

// escaped returns `texts` with HTML's special characters escaped: `<` becomes `&lt;`.
func escaped(texts []string) (list []string) {
	// Package charts writes texts into the SVG unchanged.
	for _, s := range texts {
		list = append(list, template.HTMLEscapeString(s))
	}
	return list
}

// top returns the upper end of an axis for the values of `series`: the least of 5, 10, 25, 50, 100,
// 250 and so on that no value exceeds.
func top(series []Series) float64 {
	const steps = 5
	most := 0.0
	for _, s := range series {
		for _, v := range s.Values {
			if v > most { // false for NaN
				most = v
			}
		}
	}
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

// number returns v as the label of an axis with whole numbers.
func number(v float64) string { return strconv.FormatFloat(v, 'f', 0, 64) }

func yAxis(y *charts.YAxisOption, top float64) {
	y.Min, y.Max, y.LabelCount = charts.Ptr(0.0), charts.Ptr(top), 6
	y.RangeValuePaddingScale = charts.Ptr(0.0)
	y.ValueFormatter = number
}
