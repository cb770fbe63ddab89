// Package drivers finds the drivers of this machine: those that are installed, and those
// that scripts/drivers has fetched. The kinds of back-ends turn them into configurations.
package drivers

import (
	"bufio"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/backend"
)

// Tree is the folder of one fetched version of a product, such as mesa-20.3.5. Its methods Env,
// Launcher and Reports read the files env, launcher and reports, which may be missing.
type Tree struct{ Product, Version, Path string }

// Fetched returns the folders of the fetched versions of `product`, from the oldest to the newest
// version. For example, the product "mesa" may have the folders mesa-20.3.5 and mesa-24.0.9.
func Fetched(product string) []Tree {
	dir, err := backend.DriverFolder()
	if err != nil {
		return nil
	}
	entries, _ := os.ReadDir(dir) // an error means that there are no trees
	var found []Tree
	for _, e := range entries {
		version, ok := strings.CutPrefix(e.Name(), product+"-")
		if ok && version != "" && version[0] >= '0' && version[0] <= '9' && e.IsDir() {
			found = append(found, Tree{product, version, filepath.Join(dir, e.Name())})
		}
	}
	slices.SortFunc(found, func(a, b Tree) int { return compareVersions(a.Version, b.Version) })
	return found
}

// compareVersions compares versions number by number: 9 < 24.0.9 < 24.0.10.
func compareVersions(a, b string) int {
	return slices.CompareFunc(strings.Split(a, "."), strings.Split(b, "."), func(x, y string) int {
		m, err := strconv.Atoi(x)
		n, err2 := strconv.Atoi(y)
		if err != nil || err2 != nil {
			return strings.Compare(x, y)
		}
		return m - n
	})
}

// File returns the path of the file in the tree that has the given name.
func (t Tree) File(name string) string { return filepath.Join(t.Path, name) }

// Env returns the environment variables that the drivers need. Each is a line KEY=VALUE of
// the file env.
func (t Tree) Env() map[string]string {
	f, err := os.Open(t.File("env"))
	if err != nil {
		return nil
	}
	defer f.Close()
	env := map[string]string{}
	for s := bufio.NewScanner(f); s.Scan(); {
		if k, v, ok := strings.Cut(s.Text(), "="); ok {
			env[k] = v
		}
	}
	return env
}

// Launcher returns the command line that starts a worker so that it can load these drivers
// (backend.Config.Launcher). It returns "" if the tree has no file launcher.
func (t Tree) Launcher() string { return t.firstLine("launcher") }

// Reports returns a text that the drivers in the tree must report, such as their version. It is a
// list of one text for backend.Config.Reports: the first line of the file called "reports". The
// list is empty if the tree has no such file.
func (t Tree) Reports() []string {
	if line := t.firstLine("reports"); line != "" {
		return []string{line}
	}
	return nil
}

func (t Tree) firstLine(file string) string {
	b, _ := os.ReadFile(t.File(file))
	line, _, _ := strings.Cut(string(b), "\n")
	return line
}

// UseVendor makes workers of c load one vendor's OpenGL driver through libglvnd. `file` is the name
// of the vendor's JSON file. If this file is not installed, c stays as it is.
func UseVendor(c *backend.Config, file string) {
	for _, dir := range []string{"/etc/glvnd/egl_vendor.d", "/usr/share/glvnd/egl_vendor.d"} {
		path := filepath.Join(dir, file)
		if _, err := os.Stat(path); err == nil {
			// Otherwise libglvnd asks all vendors in turn and takes the first that agrees.
			c.SetEnv("__EGL_VENDOR_LIBRARY_FILENAMES", path)
			return
		}
	}
}

// WithNewest returns `all` with one more element at the front: a copy of the last element, which is
// the newest version. The copy is called `name`, without a version.
func WithNewest(name string, all []backend.Config) []backend.Config {
	if len(all) == 0 {
		return nil
	}
	newest := all[len(all)-1]
	newest.Name = name
	return append([]backend.Config{newest}, all...)
}
