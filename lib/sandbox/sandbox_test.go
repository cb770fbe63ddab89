package sandbox

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// action is the environment variable that makes this test binary a command in a sandbox. It tells
// the command what to do.
const action = "SHSMITH_SANDBOX_TEST"

func TestMain(m *testing.M) {
	name, argument, _ := strings.Cut(os.Getenv(action), " ")
	if name == "" {
		os.Exit(m.Run())
	}
	if err := actions[name](argument); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	os.Exit(0)
}

var actions = map[string]func(string) error{
	"nothing": func(string) error { return nil },
	"read": func(file string) error {
		_, err := os.ReadFile(file)
		return err
	},
	"list": func(dir string) error {
		_, err := os.ReadDir(dir)
		return err
	},
	"write": func(file string) error { return os.WriteFile(file, []byte("x"), 0o666) },
	"scratch": func(string) error {
		for _, name := range []string{"TMPDIR", "HOME", "XDG_RUNTIME_DIR"} {
			dir := filepath.Join(os.Getenv(name), "a", "b")
			if err := os.MkdirAll(dir, 0o777); err != nil {
				return err
			}
			if err := os.WriteFile(filepath.Join(dir, "c"), []byte("x"), 0o666); err != nil {
				return err
			}
			if err := os.RemoveAll(filepath.Dir(dir)); err != nil {
				return err
			}
		}
		return os.WriteFile("/dev/null", []byte("x"), 0)
	},
	"large":  func(string) error { return large() },
	"dial":   func(address string) error { return closed(net.Dial("tcp", address)) },
	"listen": func(string) error { return closed(net.Listen("tcp", "127.0.0.1:0")) },
	"local":  func(socket string) error { return closed(net.Dial("unix", socket)) },
	"ring": func(string) error {
		if _, _, errno := unix.Syscall(unix.SYS_IO_URING_SETUP, 1, 0, 0); errno == unix.EPERM {
			return errno
		}
		return nil
	},
	"kill": func(pid string) error {
		var n int
		fmt.Sscan(pid, &n)
		return syscall.Kill(n, 0)
	},
	"mount": func(string) error { return unix.Mount("none", os.Getenv("TMPDIR"), "tmpfs", 0, "") },
	"nested": func(what string) error {
		cmd := exec.Command("/proc/self/exe")
		cmd.Env = append(os.Environ(), action+"="+what)
		cmd.Stdout = os.Stdout
		p, err := Start(cmd, Options{})
		if err != nil {
			return err
		}
		return p.Wait()
	},
	"group": func(string) error {
		if unix.Getpgrp() != os.Getpid() {
			return fmt.Errorf("group %d", unix.Getpgrp())
		}
		return nil
	},
	"leave": leave,
	"leave,wait": func(marker string) error {
		defer time.Sleep(time.Hour)
		return leave(marker)
	},
	"contain": func(marker string) error {
		os.Setenv(action, "")
		os.Exit(Contain([]string{"sh", "-c", "setsid sleep $0 & sleep $0 & case $0 in *.5) wait ;; esac; exit 7", marker},
			[3]*os.File{os.Stdin, os.Stdout, os.Stderr}))
		return nil
	},
}

// leave starts processes and leaves them in the background, as a driver may: one in its group, one
// in a session of its own, one that has lost its parent, one without environment.
func leave(marker string) error {
	for _, line := range []string{
		"sleep $0 & exit 0", "setsid sleep $0 & exit 0", "(setsid sh -c 'sleep $0 & sleep $0' $0 &) & exit 0",
		"env -i setsid sleep $0 & exit 0",
	} {
		if err := exec.Command("sh", "-c", line, marker).Run(); err != nil {
			return err
		}
	}
	for i := 0; len(sleepers(marker)) < 5; i++ {
		if i == 1000 {
			return fmt.Errorf("only %v", sleepers(marker))
		}
		time.Sleep(10 * time.Millisecond)
	}
	return nil
}

// large makes a file of 1 GiB again and again, for a second, and returns the first error. A single
// attempt is not enough: the limits are set just after this process has started, and the first file
// may be made before that.
func large() (err error) {
	for range 100 {
		f := must(os.Create(os.Getenv("TMPDIR") + "/f"))
		if err = f.Truncate(1 << 30); err != nil {
			break
		}
		f.Close()
		time.Sleep(10 * time.Millisecond)
	}
	return err
}

func must(f *os.File, err error) *os.File {
	if err != nil {
		panic(err)
	}
	return f
}

func closed[T interface{ Close() error }](c T, err error) error {
	if err == nil {
		c.Close()
	}
	return err
}

