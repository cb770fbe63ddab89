package gen

import (
	"testing"

	"shsmith/lib/version"
)

func versions(t testing.TB) []version.Version {
	var list []version.Version
	for _, text := range []string{"310 es", "320 es", "430", "450", "460"} {
		v, err := version.Of(version.GLSL, text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, v)
	}
	return list
}

func BenchmarkSmith(b *testing.B) {
	v := versions(b)[0]
	for i := range b.N {
		Smith(v, Default(), uint64(i))
	}
}
