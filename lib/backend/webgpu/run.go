//go:build cgo

package webgpu

/*
#include <stdlib.h>
#include "webgpu.h"
*/
import "C"

import (
	"bytes"
	"unsafe"

	"shsmith/lib/backend"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// test holds the state of running one record: the parsed shader, the result, and the WebGPU objects
// that the run creates. The method release frees these objects.
type test struct {
	record *record.Record
	module *harness.Module
	result record.Run

	shader, pipeline, commands C.Object
	layouts, bound             []C.Object // by group
	// The field `buffers` has the buffer or texture of each resource, and 0 for a sampler. The
	// field `copies` has a buffer for each compared resource, and 0 for any other. After the run,
	// each compared resource is copied to its buffer, which the process can read.
	buffers, copies []C.Object
	views, samplers []C.Object // by resource; 0 if it has none
	drawing                    // of a fragment test
}

func (t *test) run() (map[string][]byte, error) {
	if err := harness.CheckWebGPU(t.record); err != nil {
		return nil, backend.Failed(record.Unsupported, "%v", err)
	}
	if t.record.Source == "" {
		return nil, nil
	}
	if err := t.prepare(); err != nil {
		return nil, err
	}
	defer t.release()
	return backend.Timed(&t.result, t.build, t.execute)
}

// prepare parses the shader, and returns an error if this device cannot run the test.
func (t *test) prepare() (err error) {
	if t.module, err = harness.ModuleOf(t.record); err != nil {
		return backend.Failed(record.Invalid, "%v", err)
	}
	if groups := t.record.Groups(); min(groups[0], groups[1], groups[2]) < 0 {
		return backend.Failed(record.Invalid, "the dispatch %v has a negative number of work groups", groups)
	}
	if t.record.Image != nil {
		if err := t.planTargets(); err != nil {
			return err
		}
	}
	for i := range t.record.Resources {
		if r := &t.record.Resources[i]; C.compatibility_mode() != 0 && !isCompatible(r) {
			return backend.Failed(record.Unsupported, "WebGPU's compatibility mode has no %s like %s", r.Kind, r.Name)
		}
	}
	for _, g := range t.module.Groups {
		if len(g) > C.MAX_BINDINGS {
			return backend.Failed(record.Unsupported, "a bind group has %d resources; this back-end takes %d",
				len(g), C.MAX_BINDINGS)
		}
	}
	has := map[string]bool{"f16": C.device_extensions()&C.HAS_F16 != 0, "subgroups": C.device_extensions()&C.HAS_SUBGROUPS != 0}
	for _, name := range t.module.Enables {
		if there, known := has[name]; known && !there {
			return backend.Failed(record.Unsupported, "the device lacks the extension %s", name)
		}
	}
	return nil
}

// do calls f. It returns the error that the library reports during this call, or nil. The outcome
// of the error is DeviceLost or OutOfMemory if the library reports one of these, and o otherwise.
func do(o record.Outcome, f func()) error {
	C.push_errors()
	f()
	kind := C.pop_errors()
	switch {
	case C.lost_reason() != nil:
		return backend.Failed(record.DeviceLost, "%s", C.GoString(C.lost_reason()))
	case kind == C.NO_ERROR:
		return nil
	case kind == C.OUT_OF_MEMORY:
		o = record.OutOfMemory
	}
	return backend.Failed(o, "%s", C.GoString(C.message()))
}

// build compiles the shader and creates the pipeline. Implementations of WebGPU call the compiler
// of the driver only when a pipeline is created.
func (t *test) build() error {
	var err error
	if t.shader, err = moduleOf(t.record.Source); err != nil {
		return err
	}
	if t.record.Image != nil {
		if t.vertex, err = moduleOf(t.record.VertexShader()); err != nil {
			return err
		}
	}
	err = do(record.Invalid, func() {
		for g := range t.module.Groups {
			b := t.bindings(g)
			t.layouts = append(t.layouts, C.create_layout(unsafe.SliceData(b), C.size_t(len(b))))
		}
	})
	if err != nil {
		return err
	}
	return do(record.LinkError, func() {
		if t.record.Image != nil {
			t.createDrawing()
			return
		}
		t.pipeline = C.create_pipeline(t.shader, unsafe.SliceData(t.layouts), C.size_t(len(t.layouts)))
	})
}

func moduleOf(source string) (C.Object, error) {
	text := C.CString(source)
	defer C.free(unsafe.Pointer(text))
	var made C.Object
	err := do(record.CompileError, func() { made = C.create_module(text, C.size_t(len(source))) })
	return made, err
}

// stages returns the shader stages that can access a resource, as a bit mask. `use` tells how the
// shader uses the resource.
func (t *test) stages(use harness.Use) C.uint32_t {
	switch {
	case t.record.Image == nil:
		return C.COMPUTE
	// In WebGPU, a vertex shader can only read resources.
	case len(t.record.Stages) > 0 && harness.ReadOnly(use):
		return C.VERTEX | C.FRAGMENT
	}
	return C.FRAGMENT
}

// bindings returns the entries of the bind group with index `group`. In a first call, for the
// layout of the group, they have no buffers, views and samplers. In a second call, after
// makeBuffers, they are complete.
func (t *test) bindings(group int) []C.Binding {
	kinds := map[harness.Use]C.uint32_t{
		harness.Reads:   C.READ_ONLY_STORAGE,
		harness.Writes:  C.STORAGE,
		harness.Uniform: C.UNIFORM,
	}
	var list []C.Binding
	for _, s := range t.module.Groups[group] {
		r := &t.record.Resources[s.Resource]
		b := C.Binding{binding: C.uint32_t(r.Binding), stages: t.stages(s.Use), _type: kinds[s.Use]}
		switch {
		case r.Sampling != nil:
			b.sampling = C.uint32_t(harness.SamplerOf(r).Binding)
			if t.samplers != nil {
				b.sampler = t.samplers[s.Resource]
			}
		case r.Texels != nil:
			describe(&b, r, s.Use)
			if t.views != nil {
				b.texture = t.views[s.Resource]
			}
		case t.buffers != nil:
			b.buffer, b.size = t.buffers[s.Resource], C.uint64_t(r.Size)
		}
		list = append(list, b)
	}
	return list
}

// execute runs the pipeline and returns the outputs by name. The outcome of an error is Invalid,
// unless the device is lost or out of memory.
func (t *test) execute() (map[string][]byte, error) {
	steps := []func(){t.makeBuffers, t.makeGroups, t.encode}
	if t.record.Image != nil {
		steps = []func(){t.makeBuffers, t.makeGroups, t.makeTargets, t.encodeDraw}
	}
	for _, step := range steps {
		if err := do(record.Invalid, step); err != nil {
			return nil, err
		}
	}
	if err := do(record.Invalid, func() { C.submit(t.commands) }); err != nil {
		return nil, err
	}
	return t.read()
}

// roundTo4 returns `size` rounded up to a multiple of 4. WebGPU copies only such numbers of bytes.
func roundTo4(size int) int { return (size + 3) &^ 3 }

func (t *test) makeBuffers() {
	for i := range t.record.Resources {
		r := &t.record.Resources[i]
		data := append(r.Contents(), 0, 0, 0)[:roundTo4(r.Size)]
		var made, view, sampler C.Object
		size := len(data)
		if r.Sampling != nil {
			sampler = makeSampler(r)
		} else if r.Texels == nil {
			made = C.create_buffer(unsafe.Pointer(unsafe.SliceData(data)), C.uint64_t(len(data)))
		} else {
			made, view = makeTexture(r, data[:r.Size])
			x := harness.TextureOf(r)
			size = x.CopyBytes(r)
		}
		t.buffers, t.views, t.samplers = append(t.buffers, made), append(t.views, view), append(t.samplers, sampler)
		var c C.Object
		if r.Compare {
			c = C.create_copy(C.uint64_t(size))
		}
		t.copies = append(t.copies, c)
	}
}

func (t *test) makeGroups() {
	for g, layout := range t.layouts {
		b := t.bindings(g)
		t.bound = append(t.bound, C.create_group(layout, unsafe.SliceData(b), C.size_t(len(b))))
	}
}

func (t *test) encode() {
	var dispatch [3]C.uint32_t
	for i, n := range t.record.Groups() {
		dispatch[i] = C.uint32_t(n)
	}
	copies := t.wantedCopies()
	t.commands = C.encode(t.pipeline, unsafe.SliceData(t.bound), C.size_t(len(t.bound)), &dispatch[0],
		unsafe.SliceData(copies), C.size_t(len(copies)))
}

// wantedCopies returns the copy commands that follow the shader. There is one for each compared
// resource, and it copies the resource to the buffer in t.copies.
func (t *test) wantedCopies() []C.Copy {
	var copies []C.Copy
	for i, to := range t.copies {
		if to == 0 {
			continue
		}
		r := &t.record.Resources[i]
		c := C.Copy{from: t.buffers[i], to: to, size: C.uint64_t(roundTo4(r.Size))}
		if r.Texels != nil {
			c.row, c.extent = C.uint32_t(harness.TextureOf(r).Row), extentOf(r)
		}
		copies = append(copies, c)
	}
	return copies
}

// read returns the contents of the compared resources and of the attachments, by name.
func (t *test) read() (map[string][]byte, error) {
	outputs := map[string][]byte{}
	for i, c := range t.copies {
		if c == 0 {
			continue
		}
		r := &t.record.Resources[i]
		data, err := output(c, r)
		if err != nil {
			return nil, err
		}
		outputs[r.Name] = data
	}
	return outputs, t.readTargets(outputs)
}

// output returns the contents of resource r. The buffer c has a copy of the resource.
func output(c C.Object, r *record.Resource) ([]byte, error) {
	if r.Texels == nil {
		data, err := contents(c, r.Name, roundTo4(r.Size))
		return data[:min(r.Size, len(data))], err
	}
	x := harness.TextureOf(r)
	data, err := contents(c, r.Name, x.CopyBytes(r))
	return x.Texels(r, data), err
}

// contents waits until this process can read the buffer c and returns its first `size` bytes.
// Errors name the resource `name`.
func contents(c C.Object, name string, size int) ([]byte, error) {
	p := C.map_buffer(c, C.uint64_t(size))
	if p == nil {
		why := C.lost_reason()
		if why == nil {
			why = C.message()
		}
		return nil, backend.Failed(record.DeviceLost, "reading %s: %s", name, C.GoString(why))
	}
	return bytes.Clone(unsafe.Slice((*byte)(p), size)), nil
}

func (t *test) release() {
	C.release_commands(t.commands)
	C.release_pipeline(t.pipeline)
	C.release_module(t.shader)
	for _, g := range t.bound {
		C.release_group(g)
	}
	for _, l := range t.layouts {
		C.release_layout(l)
	}
	for i, b := range t.buffers {
		C.release_sampler(t.samplers[i])
		if t.views[i] != 0 {
			C.release_view(t.views[i])
			C.release_texture(b)
		} else {
			C.release_buffer(b)
		}
	}
	for _, c := range t.copies {
		C.release_buffer(c)
	}
	t.drawing.release()
}
