package mutate

import "testing"

// A variant of a generated test of about 5 kB.
func BenchmarkMake(b *testing.B) {
	r := reference(b, targets[0], 12)
	b.ReportMetric(float64(len(r.Source)), "bytes")
	for i := range b.N {
		if _, err := Make(r.Lang, targets[0].stage, r.Source, uint64(i), Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
