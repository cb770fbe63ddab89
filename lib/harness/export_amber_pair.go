package harness

import (
	"errors"
	"fmt"
	"slices"

	"shsmith/lib/compare"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// EquivalentPrograms returns the program and the one variant of rec as two tests. GLSL is rewritten
// for Vulkan, WGSL stays as it is. It is an error if ref has inexact outputs. `form` is the
// script's format in errors.
func EquivalentPrograms(form string, rec *record.Record) (programs [2]*record.Record, err error) {
	switch {
	case len(rec.Variants) != 1:
		return programs, fmt.Errorf("%s: a script compares two programs, and the test has %d variants; "+
			"scripts/reduce takes one", form, len(rec.Variants))
	case slices.ContainsFunc(rec.Runs, func(r record.Run) bool {
		return r.Backend == compare.Reference && len(r.Bands) > 0
	}):
		return programs, fmt.Errorf("%s: the outputs are not exact, so that the two programs may differ", form)
	}
	for i, p := range []*record.Record{rec, rec.WithVariant(&rec.Variants[0])} {
		alone := *p
		alone.Variants = nil
		if programs[i], err = Vulkan(&alone); err != nil {
			return programs, fmt.Errorf("%s: %w", form, err)
		}
	}
	return programs, nil
}

// amberPair returns rec, a GLSL test with one variant, as an AmberScript. The script runs both
// programs and compares their outputs. amberPair returns an error if `assembly` is not "", because
// `assembly` is the SPIR-V of one program only.
func amberPair(rec *record.Record, assembly string) ([]byte, error) {
	if assembly != "" {
		return nil, errors.New("Amber: the SPIR-V is of one program, and the test has a variant; " +
			"shsplit -to cts-vulkan makes the SPIR-V of both")
	}
	if rec.Lang != string(language.GLSL) {
		return nil, fmt.Errorf("Amber: shaders in %s need their SPIR-V; shsplit -to cts-vulkan makes it", rec.Lang)
	}
	programs, err := EquivalentPrograms("Amber", rec)
	if err != nil {
		return nil, err
	}
	w := exporter{names: map[string]bool{}}
	for _, suffix := range suffixes {
		for _, name := range []string{"shader", "vertex", "corners", "pipeline"} {
			w.names[name+suffix] = true
		}
	}
	w.line("#!amber\nSET ENGINE_DATA fence_timeout_ms %d", fenceTimeout.Milliseconds())
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
	if err := w.expectEqual("Amber", rec, outputs); err != nil {
		return nil, err
	}
	return w.out.Bytes(), nil
}

// expectEqual writes commands that compare the outputs of two programs. outputs[i] maps the outputs
// of program i to their names in the script. `form` names the format in errors.
func (w *exporter) expectEqual(form string, rec *record.Record, outputs [2]map[string]string) error {
	for _, r := range rec.Outputs() {
		a, b := outputs[0][r.Name], outputs[1][r.Name]
		if a == "" || b == "" {
			return fmt.Errorf("%s: only one of the programs has the output %s", form, r.Name)
		}
		w.line("EXPECT %s EQ_BUFFER %s", a, b)
	}
	return nil
}

// suffixes has the endings by which a script tells the names of the two programs of a pair apart,
// such as `shader` and `shader_variant`.
var suffixes = [2]string{"", "_variant"}

// amberProgram writes the shaders, buffers and attachments of rec, and the command that runs the
// program. It returns a map from the names of buffers and attachments to their names in the script,
// which end with `suffix` if possible.
func (w *exporter) amberProgram(rec *record.Record, suffix string) (map[string]string, error) {
	buffers, err := bindableBuffers("Amber", rec, record.Storage, record.Uniform)
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
	list, err := bindableAttachments("Amber", rec)
	if err != nil {
		return nil, err
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
