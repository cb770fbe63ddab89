package interp

import "shsmith/lib/ast"

var memoryBarriers = []string{"memoryBarrier", "memoryBarrierAtomicCounter", "memoryBarrierBuffer",
	"memoryBarrierImage", "memoryBarrierShared", "groupMemoryBarrier"}

// memoryBarrier compiles a memory barrier of GLSL. Only barriers for buffers and images have an
// effect in the interpreter.
func (c *compiler) memoryBarrier(e *ast.Call) value {
	all := e.Name == "memoryBarrier" || e.Name == "groupMemoryBarrier"
	orders := ordered{
		bufferMemory: all || e.Name == "memoryBarrierBuffer",
		imageMemory:  all || e.Name == "memoryBarrierImage",
	}
	return value{t: e.Type, many: func(m *machine, out []cell) { m.fence(&orders) }}
}

// fence executes a memory barrier for the classes of memory that o contains. Only the detection of
// races needs it.
func (m *machine) fence(o *ordered) {
	if m.race == nil {
		return
	}
	for i, yes := range o {
		if yes {
			m.fences[i]++
		}
	}
	m.race.fences[m.number] = m.fences
}

// barriers has the functions at which invocations wait for each other, with the classes of memory
// that each one orders.
var barriers = map[string]*ordered{
	"barrier":          &allMemory,
	"workgroupBarrier": &workgroupMemory,
	"storageBarrier":   {bufferMemory: true},
	"textureBarrier":   {imageMemory: true},
}

var workgroupMemory = ordered{sharedMemory: true}

// barrier compiles the control barrier e. A barrier of WGSL is also a memory barrier. A barrier of
// GLSL orders accesses to shared memory, but a write to a buffer or image needs a memory barrier,
// too (GLSL 4.60 sections 8.16, 8.17).
func (c *compiler) barrier(e *ast.Call) value {
	at := c.newOperation(e, e.Name)
	orders := barriers[e.Name]
	c.code.orders[at] = orders
	if e.Name == "barrier" {
		orders = &ordered{}
	}
	return value{t: e.Type, many: func(m *machine, out []cell) {
		m.spend(1, at)
		m.fence(orders)
		m.wait(at)
	}}
}
