package scripts

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/bucket"
	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// Each test of a known bug fools the back-ends that it names, so that nothing
// is excused by what was mended. Where there is another version, it need not.
func TestKnownBugsAreStillThere(t *testing.T) {
	const dir = "testdata/known"
	bugs, err := bucket.Claims(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range bugs {
		file := filepath.Join(dir, b.File)
		for _, v := range b.Victims {
			t.Run(b.File+"/"+v.Backend, func(t *testing.T) {
				if !listed(v.Backend) {
					t.Skipf("no %s", v.Backend)
				}
				if r := judged(t, file, v, ""); !slices.Equal(r.Verdict.Suspects, []string{v.Backend}) {
					t.Errorf("%s, suspects %v", r.Verdict.Class, r.Verdict.Suspects)
				}
				if b.Workaround == "" {
					return
				}
				if r := judged(t, file, v, b.Workaround); r.Verdict.Class != compare.Match {
					t.Errorf("with workaround %s: %s, suspects %v", b.Workaround, r.Verdict.Class, r.Verdict.Suspects)
				}
			})
		}
	}
}

// judged runs a shader on a back-end and the interpreter.
func judged(t *testing.T, file string, v bucket.Victim, workaround string) *record.Record {
	t.Helper()
	var out bytes.Buffer
	c := exec.Command("sh", "-c", `shrecond -only none ${2:+-workaround "$2"} "$0" | shrun -b ref -b "$1" | shcmp`, file, v.Backend, workaround)
	c.Env = append(os.Environ(), "PATH="+tools+string(filepath.ListSeparator)+os.Getenv("PATH"))
	c.Stdout, c.Stderr = &out, os.Stderr
	if err := c.Run(); err != nil {
		t.Fatal(err)
	}
	r, err := record.NewReader(&out, "shcmp").Next()
	if err != nil {
		t.Fatal(err)
	}
	if d := r.Runs[1].Driver; d != nil && !strings.Contains(d.Version, v.Version) {
		t.Skipf("%s is %s", v.Backend, d.Version)
	}
	return r
}
