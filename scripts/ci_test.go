package scripts

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// jobLines returns the commands in the job file that docs/patrol.md shows for one CI service.
// `before` is the text that precedes each command in the file: "- run: " for GitHub, "- " for
// GitLab.
func jobLines(t *testing.T, before string) (lines []string) {
	t.Helper()
	for _, b := range blocks(t, "docs/patrol.md") {
		// Only GitLab's file has a list of plain commands.
		if b.kind != "text" || (before == "- ") != strings.Contains(b.text, "script:") {
			continue
		}
		for _, line := range strings.Split(b.text, "\n") {
			command, ok := strings.CutPrefix(strings.TrimSpace(line), before)
			if ok && !strings.HasPrefix(command, "uses:") {
				lines = append(lines, command)
			}
		}
	}
	return lines
}

// The test runs the CI jobs that docs/patrol.md shows for GitHub and for GitLab. A job must fail
// for a bug of the pull request's compiler, and pass if the main branch's compiler has the bug,
// too.
func TestJobFiles(t *testing.T) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	for service, before := range map[string]string{"GitHub": "- run: ", "GitLab": "- "} {
		lines := jobLines(t, before)
		if len(lines) < 4 || lines[0] != "scripts/setup" {
			t.Errorf("%s: the commands are %q", service, lines)
			continue
		}
		dir := t.TempDir()
		for name, target := range map[string]string{"scripts": root + "/scripts", "bin": tools} {
			if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
				t.Fatal(err)
			}
		}
		for _, c := range []struct {
			main string // configuration of the main branch's compiler
			exit int    // of the job's last command
		}{{`"kind": "ref"`, 1}, {`"kind": "planted", "fault": "true-all-ones"`, 0}} {
			write(t, filepath.Join(dir, "ci", "backends.json"),
				`{"backends": [{"name": "pull-request", "kind": "planted", "fault": "true-all-ones"}, {"name": "main", `+c.main+`}]}`)
			if err := os.RemoveAll(filepath.Join(dir, "out")); err != nil {
				t.Fatal(err)
			}
			// The command scripts/setup is left out, because it installs packages.
			for i, line := range lines[1:] {
				want := 0
				if i+2 == len(lines) {
					want = c.exit
				}
				if got, out := job(dir, strings.Replace(line, "-n 300", "-n 20", 1)); got != want {
					t.Fatalf("%s, main is %s: %s: exit %d, want %d\n%s", service, c.main, line, got, want, out)
				}
			}
		}
	}
}

// job runs a command line in a folder. It returns the exit status and everything that is printed.
func job(dir, line string) (int, string) {
	return status(dir, "bash", "-euo", "pipefail", "-c", line)
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
