package harness

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/pattern"
	"shsmith/lib/record"
)

// SPIRV is the SPIR-V of a shader and the tools that produced it.
type SPIRV struct {
	Text  string        // as spirv-dis prints it
	Steps []record.Step // the tools that made it, in the order in which they ran
}

// WriteVulkanCTS returns rec as an AmberScript for the folder graphicsfuzz of the Vulkan
// conformance suite. `code` is the SPIR-V of the shader. It is an error if rec has no exact run of
// ref, or `about` is invalid.
func WriteVulkanCTS(rec *record.Record, code SPIRV, about CTSTest) ([]byte, error) {
	if err := about.Check(); err != nil {
		return nil, fmt.Errorf("%s: %w", vulkanCTS, err)
	}
	buffers, err := probes(vulkanCTS, rec, record.Storage, record.Uniform)
	if err != nil {
		return nil, err
	}
	list, err := probedAttachments(vulkanCTS, rec)
	if err != nil {
		return nil, err
	}
	w := newVulkanTest(&exporter{names: map[string]bool{}}, rec, code, "")
	if err := w.head(&about, everyReason, w); err != nil {
		return nil, err
	}
	names, targets, err := w.program(buffers, list)
	if err != nil {
		return nil, err
	}
	for i, b := range buffers {
		for _, r := range rows(b.Resource, b.after) {
			w.line("EXPECT %s IDX %d EQ%s", names[i], r.offset, unsigned(r.words))
		}
	}
	for i := range list {
		w.expectTexels(targets[list[i].Location], &list[i])
	}
	return w.out.Bytes(), nil
}

// vulkanCTS is the name of the Vulkan conformance suite in error messages and in the option -to of
// shsplit.
const vulkanCTS = "cts-vulkan"

// WriteVulkanCTSPair returns a test for the Vulkan suite that runs two programs and expects equal
// outputs. `programs` are the results of EquivalentPrograms. codes[i] is the SPIR-V of programs[i].
func WriteVulkanCTSPair(programs [2]*record.Record, codes [2]SPIRV, about CTSTest) ([]byte, error) {
	if err := about.Check(); err != nil {
		return nil, fmt.Errorf("%s: %w", vulkanCTS, err)
	}
	var pair [2]*vulkanTest
	out := &exporter{names: map[string]bool{}}
	for i, suffix := range suffixes {
		pair[i] = newVulkanTest(out, programs[i], codes[i], suffix)
	}
	if err := pair[0].head(&about, pairReason, pair[:]...); err != nil {
		return nil, err
	}
	var outputs [2]map[string]string
	for i, w := range pair {
		buffers, err := bindableBuffers(vulkanCTS, w.rec, record.Storage, record.Uniform)
		if err != nil {
			return nil, err
		}
		list, err := bindableAttachments(vulkanCTS, w.rec)
		if err != nil {
			return nil, err
		}
		names, targets, err := w.program(buffers, list)
		if err != nil {
			return nil, err
		}
		outputs[i] = map[string]string{}
		for k, b := range buffers {
			outputs[i][b.Name] = names[k]
		}
		for _, a := range list {
			outputs[i][a.Name] = targets[a.Location]
		}
	}
	if err := out.expectEqual(vulkanCTS, programs[0], outputs); err != nil {
		return nil, err
	}
	return out.out.Bytes(), nil
}

// vulkanTest writes one program of a test for the Vulkan conformance suite.
type vulkanTest struct {
	*exporter
	rec    *record.Record
	code   SPIRV
	suffix string // end of this program's names in the script
	vertex string // source of the test's own vertex shader, or ""
	binds  string // commands that bind buffers and attachments to the pipeline
}

// newVulkanTest returns a vulkanTest that writes rec to w. It reserves the names of the program's
// shaders, pipeline and vertices in w, so that no buffer gets one of these names.
func newVulkanTest(w *exporter, rec *record.Record, code SPIRV, suffix string) *vulkanTest {
	v := &vulkanTest{exporter: w, rec: rec, code: code, suffix: suffix}
	for _, name := range []string{"pipeline" + suffix, "corners" + suffix, v.vertexShader(), v.shader()} {
		w.names[name] = true
	}
	return v
}

// shader returns the name that the script gives to the shader under test, such as
// `fragment_shader`.
func (w *vulkanTest) shader() string { return w.rec.Stage + "_shader" + w.suffix }

func (w *vulkanTest) vertexShader() string { return "vertex_shader" + w.suffix }

// program writes the shaders, buffers, attachments and pipeline of one program, and the command
// that runs the pipeline. names[i] is the script's name of buffers[i], and targets[i] is the
// script's name of the attachment at location i.
func (w *vulkanTest) program(buffers []expectedBuffer, list []probedAttachment) (names, targets []string, err error) {
	if err := w.shaders(); err != nil {
		return nil, nil, err
	}
	names = w.buffers(buffers)
	targets = w.targets(list)
	w.pipeline()
	return names, targets, nil
}

