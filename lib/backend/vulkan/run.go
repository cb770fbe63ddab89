//go:build cgo

package vulkan

import (
	"math"

	vk "github.com/goki/vulkan"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// test holds the state of running one record: the SPIR-V module, the result, and the Vulkan objects
// that the run creates. The method release frees these objects.
type test struct {
	*device
	record *record.Record
	module *module
	result record.Run

	buffers  []buffer // by resource
	shaders  []vk.ShaderModule
	layouts  []vk.DescriptorSetLayout // by group
	pool     vk.DescriptorPool
	sets     []vk.DescriptorSet // by group
	layout   vk.PipelineLayout
	pass     vk.RenderPass
	pipeline vk.Pipeline
	done     vk.Fence
}

// failure returns an error for r, the result of a Vulkan call, or nil for vk.Success. The outcome
// is DeviceLost or OutOfMemory if r says so, and `other` otherwise. The text begins with `what`,
// the failed object or action.
func failure(other record.Outcome, r vk.Result, what string) error {
	switch r {
	case vk.Success:
		return nil
	case vk.ErrorDeviceLost:
		other = record.DeviceLost
	case vk.ErrorOutOfHostMemory, vk.ErrorOutOfDeviceMemory, vk.ErrorOutOfPoolMemory:
		other = record.OutOfMemory
	}
	return backend.Failed(other, "%s: %v", what, vk.Error(r))
}

// create calls f to create a Vulkan object, sets *to to the handle of the object, and returns the
// result of f.
func create[T any](to *T, f func(*T) vk.Result) vk.Result {
	// f does not get `to`, which may be a part of a large object: cgo would check the whole large
	// object for Go pointers.
	made := new(T)
	result := f(made)
	*to = *made
	return result
}

func (t *test) run() (map[string][]byte, error) {
	if err := unsupported(t.record, t.compileOnly); err != nil {
		return nil, backend.Failed(record.Unsupported, "%v", err)
	}
	if t.record.Source == "" {
		return nil, nil
	}
	var err error
	if t.module, err = moduleOf(t.record.Source, t.record.Stage); err != nil {
		return nil, backend.Failed(record.CompileError, "%v", err)
	}
	if err := t.module.checkCapabilities(t.has); err != nil {
		return nil, backend.Failed(record.Unsupported, "%v", err)
	}
	if err := t.module.checkResources(t.record); err != nil {
		return nil, backend.Failed(record.Invalid, "%v", err)
	}
	if g := t.record.Groups(); min(g[0], g[1], g[2]) < 0 {
		return nil, backend.Failed(record.Invalid, "the dispatch %v has a negative number of work groups", g)
	}
	if err := t.limits.checkTest(t.module, t.record); err != nil {
		return nil, backend.Failed(record.Unsupported, "%v", err)
	}
	defer t.release()
	if t.compileOnly {
		return backend.Timed(&t.result, func() error { return t.compile(t.build) }, t.observe)
	}
	return backend.Timed(&t.result, t.build, t.execute)
}

func descriptorType(r *record.Resource) vk.DescriptorType {
	buffer := r.Texels != nil && r.Texels.Shape == record.ShapeBuffer
	switch r.Kind {
	case record.Uniform:
		return vk.DescriptorTypeUniformBuffer
	case record.Texture:
		if buffer {
			return vk.DescriptorTypeUniformTexelBuffer
		}
		return vk.DescriptorTypeCombinedImageSampler
	case record.StorageImage:
		if buffer {
			return vk.DescriptorTypeStorageTexelBuffer
		}
		return vk.DescriptorTypeStorageImage
	}
	return vk.DescriptorTypeStorageBuffer
}

// makeLayouts creates one descriptor set layout for each bind group, with the bindings of all
// resources of the group. From these layouts it creates the pipeline layout.
func (t *test) makeLayouts() error {
	var groups [][]vk.DescriptorSetLayoutBinding
	for i := range t.record.Resources {
		r := &t.record.Resources[i]
		for r.Group >= len(groups) {
			groups = append(groups, nil)
		}
		g := groups[r.Group]
		if len(g) > 0 && g[len(g)-1].Binding == uint32(r.Binding) { // an element of the same array
			g[len(g)-1].DescriptorCount++
			continue
		}
		groups[r.Group] = append(g, vk.DescriptorSetLayoutBinding{
			Binding:         uint32(r.Binding),
			DescriptorType:  descriptorType(r),
			DescriptorCount: 1,
			StageFlags:      t.visibility(),
		})
	}
	for _, g := range groups {
		if err := t.makeGroupLayout(g); err != nil {
			return err
		}
	}
	info := vk.PipelineLayoutCreateInfo{
		SType:          vk.StructureTypePipelineLayoutCreateInfo,
		SetLayoutCount: uint32(len(t.layouts)),
		PSetLayouts:    t.layouts,
	}
	result := create(&t.layout, func(p *vk.PipelineLayout) vk.Result {
		return vk.CreatePipelineLayout(t.device.device, &info, nil, p)
	})
	return failure(record.Invalid, result, "layout")
}

func (t *test) makeGroupLayout(g []vk.DescriptorSetLayoutBinding) error {
	info := vk.DescriptorSetLayoutCreateInfo{
		SType:        vk.StructureTypeDescriptorSetLayoutCreateInfo,
		BindingCount: uint32(len(g)),
		PBindings:    g,
	}
	var made vk.DescriptorSetLayout
	result := create(&made, func(p *vk.DescriptorSetLayout) vk.Result {
		return vk.CreateDescriptorSetLayout(t.device.device, &info, nil, p)
	})
	if err := failure(record.Invalid, result, "layout of a group"); err != nil {
		return err
	}
	t.layouts = append(t.layouts, made)
	return nil
}

func (t *test) execute() (map[string][]byte, error) {
	for _, step := range []func() error{t.makeBuffers, t.makeSets, t.dispatch} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	outputs := map[string][]byte{}
	for i := range t.record.Resources {
		if r := &t.record.Resources[i]; r.Compare {
			outputs[r.Name] = append([]byte(nil), t.buffers[i].bytes[:r.Size]...)
		}
	}
	return outputs, nil
}

// makeSets creates the descriptor sets and binds the buffers to them.
func (t *test) makeSets() error {
	if len(t.layouts) == 0 {
		return nil
	}
	if err := t.makePool(); err != nil {
		return err
	}
	for _, l := range t.layouts {
		info := vk.DescriptorSetAllocateInfo{
			SType:              vk.StructureTypeDescriptorSetAllocateInfo,
			DescriptorPool:     t.pool,
			DescriptorSetCount: 1,
			PSetLayouts:        []vk.DescriptorSetLayout{l},
		}
		var set vk.DescriptorSet
		result := vk.AllocateDescriptorSets(t.device.device, &info, &set)
		if err := failure(record.Invalid, result, "descriptor set"); err != nil {
			return err
		}
		t.sets = append(t.sets, set)
	}
	for i := range t.record.Resources {
		r := &t.record.Resources[i]
		write := vk.WriteDescriptorSet{
			SType:           vk.StructureTypeWriteDescriptorSet,
			DstSet:          t.sets[r.Group],
			DstBinding:      uint32(r.Binding),
			DescriptorCount: 1,
			DescriptorType:  descriptorType(r),
			PBufferInfo:     []vk.DescriptorBufferInfo{{Buffer: t.buffers[i].buffer, Range: vk.DeviceSize(r.Size)}},
		}
		vk.UpdateDescriptorSets(t.device.device, 1, []vk.WriteDescriptorSet{write}, 0, nil)
	}
	return nil
}

func (t *test) makePool() error {
	n := uint32(len(t.record.Resources))
	sizes := []vk.DescriptorPoolSize{
		{Type: vk.DescriptorTypeStorageBuffer, DescriptorCount: n},
		{Type: vk.DescriptorTypeUniformBuffer, DescriptorCount: n},
	}
	info := vk.DescriptorPoolCreateInfo{
		SType:         vk.StructureTypeDescriptorPoolCreateInfo,
		MaxSets:       uint32(len(t.layouts)),
		PoolSizeCount: uint32(len(sizes)),
		PPoolSizes:    sizes,
	}
	result := create(&t.pool, func(p *vk.DescriptorPool) vk.Result {
		return vk.CreateDescriptorPool(t.device.device, &info, nil, p)
	})
	return failure(record.Invalid, result, "descriptor pool")
}

// dispatch runs the shader and waits, without a time limit, until the shader has finished.
func (t *test) dispatch() error {
	buffers := make([]vk.CommandBuffer, 1)
	info := vk.CommandBufferAllocateInfo{
		SType:              vk.StructureTypeCommandBufferAllocateInfo,
		CommandPool:        t.commands,
		Level:              vk.CommandBufferLevelPrimary,
		CommandBufferCount: 1,
	}
	result := vk.AllocateCommandBuffers(t.device.device, &info, buffers)
	if err := failure(record.Invalid, result, "command buffer"); err != nil {
		return err
	}
	defer vk.FreeCommandBuffers(t.device.device, t.commands, 1, buffers)
	if err := t.encode(buffers[0]); err != nil {
		return err
	}
	fence := vk.FenceCreateInfo{SType: vk.StructureTypeFenceCreateInfo}
	result = create(&t.done, func(p *vk.Fence) vk.Result {
		return vk.CreateFence(t.device.device, &fence, nil, p)
	})
	if err := failure(record.Invalid, result, "fence"); err != nil {
		return err
	}
	work := []vk.SubmitInfo{{
		SType:              vk.StructureTypeSubmitInfo,
		CommandBufferCount: 1,
		PCommandBuffers:    buffers,
	}}
	if err := failure(record.Invalid, vk.QueueSubmit(t.queue, 1, work, t.done), "submission"); err != nil {
		return err
	}
	// If the shader hangs, the parent process ends this process.
	result = vk.WaitForFences(t.device.device, 1, []vk.Fence{t.done}, vk.True, math.MaxUint64)
	return failure(record.DeviceLost, result, "waiting")
}

func (t *test) encode(c vk.CommandBuffer) error {
	begin := vk.CommandBufferBeginInfo{SType: vk.StructureTypeCommandBufferBeginInfo}
	if err := failure(record.Invalid, vk.BeginCommandBuffer(c, &begin), "commands"); err != nil {
		return err
	}
	vk.CmdBindPipeline(c, vk.PipelineBindPointCompute, t.pipeline)
	if len(t.sets) > 0 {
		vk.CmdBindDescriptorSets(c, vk.PipelineBindPointCompute, t.layout, 0, uint32(len(t.sets)), t.sets, 0, nil)
	}
	g := t.record.Groups()
	vk.CmdDispatch(c, uint32(g[0]), uint32(g[1]), uint32(g[2]))
	shader := vk.PipelineStageFlags(vk.PipelineStageComputeShaderBit)
	host := vk.PipelineStageFlags(vk.PipelineStageHostBit)
	barrier := []vk.MemoryBarrier{{
		SType:         vk.StructureTypeMemoryBarrier,
		SrcAccessMask: vk.AccessFlags(vk.AccessShaderWriteBit),
		DstAccessMask: vk.AccessFlags(vk.AccessHostReadBit),
	}}
	vk.CmdPipelineBarrier(c, shader, host, 0, 1, barrier, 0, nil, 0, nil)
	return failure(record.Invalid, vk.EndCommandBuffer(c), "commands")
}

// release frees the Vulkan objects of the test. It may be called when only some of them have been
// created.
func (t *test) release() {
	d := t.device.device
	vk.DestroyFence(d, t.done, nil)
	vk.DestroyPipeline(d, t.pipeline, nil)
	vk.DestroyRenderPass(d, t.pass, nil)
	for _, s := range t.shaders {
		vk.DestroyShaderModule(d, s, nil)
	}
	vk.DestroyPipelineLayout(d, t.layout, nil)
	vk.DestroyDescriptorPool(d, t.pool, nil)
	for _, l := range t.layouts {
		vk.DestroyDescriptorSetLayout(d, l, nil)
	}
	for _, b := range t.buffers {
		vk.DestroyBuffer(d, b.buffer, nil)
		vk.FreeMemory(d, b.memory, nil)
	}
}
