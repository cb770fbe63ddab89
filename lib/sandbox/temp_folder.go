package sandbox

import (
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"
)

// folderPattern begins the name of the folder that a process creates for its commands. The process
// locks the file lockName in this folder as long as it uses the folder, so that no other process
// removes the folder (sweep).
const (
	folderPattern = "shsmith-workers-" // in this folder, each command has a folder of its own
	lockName      = "lock"
)

// folders describes the folder of this process: its path (root), its lock file, and how many
// folders of commands it contains (used).
var folders struct {
	mu   sync.Mutex
	root string // "" if there is none
	lock *os.File
	used int
}

// newFolder creates the folder of a command and returns its path.
func newFolder() (string, error) {
	folders.mu.Lock()
	defer folders.mu.Unlock()
	if folders.root == "" {
		if err := makeRoot(os.TempDir()); err != nil {
			return "", err
		}
	}
	folder, err := os.MkdirTemp(folders.root, "")
	if err == nil {
		folders.used++
	}
	return folder, err
}

// removeFolder removes the folder of a command. If no other command has a folder, it also removes
// the folder of this process.
func removeFolder(folder string) {
	removeAll(folder)
	folders.mu.Lock()
	defer folders.mu.Unlock()
	if folders.used--; folders.used > 0 {
		return
	}
	removeAll(folders.root)
	folders.lock.Close()
	folders.root, folders.lock = "", nil
}

// makeRoot creates the folder of this process in dir, and removes the folders of dead processes.
func makeRoot(dir string) error {
	sweep(dir)
	root, err := os.MkdirTemp(dir, folderPattern)
	if err != nil {
		return err
	}
	early := filepath.Join(root, "."+lockName)
	lock, err := os.OpenFile(early, os.O_CREATE|os.O_RDWR, 0o600)
	if err == nil {
		// The lock comes before the file's final name, so no process finds the file unlocked.
		err = syscall.Flock(int(lock.Fd()), syscall.LOCK_EX)
	}
	if err == nil {
		err = os.Rename(early, filepath.Join(root, lockName))
	}
	if err != nil {
		removeAll(root)
		return err
	}
	folders.root, folders.lock = root, lock
	return nil
}

// abandonedAge is the age at which a folder without a lock file is removed: its process was killed
// before it could create the file.
const abandonedAge = time.Hour

// sweep removes the folders of dead processes from dir.
func sweep(dir string) {
	found, _ := filepath.Glob(filepath.Join(dir, folderPattern+"*"))
	for _, root := range found {
		if !isOwn(root) {
			continue
		}
		lock, err := os.OpenFile(filepath.Join(root, lockName), os.O_RDWR, 0)
		if os.IsNotExist(err) && abandoned(root) {
			removeAll(root)
		}
		if err != nil {
			continue
		}
		if syscall.Flock(int(lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil {
			removeAll(root)
		}
		lock.Close()
	}
}

// isOwn reports whether the folder `root` belongs to this user. In a shared folder, another user
// may have created one with the same name.
func isOwn(root string) bool {
	at, err := os.Lstat(root)
	if err != nil || !at.IsDir() {
		return false
	}
	stat, ok := at.Sys().(*syscall.Stat_t)
	return ok && int(stat.Uid) == os.Getuid()
}

func abandoned(root string) bool {
	at, err := os.Lstat(root)
	return err == nil && time.Since(at.ModTime()) > abandonedAge
}

// removeAll removes a folder, even if it contains folders that this process has no permission to
// list.
func removeAll(dir string) {
	if os.RemoveAll(dir) == nil {
		return
	}
	_ = filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if d != nil && d.IsDir() {
			_ = os.Chmod(path, 0o700)
		}
		return nil
	})
	_ = os.RemoveAll(dir) // the next start tries again
}
