package backend

import (
	"maps"
	"regexp"
	"runtime"
	"testing"
)

func TestProcessor(t *testing.T) {
	t.Setenv("GALLIUM_OVERRIDE_CPU_CAPS", "")
	t.Setenv("LP_NATIVE_VECTOR_WIDTH", "128")
	for renderer, bits := range map[string]int{
		"llvmpipe (LLVM 15.0.6, 256 bits)":                                  256,
		"zink (llvmpipe (LLVM 11.0.1, 128 bits))":                           128,
		"zink Vulkan 1.4(llvmpipe (LLVM 22.1.0, 512 bits) (MESA_LLVMPIPE))": 512,
		"softpipe": 0,
		"ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver-5.0.0)": 0,
	} {
		p := processor(renderer)
		switch {
		case p == nil:
			t.Errorf("%s: compiles for no processor", renderer)
		case p.VectorBits != bits:
			t.Errorf("%s: vectors of %d bits", renderer, p.VectorBits)
		case p.Model == "":
			t.Errorf("%s: the processor has no name", renderer)
		case !maps.Equal(p.Overrides, map[string]string{"LP_NATIVE_VECTOR_WIDTH": "128"}):
			t.Errorf("%s: overrides %v", renderer, p.Overrides)
		}
	}
	for _, renderer := range []string{"NVIDIA H200/PCIe/SSE2", "reference interpreter", "AMD Radeon RX 7900 (radeonsi, navi31, LLVM 19.1.1)"} {
		if p := processor(renderer); p != nil {
			t.Errorf("%s: compiles for %+v", renderer, p)
		}
	}
}

func TestModel(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("knows processors of x86 alone")
	}
	if m := model(); !regexp.MustCompile(`^\w[\w !-]{11} family \d+ model \d+$`).MatchString(m) {
		t.Errorf("this is %q", m)
	}
}
