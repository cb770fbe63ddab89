package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/backend/kinds"
	"shsmith/lib/compare"
	"shsmith/lib/record"
	"shsmith/lib/reduce"
)

// tool copies this test binary to a file named shrun, so that it acts as shrun, and returns the
// path. It also sets TMPDIR to a new folder.
func tool(t *testing.T) string {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "shrun")
	text, err := os.ReadFile(exe)
	if err == nil {
		err = os.WriteFile(name, text, 0o755) // a link would still have the name of its target
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("TMPDIR", t.TempDir())
	return name
}

// sleepers returns the ids of the processes that run "sleep SECONDS".
func sleepers(seconds string) (pids []string) {
	files, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, f := range files {
		if text, _ := os.ReadFile(f); strings.HasPrefix(string(text), "sleep\x00"+seconds+"\x00") {
			pids = append(pids, filepath.Base(filepath.Dir(f)))
		}
	}
	return pids
}

// unique returns a number of seconds for sleep that no process of another test run uses.
func unique(i int) string { return fmt.Sprint(100_000_000 + 10*os.Getpid() + i) }

// await waits until the number of processes that run "sleep SECONDS" is `want`. It fails the test
// after 30 seconds.
func await(t *testing.T, seconds string, want int) {
	t.Helper()
	for i := 0; len(sleepers(seconds)) != want; i++ {
		if i == 3000 {
			t.Fatalf("%v sleep, want %d", sleepers(seconds), want)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// killed starts shrun with the arguments `args`, and kills it when two processes run
// "sleep SECONDS". The test fails if one of these processes survives, or if the next start of shrun
// leaves temporary folders of the first one.
func killed(t *testing.T, shrun, seconds string, args ...string) {
	t.Helper()
	cmd := exec.Command(shrun, args...)
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	await(t, seconds, 2)
	cmd.Process.Kill()
	cmd.Wait()
	await(t, seconds, 0)
	next := exec.Command(shrun, "-b", "ref")
	if out, err := next.CombinedOutput(); err != nil {
		t.Errorf("the next start: %v, %s", err, out)
	}
	if left, _ := filepath.Glob(filepath.Join(os.Getenv("TMPDIR"), "*")); len(left) > 0 {
		t.Errorf("left is %v", left)
	}
}

// If shrun is killed, all processes of tools and workers end, even in other sessions, and
// the next start removes their folders.
func TestKilled(t *testing.T) {
	shrun := tool(t)
	dir := t.TempDir()
	shader := filepath.Join(dir, "a.comp")
	write(t, shader, "#version 310 es\nlayout(local_size_x = 1) in;\nvoid main() {}\n")
	config := filepath.Join(dir, "backends.json")
	for i, c := range []string{
		`"steps": [{"command": "sh -c 'setsid sleep %s & sleep %[1]s; true' {file}"}]`,
		`"command": "sh -c 'setsid sleep %s & sleep %[1]s; true'"`,
	} {
		seconds := unique(i)
		write(t, config, fmt.Sprintf(`{"backends": [{"name": "x", "kind": "exec", `+c+`}]}`, seconds))
		killed(t, shrun, seconds, "-config", config, "-b", "x", shader)
	}
}

// `shrun -serve` starts a command, the reducer, and answers its questions. If shrun is killed, all
// processes of the reducer end, too.
func TestServerKilled(t *testing.T) {
	shrun := tool(t)
	dir := t.TempDir()
	seconds := unique(9)
	killed(t, shrun, seconds, "-serve", reductionOf(t, dir, shrun), "sh", "-c", "setsid sleep $0 & sleep $0; true", seconds)
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// reductionOf makes a folder in `dir` for the reduction of a test that shows a planted fault. It
// returns the path of the folder.
func reductionOf(t *testing.T, dir, shrun string) string {
	t.Helper()
	rec := &record.Record{Schema: record.Schema, ID: "t", Lang: "glsl", Version: "310 es", Stage: "compute",
		Source: "#version 310 es\nlayout(local_size_x = 1) in;\nlayout(std430, binding = 0) buffer B { uint a; uint b; };\nvoid main() { b = uint(a == 0u) + 1u; }\n",
		Resources: []record.Resource{{Name: "B", Kind: record.Storage, Layout: "std430", Size: 8, Compare: true,
			Members: []record.Member{{Path: "b", Scalar: "uint", Offset: 4, Count: 1, Stride: 4}}}}}
	picked, err := kinds.All.Pick([]backend.Config{{Name: "ref", Kind: "ref"}}, []string{"ref", "faulty:true-all-ones"})
	if err != nil {
		t.Fatal(err)
	}
	r, err := backend.NewRunner(picked, backend.Options{Self: backend.Self{Worker: []string{shrun, "-worker"}}, Timeout: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	err = r.Run(rec)
	if err == nil {
		rec.Verdict, err = compare.Judge(rec)
	}
	folder := filepath.Join(dir, "reduction")
	if err == nil {
		err = reduce.Make(folder, rec, reduce.Options{})
	}
	if err != nil {
		t.Fatal(err)
	}
	return folder
}
