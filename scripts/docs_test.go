package scripts

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"shsmith/lib/cli"
)

// block is a fenced block of a document. The first line of a block with shell commands lists what
// the commands need, if a machine may lack it:
//
//	```sh needs:driver
type block struct {
	file  string
	line  int    // of the fence
	kind  string // sh, console, text, json
	needs []string
	text  string
}

// absent lists needs that no test meets: a block of code in a document that states one, as in
// "needs:driver", does not run. Every other need is the name of a program that must be installed.
var absent = []string{"driver", "hours", "network"}

// blocks returns the fenced blocks of a document.
func blocks(t *testing.T, file string) (list []*block) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", file))
	if err != nil {
		t.Fatal(err)
	}
	var open *block
	for i, line := range strings.Split(string(text), "\n") {
		info, fence := strings.CutPrefix(line, "```")
		switch {
		case fence && open == nil:
			open = &block{file: file, line: i + 1}
			for k, word := range strings.Fields(info) {
				if need, ok := strings.CutPrefix(word, "needs:"); ok && k > 0 {
					open.needs = append(open.needs, need)
				} else if k == 0 {
					open.kind = word
				} else {
					t.Errorf("%s:%d: unknown word %q", file, i+1, word)
				}
			}
			if !slices.Contains([]string{"sh", "console", "text", "json"}, open.kind) {
				t.Errorf("%s:%d: the block is of no known kind, but %q", file, i+1, open.kind)
			}
		case fence:
			list, open = append(list, open), nil
		case open != nil:
			open.text += line + "\n"
		case strings.HasPrefix(line, "    "):
			t.Errorf("%s:%d: a block is fenced here, not indented", file, i+1)
		}
	}
	if open != nil {
		t.Errorf("%s:%d: the block has no end", file, open.line)
	}
	return list
}

// documents returns the paths of README.md, FINDINGS.md and the pages in docs, relative to the root
// of the repository. The order matters, because commands in some documents use files that commands
// in earlier documents make.
func documents(t *testing.T) []string {
	t.Helper()
	list := []string{"README.md", "docs/campaigns.md", "docs/reading-a-bucket.md", "docs/reducing.md", "docs/exporting.md"}
	all, err := filepath.Glob("../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range append(all, "../FINDINGS.md") {
		if page, _ = filepath.Rel("..", page); !slices.Contains(list, page) {
			list = append(list, page)
		}
	}
	return list
}

// lacks returns a need that the block b of a document states and that the test cannot meet: a word
// of `absent`, or a program that is not installed. It returns "" if there is none.
func (b *block) lacks() string {
	for _, need := range b.needs {
		if _, err := exec.LookPath(need); slices.Contains(absent, need) || err != nil {
			return need
		}
	}
	return ""
}

// The commands of all documents run as written. bash runs each block of commands in one
// folder that has scripts and bin.
func TestDocumentedCommands(t *testing.T) {
	dir, ran := t.TempDir(), 0
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	for name, target := range map[string]string{"scripts": root + "/scripts", "lib": root + "/lib", "cmd": root + "/cmd", "go.mod": root + "/go.mod", "bin": tools} {
		if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range documents(t) {
		for _, b := range blocks(t, file) {
			if b.kind != "sh" || b.lacks() != "" {
				continue
			}
			c := exec.Command("bash", "-euo", "pipefail", "-c", b.text)
			c.Dir = dir
			c.Env = append(os.Environ(), "PATH="+path())
			if out, err := c.CombinedOutput(); err != nil {
				t.Errorf("%s:%d: %v\n%s", b.file, b.line, err, out)
			}
			ran++
		}
	}
	if ran < 8 {
		t.Errorf("only %d blocks ran", ran)
	}
}

// The README is short, and its lines fit 80 columns.
func TestReadme(t *testing.T) {
	const mostLines, mostColumns = 130, 80
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(text), "\n"); n > mostLines {
		t.Errorf("%d lines, want at most %d", n, mostLines)
	}
	for _, b := range blocks(t, "README.md") {
		for i, line := range strings.Split(b.text, "\n") {
			if n := utf8.RuneCountInString(line); n > mostColumns {
				t.Errorf("README.md:%d: %d columns, want at most %d", b.line+1+i, n, mostColumns)
			}
		}
	}
}

// The two tables at the end of scripts/quickstart, from shcmp -count and shbucket -summary, fit 80
// columns.
func TestSummariesFit(t *testing.T) {
	dir := t.TempDir()
	out := pipe(t, `shgen -n 20 -seed 1 | shrecond | shrun -b ref -b faulty:shift-logical | shcmp | shbucket -o "$0" | shcmp -count && shbucket -summary "$0"`, filepath.Join(dir, "buckets"))
	for _, line := range strings.Split(string(out), "\n") {
		if n := utf8.RuneCountInString(line); n > 80 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
}

// The tools print the version that is at the top of CHANGELOG.md.
func TestVersion(t *testing.T) {
	text, err := os.ReadFile("../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(text), "\n## ")
	if version, _, _ := strings.Cut(after, ","); version != cli.Version {
		t.Errorf("CHANGELOG.md begins with version %q, the tools print %q", version, cli.Version)
	}
	if got := string(pipe(t, "shgen -version")); !strings.HasPrefix(got, fmt.Sprintf("shgen %s (", cli.Version)) {
		t.Errorf("shgen -version prints %q", got)
	}
}
