// cpu-time runs a command and appends a line with two processor times in seconds to FILE: the time
// of the command itself, and the time of the child processes that the command waited for. The child
// processes of shrun are its workers (scripts/lab/bench).
//
// Usage: cpu-time FILE COMMAND [ARGUMENT ...]
//
// Exit status: that of the command, 2 on wrong usage.
package main

import (
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"

	"shsmith/lib/cli"
)

//go:embed main.go
var manual string

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

func setup(*flag.FlagSet) func(*cli.Call) error { return run }

func run(c *cli.Call) error {
	if len(c.Args) < 2 {
		return cli.Usage("want a file and a command")
	}
	cmd := exec.Command(c.Args[1], c.Args[2:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = c.Stdin, c.Stdout, c.Stderr
	if err := cmd.Start(); err != nil {
		return err
	}
	own, waited, err := processorTime(cmd.Process.Pid)
	status := cmd.Wait()
	if err == nil {
		err = appendLine(c.Args[0], fmt.Sprintf("%.2f %.2f\n", own, waited))
	}
	var failed *exec.ExitError
	if errors.As(status, &failed) {
		return &cli.Exit{Code: failed.ExitCode(), Err: errors.New("")}
	}
	return errors.Join(err, status)
}

func appendLine(file, line string) error {
	f, err := os.OpenFile(file, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.WriteString(line)
	return errors.Join(err, f.Close())
}

// ticksPerSecond is the number of clock ticks in a second. /proc counts processor time in ticks.
// The number is the same on every Linux.
const ticksPerSecond = 100

// processorTime waits until the child process `pid` ends, and returns two processor times in
// seconds: `own` is the time of the child alone, and `waited` that of the processes for which the
// child waited.
func processorTime(pid int) (own, waited float64, err error) {
	for {
		// WNOWAIT keeps the ended process, and so its file in /proc.
		err = unix.Waitid(unix.P_PID, pid, nil, unix.WEXITED|unix.WNOWAIT, nil)
		if err != unix.EINTR {
			break
		}
	}
	if err != nil {
		return 0, 0, err
	}
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, 0, err
	}
	// The command's name is in parentheses and may contain any character. Field 3
	// follows it.
	f := strings.Fields(string(b[strings.LastIndexByte(string(b), ')')+1:]))
	// Fields 14 to 17 are utime, stime, cutime and cstime (proc_pid_stat(5)). f[0] is field 3.
	const utime = 14 - 3
	var t [4]float64
	for i := range t {
		if t[i], err = strconv.ParseFloat(f[utime+i], 64); err != nil {
			return 0, 0, err
		}
	}
	return (t[0] + t[1]) / ticksPerSecond, (t[2] + t[3]) / ticksPerSecond, nil
}