// apache is the notice of the suite's licence. Its %s stands for CTSTest.Copyright.
const apache = `# Copyright %s
#
# Licensed under the Apache License, Version 2.0 (the "License");
# you may not use this file except in compliance with the License.
# You may obtain a copy of the License at
#
#      http://www.apache.org/licenses/LICENSE-2.0
#
# Unless required by applicable law or agreed to in writing, software
# distributed under the License is distributed on an "AS IS" BASIS,
# WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
# See the License for the specific language governing permissions and
# limitations under the License.
`

// head writes the head of a script: the licence, the features that the programs need, the
// description, and the arguments of spirv-opt. The description tells why the test passes: in the
// words of about.Why or, if that is "", in the words of `reason`.
func (w *vulkanTest) head(about *CTSTest, reason string, programs ...*vulkanTest) error {
	w.line("#!amber\n\n"+apache, about.Copyright)
	needs, err := needsOf(programs)
	if err != nil {
		return err
	}
	if len(needs) > 0 {
		w.line("%s\n", strings.Join(needs, "\n"))
	}
	found := "a bug"
	if about.covers() {
		found = "a coverage-gap"
	}
	w.line("# A test for %s found by shsmith.\n", found)
	w.line("# Short description: %s\n", about.About)
	for _, line := range wrapped(cmp.Or(about.Why, reason), 78) {
		w.line("# %s", line)
	}
	w.line("")
	w.optimiser()
	return nil
}

