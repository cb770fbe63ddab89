package bucket

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// mismatch returns a test with the id `id` and runs of three back-ends. The back-end with the name
// `bad` has a wrong result, and the other two have the right one.
func mismatch(id, bad string) *record.Record {
	rec := &record.Record{
		Schema: record.Schema, ID: id, Lang: "glsl", Version: "310 es", Stage: "compute",
		Source:   "#version 310 es\nlayout(local_size_x = 1) in;\nvoid main() {}\n",
		Original: "#version 310 es\nvoid main() {}\n",
		Resources: []record.Resource{{Name: "B", Kind: record.Storage, Layout: "std430", Size: 4, Compare: true,
			Members: []record.Member{{Path: "x", Scalar: "int", Count: 1, Stride: 4}}}},
		Blobs: map[string][]byte{"right": {1, 0, 0, 0}, "wrong": {2, 0, 0, 0}},
	}
	for _, name := range []string{bad, "one", "it's two"} {
		r := record.Run{Backend: name, Outcome: record.OK, Outputs: map[string]string{"B": "right"},
			Driver: &record.Driver{Renderer: name + " | renderer", Version: "1.2"},
			Config: []byte(`{"name":"` + name + `","kind":"gl"}`)}
		if name == bad {
			r.Outputs["B"] = "wrong"
		}
		rec.Runs = append(rec.Runs, r)
	}
	rec.Runs = append(rec.Runs, record.Run{Backend: "cannot", Outcome: record.Unsupported})
	return judged(rec)
}

func crash(id, log, signal string) *record.Record {
	rec := mismatch(id, "bad")
	rec.Runs[0] = record.Run{Backend: "bad", Outcome: record.Crash, Detail: log, Signal: signal}
	return judged(rec)
}

func judged(rec *record.Record) *record.Record {
	v, err := compare.Judge(rec)
	if err != nil {
		panic(err)
	}
	rec.Verdict = v
	return rec
}

