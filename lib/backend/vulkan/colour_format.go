package vulkan

import "shsmith/lib/record"

// firstFormats maps the bytes of a component to VkFormat numbers for 1 to 4 components: the UNORM
// format, or UINT for 4 bytes.
var firstFormats = map[int][4]uint32{1: {9, 16, 23, 37}, 2: {70, 77, 84, 91}, 4: {98, 101, 104, 107}}

// formatOf returns the VkFormat number of the colour format `name`, or false if there is none.
// Three components count as four.
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
