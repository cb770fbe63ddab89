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
	// since and before tell which versions V of the driver know the GPU: since <= V < before, where
	// "" is no limit. V is the version of Vulkan in the driver's manifest. env contains the
	// environment variables that the driver needs to compile for the GPU.
	since, before string
	env           map[string]string
	// shim identifies the library of Mesa's drm-shim that imitates the kernel's driver for the GPU.
	// It is the part of the library's name before _noop_drm_shim.so, or "" if no shim is needed.
	shim       string
	components []string
	reports    []string // texts that the driver must report
}

// Limits for gpu.since and gpu.before. The constant mesaN stands for Mesa N: it is the lowest
// version of Vulkan in the driver manifests of Mesa N. From Mesa N on, some drivers know other
// GPUs, or other names for GPUs, than before.
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

// llvmAMDGPU in gpu.components marks a driver that uses LLVM's back-end for AMD.
const llvmAMDGPU = "llvm-amdgpu"

// gpus returns all GPUs for which Mesa's drivers can compile on a machine that lacks the GPU. The
// list has the order in which shrun -list prints the GPUs.
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
		amd("gfx1200", mesa25, mesa26, "gfx1200", aco, wave32),                                                     // gfx12, which llvm does not know
		amdByShim("bonaire", aco), amdByShim("polaris10", aco), amdByShim("vega10", aco), amdByShim("navi10", aco), // bonaire is gfx7
		amdByShim("navi21", aco, wave32), amdByShim("navi31", aco, wave32), amdByShim("gfx1150", aco, wave32),
		intel("anv", "intel", "intel-brw", map[string][2]string{
			"skl": {mesa22}, "icl": {mesa22}, "tgl": {mesa22}, "dg2": {mesa22, mesa26}, "mtl": {mesa25}, "lnl": {mesa25}, "bmg": {mesa25}, "ptl": {mesa26}}),
		intel("hasvk", "intel_hasvk", "intel-elk", map[string][2]string{"ivb": {}, "hsw": {}, "bdw": {}, "chv": {}}),
		nouveau("gm200", "120"), nouveau("gp104", "134"), nouveau("gv100", "140"), nouveau("tu104", "164"),
		nouveau("ga100", "170"),
		adreno("618"), adreno("660"), adreno("730"), adreno("750"),
		byShim("v3dv-rpi4", "broadcom", "v3d", "V3D 4.2", nil, "v3dv", "v3d"),
		mali("g52", "7212", false), mali("g610", "a867", true),
		byShim("honeykrisp-m1", "asahi", "asahi", "Apple", nil, "honeykrisp", "agx"),
	)
}

// amd returns one gpu for each compiler of RADV in `compilers`. All of them stand for the same GPU
// of AMD, which RADV calls `family`. `since` and `before` are the fields of gpu.
func amd(name, since, before, family string, compilers ...string) []gpu {
	// RADV opens a null device, which compiles as for a real one and executes nothing.
	return radv(gpu{name: name, since: since, before: before, env: map[string]string{"RADV_FORCE_FAMILY": family}}, compilers)
}

// amdByShim returns one gpu for each compiler of RADV in `compilers`, such as aco. Each gpu stands
// for the AMD GPU called `name`, with RADV from Mesa 26 on. For older versions of RADV, see the
// function `amd`.
func amdByShim(name string, compilers ...string) []gpu {
	// RADV from Mesa 26 on opens a GPU only through the kernel's driver, which the shim imitates.
	// Debian builds these versions without LLVM.
	return radv(gpu{name: name, since: mesa26, shim: "libamdgpu", env: map[string]string{"AMDGPU_GPU_ID": name}}, compilers)
}

// radv returns copies of g, one for each element of `compilers`: aco, llvm, or wave32, which is ACO
// with waves of 32 lanes. The environment variables of a copy make RADV use this compiler, and make
// ACO check its own code.
func radv(g gpu, compilers []string) (all []gpu) {
	for _, c := range compilers {
		one := g
		one.name, one.driver, one.env = "radv-"+c+"-"+g.name, "radeon", maps.Clone(g.env)
		one.components, one.reports = []string{"mesa-nir", "radv", "aco"}, []string{"RADV"}
		switch c {
		case llvm:
			one.env["RADV_DEBUG"] = "llvm"
			one.components[2], one.reports = llvmAMDGPU, []string{"RADV", "LLVM"}
		case wave32:
			one.name = "radv-aco-" + g.name + "-wave32"
			// Otherwise RADV chooses waves of 64 lanes for the shaders of tests.
			one.env["RADV_PERFTEST"] = "cswave32,pswave32,gewave32"
			fallthrough
		default:
			// ACO checks its own code after each pass.
			one.env["ACO_DEBUG"] = "validateir,validatera,validate-livevars"
		}
		all = append(all, one)
	}
	return all
}

