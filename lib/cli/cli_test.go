package cli

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"shsmith/lib/record"
	"shsmith/lib/source"
)

const manualText = "// Tool does things.\n//\n//\t-jobs N  how many\npackage main\n\nvar x = 1 // no\n"

// tool makes a program that calls the function `act` for each test. A word in the source of the
// test, such as "panic", tells `act` what to do. `inHand` counts the tests in progress, and `most`
// keeps the greatest number that `inHand` reached.
func tool(inHand *atomic.Int32, most *atomic.Int32) Program {
	return Program{manualText, func(fs *flag.FlagSet) func(*Call) error {
		in := Input{Formats: []Format{{"loud", ".loud", isLoud, readLoud}}}
		in.Flags(fs)
		return func(c *Call) error {
			return in.Filter(c, Filter{Do: func(t *Test) error {
				n := inHand.Add(1)
				for old := most.Load(); n > old && !most.CompareAndSwap(old, n); old = most.Load() {
				}
				defer inHand.Add(-1)
				return act(t)
			}, Text: mirror})
		}
	}}
}

func isLoud(text []byte) bool { return bytes.HasPrefix(text, []byte("LOUD")) }

func readLoud(file string, text []byte) (*record.Record, error) {
	return &record.Record{Schema: record.Schema, Source: strings.ToLower(string(text))}, nil
}

// act changes the source of t to upper case and returns nil. A word in the source makes it fail:
// "panic", "bad" (an error), "flaw" (an error after which the tool still writes the test) or
// "lacks" (a missing driver).
func act(t *Test) error {
	switch {
	case strings.Contains(t.Source, "panic"):
		var none []int
		none[len(t.Source)] = 1
	case strings.Contains(t.Source, "bad"):
		return source.Errors{{Pos: source.Pos{Line: 3, Col: 7}, Msg: "bad shader"}}
	case strings.Contains(t.Source, "flaw"):
		t.Source = strings.ToUpper(t.Source)
		return &Flaw{Err: source.Errors{{File: "out", Pos: source.Pos{Line: 2, Col: 1}, Msg: "a flaw"}}}
	case strings.Contains(t.Source, "lacks"):
		return Missing("no driver: install one")
	}
	t.Source = strings.ToUpper(t.Source)
	return nil
}

func mirror(t *Test) ([]byte, error) {
	if t.Form == Records {
		return nil, nil
	}
	return []byte(t.Source), nil
}

func line(id, source string) string {
	return fmt.Sprintf(`{"schema":"shsmith/1","id":%q,"lang":"glsl","stage":"compute","source":%q}`, id, source) + "\n"
}

// call runs the program that the function `tool` makes. It returns the exit code, the standard
// output and the standard error.
func call(stdin string, args ...string) (int, string, string) {
	var out, diagnostics bytes.Buffer
	var a, b atomic.Int32
	c := &Call{Tool: "tool", Args: args, Stdin: strings.NewReader(stdin), Stdout: &out, Stderr: &diagnostics, Context: context.Background()}
	return tool(&a, &b).Run(c), out.String(), diagnostics.String()
}

func TestRun(t *testing.T) {
	cases := []struct {
		name, in string
		args     []string
		code     int
		out, err string
	}{
		{"nothing", "", nil, 0, "", ""},
		{"blank", "\n \n", nil, 0, "", ""},
		{"manual", "", []string{"-h"}, 0, "Tool does things.\n\n\t-jobs N  how many\n\n" + everyTool, ""},
		{"no such flag", "", []string{"-x"}, 2, "", "tool: flag provided but not defined: -x; tool -h prints the manual\n"},
		{"no such language", "", []string{"-lang", "hlsl"}, 2, "", `tool: invalid value "hlsl" for flag -lang: want glsl or wgsl; tool -h prints the manual` + "\n"},
		{"no such file", "", []string{"none.comp"}, 2, "", "tool: open none.comp: no such file or directory\n"},
		{"jobs", "", []string{"-jobs", "0"}, 2, "", "tool: -jobs: want at least 1\n"},
		{"records", line("a", "x") + line("b", "y"), nil, 0, line("a", "X") + line("b", "Y"), ""},
		{"shader", "void", nil, 0, "VOID", ""},
		{"bad shader", "bad", nil, 1, "", "stdin:3:7: bad shader\n"},
		{"flawed shader", "flaw", nil, 1, "FLAW", "out:2:1: a flaw\n"},
		{"flawed record", line("a", "flaw") + line("b", "y"), nil, 0, line("a", "FLAW") + line("b", "Y"), ""},
		{"bad record", line("a", "bad") + line("b", "y"), nil, 0,
			strings.Replace(line("a", "bad"), "}\n", `,"error":{"tool":"tool","pos":"3:7","message":"bad shader"}}`+"\n", 1) + line("b", "Y"), ""},
		{"no record", line("a", "x") + "{oops\n" + line("b", "y"), nil, 2, line("a", "X"),
			"stdin:2:2: not a record: invalid character 'o' looking for beginning of object key string\n"},
		{"environment", line("a", "x") + line("b", "lacks") + line("c", "x"), nil, 3, line("a", "X"), "tool: no driver: install one\n"},
		{"format by content", "LOUD VOICE", nil, 0, "LOUD VOICE", ""},
		{"language settles it", "LOUD VOICE", []string{"-lang", "glsl"}, 0, "LOUD VOICE", ""},
	}
	for _, c := range cases {
		code, out, err := call(c.in, c.args...)
		if code != c.code || out != c.out || err != c.err {
			t.Errorf("%s: exit %d\n%s%s\nwant exit %d\n%s%s", c.name, code, out, err, c.code, c.out, c.err)
		}
	}
}

