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

// A process is marked by the limit of a resource that it does not use: time at
// real-time priority. All that it starts inherits the limit, whatever it does to its
// environment, group or session, and everybody may read it.
const markLimit = unix.RLIMIT_RTTIME

const markName = "Max realtime timeout"

// newMark draws a mark of which no other process has the like: a time of many years.
func newMark() uint64 {
	var random [8]byte
	_, _ = rand.Read(random[:]) // never fails
	return 1<<61 | binary.LittleEndian.Uint64(random[:])>>3
}

// marking is held while this process has a child's mark.
var marking sync.Mutex

// startMarked starts a command that has the mark from its first moment on: it inherits
// it from this process, which has it no longer than that takes.
func startMarked(cmd *exec.Cmd, mark uint64) error {
	marking.Lock()
	defer marking.Unlock()
	var own unix.Rlimit
	if unix.Getrlimit(markLimit, &own) == nil {
		// Where even this is forbidden the process group has to do.
		_ = unix.Setrlimit(markLimit, &unix.Rlimit{Cur: mark, Max: own.Max})
		defer func() { _ = unix.Setrlimit(markLimit, &own) }()
	}
	return cmd.Start()
}

// adopt makes orphans below this process its children, once.
var adopt = sync.OnceFunc(func() {
	_ = unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) // else they are init's
	// What this process was left with is none of its commands' business: a lock held
	// by such a descriptor would last as long as they do.
	_ = unix.CloseRange(3, ^uint(0), unix.CLOSE_RANGE_CLOEXEC)
})

// endOrphans ends what a command has left that had this number and mark: it is a
// child of this process by now, or will be as soon as its own parent is ended.
func endOrphans(pid int, mark uint64) {
	endEach(func(child int) bool { return marked(child, mark) })
	for { // those that had ended, of its process group
		got, err := syscall.Wait4(-pid, nil, syscall.WNOHANG, nil)
		if got <= 0 || err != nil {
			return
		}
	}
}

// dying is how long a process may take to end that was killed.
const dying = 5 * time.Second

// reap takes notice of a child's end, which a process that waits for a device may put
// off. It reports whether the child has ended.
func reap(pid int) bool {
	for end := time.Now().Add(dying); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if got, err := syscall.Wait4(pid, nil, syscall.WNOHANG, nil); got != 0 || err != nil {
			return true
		}
	}
	return false
}

// marked reports whether a process has this mark. One that has ended has none.
func marked(pid int, mark uint64) bool {
	limits, err := os.ReadFile(fmt.Sprintf("/proc/%d/limits", pid))
	if err != nil {
		return false
	}
	_, line, ok := strings.Cut(string(limits), markName)
	fields := strings.Fields(line)
	return ok && len(fields) > 0 && fields[0] == strconv.FormatUint(mark, 10)
}

// adopted are the children of this process's first thread, among them all orphans that
// this process has inherited. Where the system does not say, there are none.
func adopted() []int {
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

// Adopt makes orphans below this process its children, so that it can end them.
func Adopt() { adopt() }

// EndAll ends all that this process has started and adopted. It is for a process that
// is about to end.
func EndAll() {
	for end := time.Now().Add(dying); time.Now().Before(end); time.Sleep(time.Millisecond) {
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

// Left notes which processes this one has adopted so far. What it returns ends those
// that come on top: what a command has left that was started and waited for meanwhile.
func Left() (end func()) {
	old := map[int]bool{}
	for _, pid := range adopted() {
		old[pid] = true
	}
	return func() {
		endEach(func(child int) bool { return !old[child] })
	}
}

// endEach ends the adopted processes that are meant, and what these leave in turn.
func endEach(meant func(int) bool) {
	stuck := map[int]bool{}
	for {
		left := 0
		for _, child := range adopted() {
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
