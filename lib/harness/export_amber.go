package harness

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"shsmith/lib/record"
)

// WriteAmber returns rec as an AmberScript, which compares the outputs with those of ref or, if rec
// has a variant, of the variant. `assembly` is the SPIR-V of the shader as spirv-dis prints it, or
// "" for GLSL.
func WriteAmber(rec *record.Record, assembly string) ([]byte, error) {
	if len(rec.Variants) > 0 {
		return amberPair(rec, assembly)
	}
	rec, err := testForScript("Amber", rec, assembly)
	if err != nil {
		return nil, err
	}
	buffers, err := probes("Amber", rec, record.Storage, record.Uniform)
	if err != nil {
		return nil, err
	}
	list, err := probedAttachments("Amber", rec)
	if err != nil {
		return nil, err
	}
	w := exporter{names: map[string]bool{"shader": true, "vertex": true, "corners": true, "pipeline": true}}
	w.line("#!amber\nSET ENGINE_DATA fence_timeout_ms %d", fenceTimeout.Milliseconds())
	if err := w.amberFeatures(assembly, rec); err != nil {
		return nil, err
	}
	if err := w.amberShader(rec, assembly, ""); err != nil {
		return nil, err
	}
	var binds string
	names := make([]string, len(buffers))
	for i, b := range buffers {
		if b.Size%4 != 0 {
			return nil, fmt.Errorf("Amber: %s has %d bytes, which is not a multiple of 4", b.Name, b.Size)
		}
		names[i] = w.name(b.Name, "buffer")
		w.line("BUFFER %s DATA_TYPE uint32 STD430 DATA\n%sEND\n", names[i], dataLines(b.Contents()))
		binds += fmt.Sprintf("  BIND BUFFER %s AS %s DESCRIPTOR_SET %d BINDING %d\n", names[i], b.Kind, b.Group,
			b.Binding)
	}
	all := byLocation(list)
	drawn := make([]string, len(all))
	for i, d := range all {
		name, format := "unused", "R8G8B8A8_UNORM" // if the location has no attachment
		if d != nil {
			name, format = d.Name, d.vulkanFormat()
		}
		drawn[i] = w.name(name, "attachment")
		w.line("BUFFER %s FORMAT %s\n", drawn[i], format)
		binds += fmt.Sprintf("  BIND BUFFER %s AS color LOCATION %d\n", drawn[i], i)
	}
	w.amberRun(rec, entryPoint(assembly), binds, "")
	for i, b := range buffers {
		for _, r := range rows(b.Resource, b.after) {
			w.line("EXPECT %s IDX %d EQ%s", names[i], r.offset, unsigned(r.words))
		}
	}
	for i := range list {
		w.amberTexels(drawn[list[i].Location], &list[i])
	}
	return w.out.Bytes(), nil
}

// fenceTimeout is how long Amber waits for the driver. The default of 10 s is too short on a
// busy processor.
const fenceTimeout = time.Minute

// amberFeatures writes a DEVICE_FEATURE line for each optional feature of Vulkan that the programs
// need. If `assembly` is not "", it is the SPIR-V of the only program.
func (w *exporter) amberFeatures(assembly string, programs ...*record.Record) error {
	var all []string
	for _, rec := range programs {
		needed, err := features(rec, assembly)
		if err != nil {
			return err
		}
		for _, f := range needed {
			if !slices.Contains(all, f) {
				all = append(all, f)
			}
		}
	}
	for _, f := range all {
		w.line("DEVICE_FEATURE %s", amberFeature(f))
	}
	return nil
}

// amberFeature returns Amber's name for an optional feature of Vulkan.
func amberFeature(name string) string {
	if name == "shaderFloat16" || name == "shaderInt8" { // part of Vulkan 1.2
		return "Float16Int8Features." + name
	}
	return name
}

