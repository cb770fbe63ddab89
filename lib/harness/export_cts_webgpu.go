package harness

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/language"
	"shsmith/lib/record"
)

// webgpuCTS is the name of the WebGPU conformance suite in error messages and in the option
// -to of shsplit.
const webgpuCTS = "cts-webgpu"

// WriteWebGPUCTS returns rec as a file NAME.spec.ts for the folder src/webgpu/shader/regression of
// the WebGPU conformance suite. It returns an error if the run of ref is missing or inexact, if
// `about` is invalid, or if such a file cannot express the test.
func WriteWebGPUCTS(rec *record.Record, about CTSTest) ([]byte, error) {
	if err := about.Check(); err != nil {
		return nil, fmt.Errorf("%s: %w", webgpuCTS, err)
	}
	if rec.Lang != string(language.WGSL) {
		return nil, fmt.Errorf("%s: the shader is in %s, not in wgsl", webgpuCTS, rec.Lang)
	}
	buffers, err := probes(webgpuCTS, rec, record.Storage, record.Uniform)
	if err != nil {
		return nil, err
	}
	list, err := probedAttachments(webgpuCTS, rec)
	if err != nil {
		return nil, err
	}
	module, err := ModuleOf(rec)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", webgpuCTS, err)
	}
	w := webgpuTest{rec: rec, module: module, buffers: buffers}
	w.names = map[string]bool{}
	for _, name := range webgpuNames {
		w.names[name] = true
	}
	w.head(&about)
	w.features()
	w.makeBuffers()
	w.layouts()
	if rec.Image == nil {
		w.compute()
	} else if err := w.draw(list); err != nil {
		return nil, err
	}
	w.line("    t.queue.submit([encoder.finish()]);\n")
	w.expectBuffers()
	w.expectTexels(list)
	w.line("  });")
	return w.out.Bytes(), nil
}

// webgpuNames are the reserved words of TypeScript and the identifiers that tests use for things
// other than resources. The method `unique` gives another identifier to a resource with such a
// name.
var webgpuNames = strings.Fields(`t g code vertexCode module layout pipeline encoder pass corners vertex description
	layout0 layout1 layout2 layout3 group0 group1 group2 group3
	break case catch class const continue debugger default delete do else enum export extends false finally for
	function if import in instanceof new null return super switch this throw true try typeof var void while with
	yield let static implements interface package private protected public await arguments eval`)

// webgpuTest writes a test for the WebGPU suite in the layout of the suite's formatter. Lines have
// at most 100 characters.
type webgpuTest struct {
	exporter
	rec     *record.Record
	module  *Module
	buffers []expectedBuffer
	bound   []string // names of the buffers, in the order of the record's resources
	targets []string // names of the textures by location; "" if a location has none
	texels  []string // names of the buffers into which the attachments are copied; "" without one
}

const webgpuWidth = 100 // characters of a line

// unique returns an unused identifier for the resource called `name`, similar to that name.
func (w *webgpuTest) unique(name string) string {
	id := strings.Map(func(c rune) rune {
		if c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' {
			return c
		}
		return '_'
	}, name)
	if id == "" || id[0] >= '0' && id[0] <= '9' {
		id = "_" + id
	}
	for base, i := id, 2; w.names[id]; i++ {
		id = fmt.Sprintf("%s_%d", base, i)
	}
	w.names[id] = true
	return id
}

// call writes a statement that calls a function, with one argument per line if the statement
// does not fit into a line.
func (w *webgpuTest) call(function string, args ...string) {
	flat := fmt.Sprintf("    %s(%s);", function, strings.Join(args, ", "))
	if len(flat) <= webgpuWidth {
		w.line("%s", flat)
		return
	}
	w.line("    %s(", function)
	for i, a := range args {
		comma := ","
		if i == len(args)-1 {
			comma = ""
		}
		w.argument(a, comma)
	}
	w.line("    );")
}

// argument writes `text`, an argument of a call, on a line of its own, followed by `comma`. It
// splits a long array of numbers into several lines.
func (w *webgpuTest) argument(text, comma string) {
	open, rest, array := strings.Cut(text, "[")
	if len("      "+text+comma) <= webgpuWidth || !array {
		w.line("      %s%s", text, comma)
		return
	}
	w.line("      %s[", open)
	for _, line := range wrapped(strings.TrimSuffix(rest, "])")+",", webgpuWidth-len("        ")) {
		w.line("        %s", line)
	}
	w.line("      ])%s", comma)
}

