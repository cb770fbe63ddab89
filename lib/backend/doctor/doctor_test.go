package doctor

import (
	"errors"
	"strings"
	"testing"

	"shsmith/lib/backend"
)

// If a driver does not open, the advice depends on the error message and the kind of the back-end.
// For example, it names a field of the configuration that may be wrong.
func TestNextForDriver(t *testing.T) {
	for text, c := range map[string]struct{ kind, want string }{
		"it has no eglGetProcAddress":            {"gl", "library of the entry is no EGL"},
		"it has no wgpuCreateInstance":           {"webgpu", "does not export webgpu.h"},
		"no display of platform surfaceless":     {"gl", "platform and device"},
		"this build has no cgo":                  {"gl", "scripts/setup"},
		"connection refused":                     {"exec", "run the command by hand"},
		"eglInitialize: the driver is not there": {"gl", "EGL_LOG_LEVEL"},
	} {
		e := &examination{config: backend.Config{Kind: c.kind}}
		if got := e.nextForDriver(errors.New(text)); !strings.Contains(got, c.want) {
			t.Errorf("%s, kind %s: %q lacks %q", text, c.kind, got, c.want)
		}
	}
}
