package drivers

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"shsmith/lib/backend"
)

// gpu is a GPU for which one of Mesa's Vulkan drivers compiles shaders, even if the machine lacks
// it.
type gpu struct {
	name   string // of the back-end, without the version of Mesa
	driver string // the DRIVER in libvulkan_DRIVER.so
	// since and before tell which versions of the driver know the GPU by this env. They are
	// versions of Vulkan: the driver's manifest contains one, and it differs between versions of
	// Mesa. since is the first version that knows the GPU, and before is the first one that no
	// longer does. "" is no limit.
	since, before string
	env           map[string]string
	// shim identifies the library of Mesa's drm-shim that imitates the kernel's driver for the GPU.
	// It is the part of the library's name before _noop_drm_shim.so, or "" if no shim is needed.
	shim       string
	components []string
	reports    []string // texts that the driver must report
}

// The versions of Vulkan in the manifests of those versions of Mesa that changed its drivers.
const (
	mesa22 = "1.3"     // RADV's names are like navi10; before, they were like gfx1010
	mesa23 = "1.3.240" // RADV calls gfx1100 navi31
	mesa25 = "1.4"
	mesa26 = "1.4.340" // RADV has no null device any more
)

// The compilers of RADV. wave32 stands for ACO with waves of 32 lanes.
const (
	aco    = "aco"
	llvm   = "llvm"
	wave32 = "wave32"
)

// llvmAMDGPU is the component of drivers that compile by LLVM's back-end for AMD.
const llvmAMDGPU = "llvm-amdgpu"

// gpus returns all GPUs, in the order in which shrun -list prints them.
func gpus() []gpu {
	return slices.Concat(
		amd("polaris10", "", mesa22, "polaris10", aco, llvm),    // gfx8
		amd("vega10", "", mesa22, "gfx900", aco, llvm),          // gfx9
		amd("navi10", "", mesa22, "gfx1010", aco, llvm),         // gfx10.1
		amd("navi21", "", mesa22, "gfx1030", aco, llvm, wave32), // gfx10.3
		amd("polaris10", mesa22, mesa26, "polaris10", aco, llvm),
		amd("vega10", mesa22, mesa26, "vega10", aco, llvm),
		amd("navi10", mesa22, mesa26, "navi10", aco, llvm),
		amd("navi21", mesa22, mesa26, "navi21", aco, llvm, wave32),
		amd("navi31", mesa22, mesa23, "gfx1100", aco, llvm, wave32), // gfx11
		amd("navi31", mesa23, mesa26, "navi31", aco, llvm, wave32),
		amd("gfx1200", mesa25, mesa26, "gfx1200", aco, wave32), // gfx12, which llvm does not know
		intel("anv", "intel", "intel-brw", map[string][2]string{
			"skl": {mesa22}, "icl": {mesa22}, "tgl": {mesa22}, "dg2": {mesa22, mesa26}, "mtl": {mesa25}, "lnl": {mesa25}, "bmg": {mesa25}, "ptl": {mesa26}}),
		intel("hasvk", "intel_hasvk", "intel-elk", map[string][2]string{"ivb": {}, "hsw": {}, "bdw": {}, "chv": {}}),
		nouveau("gm200", "120"), nouveau("gp104", "134"), nouveau("gv100", "140"), nouveau("tu104", "164"),
		nouveau("ga100", "170"),
	)
}

// amd returns a GPU of AMD, once for each of these compilers of RADV. family is the driver's name
// of the GPU. With this name in the environment, RADV opens a null device and compiles for it as
// for the real GPU. ACO checks its own code after each pass. wave32 compiles for waves of 32 lanes;
// without it, RADV takes waves of 64 for the shaders of tests.
func amd(name, since, before, family string, compilers ...string) (all []gpu) {
	for _, c := range compilers {
		g := gpu{name: "radv-" + c + "-" + name, driver: "radeon", since: since, before: before,
			env: map[string]string{"RADV_FORCE_FAMILY": family}, reports: []string{"RADV"}}
		switch c {
		case llvm:
			g.env["RADV_DEBUG"] = "llvm"
			g.components, g.reports = []string{"mesa-nir", "radv", llvmAMDGPU}, append(g.reports, "LLVM")
		case wave32:
			g.name = "radv-aco-" + name + "-wave32"
			g.env["RADV_PERFTEST"] = "cswave32,pswave32,gewave32"
			fallthrough
		default:
			g.env["ACO_DEBUG"] = "validateir,validatera,validate-livevars"
			g.components = []string{"mesa-nir", "radv", "aco"}
		}
		all = append(all, g)
	}
	return all
}