// list writes `field: [items],`, a field of a JavaScript object. Each item gets a line of its own
// if the items do not fit into one line, or if there are several items and each is an object with
// several fields.
func (w *webgpuTest) list(indent, field string, items []string) {
	flat := fmt.Sprintf("%s%s: [%s],", indent, field, strings.Join(items, ", "))
	// An item with a comma is an object.
	structs := !slices.ContainsFunc(items, func(s string) bool { return !strings.Contains(s, ", ") })
	if len(flat) <= webgpuWidth && (len(items) < 2 || !structs) {
		w.line("%s", flat)
		return
	}
	w.line("%s%s: [", indent, field)
	for _, item := range items {
		w.line("%s  %s,", indent, item)
	}
	w.line("%s],", indent)
}

// head writes the description, the shaders and the beginning of the test.
func (w *webgpuTest) head(about *CTSTest) {
	found := "a bug"
	if about.covers() {
		found = "a gap in coverage"
	}
	w.line("export const description = `\n%s.\n\nA test for %s found by shsmith.\n", about.About, found)
	for _, line := range wrapped(cmp.Or(about.Why, everyReason), webgpuWidth) {
		w.line("%s", line)
	}
	w.line("`;\n\nimport { makeTestGroup } from '../../../common/framework/test_group.js';")
	w.line("import { AllFeaturesMaxLimitsGPUTest } from '../../gpu_test.js';\n")
	w.line("export const g = makeTestGroup(AllFeaturesMaxLimitsGPUTest);\n")
	w.line("const code = `\n%s\n`;\n", inTemplate(w.rec.Source))
	if w.rec.Image != nil {
		w.line("const vertexCode = `\n%s\n`;\n", inTemplate(w.vertexShader()))
	}
	w.line("g.test('%s')\n  .desc(`%s.`)\n  .fn(t => {", strings.ReplaceAll(about.Name, "-", "_"), about.About)
}

// inTemplate returns a shader's text escaped for a template literal of JavaScript.
func inTemplate(text string) string {
	return strings.NewReplacer("\\", "\\\\", "`", "\\`", "${", "\\${").Replace(strings.TrimSpace(text))
}

// passVertices is the vertex shader for tests that have none of their own.
const passVertices = `@vertex fn main(@location(0) corner: vec2<f32>) -> @builtin(position) vec4<f32> {
    return vec4<f32>(corner, 0, 1);
}`

func (w *webgpuTest) vertexShader() string {
	if len(w.rec.Stages) == 0 {
		return passVertices
	}
	return w.rec.VertexShader()
}

// webgpuFeature maps an extension that a module enables to the feature that the device must
// have.
var webgpuFeature = map[string]string{
	"f16": "shader-f16", "subgroups": "subgroups",
	"clip_distances": "clip-distances", "dual_source_blending": "dual-source-blending",
}

// features writes code that skips the test on devices without the features that the
// module needs.
func (w *webgpuTest) features() {
	for _, e := range w.module.Enables {
		if f := webgpuFeature[e]; f != "" {
			w.line("    t.skipIfDeviceDoesNotHaveFeature('%s');", f)
		}
	}
}

// makeBuffers writes the code that creates the buffers with their contents.
func (w *webgpuTest) makeBuffers() {
	for _, b := range w.buffers {
		name := w.unique(b.Name)
		w.bound = append(w.bound, name)
		use := "GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC"
		if b.Kind == record.Uniform {
			use = "GPUBufferUsage.UNIFORM"
		}
		data := b.Contents()
		data = append(slices.Clone(data), make([]byte, (wordBytes-len(data)%wordBytes)%wordBytes)...)
		w.call(fmt.Sprintf("const %s = t.makeBufferWithContents", name), array(b.Resource, words(data)), use)
	}
	if len(w.buffers) > 0 {
		w.line("")
	}
}

// array returns a JavaScript expression for the words in `list`: `new Int32Array([…])` if all
// members of r are ints, otherwise `new Uint32Array([…])`.
func array(r *record.Resource, list []uint32) string {
	if len(r.Members) > 0 && !slices.ContainsFunc(r.Members, func(m record.Member) bool { return m.Scalar != "int" }) {
		return "new Int32Array([" + commas(signed(list)) + "])"
	}
	// The suite then compares floats by their bits.
	return "new Uint32Array([" + commas(unsigned(list)) + "])"
}

