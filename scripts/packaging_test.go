package scripts

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The Debian package has the tools with their manual pages and completions. Unpacked
// anywhere, its scripts find the tools.
func TestDebianPackage(t *testing.T) {
	for _, program := range []string{"dpkg-buildpackage", "dh", "git"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skip("no " + program)
		}
	}
	dir := t.TempDir()
	got, out := status(dir, "../packaging/deb", dir)
	if got != 0 {
		t.Fatalf("exit %d\n%s", got, out)
	}
	file, root := strings.TrimSpace(out), filepath.Join(dir, "root")
	control := shell(t, dir, `dpkg-deb --field "$0"`, file)
	for _, line := range strings.Split(control, "\n") {
		if strings.HasPrefix(line, "Depends:") && !strings.Contains(line, "libc6") {
			t.Errorf("the package has %q", line)
		}
	}
	shell(t, dir, `dpkg-deb -x "$0" "$1"`, file, root)
	for _, tool := range []string{"shbucket", "shcmp", "shgaps", "shgen", "shpatrol", "shrecond", "shrun", "shsplit"} {
		for _, name := range []string{"bin/" + tool, "share/man/man1/" + tool + ".1.gz", "share/bash-completion/completions/" + tool,
			"share/zsh/vendor-completions/_" + tool, "share/fish/vendor_completions.d/" + tool + ".fish"} {
			if info, err := os.Stat(filepath.Join(root, "usr", name)); err != nil || info.Size() == 0 {
				t.Errorf("the package lacks %s: %v", name, err)
			}
		}
	}
	command := filepath.Join(root, "usr/bin/shsmith")
	shell(t, dir, `unset SHSMITH_BIN; "$0" campaign -o small -n 2 -quiet -b ref -b faulty:shift-logical && test -e small/results/0.ndjson`, command)
	shell(t, dir, `unset SHSMITH_BIN; cd / && "$0" patrol -quiet -tests 2 -b ref "$1/night" && test -e "$1/night/report/index.html"`, command, dir)
	if got, _ := status(dir, command, "no-such-script"); got != 2 {
		t.Errorf("shsmith no-such-script: exit %d, want 2", got)
	}
}

// The test checks that `go install` installs a tool from the folder that the script
// packaging/go-module writes: a proxy with our Go module. It also checks that the script refuses a
// module path without a host name.
func TestGoModule(t *testing.T) {
	if _, err := exec.LookPath("zip"); err != nil {
		t.Skip("no zip")
	}
	const module = "git.example.org/shsmith"
	dir := t.TempDir()
	for _, wrong := range [][]string{{"shsmith", "v0.1.0"}, {module, "1"}} {
		if got, out := status(dir, "../packaging/go-module", wrong[0], wrong[1], "proxy"); got != 2 {
			t.Errorf("go-module %s: exit %d, want 2\n%s", wrong, got, out)
		}
	}
	for range 2 { // once more changes nothing
		if got, out := status(dir, "../packaging/go-module", module, "v0.1.0", "proxy"); got != 0 {
			t.Fatalf("exit %d\n%s", got, out)
		}
	}
	if list, err := os.ReadFile(filepath.Join(dir, "proxy", module, "@v/list")); string(list) != "v0.1.0\n" {
		t.Errorf("the list of versions is %q, %v", list, err)
	}
	golang, err := filepath.Abs("go")
	if err != nil {
		t.Fatal(err)
	}
	shell(t, dir, `downloaded=$("$0" env GOMODCACHE)/cache/download
		export GOBIN=$PWD/bin GOMODCACHE=$PWD/modules GOFLAGS=-modcacherw CGO_ENABLED=0 GOSUMDB=off
		export GOPROXY=file://$PWD/proxy,file://$downloaded
		"$0" install "$1/cmd/shcmp@v0.1.0"
		bin/shcmp -version
		echo '{"schema":"shsmith/1","id":"a","lang":"glsl","version":"310 es","stage":"compute","source":"","runs":[]}' | bin/shcmp | grep -q '"schema":"shsmith/1"'`, golang, module)
}

// status runs a program in a folder. It returns the exit status and everything that the program
// prints. A path to the program is relative to this package.
func status(dir, program string, args ...string) (int, string) {
	if path, err := filepath.Abs(program); err == nil && strings.Contains(program, "/") {
		program = path
	}
	c := exec.Command(program, args...)
	c.Dir = dir
	c.Env = append(os.Environ(), "PATH="+path(), "SHSMITH_BIN="+tools)
	out, err := c.CombinedOutput()
	var failed *exec.ExitError
	switch {
	case errors.As(err, &failed):
		return failed.ExitCode(), string(out)
	case err != nil:
		return -1, err.Error()
	}
	return 0, string(out)
}

// shell runs a line of bash in a folder and returns what the line prints. In the line, $0, $1 and
// so on are args. It fails the test unless the exit status is 0.
func shell(t *testing.T, dir, line string, args ...string) string {
	t.Helper()
	got, out := status(dir, "bash", append([]string{"-euo", "pipefail", "-c", line}, args...)...)
	if got != 0 {
		t.Fatalf("%s: exit %d\n%s", line, got, out)
	}
	return out
}
