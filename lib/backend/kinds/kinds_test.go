package kinds

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/backend"
)

// The kind of a back-end decides which fields its entry in a configuration file may have, and which
// values. Parse returns an error for other fields and values.
func TestCheck(t *testing.T) {
	cases := []struct{ entry, want string }{
		{`"kind": "x"`, `f: back-end a: no kind "x": there are gl, webgpu, wgpu-linked, exec, vulkan, ref, planted`},
		{`"kind": "gl", "command": "x"`, `kind gl has no field "command"`},
		{`"kind": "gl", "budget": 7`, `kind gl has no field "budget"`},
		{`"kind": "gl", "platform": "x11"`, `there is no platform "x11"; the platforms are angle-swiftshader,`},
		{`"kind": "webgpu", "platform": "x11"`, `there is no platform "x11"; the platforms are opengl,`},
		{`"kind": "wgpu-linked", "library": "x"`, `kind wgpu-linked has no field "library"`},
		{`"kind": "ref", "fault": "x"`, `kind ref has no field "fault"`},
		{`"kind": "planted"`, `no fault "": there are `},
		{`"kind": "exec"`, "kind exec needs either a command or steps"},
		{`"kind": "exec", "command": "x", "steps": [{"command": "x {file}"}]`, "kind exec needs either a command or steps"},
		{`"kind": "exec", "command": "x 'y"`, `command line "x 'y"`},
		{`"kind": "vulkan"`, "kind vulkan needs steps that make SPIR-V"},
		{`"kind": "exec", "command": "x {file}", "version": "x", "languages": ["wgsl"], "timeout_ms": 1, "open": true`, ""},
		{`"kind": "planted", "fault": "switch-twice", "budget": 7`, ""},
		{`"base": "b", "fault": "x"`, ""}, // depends on the base
	}
	for _, c := range cases {
		_, err := All.Parse(strings.NewReader(`{"backends": [{"name": "a", `+c.entry+`}]}`), "f")
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.entry, err, c.want)
		}
	}
}

// Some names stand for back-ends without an entry in a configuration file: gl, and faulty:FAULT for
// a planted fault. An unknown FAULT is an error. The list of known back-ends contains no planted
// faults.
func TestNamed(t *testing.T) {
	picked, err := All.Pick(nil, []string{"gl", "faulty:switch-twice"})
	if err != nil || picked[0].Kind != "gl" || picked[1].Kind != "planted" || picked[1].Fault != "switch-twice" {
		t.Errorf("%+v, %v", picked, err)
	}
	if _, err := All.Pick(nil, []string{"faulty:none"}); err == nil || !strings.Contains(err.Error(), `no fault "none"`) {
		t.Error(err)
	}
	if slices.ContainsFunc(discover(t), func(c backend.Config) bool { return c.Kind == "planted" }) {
		t.Error("planted faults are listed")
	}
}

