package mutate

import "testing"

// BenchmarkMake measures the time to make a variant of a generated test of about 5 kB.
func BenchmarkMake(b *testing.B) {
	r := reference(b, targets[0], 12)
	b.ReportMetric(float64(len(r.Source)), "bytes")
	of, err := Read(r.Lang, targets[0].stage, r.Source)
	if err != nil {
		b.Fatal(err)
	}
	for i := range b.N {
		if _, err := of.Make(uint64(i), Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
