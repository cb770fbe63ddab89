package backend

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

func TestDriverLibraries(t *testing.T) {
	for name, want := range map[string]bool{
		"libEGL.so.1": true, "libGLESv2.so": true, "swrast_dri.so": true, "libLLVM-15.so.1": true,
		"libvk_swiftshader.so": true, "libnvidia-eglcore.so.580.1": true, "libvulkan_lvp.so": true,
		"libc.so.6": false, "libxcb.so.1": false, "libstdc++.so.6": false, "libz.so.1": false,
	} {
		if driverLibrary().MatchString(name) != want {
			t.Errorf("%s: driver library is %t", name, !want)
		}
	}
}

func TestBuildID(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("no sh")
	}
	if sh, err = filepath.EvalSymlinks(sh); err != nil {
		t.Fatal(err)
	}
	if id := buildID(sh); !regexp.MustCompile(`^([0-9a-f]{32}|[0-9a-f]{40})?$`).MatchString(id) {
		t.Errorf("build id %q of %s", id, sh)
	}
	if id := buildID("libraries_test.go"); id != "" {
		t.Errorf("a Go source has build id %q", id)
	}
}