func TestVersion(t *testing.T) {
	code, out, _ := call("", "-version")
	if code != 0 || !strings.HasPrefix(out, "tool "+Version+" (") {
		t.Errorf("exit %d, %q", code, out)
	}
}

// A panic is an error of one test, without a trace.
func TestPanic(t *testing.T) {
	code, out, diagnostics := call(line("a", "panic") + line("b", "y"))
	if code != 0 || diagnostics != "" || !strings.HasSuffix(out, line("b", "Y")) ||
		!strings.Contains(out, `"message":"internal error at cli_test.go:`) {
		t.Errorf("exit %d\n%s%s", code, out, diagnostics)
	}
	code, out, diagnostics = call("panic")
	if code != 1 || out != "" || strings.Count(diagnostics, "\n") != 1 {
		t.Errorf("shader: exit %d\n%s%s", code, out, diagnostics)
	}
}

// The output has the order of the input, and at most -jobs tests are in progress.
func TestOrderAndJobs(t *testing.T) {
	var in, want strings.Builder
	for i := 0; i < 200; i++ {
		in.WriteString(line(fmt.Sprint(i), "x"))
		want.WriteString(line(fmt.Sprint(i), "X"))
	}
	var now, most atomic.Int32
	var out bytes.Buffer
	c := &Call{Args: []string{"-jobs", "3"}, Stdin: strings.NewReader(in.String()), Stdout: &out, Stderr: &out, Context: context.Background()}
	if code := tool(&now, &most).Run(c); code != 0 || out.String() != want.String() {
		t.Errorf("exit %d, order lost", code)
	}
	if most.Load() > 3 {
		t.Errorf("%d tests in hand, want at most 3", most.Load())
	}
}

// numbered returns a function that returns the next of n tests, and then io.EOF. The tests are
// called 0, 1, 2 and so on. The source of each test is `bytes` bytes long.
func numbered(n, bytes int) func() (*Test, error) {
	i := 0
	return func() (*Test, error) {
		if i == n {
			return nil, io.EOF
		}
		i++
		return &Test{Record: &record.Record{Schema: record.Schema, ID: fmt.Sprint(i - 1), Source: strings.Repeat("x", bytes)}}, nil
	}
}

// ids returns the ids of the tests in a stream, in order.
func ids(t *testing.T, stream string) []string {
	var all []string
	r := record.NewReader(strings.NewReader(stream), "stream")
	for {
		rec, err := r.Next()
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, rec.ID)
	}
}

// A slow test delays no other test, and the tests are still written in the order of the input. The
// slow test ends only after all others have begun. Either Begin is slow for it, or the function
// `finish` that Begin returned.
func TestSlowTestStallsNone(t *testing.T) {
	const n, jobs = 200, 2
	for _, slow := range []string{"begin", "finish"} {
		var out bytes.Buffer
		var others sync.WaitGroup
		others.Add(n - 1)
		f := Filter{Begin: func(t *Test) (func() error, error) {
			wait := func() error { others.Wait(); return nil }
			switch {
			case t.ID != "0":
				others.Done()
			case slow == "finish":
				return wait, nil
			default:
				return nil, wait()
			}
			return nil, nil
		}}
		c := &Call{Stdout: &out, Stderr: io.Discard, Context: context.Background()}
		if err := c.Stream(jobs, numbered(n, 10), f); err != nil {
			t.Fatal(err)
		}
		for i, id := range ids(t, out.String()) {
			if id != fmt.Sprint(i) {
				t.Fatalf("%s: test %s is the %d-th", slow, id, i)
			}
		}
	}
}

// Stream limits the total size of the tests that it has read and not yet written. If the tests are
// large, it reads only a few ahead.
func TestWindow(t *testing.T) {
	const n, size, jobs = 100, 4 << 20, 3
	const room = windowBytes / size // number of tests that fill the window
	var begun, written atomic.Int32
	full := make(chan bool)
	f := Filter{Do: func(t *Test) error {
		if begun.Add(1) == room {
			close(full)
		}
		if t.ID == "0" {
			<-full
		}
		if in := int(begun.Load() - written.Load()); in > room+jobs {
			return fmt.Errorf("%d tests in hand", in)
		}
		return nil
	}, Text: func(t *Test) ([]byte, error) {
		written.Add(1)
		return []byte{}, nil
	}}
	var diagnostics bytes.Buffer
	c := &Call{Stdout: io.Discard, Stderr: &diagnostics, Context: context.Background()}
	if err := c.Stream(jobs, numbered(n, size), f); err != nil || diagnostics.Len() > 0 {
		t.Errorf("%v, %s", err, diagnostics.String())
	}
	if written.Load() != n {
		t.Errorf("%d tests written", written.Load())
	}
}

