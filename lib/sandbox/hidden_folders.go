package sandbox

import (
	"os"
	"os/user"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// hiddenFolders returns the folders that a command cannot read unless another rule allows it: the
// users' home folders, the folders in which their sessions keep sockets and keys, /dev and
// /lost+found.
var hiddenFolders = sync.OnceValue(func() []string {
	list := []string{"/home", "/root", "/run/user", "/dev", "/lost+found"}
	add := func(dir string) {
		if real, err := filepath.EvalSymlinks(dir); err == nil {
			list = append(list, real)
		}
	}
	if home, err := os.UserHomeDir(); err == nil {
		add(home)
	}
	if u, err := user.Current(); err == nil {
		add(u.HomeDir)
	}
	return list
})

// Hides reports whether a path lies in a folder that the sandbox hides. To make such a path
// readable for a command, add it to Options.Read.
func Hides(path string) bool {
	for _, dir := range hiddenFolders() {
		// The home folder of some users is "/", which must not hide everything.
		if dir != "/" && strings.HasPrefix(path, dir+"/") {
			return true
		}
	}
	return false
}

// sandboxed reports whether this process itself runs in a sandbox, where it cannot list the root
// directory.
var sandboxed = sync.OnceValue(func() bool {
	_, err := os.ReadDir("/")
	return err != nil
})

// publicPaths returns files and folders that together contain everything except the hidden folders.
// A folder that contains a hidden one is replaced by its public entries.
var publicPaths = sync.OnceValue(func() []string { return publicBelow("/") })

// publicBelow returns the paths in dir, except hidden folders and links. A folder that contains a
// hidden one is replaced by its public entries.
func publicBelow(dir string) []string {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	var list []string
	for _, e := range entries {
		path := filepath.Join(dir, e.Name())
		switch {
		case slices.Contains(hiddenFolders(), path) || e.Type()&os.ModeSymlink != 0: // the target of a link has a rule of its own, if any
		// Landlock can allow a folder only as a whole.
		case leadsToHidden(path):
			list = append(list, publicBelow(path)...)
		default:
			list = append(list, path)
		}
	}
	return list
}

func leadsToHidden(path string) bool {
	for _, dir := range hiddenFolders() {
		if strings.HasPrefix(dir, path+"/") {
			return true
		}
	}
	return false
}
