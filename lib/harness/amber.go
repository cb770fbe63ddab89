package harness

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"

	"shsmith/lib/record"
)

// WriteAmber gives rec, a compute test on buffers, as an AmberScript, which runs
// it through Vulkan. It expects what the reference interpreter computed, which
// rec must have a run of. assembly is the shader's SPIR-V, as spirv-dis prints it:
// that is what runs, as conformance tests have it, the shader above it in a
// comment. It fails on what a script cannot say.
func WriteAmber(rec *record.Record, assembly string) ([]byte, error) {
	buffers, err := probes("Amber", rec, record.Storage, record.Uniform)
	if err != nil {
		return nil, err
	}
	w := exporter{names: map[string]bool{}}
	w.line("#!amber")
	if err := w.amberShader(rec, assembly); err != nil {
		return nil, err
	}
	names := make([]string, len(buffers))
	for i, b := range buffers {
		if b.Size%4 != 0 {
			return nil, fmt.Errorf("Amber: %s has %d bytes, which are no words", b.Name, b.Size)
		}
		names[i] = w.name(b.Name, "buffer")
		w.line("BUFFER %s DATA_TYPE uint32 STD430 DATA\n%sEND\n", names[i], dataLines(b.Contents()))
	}
	w.line("PIPELINE compute pipeline\n  ATTACH shader")
	for i, b := range buffers {
		w.line("  BIND BUFFER %s AS %s DESCRIPTOR_SET %d BINDING %d", names[i], b.Kind, b.Group, b.Binding)
	}
	g := rec.Groups()
	w.line("END\n\nRUN pipeline %d %d %d\n", g[0], g[1], g[2])
	for i, b := range buffers {
		for _, r := range rows(b.Resource, b.after) {
			w.line("EXPECT %s IDX %d EQ%s", names[i], r.offset, unsigned(r.words))
		}
	}
	return w.out.Bytes(), nil
}

func (w *exporter) amberShader(rec *record.Record, assembly string) error {
	if assembly == "" {
		return errors.New("Amber: the SPIR-V of the shader is needed")
	}
	// Amber takes the first END, be it the beginning of a word, for the end.
	if strings.Contains(assembly, "END") {
		return errors.New("Amber: the SPIR-V has the letters END")
	}
	w.names["shader"], w.names["pipeline"] = true, true
	w.line("\n%s\n\nSHADER compute shader SPIRV-ASM TARGET_ENV spv1.%s\n%s\nEND\n",
		strings.TrimSpace(commented(rec.Source)), spirvOf(assembly), strings.TrimSpace(assembly))
	return nil
}

// dataLines are the words of data, eight a line.
func dataLines(data []byte) string {
	var out bytes.Buffer
	for at := 0; at < len(data); at += 32 {
		var words []uint32
		for i := at; i < min(at+32, len(data)); i += 4 {
			words = append(words, binary.LittleEndian.Uint32(data[i:]))
		}
		fmt.Fprintf(&out, " %s\n", unsigned(words))
	}
	return out.String()
}

// unsigned prints words as uints, each behind a blank.
func unsigned(words []uint32) (text string) {
	for _, w := range words {
		text += fmt.Sprintf(" %d", w)
	}
	return text
}