// fetched writes `files` to a new folder of fetched drivers. It returns the folder, and all
// back-ends of any kind that are then found.
func fetched(t *testing.T, files map[string]string) (found []backend.Config, folder string) {
	t.Helper()
	cache := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", cache)
	folder = filepath.Join(cache, "shsmith", "drivers")
	for file, text := range files {
		path := filepath.Join(folder, file)
		os.MkdirAll(filepath.Dir(path), 0o777)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return discover(t), folder
}

// discover returns all back-ends of any kind that are found. Each of them must be a valid
// configuration.
func discover(t *testing.T) []backend.Config {
	t.Helper()
	t.Setenv("SHSMITH_CONFIG", "")
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	found, err := All.Known("")
	if err != nil {
		t.Fatal(err)
	}
	for i := range found {
		if err := All.Check(&found[i]); err != nil {
			t.Error(err)
		}
	}
	return found
}

func find(t *testing.T, all []backend.Config, name string) backend.Config {
	t.Helper()
	i := slices.IndexFunc(all, func(c backend.Config) bool { return c.Name == name })
	if i < 0 {
		t.Fatalf("%s is not among %v", name, backend.Names(all))
	}
	return all[i]
}

// Every fetched version of Mesa and ANGLE is found. The newest ANGLE also goes by the
// name without version.
func TestFetchedOpenGL(t *testing.T) {
	found, _ := fetched(t, map[string]string{
		"mesa-25.0/env": "LD_LIBRARY_PATH=/m/lib\n", "mesa-25.0/reports": "Mesa 25.0\n", "mesa-25.0/launcher": "/m/ld.so --library-path /m\n",
		"angle-143/reports": "ANGLE 2.1.1\n", "angle-149/reports": "ANGLE 2.1.2\n", "angle-99/reports": "ANGLE 2.0\n", ".fetch.x/env": "", "other": "",
	})
	for _, name := range []string{"llvmpipe", "angle-99", "angle-143", "angle-149", "llvmpipe-25.0", "zink-25.0", "vulkan-lavapipe-25.0",
		"vulkan-swiftshader", "vulkan-swiftshader-99", "vulkan-swiftshader-143", "wgpu-22-swiftshader", "ref"} {
		find(t, found, name)
	}
	if c := find(t, found, "softpipe-25.0"); c.Env["LD_LIBRARY_PATH"] != "/m/lib" || c.Env["GALLIUM_DRIVER"] != "softpipe" ||
		c.Launcher != "/m/ld.so --library-path /m" || !slices.Equal(c.Reports, []string{"softpipe", "Mesa 25.0"}) {
		t.Errorf("%+v", c)
	}
	if c := find(t, found, "angle"); !slices.Contains(c.Reports, "ANGLE 2.1.2") {
		t.Errorf("angle is not the newest: %+v", c)
	}
	if c := find(t, found, "wgpu-22-swiftshader"); c.Kind != "wgpu-linked" || !slices.Equal(c.Reports, []string{"SwiftShader", "wgpu-native 22"}) {
		t.Errorf("%+v", c)
	}
}

// The newest wgpu and the newest Dawn run on every driver. Older versions of them run on
// SwiftShader only.
func TestFetchedWebGPU(t *testing.T) {
	found, folder := fetched(t, map[string]string{
		"mesa-25.0/env": "VK_DRIVER_FILES=/m/icd.json\n", "mesa-25.0/reports": "Mesa 25.0\n", "angle-149/reports": "ANGLE 2.1.2\n",
		"wgpu-24/reports": "wgpu-native 24.0\n", "wgpu-29/reports": "wgpu-native 29.0\n", "dawn-0.1/libwebgpu_wrapper.so": "",
		"deno-2.9/reports": "Deno 2.9\n", "deno-2.10/reports": "Deno 2.10\n",
		"chromium-156/reports": "Chrome/156\n", "chromium-156/env": "LD_LIBRARY_PATH=/c/lib\n",
	})
	cases := []struct{ name, library, platform, components, reports string }{
		{"wgpu-swiftshader", "wgpu-29/libwgpu_native-release.so", "vulkan", "naga wgpu swiftshader", "SwiftShader|wgpu-native 29.0"},
		{"wgpu-24-swiftshader", "wgpu-24/libwgpu_native-release.so", "vulkan", "naga wgpu swiftshader", "SwiftShader|wgpu-native 24.0"},
		{"wgpu-lavapipe-25.0", "wgpu-29/libwgpu_native-release.so", "vulkan", "naga wgpu lavapipe llvm", "llvmpipe|Mesa 25.0|wgpu-native 29.0"},
		{"dawn-swiftshader-149", "dawn-0.1/libwebgpu_wrapper.so", "vulkan", "tint dawn swiftshader", "SwiftShader|Dawn"},
		{"dawn-llvmpipe", "dawn-0.1/libwebgpu_wrapper.so", "opengles", "tint dawn mesa-glsl mesa-nir gallium llvmpipe llvm", "llvmpipe|Dawn"},
	}
	for _, c := range cases {
		got := find(t, found, c.name)
		if got.Kind != "webgpu" || got.Library != filepath.Join(folder, c.library) || got.Platform != c.platform ||
			strings.Join(got.Components, " ") != c.components || strings.Join(got.Reports, "|") != c.reports {
			t.Errorf("%s: %+v", c.name, got)
		}
	}
	angle := filepath.Join(folder, "angle-149")
	if env := find(t, found, "wgpu-swiftshader").Env; env["VK_DRIVER_FILES"] != filepath.Join(angle, "vk_swiftshader_icd.json") || env["LD_LIBRARY_PATH"] != angle {
		t.Errorf("%v", env)
	}
	if d := find(t, found, "deno-swiftshader"); !strings.Contains(d.Command, "deno-2.10/deno' run ") || strings.Join(d.Reports, "|") != "SwiftShader|Deno 2.10" {
		t.Errorf("%+v", d)
	}
	if b := find(t, found, "chromium-156"); b.Env["LD_LIBRARY_PATH"] != "/c/lib" || strings.Join(b.Reports, "|") != "Chrome/156" {
		t.Errorf("%+v", b)
	}
	if names := backend.Names(found); slices.Contains(names, "wgpu-24-lavapipe-25.0") || slices.Contains(names, "wgpu-24-lavapipe") {
		t.Errorf("an older wgpu runs on more than SwiftShader: %v", names)
	}
}

// Each Mesa that scripts/drivers has fetched gives back-ends that only compile, for the GPUs that
// this version supports. A back-end that lacks its shim, a library that imitates the kernel's
// driver, is left out. The shims come from
//   - the newest folder noop-VERSION, for back-ends of a folder mesa-VERSION,
//   - the same folder, for back-ends of a folder gpus-VERSION.
func TestFetchedCompileOnly(t *testing.T) {
	manifest := func(version string) string { return `{"ICD": {"api_version": "` + version + `"}}` }
	found, folder := fetched(t, map[string]string{
		"mesa-20.3.5/env": "LD_LIBRARY_PATH=/m/lib\n", "mesa-20.3.5/reports": "Mesa 20.3.5\n", "mesa-20.3.5/icd/radeon.json": manifest("1.2.145"),
		"mesa-22.3.6/icd/radeon.json": manifest("1.3.230"), "mesa-22.3.6/icd/intel.json": manifest("1.3.230"),
		"mesa-25.0.7/icd/radeon.json": manifest("1.4.305"), "mesa-25.0.7/icd/intel.json": manifest("1.4.305"), "mesa-25.0.7/icd/intel_hasvk.json": "no JSON",
		"mesa-26.2.6/icd/radeon.json": manifest("1.4.354"), "mesa-26.2.6/icd/nouveau.json": manifest("1.4.354"),
		"mesa-26.2.6/icd/freedreno.json": manifest("1.4.354"), "mesa-26.2.6/icd/asahi.json": manifest("1.4.354"),
		"noop-9/libintel_noop_drm_shim.so": "", "noop-25.0.7/libintel_noop_drm_shim.so": "",
		"noop-25.0.7/libamdgpu_noop_drm_shim.so": "", "noop-25.0.7/libfreedreno_noop_drm_shim.so": "",
		"gpus-25.0.7/icd/asahi.json": manifest("1.4.305"), "gpus-25.0.7/libasahi_noop_drm_shim.so": "",
		"gpus-25.0.7/icd/panfrost.json": manifest("1.4.305"), "gpus-25.0.7/libpanfrost_noop_drm_shim.so": "",
	})
	for name, family := range map[string]string{"radv-aco-vega10-20.3.5": "gfx900", "radv-llvm-navi21-20.3.5": "gfx1030", "radv-aco-navi31-22.3.6": "gfx1100",
		"radv-aco-navi31-wave32-25.0.7": "navi31", "radv-aco-gfx1200-25.0.7": "gfx1200"} {
		if c := find(t, found, name); c.Kind != "vulkan" || !c.CompileOnly || c.Env["RADV_FORCE_FAMILY"] != family || len(c.Steps) == 0 {
			t.Errorf("%+v", c)
		}
	}
	if c := find(t, found, "radv-llvm-polaris10-20.3.5"); c.Env["LD_LIBRARY_PATH"] != "/m/lib" || c.Env["RADV_DEBUG"] != "llvm" ||
		c.Env["VK_DRIVER_FILES"] != filepath.Join(folder, "mesa-20.3.5/icd/radeon.json") || !slices.Equal(c.Reports, []string{"RADV", "LLVM", "Mesa 20.3.5"}) {
		t.Errorf("%+v", c)
	}
	if c := find(t, found, "anv-tgl-22.3.6"); c.Env["LD_PRELOAD"] != filepath.Join(folder, "noop-25.0.7/libintel_noop_drm_shim.so") ||
		c.Env["INTEL_STUB_GPU_PLATFORM"] != "tgl" {
		t.Errorf("%+v", c)
	}
	for name, want := range map[string][2]string{"radv-aco-navi21-wave32-26.2.6": {"AMDGPU_GPU_ID", "navi21"}, "turnip-a660-26.2.6": {"FD_GPU_ID", "660"},
		"panvk-g610-25.0.7": {"PAN_GPU_ID", "a867"}, "honeykrisp-m1-25.0.7": {"LD_PRELOAD", filepath.Join(folder, "gpus-25.0.7/libasahi_noop_drm_shim.so")}} {
		if c := find(t, found, name); !c.CompileOnly || c.Env[want[0]] != want[1] || c.Env["RADV_FORCE_FAMILY"] != "" {
			t.Errorf("%+v", c)
		}
	}
	names := backend.Names(found)
	for _, name := range []string{"radv-aco-navi31-20.3.5", "radv-aco-gfx1200-22.3.6", "radv-llvm-navi21-26.2.6", "honeykrisp-m1-26.2.6", "v3dv-rpi4-25.0.7", "anv-lnl-22.3.6", "hasvk-bdw-25.0.7", "nvk-ga100-26.2.6"} {
		if slices.Contains(names, name) {
			t.Errorf("%s is among %v", name, names)
		}
	}
}
