package backend_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/backend/backtrace/provoke"
	"shsmith/lib/record"
)

// self returns the command line that starts this test binary. With the environment variable
// workerVariable, the binary is a worker of the misbehaving back-end.
func self(t *testing.T) backend.Self {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return backend.Self{Worker: []string{exe}, Contain: []string{exe, "contain"}}
}

func config(name string, env ...string) backend.Config {
	c := backend.Config{Name: name, Kind: "gl", Env: map[string]string{workerVariable: "planted"}, Components: []string{"p"}}
	for i := 0; i < len(env); i += 2 {
		c.Env[env[i]] = env[i+1]
	}
	return c
}

func options(t *testing.T) backend.Options {
	return backend.Options{Self: self(t), Timeout: time.Minute, Memory: 512 << 20}
}

func runner(t *testing.T, o backend.Options, configs ...backend.Config) *backend.Runner {
	r, err := backend.NewRunner(configs, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	return r
}

func run(t *testing.T, r *backend.Runner, id, source string) *record.Record {
	rec := test(id, source)
	if err := r.Run(rec); err != nil {
		t.Fatal(err)
	}
	return rec
}

// test returns a test for `planted`, the misbehaving back-end of these tests. `source` names the
// faults that occur, such as "segv". The test has one output buffer of four bytes.
func test(id, source string) *record.Record {
	return &record.Record{Schema: record.Schema, ID: id, Lang: "glsl", Version: "310 es", Stage: "compute", Source: source,
		Resources: []record.Resource{{Name: "out", Kind: record.Storage, Size: 4, Compare: true}}}
}

// A test with an invalid harness is sent to no worker. Its outcome is Invalid on every back-end.
func TestInvalidTest(t *testing.T) {
	command := config("b", workerVariable, "hostile")
	rec := &record.Record{Schema: record.Schema, ID: "a", Lang: "glsl", Version: "310 es", Stage: "fragment", Source: "segv"}
	if err := runner(t, options(t), config("a"), command).Run(rec); err != nil {
		t.Fatal(err)
	}
	for _, got := range rec.Runs {
		if got.Outcome != record.Invalid || got.Detail != "a fragment test needs an image" {
			t.Errorf("%s: %s %s", got.Backend, got.Outcome, got.Detail)
		}
	}
}

// Input that is not a record makes Serve return an error, whenever it comes.
func TestServeWrongInput(t *testing.T) {
	open := func() (backend.Backend, error) { return new(planted), nil }
	for range 100 {
		if err := backend.Serve(strings.NewReader("x\n"), io.Discard, open); err == nil {
			t.Fatal("no error")
		}
	}
}

// If a driver crashes, exits or allocates too much memory, only the test that it runs fails, with
// the right outcome. The next test runs normally.
func TestFaults(t *testing.T) {
	cases := []struct {
		source  string
		outcome record.Outcome
		signal  string
		detail  string
	}{
		{"well", record.OK, "", ""},
		{"print", record.OK, "", ""},
		{"segv", record.Crash, "SIGSEGV", "SIGSEGV: segmentation violation"},
		{"fpe", record.Crash, "SIGFPE", "SIGFPE"},
		{"exit", record.Crash, "", "exit status 7"},
		{"panic", record.Crash, "", "panic: planted"},
		{"killed", record.OutOfMemory, "SIGKILL", "killed"},
		{"eat", record.OutOfMemory, "", "MiB exceeds the limit of 512 MiB"},
		{"noise", record.Crash, "SIGABRT", "bytes left out]"},
		{"unsupported", record.Unsupported, "", "planted"},
		{"compile_error", record.CompileError, "", "planted"},
	}
	r := runner(t, options(t), config("a"))
	for _, c := range cases {
		rec := run(t, r, c.source, c.source)
		got := rec.Runs[0]
		if len(rec.Runs) != 1 || got.Outcome != c.outcome || got.Signal != c.signal || !strings.Contains(got.Detail, c.detail) {
			t.Errorf("%s: %s %s\n%.2000s", c.source, got.Outcome, got.Signal, got.Detail)
		}
		if len(got.Detail) > 66<<10 {
			t.Errorf("%s: %d bytes of detail", c.source, len(got.Detail))
		}
		if after := run(t, r, "after", "well").Runs[0]; after.Outcome != record.OK || len(after.Outputs) != 1 {
			t.Errorf("after %s: %s", c.source, after.Outcome)
		}
	}
}

// A test that computes without end is stopped when it exceeds the limit of processor time. A test
// that waits without end is stopped when it exceeds the limit of waiting time, which is longer.
func TestHang(t *testing.T) {
	o := options(t)
	o.Timeout = 300 * time.Millisecond
	r := runner(t, o, config("a"))
	for source, want := range map[string]string{
		"hang": "no result within 1.2s of waiting, after ",
		"spin": "no result within 300ms of processor time",
	} {
		if got := run(t, r, "x", source).Runs[0]; got.Outcome != record.Timeout || !strings.Contains(got.Detail, want) {
			t.Errorf("%s: %s, %s", source, got.Outcome, got.Detail)
		}
	}
}

// If a worker is started by a launcher, the processor time of a tool that the worker starts counts
// towards the time limit of the worker.
func TestToolHangs(t *testing.T) {
	o := options(t)
	o.Timeout = 300 * time.Millisecond
	c := config("a")
	c.Launcher = "env" // so that children count
	r := runner(t, o, c)
	if got := run(t, r, "x", "spin-below").Runs[0]; got.Outcome != record.Timeout || !strings.Contains(got.Detail, "of processor time") {
		t.Errorf("%s, %s", got.Outcome, got.Detail)
	}
}

// A launcher starts the worker although the worker's program lies in the user's home
// folder, which is hidden from workers.
func TestLauncherOfHiddenProgram(t *testing.T) {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("HOME", filepath.Dir(exe))
	c := config("a")
	c.Launcher = "env"
	if got := run(t, runner(t, options(t), c), "x", "well").Runs[0]; got.Outcome != record.OK {
		t.Errorf("%s, %s", got.Outcome, got.Detail)
	}
}

// A fault in C code leaves a backtrace with the functions that were called.
func TestFaultInDriver(t *testing.T) {
	if !provoke.HasCgo {
		t.Skip("built without cgo")
	}
	r := runner(t, options(t), config("a"))
	for source, signal := range map[string]string{"c-segv": "SIGSEGV", "c-abort": "SIGABRT"} {
		got := run(t, r, "x", source).Runs[0]
		if got.Outcome != record.Crash || got.Signal != signal ||
			!strings.Contains(got.Detail, signal+" in the driver\n#0 ") || !strings.Contains(got.Detail, "libc.so") {
			t.Errorf("%s: %s %s\n%s", source, got.Outcome, got.Signal, got.Detail)
		}
		if strings.Contains(got.Detail, "goroutine") {
			t.Errorf("%s: a trace of Go's\n%s", source, got.Detail)
		}
	}
}

// If a test fails in a used worker and does not fail in a fresh worker, the result is flaky. If the
// back-ends agree, nothing is repeated.
func TestFlaky(t *testing.T) {
	for _, source := range []string{"used-crash", "used-miscompile"} {
		r := runner(t, options(t), config("a"), config("b"))
		run(t, r, "first", "well")
		rec := run(t, r, "second", source)
		if source == "used-miscompile" { // both agree, so nothing is repeated
			if rec.Runs[0].Outcome != record.OK {
				t.Errorf("%s: %s", source, rec.Runs[0].Outcome)
			}
			continue
		}
		got := rec.Runs[0]
		if got.Outcome != record.Flaky || fmt.Sprint(got.Before) != "[first]" || !strings.Contains(got.Detail, "crash in a worker that had served 1 tests, ok out=") {
			t.Errorf("%s: %s after %v\n%s", source, got.Outcome, got.Before, got.Detail)
		}
	}
}

// A compiler that reaches the source line Config.Reach ends the test with a crash. This test is not
// repeated in a fresh worker, and its worker runs the next test.
func TestReachedIsNotRepeated(t *testing.T) {
	c := config("a")
	c.Reach = "a.c:3"
	r := runner(t, options(t), c)
	run(t, r, "first", "well")
	for _, id := range []string{"second", "third"} {
		if got := run(t, r, id, "used-reached").Runs[0]; got.Outcome != record.Crash {
			t.Errorf("%s: %s %s", id, got.Outcome, got.Detail)
		}
	}
}

// A test is repeated in a fresh worker if a used worker loses the device or exceeds its time limit,
// which is shorter than that of a fresh worker. The result of the fresh worker counts.
func TestUsedWorkerIsToBlame(t *testing.T) {
	o := options(t)
	o.Patience = 1
	for _, source := range []string{"used-loss", "used-hang"} {
		r := runner(t, o, config("a"))
		for range 8 {
			run(t, r, "before", "well")
		}
		got := run(t, r, "x", source).Runs[0]
		if got.Outcome != record.OK || len(got.Outputs) != 1 {
			t.Errorf("%s: %s, %s", source, got.Outcome, got.Detail)
		}
	}
}

// A worker that has run other tests before may give a result that a fresh worker does not repeat.
// Then the old worker serves no more tests.
func TestUsedWorkerIsRetired(t *testing.T) {
	r := runner(t, options(t), config("a"))
	start(t, r, 4, "nap")() // so that four workers may stay idle
	// While two of them are busy, the two fresh workers displace no idle one.
	wait := start(t, r, 2, strings.Repeat("nap ", 8))
	time.Sleep(time.Second / 5)
	rec := test("second", "well")
	rec.Variants = []record.Variant{{Name: "v", Lang: "glsl", Source: "used-miscompile"}}
	if err := r.Run(rec); err != nil {
		t.Fatal(err)
	}
	if got := rec.Runs[1].Outcome; got != record.Flaky {
		t.Fatalf("the variant is %s", got)
	}
	// The used worker has served three tests: nap, well and used-miscompile.
	for _, got := range start(t, r, 4, "nap served")() {
		if served := got.Blobs[got.Runs[0].Outputs["out"]][0]; served > 2 {
			t.Errorf("a worker has served %d tests", served)
		}
	}
	wait()
}

// start starts n tests with the same source at the same time. The function wait waits for them.
func start(t *testing.T, r *backend.Runner, n int, source string) (wait func() []*record.Record) {
	t.Helper()
	list := make([]*record.Record, n)
	var all sync.WaitGroup
	for i := range list {
		list[i] = test(fmt.Sprint(source, i), source)
		all.Add(1)
		go func() {
			defer all.Done()
			if err := r.Run(list[i]); err != nil {
				t.Error(err)
			}
		}()
	}
	return func() []*record.Record {
		all.Wait()
		return list
	}
}

// The limit for the size of a worker's answer grows with the outputs of the test: an output of
// 5 MiB arrives, although the rest of an answer may have only 1 MiB.
func TestLargeOutput(t *testing.T) {
	rec := test("x", "large")
	rec.Resources[0].Size = 5 << 20
	if err := runner(t, options(t), config("a")).Run(rec); err != nil {
		t.Fatal(err)
	}
	if got := rec.Runs[0]; got.Outcome != record.OK || len(rec.Blobs[got.Outputs["out"]]) != 5<<20 {
		t.Errorf("%s %s, %d bytes", got.Outcome, got.Detail, len(rec.Blobs[got.Outputs["out"]]))
	}
}

// A repetition waits until the caller wants it: Begin only returns a function that repeats the
// test. Other tests can run before the caller calls this function.
func TestRepetitionWaits(t *testing.T) {
	r := runner(t, options(t), config("a"))
	run(t, r, "first", "well")
	rec := &record.Record{Schema: record.Schema, ID: "x", Lang: "glsl", Version: "310 es", Stage: "compute", Source: "used-crash"}
	repeat, err := r.Begin(rec)
	if err != nil || repeat == nil || len(rec.Runs) > 0 {
		t.Fatalf("%v, %v", err, rec.Runs)
	}
	run(t, r, "y", "well")
	if err := repeat(); err != nil || rec.Runs[0].Outcome != record.Flaky {
		t.Errorf("%v, %v", err, rec.Runs)
	}
}

func TestDisagreementIsRepeated(t *testing.T) {
	r := runner(t, options(t), config("a"), config("b", "WRONG", "1"))
	run(t, r, "first", "well")
	// b is wrong in any worker, so both results are repeated and stay.
	rec := run(t, r, "second", "wrong-here")
	if a, b := rec.Runs[0], rec.Runs[1]; a.Outcome != record.OK || b.Outcome != record.OK || a.Outputs["out"] == b.Outputs["out"] || len(rec.Blobs) != 2 {
		t.Errorf("%+v", rec.Runs)
	}
	// Variants only disagree in a used worker, so the result is flaky.
	rec = test("third", "well")
	rec.Variants = []record.Variant{{Name: "v", Lang: "glsl", Source: "used-miscompile"}}
	if err := r.Run(rec); err != nil {
		t.Fatal(err)
	}
	var outcomes []string
	for _, run := range rec.Runs {
		outcomes = append(outcomes, run.Backend+run.Variant+" "+string(run.Outcome))
	}
	if got := fmt.Sprint(outcomes); got != "[a ok av flaky b ok bv flaky]" {
		t.Error(got)
	}
}

func TestFreshAndRepeat(t *testing.T) {
	o := options(t)
	o.Fresh, o.Repeat = true, 2
	r := runner(t, o, config("a"))
	rec := run(t, r, "x", "used-crash used-miscompile")
	if len(rec.Runs) != 2 || rec.Runs[0].Repeat != 1 || rec.Runs[1].Repeat != 2 || rec.Runs[1].Outcome != record.OK || len(rec.Blobs) != 1 {
		t.Errorf("%+v", rec.Runs)
	}
}

// If a back-end runs a test again, the new result replaces the result of this back-end in the
// record. The results of other back-ends stay. The record loses its verdict, and each output that
// belongs to none of the remaining results.
func TestRunsAreReplaced(t *testing.T) {
	a, b := runner(t, options(t), config("a")), runner(t, options(t), config("b"))
	rec := run(t, a, "x", "miscompile")
	rec.Verdict = &record.Verdict{Class: "match"}
	for _, r := range []*backend.Runner{b, a} {
		rec.Source = "well"
		if err := r.Run(rec); err != nil {
			t.Fatal(err)
		}
	}
	if len(rec.Runs) != 2 || rec.Runs[0].Backend != "b" || rec.Runs[1].Backend != "a" || len(rec.Blobs) != 1 || rec.Verdict != nil {
		t.Errorf("%+v, %d blobs", rec.Runs, len(rec.Blobs))
	}
}

// If a worker ends at once, the error tells why, whether it ends before its first test is
// sent or after that. Which comes first is chance, so the test tries several times.
func TestWorkerThatEndsAtOnceTellsWhy(t *testing.T) {
	for range 30 {
		c := backend.Config{Name: "x", Kind: "exec", Command: "/no/such/tool --records"}
		_, err := backend.NewRunner([]backend.Config{c}, options(t))
		if err == nil || !strings.Contains(err.Error(), "no such file") {
			t.Fatal(err)
		}
	}
}

func TestWorkersThatCannotServe(t *testing.T) {
	cases := []struct {
		name   string
		config backend.Config
		want   string
	}{
		{"no such command", backend.Config{Name: "x", Kind: "exec", Command: "/no/such/tool --records"}, "no such file"},
		{"another driver", backend.Config{Name: "x", Kind: "gl", Env: config("").Env, Reports: []string{"other 2.0"}}, `the driver does not report "other 2.0"`},
		{"no records", config("x", workerVariable, "no records"), "invalid"},
		{"ends at once", backend.Config{Name: "x", Kind: "exec", Command: "false"}, "exit status 1"},
	}
	for _, c := range cases {
		r, err := backend.NewRunner([]backend.Config{c.config}, options(t))
		if err == nil {
			r.Close()
			t.Errorf("%s: it runs", c.name)
			continue
		}
		coded, ok := err.(interface{ ExitCode() int })
		if !ok || coded.ExitCode() != 3 || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// A command that exchanges records is a back-end like any other.
func TestStreamCommand(t *testing.T) {
	c := config("remote")
	c.Kind, c.Command = "exec", "env -u NOTHING "+self(t).Worker[0]
	r := runner(t, options(t), c)
	if got := run(t, r, "x", "well").Runs[0]; got.Outcome != record.OK || got.Backend != "remote" || got.Driver.Renderer != "planted" {
		t.Errorf("%+v", got)
	}
	if got := run(t, r, "x", "segv").Runs[0]; got.Outcome != record.Crash || got.Signal != "SIGSEGV" {
		t.Errorf("%+v", got)
	}
}

// The memory of the processes that a command starts counts towards the memory limit of the command.
func TestMemoryOfChildren(t *testing.T) {
	c := config("remote")
	c.Kind, c.Command = "exec", "sh -c '"+self(t).Worker[0]+"; exit 1'"
	r := runner(t, options(t), c)
	if got := run(t, r, "x", "eat").Runs[0]; got.Outcome != record.OutOfMemory {
		t.Errorf("%s, %s", got.Outcome, got.Detail)
	}
}

func TestList(t *testing.T) {
	bad := config("bad")
	bad.Reports = []string{"2.0"}
	all, lost := backend.List([]backend.Config{config("good"), bad}, options(t))
	if len(all) != 1 || all[0].Config.Name != "good" || all[0].Driver.Version != "1.0" || len(all[0].Versions) != 7 {
		t.Errorf("%+v", all)
	}
	if len(lost) != 1 || !strings.Contains(fmt.Sprint(lost[1]), `does not report "2.0"`) {
		t.Errorf("lost: %v", lost)
	}
}

// Workers serve several tests: a second test starts no second process.
func BenchmarkReusedWorker(b *testing.B) { benchmark(b, false) }

// BenchmarkFreshWorker measures the cost of -fresh.
func BenchmarkFreshWorker(b *testing.B) { benchmark(b, true) }

func benchmark(b *testing.B, fresh bool) {
	exe, err := os.Executable()
	if err != nil {
		b.Fatal(err)
	}
	r, err := backend.NewRunner([]backend.Config{config("a")}, backend.Options{Self: backend.Self{Worker: []string{exe}}, Timeout: time.Minute, Fresh: fresh})
	if err != nil {
		b.Fatal(err)
	}
	defer r.Close()
	rec := test("x", "well")
	b.ResetTimer()
	for range b.N {
		if err := r.Run(rec); err != nil {
			b.Fatal(err)
		}
	}
}
