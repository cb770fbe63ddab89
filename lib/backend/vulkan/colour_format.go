package vulkan

import "shsmith/lib/record"

// firstFormats maps the number of bytes in a component to numbers of VkFormat, for 1 to 4
// components. Each is the number of the first format of that size: UNORM, or UINT for 4 bytes.
var firstFormats = map[int][4]uint32{1: {9, 16, 23, 37}, 2: {70, 77, 84, 91}, 4: {98, 101, 104, 107}}

// formatOf returns the number in VkFormat of the colour format called `name`. It treats a format of
// three components as one of four, as records do. The boolean is false if `name` is no colour
// format.
func formatOf(name string) (uint32, bool) {
	f, ok := record.FormatOf(name)
	if !ok || f.Depth {
		return 0, false
	}
	components := f.Components
	if components == 3 {
		components = 4
	}
	number := firstFormats[f.Bytes][components-1]
	kind := uint32(0) // unsigned integers come first, then signed ones, then floats
	switch {
	case f.Normalized:
		return number, true
	case f.IsFloat():
		kind = 2
	case f.Scalar[0] == 'i':
		kind = 1
	}
	if f.Bytes < 4 {
		kind += 4
	}
	return number + kind, true
}
