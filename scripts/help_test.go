package scripts

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// programs returns the paths of all programs that a user can start: the built tools, and the
// executable files in scripts, in some of its subfolders, and in packaging.
func programs(t *testing.T) (list []string) {
	t.Helper()
	for _, pattern := range []string{filepath.Join(tools, "*"), filepath.Join(tools, "lab", "*"), "*", "lab/*", "many/*", "many/clusterfuzz/*", "../packaging/*"} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			info, err := os.Stat(name)
			// scripts/go is left out, because it passes its arguments to the go command.
			if err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0 && name != "go" {
				list = append(list, name)
			}
		}
	}
	return list
}

// With -h or --help, every program prints its manual and does nothing else: it writes nothing into
// the working folder, the home folder or the cache.
func TestHelp(t *testing.T) {
	list := programs(t)
	if len(list) < 35 {
		t.Errorf("only %d programs", len(list))
	}
	for _, program := range list {
		path, err := filepath.Abs(program)
		if err != nil {
			t.Fatal(err)
		}
		for _, flag := range []string{"-h", "--help"} {
			text := printed(t, path, flag)
			if name := filepath.Base(program); name != "patrol" && !strings.HasPrefix(text, name+" ") && !strings.HasPrefix(text, name+":") {
				first, _, _ := strings.Cut(text, "\n")
				t.Errorf("%s %s prints %q, not its manual", program, flag, first)
			}
			if !strings.Contains(text, "Exit status: ") {
				t.Errorf("%s %s says nothing of the exit status", program, flag)
			}
		}
	}
}

// Every tool prints its version, and its manual describes -version. Every tool also prints
// completions for bash, zsh and fish, and each shell accepts those for it.
func TestVersionAndCompletion(t *testing.T) {
	names, err := filepath.Glob(filepath.Join(tools, "sh*"))
	if err != nil || len(names) != 8 {
		t.Fatalf("%d tools: %v", len(names), err)
	}
	for _, tool := range names {
		name := filepath.Base(tool)
		if text := printed(t, tool, "-version"); !strings.HasPrefix(text, name+" ") {
			t.Errorf("%s -version prints %q", name, text)
		}
		if text := printed(t, tool, "-h"); !strings.Contains(text, "-version the version") {
			t.Errorf("the manual of %s says nothing of -version", name)
		}
		for shell, check := range map[string][]string{"bash": {"bash", "-n"}, "zsh": {"zsh", "-n"}, "fish": {"fish", "--no-execute"}} {
			text := printed(t, tool, "-completion", shell)
			if !strings.Contains(text, name) {
				t.Errorf("%s -completion %s prints %q", name, shell, text)
			}
			if _, err := exec.LookPath(check[0]); err != nil {
				continue // the shell is not here
			}
			file := filepath.Join(t.TempDir(), name)
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			if out, err := exec.Command(check[0], append(check[1:], file)...).CombinedOutput(); err != nil {
				t.Errorf("%s refuses the completion of %s: %v\n%s", shell, name, err, out)
			}
		}
	}
}

// printed runs a program in an empty folder and returns what it prints. It fails the test unless
// the exit status is 0 and the folder is still empty.
func printed(t *testing.T, program string, args ...string) string {
	t.Helper()
	dir := t.TempDir()
	cmd := exec.Command(program, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "HOME="+dir, "XDG_CACHE_HOME="+dir, "XDG_CONFIG_HOME="+dir, "SHSMITH_BIN="+tools)
	var errors bytes.Buffer
	cmd.Stderr = &errors
	text, err := cmd.Output()
	if err != nil || errors.Len() > 0 {
		t.Errorf("%s %s: %v\n%s", program, strings.Join(args, " "), err, &errors)
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("%s %s leaves %s", program, strings.Join(args, " "), left[0].Name())
	}
	return string(text)
}
