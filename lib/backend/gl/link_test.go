//go:build cgo

package gl

import (
	"debug/elf"
	"os"
	"slices"
	"strings"
	"testing"
)

// A program with this package starts on a machine without OpenGL. It loads no OpenGL
// library of its own into the process of a driver.
func TestLinksNoOpenGL(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	f, err := elf.Open(program)
	if err != nil {
		t.Skip("no ELF file: ", err)
	}
	defer f.Close()
	libraries, err := f.ImportedLibraries()
	if err != nil {
		t.Fatal(err)
	}
	if i := slices.IndexFunc(libraries, func(l string) bool { return strings.Contains(l, "GL") }); i >= 0 {
		t.Errorf("linked with %s", libraries[i])
	}
}
