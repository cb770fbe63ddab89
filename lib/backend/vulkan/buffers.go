//go:build cgo

package vulkan

import (
	"unsafe"

	vk "github.com/goki/vulkan"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// buffer is a Vulkan buffer. Its memory is mapped: this process accesses it through `bytes`.
type buffer struct {
	buffer vk.Buffer
	memory vk.DeviceMemory
	bytes  []byte
}

func (t *test) makeBuffers() error {
	for i := range t.record.Resources {
		r := &t.record.Resources[i]
		t.buffers = append(t.buffers, buffer{})
		b := &t.buffers[i]
		if err := t.makeBuffer(b, r); err != nil {
			return err
		}
		copy(b.bytes, r.Contents())
	}
	return nil
}

func (t *test) makeBuffer(b *buffer, r *record.Resource) error {
	usage := vk.BufferUsageFlags(vk.BufferUsageStorageBufferBit)
	if r.Kind == record.Uniform {
		usage = vk.BufferUsageFlags(vk.BufferUsageUniformBufferBit)
	}
	info := vk.BufferCreateInfo{
		SType: vk.StructureTypeBufferCreateInfo,
		Size:  vk.DeviceSize(r.Size),
		Usage: usage,
	}
	result := create(&b.buffer, func(p *vk.Buffer) vk.Result {
		return vk.CreateBuffer(t.device.device, &info, nil, p)
	})
	if err := failure(record.Invalid, result, "buffer "+r.Name); err != nil {
		return err
	}
	return t.makeMemory(b, r)
}

// makeMemory allocates the memory of the buffer b for the resource r, and maps it.
func (t *test) makeMemory(b *buffer, r *record.Resource) error {
	var need vk.MemoryRequirements
	vk.GetBufferMemoryRequirements(t.device.device, b.buffer, &need)
	need.Deref()
	kind, ok := t.memoryType(need.MemoryTypeBits)
	if !ok {
		return backend.Failed(record.Unsupported, "the device has no memory for buffers that a process can map")
	}
	info := vk.MemoryAllocateInfo{
		SType:           vk.StructureTypeMemoryAllocateInfo,
		AllocationSize:  need.Size,
		MemoryTypeIndex: kind,
	}
	result := create(&b.memory, func(p *vk.DeviceMemory) vk.Result {
		return vk.AllocateMemory(t.device.device, &info, nil, p)
	})
	if err := failure(record.OutOfMemory, result, "memory for "+r.Name); err != nil {
		return err
	}
	result = vk.BindBufferMemory(t.device.device, b.buffer, b.memory, 0)
	if err := failure(record.OutOfMemory, result, "memory for "+r.Name); err != nil {
		return err
	}
	var p unsafe.Pointer
	result = create(&p, func(p *unsafe.Pointer) vk.Result {
		return vk.MapMemory(t.device.device, b.memory, 0, vk.DeviceSize(r.Size), 0, p)
	})
	if err := failure(record.OutOfMemory, result, "memory of "+r.Name); err != nil {
		return err
	}
	b.bytes = unsafe.Slice((*byte)(p), r.Size)
	return nil
}

// memoryType returns the index of a memory type that this process can access without flushes. It
// may return i only if bit i of `allowed` is set. If no type is suitable, it returns false.
func (t *test) memoryType(allowed uint32) (uint32, bool) {
	var all vk.PhysicalDeviceMemoryProperties
	vk.GetPhysicalDeviceMemoryProperties(t.physical, &all)
	all.Deref()
	const want = vk.MemoryPropertyFlags(vk.MemoryPropertyHostVisibleBit | vk.MemoryPropertyHostCoherentBit)
	for i := uint32(0); i < all.MemoryTypeCount; i++ {
		all.MemoryTypes[i].Deref()
		if allowed&(1<<i) != 0 && all.MemoryTypes[i].PropertyFlags&want == want {
			return i, true
		}
	}
	return 0, false
}
