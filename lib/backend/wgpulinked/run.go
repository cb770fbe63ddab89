//go:build cgo

package wgpulinked

import (
	"bytes"
	"runtime/debug"
	"strings"
	"time"

	"github.com/cogentcore/webgpu/wgpu"

	"shsmith/lib/backend"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// test holds the state of running one record: the parsed shader, the result, and the WebGPU objects
// that the run creates. The method release frees these objects.
type test struct {
	*device
	record *record.Record
	module *harness.Module
	result record.Run

	layouts  []*wgpu.BindGroupLayout // by group
	groups   []*wgpu.BindGroup       // by group
	pipeline *wgpu.ComputePipeline
	// The field `buffers` has the buffer of each resource, and nil for a texture or sampler. The
	// field `copies` has a buffer for each compared resource, and nil for any other. After the run,
	// each compared resource is copied to its buffer, which the process can read.
	buffers, copies []*wgpu.Buffer
	images          []*wgpu.Texture // by resource; nil if it is no texture or image
	samplers        []*wgpu.Sampler // by resource; nil if it is no sampler
	made            []interface{ Release() }
	drawing         // of a fragment test
}

func (t *test) run() (map[string][]byte, error) {
	if err := t.prepare(); err != nil || t.record.Source == "" {
		return nil, err
	}
	defer t.release()
	return backend.Timed(&t.result, t.build, t.execute)
}

// prepare parses the shader. It returns an error if back-ends of the kind "wgpu-linked" cannot run
// the test.
func (t *test) prepare() (err error) {
	if err := harness.CheckWebGPU(t.record); err != nil {
		return backend.Failed(record.Unsupported, "%v", err)
	}
	if t.record.Source == "" {
		return nil
	}
	if t.module, err = harness.ModuleOf(t.record); err != nil {
		return backend.Failed(record.Invalid, "%v", err)
	}
	if groups := t.record.Groups(); min(groups[0], groups[1], groups[2]) < 0 {
		return backend.Failed(record.Invalid, "the dispatch %v has a negative number of work groups", groups)
	}
	if len(t.module.Enables) > 0 {
		return backend.Failed(record.Unsupported, "%s lacks the extensions %v", version, t.module.Enables)
	}
	if t.record.Image != nil {
		return t.planTargets()
	}
	return nil
}

// failure returns nil if err is nil. Otherwise it returns an error with the text of err and an
// outcome. The outcome is DeviceLost or OutOfMemory if the text of err says so, and o otherwise.
func failure(o record.Outcome, err error) error {
	if err == nil {
		return nil
	}
	switch said := strings.ToLower(err.Error()); {
	case strings.Contains(said, "device is lost"):
		o = record.DeviceLost
	case strings.Contains(said, "out of memory"), strings.Contains(said, "not enough memory"):
		o = record.OutOfMemory
	}
	return backend.Failed(o, "%v", err)
}

// keep handles the results `made` and err of a call that creates an object. If err is nil, keep
// appends `made` to t.made, so that t.release frees the object. keep returns `made` and the error
// failure(o, err).
func keep[T interface{ Release() }](t *test, o record.Outcome, made T, err error) (T, error) {
	if err = failure(o, err); err == nil {
		t.made = append(t.made, made)
	}
	return made, err
}

// build compiles the shader and creates the pipeline. wgpu calls the compiler of the driver only
// when a pipeline is created.
func (t *test) build() error {
	shader, err := t.compile(t.record.Source)
	if err != nil {
		return err
	}
	for g := range t.module.Groups {
		l, err := t.device.device.CreateBindGroupLayout(&wgpu.BindGroupLayoutDescriptor{Entries: t.entries(g)})
		if l, err = keep(t, record.Invalid, l, err); err != nil {
			return err
		}
		t.layouts = append(t.layouts, l)
	}
	layout, err := t.device.device.CreatePipelineLayout(&wgpu.PipelineLayoutDescriptor{BindGroupLayouts: t.layouts})
	if layout, err = keep(t, record.Invalid, layout, err); err != nil {
		return err
	}
	if t.record.Image != nil {
		return t.createDrawing(shader, layout)
	}
	p, err := t.device.device.CreateComputePipeline(&wgpu.ComputePipelineDescriptor{Layout: layout,
		Compute: wgpu.ProgrammableStageDescriptor{Module: shader, EntryPoint: t.module.Entry}})
	t.pipeline, err = keep(t, record.LinkError, p, err)
	return err
}

func (t *test) compile(source string) (*wgpu.ShaderModule, error) {
	made, err := t.device.device.CreateShaderModule(&wgpu.ShaderModuleDescriptor{WGSLDescriptor: &wgpu.ShaderModuleWGSLDescriptor{Code: source}})
	return keep(t, record.CompileError, made, err)
}

// entries returns the entries for the layout of the bind group with index `group`.
func (t *test) entries(group int) []wgpu.BindGroupLayoutEntry {
	kinds := map[harness.Use]wgpu.BufferBindingType{harness.Reads: wgpu.BufferBindingTypeReadOnlyStorage,
		harness.Writes: wgpu.BufferBindingTypeStorage, harness.Uniform: wgpu.BufferBindingTypeUniform}
	stage := wgpu.ShaderStageCompute
	if t.record.Image != nil {
		stage = wgpu.ShaderStageFragment
	}
	var list []wgpu.BindGroupLayoutEntry
	for _, s := range t.module.Groups[group] {
		r := &t.record.Resources[s.Resource]
		e := wgpu.BindGroupLayoutEntry{
			Binding:    uint32(r.Binding),
			Visibility: stage,
			Buffer:     wgpu.BufferBindingLayout{Type: kinds[s.Use]},
		}
		if t.record.Image != nil && len(t.record.Stages) > 0 && harness.ReadOnly(s.Use) {
			e.Visibility |= wgpu.ShaderStageVertex
		}
		if r.Texels != nil {
			textureEntry(&e, r, s.Use)
		} else if r.Sampling != nil {
			e.Sampler.Type = samplerBindings[harness.SamplerOf(r).Binding]
		}
		list = append(list, e)
	}
	return list
}

// execute runs the pipeline and returns the outputs by name. An error is a *backend.Failure. Its
// outcome is OutOfMemory if the memory did not suffice, and DeviceLost if the device is lost or an
// output buffer cannot be mapped. Otherwise the outcome is Invalid.
func (t *test) execute() (map[string][]byte, error) {
	if err := t.makeBuffers(); err != nil {
		return nil, err
	}
	if err := t.makeGroups(); err != nil {
		return nil, err
	}
	if t.record.Image != nil {
		if err := t.makeTargets(); err != nil {
			return nil, err
		}
	}
	commands, err := t.encode()
	if err != nil {
		return nil, err
	}
	t.queue.Submit(commands)
	return t.read()
}

// roundTo4 returns `size` rounded up to a multiple of 4. WebGPU copies only such numbers of bytes.
func roundTo4(size int) int { return (size + 3) &^ 3 }

func (t *test) makeBuffers() error {
	const usage = wgpu.BufferUsageStorage | wgpu.BufferUsageUniform | wgpu.BufferUsageCopySrc | wgpu.BufferUsageCopyDst
	for i := range t.record.Resources {
		r := &t.record.Resources[i]
		if r.Sampling != nil {
			if err := t.makeSampler(r); err != nil {
				return err
			}
			continue
		}
		t.samplers = append(t.samplers, nil)
		if r.Texels != nil {
			if err := t.makeTexture(r); err != nil {
				return err
			}
			continue
		}
		size := uint64(roundTo4(r.Size))
		b, err := t.device.device.CreateBuffer(&wgpu.BufferDescriptor{Size: size, Usage: usage})
		if b, err = keep(t, record.Invalid, b, err); err != nil {
			return err
		}
		err = t.queue.WriteBuffer(b, 0, append(r.Contents(), 0, 0, 0)[:size])
		if err := failure(record.Invalid, err); err != nil {
			return err
		}
		var c *wgpu.Buffer
		if r.Compare {
			if c, err = t.makeCopy(roundTo4(r.Size)); err != nil {
				return err
			}
		}
		t.buffers, t.copies, t.images = append(t.buffers, b), append(t.copies, c), append(t.images, nil)
	}
	return nil
}

// makeCopy creates a buffer of `size` bytes that this process can read. After the run, the contents
// of a resource or attachment are copied into it.
func (t *test) makeCopy(size int) (*wgpu.Buffer, error) {
	made, err := t.device.device.CreateBuffer(&wgpu.BufferDescriptor{
		Size:  uint64(size),
		Usage: wgpu.BufferUsageMapRead | wgpu.BufferUsageCopyDst,
	})
	return keep(t, record.Invalid, made, err)
}

func (t *test) makeGroups() error {
	for g, layout := range t.layouts {
		var entries []wgpu.BindGroupEntry
		for _, s := range t.module.Groups[g] {
			r := &t.record.Resources[s.Resource]
			e := wgpu.BindGroupEntry{Binding: uint32(r.Binding), Buffer: t.buffers[s.Resource], Size: uint64(r.Size)}
			if r.Texels != nil {
				view, err := t.view(s.Resource)
				if err != nil {
					return err
				}
				e = wgpu.BindGroupEntry{Binding: uint32(r.Binding), TextureView: view}
			} else if r.Sampling != nil {
				e = wgpu.BindGroupEntry{Binding: uint32(r.Binding), Sampler: t.samplers[s.Resource]}
			}
			entries = append(entries, e)
		}
		group, err := t.device.device.CreateBindGroup(&wgpu.BindGroupDescriptor{Layout: layout, Entries: entries})
		if group, err = keep(t, record.Invalid, group, err); err != nil {
			return err
		}
		t.groups = append(t.groups, group)
	}
	return nil
}

func (t *test) encode() (*wgpu.CommandBuffer, error) {
	encoder, err := t.device.device.CreateCommandEncoder(nil)
	if encoder, err = keep(t, record.Invalid, encoder, err); err != nil {
		return nil, err
	}
	work := t.dispatch
	if t.record.Image != nil {
		work = t.draw
	}
	if err := work(encoder); err != nil {
		return nil, err
	}
	for i, c := range t.copies {
		if c == nil {
			continue
		}
		var err error
		if t.images[i] != nil {
			err = t.copyImage(encoder, i)
		} else {
			err = encoder.CopyBufferToBuffer(t.buffers[i], 0, c, 0, uint64(roundTo4(t.record.Resources[i].Size)))
		}
		if err := failure(record.Invalid, err); err != nil {
			return nil, err
		}
	}
	commands, err := encoder.Finish(nil)
	return keep(t, record.Invalid, commands, err)
}

func (t *test) dispatch(encoder *wgpu.CommandEncoder) error {
	pass := encoder.BeginComputePass(nil)
	pass.SetPipeline(t.pipeline)
	for i, g := range t.groups {
		pass.SetBindGroup(uint32(i), g, nil)
	}
	n := t.record.Groups()
	pass.DispatchWorkgroups(uint32(n[0]), uint32(n[1]), uint32(n[2]))
	err := pass.End()
	pass.Release()
	return failure(record.Invalid, err)
}

// read reads back the contents of the compared resources and of the attachments after the run,
// and returns them by name.
func (t *test) read() (map[string][]byte, error) {
	outputs := map[string][]byte{}
	for i, c := range t.copies {
		if c == nil {
			continue
		}
		r := &t.record.Resources[i]
		data, err := t.output(i)
		if err != nil {
			return nil, err
		}
		outputs[r.Name] = data
	}
	return outputs, t.readTargets(outputs)
}

// output returns the contents of resource i, which must be a compared one.
func (t *test) output(i int) ([]byte, error) {
	r := &t.record.Resources[i]
	if r.Texels == nil {
		data, err := t.contents(t.copies[i], roundTo4(r.Size))
		return data[:min(r.Size, len(data))], err
	}
	x := harness.TextureOf(r)
	data, err := t.contents(t.copies[i], x.CopyBytes(r))
	return x.Texels(r, data), err
}

// contents waits until this process can read the buffer c, and returns the first `size` bytes.
func (t *test) contents(c *wgpu.Buffer, size int) ([]byte, error) {
	if err := t.await(c, size); err != nil {
		return nil, err
	}
	data := bytes.Clone(c.GetMappedRange(0, uint(size)))
	return data, failure(record.Invalid, c.Unmap())
}

// await maps the first `size` bytes of b for reading. It waits without a time limit until the
// buffer is mapped.
func (t *test) await(b *wgpu.Buffer, size int) error {
	// The library has a pointer to Go's memory until the buffer is mapped, so the garbage collector
	// must not run.
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	status := wgpu.BufferMapAsyncStatus(0)
	done := false
	err := b.MapAsync(wgpu.MapModeRead, 0, uint64(size), func(s wgpu.BufferMapAsyncStatus) { status, done = s, true })
	if err := failure(record.DeviceLost, err); err != nil {
		return err
	}
	// The binding's own function gives up after 5 s and reports success.
	for pause := 20 * time.Microsecond; !done; pause = min(pause*5/4, time.Millisecond) {
		t.device.device.Poll(false, nil)
		time.Sleep(pause)
	}
	if status != wgpu.BufferMapAsyncStatusSuccess {
		return backend.Failed(record.DeviceLost, "mapping the buffer: %v", status)
	}
	return nil
}

func (t *test) release() {
	for i := len(t.made) - 1; i >= 0; i-- {
		t.made[i].Release()
	}
}
