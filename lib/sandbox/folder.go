package sandbox

import (
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"
)

// Commands have their folders in one of this process, which a lock tells from those
// of processes that were killed.
const (
	folderPattern = "shsmith-workers-"
	lockName      = "lock"
)

var folders struct {
	mu   sync.Mutex
	root string // "" while there is none
	lock *os.File
	used int
}

// newFolder makes a folder for a command.
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

// removeFolder removes a command's folder, and with the last one that of this process.
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

// makeRoot makes this process's folder, and removes those of dead processes. The lock
// is taken before it has its name, so that nobody can find it free.
func makeRoot(dir string) error {
	sweep(dir)
	root, err := os.MkdirTemp(dir, folderPattern)
	if err != nil {
		return err
	}
	early := filepath.Join(root, "."+lockName)
	lock, err := os.OpenFile(early, os.O_CREATE|os.O_RDWR, 0o600)
	if err == nil {
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

// unlocked is the age from which on a folder without a lock is one whose process was
// killed before it could take it.
const unlocked = time.Hour

// sweep removes folders whose process is dead.
func sweep(dir string) {
	found, _ := filepath.Glob(filepath.Join(dir, folderPattern+"*"))
	for _, root := range found {
		if !own(root) {
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

// own reports whether a folder is one of this user's. Where everybody may write, others
// may have made one of that name.
func own(root string) bool {
	at, err := os.Lstat(root)
	if err != nil || !at.IsDir() {
		return false
	}
	stat, ok := at.Sys().(*syscall.Stat_t)
	return ok && int(stat.Uid) == os.Getuid()
}

func abandoned(root string) bool {
	at, err := os.Lstat(root)
	return err == nil && time.Since(at.ModTime()) > unlocked
}

// removeAll removes a folder that may have parts which their maker cannot list.
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
