package gen

import (
	"shsmith/lib/gen/policy"
	"shsmith/lib/types"
)

// drawWorkGroups draws the size of the work group and the number of work groups, and sets
// the fields that depend on them.
func (io *shaderInterface) drawWorkGroups() {
	io.unsizedLength = io.Range(4, 8)
	if !io.flip(policy.PSeveral) {
		return
	}
	if io.full = io.weight(policy.PFull) > 0 && io.flip(policy.PFull); io.full {
		io.size = io.fullGroup()
	} else {
		io.size = io.extent(io.upTo(policy.Invocations))
	}
	io.groups = io.extent(io.upTo(policy.Groups))
	io.invocations = volume(io.size) * volume(io.groups)
	io.indexForm, io.unsizedLength = io.Intn(3), max(4, io.invocations)
}

// extent draws three numbers with a product of at most n, for three dimensions. Often only the
// first is above 1.
func (io *shaderInterface) extent(n int) [3]int {
	e := [3]int{1, 1, 1}
	if io.Chance(0.6) {
		e[0] = n
		return e
	}
	for i := range e {
		e[i] = io.Range(1, n)
		n /= e[i]
	}
	return e
}

// volume returns the product of the three numbers in e.
func volume(e [3]int) int { return e[0] * e[1] * e[2] }

// perInvocation returns t if there is only one invocation. Otherwise it returns an array type that
// has an element of type t for each invocation.
func (io *shaderInterface) perInvocation(t *types.Type) *types.Type {
	if io.invocations == 1 {
		return t
	}
	return io.array(t, io.invocations)
}

// drawWrittenSizes decides which of the three sizes of the work group the program writes, as in
// `local_size_y = 4`. The first size is always written. The others may be left out if they are 1.
func (io *shaderInterface) drawWrittenSizes() {
	for i := range io.size {
		io.writtenSizes[i] = i == 0 || io.size[i] > 1 || io.Chance(0.1)
	}
}

// fullGroup draws the size of a work group that fills 1 to 4 warps of 32 or 64 lanes. WebGPU
// allows no more than 256 invocations.
func (io *shaderInterface) fullGroup() [3]int {
	n := io.Range(1, 4) * warp * io.Range(1, 2)
	switch io.Intn(4) {
	case 0:
		return [3]int{n / 8, 8, 1}
	case 1:
		return [3]int{n / 16, 4, 4}
	}
	return [3]int{n, 1, 1}
}
