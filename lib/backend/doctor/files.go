package doctor

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"shsmith/lib/backend"
)

// namedPath is a path, or the name of a program, that occurs in a configuration. `where` names the
// field of the configuration in which the path occurs, such as "library".
type namedPath struct{ where, path string }

// checkFiles checks that the files, folders and programs in a configuration exist, and returns the
// result for the report. The check fails at the first that is missing. Only paths among the
// arguments of programs may be missing.
func checkFiles(c *backend.Config) Step {
	s := Step{Name: files, Result: OK}
	n := 0
	for _, p := range paths(c) {
		n++
		if _, err := os.Stat(p.path); err != nil {
			return missingStep(s, p, err)
		}
	}
	for _, p := range programs(c) {
		n++
		if _, err := exec.LookPath(p.path); err != nil {
			return missingStep(s, p, err)
		}
	}
	// These may be paths on another machine, where adb, ssh or docker starts the back-end. The
	// field Detail names those that are missing.
	var absent []string
	for _, p := range argumentPaths(c) {
		n++
		if _, err := os.Stat(p.path); err != nil {
			absent = append(absent, fmt.Sprintf("not on this machine: %s names %s", p.where, p.path))
		}
	}
	there := "all"
	if len(absent) > 0 {
		there = fmt.Sprint(n - len(absent))
	}
	s.Detail = fmt.Sprintf("files and programs that the entry names: %d, %s there", n, there)
	s.Detail = strings.Join(append([]string{s.Detail}, absent...), "\n")
	if n == 0 {
		s.Result, s.Detail = Skipped, "the entry names none"
	}
	return s
}

// missingStep returns the step s as a failed one: the path or program p was not found, for the
// reason err.
func missingStep(s Step, p namedPath, err error) Step {
	s.Result, s.Detail = Failed, fmt.Sprintf("%s names %s: %v", p.where, p.path, lookUpReason(err))
	s.Next = "correct the path in the entry"
	if !strings.Contains(p.path, "/") {
		s.Next = "install the program, or write its path in the entry"
	}
	return s
}

// lookUpReason returns the reason of a failed look-up. It leaves out the path, because the report
// has it already.
func lookUpReason(err error) error {
	var path *fs.PathError
	var program *exec.Error
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &program):
		return program.Err
	}
	return err
}

// paths returns the absolute paths in the library and the environment variables of a configuration,
// and every path in Config.Read.
func paths(c *backend.Config) (list []namedPath) {
	if filepath.IsAbs(c.Library) {
		list = append(list, namedPath{"library", c.Library})
	}
	for _, name := range slices.Sorted(maps.Keys(c.Env)) {
		for _, path := range filepath.SplitList(c.Env[name]) {
			if filepath.IsAbs(path) {
				list = append(list, namedPath{"env " + name, path})
			}
		}
	}
	for _, path := range c.Read {
		list = append(list, namedPath{"read", path})
	}
	return list
}

// argumentPaths returns the absolute paths in the command lines of a configuration. It leaves out
// the programs that command lines start.
func argumentPaths(c *backend.Config) (list []namedPath) {
	for _, l := range commandLines(c) {
		for _, word := range l.words[min(1, len(l.words)):] {
			for _, path := range filepath.SplitList(word) {
				if filepath.IsAbs(path) {
					list = append(list, namedPath{l.where, path})
				}
			}
		}
	}
	return list
}

// programs returns the programs that a configuration starts.
func programs(c *backend.Config) (list []namedPath) {
	for _, l := range commandLines(c) {
		if len(l.words) > 0 {
			list = append(list, namedPath{l.where, l.words[0]})
		}
	}
	return list
}

// commandLine is a command line in a configuration, split into words. The text `where` is the name
// of the configuration's field that contains the command line.
type commandLine struct {
	where string
	words []string
}

func commandLines(c *backend.Config) (list []commandLine) {
	add := func(where, line string) {
		words, _ := backend.Words(line) // checked when the configuration was read
		list = append(list, commandLine{where, words})
	}
	add("launcher", c.Launcher)
	add("command", c.Command)
	add("version", c.Version)
	for i, s := range c.Steps {
		add(fmt.Sprintf("steps[%d].command", i), s.Command)
		add(fmt.Sprintf("steps[%d].version", i), s.Version)
	}
	return list
}
