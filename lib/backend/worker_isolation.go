package backend

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"shsmith/lib/sandbox"
)

// isOpen reports whether workers are not isolated. This is always so for the platform "default":
// its window system needs the user's sockets and keys.
func (c *Config) isOpen() bool { return c.Open || c.Platform == "default" }

// Isolation tells how far workers are isolated: "open" (not at all), "partly isolated" (this
// machine lacks some of the means) or "isolated".
func (c *Config) Isolation() string {
	switch {
	case c.isOpen():
		return "open"
	case len(sandbox.Here().Lacks) > 0:
		return "partly isolated"
	}
	return "isolated"
}

// sandbox returns the rules of the worker's sandbox. `memory` is the memory limit of the worker in
// bytes, and also limits each file that the worker writes. 0 means no limit.
func (c *Config) sandbox(memory int64) sandbox.Options {
	o := sandbox.Options{Open: c.isOpen(), FileSize: memory, Read: c.readPaths()}
	if c.CompileOnly && memory > 0 { // 0 means no limit
		// Mesa's drm-shim, which simulates a GPU for such a back-end, makes a large file.
		o.FileSize = max(memory, shimMemory)
	}
	if c.isWorker() {
		o.Local = true // browsers need sockets between their own processes
		// The worker gets this signal if this process dies.
		o.Orphan = syscall.SIGTERM
	}
	return o
}

// shimMemory is a file size limit that suffices for Mesa's drm-shim, which makes an empty file of 4
// GiB as the memory of its simulated GPU.
const shimMemory = 5 << 30

// readPaths returns those of c.paths() that lie in folders which the sandbox hides, such as the
// home folder. A worker can read nothing else there.
func (c *Config) readPaths() []string {
	return slices.DeleteFunc(c.paths(), func(path string) bool { return !sandbox.Hides(path) })
}

// paths returns the paths of files and folders that a worker may need to read:
//   - the folder of fetched drivers (DriverFolder)
//   - each path in the worker's environment (environ)
//   - the libraries that the manifests in this environment name (ManifestVariables)
//   - the files in the command lines of c
//   - c.Library and the paths in c.Read
//
// For libraries and files in command lines, paths adds the folder, and the target of a symbolic
// link with its folder.
func (c *Config) paths() []string {
	var list []string
	add := func(path string) {
		if path == "" { // filepath.Abs takes it for the current folder
			return
		}
		full, err := filepath.Abs(path)
		if err != nil {
			return
		}
		if real, err := filepath.EvalSymlinks(full); err == nil {
			for _, p := range []string{full, real} {
				list = append(list, p, filepath.Dir(p))
			}
		}
	}
	if dir, err := DriverFolder(); err == nil {
		list = append(list, dir)
	}
	for _, kv := range c.environ() {
		name, value, _ := strings.Cut(kv, "=")
		for _, path := range filepath.SplitList(value) {
			if full, err := filepath.Abs(path); err == nil && path != "" {
				list = append(list, full)
			}
			if library, err := ManifestLibrary(path); err == nil && slices.Contains(ManifestVariables, name) {
				add(library)
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
	return append(list, c.Read...)
}

// ManifestVariables are environment variables with the paths of manifests. A manifest is a
// JSON file by which the loader of Vulkan or of EGL (libglvnd) finds a driver.
var ManifestVariables = []string{"VK_DRIVER_FILES", "VK_ICD_FILENAMES", "__EGL_VENDOR_LIBRARY_FILENAMES"}

// ManifestLibrary returns the library that the manifest `file` names: a path, or a name without a
// slash, which the system's loader finds.
func ManifestLibrary(file string) (string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	var manifest struct {
		ICD struct {
			Library string `json:"library_path"`
		}
	}
	if err := json.Unmarshal(text, &manifest); err != nil {
		return "", err
	}
	library := manifest.ICD.Library
	switch {
	case library == "":
		return "", errors.New("it has no ICD.library_path")
	case strings.Contains(library, "/") && !filepath.IsAbs(library):
		// A relative path is relative to the manifest's folder.
		return filepath.Join(filepath.Dir(file), library), nil
	}
	return library, nil
}

// DriverFolder returns the folder in which scripts/drivers puts versions of drivers.
func DriverFolder() (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(cache, "shsmith", "drivers"), nil
}
