package sandbox

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"time"
)

// grace is how long a command may take to end that was asked to.
const grace = 5 * time.Second

// Contain runs a command with the streams of this process, and in its place: it gives the
// exit status, 128 and the signal where one ended it, and ends all that is left of the
// command. So it does if it is asked to end (SIGTERM, SIGINT, SIGHUP), after the command
// had time to, and at once if its own parent is dead.
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
		return 127 // as a shell says it
	}
	for _, s := range streams[:2] {
		s.Close() // the command's alone: when it ends, whoever is at the other end hears of it
	}
	ended := make(chan struct{})
	go func() {
		_ = cmd.Wait() // its state says how
		close(ended)
	}()
	select {
	case <-ended:
		return Status(cmd.ProcessState)
	case <-asked:
	}
	if os.Getppid() == parent {
		pass(syscall.SIGTERM, cmd.Process)
		select {
		case <-ended:
			return Status(cmd.ProcessState)
		case <-time.After(grace):
		}
	}
	return 128 + int(syscall.SIGTERM)
}

// pass gives a signal to all of a command, as a terminal would, if its group is ours
// alone.
func pass(s syscall.Signal, command *os.Process) {
	if syscall.Getpgrp() == os.Getpid() {
		syscall.Kill(0, s)
		return
	}
	_ = command.Signal(s)
}

// Status is the exit status that a shell gives a process that ended so.
func Status(state *os.ProcessState) int {
	if status, ok := state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return 128 + int(status.Signal())
	}
	return state.ExitCode()
}
