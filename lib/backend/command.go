package backend

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"syscall"
	"time"

	"shsmith/lib/pattern"
	"shsmith/lib/sandbox"
)

// Self is how this program is started again.
type Self struct {
	Worker  []string // as a worker; the configuration follows
	Contain []string // to run a command and leave nothing of it; the command follows
}

// argv is the command line of a worker.
func (c *Config) argv(s Self) ([]string, error) {
	if c.stream() {
		words, err := Words(c.Command)
		return slices.Concat(s.Contain, words), err
	}
	launcher, err := Words(c.Launcher)
	if err != nil {
		return nil, err
	}
	b, err := json.Marshal(c)
	if err != nil {
		return nil, err
	}
	return slices.Concat(launcher, s.Worker, []string{string(b)}), nil
}

// stream reports whether the back-end's own command speaks records.
func (c *Config) stream() bool { return c.Kind == "exec" && !c.Single() }

// command is a worker's, to be started.
func (c *Config) command(argv []string) *exec.Cmd {
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Env = c.environ()
	cmd.WaitDelay = time.Second // for a grandchild that keeps standard error open
	return cmd
}

// open reports whether workers are not kept from anything. A window system is reached
// by the user's sockets and keys.
func (c *Config) open() bool { return c.Open || c.Platform == "default" }

// Isolation says what keeps workers from the user's things.
func (c *Config) Isolation() string {
	switch {
	case c.open():
		return "open"
	case len(sandbox.Here().Lacks) > 0:
		return "partly isolated"
	}
	return "isolated"
}

// sandbox is what workers may have that grow to so many bytes at most.
func (c *Config) sandbox(memory int64) sandbox.Options {
	o := sandbox.Options{Open: c.open(), FileSize: memory, Read: c.reads()}
	if c.stream() {
		o.Local = true // browsers have some to talk to themselves
		o.Orphan = syscall.SIGTERM
	}
	return o
}

// reads are the files and folders that an entry names: drivers and tools may lie in the
// user's home.
func (c *Config) reads() []string {
	var list []string
	add := func(path string) {
		if real, err := filepath.EvalSymlinks(path); err == nil {
			for _, p := range []string{path, real} {
				list = append(list, p, filepath.Dir(p))
			}
		}
	}
	if dir, err := DriverFolder(); err == nil {
		list = append(list, dir)
	}
	for _, kv := range c.environ() {
		_, value, _ := strings.Cut(kv, "=")
		for _, path := range filepath.SplitList(value) {
			if filepath.IsAbs(path) {
				list = append(list, path)
			}
		}
	}
	lines := []string{c.Launcher, c.Command, c.Version}
	for _, s := range c.Steps {
		lines = append(lines, s.Command, s.Version)
	}
	for _, line := range lines {
		words, _ := Words(line) // was checked
		for i, word := range words {
			if i == 0 {
				word, _ = exec.LookPath(word)
			}
			if strings.Contains(word, "/") {
				add(word)
			}
		}
	}
	add(c.Library)
	list = append(list, c.Read...)
	return slices.DeleteFunc(list, func(path string) bool { return !sandbox.Hides(path) })
}

// Become runs a worker on the standard streams of this process and gives its exit
// status.
func (c *Config) Become(o Options, streams [3]*os.File) (int, error) {
	p, err := newPool(*c, o)
	if err != nil {
		return 0, err
	}
	cmd := c.command(p.argv)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = streams[0], streams[1], streams[2]
	if p.box.Orphan == 0 {
		p.box.Orphan = syscall.SIGKILL // its input may last longer than this process
	}
	process, err := sandbox.Start(cmd, p.box)
	if err != nil {
		return 0, &Missing{c.Name, err.Error()}
	}
	for _, s := range streams[:2] {
		s.Close() // the worker's alone
	}
	_ = process.Wait() // its state says how
	return sandbox.Status(process.State()), nil
}

// defaultEnv keeps drivers from answering out of a cache, which would hide
// their compilers.
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

// passed are the user's variables that workers get: those by which programs find each
// other and speak, and those of drivers. Any other one may be a secret.
var passed = pattern.Of(`^(?:PATH|LANG|LANGUAGE|LC_\w+|TZ|TERM|USER|LOGNAME|SHELL|LD_\w+|GLIBC_TUNABLES|MALLOC_\w+|` +
	`(?:A|L|M|T|UB)SAN_OPTIONS|GOGC|GODEBUG|GOTRACEBACK|GOMAXPROCS|GOMEMLIMIT|RUST_BACKTRACE|RUST_LOG|` +
	`(?:CUDA|NVIDIA)_VISIBLE_DEVICES|NVIDIA_DRIVER_CAPABILITIES|OCL_ICD_VENDORS|DRI_PRIME|DRIRC_CONFIGDIR|` +
	`(?:__GLX?|__EGL|__NV|MESA|GALLIUM|GALLIVM|LIBGL|EGL|VK|LP|LVP|ZINK|SOFTPIPE|NIR|TGSI|ST|DRAW|UTIL|LIBVA|` +
	`AMD|RADV|RADEON|R600|ACO|INTEL|ANV|NOUVEAU|NVK|NV50|NAK|FD|IR3|TU|V3D|VC4|ETNA|LIMA|PAN|MIDGARD|BIFROST|PVR|AGX|VIRGL|VN|D3D12|DZN|` +
	`ANGLE|SWIFTSHADER|WGPU|DAWN|TINT|NAGA|SPIRV)_\w+)$`)

// environ is the environment of the worker, but for what names its folder.
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
		if _, ours := set[k]; !ours && (c.open() || passed().MatchString(k)) {
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
