package exec

import (
	"fmt"
	"slices"

	"shsmith/lib/backend"
	"shsmith/lib/backend/drivers"
)

// discover returns back-ends for what scripts/drivers has fetched: every compiler, every Chromium,
// and the newest Deno. The newest Deno gets one back-end for each Vulkan driver, except for drivers
// with a version in their names, such as `lavapipe-22.1`.
func discover() []backend.Config {
	var found []backend.Config
	for _, c := range compilers {
		for _, t := range drivers.Fetched(c.name) {
			found = append(found, c.config(t))
		}
	}
	for _, t := range drivers.Fetched("chromium") {
		found = append(found, chromium(t))
	}
	if denos := drivers.Fetched("deno"); len(denos) > 0 {
		found = append(found, deno(denos[len(denos)-1], drivers.Vulkan())...)
	}
	return found
}

// deno returns back-ends for the Deno in the folder t: one for each driver in `vulkan`. It leaves
// out drivers with a version in their names, such as `lavapipe-22.1`. The workers of the back-ends
// are Deno with the script deno.js.
func deno(t drivers.Tree, vulkan []backend.Config) []backend.Config {
	found := drivers.Unversioned(vulkan)
	for i := range found {
		d := &found[i]
		d.Name, d.Kind, d.Languages = "deno-"+d.Name, "exec", []string{"wgsl"}
		d.Command = fmt.Sprintf("'%s' run --unstable-webgpu --allow-env --allow-read '%s'", t.File("deno"),
			t.File("deno.js"))
		d.Components = slices.Concat([]string{"naga", "wgpu"}, d.Components)
		d.Reports = append(d.Reports, t.Reports()...)
	}
	return found
}

// chromium returns the back-end of a fetched Chromium, which contains its own SwiftShader.
// Its time limit is long, because it takes seconds to start.
func chromium(t drivers.Tree) backend.Config {
	return backend.Config{Name: "chromium-" + t.Version, Kind: "exec", Languages: []string{"wgsl"}, Env: t.Env(),
		Command:    fmt.Sprintf("node '%s' '%s'", t.File("chromium.js"), t.File("root/usr/lib/chromium/chromium")),
		Components: []string{"tint", "dawn", "swiftshader"}, Reports: t.Reports(), TimeoutMS: 30000}
}
