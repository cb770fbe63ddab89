package sandbox

import (
	"fmt"
	"path/filepath"
	"sync"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Each constant is the first version of Landlock's interface that has a certain feature.
const (
	referABI    = 2 // the right to move files between folders (LANDLOCK_ACCESS_FS_REFER)
	truncateABI = 3 // the right to truncate files
	deviceABI   = 5 // the right to call ioctl on devices
	scopeABI    = 6 // scopes: see the constant scopes
)

// Sets of Landlock rights: to read or execute files and folders, to write them, and to use devices.
// fileRights are the rights that a rule for a single file may have.
const (
	readRights  = unix.LANDLOCK_ACCESS_FS_EXECUTE | unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_READ_DIR
	writeRights = unix.LANDLOCK_ACCESS_FS_WRITE_FILE | unix.LANDLOCK_ACCESS_FS_REMOVE_DIR |
		unix.LANDLOCK_ACCESS_FS_REMOVE_FILE |
		unix.LANDLOCK_ACCESS_FS_MAKE_CHAR | unix.LANDLOCK_ACCESS_FS_MAKE_DIR | unix.LANDLOCK_ACCESS_FS_MAKE_REG |
		unix.LANDLOCK_ACCESS_FS_MAKE_SOCK | unix.LANDLOCK_ACCESS_FS_MAKE_FIFO | unix.LANDLOCK_ACCESS_FS_MAKE_BLOCK |
		unix.LANDLOCK_ACCESS_FS_MAKE_SYM
	deviceRights = unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_READ_DIR | unix.LANDLOCK_ACCESS_FS_WRITE_FILE |
		unix.LANDLOCK_ACCESS_FS_IOCTL_DEV
	fileRights = unix.LANDLOCK_ACCESS_FS_EXECUTE | unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_WRITE_FILE |
		unix.LANDLOCK_ACCESS_FS_TRUNCATE | unix.LANDLOCK_ACCESS_FS_IOCTL_DEV
)

// handledRights returns the rights that a version of Landlock's interface supports. A ruleset
// denies each of them, except where a rule allows it.
func handledRights(abi int) uint64 {
	rights := uint64(readRights | writeRights)
	if abi >= referABI {
		rights |= unix.LANDLOCK_ACCESS_FS_REFER
	}
	if abi >= truncateABI {
		rights |= unix.LANDLOCK_ACCESS_FS_TRUNCATE
	}
	if abi >= deviceABI {
		rights |= unix.LANDLOCK_ACCESS_FS_IOCTL_DEV
	}
	return rights
}

// scopes is the set of Landlock's scopes that forbid signals to processes outside the sandbox, and
// connections to their abstract sockets.
const scopes = 1<<0 | 1<<1

// landlockVersion returns the version of Landlock's interface. The error tells why the
// system does not have it.
var landlockVersion = sync.OnceValues(func() (int, error) {
	abi, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if errno != 0 {
		return 0, errno
	}
	return int(abi), nil
})

// tryRules restricts the calling thread by a Landlock ruleset that allows nothing. It returns an
// error if the system refuses.
func tryRules(abi int) error {
	rules, err := emptyRuleset(abi)
	if err != nil {
		return err
	}
	defer unix.Close(rules)
	return restrict(rules)
}

// emptyRuleset returns a file descriptor of a ruleset that allows nothing.
func emptyRuleset(abi int) (int, error) {
	attr := struct{ files, network, scoped uint64 }{files: handledRights(abi)}
	size := unsafe.Sizeof(attr.files)
	if abi >= scopeABI {
		attr.scoped = scopes
		size = unsafe.Sizeof(attr)
	}
	fd, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&attr)), size, 0)
	if errno != 0 {
		return -1, fmt.Errorf("Landlock: %w", errno)
	}
	return int(fd), nil
}

// ruleset returns the file descriptor of a Landlock ruleset for a command. The command may do
// everything in `folders`, use the devices that devices returns, and read and execute `program`,
// the paths in `more`, and those of publicPaths.
func ruleset(folders []string, program string, more []string) (int, error) {
	abi, err := landlockVersion()
	if err != nil {
		return -1, err
	}
	rules, err := emptyRuleset(abi)
	if err != nil {
		return -1, err
	}
	allow := func(path string, rights uint64) { addRule(rules, path, rights&handledRights(abi)) }
	for _, path := range publicPaths() {
		allow(path, readRights)
	}
	for _, path := range devices() {
		allow(path, deviceRights)
	}
	for _, path := range append([]string{program}, more...) {
		allow(path, readRights)
	}
	for _, folder := range folders {
		allow(folder, ^uint64(0))
	}
	return rules, nil
}

// addRule allows `rights` for a path and everything below it. It does nothing if the path does not
// exist.
func addRule(rules int, path string, rights uint64) {
	fd, err := unix.Open(path, unix.O_PATH|unix.O_CLOEXEC, 0)
	if err != nil {
		return
	}
	defer unix.Close(fd)
	var at unix.Stat_t
	if err := unix.Fstat(fd, &at); err != nil {
		return
	}
	if at.Mode&unix.S_IFMT != unix.S_IFDIR {
		// Landlock refuses a rule for a file with other rights.
		rights &= fileRights
	}
	attr := unix.LandlockPathBeneathAttr{Allowed_access: rights, Parent_fd: int32(fd)}
	_, _, _ = unix.Syscall6(unix.SYS_LANDLOCK_ADD_RULE, uintptr(rules), unix.LANDLOCK_RULE_PATH_BENEATH,
		uintptr(unsafe.Pointer(&attr)), 0, 0, 0)
}

// restrict applies the Landlock ruleset with the file descriptor `rules` to the calling thread.
func restrict(rules int) error {
	if _, _, errno := unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, uintptr(rules), 0, 0); errno != 0 {
		return errno
	}
	return nil
}

// devices returns the graphics devices, and the devices that every program may use, such as
// /dev/null.
func devices() []string {
	list := []string{"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", "/dev/dri", "/dev/kfd",
		"/dev/dxg"}
	for _, pattern := range []string{"/dev/nvidia*", "/dev/mali*", "/dev/kgsl*", "/dev/pvr*", "/dev/dma_heap", "/dev/udmabuf"} {
		found, _ := filepath.Glob(pattern)
		list = append(list, found...)
	}
	return list
}
