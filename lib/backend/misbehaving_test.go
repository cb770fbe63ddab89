package backend_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"strings"
	"syscall"
	"testing"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/backend/backtrace"
	"shsmith/lib/backend/backtrace/provoke"
	"shsmith/lib/record"
	"shsmith/lib/sandbox"
)

// planted is a back-end that misbehaves as drivers do. If a word in the source of a test is the
// name of a fault, such as "segv", the back-end commits this fault. Its worker processes run this
// test binary.
type planted struct{ served int }

const workerVariable = "SHSMITH_TEST_WORKER"

func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "contain" {
		os.Exit(sandbox.Contain(os.Args[2:], [3]*os.File{os.Stdin, os.Stdout, os.Stderr}))
	}
	switch os.Getenv(workerVariable) {
	case "":
		os.Exit(m.Run())
	case "no records":
		bufio.NewReader(os.Stdin).ReadString('\n')
		fmt.Println("hello")
		select {}
	case "hostile":
		serveAnything()
	}
	backtrace.Install()
	err := backend.Worker(os.Stdin, os.Stdout, os.Stderr, func() (backend.Backend, error) { return new(planted), nil })
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	os.Exit(0)
}

var plantedDriver = &record.Driver{Vendor: "us", Renderer: "planted", Version: "1.0"}

func (p *planted) Run(ctx context.Context, r *record.Record) (record.Run, map[string][]byte) {
	run := record.Run{Outcome: record.OK, Driver: plantedDriver}
	if r.Source == "" {
		return run, nil
	}
	p.served++
	result := []byte{42, 0, 0, 0}
	for _, word := range strings.Fields(r.Source) {
		switch do, ok := faults[word]; {
		case ok:
			do()
		case word == "hang", word == "used-hang" && p.served > 1:
			<-make(chan int)
		case word == "used-loss" && p.served > 1:
			return backend.Fail(record.DeviceLost, "planted"), nil
		case word == "large":
			result = make([]byte, r.Resources[0].Size)
		case word == "served":
			result = []byte{byte(p.served)}
		case attempts[word] != nil:
			if err := attempts[word](); err != nil {
				return backend.Fail(record.CompileError, "%v", err), nil
			}
		case word == "used-reached" && p.served > 1:
			return backend.Fail(record.Crash, "reached a.c:3"), nil
		case word == "unsupported", word == "compile_error":
			return backend.Fail(record.Outcome(word), "planted"), nil
		case word == "miscompile", word == "used-miscompile" && p.served > 1, word == "wrong-here" && os.Getenv("WRONG") != "":
			result[0]++
		case word == "used-crash" && p.served > 1:
			syscall.Kill(os.Getpid(), syscall.SIGABRT)
			select {}
		}
	}
	return run, map[string][]byte{"out": result}
}

var faults = map[string]func(){
	"print":   func() { fmt.Println(`{"schema":"shsmith/1","id":"fake"}`) },
	"exit":    func() { os.Exit(7) },
	"panic":   func() { panic("planted") },
	"killed":  func() { signalSelf(syscall.SIGKILL) },
	"segv":    func() { signalSelf(syscall.SIGSEGV) },
	"fpe":     func() { signalSelf(syscall.SIGFPE) },
	"c-segv":  provoke.Fault,
	"c-abort": provoke.Abort,
	"eat":     eat,
	"spin": func() {
		for rounds := 0; ; {
			rounds++
		}
	},
	"spin-below": func() { exec.Command("sh", "-c", "while :; do :; done").Run() },
	"nap":        func() { time.Sleep(time.Second / 5) },
	// Children in the background. One is in a session of its own, where a signal to the
	// group does not reach it.
	"leave": func() {
		exec.Command("sh", "-c", "sleep $SLEEP & setsid sleep $SLEEP & (env -i setsid sleep $SLEEP &)").Run()
	},
	"noise": func() { fmt.Fprint(os.Stderr, "BEGIN"+strings.Repeat("x", 1<<20)+"END"); signalSelf(syscall.SIGABRT) },
}

// attempts are actions that a worker must not be able to do.
var attempts = map[string]func() error{
	"dial": func() error {
		_, err := net.Dial("tcp", "127.0.0.1:9")
		if errors.Is(err, syscall.ECONNREFUSED) {
			return nil // refused by the network, which was reached
		}
		return err
	},
	"home": func() error {
		u, err := user.Current()
		if err == nil {
			_, err = os.ReadDir(u.HomeDir)
		}
		return err
	},
	"outside": func() error { return os.WriteFile(os.Getenv("OUTSIDE"), []byte("x"), 0o666) },
	"secret": func() error {
		if os.Getenv("SECRET_TOKEN") == "" {
			return errors.New("no secret")
		}
		return nil
	},
	"scratch": func() error { return os.WriteFile(os.Getenv("TMPDIR")+"/file", []byte("x"), 0o666) },
}

func signalSelf(s syscall.Signal) {
	syscall.Kill(os.Getpid(), s)
	select {}
}

// eat uses more memory than any limit of the tests allows, until the worker is killed.
func eat() {
	var all [][]byte
	for len(all) < 64 {
		b := make([]byte, 16<<20)
		for i := 0; i < len(b); i += 4096 {
			b[i] = 1
		}
		all = append(all, b)
	}
	<-make(chan int)
	_ = all
}
