package harness

import (
	"errors"
	"fmt"
	"slices"

	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// amberPair returns a test with one variant as an AmberScript: a pipeline for each of the two
// programs, with buffers of its own, and commands that compare the buffers. It needs no
// result of ref. If there is one, it has to be exact.
func amberPair(rec *record.Record, assembly string) ([]byte, error) {
	switch {
	case len(rec.Variants) > 1:
		return nil, fmt.Errorf("Amber: a script compares two programs, and the test has %d variants; "+
			"scripts/reduce takes one", len(rec.Variants))
	case assembly != "":
		return nil, errors.New("Amber: the SPIR-V is of one program, and the test has a variant")
	case slices.ContainsFunc(rec.Runs, func(r record.Run) bool {
		return r.Backend == compare.Reference && len(r.Bands) > 0
	}):
		return nil, errors.New("Amber: the outputs are not exact, so that the two programs may differ")
	}
	programs := [2]*record.Record{rec, rec.WithVariant(&rec.Variants[0])}
	for i, p := range programs {
		alone := *p
		alone.Variants = nil
		made, err := asRun("Amber", &alone, "")
		if err != nil {
			return nil, err
		}
		programs[i] = made
	}
	w := exporter{names: map[string]bool{}}
	for _, suffix := range suffixes {
		for _, name := range []string{"shader", "vertex", "corners", "pipeline"} {
			w.names[name+suffix] = true
		}
	}
	w.line("#!amber\nSET ENGINE_DATA fence_timeout_ms %d", patience.Milliseconds())
	if err := w.amberFeatures("", programs[:]...); err != nil {
		return nil, err
	}
	var outputs [2]map[string]string
	for i, p := range programs {
		var err error
		if outputs[i], err = w.amberProgram(p, suffixes[i]); err != nil {
			return nil, err
		}
	}
	for _, r := range rec.Outputs() {
		a, b := outputs[0][r.Name], outputs[1][r.Name]
		if a == "" || b == "" {
			return nil, fmt.Errorf("Amber: only one of the programs has the output %s", r.Name)
		}
		w.line("EXPECT %s EQ_BUFFER %s", a, b)
	}
	return w.out.Bytes(), nil
}

// suffixes are the ends of the names of the two programs of a pair.
var suffixes = [2]string{"", "_variant"}

// amberProgram writes a program with its buffers and the command that runs it. It returns
// the names of the buffers by those of the resources and attachments.
func (w *exporter) amberProgram(rec *record.Record, suffix string) (map[string]string, error) {
	buffers, err := bindable("Amber", rec, record.Storage, record.Uniform)
	if err != nil {
		return nil, err
	}
	if err := w.amberShader(rec, "", suffix); err != nil {
		return nil, err
	}
	names, binds := map[string]string{}, ""
	for _, b := range buffers {
		if b.Size%wordBytes != 0 {
			return nil, fmt.Errorf("Amber: %s has %d bytes, which is not a multiple of 4", b.Name, b.Size)
		}
		name := w.name(b.Name+suffix, "buffer")
		w.line("BUFFER %s DATA_TYPE uint32 STD430 DATA\n%sEND\n", name, dataLines(b.Contents()))
		binds += fmt.Sprintf("  BIND BUFFER %s AS %s DESCRIPTOR_SET %d BINDING %d\n", name, b.Kind, b.Group, b.Binding)
		names[b.Name] = name
	}
	var list []painting
	if rec.Image != nil {
		for _, a := range rec.Image.Attachments {
			f, ok := record.FormatOf(a.Format)
			if !ok || f.Components == 3 {
				return nil, fmt.Errorf("Amber: attachment %s has format %s, which has three components or is unknown",
					a.Name, a.Format)
			}
			list = append(list, painting{Attachment: a, format: f, width: rec.Image.Width})
		}
	}
	for i, d := range byLocation(list) {
		name, format := "unused", "R8G8B8A8_UNORM"
		if d != nil {
			name, format = d.Name, d.vulkanFormat()
		}
		buffer := w.name(name+suffix, "attachment")
		w.line("BUFFER %s FORMAT %s\n", buffer, format)
		binds += fmt.Sprintf("  BIND BUFFER %s AS color LOCATION %d\n", buffer, i)
		names[name] = buffer
	}
	w.amberRun(rec, "main", binds, suffix)
	return names, nil
}
