package main

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"shsmith/lib/backend"
	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// buffers returns the text of -text for a test: for each run its outcome, the members of its
// buffers, and the rows of its images.
func buffers(rec *record.Record) []byte {
	var b bytes.Buffer
	for i := range rec.Runs {
		run := &rec.Runs[i]
		fmt.Fprintf(&b, "%s %s: %s", rec.ID, compare.Name(run), run.Outcome)
		if run.Signal != "" {
			fmt.Fprintf(&b, " (%s)", run.Signal)
		}
		if compiledOnly(run) {
			fmt.Fprint(&b, ", compiled only")
		}
		b.WriteByte('\n')
		for _, name := range slices.Sorted(maps.Keys(run.Statistics)) {
			fmt.Fprintf(&b, "  %s: %g\n", name, run.Statistics[name])
		}
		for _, r := range resourcesOf(rec, run.Variant) {
			data, ok := rec.Blobs[run.Outputs[r.Name]]
			switch {
			case !ok:
			case r.Texels != nil:
				rows(&b, &r, data)
			default:
				members(&b, &r, data)
			}
		}
		if run.Outcome != record.OK && run.Detail != "" {
			fmt.Fprintf(&b, "%s\n", run.Detail)
		}
	}
	return b.Bytes()
}

// compiledOnly reports whether a run succeeded on a back-end that, by its configuration, only
// compiles.
func compiledOnly(run *record.Run) bool {
	var c backend.Config
	return run.Outcome == record.OK && json.Unmarshal(run.Config, &c) == nil && c.CompileOnly
}

// resourcesOf returns the resources of one program of rec, and then the attachments on which the
// program draws. The program is the variant called `variant`, or the program under test if
// `variant` is "".
func resourcesOf(rec *record.Record, variant string) []record.Resource {
	i := slices.IndexFunc(rec.Variants, func(v record.Variant) bool { return v.Name == variant })
	if i >= 0 {
		rec = rec.WithVariant(&rec.Variants[i])
	}
	return append(slices.Clip(rec.Resources), rec.Image.Resources()...)
}

// members prints the contents of a buffer, a line for each member. If the resource has no members,
// it prints the bytes in hexadecimal.
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

// rows prints a line for each row of an image. The line begins with NAME[Y], or with NAME[Z][Y] if
// there are several layers.
func rows(b *bytes.Buffer, r *record.Resource, data []byte) {
	t := r.Texels
	f, ok := record.FormatOf(t.Format)
	// An unknown format or a wrong size is printed as bytes.
	if !ok || len(data) == 0 || len(data) != t.Size() {
		fmt.Fprintf(b, "  %s: %s\n", r.Name, hex.EncodeToString(data))
		return
	}
	for y := 0; y < t.Height*t.Depth; y++ {
		name := r.Name
		if t.Depth > 1 {
			name += fmt.Sprintf("[%d]", y/t.Height)
		}
		fmt.Fprintf(b, "  %s[%d]:", name, y%t.Height)
		for i := 0; i < t.Width*f.Components; i++ {
			separator := ","
			if i%f.Components == 0 {
				separator = " "
			}
			b.WriteString(separator + compare.Format(f.Scalar, data))
			data = data[f.Bytes:]
		}
		b.WriteByte('\n')
	}
}
