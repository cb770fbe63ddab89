package gl

import (
	"slices"

	"shsmith/lib/backend"
	"shsmith/lib/backend/drivers"
)

// systemLibrary is the name of the libEGL that the system's loader finds.
const systemLibrary = "libEGL.so.1"

// configOf returns the configuration of the back-end "gl", which uses the default driver of the
// machine. The boolean is false if `name` is not "gl".
func configOf(name string) (backend.Config, bool) {
	return backend.Config{Name: name, Kind: "gl", Library: systemLibrary}, name == "gl"
}

// discover returns the back-ends of the fetched versions of Mesa and ANGLE, and of the system's
// Mesa and NVIDIA drivers. The system's drivers are included even if they are not installed.
func discover() []backend.Config {
	found := mesa("", backend.Config{})
	for i := range found {
		drivers.UseVendor(&found[i], "50_mesa.json")
	}
	nvidia := backend.Config{Name: "nvidia", Kind: "gl", Library: systemLibrary, Platform: "device",
		Components: []string{"nvidia"}, Reports: []string{"NVIDIA"}}
	drivers.UseVendor(&nvidia, "10_nvidia.json")
	found = append(found, nvidia)
	for _, t := range drivers.Fetched("mesa") {
		found = append(found,
			mesa("-"+t.Version, backend.Config{Env: t.Env(), Launcher: t.Launcher(), Reports: t.Reports()})...)
	}
	var angles []backend.Config
	for _, t := range drivers.Fetched("angle") {
		angles = append(angles, angle(t))
	}
	return append(found, drivers.WithNewest("angle", angles)...)
}

// mesa returns the back-ends llvmpipe, softpipe and zink of one version of Mesa. Each is a copy of
// c with a name that ends with `suffix`, such as llvmpipe-20.3.5.
func mesa(suffix string, c backend.Config) []backend.Config {
	var found []backend.Config
	for _, d := range []struct {
		name       string
		components []string
	}{
		{"llvmpipe", []string{"llvmpipe", "llvm"}},
		{"softpipe", []string{"tgsi", "softpipe"}},
		{"zink", []string{"zink", "lavapipe", "llvm"}},
	} {
		one := c
		one.Name, one.Kind, one.Library, one.Platform = d.name+suffix, "gl", systemLibrary, "surfaceless"
		one.SetEnv("GALLIUM_DRIVER", d.name)
		one.SetEnv("LIBGL_ALWAYS_SOFTWARE", "true")
		one.Components = append([]string{"mesa-glsl", "mesa-nir", "gallium"}, d.components...)
		one.Reports = slices.Concat([]string{d.name}, c.Reports)
		found = append(found, one)
	}
	return found
}

// angle returns the back-end of the ANGLE that was fetched to the folder t. Its Vulkan driver is
// the SwiftShader in the same folder.
func angle(t drivers.Tree) backend.Config {
	return backend.Config{
		Name:       "angle-" + t.Version,
		Kind:       "gl",
		Library:    t.File("libEGL.so"),
		Platform:   "angle-swiftshader",
		Components: []string{"angle-translator", "swiftshader"},
		Reports:    append([]string{"SwiftShader"}, t.Reports()...),
	}
}