// sleepers returns the ids of the processes that run the command `sleep N`, where `marker` is N.
func sleepers(marker string) (pids []string) {
	files, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, f := range files {
		if text, _ := os.ReadFile(f); string(text) == "sleep\x00"+marker+"\x00" {
			pids = append(pids, filepath.Base(filepath.Dir(f)))
		}
	}
	return pids
}

// unique returns a number of seconds for the command sleep. No process of another test run sleeps
// for the same number, so that sleepers finds only the processes of this run.
func unique(i int) string { return fmt.Sprint(200_000_000 + 10*os.Getpid() + i) }

// start runs this test binary in a sandbox with the options o, and returns the running command and
// its output. `what` is a key of the map actions, with a blank and an argument after it if needed.
func start(t *testing.T, what string, o Options) (*Process, *strings.Builder) {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	cmd := exec.Command(exe)
	cmd.Env = append(os.Environ(), action+"="+what)
	cmd.Stdout, cmd.Stderr = &out, &out
	cmd.WaitDelay = time.Second
	p, err := Start(cmd, o)
	if err != nil {
		t.Fatal(err)
	}
	return p, &out
}

// A command in the sandbox can use public files and the folders that its Options allow. It cannot
// reach hidden files, the network and other processes. This holds as far as this machine can
// isolate commands, which the function Here reports.
func TestWalls(t *testing.T) {
	here := Here()
	t.Logf("here: %v; %q", here, here.Lacks)
	home := t.TempDir()
	hide(t, home)
	secret := filepath.Join(home, "secret")
	driver := filepath.Join(home, "drivers", "lib.so")
	if err := os.MkdirAll(filepath.Dir(driver), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{secret, driver} {
		if err := os.WriteFile(file, nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	outside := filepath.Join(t.TempDir(), "file")
	socket := filepath.Join(t.TempDir(), "s")
	l, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer tcp.Close()
	o := Options{Read: []string{filepath.Dir(driver)}, FileSize: 1 << 20}
	for _, c := range []struct {
		what    string
		options Options
		stopped bool
	}{
		{"nothing", o, false},
		{"group", o, false},
		{"scratch", o, false},
		{"read /etc/hostname", o, false},
		{"nested scratch", o, false},
		{"nested read " + secret, o, here.Files},
		{"read /proc/self/maps", o, false},
		{"read " + driver, o, false},
		{"read " + secret, o, here.Files},
		{"write " + outside, Options{Write: []string{filepath.Dir(outside)}}, false},
		{"list " + home, o, here.Files},
		{"write " + secret, o, here.Files},
		{"write " + outside, o, here.Files},
		{fmt.Sprintf("read /proc/%d/environ", os.Getpid()), o, here.Files},
		{"mount", o, true},
		{"large", o, true},
		{"dial " + tcp.Addr().String(), o, here.Network},
		{"listen", o, here.Network},
		{"local " + socket, o, here.Network},
		{"ring", o, here.Network},
		{fmt.Sprintf("kill %d", os.Getppid()), o, here.Signals},
		{"local " + socket, Options{Local: true}, false},
		{"dial " + tcp.Addr().String(), Options{Local: true}, here.Network},
		{"read " + secret, Options{Open: true}, false},
		{"dial " + tcp.Addr().String(), Options{Open: true}, false},
	} {
		p, out := start(t, c.what, c.options)
		if stopped := p.Wait() != nil; stopped != c.stopped {
			t.Errorf("%s: stopped %v: %s", c.what, stopped, out)
		}
	}
}

// hide adds dir to the hidden folders during a test, as if it were the user's home.
func hide(t *testing.T, dir string) {
	before, beside := hiddenFolders, publicPaths
	t.Cleanup(func() { hiddenFolders, publicPaths = before, beside })
	list := append(before(), dir)
	hiddenFolders = func() []string { return list }
	publicPaths = func() []string { return publicBelow("/") }
}

// A command starts processes in the background, some of them in sessions of their own. When the
// command ends or is killed, none of its processes remains. Its folder is removed, too.
func TestNothingIsLeft(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	for i, killed := range []bool{false, true} {
		marker, what := unique(i), "leave "
		if killed {
			what = "leave,wait "
		}
		p, out := start(t, what+marker, Options{})
		if killed {
			for len(sleepers(marker)) < 5 {
				time.Sleep(10 * time.Millisecond)
			}
			p.Kill()
		}
		if err := p.Wait(); (err != nil) != killed {
			t.Errorf("%v: %s", err, out)
		}
		if left := sleepers(marker); len(left) > 0 {
			t.Errorf("killed %v: left are %v", killed, left)
		}
	}
	if left, _ := filepath.Glob(os.Getenv("TMPDIR") + "/*"); len(left) > 0 {
		t.Errorf("left is %v", left)
	}
}

// Contain returns the exit status of its command, and kills all processes that the command has
// left. If a signal ends the process that calls Contain, no process of the command is left, either.
func TestContain(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	p, _ := start(t, "contain "+unique(2), Options{})
	_ = p.Wait()
	if code := Status(p.State()); code != 7 || len(sleepers(unique(2))) > 0 {
		t.Errorf("status %d, left are %v", code, sleepers(unique(2)))
	}
	for i, s := range []syscall.Signal{syscall.SIGTERM, syscall.SIGKILL} {
		marker := unique(3+i) + ".5"
		p, _ := start(t, "contain "+marker, Options{})
		for len(sleepers(marker)) < 2 {
			time.Sleep(10 * time.Millisecond)
		}
		syscall.Kill(p.Pid(), s)
		_ = p.Wait()
		if left := sleepers(marker); len(left) > 0 || Status(p.State()) != 128+int(s) {
			t.Errorf("%v: status %d, left are %v", s, Status(p.State()), left)
		}
	}
}

// A new process removes the temporary folders of killed processes, and no others.
func TestSweep(t *testing.T) {
	dir := t.TempDir()
	dead := filepath.Join(dir, folderPattern+"dead")
	unfinished := filepath.Join(dir, folderPattern+"unfinished")
	other := filepath.Join(dir, "other")
	for _, d := range []string{dead, unfinished, other} {
		if err := os.MkdirAll(filepath.Join(d, "x", "y"), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dead, lockName), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(filepath.Join(dead, "x"), 0); err != nil {
		t.Fatal(err)
	}
	t.Setenv("TMPDIR", dir)
	p, _ := start(t, "contain "+unique(6)+".5", Options{})
	sweep(dir)
	if _, err := os.Stat(p.folder); err != nil {
		t.Errorf("a folder in use: %v", err)
	}
	for _, c := range []struct {
		dir  string
		left bool
	}{{dead, false}, {unfinished, true}, {other, true}} {
		if _, err := os.Stat(c.dir); (err == nil) != c.left {
			t.Errorf("%s: %v", c.dir, err)
		}
	}
	old := time.Now().Add(-2 * abandonedAge)
	if err := os.Chtimes(unfinished, old, old); err != nil {
		t.Fatal(err)
	}
	sweep(dir)
	if _, err := os.Stat(unfinished); err == nil {
		t.Error("what has had no lock for hours is left")
	}
	p.Kill()
	_ = p.Wait()
}

// If the system has no Landlock or an old version of it, Here reports the kind of isolation that is
// missing. A command in a sandbox runs nevertheless.
func TestNoWalls(t *testing.T) {
	version, here := landlockVersion, Here
	defer func() { landlockVersion, Here = version, here }()
	for _, c := range []struct {
		version func() (int, error)
		lack    string
	}{
		{func() (int, error) { return 0, unix.ENOSYS }, "no Landlock (function not implemented): files are open"},
		{func() (int, error) { return 1, nil }, "older than Linux 6.12"},
	} {
		landlockVersion = c.version
		h := tryAll()
		if len(h.Lacks) != 1 || !strings.Contains(h.Lacks[0], c.lack) || h.Signals {
			t.Errorf("%+v, want %s", h, c.lack)
		}
		Here = func() Holding { return h }
		p, out := start(t, "scratch", Options{})
		if err := p.Wait(); err != nil {
			t.Errorf("%v: %s", err, out)
		}
	}
}

// The tests above also pass for another user than root.
func TestUser(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("for root alone")
	}
	dir, err := os.MkdirTemp("", "user")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	for parent := filepath.Dir(dir); parent != "/"; parent = filepath.Dir(parent) {
		if info, err := os.Stat(parent); err != nil || info.Mode()&1 == 0 {
			t.Skipf("other users cannot enter %s", parent)
		}
	}
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(exe)
	if err != nil {
		t.Fatal(err)
	}
	test := filepath.Join(dir, "test")
	if err := os.WriteFile(test, text, 0o755); err != nil {
		t.Fatal(err)
	}
	const nobody = 65534
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	scratch := filepath.Join(dir, "tmp")
	if err := os.Mkdir(scratch, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Chown(scratch, nobody, nobody); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(test, "-test.v", "-test.run=Walls|Left|Contain|Sweep")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "HOME="+scratch, "TMPDIR="+scratch)
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("as nobody: %v\n%s", err, out)
	}
}