// commas returns the words, separated by commas: "1 2" becomes "1, 2".
func commas(words string) string { return strings.Join(strings.Fields(words), ", ") }

// bufferTypes maps the use of a buffer to its GPUBufferBindingType.
var bufferTypes = map[Use]string{Reads: "read-only-storage", Writes: "storage", Uniform: "uniform"}

// layouts writes code that creates the shader module, and the bind groups with explicit layouts.
func (w *webgpuTest) layouts() {
	stage := "GPUShaderStage.COMPUTE"
	if w.rec.Image != nil {
		stage = "GPUShaderStage.FRAGMENT"
	}
	w.line("    const module = t.device.createShaderModule({ code });")
	// An automatic layout would omit resources that the shader does not use.
	var layouts []string
	for i, group := range w.module.Groups {
		var types, buffers []string
		for _, s := range group {
			binding := w.rec.Resources[s.Resource].Binding
			types = append(types,
				fmt.Sprintf("{ binding: %d, visibility: %s, buffer: { type: '%s' } }", binding, stage,
					bufferTypes[s.Use]))
			buffers = append(buffers,
				fmt.Sprintf("{ binding: %d, resource: { buffer: %s } }", binding, w.bound[s.Resource]))
		}
		w.line("    const layout%d = t.device.createBindGroupLayout({", i)
		w.list("      ", "entries", types)
		w.line("    });\n    const group%d = t.device.createBindGroup({\n      layout: layout%d,", i, i)
		w.list("      ", "entries", buffers)
		w.line("    });")
		layouts = append(layouts, fmt.Sprintf("layout%d", i))
	}
	w.line("    const layout = t.device.createPipelineLayout({")
	w.list("      ", "bindGroupLayouts", layouts)
	w.line("    });")
}

// setGroups writes the commands that set the pipeline and bind the groups.
func (w *webgpuTest) setGroups() {
	w.line("    pass.setPipeline(pipeline);")
	for i := range w.module.Groups {
		w.line("    pass.setBindGroup(%d, group%d);", i, i)
	}
}

// compute writes the code that creates the pipeline of a compute test, and the pass that runs
// it.
func (w *webgpuTest) compute() {
	g := w.rec.Groups()
	w.line("    const pipeline = t.device.createComputePipeline({\n      layout,")
	w.line("      compute: { module, entryPoint: '%s' },\n    });\n", w.module.Entry)
	w.line("    const encoder = t.device.createCommandEncoder();\n    const pass = encoder.beginComputePass();")
	w.setGroups()
	w.line("    pass.dispatchWorkgroups(%d, %d, %d);\n    pass.end();", g[0], g[1], g[2])
}

// draw writes the code that creates the pipeline of a fragment test, the pass that draws, and
// the commands that copy the attachments into buffers.
func (w *webgpuTest) draw(list []probedAttachment) error {
	targets, err := w.module.Targets(w.rec)
	if err != nil {
		return fmt.Errorf("%s: %w", webgpuCTS, err)
	}
	formats, attachments := w.attachments(targets, byLocation(list))
	w.line("    const vertex = t.device.createShaderModule({ code: vertexCode });")
	w.call("const corners = t.makeBufferWithContents", "new Float32Array(["+commas(corners(frontGL))+"])",
		"GPUBufferUsage.VERTEX")
	entry := w.module.Vertex
	if len(w.rec.Stages) == 0 {
		entry = "main"
	}
	w.line("    const pipeline = t.device.createRenderPipeline({\n      layout,")
	w.line("      vertex: {\n        module: vertex,\n        entryPoint: '%s',", entry)
	w.list("        ", "buffers",
		[]string{"{ arrayStride: 8, attributes: [{ format: 'float32x2', offset: 0, shaderLocation: 0 }] }"})
	w.line("      },\n      fragment: {\n        module,\n        entryPoint: '%s',", w.module.Entry)
	w.list("        ", "targets", formats)
	w.line("      },\n    });\n\n    const encoder = t.device.createCommandEncoder();")
	w.line("    const pass = encoder.beginRenderPass({")
	w.list("      ", "colorAttachments", attachments)
	w.line("    });")
	w.setGroups()
	w.line("    pass.setVertexBuffer(0, corners);\n    pass.draw(3);\n    pass.end();")
	for i, target := range targets {
		if w.texels[i] != "" {
			w.call("encoder.copyTextureToBuffer", fmt.Sprintf("{ texture: %s }", w.targets[i]),
				fmt.Sprintf("{ buffer: %s, bytesPerRow: %d }", w.texels[i], target.Row),
				fmt.Sprintf("[%d, %d]", w.rec.Image.Width, w.rec.Image.Height))
		}
	}
	return nil
}

