package gl

import (
	"strings"

	"shsmith/lib/pattern"
)

var required = pattern.Of(`(?m)^\s*#\s*extension\s+(\w+)\s*:\s*require\b`)

// missingExtension returns an extension that `source` requires but the driver lacks, according to
// the compiler's log. It returns "" if there is none.
func missingExtension(source, log string) string {
	for _, m := range required().FindAllStringSubmatch(source, -1) {
		// OpenGL's list of extensions lacks some extensions of GLSL, so only the log tells.
		for _, line := range strings.Split(log, "\n") {
			if strings.Contains(line, m[1]) && (strings.Contains(line, "unsupported") || strings.Contains(line, "not supported")) {
				return m[1]
			}
		}
	}
	return ""
}
