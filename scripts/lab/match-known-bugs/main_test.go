package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shsmith/lib/cli"
)

const aBug = `#version 310 es
// A comment.
// Wrong on: llvmpipe (Mesa 22.3.6), zink (Mesa 22), llvmpipe (Mesa 24)
// Explains: grid-*-sub-*-constant smith-a
void main() {}
`

// line returns the record of a test with this class of verdict and these suspects. The driver of
// llvmpipe is Mesa of this version.
func line(id, class, suspects, version string) string {
	return `{"schema":"shsmith/1","id":"` + id + `","lang":"glsl","stage":"compute","source":"","runs":[` +
		`{"backend":"ref","outcome":"ok"},{"backend":"llvmpipe","outcome":"ok","driver":{"version":"Mesa ` + version + `"}},` +
		`{"backend":"softpipe","outcome":"ok"}],"verdict":{"axis":"backends","class":"` + class + `","code":0,"suspects":[` + suspects + `]}}` + "\n"
}

func call(t *testing.T, input string, args ...string) (int, string) {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.comp"), []byte(aBug), 0o666); err != nil {
		t.Fatal(err)
	}
	var out, log strings.Builder
	c := cli.Call{Tool: "known", Args: append([]string{"-bugs", dir}, args...), Stdin: strings.NewReader(input),
		Stdout: &out, Stderr: &log, Context: context.Background()}
	return program.Run(&c), out.String()
}

func TestKnown(t *testing.T) {
	match := line("m", "match", "", "1")
	for _, c := range []struct {
		name, input string
		code        int
		says        string
	}{
		{"match", match, 0, "1 tests: 1 match, 0 other crashes, 0 time-outs"},
		{"explained", match + line("grid-450-sub-int-constant", "mismatch-ref", `"llvmpipe"`, "22.3.6"), 0, "1 match, 1 have a.comp"},
		{"by its id", match + line("smith-a", "crash", `"llvmpipe"`, "22.3.6"), 0, "1 have a.comp"},
		{"one of two versions", match + line("smith-a", "mismatch-ref", `"llvmpipe"`, "24.1"), 0, "1 have a.comp"},
		{"another version", match + line("smith-a", "mismatch-ref", `"llvmpipe"`, "23.0"), 1, "smith-a: mismatch-ref, llvmpipe"},
		{"another test", match + line("smith-b", "mismatch-ref", `"llvmpipe"`, "22.3.6"), 1, "smith-b: mismatch-ref, llvmpipe"},
		{"another suspect too", match + line("smith-a", "mismatch-ref", `"llvmpipe","softpipe"`, "22.3.6"), 1, "smith-a: mismatch-ref, softpipe"},
		{"unfair", match + line("smith-a", "ub", `"ref"`, "22.3.6"), 1, "smith-a: ub"},
		{"all crash", match + line("smith-a", "crash-all", `"llvmpipe"`, "22.3.6"), 1, "smith-a: crash-all"},
		{"slow", match + line("smith-b", "timeout", `"llvmpipe"`, "22.3.6"), 0, "1 time-outs or flaky"},
		{"another crash", match + line("smith-b", "crash", `"softpipe"`, "22.3.6"), 0, "smith-b: crash, softpipe"},
		{"nothing matches", line("smith-b", "timeout", `"llvmpipe"`, "22.3.6"), 1, "0 match"},
		{"not judged", match + `{"schema":"shsmith/1","id":"x","lang":"glsl","stage":"compute","source":""}` + "\n", 1, "x: no verdict"},
	} {
		if code, out := call(t, c.input); code != c.code || !strings.Contains(out, c.says) {
			t.Errorf("%s: exit %d, printed\n%s", c.name, code, out)
		}
	}
	if code, _ := call(t, match, "-least", "2"); code != 1 {
		t.Errorf("-least 2 with one match: exit %d", code)
	}
	if code, _ := call(t, match, "-bugs", "/nowhere"); code != 2 {
		t.Errorf("no bugs: exit %d", code)
	}
}

func TestMatrix(t *testing.T) {
	const head = `{"schema":"shsmith/1","id":"a","lang":"glsl","stage":"compute","source":"","runs":[` +
		`{"backend":"ref","outcome":"ok"},{"backend":"old","outcome":"ok"},{"backend":"new","outcome":"ok"},` +
		`{"backend":"dead","outcome":"crash"},{"backend":"strict","outcome":"compile_error"},{"backend":"small","outcome":"unsupported"}]`
	input := head + `,"verdict":{"axis":"backends","class":"crash","code":0,"groups":[["ref","new"],["old"]]}}` + "\n" +
		// Test b has no result of ref, so nothing judges the others.
		strings.Replace(head, `"id":"a"`, `"id":"b"`, 1) + `,"verdict":{"axis":"backends","class":"crash","code":0,"groups":[["new"],["old"]]}}` + "\n"
	code, out := call(t, input, "-matrix")
	want := "| | old | new | dead | strict | small |\n|---|---|---|---|---|---|\n| `a` | wrong |  | crash | refused | - |\n" +
		"| `b` |  |  | crash | refused | - |\n"
	if code != 0 || out != want {
		t.Errorf("exit %d, got\n%swant\n%s", code, out, want)
	}
	if code, _ := call(t, head+"}\n", "-matrix"); code != 2 {
		t.Errorf("without a verdict: exit %d", code)
	}
}