func open(t *testing.T, dir string, o Options) *Store {
	t.Helper()
	s, err := Open(dir, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func put(t *testing.T, s *Store, rec *record.Record) {
	t.Helper()
	if err := s.Put(rec); err != nil {
		t.Fatal(err)
	}
}

func TestSignatureOfVerdicts(t *testing.T) {
	flaky := mismatch("f", "bad")
	flaky.Runs[0].Outcome = record.Flaky
	late := mismatch("l", "bad")
	late.Runs[0].Outcome = record.Timeout
	allLate := mismatch("L", "bad")
	for i := range allLate.Runs {
		allLate.Runs[i].Outcome = record.Timeout
	}
	refused := crash("r", "", "")
	refused.Runs[0].Outcome = record.LinkError
	indirect := mismatch("i", "bad")
	indirect.Source = "#version 310 es\nlayout(local_size_x = 1) in;\n" +
		"layout(std430, binding = 0) buffer B { int x; };\n" +
		"void main() { int a[3]; a[x] = 1; x = a[0]; switch (x++) { default: break; } }\n"
	harmless := mismatch("h", "bad")
	harmless.Source = strings.NewReplacer("a[x]", "a[1]", "x++", "x").Replace(indirect.Source)
	large := mismatch("I", "bad")
	large.Source = strings.Replace(harmless.Source, "a[1]", "x += 1 - 2 * 3 / 4 % 5 << 6 >> 7 & 8 | 9 ^ 10; a[x]", 1)
	fine := mismatch("m", "bad")
	fine.Runs = fine.Runs[1:]
	cases := []struct {
		rec  *record.Record
		want string
	}{
		{mismatch("a", "llvmpipe-20.3.5"), "mismatch_llvmpipe-20.3.5"},
		{indirect, "mismatch_bad_switch-effect_indirect-store_break_inc_index_switch"},
		{harmless, "mismatch_bad_break_index_switch"},
		{large, "mismatch_bad_indirect-store"},
		{crash("a", "free(): invalid pointer", "SIGABRT"), "free_invalid_pointer"},
		{crash("a", "", "SIGFPE"), "SIGFPE"},
		{crash("a", "", ""), NoSignature},
		{judged(refused), "link_error"},
		{judged(late), "timeout_bad"},
		{judged(allLate), "timeout-all"},
		{judged(flaky), "flaky"},
		{judged(fine), ""},
		{&record.Record{}, ""},
	}
	for _, c := range cases {
		if got := Signature(c.rec); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestOrigin(t *testing.T) {
	seed := uint64(12)
	p := &record.Provenance{Tool: "maker 1", Seed: &seed, Options: map[string]string{"recond.only": "loops", "a": "b"}}
	if got, want := origin(p), "\nMade by maker 1, seed 12, a=b, recond.only=loops.\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestPut(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{Limit: 2})
	rec := mismatch("t/1", "bad")
	put(t, s, rec)
	folder := rec.Bucket.Folder
	if rec.Bucket.Signature != "mismatch_bad" || filepath.Dir(folder) != filepath.Join(dir, "mismatch_bad") {
		t.Fatalf("bucket %+v", rec.Bucket)
	}
	for name, want := range map[string]string{
		"record.json":     `"id":"t/1"`,
		"shader.comp":     "/* shsmith {",
		"original.comp":   rec.Original,
		"test.shadertrap": "CREATE_BUFFER B SIZE_BYTES 4",
		"expect":          "mismatch:bad\n",
		"backends.json":   `"name": "it's two"`,
		"replay.sh":       `-b 'bad' -b 'one' -b 'it'\''s two' "$here/record.json"`,
		"README.md":       `| bad | ok |  | bad \| renderer | 1.2 |  |`,
	} {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s: %v, want %q in it:\n%s", name, err, want, text)
		}
	}
	if text, _ := os.ReadFile(filepath.Join(folder, "replay.sh")); strings.Contains(string(text), "cannot") {
		t.Error("the replay asks for a back-end that took no part")
	}
}

// A test is filed once. A bucket stores a limited number of tests with the same suspects.
func TestLimit(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{Limit: 2})
	for i, want := range []bool{true, true, true, true, false, false} {
		id := []string{"a", "a", "b", "a", "c", "d"}[i]
		rec := mismatch(id, "bad")
		put(t, s, rec)
		if got := rec.Bucket.Folder != ""; got != want {
			t.Errorf("test %d, %s: in folder %q", i, id, rec.Bucket.Folder)
		}
	}
	// The same bug with other suspects.
	log := "free(): invalid pointer"
	for i, backend := range []string{"x", "x", "x", "y"} {
		rec := crash(fmt.Sprint("crash", i), log, "")
		rec.Runs[0].Backend = backend
		put(t, s, judged(rec))
	}
	all, err := Buckets(dir)
	if err != nil || len(all) != 2 {
		t.Fatalf("%d buckets, %v", len(all), err)
	}
	for _, b := range all {
		want, seen := 2, 4
		if b.Signature == "free_invalid_pointer" {
			want = 3
		}
		if len(b.Examples) != want || b.Seen != seen {
			t.Errorf("%s: %d kept of %d, want %d of %d", b.Signature, len(b.Examples), b.Seen, want, seen)
		}
	}
}

func TestMatchPasses(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{Limit: 1})
	rec := mismatch("a", "bad")
	rec.Verdict.Class = compare.Match
	put(t, s, rec)
	if rec.Bucket != nil {
		t.Errorf("bucket %+v", rec.Bucket)
	}
	if all, err := Buckets(dir); err != nil || len(all) != 0 {
		t.Errorf("buckets %v, %v", all, err)
	}
}

// Several processes may file the same tests at the same time.
func TestConcurrentStores(t *testing.T) {
	dir := t.TempDir()
	var all sync.WaitGroup
	for range 4 {
		s := open(t, dir, Options{Limit: 3})
		all.Add(1)
		go func() {
			defer all.Done()
			for i := range 8 {
				if err := s.Put(mismatch(fmt.Sprint("t", i), "bad")); err != nil {
					t.Error(err)
				}
			}
		}()
	}
	all.Wait()
	buckets, err := Buckets(dir)
	if err != nil || len(buckets) != 1 || len(buckets[0].Examples) != 3 || buckets[0].Seen != 8 {
		t.Errorf("%+v, %v", buckets, err)
	}
}

// A new process removes the work folder of a killed process, and not that of a running
// one.
func TestSweep(t *testing.T) {
	dir := t.TempDir()
	dead := filepath.Join(dir, workDir, "dead")
	if err := os.MkdirAll(filepath.Join(dead, "test1"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dead, lockName), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	living := open(t, dir, Options{Limit: 1})
	open(t, dir, Options{Limit: 1})
	if _, err := os.Stat(dead); err == nil {
		t.Error("what the dead left is still there")
	}
	put(t, living, mismatch("a", "bad"))
}

// tools replaces shrun and shcmp by scripts.
func tools(t *testing.T, shrun, shcmp string) {
	t.Helper()
	bin := t.TempDir()
	for name, script := range map[string]string{"shrun": shrun, "shcmp": shcmp} {
		text := "#!/bin/sh\n" + script + "\n"
		if err := os.WriteFile(filepath.Join(bin, name), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("SHSMITH_BIN", bin)
}

func TestReplay(t *testing.T) {
	s := open(t, t.TempDir(), Options{Limit: 3, Replay: true})
	log := filepath.Join(t.TempDir(), "log")
	said := func(line string) string { return `echo "$(basename $0) ` + line + `" >>` + log }

	tools(t, said("$3,$4,$5"), said("$1 $2"))
	rec := mismatch("good", "bad")
	put(t, s, rec)
	if rec.Bucket.Signature != "mismatch_bad" {
		t.Errorf("bucket %+v", rec.Bucket)
	}
	text, _ := os.ReadFile(log)
	if string(text) != "shrun -b,bad,-b\nshcmp -e mismatch:bad\n" {
		t.Errorf("the replay ran\n%s", text)
	}

	tools(t, "exit 0", "exit 1")
	rec = mismatch("unsteady", "bad")
	put(t, s, rec)
	readme, _ := os.ReadFile(filepath.Join(rec.Bucket.Folder, "README.md"))
	if rec.Bucket.Signature != compare.Flaky || !strings.Contains(string(readme), notReproduced) {
		t.Errorf("bucket %+v\n%s", rec.Bucket, readme)
	}

	tools(t, "echo no driver >&2; exit 3", "exit 0")
	var missing *Missing
	err := s.Put(mismatch("nowhere", "bad"))
	if !errors.As(err, &missing) || missing.ExitCode() != 3 || !strings.Contains(err.Error(), "no driver") {
		t.Errorf("error %v", err)
	}
}

// replay.sh accepts other back-ends as arguments.
func TestReplayElsewhere(t *testing.T) {
	s := open(t, t.TempDir(), Options{Limit: 1})
	rec := mismatch("t", "bad")
	put(t, s, rec)
	tools(t, `case "$*" in *"-b x y -b z "*shader.comp) ;; *) exit 2;; esac`, `[ "$1" = -text ] || exit 1`)
	script := filepath.Join(rec.Bucket.Folder, replayName)
	if out, code := sh(script, "x y", "z"); code != 0 {
		t.Errorf("exit %d: %s", code, out)
	}
	if out, code := sh(script, "z"); code != 3 {
		t.Errorf("exit %d: %s", code, out)
	}
	t.Setenv("SHSMITH_BIN", "")
	t.Setenv("PATH", pathWithout(t, "shrun"))
	if out, code := sh(script); code != 3 || !strings.Contains(out, "no shrun") {
		t.Errorf("without tools: exit %d: %s", code, out)
	}
}

// pathWithout returns a value for PATH without the given program, which the user may have
// installed. It is one folder, with links to all other programs in PATH.
func pathWithout(t *testing.T, program string) string {
	dir := t.TempDir()
	for _, from := range filepath.SplitList(os.Getenv("PATH")) {
		entries, _ := os.ReadDir(from)
		for _, e := range entries {
			if e.Name() != program {
				_ = os.Symlink(filepath.Join(from, e.Name()), filepath.Join(dir, e.Name())) // the first one counts
			}
		}
	}
	return dir
}

func TestFlakyKeepsTheSequence(t *testing.T) {
	s := open(t, t.TempDir(), Options{Limit: 1, Replay: true}) // there are no tools, so nothing is replayed
	t.Setenv("SHSMITH_BIN", "/nowhere")
	rec := mismatch("f", "bad")
	rec.Runs[0].Outcome, rec.Runs[0].Before = record.Flaky, []string{"t1", "t2"}
	put(t, s, judged(rec))
	text, err := os.ReadFile(filepath.Join(rec.Bucket.Folder, "before.txt"))
	if err != nil || string(text) != "bad:\n  t1\n  t2\n" {
		t.Errorf("%v: %s", err, text)
	}
}

// The row of a bucket has Large set if the bucket's first test has a wrong result and more features
// than a reduced test may have (maxReducedFeatures). Only mismatch_bad is such a bucket in this
// test.
func TestLargeInSummary(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{Limit: 1})
	put(t, s, small("one", "int j = ~4;"))
	put(t, s, small("many", "int k = (~1 + 1 - 2 * 3 / 4 % 5) << 6 >> 7 & 8 | 9 ^ 10; if (k < 1 || k == 2) k++;"))
	put(t, s, crash("c", "double free or corruption (out)", "SIGABRT"))
	rows, err := Summary(dir, new(Baseline))
	if err != nil || len(rows) != 3 {
		t.Fatal(rows, err)
	}
	for _, r := range rows {
		if r.Large != (r.Signature == "mismatch_bad") {
			t.Errorf("%s: large %v", r.Signature, r.Large)
		}
	}
}

func TestSummaryAndReport(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{Limit: 1})
	for i := range 3 {
		put(t, s, mismatch(fmt.Sprint("m", i), "bad"))
		put(t, s, mismatch(fmt.Sprint("n", i), "worse")) // with other suspects, so in another bucket
	}
	put(t, s, crash("c", "double free or corruption (out)", "SIGABRT"))
	var table, report strings.Builder
	rows, err := Summary(dir, new(Baseline))
	if err != nil {
		t.Fatal(err)
	}
	if err := WriteText(&table, rows); err != nil {
		t.Fatal(err)
	}
	want := `    3  mismatch: bad
       mismatch_bad
    1  crash: bad
       double_free_or_corruption_out
    3  mismatch: worse
       mismatch_worse
`
	if table.String() != want {
		t.Errorf("got\n%swant\n%s", table.String(), want)
	}
	if err := Report(&report, dir); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"## mismatch_bad\n\n3 tests, 1 stored. Suspects: `bad`.",
		"- [m0](mismatch_bad/m0/README.md)", "First difference: `B.x[0]: bad 2, one 1`", "`worse` is worse | renderer, 1.2."} {
		if !strings.Contains(report.String(), want) {
			t.Errorf("the report lacks %q:\n%s", want, report.String())
		}
	}
}

// sh runs a script and returns its output and exit status.
func sh(script string, args ...string) (string, int) {
	cmd := exec.Command(script, args...)
	out, _ := cmd.CombinedOutput()
	return string(out), cmd.ProcessState.ExitCode()
}

// A test is in one bucket at a time. It moves from "flaky" to "mismatch_bad" when a replay repeats
// the mismatch. If the test is filed again later, it stays in "mismatch_bad", even if a replay
// would not repeat the mismatch.
func TestOneBucket(t *testing.T) {
	dir := t.TempDir()
	for _, exit := range []string{"1", "0", "1"} {
		tools(t, "exit 0", "exit "+exit)
		rec := mismatch("t", "bad")
		put(t, open(t, dir, Options{Limit: 3, Replay: true}), rec)
		want := map[string]string{"1": "flaky", "0": "mismatch_bad"}[exit]
		if exit == "1" && rec.Bucket.Signature == "mismatch_bad" {
			want = "mismatch_bad" // a fresh process has repeated it before
		}
		places, _ := filepath.Glob(filepath.Join(dir, "*", "t"))
		seen, _ := filepath.Glob(filepath.Join(dir, "*", seenName))
		lines := ""
		for _, file := range seen {
			text, _ := os.ReadFile(file)
			lines += string(text)
		}
		if rec.Bucket.Signature != want || len(places) != 1 || strings.Count(lines, "t\n") < 1 || filepath.Base(filepath.Dir(places[0])) != want {
			t.Errorf("exit %s: %s, %v, seen %q", exit, rec.Bucket.Signature, places, lines)
		}
	}
	if list, _ := filepath.Glob(filepath.Join(dir, "flaky", "t")); len(list) > 0 {
		t.Error("it is flaky still")
	}
}
