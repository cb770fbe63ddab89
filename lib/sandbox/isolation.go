package sandbox

import (
	"fmt"
	"strings"
	"sync"

	"golang.org/x/sys/unix"
)

// isolation describes how a thread, and all processes that it starts, are isolated. A nil pointer
// isolates nothing.
type isolation struct {
	rules  int // file descriptor of Landlock's ruleset; -1 if there is none
	filter []unix.SockFilter
}

// newIsolation prepares the isolation of a command, as far as the system supports it. `folder` is
// the command's own folder; `program` is its executable file.
func newIsolation(folder, program string, o Options) (w *isolation, err error) {
	h := Here()
	w = &isolation{rules: -1}
	if h.Network {
		w.filter = filter(o.Local)
	}
	// The file rules of a sandbox around this process hold for the command already.
	if h.Files && !sandboxed() {
		w.rules, err = ruleset(append([]string{folder}, o.Write...), program, o.Read)
	}
	return w, err
}

func (w *isolation) close() {
	if w != nil && w.rules >= 0 {
		unix.Close(w.rules)
	}
}

// enter isolates the calling thread. That cannot be undone.
func (w *isolation) enter() error {
	if w == nil {
		return nil
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("no_new_privs: %w", err)
	}
	if err := dropCapabilities(); err != nil {
		return fmt.Errorf("capabilities: %w", err)
	}
	if w.rules >= 0 {
		if err := restrict(w.rules); err != nil {
			return fmt.Errorf("Landlock: %w", err)
		}
	}
	if w.filter != nil {
		if err := install(w.filter); err != nil {
			return fmt.Errorf("seccomp: %w", err)
		}
	}
	return nil
}

// keptCapabilities is the set of capabilities that a command keeps if root runs it. With them it
// can read files of any owner.
const keptCapabilities = 1<<unix.CAP_DAC_OVERRIDE | 1<<unix.CAP_DAC_READ_SEARCH

// dropCapabilities removes from the calling thread all capabilities except keptCapabilities.
// Because no_new_privs is set, no program that the thread starts regains them.
func dropCapabilities() error {
	header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	var data [2]unix.CapUserData
	if err := unix.Capget(&header, &data[0]); err != nil {
		return err
	}
	data[0].Effective &= keptCapabilities
	data[0].Permitted &= keptCapabilities
	data[0].Inheritable = 0
	data[1] = unix.CapUserData{}
	return unix.Capset(&header, &data[0])
}

// Holding tells how far the system isolates commands. Files, Signals and Network are true if the
// system guarantees what the comments of these fields say.
type Holding struct {
	Files   bool     // a command writes only to its folders, and does not read the user's files
	Signals bool     // a command sends signals to no other process
	Network bool     // a command has no sockets, and no system calls that replace sockets
	Lacks   []string // the reasons why a guarantee is missing, for a person
}

// Here returns how far this machine isolates commands. The first call tries out each kind of
// isolation.
var Here = sync.OnceValue(tryAll)

// tryAll tries out each kind of isolation, and returns which kinds work on this machine. Each trial
// runs on a new thread that ends afterwards, so the rest of this process is not isolated.
func tryAll() Holding {
	var h Holding
	abi, err := landlockVersion()
	switch {
	case err != nil:
		h.Lacks = append(h.Lacks, fmt.Sprintf("no Landlock (%v): files are open to workers", err))
	case onRestrictedThread(func() error { return tryRules(abi) }) != nil:
		h.Lacks = append(h.Lacks, "Landlock is not allowed: files are open to workers")
	default:
		h.Files = true
		if h.Signals = abi >= scopeABI; !h.Signals {
			h.Lacks = append(h.Lacks,
				"Landlock is older than Linux 6.12: workers can signal the user's other processes")
		}
	}
	if err := onRestrictedThread(func() error { return install(filter(false)) }); err != nil {
		h.Lacks = append(h.Lacks, fmt.Sprintf("no seccomp filters (%v): the network is open to workers", err))
	} else {
		h.Network = true
	}
	return h
}

// onRestrictedThread calls f on a new thread that has no_new_privs, and returns the result of f.
// The thread ends afterwards.
func onRestrictedThread(f func() error) error {
	done := make(chan error)
	onThread(func() {
		err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
		if err == nil {
			err = f()
		}
		done <- err
	})
	return <-done
}

// String describes the isolation in a few words.
func (h Holding) String() string {
	var parts []string
	if h.Network {
		parts = append(parts, "no network")
	}
	if h.Files {
		parts = append(parts, "no files of the user's", "writes in a folder of its own")
	}
	if h.Signals {
		parts = append(parts, "no signals to others")
	}
	parts = append(parts, "no variables but those of drivers")
	return strings.Join(parts, ", ")
}