// intel returns the GPUs of one of Intel's drivers. In back-ends, the driver is called name, and
// its compiler is the component compiler. Its library is libvulkan_DRIVER.so, where DRIVER is the
// argument driver. The keys of platforms are the GPUs' names in Mesa; the values are since and
// before, as in gpu.
func intel(name, driver, compiler string, platforms map[string][2]string) (all []gpu) {
	for _, p := range slices.Sorted(maps.Keys(platforms)) {
		all = append(all, gpu{
			name:       name + "-" + p,
			driver:     driver,
			since:      platforms[p][0],
			before:     platforms[p][1],
			shim:       "libintel",
			env:        map[string]string{"INTEL_STUB_GPU_PLATFORM": p},
			components: []string{"mesa-nir", name, compiler},
			reports:    []string{"Intel"},
		})
	}
	return all
}

// nouveau returns a GPU of NVIDIA for Mesa's driver NVK. name is the code name of the GPU, and
// chipset the number of its chip set.
func nouveau(name, chipset string) []gpu {
	return []gpu{{
		name:       "nvk-" + name,
		driver:     "nouveau",
		shim:       "libnouveau",
		env:        map[string]string{"NOUVEAU_CHIPSET": chipset},
		components: []string{"mesa-nir", "nvk", "nak"},
		reports:    []string{"NVK"},
	}}
}

// CompileOnly returns Vulkan drivers that compile for GPUs which the machine lacks. They are the
// drivers of the installed Mesa, and those of each Mesa that scripts/drivers has fetched or built.
// Some need a shim, which `scripts/drivers mesa-noop` builds; they use the newest one that is
// there. Each driver is a configuration without a kind.
func CompileOnly() (all []backend.Config) {
	shims := ""
	if built := Fetched("noop"); len(built) > 0 {
		shims = built[len(built)-1].Path
	}
	known := gpus()
	for _, g := range known {
		all = append(all, g.on(Tree{}, vulkanManifest(g.driver+"_icd*.json"), shims)...)
	}
	for _, t := range Fetched("mesa") {
		for _, g := range known {
			all = append(all, g.on(t, t.File(filepath.Join("icd", g.driver+".json")), shims)...)
		}
	}
	return append(all, builtRADV(known)...)
}

// builtRADV returns the drivers that `scripts/drivers radv` has built. They lack LLVM.
func builtRADV(known []gpu) (all []backend.Config) {
	for _, t := range Fetched("radv") {
		for _, g := range known {
			if g.driver != "radeon" || slices.Contains(g.components, llvmAMDGPU) {
				continue
			}
			for _, c := range g.on(t, t.File("icd/radeon.json"), "") {
				if strings.HasSuffix(t.Version, "-coverage") {
					c.Coverage = t.Path
					c.SetEnv("LLVM_PROFILE_FILE", "/dev/null") // unless shrun -coverage sets it
				}
				all = append(all, c)
			}
		}
	}
	return all
}

// on returns the back-end that compiles for g with the driver of t. The zero Tree stands for the
// installed Mesa. shims is the folder of the shims, or "". The list is empty if the manifest or the
// shim is missing, or if the driver does not know g.
func (g *gpu) on(t Tree, manifest, shims string) []backend.Config {
	version := vulkanVersion(manifest)
	if version == "" || g.since != "" && compareVersions(version, g.since) < 0 || g.before != "" && compareVersions(version, g.before) >= 0 {
		return nil
	}
	c := backend.Config{Name: g.name, Components: g.components, Reports: g.reports, CompileOnly: true}
	if t.Path != "" {
		c.Name += "-" + t.Version
		c.Env, c.Launcher, c.Reports = t.Env(), t.Launcher(), slices.Concat(g.reports, t.Reports())
	}
	useVulkan(&c, manifest)
	for name, value := range g.env {
		c.SetEnv(name, value)
	}
	if g.shim != "" {
		shim := filepath.Join(shims, g.shim+"_noop_drm_shim.so")
		if _, err := os.Stat(shim); shims == "" || err != nil {
			return nil
		}
		c.SetEnv("LD_PRELOAD", shim)
	}
	return []backend.Config{c}
}

// vulkanVersion returns the version of Vulkan in a manifest, or "" if the manifest is missing or
// names none.
func vulkanVersion(manifest string) string {
	text, err := os.ReadFile(manifest)
	if err != nil {
		return ""
	}
	var m struct {
		ICD struct {
			Version string `json:"api_version"`
		}
	}
	_ = json.Unmarshal(text, &m) // a wrong manifest is as good as none
	return m.ICD.Version
}
