package sandbox

import (
	"os"
	"os/exec"
	"runtime"
	"syscall"

	"golang.org/x/sys/unix"
)

// Options tell what a command may do.
type Options struct {
	// Open turns off the isolation from the network and the user's files.
	Open bool
	// Read lists files and folders that the command may read even if they lie in a folder that the
	// sandbox hides. The function Hides tells whether a path lies in such a folder.
	Read []string
	// Write lists folders to which the command may write. It may always write to its own temporary
	// folder.
	Write []string
	// Local lets the command use sockets within this machine (AF_UNIX).
	Local bool
	// FileSize is the largest size in bytes of a file that the command writes. 0 means no
	// limit.
	FileSize int64
	// Orphan is the signal that the command gets if this process dies. 0 means that it gets
	// none.
	Orphan syscall.Signal
}

// Process is a started command.
type Process struct {
	cmd    *exec.Cmd
	folder string
	mark   uint64
	exited chan struct{} // closed when the process has ended
	gone   chan struct{} // closed when all processes of the command have ended
	err    error         // result of cmd.Wait
}

// Start starts cmd in a new session (setsid), with a temporary folder as TMPDIR. Unless o.Open is
// set, the folder is also HOME and XDG_RUNTIME_DIR. cmd must have an Env, and must not use pipes
// such as cmd.StdoutPipe.
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
	var walls *isolation
	if !o.Open {
		walls, err = newIsolation(folder, cmd.Path, o)
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

// run starts the command, sends nil or the error of the start to `started`, and waits until the
// command exits.
func (p *Process) run(walls *isolation, o Options, started chan<- error) {
	err := walls.enter()
	if err == nil {
		err = startMarked(p.cmd, p.mark)
	}
	if err == nil {
		p.setLimits(o)
	}
	started <- err
	if err != nil {
		return
	}
	// The thread must last as long as the command, or the command gets the signal Options.Orphan.
	p.err = p.cmd.Wait()
	close(p.exited)
}

// clean waits until the command exits. Then it ends the processes that the command started, and
// removes the command's folder.
func (p *Process) clean() {
	<-p.exited
	endOrphans(p.Pid(), p.mark)
	removeFolder(p.folder)
	close(p.gone)
}

// onThread starts f on a system thread that ends when f returns. It does not wait for f.
func onThread(f func()) {
	go func() {
		runtime.LockOSThread()
		if unix.Gettid() != unix.Getpid() {
			f()
			return
		}
		// The first thread of a process cannot end. It waits here until f has another thread.
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

// setLimits limits the size of core dumps and, if o.FileSize is not 0, of the files that the
// command writes. It does nothing if o.Open is set, and ignores errors.
func (p *Process) setLimits(o Options) {
	if o.Open {
		return
	}
	set := func(resource int, value uint64) {
		_ = unix.Prlimit(p.Pid(), resource, &unix.Rlimit{Cur: value, Max: value}, nil)
	}
	set(unix.RLIMIT_CORE, 1) // with 0, a program that collects core dumps would still get one
	if o.FileSize > 0 {
		set(unix.RLIMIT_FSIZE, uint64(o.FileSize))
	}
}

// Pid returns the process id of the command.
func (p *Process) Pid() int { return p.cmd.Process.Pid }

// State tells how the command ended. Call it after Wait.
func (p *Process) State() *os.ProcessState { return p.cmd.ProcessState }

// Kill kills the command and all processes in its process group. The command's processes in other
// groups are killed after the command has ended. Wait waits for that.
func (p *Process) Kill() {
	select {
	case <-p.exited: // its process id may belong to another process by now
	default:
		syscall.Kill(-p.Pid(), syscall.SIGKILL)
	}
}

// Wait waits until the command and all its processes have ended. The error is that of
// (*exec.Cmd).Wait.
func (p *Process) Wait() error {
	<-p.gone
	return p.err
}
