package sandbox

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// markLimit is the resource limit whose value marks the processes of a command. It limits the CPU
// time under real-time scheduling, and few programs set it. All descendants of the command inherit
// the value, and any process can read it.
const markLimit = unix.RLIMIT_RTTIME

// markName is the name by which /proc/PID/limits shows the resource limit markLimit. hasMark looks
// for this name to find the mark of a process.
const markName = "Max realtime timeout"

// newMark returns a random mark for the processes of a command: a value of the resource limit
// markLimit, in microseconds. No other process has this mark, because it is random.
func newMark() uint64 {
	var random [8]byte
	_, _ = rand.Read(random[:]) // never fails
	// 2^61 microseconds are thousands of years, so the limit never ends a process.
	return 1<<61 | binary.LittleEndian.Uint64(random[:])>>3
}

// markLock is held while startMarked starts a command. During this time, the value of markLimit in
// this process is the mark of that command, so that the command inherits the mark. Any other
// command that started then would inherit the mark, too.
var markLock sync.Mutex

// startMarked starts a command whose processes have the mark `mark`: the value of the resource
// limit markLimit, which a process inherits from its parent.
func startMarked(cmd *exec.Cmd, mark uint64) error {
	markLock.Lock()
	defer markLock.Unlock()
	var own unix.Rlimit
	if unix.Getrlimit(markLimit, &own) == nil {
		// If the system forbids this, no process has the mark, and endOrphans ends none.
		_ = unix.Setrlimit(markLimit, &unix.Rlimit{Cur: mark, Max: own.Max})
		defer func() { _ = unix.Setrlimit(markLimit, &own) }()
	}
	return cmd.Start()
}

// adopt makes this process the new parent of each descendant whose own parent ends. It also sets
// close-on-exec on the file descriptors that this process inherited.
var adopt = sync.OnceFunc(func() {
	_ = unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) // otherwise init becomes their parent
	// Commands must not inherit the file descriptors that this process inherited: a lock
	// on one would last as long as they live.
	_ = unix.CloseRange(3, ^uint(0), unix.CLOSE_RANGE_CLOEXEC)
})

// endOrphans kills the processes that a command has left behind. All processes that the command
// started have the mark, because they inherit the value of markLimit. `pid` is the process id of
// the command, which has ended.
func endOrphans(pid int, mark uint64) {
	// Because of adopt, each becomes a child of this process when its parent ends.
	endEach(func(child int) bool { return hasMark(child, mark) })
	for { // reap the processes of the command's group that have ended
		got, err := syscall.Wait4(-pid, nil, syscall.WNOHANG, nil)
		if got <= 0 || err != nil {
			return
		}
	}
}

// killTimeout is how long reap waits for a killed process to end.
const killTimeout = 5 * time.Second

// reap waits up to killTimeout for a killed child process, and reports whether it ended. A process
// that waits for a device may end late.
func reap(pid int) bool {
	for end := time.Now().Add(killTimeout); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if got, err := syscall.Wait4(pid, nil, syscall.WNOHANG, nil); got != 0 || err != nil {
			return true
		}
	}
	return false
}

// hasMark reports whether the process `pid` has the mark `mark`, so that it belongs to the command
// with this mark (newMark). It is false for a process that has ended.
func hasMark(pid int, mark uint64) bool {
	limits, err := os.ReadFile(fmt.Sprintf("/proc/%d/limits", pid))
	if err != nil {
		return false
	}
	_, line, ok := strings.Cut(string(limits), markName)
	fields := strings.Fields(line)
	return ok && len(fields) > 0 && fields[0] == strconv.FormatUint(mark, 10)
}

// adoptedChildren returns the ids of the processes that this process has adopted, or that its first
// thread has started. A process is adopted when its own parent ends. The result is nil if /proc
// does not list children.
func adoptedChildren() []int {
	// The kernel makes adopted processes children of the first thread of this process.
	pid := os.Getpid()
	return numbers(fmt.Sprintf("/proc/%d/task/%d/children", pid, pid))
}

func numbers(file string) (pids []int) {
	text, _ := os.ReadFile(file) // a thread may have ended
	for _, f := range strings.Fields(string(text)) {
		if pid, err := strconv.Atoi(f); err == nil {
			pids = append(pids, pid)
		}
	}
	return pids
}

// Adopt makes this process the new parent of each descendant whose own parent ends. EndAll and
// EndAdoptedLater can then end such descendants.
func Adopt() { adopt() }

// EndAll ends all processes that this one has started or adopted. It gives up after some seconds.
// Call it just before this process ends.
func EndAll() {
	for end := time.Now().Add(killTimeout); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if _, err := syscall.Wait4(-1, nil, syscall.WNOHANG, nil); err == syscall.ECHILD {
			return
		}
		lists, _ := filepath.Glob("/proc/self/task/*/children")
		for _, list := range lists {
			for _, child := range numbers(list) {
				syscall.Kill(child, syscall.SIGKILL)
			}
		}
	}
}

// EndAdoptedLater returns a function `end`. Call EndAdoptedLater before a command runs, and `end`
// after it. `end` kills all processes that this process has adopted between the two calls.
func EndAdoptedLater() (end func()) {
	old := map[int]bool{}
	for _, pid := range adoptedChildren() {
		old[pid] = true
	}
	return func() {
		endEach(func(child int) bool { return !old[child] })
	}
}

// endEach kills those adopted processes for whose process id `meant` returns true. Adopted
// processes are descendants of this process whose own parent has ended (adopt). endEach waits for
// each to end, but no longer than killTimeout.
func endEach(meant func(int) bool) {
	stuck := map[int]bool{}
	// A killed process may leave further orphans, so this repeats until no process is left.
	for {
		left := 0
		for _, child := range adoptedChildren() {
			if meant(child) && !stuck[child] {
				left++
				syscall.Kill(child, syscall.SIGKILL)
				stuck[child] = !reap(child)
			}
		}
		if left == 0 {
			return
		}
	}
}
