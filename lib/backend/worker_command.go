package backend

import (
	"encoding/json"
	"os"
	"os/exec"
	"slices"
	"syscall"
	"time"

	"shsmith/lib/sandbox"
)

// Self contains the command lines by which this program starts itself.
type Self struct {
	Worker  []string // as a worker; the configuration follows
	Contain []string // to run the command that follows and end all processes that it leaves
}

// argv returns the command line that starts a worker. If c.Command is a worker (isWorker), this is
// s.Contain, followed by c.Command. If not, it is c.Launcher, a command such as `nice` or "",
// followed by s.Worker and c in JSON.
func (c *Config) argv(s Self) ([]string, error) {
	if c.isWorker() {
		words, err := Words(c.Command)
		return slices.Concat(s.Contain, words), err
	}
	launcher, err := Words(c.Launcher)
	if err != nil {
		return nil, err
	}
	b, err := json.Marshal(c)
	if err != nil {
		return nil, err
	}
	return slices.Concat(launcher, s.Worker, []string{string(b)}), nil
}

// command returns the command, not yet started, of a worker with the command line argv.
func (c *Config) command(argv []string) *exec.Cmd {
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Env = c.environ()
	cmd.WaitDelay = time.Second // for a grandchild that keeps standard error open
	return cmd
}

// Become runs a worker of c in a sandbox until it ends, and returns its exit status. `streams` are
// its standard input, output and error; this process closes the first two. If the worker cannot
// start, the error is a *Missing.
func (c *Config) Become(o Options, streams [3]*os.File) (int, error) {
	p, err := newPool(*c, o)
	if err != nil {
		return 0, err
	}
	cmd := c.command(p.argv)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = streams[0], streams[1], streams[2]
	if p.box.Orphan == 0 {
		p.box.Orphan = syscall.SIGKILL // its standard input may stay open after this process has ended
	}
	process, err := sandbox.Start(cmd, p.box)
	if err != nil {
		return 0, &Missing{c.Name, err.Error()}
	}
	for _, s := range streams[:2] {
		s.Close() // so that only the worker holds them
	}
	_ = process.Wait() // State has the result
	return sandbox.Status(process.State()), nil
}
