package webgpu

import (
	"strings"
	"testing"
)

func TestPlatforms(t *testing.T) {
	if p, err := platformOf(""); err != nil || p != platforms["vulkan"] {
		t.Error(p, err)
	}
	if _, err := platformOf("metal"); err == nil || !strings.Contains(err.Error(), "the platforms are opengl, opengles, vulkan") {
		t.Error(err)
	}
}

func TestVersion(t *testing.T) {
	if got := versionOf(0x1D000101, ""); got != "wgpu-native 29.0.1.1" {
		t.Error(got)
	}
	if got := versionOf(0, "Mesa 25"); got != "Dawn, Mesa 25" {
		t.Error(got)
	}
}