// needsOf returns the lines of an AmberScript that request the device features and extensions that
// `programs` need.
func needsOf(programs []*vulkanTest) (lines []string, err error) {
	add := func(line string) {
		if !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	if slices.ContainsFunc(programs, (*vulkanTest).discards) {
		add("DEVICE_EXTENSION VK_KHR_shader_terminate_invocation")
	}
	for _, p := range programs {
		needed, err := features(p.rec, p.code.Text)
		if err != nil {
			return nil, err
		}
		for _, f := range needed {
			add("DEVICE_FEATURE " + amberFeature(f))
		}
	}
	return lines, nil
}

// discards reports whether the shader under test discards fragments.
func (w *vulkanTest) discards() bool {
	return strings.Contains(w.code.Text, "OpKill") || strings.Contains(w.code.Text, "OpTerminateInvocation")
}

// commitHash matches a commit hash or a release tag in the version text of spirv-opt.
var commitHash = pattern.Of(`\b[0-9a-f]{40}\b|\bv\d{4}\.\d+\b`)

// optimiser writes a comment with the version of spirv-opt and its arguments, but without names of
// files. It writes nothing if spirv-opt was not used.
func (w *vulkanTest) optimiser() {
	for _, s := range w.code.Steps {
		if s.Name != "spirv-opt" {
			continue
		}
		w.line("# Optimized using spirv-opt with the following arguments:")
		for i, a := range s.Args {
			if a != "-o" && a != "{file}" && a != "{out}" && (i == 0 || s.Args[i-1] != "-o") {
				w.line("# '%s'", a)
			}
		}
		hash := "unknown"
		if all := commitHash().FindAllString(s.Version, -1); len(all) > 0 {
			hash = slices.MaxFunc(all, func(a, b string) int { return len(a) - len(b) })
		}
		w.line("# spirv-opt commit hash: %s\n", hash)
	}
}

// shaders writes the vertex shader and the shader under test.
func (w *vulkanTest) shaders() (err error) {
	if w.rec.Image != nil {
		if w.vertex, err = vulkanVertex(vulkanCTS, w.rec); err != nil {
			return err
		}
	}
	// Amber ends the shader at the first END, even within a word.
	if strings.Contains(w.code.Text, "END") || strings.Contains(w.vertex, "END") {
		return fmt.Errorf("%s: a shader, or its SPIR-V, contains the letters END, which would end it in the script",
			vulkanCTS)
	}
	switch {
	case w.vertex != "":
		w.line("SHADER vertex %s GLSL\n%s\nEND\n", w.vertexShader(), w.vertex)
	case w.rec.Image != nil:
		w.line("SHADER vertex %s PASSTHROUGH\n", w.vertexShader())
	}
	w.line("# %s is derived from the following %s:", w.shader(), strings.ToUpper(w.rec.Lang))
	for _, line := range strings.Split(strings.TrimSpace(w.rec.Source), "\n") {
		w.line("%s", strings.TrimRight("# "+line, " "))
	}
	w.line("SHADER %s %s SPIRV-ASM TARGET_ENV spv1.%s", w.rec.Stage, w.shader(), spirvOf(w.code.Text))
	w.line("%s\nEND\n", strings.TrimSpace(w.code.Text))
	return nil
}

// buffers writes the commands that create the buffers in `list`, with contents as 32-bit words. It
// returns the names of the buffers in the script.
func (w *vulkanTest) buffers(list []expectedBuffer) (names []string) {
	for _, b := range list {
		name := w.name(b.Name+w.suffix, "buffer")
		names = append(names, name)
		data := b.Contents()
		// Words keep each bit of a float.
		element, unit := "uint32 STD430", 4
		if b.Kind == record.Uniform {
			// std140 aligns elements to 16 bytes.
			element, unit = "vec4<uint32> STD140", 16
		}
		data = append(slices.Clone(data), make([]byte, (unit-len(data)%unit)%unit)...)
		w.line("BUFFER %s DATA_TYPE %s DATA\n%sEND\n", name, element, dataLines(data))
		w.binds += fmt.Sprintf("  BIND BUFFER %s AS %s DESCRIPTOR_SET %d BINDING %d\n", name, b.Kind, b.Group,
			b.Binding)
	}
	return names
}

// targets writes the commands that create the attachments, and returns their names by location.
// rgba8 becomes the suite's format B8G8R8A8_UNORM.
func (w *vulkanTest) targets(list []probedAttachment) (names []string) {
	for i, d := range byLocation(list) {
		name, format := "unused", "B8G8R8A8_UNORM" // if the location has no attachment
		if d != nil {
			name = d.Name
			// The framebuffers of the suite have the format B8G8R8A8_UNORM.
			if !d.isColour() {
				format = d.vulkanFormat()
			}
		}
		names = append(names, w.name(name+w.suffix, "framebuffer"))
		w.line("BUFFER %s FORMAT %s", names[i], format)
		w.binds += fmt.Sprintf("  BIND BUFFER %s AS color LOCATION %d\n", names[i], i)
	}
	if len(names) > 0 {
		w.line("")
	}
	return names
}

// isColour reports whether d has four normalised components of 8 bits each.
func (d *probedAttachment) isColour() bool {
	return d.format.Normalized && d.format.Components == 4 && d.format.Bytes == 1
}

// pipeline writes the pipeline and the commands that run it. A fragment test draws a rectangle,
// which consists of two triangles. It draws one triangle instead if it has a vertex shader, or if
// two triangles may change its results (seesPrimitives).
func (w *vulkanTest) pipeline() {
	attached := w.shader()
	if entry := entryPoint(w.code.Text); entry != "main" {
		attached += " ENTRY_POINT " + entry
	}
	pipeline := "pipeline" + w.suffix
	if w.rec.Image == nil {
		g := w.rec.Groups()
		w.line("PIPELINE compute %s\n  ATTACH %s\n%sEND\n\nRUN %s %d %d %d\n", pipeline, attached, w.binds, pipeline,
			g[0], g[1], g[2])
		return
	}
	width, height := w.rec.Image.Width, w.rec.Image.Height
	vertices, draw := "", fmt.Sprintf("DRAW_RECT POS 0 0 SIZE %d %d", width, height)
	if w.vertex != "" || w.seesPrimitives() {
		corner := "corners" + w.suffix
		w.line("BUFFER %s DATA_TYPE vec2<float> DATA\n%sEND\n", corner, corners(frontVulkan))
		vertices, draw = "  VERTEX_DATA "+corner+" LOCATION 0\n", "DRAW_ARRAY AS TRIANGLE_LIST START_IDX 0 COUNT 3"
	}
	w.line("PIPELINE graphics %s\n  ATTACH %s\n  ATTACH %s\n%s  FRAMEBUFFER_SIZE %d %d\n%sEND", pipeline,
		w.vertexShader(), attached, vertices, width, height, w.binds)
	alpha := 255
	if w.discards() {
		alpha = 0 // ref leaves discarded texels zero
	}
	w.line("CLEAR_COLOR %s 0 0 0 %d\n\nCLEAR %s\nRUN %s %s\n", pipeline, alpha, pipeline, pipeline, draw)
}

// primitives matches the instructions and built-in variables whose values may change if two
// triangles are drawn instead of one.
var primitives = pattern.Of(`\bOp(DPd|Fwidth|GroupNonUniform|Subgroup)|\bBuiltIn (FrontFacing|PrimitiveId|HelperInvocation)\b|\bInterpolateAt`)

func (w *vulkanTest) seesPrimitives() bool { return primitives().MatchString(w.code.Text) }

// expectTexels writes commands that check the texels of the attachment d, which the script calls
// `name`: one for each rectangle of equal texels if d is rgba8, otherwise one for each row.
func (w *vulkanTest) expectTexels(name string, d *probedAttachment) {
	if !d.isColour() {
		w.amberTexels(name, d)
		return
	}
	for _, a := range d.areas() {
		w.line("EXPECT %s IDX %d %d SIZE %d %d EQ_RGBA %s", name, a.x, a.y, a.w, a.h, strings.Join(a.texel, " "))
	}
}