// intel returns the GPUs of `name`, a Vulkan driver for Intel such as anv. `platforms` maps Mesa's
// name of a GPU, such as skl, to gpu.since and gpu.before, which limit the versions of the driver
// that know the GPU.
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

// byShim returns a list with one GPU. All versions of its driver need a shim, a library that
// imitates the kernel's driver. The arguments are values for the fields of gpu, but `shim` lacks
// "lib", and `components` lacks "mesa-nir".
func byShim(name, driver, shim, report string, env map[string]string, components ...string) []gpu {
	return []gpu{{
		name:       name,
		driver:     driver,
		shim:       "lib" + shim,
		env:        env,
		components: append([]string{"mesa-nir"}, components...),
		reports:    []string{report},
	}}
}

// nouveau returns a list with one element: a GPU of NVIDIA, for Mesa's driver NVK. `name` is the
// code name of the GPU, and `chipset` the number of its chip set.
func nouveau(name, chipset string) []gpu {
	return byShim("nvk-"+name, "nouveau", "nouveau", "NVK", map[string]string{"NOUVEAU_CHIPSET": chipset}, "nvk", "nak")
}

// adreno returns one GPU of Qualcomm, as a list. `number` is the GPU's number.
func adreno(number string) []gpu {
	return byShim("turnip-a"+number, "freedreno", "freedreno", "Turnip", map[string]string{"FD_GPU_ID": number}, "turnip", "ir3")
}

// mali returns a list with one GPU of Arm. `product` is the GPU's product id in hexadecimal, such
// as "7212". `conformant` tells whether Mesa's driver is conformant for this GPU.
func mali(name, product string, conformant bool) []gpu {
	env := map[string]string{"PAN_GPU_ID": product}
	if !conformant {
		// Without this variable the driver does not accept the GPU.
		env["PAN_I_WANT_A_BROKEN_VULKAN_DRIVER"] = "1"
	}
	return byShim("panvk-"+name, "panfrost", "panfrost", "Mali", env, "panvk", "bifrost")
}

// CompileOnly returns Vulkan drivers that compile for GPUs that the machine lacks. They are the
// drivers of the installed Mesa, and of each Mesa that scripts/drivers has fetched or built. The
// caller sets the field Kind of the configurations.
func CompileOnly() (all []backend.Config) {
	// Fetched drivers use the newest shims that `scripts/drivers mesa-noop` has built.
	shims := ""
	if trees := Fetched("noop"); len(trees) > 0 {
		shims = trees[len(trees)-1].Path
	}
	known := gpus()
	for _, g := range known {
		all = append(all, g.on(Tree{}, vulkanManifest(g.driver+"_icd*.json"), shims)...)
	}
	for _, t := range Fetched("mesa") {
		all = append(all, compileOnlyOfTree(t, known, shims)...)
	}
	for _, t := range Fetched("gpus") {
		all = append(all, compileOnlyOfTree(t, known, t.Path)...)
	}
	return append(all, builtRADV(known)...)
}

// compileOnlyOfTree returns the drivers in the tree t that compile for the GPUs in `known`. `shims`
// is the folder of the shim libraries, which imitate the kernel's drivers. If `shims` is "", the
// result has no drivers for GPUs that need a shim library.
func compileOnlyOfTree(t Tree, known []gpu, shims string) (all []backend.Config) {
	for _, g := range known {
		all = append(all, g.on(t, t.File(filepath.Join("icd", g.driver+".json")), shims)...)
	}
	return all
}

// builtRADV returns the RADV drivers that `scripts/drivers radv` has built. They are built without
// LLVM, so builtRADV leaves out the entries of `known` that need LLVM.
func builtRADV(known []gpu) (all []backend.Config) {
	known = slices.DeleteFunc(slices.Clone(known), func(g gpu) bool { return slices.Contains(g.components, llvmAMDGPU) })
	for _, t := range Fetched("radv") {
		for _, c := range compileOnlyOfTree(t, known, "") {
			if strings.HasSuffix(t.Version, "-coverage") {
				c.Coverage = t.Path
				c.SetEnv("LLVM_PROFILE_FILE", "/dev/null") // unless shrun -coverage sets it
			}
			all = append(all, c)
		}
	}
	return all
}

// on returns a list with one back-end, which compiles for g with the driver of `manifest`. The list
// is empty if the manifest is bad, the driver does not know g, or the folder `shims` lacks g's
// shim.
func (g *gpu) on(t Tree, manifest, shims string) []backend.Config {
	version := vulkanVersion(manifest)
	if version == "" || g.since != "" && compareVersions(version, g.since) < 0 || g.before != "" && compareVersions(version, g.before) >= 0 {
		return nil
	}
	c := backend.Config{Name: g.name, Components: g.components, Reports: g.reports, CompileOnly: true}
	// The zero Tree stands for the installed Mesa.
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
