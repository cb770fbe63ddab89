package sandbox

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"time"
)

// grace is how long a command may run after a signal asked it to end.
const grace = 5 * time.Second

// Contain runs the command argv with the standard streams `streams`, and returns the exit status as
// a shell reports it. It kills all processes that the command leaves running. If this process gets
// SIGTERM, SIGINT or SIGHUP, the command ends.
func Contain(argv []string, streams [3]*os.File) int {
	Adopt()
	defer EndAll()
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
	parent := os.Getppid()
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = streams[0], streams[1], streams[2]
	if err := cmd.Start(); err != nil {
		fmt.Fprintln(streams[2], err)
		return 127 // as a shell does
	}
	for _, s := range streams[:2] {
		s.Close() // so that the other end of the stream notices when the command ends
	}
	ended := make(chan struct{})
	go func() {
		_ = cmd.Wait() // cmd.ProcessState has the result
		close(ended)
	}()
	select {
	case <-ended:
		return Status(cmd.ProcessState)
	case <-asked:
	}
	// If the parent has died, the command gets no time to end by itself.
	if os.Getppid() == parent {
		forwardSignal(syscall.SIGTERM, cmd.Process)
		select {
		case <-ended:
			return Status(cmd.ProcessState)
		case <-time.After(grace):
		}
	}
	return 128 + int(syscall.SIGTERM)
}

// forwardSignal sends a signal to all processes of this process's group, as a terminal would. If
// this process does not lead the group, only the command gets the signal.
func forwardSignal(s syscall.Signal, command *os.Process) {
	if syscall.Getpgrp() == os.Getpid() {
		syscall.Kill(0, s)
		return
	}
	// The group may contain other programs.
	_ = command.Signal(s)
}

// Status returns the exit status of a process as a shell reports it.
func Status(state *os.ProcessState) int {
	if status, ok := state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return 128 + int(status.Signal())
	}
	return state.ExitCode()
}

// StatusText describes an exit status that Status or Contain has returned.
func StatusText(status int) string {
	if status > 128 {
		return fmt.Sprintf("killed by signal %d (%v)", status-128, syscall.Signal(status-128))
	}
	return fmt.Sprintf("exit status %d", status)
}
