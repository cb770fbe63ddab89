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

// driverLibrary is the name of a shared object that is part of a driver or
// that compiles for it, as opposed to what any process has.
var driverLibrary = pattern.Of(`(?i)^(?:lib)?(?:egl|gl|gles|vk_|webgpu|wgpu|vulkan|nvidia|cuda|llvm|gallium|swrast|kms_swrast|zink|lvp)`)

// Loaded is what a driver says of itself, with what this process knows of it: the
// libraries that it came with, and the processor that it compiles for.
func Loaded(d record.Driver) record.Driver {
	d.Libraries, d.Processor = libraries(), processor(d.Renderer)
	return d
}

// libraries gives the build ids of the driver libraries that this process has
// loaded, by file name. Where it cannot look, it gives none.
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

// buildID is the id that the linker gave an ELF file, or "".
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
