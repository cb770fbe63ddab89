package sandbox

import (
	"runtime"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Byte offsets of fields in the kernel's seccomp_data, which describes a system call.
const (
	atNumber       = 0
	atArchitecture = 4
	atFirst        = 16 // lower half of the first argument, on little-endian machines
)

// architecture maps a value of GOARCH to the kernel's number of that architecture.
var architecture = map[string]uint32{
	"amd64":   unix.AUDIT_ARCH_X86_64,
	"arm64":   unix.AUDIT_ARCH_AARCH64,
	"riscv64": unix.AUDIT_ARCH_RISCV64,
}

// x32Bit is the bit that is set in the system call numbers of x32, a second ABI of amd64.
const x32Bit = 0x40000000

// refusedCalls are system calls by which a command could evade the filter or read secrets. For
// example, io_uring can create sockets, and the kernel's keyrings contain secrets.
var refusedCalls = []uint32{unix.SYS_IO_URING_SETUP, unix.SYS_IO_URING_ENTER, unix.SYS_IO_URING_REGISTER,
	unix.SYS_ADD_KEY, unix.SYS_REQUEST_KEY, unix.SYS_KEYCTL, unix.SYS_BPF, unix.SYS_PERF_EVENT_OPEN}

// filter returns a BPF program that refuses these system calls:
//
//   - the calls in the list refusedCalls,
//   - the calls of another ABI, such as x32,
//   - socket(2), except for sockets of the family AF_NETLINK and, if `local` is set, AF_UNIX.
func filter(local bool) []unix.SockFilter {
	families := []uint32{unix.AF_NETLINK}
	if local {
		families = append(families, unix.AF_UNIX)
	}
	code := []unix.SockFilter{
		load(atArchitecture),
		skip(unix.BPF_JEQ, architecture[runtime.GOARCH], 1, 0),
		fail(unix.ENOSYS),
		load(atNumber),
		skip(unix.BPF_JGE, x32Bit, 0, 1),
		fail(unix.ENOSYS),
	}
	for _, number := range refusedCalls {
		code = append(code, skip(unix.BPF_JEQ, number, 0, 1), fail(unix.EPERM))
	}
	// The call socketpair succeeds: its two sockets are connected only to each other.
	code = append(code, skip(unix.BPF_JEQ, unix.SYS_SOCKET, 1, 0), allowCall, load(atFirst))
	for _, family := range families {
		code = append(code, skip(unix.BPF_JEQ, family, 0, 1), allowCall)
	}
	return append(code, fail(unix.EACCES))
}

// allowCall is the instruction that lets the system call happen.
var allowCall = unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_ALLOW}

func fail(errno unix.Errno) unix.SockFilter {
	return unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_ERRNO | uint32(errno)}
}

func load(at uint32) unix.SockFilter {
	return unix.SockFilter{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: at}
}

// skip returns a BPF jump over `ifSo` instructions if the comparison of the loaded word with k
// holds, and over `otherwise` instructions if not.
func skip(comparison uint16, k uint32, ifSo, otherwise uint8) unix.SockFilter {
	return unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_K | comparison, K: k, Jt: ifSo, Jf: otherwise}
}

// install applies the seccomp filter `code` to the calling thread, which must have no_new_privs
// set. It returns ENOSYS if the map `architecture` lacks this machine's architecture.
func install(code []unix.SockFilter) error {
	if architecture[runtime.GOARCH] == 0 {
		return unix.ENOSYS
	}
	program := unix.SockFprog{Len: uint16(len(code)), Filter: &code[0]}
	const setModeFilter = 1 // SECCOMP_SET_MODE_FILTER
	if _, _, errno := unix.Syscall(unix.SYS_SECCOMP, setModeFilter, 0, uintptr(unsafe.Pointer(&program))); errno != 0 {
		return errno
	}
	runtime.KeepAlive(code)
	return nil
}
