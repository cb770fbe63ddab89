package gl

import (
	"strings"

	"shsmith/lib/pattern"
)

var required = pattern.Of(`(?m)^\s*#\s*extension\s+(\w+)\s*:\s*require\b`)

// missingExtension returns the name of an extension that source requires and that a line of the
// compiler's log calls unsupported. It returns "" if there is none. It does not use OpenGL's
// list of extensions, because that list does not contain all extensions of GLSL.
func missingExtension(source, log string) string {
	for _, m := range required().FindAllStringSubmatch(source, -1) {
		for _, line := range strings.Split(log, "\n") {
			if strings.Contains(line, m[1]) && (strings.Contains(line, "unsupported") || strings.Contains(line, "not supported")) {
				return m[1]
			}
		}
	}
	return ""
}
