package compare

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"shsmith/lib/record"
)

// ParseTolerance reads a metric and its threshold, such as "psnr=30"; "psnr" alone means the
// default threshold. It returns nil for "exact", and an error for an unknown metric or a bad
// threshold.
func ParseTolerance(text string) (*record.Tolerance, error) {
	if text == "exact" {
		return nil, nil
	}
	name, number, given := strings.Cut(text, "=")
	t := &record.Tolerance{Metric: name, Threshold: metrics[name].threshold}
	if given {
		var err error
		if t.Threshold, err = strconv.ParseFloat(number, 64); err != nil {
			return nil, fmt.Errorf("want METRIC, METRIC=THRESHOLD or exact, not %q", text)
		}
	}
	_, err := metricOf(t)
	return t, err
}

// metricOf returns the metric of a tolerance, or nil if t is nil. An unknown metric and a threshold
// that is negative or not finite are errors.
func metricOf(t *record.Tolerance) (*metric, error) {
	if t == nil {
		return nil, nil
	}
	m, ok := metrics[t.Metric]
	if !ok {
		return nil, fmt.Errorf("there is no image metric %q; there are %s", t.Metric, strings.Join(Metrics(), ", "))
	}
	if !(t.Threshold >= 0) || math.IsInf(t.Threshold, 0) {
		return nil, fmt.Errorf("threshold %v of %s must be finite and not negative", t.Threshold, t.Metric)
	}
	return &m, nil
}
