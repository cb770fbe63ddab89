package backend

import (
	"bufio"
	"debug/elf"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"

	"shsmith/lib/pattern"
	"shsmith/lib/record"
)

// driverLibrary matches the file names of shared objects that are part of a driver, or that
// a driver uses to compile.
var driverLibrary = pattern.Of(`(?i)^(?:lib)?(?:egl|gl|gles|vk_|webgpu|wgpu|vulkan|nvidia|cuda|llvm|gallium|swrast|kms_swrast|zink|lvp)`)

// Loaded returns d with two more fields: the libraries of the driver that this process has loaded,
// and the processor for which the driver compiles.
func Loaded(d record.Driver) record.Driver {
	d.Libraries, d.Processor = libraries(), processor(d.Renderer)
	return d
}

// libraries maps the file name of each driver library that this process has loaded to the library's
// build id. It returns nil if the system lacks /proc/self/maps.
func libraries() map[string]string {
	f, err := os.Open("/proc/self/maps")
	if err != nil {
		return nil
	}
	defer f.Close()
	found := map[string]string{}
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		_, path, ok := strings.Cut(lines.Text(), "/")
		name := filepath.Base(path)
		if !ok || found[name] != "" || !strings.Contains(name, ".so") || !driverLibrary().MatchString(name) {
			continue
		}
		if id := buildID("/" + path); id != "" {
			found[name] = id
		}
	}
	return found
}

// buildID returns the build id of the ELF file at `path` in hex, or "" if it has none.
func buildID(path string) string {
	f, err := elf.Open(path)
	if err != nil {
		return ""
	}
	defer f.Close()
	section := f.Section(".note.gnu.build-id")
	if section == nil {
		return ""
	}
	const header = 16 // sizes and type, then "GNU\0"
	note, err := section.Data()
	if err != nil || len(note) <= header {
		return ""
	}
	return hex.EncodeToString(note[header:])
}