// After an interrupt, tests in progress are written and no more are read.
func TestInterrupt(t *testing.T) {
	ctx, interrupt := context.WithCancel(context.Background())
	var out bytes.Buffer
	c := &Call{Tool: "tool", Stdout: &out, Stderr: io.Discard, Context: ctx}
	n := 0
	next := func() (*Test, error) {
		n++
		return &Test{Record: &record.Record{ID: fmt.Sprint(n)}}, nil
	}
	err := c.Stream(1, next, Filter{Do: func(t *Test) error {
		if t.ID == "3" {
			interrupt()
		}
		return nil
	}})
	if exitCode(err) != interrupted || strings.Count(out.String(), "\n") != 3 {
		t.Errorf("%v, exit %d, after\n%s", err, exitCode(err), out.String())
	}
}

type closedPipe struct{}

func (closedPipe) Write([]byte) (int, error) { return 0, syscall.EPIPE }

func TestBrokenPipeIsQuiet(t *testing.T) {
	var diagnostics bytes.Buffer
	var a, b atomic.Int32
	c := &Call{Stdin: strings.NewReader(line("a", "x")), Stdout: closedPipe{}, Stderr: &diagnostics, Context: context.Background()}
	if code := tool(&a, &b).Run(c); code != 0 || diagnostics.Len() > 0 {
		t.Errorf("exit %d, %s", code, diagnostics.String())
	}
}

func TestShaderIsRecognised(t *testing.T) {
	cases := []struct {
		file, text           string
		lang, stage, version string
	}{
		{"a.comp", "#version 310 es // x\nvoid", "glsl", "compute", "310 es"},
		{"a.frag", "// c\n # version 450\n", "glsl", "fragment", "450"},
		{"a.wgsl", "x", "wgsl", "compute", ""},
		{"a", "@compute @workgroup_size(1)\nfn main() {}", "wgsl", "compute", ""},
		{"a.txt", "#version 430 core\n// @compute", "glsl", "compute", "430 core"},
	}
	dir := t.TempDir()
	for _, c := range cases {
		path := filepath.Join(dir, c.file)
		if err := os.WriteFile(path, []byte(c.text), 0o666); err != nil {
			t.Fatal(err)
		}
		test, err := new(Input).Tests(&Call{Args: []string{path}}).Only()
		if err != nil || test.Form != Shader || test.ID != "a" ||
			test.Lang != c.lang || test.Stage != c.stage || test.Version != c.version {
			t.Errorf("%s: %+v, %v", c.file, test, err)
		}
	}
}

func TestOnly(t *testing.T) {
	for in, want := range map[string]string{
		"":                              "no test in the input",
		line("a", "x") + line("b", "y"): "more than one test in the input",
	} {
		_, err := new(Input).Tests(&Call{Stdin: strings.NewReader(in)}).Only()
		if err == nil || err.Error() != want || exitCode(err) != usage {
			t.Errorf("%q: %v", in, err)
		}
	}
	_, err := new(Input).Tests(&Call{Stdin: strings.NewReader(line("a", "x") + "{ no record\n")}).Only()
	if err == nil || strings.Contains(err.Error(), "more than one test") {
		t.Errorf("a broken second line: %v", err)
	}
}

// After a file that cannot be opened, Next goes on with the file that follows.
func TestMissingFile(t *testing.T) {
	there := filepath.Join(t.TempDir(), "a.ndjson")
	if err := os.WriteFile(there, []byte(line("a", "x")), 0o666); err != nil {
		t.Fatal(err)
	}
	tests := new(Input).Tests(&Call{Args: []string{there + ".missing", there}})
	if _, err := tests.Next(); exitCode(err) != usage {
		t.Errorf("a missing file: %v", err)
	}
	if test, err := tests.Next(); err != nil || test.ID != "a" {
		t.Errorf("after it: %+v, %v", test, err)
	}
}

func TestExitCode(t *testing.T) {
	for err, want := range map[error]int{
		fmt.Errorf("more: %w", Negative("x")): 1,
		errors.New("any"):                     2,
		Missing("x"):                          3,
		fmt.Errorf("more: %w", &fs.PathError{Op: "open", Err: io.EOF}):  2,
		fmt.Errorf("more: %w", &fs.PathError{Op: "write", Err: io.EOF}): 3,
	} {
		if got := exitCode(err); got != want {
			t.Errorf("%v: exit %d, want %d", err, got, want)
		}
	}
}
