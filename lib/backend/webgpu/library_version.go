package webgpu

import (
	"fmt"
)

// versionOf returns the library's name and version, followed by `description` unless that is "":
// `wgpu-native 29.0.1.1, Mesa 25.0`.
func versionOf(version uint32, description string) string {
	if description == "" {
		return implementation(version)
	}
	return implementation(version) + ", " + description
}

// implementation returns the library's name and version. `version` is what the library reports:
// four bytes, such as 29.0.1.1, from wgpu-native, and 0 from Dawn.
func implementation(version uint32) string {
	if version == 0 {
		return "Dawn"
	}
	return fmt.Sprintf("wgpu-native %d.%d.%d.%d", version>>24, version>>16&255, version>>8&255, version&255)
}
