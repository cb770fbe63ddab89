package backend

import (
	"os"
	"runtime"
	"strconv"

	"golang.org/x/sys/cpu"

	"shsmith/lib/pattern"
	"shsmith/lib/record"
)

var (
	// inSoftware matches the names of drivers that run shaders on the processor, not on a
	// GPU.
	inSoftware = pattern.Of(`(?i)llvmpipe|softpipe|swrast|swiftshader`)
	vectorBits = pattern.Of(`LLVM [^,)]*, (\d+) bits`) // in "llvmpipe (LLVM 15.0.6, 256 bits)"
)

// processorVariables are the environment variables that make Mesa assume another processor. They
// set its instructions and the width of llvmpipe's vectors.
var processorVariables = []string{"GALLIUM_OVERRIDE_CPU_CAPS", "LP_NATIVE_VECTOR_WIDTH"}

// processor describes the processor for which the driver called `renderer` compiles. It returns nil
// if the driver runs shaders on a GPU. Call it in the worker, which may run on an emulator of
// another processor.
func processor(renderer string) *record.Processor {
	if !inSoftware().MatchString(renderer) {
		return nil
	}
	p := &record.Processor{Model: model()}
	if p.Model == "" {
		p.Model = runtime.GOARCH
	}
	for _, f := range features {
		if f.has() {
			p.Features = append(p.Features, f.name)
		}
	}
	if m := vectorBits().FindStringSubmatch(renderer); m != nil {
		p.VectorBits, _ = strconv.Atoi(m[1])
	}
	for _, name := range processorVariables {
		if v := os.Getenv(name); v != "" {
			if p.Overrides == nil {
				p.Overrides = map[string]string{}
			}
			p.Overrides[name] = v
		}
	}
	return p
}

// features lists processor features that drivers' compilers look for. The function `has` reports
// whether this process can use the feature. Only features of x86 are known.
var features = []struct {
	name string
	has  func() bool
}{
	{"sse4.1", func() bool { return cpu.X86.HasSSE41 }},
	{"sse4.2", func() bool { return cpu.X86.HasSSE42 }},
	{"avx", func() bool { return cpu.X86.HasAVX }},
	{"f16c", func() bool { return cpu.X86.HasAVX && hasF16C() }},
	{"fma", func() bool { return cpu.X86.HasFMA }},
	{"avx2", func() bool { return cpu.X86.HasAVX2 }},
	{"avx512f", func() bool { return cpu.X86.HasAVX512F }},
	{"avx512cd", func() bool { return cpu.X86.HasAVX512CD }},
	{"avx512bw", func() bool { return cpu.X86.HasAVX512BW }},
	{"avx512dq", func() bool { return cpu.X86.HasAVX512DQ }},
	{"avx512vl", func() bool { return cpu.X86.HasAVX512VL }},
	{"avx512vbmi", func() bool { return cpu.X86.HasAVX512VBMI }},
}
