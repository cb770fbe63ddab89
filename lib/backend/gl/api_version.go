package gl

import (
	"fmt"

	"shsmith/lib/language"
	"shsmith/lib/record"
)

// api is OpenGL or OpenGL ES, with a version and a profile. Each context is created for one api.
type api struct {
	es           bool
	major, minor int
	compat       bool // whether it is the compatibility profile
}

func (a api) String() string {
	name := "OpenGL"
	if a.es {
		name += " ES"
	}
	text := fmt.Sprintf("%s %d.%d", name, a.major, a.minor)
	if a.compat {
		text += " compatibility"
	}
	return text
}

// profile returns EGL's bit for the profile: 1 for core, 2 for compatibility. It returns 0 for APIs
// without profiles: OpenGL ES, and OpenGL before 3.2.
func (a api) profile() int {
	switch {
	case a.es || a.major*10+a.minor < 32:
		return 0
	case a.compat:
		return 2
	}
	return 1
}

// apiOf returns the oldest API, from version 3.0 on, that supports the GLSL version of the record
// r. If no API can run the test, the error says why.
func apiOf(r *record.Record) (api, error) {
	v, err := language.Of(language.Name(r.Lang), r.Version)
	compute := r.Stage == string(language.Compute)
	switch {
	case err != nil:
		return api{}, err
	case v.Lang != language.GLSL:
		return api{}, fmt.Errorf("OpenGL runs GLSL, not %s", r.Lang)
	case !compute && r.Stage != string(language.Fragment):
		return api{}, fmt.Errorf("OpenGL back-ends run compute and fragment shaders, not %s shaders", r.Stage)
	case compute && !v.AtLeast(430, 310):
		return api{}, fmt.Errorf("version %s of GLSL has no compute shaders", v)
	}
	// In a context of a newer API, a driver might compile the shader as a later version.
	number := v.Number / 10
	if n, old := oldAPIs[v.Number]; old {
		number = n
	}
	return api{v.ES(), number / 10, number % 10, v.Profile == "compatibility"}, nil
}

// oldAPIs maps versions of GLSL to versions of OpenGL or OpenGL ES where the numbers differ: GLSL
// 150 maps to 32, which means OpenGL 3.2. The oldest version is 3.0, because older APIs lack the
// framebuffers that tests need.
var oldAPIs = map[int]int{100: 30, 110: 30, 120: 30, 130: 30, 140: 31, 150: 32}

// isAtLeast reports whether the API is new enough: at least version `desktop` of OpenGL, or at
// least version `es` of OpenGL ES. The number 42 means version 4.2.
func (a api) isAtLeast(desktop, es int) bool {
	least := desktop
	if a.es {
		least = es
	}
	return a.major*10+a.minor >= least
}
