//go:build cgo

package gl

import (
	"testing"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// The check of a buffer knows two sizes of the shader's block: the size that the driver reports,
// and the size that follows from the block's layout. The outcome is
//   - ok, if the buffer, rounded up to 16 bytes, has the driver's size,
//   - link_error, if it has only the layout's size: the driver is wrong,
//   - invalid, if it has neither size.
func TestCovers(t *testing.T) {
	const block = "#version 310 es\nlayout(local_size_x = 1) in;\nstruct S { mat2x3 m; };\n" +
		"layout(std430, binding = 1, row_major) buffer B { S s[2]; int n[]; };\nvoid main() { n[0] = 1; }\n"
	for _, c := range []struct {
		size, reported int
		want           record.Outcome
	}{
		{56, 56, record.OK},
		{56, 64, record.OK}, // rounded up
		{56, 72, record.LinkError},
		{80, 96, record.LinkError},
		{48, 72, record.Invalid},
		{48, 48, record.OK},
	} {
		r := test{record: &record.Record{Lang: "glsl", Version: "310 es", Stage: "compute", Source: block, Resources: []record.Resource{
			{Name: "other", Kind: record.Uniform, Binding: 1, Size: 4}, {Name: "B", Kind: record.Storage, Binding: 1, Size: c.size}}}}
		got, detail := record.OK, ""
		if f, ok := r.checkRoom(record.Storage, 1, c.reported).(*backend.Failure); ok {
			got, detail = f.Outcome, f.Detail
		}
		if got != c.want {
			t.Errorf("%d bytes, %d reported: %s %s", c.size, c.reported, got, detail)
		}
	}
}
