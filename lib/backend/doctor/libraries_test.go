package doctor

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/backend"
)

// The JSON manifest of a driver names a library by a path relative to the manifest's folder, by an
// absolute path, or by a file name alone. manifestLibrary finds the library in each case. A bad or
// missing manifest gives an error.
func TestManifested(t *testing.T) {
	dir := t.TempDir()
	for text, want := range map[string]attempt{
		`{"ICD": {"library_path": "../lib/x.so"}}`: {Path: filepath.Join(filepath.Dir(dir), "lib/x.so")},
		`{"ICD": {"library_path": "/lib/x.so"}}`:   {Path: "/lib/x.so"},
		`{"ICD": {"library_path": "x.so.0"}}`:      {Path: "x.so.0"},
		`{"ICD": {}}`:                              {Path: filepath.Join(dir, "icd.json"), Error: "it has no ICD.library_path"},
		`{`:                                        {Path: filepath.Join(dir, "icd.json"), Error: "unexpected end of JSON input"},
	} {
		file := filepath.Join(dir, "icd.json")
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if got := manifestLibrary("VK_DRIVER_FILES", file); got.Path != want.Path || got.Error != want.Error {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
	if got := manifestLibrary("VK_DRIVER_FILES", filepath.Join(dir, "none")); got.Error != "no such file or directory" {
		t.Errorf("no manifest: %+v", got)
	}
}

// The advice for a library that cannot be loaded tells which file is missing or wrong. It names a
// Debian package only if the configuration names a library of the system, without a path.
func TestAdvice(t *testing.T) {
	const absent = ": cannot open shared object file: No such file or directory"
	for _, c := range []struct {
		a    attempt
		log  string
		want string
	}{
		{attempt{"library", "libEGL.so.1", "libEGL.so.1" + absent}, "", "Debian's package is libegl1"},
		{attempt{"library", "/opt/libEGL.so", "libLLVM-19.so.1" + absent}, "", "it needs libLLVM-19.so.1"},
		{attempt{"library", "/opt/libEGL.so", "/opt/libEGL.so" + absent}, "", "correct the path"},
		{attempt{"library", "/opt/libEGL.so", "/opt/libEGL.so: undefined symbol: f"}, "", "another version"},
		{attempt{"VK_DRIVER_FILES", "/opt/icd.json", "unexpected end of JSON input"}, "", "correct the file, or VK_DRIVER_FILES"},
		{attempt{"library", "/opt/libEGL.so", ""}, "killed by signal 11", "ldd /opt/libEGL.so"},
	} {
		s := lostLibrary(c.a, c.log)
		if s.Result != Failed || !strings.Contains(s.Next, c.want) || strings.Contains(s.Next, "install") != strings.Contains(c.want, "package") {
			t.Errorf("%+v: %+v", c.a, s)
		}
		if !strings.Contains(s.Detail, c.a.Path) || c.log != "" && !strings.Contains(s.Detail, c.log) {
			t.Errorf("%+v: %s", c.a, s.Detail)
		}
	}
}

// The advice for a process that does not start depends on the folders in LD_LIBRARY_PATH:
//   - a C library without a dynamic linker: take the library out
//   - a C library with a dynamic linker: use a launcher that runs the linker
//   - no C library, or already a launcher: look at the launcher
func TestStartAnother(t *testing.T) {
	dir := t.TempDir()
	e := &examination{config: backend.Config{Env: map[string]string{"LD_LIBRARY_PATH": "/none:" + dir}}}
	expect := func(want string) {
		t.Helper()
		if got := e.adviceForStart(); !strings.Contains(got, want) {
			t.Errorf("%q lacks %q", got, want)
		}
	}
	expect("look at launcher")
	for _, step := range []struct{ file, want string }{
		{"libc.so.6", "take it out of that folder"},
		{"ld-linux-x86-64.so.2", `"launcher": "` + dir + "/ld-linux-x86-64.so.2 --library-path " + dir + `"`},
	} {
		if err := os.WriteFile(filepath.Join(dir, step.file), nil, 0o666); err != nil {
			t.Fatal(err)
		}
		expect(step.want)
	}
	e.config.Launcher = "nice"
	expect("look at launcher")
}

func TestPaths(t *testing.T) {
	c := backend.Config{Library: "/lib/a.so", Launcher: "nice -n 5", Command: "tool /etc/x {file}", Env: map[string]string{"P": "/b:rel:/c", "Q": "1"}}
	var got []string
	for _, p := range slices.Concat(paths(&c), argumentPaths(&c), programs(&c)) {
		got = append(got, p.where+" "+p.path)
	}
	if want := "library /lib/a.so,env P /b,env P /c,command /etc/x,launcher nice,command tool"; strings.Join(got, ",") != want {
		t.Errorf("got %s", strings.Join(got, ","))
	}
}