// amberShader writes the shaders of rec. Their names in the script end with `suffix`. If `assembly`
// is not "", amberShader writes it in place of the shader under test, and writes the source of that
// shader as a comment.
func (w *exporter) amberShader(rec *record.Record, assembly, suffix string) error {
	vertex := ""
	if rec.Image != nil {
		var err error
		if vertex, err = vulkanVertex("Amber", rec); err != nil {
			return err
		}
	}
	form, text := "GLSL", rec.Source
	if assembly != "" {
		form, text = "SPIRV-ASM TARGET_ENV spv1."+spirvOf(assembly), assembly
		w.line("\n%s", strings.TrimSpace(commented(rec.Source)))
	}
	// Amber ends the shader at the first END, even within a word.
	if strings.Contains(text, "END") || strings.Contains(vertex, "END") {
		return errors.New("Amber: a shader, or its SPIR-V, contains the letters END, which would end it in the script")
	}
	switch {
	case vertex != "":
		w.line("\nSHADER vertex vertex%s GLSL\n%s\nEND", suffix, vertex)
	case rec.Image != nil:
		w.line("\nSHADER vertex vertex%s PASSTHROUGH", suffix)
	}
	w.line("\nSHADER %s shader%s %s\n%s\nEND\n", rec.Stage, suffix, form, strings.TrimSpace(text))
	return nil
}

// amberRun writes the pipeline of a program and the command that runs it. `entry` is the name of
// the shader's entry point. `binds` has the lines that bind buffers and attachments. Names in the
// script end with `suffix`.
func (w *exporter) amberRun(rec *record.Record, entry, binds, suffix string) {
	attached := "shader" + suffix
	if entry != "main" {
		attached += " ENTRY_POINT " + entry
	}
	if rec.Image == nil {
		g := rec.Groups()
		w.line("PIPELINE compute pipeline%s\n  ATTACH %s\n%sEND\n\nRUN pipeline%s %d %d %d\n", suffix, attached,
			binds, suffix, g[0], g[1], g[2])
		return
	}
	w.line("BUFFER corners%s DATA_TYPE vec2<float> DATA\n%sEND\n", suffix, corners(frontVulkan))
	w.line("PIPELINE graphics pipeline%s\n  ATTACH vertex%s\n  ATTACH %s\n  VERTEX_DATA corners%s LOCATION 0", suffix,
		suffix, attached, suffix)
	w.line("  FRAMEBUFFER_SIZE %d %d\n%sEND\n", rec.Image.Width, rec.Image.Height, binds)
	w.line("CLEAR pipeline%s\nRUN pipeline%s DRAW_ARRAY AS TRIANGLE_LIST START_IDX 0 COUNT 3\n", suffix, suffix)
}

// amberTexels writes an EXPECT line for each row of texels of the attachment d, which the script
// calls `name`. It writes components as they are stored: 255, not 1.0.
func (w *exporter) amberTexels(name string, d *probedAttachment) {
	for at := 0; at < len(d.texels); at += d.width {
		var row []string
		for _, texel := range d.texels[at : at+d.width] {
			// Amber compares stored components: the integer k of a normalised format, not k/255.
			row = append(row, texel...)
		}
		w.line("EXPECT %s IDX %d EQ %s", name, at*d.format.TexelBytes(), strings.Join(row, " "))
	}
}

// dataLines returns the 32-bit words of `data` as decimal numbers, eight on a line.
func dataLines(data []byte) string {
	var out bytes.Buffer
	for at := 0; at < len(data); at += 32 {
		fmt.Fprintf(&out, " %s\n", unsigned(words(data[at:min(at+32, len(data))])))
	}
	return out.String()
}

// words returns the 32-bit words of `data`. The size of `data` must be a multiple of 4.
func words(data []byte) (list []uint32) {
	for i := 0; i < len(data); i += wordBytes {
		list = append(list, binary.LittleEndian.Uint32(data[i:]))
	}
	return list
}

// unsigned returns the words as decimal numbers, each preceded by a blank.
func unsigned(words []uint32) (text string) {
	for _, w := range words {
		text += fmt.Sprintf(" %d", w)
	}
	return text
}
