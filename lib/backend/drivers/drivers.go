// Package drivers knows which drivers a machine has: those that are installed, and those
// that scripts/drivers has fetched. The kinds of back-ends make configurations of them.
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

// Tree is a fetched version of drivers: a folder such as mesa-20.3.5. Up to three files
// in it, env, launcher and reports, tell what a process needs to load the drivers.
type Tree struct{ Product, Version, Path string }

// Fetched gives the trees of a product, such as mesa, in the order of their versions.
func Fetched(product string) []Tree {
	dir, err := backend.DriverFolder()
	if err != nil {
		return nil
	}
	entries, _ := os.ReadDir(dir) // an error means that there are none
	var found []Tree
	for _, e := range entries {
		if name, version, ok := strings.Cut(e.Name(), "-"); ok && name == product && e.IsDir() {
			found = append(found, Tree{name, version, filepath.Join(dir, e.Name())})
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

// File is the path of a file in the tree.
func (t Tree) File(name string) string { return filepath.Join(t.Path, name) }

// Env has the variables that the drivers need. The file env has a line KEY=VALUE for
// each.
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

// Launcher returns the command line before the worker's own that a worker needs to load
// these drivers (backend.Config.Launcher). It is "" if the tree has no file launcher.
func (t Tree) Launcher() string { return t.firstLine("launcher") }

// Reports has the text in the drivers' strings that contains their version, if the tree
// has a file reports.
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

// UseVendor makes c's workers load the OpenGL of one vendor. Otherwise libglvnd asks all
// vendors in turn and takes the first that agrees. file is the name of the vendor's JSON
// file.
func UseVendor(c *backend.Config, file string) {
	for _, dir := range []string{"/etc/glvnd/egl_vendor.d", "/usr/share/glvnd/egl_vendor.d"} {
		path := filepath.Join(dir, file)
		if _, err := os.Stat(path); err == nil {
			c.SetEnv("__EGL_VENDOR_LIBRARY_FILENAMES", path)
			return
		}
	}
}

// WithNewest prepends a copy of the last configuration, which has the newest version,
// under a name without a version.
func WithNewest(name string, all []backend.Config) []backend.Config {
	if len(all) == 0 {
		return nil
	}
	newest := all[len(all)-1]
	newest.Name = name
	return append([]backend.Config{newest}, all...)
}
