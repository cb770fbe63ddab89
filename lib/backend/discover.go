package backend

import (
	"bufio"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// discover gives the back-ends that this machine may have. Whether they work
// shows only when a worker asks the driver.
func discover() []Config {
	found := mesa("", nil, "", "libEGL.so.1", nil)
	for i := range found {
		setVendor(&found[i], "50_mesa.json")
	}
	nvidia := Config{Name: "nvidia", Kind: "gl", Library: "libEGL.so.1", Platform: "device",
		Components: []string{"nvidia"}, Reports: []string{"NVIDIA"}}
	setVendor(&nvidia, "10_nvidia.json")
	found = append(found, nvidia)
	found = append(found, fetched(installedVulkan())...)
	return append(found, Config{Name: "ref", Kind: "ref", Components: []string{"ref"}})
}

// setVendor names one vendor's library to libglvnd, which otherwise asks all
// of them in turn and takes the first that says yes.
func setVendor(c *Config, file string) {
	for _, dir := range []string{"/etc/glvnd/egl_vendor.d", "/usr/share/glvnd/egl_vendor.d"} {
		path := filepath.Join(dir, file)
		if _, err := os.Stat(path); err == nil {
			c.Env = with(c.Env, "__EGL_VENDOR_LIBRARY_FILENAMES", path)
			return
		}
	}
}

// with is env with one more variable; env itself stays as it is.
func with(env map[string]string, key, value string) map[string]string {
	more := map[string]string{key: value}
	for k, v := range env {
		if k != key {
			more[k] = v
		}
	}
	return more
}

// mesa gives the three software paths through one Mesa.
func mesa(suffix string, env map[string]string, launcher, library string, reports []string) []Config {
	front := []string{"mesa-glsl", "mesa-nir", "gallium"}
	drivers := []struct {
		name string
		back []string
	}{
		{"llvmpipe", []string{"llvmpipe", "llvm"}},
		{"softpipe", []string{"tgsi", "softpipe"}},
		{"zink", []string{"zink", "lavapipe", "llvm"}},
	}
	var found []Config
	for _, d := range drivers {
		c := Config{Name: d.name + suffix, Kind: "gl", Library: library, Platform: "surfaceless", Launcher: launcher,
			Env:        with(with(env, "GALLIUM_DRIVER", d.name), "LIBGL_ALWAYS_SOFTWARE", "true"),
			Components: append(front[:len(front):len(front)], d.back...),
			Reports:    append([]string{d.name}, reports...)}
		found = append(found, c)
	}
	return found
}

// DriverFolder is where scripts/drivers puts versions of drivers.
func DriverFolder() (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(cache, "shsmith", "drivers"), nil
}

// fetched gives the back-ends of the driver folder. Each folder in it has
// what its drivers need of a process: env with its variables, launcher with
// a command line where it needs one, reports with what it says its version
// is. WebGPU's and Vulkan's back-ends run on the given drivers of Vulkan, too.
func fetched(installed []under) []Config {
	var entries []os.DirEntry
	dir, err := DriverFolder()
	if err == nil {
		entries, _ = os.ReadDir(dir) // none is as good as empty
	}
	slices.SortFunc(entries, func(a, b os.DirEntry) int { return byVersion(a.Name(), b.Name()) })
	var found, angles []Config
	var vulkans []under
	var libraries []library
	var denos []string
	for _, e := range entries {
		kind, version, ok := strings.Cut(e.Name(), "-")
		tree := filepath.Join(dir, e.Name())
		switch {
		case !ok || !e.IsDir():
		case kind == "mesa":
			found = append(found, mesa("-"+version, variables(tree), firstLine(tree, "launcher"), "libEGL.so.1", reports(tree))...)
			vulkans = append(vulkans, lavapipe(version, tree))
		case kind == "angle":
			angles = append(angles, angle("angle-"+version, tree))
			vulkans = append(vulkans, swiftshader("swiftshader-"+version, tree))
		case kind == "deno":
			denos = append(denos, tree)
		case kind == "chromium":
			found = append(found, chromium(version, tree))
		case webgpuFiles[kind] != "":
			libraries = append(libraries, webgpuLibrary(kind, version, tree))
		}
	}
	found = append(found, newestFirst("angle", angles)...)
	vulkans = append(installed, newestFirst("swiftshader", vulkans)...)
	found = append(found, webgpu(libraries, append(vulkans, openGLDrivers()...))...)
	found = append(found, linkedWGPU(vulkans)...)
	if len(denos) > 0 {
		found = append(found, deno(denos[len(denos)-1], vulkans)...)
	}
	return append(found, vulkan(vulkans)...)
}

// byVersion orders names with versions in them: wgpu-9, wgpu-24.0.9, wgpu-24.0.10.
func byVersion(a, b string) int {
	parts := func(name string) []string {
		return strings.FieldsFunc(name, func(r rune) bool { return r == '-' || r == '.' })
	}
	return slices.CompareFunc(parts(a), parts(b), func(x, y string) int {
		m, err := strconv.Atoi(x)
		n, err2 := strconv.Atoi(y)
		if err != nil || err2 != nil {
			return strings.Compare(x, y)
		}
		return m - n
	})
}

// newestFirst puts in front of configurations, ordered by version, the
// last one of those named for a kind, by that name alone.
func newestFirst(kind string, all []Config) []Config {
	for i := len(all) - 1; i >= 0; i-- {
		if strings.HasPrefix(all[i].Name, kind+"-") {
			newest := all[i]
			newest.Name = kind
			return append([]Config{newest}, all...)
		}
	}
	return all
}

func angle(name, tree string) Config {
	return Config{Name: name, Kind: "gl", Library: filepath.Join(tree, "libEGL.so"), Platform: "angle-swiftshader",
		Components: []string{"angle-translator", "swiftshader"},
		Reports:    append([]string{"SwiftShader"}, reports(tree)...)}
}

// variables reads the file env of a tree: KEY=VALUE a line.
func variables(tree string) map[string]string {
	f, err := os.Open(filepath.Join(tree, "env"))
	if err != nil {
		return nil
	}
	defer f.Close()
	env := map[string]string{}
	for s := bufio.NewScanner(f); s.Scan(); {
		if k, v, ok := strings.Cut(s.Text(), "="); ok {
			env[k] = v
		}
	}
	return env
}

func firstLine(tree, file string) string {
	b, _ := os.ReadFile(filepath.Join(tree, file))
	line, _, _ := strings.Cut(string(b), "\n")
	return line
}

func reports(tree string) []string {
	if line := firstLine(tree, "reports"); line != "" {
		return []string{line}
	}
	return nil
}

// Names lists the names of configurations in alphabetical order.
func Names(all []Config) []string {
	var names []string
	for _, c := range all {
		names = append(names, c.Name)
	}
	sort.Strings(names)
	return names
}
