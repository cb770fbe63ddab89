package harness

import (
	"fmt"
	"slices"

	"shsmith/lib/compare"
	"shsmith/lib/record"
	"shsmith/lib/version"
)

// What piglit, VkRunner and Amber have in common: a compute test on buffers
// whose outputs are probed. What is right is what the reference interpreter
// computed; every scalar is written by its bits.

// probed is a buffer with what it has to have afterwards.
type probed struct {
	*record.Resource
	after []byte // as far as it has members; nil for what no shader writes
}

// probes are the buffers of rec. It fails on tests that form cannot say:
// buffers of other kinds, scalars of other sizes than 4 bytes, other stages,
// and those that the interpreter has not run.
func probes(form string, rec *record.Record, kinds ...string) (list []probed, err error) {
	if rec.Stage != string(version.Compute) {
		return nil, fmt.Errorf("%s: only compute shaders, not %s", form, rec.Stage)
	}
	for i := range rec.Resources {
		r := &rec.Resources[i]
		if !slices.Contains(kinds, r.Kind) {
			return nil, fmt.Errorf("%s: cannot bind %s, a resource of kind %s", form, r.Name, r.Kind)
		}
		if slices.ContainsFunc(r.Members, isWide) {
			return nil, fmt.Errorf("%s: only scalars of 4 bytes, and %s has others", form, r.Name)
		}
		list = append(list, probed{Resource: r})
	}
	at := slices.IndexFunc(rec.Runs, func(r record.Run) bool {
		return r.Backend == compare.Reference && r.Variant == "" && r.Outcome == record.OK
	})
	if at < 0 {
		return nil, fmt.Errorf("%s: nobody knows the right values: shrun -b ref comes first", form)
	}
	for i := range list {
		list[i].after = rec.Blobs[rec.Runs[at].Outputs[list[i].Name]]
	}
	return list, nil
}

func isWide(m record.Member) bool {
	return !slices.Contains([]string{"int", "uint", "float", "bool", "i32", "u32", "f32"}, m.Scalar)
}

// row is scalars one behind the other.
type row struct {
	offset int
	words  []uint32
}

// rows are the scalars of r's members that data has, in their order, without
// those between members.
func rows(r *record.Resource, data []byte) (list []row) {
	for _, m := range r.Members {
		for i, w := range m.Words(data) {
			at := m.Offset + i*m.Stride
			if n := len(list) - 1; n >= 0 && list[n].offset+4*len(list[n].words) == at {
				list[n].words = append(list[n].words, w)
			} else {
				list = append(list, row{at, []uint32{w}})
			}
		}
	}
	return list
}

// signed prints words as ints, each behind a blank.
func signed(words []uint32) (text string) {
	for _, w := range words {
		text += fmt.Sprintf(" %d", int32(w))
	}
	return text
}
