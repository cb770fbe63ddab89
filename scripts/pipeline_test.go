// Package scripts tests the tools together, on real drivers if there are some.
package scripts

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// tools is the folder with the tools, which are built once for all tests. Its subfolder lab has the
// programs of the laboratory.
var tools string

// path returns a PATH that begins with the folder of the tools and its subfolder lab.
func path() string {
	return strings.Join([]string{tools, filepath.Join(tools, "lab"), os.Getenv("PATH")}, string(filepath.ListSeparator))
}

func TestMain(m *testing.M) {
	os.Exit(run(m))
}

func run(m *testing.M) int {
	dir, err := os.MkdirTemp("", "shsmith")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	build := exec.Command("lab/build", dir)
	build.Stdout, build.Stderr = os.Stderr, os.Stderr
	if err := build.Run(); err != nil {
		fmt.Fprintln(os.Stderr, "building the tools:", err)
		return 1
	}
	tools = dir
	return m.Run()
}

// TestScripts runs testdata/script/*.txtar with the tools on PATH and the repository in
// $ROOT. The condition [driver:NAME] is true if shrun lists a back-end of that name.
func TestScripts(t *testing.T) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(e *testscript.Env) error {
			e.Setenv("ROOT", root)
			e.Setenv("SHSMITH_BIN", tools)
			e.Setenv("PATH", path())
			for _, name := range []string{"XDG_CACHE_HOME", "HOME"} {
				e.Setenv(name, os.Getenv(name)) // where fetched drivers are
			}
			return nil
		},
		Condition: func(cond string) (bool, error) {
			name, ok := strings.CutPrefix(cond, "driver:")
			if !ok {
				return false, fmt.Errorf("no condition %q", cond)
			}
			return listed(name), nil
		},
	})
}

// answers caches the results of calls of the function `listed`, so that each question to shrun is
// asked only once. A key is made of the arguments of a call. Its value is a function that returns
// the result of the call.
var answers sync.Map

// listed reports whether shrun -list, with these flags, lists the back-end called name.
func listed(name string, flags ...string) bool {
	ask := sync.OnceValue(func() bool {
		out, err := exec.Command(filepath.Join(tools, "shrun"), append(flags, "-list", "-b", name)...).Output()
		return err == nil && len(out) > 0
	})
	first, _ := answers.LoadOrStore(fmt.Sprint(flags, name), ask)
	return first.(func() bool)()
}