// attachments writes code that creates textures, and buffers for copies of attachments. The results
// are JavaScript expressions by location: `formats` for the field `targets` of the pipeline,
// `attachments` for the field `colorAttachments` of the render pass.
func (w *webgpuTest) attachments(targets []Target, all []*probedAttachment) (formats, attachments []string) {
	for i, target := range targets {
		if target.Format == 0 { // the location has no texture
			formats, attachments = append(formats, "null"), append(attachments, "null")
			w.targets, w.texels = append(w.targets, ""), append(w.texels, "")
			continue
		}
		name, texels, format := "", "", "r8unorm"
		if target.Resource == nil {
			// The test has no attachments, but WebGPU requires a target.
			name = w.unique("target")
		} else {
			name = w.unique(all[i].Name)
			texels = w.unique(name + "Texels")
			format = webgpuFormat(all[i].Format)
		}
		w.line("    const %s = t.createTextureTracked({\n      size: [%d, %d],\n      format: '%s',", name,
			w.rec.Image.Width, w.rec.Image.Height, format)
		w.line("      usage: GPUTextureUsage.RENDER_ATTACHMENT | GPUTextureUsage.COPY_SRC,\n    });")
		if texels != "" {
			w.line("    const %s = t.createBufferTracked({\n      size: %d,", texels, target.Row*w.rec.Image.Height)
			w.line("      usage: GPUBufferUsage.COPY_SRC | GPUBufferUsage.COPY_DST,\n    });")
		}
		mask := ""
		if !target.Written {
			mask = ", writeMask: 0"
		}
		formats = append(formats, fmt.Sprintf("{ format: '%s'%s }", format, mask))
		attachments = append(attachments,
			fmt.Sprintf("{ view: %s.createView(), loadOp: 'clear', storeOp: 'store' }", name))
		w.targets, w.texels = append(w.targets, name), append(w.texels, texels)
	}
	return formats, attachments
}

// webgpuKinds maps the end of a format's name in GLSL to the end of its name in WebGPU.
var webgpuKinds = map[string]string{"": "unorm", "ui": "uint", "i": "sint", "f": "float"}

// webgpuFormat returns WebGPU's name of a format: rgba8ui becomes rgba8uint.
func webgpuFormat(name string) string {
	kind := strings.TrimLeft(strings.TrimLeft(name, "rgba"), "0123456789")
	return strings.TrimSuffix(name, kind) + webgpuKinds[kind]
}

// expect writes the expectation that a buffer contains the given values, starting at a byte offset.
func (w *webgpuTest) expect(buffer, values string, offset int) {
	args := []string{buffer, values}
	if offset > 0 {
		args = append(args, fmt.Sprint(offset))
	}
	w.call("t.expectGPUBufferValuesEqual", args...)
}

// expectBuffers writes the expectations for the members of buffers. Padding is not compared.
func (w *webgpuTest) expectBuffers() {
	for i, b := range w.buffers {
		for _, r := range rows(b.Resource, b.after) {
			w.expect(w.bound[i], array(b.Resource, r.words), r.offset)
		}
	}
}

// expectTexels writes an expectation for each row of each attachment. Texels are compared as bytes.
func (w *webgpuTest) expectTexels(list []probedAttachment) {
	for i := range list {
		d := &list[i]
		n := d.width * d.format.TexelBytes()
		for y := 0; (y+1)*n <= len(d.data); y++ {
			bytes := strings.Trim(fmt.Sprint(d.data[y*n:][:n]), "[]")
			w.expect(w.texels[d.Location], "new Uint8Array(["+commas(bytes)+"])",
				y*rowBytes(&record.Texels{Width: d.width}, d.format))
		}
	}
}
