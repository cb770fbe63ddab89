package backend

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"shsmith/lib/sandbox"
)

// open reports whether workers are not isolated. The platform "default" needs a window
// system, which a process reaches through the user's sockets and keys.
func (c *Config) open() bool { return c.Open || c.Platform == "default" }

// Isolation tells how far workers are isolated: "open", "partly isolated" or "isolated".
func (c *Config) Isolation() string {
	switch {
	case c.open():
		return "open"
	case len(sandbox.Here().Lacks) > 0:
		return "partly isolated"
	}
	return "isolated"
}

// sandbox returns the rules of the worker's sandbox. In it no process writes a file larger
// than memory bytes.
func (c *Config) sandbox(memory int64) sandbox.Options {
	o := sandbox.Options{Open: c.open(), FileSize: memory, Read: c.reads()}
	if c.isWorker() {
		o.Local = true // browsers need sockets between their own processes
		o.Orphan = syscall.SIGTERM
	}
	return o
}

// reads returns the files and folders that the configuration names. Drivers and tools may
// lie in the user's home folder, which a worker cannot read otherwise.
func (c *Config) reads() []string {
	var list []string
	add := func(path string) {
		if real, err := filepath.EvalSymlinks(path); err == nil {
			for _, p := range []string{path, real} {
				list = append(list, p, filepath.Dir(p))
			}
		}
	}
	if dir, err := DriverFolder(); err == nil {
		list = append(list, dir)
	}
	for _, kv := range c.environ() {
		_, value, _ := strings.Cut(kv, "=")
		for _, path := range filepath.SplitList(value) {
			if filepath.IsAbs(path) {
				list = append(list, path)
			}
		}
	}
	lines := []string{c.Launcher, c.Command, c.Version}
	for _, s := range c.Steps {
		lines = append(lines, s.Command, s.Version)
	}
	for _, line := range lines {
		words, _ := Words(line) // checked before
		for i, word := range words {
			if i == 0 {
				word, _ = exec.LookPath(word)
			}
			if strings.Contains(word, "/") {
				add(word)
			}
		}
	}
	add(c.Library)
	list = append(list, c.Read...)
	return slices.DeleteFunc(list, func(path string) bool { return !sandbox.Hides(path) })
}

// DriverFolder returns the folder in which scripts/drivers puts versions of drivers.
func DriverFolder() (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(cache, "shsmith", "drivers"), nil
}
