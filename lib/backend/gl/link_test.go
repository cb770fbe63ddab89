//go:build cgo

package gl

import (
	"debug/elf"
	"os"
	"slices"
	"strings"
	"testing"
)

// The test binary, which contains this package, is not linked with an OpenGL library. So it starts
// on a machine without OpenGL, and a worker process loads no OpenGL library besides that of the
// tested driver.
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
