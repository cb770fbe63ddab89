package main

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"slices"

	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// buffers prints the results of a test: a line for each run, then one for
// each member of its outputs.
func buffers(rec *record.Record) []byte {
	var b bytes.Buffer
	for i := range rec.Runs {
		run := &rec.Runs[i]
		fmt.Fprintf(&b, "%s %s: %s", rec.ID, compare.Name(run), run.Outcome)
		if run.Signal != "" {
			fmt.Fprintf(&b, " (%s)", run.Signal)
		}
		b.WriteByte('\n')
		for _, r := range resourcesOf(rec, run.Variant) {
			if data, ok := rec.Blobs[run.Outputs[r.Name]]; ok {
				members(&b, &r, data)
			}
		}
		if run.Outcome != record.OK && run.Detail != "" {
			fmt.Fprintf(&b, "%s\n", run.Detail)
		}
	}
	return b.Bytes()
}

func resourcesOf(rec *record.Record, variant string) []record.Resource {
	i := slices.IndexFunc(rec.Variants, func(v record.Variant) bool { return v.Name == variant })
	if i >= 0 && rec.Variants[i].Resources != nil {
		return rec.Variants[i].Resources
	}
	return rec.Resources
}

// members prints a buffer by its members, or its bytes where it has none.
func members(b *bytes.Buffer, r *record.Resource, data []byte) {
	if len(r.Members) == 0 {
		fmt.Fprintf(b, "  %s: %s\n", r.Name, hex.EncodeToString(data))
	}
	for _, m := range r.Members {
		name := r.Name
		if m.Path != "" {
			name += "." + m.Path
		}
		fmt.Fprintf(b, "  %s:", name)
		for i := 0; i < m.Count; i++ {
			at := m.Offset + i*m.Stride
			if at < 0 || at > len(data) {
				at = len(data)
			}
			fmt.Fprintf(b, " %s", compare.Format(m.Scalar, data[at:]))
		}
		b.WriteByte('\n')
	}
}
