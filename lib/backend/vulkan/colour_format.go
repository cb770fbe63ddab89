package vulkan

import "shsmith/lib/record"

// firstFormats[b][n-1] is the lowest VkFormat number of the formats with n components of b bytes.
// This is the UINT format if b is 4, and otherwise the UNORM format: firstFormats[1][3] is 37, for
// VK_FORMAT_R8G8B8A8_UNORM.
var firstFormats = map[int][4]uint32{1: {9, 16, 23, 37}, 2: {70, 77, 84, 91}, 4: {98, 101, 104, 107}}

// formatOf returns the VkFormat number of the colour format `name`, such as rgba8, or false if
// there is none. If `name` has three components, it returns the format with four.
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
