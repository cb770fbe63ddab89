package backend

import (
	"os"
	"sort"
	"strings"

	"shsmith/lib/pattern"
)

// defaultEnv contains environment variables for workers. A configuration may override them. The
// variables turn off shader caches and EGL's messages, except fatal ones. An empty value unsets a
// variable that would make Mesa report another version, skip checks or log to a file.
var defaultEnv = map[string]string{
	"MESA_SHADER_CACHE_DISABLE":  "true",
	"MESA_GLSL_CACHE_DISABLE":    "true",
	"__GL_SHADER_DISK_CACHE":     "0",
	"MESA_LOG_FILE":              "",
	"EGL_LOG_LEVEL":              "fatal",
	"MESA_NO_ERROR":              "",
	"MESA_GL_VERSION_OVERRIDE":   "",
	"MESA_GLSL_VERSION_OVERRIDE": "",
}

// passedVariables matches the names of the user's environment variables that workers receive: those
// that programs need, and those of drivers and runtimes. Other variables may be secrets.
var passedVariables = pattern.Of(`^(?:PATH|LANG|LANGUAGE|LC_\w+|TZ|TERM|USER|LOGNAME|SHELL|LD_\w+|GLIBC_TUNABLES|MALLOC_\w+|` +
	`(?:A|L|M|T|UB)SAN_OPTIONS|GOGC|GODEBUG|GORACE|GOTRACEBACK|GOMAXPROCS|GOMEMLIMIT|RUST_BACKTRACE|RUST_LOG|` +
	`(?:CUDA|NVIDIA)_VISIBLE_DEVICES|NVIDIA_DRIVER_CAPABILITIES|OCL_ICD_VENDORS|DRI_PRIME|DRIRC_CONFIGDIR|` +
	`(?:__GLX?|__EGL|__NV|MESA|GALLIUM|GALLIVM|LIBGL|EGL|VK|LP|LVP|ZINK|SOFTPIPE|NIR|TGSI|ST|DRAW|UTIL|LIBVA|` +
	`AMD|RADV|RADEON|R600|ACO|INTEL|ANV|NOUVEAU|NVK|NV50|NAK|FD|IR3|TU|V3D|VC4|ETNA|LIMA|PAN|MIDGARD|BIFROST|PVR|AGX|VIRGL|VN|D3D12|DZN|` +
	`ANGLE|SWIFTSHADER|WGPU|DAWN|TINT|NAGA|SPIRV)_\w+)$`)

// environ returns the environment of the worker: defaultEnv, c.Env and variables of the user. c.Env
// overrides defaultEnv, and both override the user's variables. An isolated worker gets only the
// user's variables that match passedVariables. Other workers get all of them.
func (c *Config) environ() []string {
	set := map[string]string{}
	for k, v := range defaultEnv {
		set[k] = v
	}
	for k, v := range c.Env {
		set[k] = v
	}
	var env []string
	for _, kv := range os.Environ() {
		k, _, _ := strings.Cut(kv, "=")
		if _, ours := set[k]; !ours && (c.isOpen() || passedVariables().MatchString(k)) {
			env = append(env, kv)
		}
	}
	for k, v := range set {
		if v != "" {
			env = append(env, k+"="+v)
		}
	}
	sort.Strings(env)
	return env
}
