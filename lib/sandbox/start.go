package sandbox

import (
	"os"
	"os/exec"
	"runtime"
	"syscall"

	"golang.org/x/sys/unix"
)

// Options say what a command may have.
type Options struct {
	// Open commands get the network and the user's files.
	Open bool
	// Read are files and folders that may be read though they lie where the user's
	// own files do.
	Read []string
	// Local commands may use sockets of this machine (AF_UNIX).
	Local bool
	// FileSize is how many bytes a file may have that the command writes; 0 means
	// any number.
	FileSize int64
	// Orphan is the signal that the command gets if this process dies, if any.
	Orphan syscall.Signal
}

// Process is a command that was started.
type Process struct {
	cmd    *exec.Cmd
	folder string
	mark   uint64
	exited chan struct{} // closed when the process has ended
	gone   chan struct{} // closed when nothing is left of it
	err    error         // of cmd.Wait
}

// Start starts a command in a session of its own and with a folder of its own, which
// is its TMPDIR and, unless it is open, its HOME and XDG_RUNTIME_DIR, too. cmd must not have
// been started; its Env must be set, and its pipes must be files.
func Start(cmd *exec.Cmd, o Options) (*Process, error) {
	adopt()
	folder, err := newFolder()
	if err != nil {
		return nil, err
	}
	cmd.Env = append(cmd.Env, "TMPDIR="+folder)
	if !o.Open {
		cmd.Env = append(cmd.Env, "HOME="+folder, "XDG_RUNTIME_DIR="+folder)
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Pdeathsig: o.Orphan}
	p := &Process{cmd: cmd, folder: folder, mark: newMark(), exited: make(chan struct{}), gone: make(chan struct{})}
	var walls *walls
	if !o.Open {
		walls, err = build(folder, cmd.Path, o)
	}
	if err == nil {
		started := make(chan error)
		onThread(func() { p.run(walls, o, started) })
		err = <-started
		walls.close()
	}
	if err != nil {
		removeFolder(folder)
		return nil, err
	}
	go p.clean()
	return p, nil
}

// run is the life of the thread that a command is started from. It lasts as long as
// the command: the signal to orphans comes when the thread ends.
func (p *Process) run(walls *walls, o Options, started chan<- error) {
	err := walls.enter()
	if err == nil {
		err = startMarked(p.cmd, p.mark)
	}
	if err == nil {
		p.limit(o)
	}
	started <- err
	if err != nil {
		return
	}
	p.err = p.cmd.Wait()
	close(p.exited)
}

// clean ends what the process has left and removes its folder.
func (p *Process) clean() {
	<-p.exited
	endOrphans(p.Pid(), p.mark)
	removeFolder(p.folder)
	close(p.gone)
}

// onThread calls f on a thread that ends with it. The first thread of a process
// cannot end, so it is kept busy while f finds another.
func onThread(f func()) {
	go func() {
		runtime.LockOSThread()
		if unix.Gettid() != unix.Getpid() {
			f()
			return
		}
		passed := make(chan struct{})
		go func() {
			runtime.LockOSThread()
			close(passed)
			f()
		}()
		<-passed
		runtime.UnlockOSThread()
	}()
}

// limit bounds what the process may leave on disk. A failure takes nothing but the
// bound.
func (p *Process) limit(o Options) {
	if o.Open {
		return
	}
	set := func(resource int, value uint64) {
		_ = unix.Prlimit(p.Pid(), resource, &unix.Rlimit{Cur: value, Max: value}, nil)
	}
	set(unix.RLIMIT_CORE, 1) // 0 would still let a program that collects dumps have one
	if o.FileSize > 0 {
		set(unix.RLIMIT_FSIZE, uint64(o.FileSize))
	}
}

// Pid is the command's.
func (p *Process) Pid() int { return p.cmd.Process.Pid }

// State is how the command ended. It is there after Wait.
func (p *Process) State() *os.ProcessState { return p.cmd.ProcessState }

// Kill ends the command and its process group. What has left the group ends with it.
func (p *Process) Kill() {
	select {
	case <-p.exited: // its number may be another's by now
	default:
		syscall.Kill(-p.Pid(), syscall.SIGKILL)
	}
}

// Wait waits until the command has ended and nothing is left of it. Its error is that
// of (*exec.Cmd).Wait.
func (p *Process) Wait() error {
	<-p.gone
	return p.err
}
