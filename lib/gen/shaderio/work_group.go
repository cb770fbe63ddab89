package shaderio

import (
	"shsmith/lib/gen/policy"
	"shsmith/lib/types"
)

const (
	// fullImage is the width and the height of the image in a fragment test that fills warps.
	fullImage = 64
	// warp is the number of lanes of the smallest warps.
	warp = 32
)

// DrawWorkGroups draws the size of the work group and the number of work groups, and sets
// the fields that depend on them.
func (io *Interface) DrawWorkGroups() {
	io.UnsizedLength = io.Range(4, 8)
	if !io.Flip(policy.PSeveral) {
		return
	}
	if io.Full = io.Weight(policy.PFull) > 0 && io.Flip(policy.PFull); io.Full {
		io.Size = io.fullGroup()
	} else {
		io.Size = io.extent(io.UpTo(policy.Invocations))
	}
	io.Groups = io.extent(io.UpTo(policy.Groups))
	io.Invocations = Volume(io.Size) * Volume(io.Groups)
	io.indexForm, io.UnsizedLength = io.Intn(3), max(4, io.Invocations)
}

// extent draws three numbers with a product of at most n, for three dimensions. Often only the
// first is above 1.
func (io *Interface) extent(n int) [3]int {
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

// Volume returns the product of the three numbers in e.
func Volume(e [3]int) int { return e[0] * e[1] * e[2] }

// perInvocation returns t if there is only one invocation. Otherwise it returns an array type that
// has an element of type t for each invocation.
func (io *Interface) perInvocation(t *types.Type) *types.Type {
	if io.Invocations == 1 {
		return t
	}
	return io.Array(t, io.Invocations)
}

// DrawWrittenSizes decides which of the three sizes of the work group the program writes, as in
// `local_size_y = 4`. The first size is always written. The others may be left out if they are 1.
func (io *Interface) DrawWrittenSizes() {
	for i := range io.Size {
		io.WrittenSizes[i] = i == 0 || io.Size[i] > 1 || io.Chance(0.1)
	}
}

// fullGroup draws the size of a work group that fills 1 to 4 warps of 32 or 64 lanes. WebGPU
// allows no more than 256 invocations.
func (io *Interface) fullGroup() [3]int {
	n := io.Range(1, 4) * warp * io.Range(1, 2)
	switch io.Intn(4) {
	case 0:
		return [3]int{n / 8, 8, 1}
	case 1:
		return [3]int{n / 16, 4, 4}
	}
	return [3]int{n, 1, 1}
}
