package backend

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The newest wgpu and Dawn run on each driver, each version on SwiftShader.
func TestWebGPU(t *testing.T) {
	cache := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", cache)
	for file, text := range map[string]string{
		"mesa-25.0/env": "VK_DRIVER_FILES=/m/icd.json\n", "mesa-25.0/reports": "Mesa 25.0\n", "angle-149/reports": "ANGLE 2.1.2\n",
		"wgpu-24/reports": "wgpu-native 24.0\n", "wgpu-29/reports": "wgpu-native 29.0\n", "dawn-0.1/libwebgpu_wrapper.so": "",
		"deno-2.9/reports": "Deno 2.9\n", "deno-2.10/reports": "Deno 2.10\n", "angle-99/reports": "ANGLE 2.0\n", "chromium-156/reports": "Chrome/156\n", "chromium-156/env": "LD_LIBRARY_PATH=/c/lib\n",
	} {
		path := filepath.Join(cache, "shsmith", "drivers", file)
		os.MkdirAll(filepath.Dir(path), 0o777)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	found := fetched(nil)
	cases := []struct{ name, library, platform, components, reports string }{
		{"wgpu-swiftshader", "wgpu-29/libwgpu_native-release.so", "vulkan", "naga wgpu swiftshader", "SwiftShader|wgpu-native 29.0"},
		{"wgpu-24-swiftshader", "wgpu-24/libwgpu_native-release.so", "vulkan", "naga wgpu swiftshader", "SwiftShader|wgpu-native 24.0"},
		{"wgpu-lavapipe-25.0", "wgpu-29/libwgpu_native-release.so", "vulkan", "naga wgpu lavapipe llvm", "llvmpipe|Mesa 25.0|wgpu-native 29.0"},
		{"dawn-swiftshader-149", "dawn-0.1/libwebgpu_wrapper.so", "vulkan", "tint dawn swiftshader", "SwiftShader|Dawn"},
		{"dawn-llvmpipe", "dawn-0.1/libwebgpu_wrapper.so", "opengles", "tint dawn mesa-glsl mesa-nir gallium llvmpipe llvm", "llvmpipe|Dawn"},
	}
	for _, c := range cases {
		got, ok := find(found, c.name)
		if !ok || got.Kind != "webgpu" || !strings.HasSuffix(got.Library, c.library) || got.Platform != c.platform ||
			strings.Join(got.Components, " ") != c.components || strings.Join(got.Reports, "|") != c.reports {
			t.Errorf("%s: %+v", c.name, got)
		}
		if err := got.check(); err != nil {
			t.Error(err)
		}
	}
	got, _ := find(found, "wgpu-swiftshader")
	if dir := filepath.Join(cache, "shsmith", "drivers", "angle-149"); got.Env["VK_DRIVER_FILES"] != filepath.Join(dir, "vk_swiftshader_icd.json") ||
		got.Env["LD_LIBRARY_PATH"] != dir {
		t.Errorf("%v", got.Env)
	}
	d, _ := find(found, "deno-swiftshader")
	if !strings.Contains(d.Command, "deno-2.10/deno' run ") || strings.Join(d.Reports, "|") != "SwiftShader|Deno 2.10" || d.check() != nil {
		t.Errorf("%+v", d)
	}
	b, _ := find(found, "chromium-156")
	if b.Env["LD_LIBRARY_PATH"] != "/c/lib" || strings.Join(b.Reports, "|") != "Chrome/156" || b.check() != nil {
		t.Errorf("%+v", b)
	}
	if names := Names(found); slices.Contains(names, "wgpu-24-lavapipe-25.0") || slices.Contains(names, "wgpu-24-lavapipe") {
		t.Errorf("%v", names)
	}
}
