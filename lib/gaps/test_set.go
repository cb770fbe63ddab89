package gaps

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"

	"shsmith/lib/record"
)

// Set describes a set of tests. It records which lines, branches and functions of a compiler the
// tests reached.
type Set struct {
	Name  string
	Tests int // number of tests; 0 if it is not known
	Total Coverage
	Curve []Point // empty if Tests is 0
	// Compilers are the folders of the instrumented compilers that the tests ran in. Each folder
	// has a subfolder `source` with the source files of its compiler.
	Compilers []string
}

// Point is a point of Set.Curve, which shows how coverage grows with the number of tests: `Tests`
// tests together reached `Lines` lines.
type Point struct {
	Tests int `json:"tests"`
	Lines int `json:"lines"`
}

// Reader reads sets of tests from files.
type Reader struct {
	// Compiler returns the folder of the instrumented compiler that a back-end runs. A record names
	// this folder too, in runs[].config. The Reader ignores that name, because records may come
	// from people who are not trusted.
	Compiler func(backend string) (string, error)
	Backend  string // only runs on this back-end count; it may be empty if the records have only one
	Points   int    // largest number of points of a curve
	Below    string // only source files below this folder count; "" is all
}

// Read reads the set of tests with the given name from a file. The file has records that
// `shrun -coverage` wrote, or is a tracefile of LCOV.
func (r *Reader) Read(name, file string) (*Set, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	in := bufio.NewReader(f)
	s := &Set{Name: name, Total: Coverage{}}
	if first, _ := in.Peek(1); !bytes.Equal(first, []byte("{")) {
		s.Total, err = Parse(in, file)
		s.Total.keepBelow(r.Below)
		return s, err
	}
	profiles, backend, err := r.profiles(in, file)
	if err != nil {
		return nil, err
	}
	folder, err := r.Compiler(backend)
	if err != nil {
		return nil, err
	}
	s.Compilers = []string{folder}
	// A worker has one profile for all its tests. So each point adds the tests of one or more
	// workers, in the order in which the records first name them.
	size := max(1, (len(profiles)+r.Points-1)/r.Points)
	for part := range slices.Chunk(profiles, size) {
		c, err := export(folder, part)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		c.keepBelow(r.Below)
		s.Total.Add(c)
		for _, p := range part {
			s.Tests += p.tests
		}
		s.Curve = append(s.Curve, Point{s.Tests, s.Total.Sum().Lines.Reached})
	}
	return s, nil
}

// profile is a folder with the LLVM profiles of one worker, and the number of tests that the worker
// ran. A test that several workers ran counts only for the first of them.
type profile struct {
	folder string
	tests  int
}

// profiles returns the profiles that the runs in `in` name, in the order of their first mention,
// and the back-end of the runs. It ignores runs on other back-ends than r.Backend. If this is
// empty, only one back-end may occur.
func (r *Reader) profiles(in io.Reader, file string) (list []profile, backend string, err error) {
	backend = r.Backend
	at := map[string]int{}
	records := record.NewReader(in, file)
	for {
		rec, err := records.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, "", err
		}
		counted := false
		for i := range rec.Runs {
			run := &rec.Runs[i]
			if run.Coverage == "" || r.Backend != "" && run.Backend != r.Backend {
				continue
			}
			if backend == "" {
				backend = run.Backend
			}
			if run.Backend != backend {
				return nil, "", fmt.Errorf("%s: profiles of %s and of %s: choose one by -b", file, backend, run.Backend)
			}
			n, known := at[run.Coverage]
			if !known {
				n = len(list)
				at[run.Coverage] = n
				list = append(list, profile{folder: run.Coverage})
			}
			// If several workers ran a test, it counts only for the profile of the first.
			if !counted {
				list[n].tests++
			}
			counted = true
		}
	}
	if len(list) == 0 {
		err = fmt.Errorf("%s: no run has a profile; shrun -coverage keeps them", file)
	}
	return list, backend, err
}

// export returns the coverage of all profiles in `list`, merged. `compiler` is the folder of the
// instrumented compiler.
func export(compiler string, list []profile) (Coverage, error) {
	dir, err := os.MkdirTemp("", "shsmith-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	merged := filepath.Join(dir, "merged")
	folders := make([]string, len(list))
	for i, p := range list {
		folders[i] = p.folder
	}
	if err := Merge((*exec.Cmd).Run, compiler, merged, folders...); err != nil {
		return nil, err
	}
	return Export((*exec.Cmd).Run, compiler, merged)
}

// ToolError is the error for a missing or failing tool of an instrumented compiler.
type ToolError struct{ Err error }

func (e *ToolError) Error() string { return e.Err.Error() }
func (e *ToolError) Unwrap() error { return e.Err }

// ExitCode returns 3, the exit status of shsmith's tools if the environment lacks something.
func (e *ToolError) ExitCode() int { return 3 }

// output runs a tool of an instrumented compiler and returns its standard output. Errors are
// *ToolError.
func output(run RunFunc, name string, args ...string) ([]byte, error) {
	// A RunFunc may set cmd.Cancel, for which the command must have a context.
	cmd := exec.CommandContext(context.Background(), name, args...)
	var out, log bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &log
	err := run(cmd)
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		err = fmt.Errorf("%s: %w: %s", filepath.Base(name), err, bytes.TrimSpace(log.Bytes()))
	}
	if err != nil {
		return nil, &ToolError{err}
	}
	return out.Bytes(), nil
}

// Join returns the union of the sets' coverage. A line counts as reached if any set reached it.
func Join(sets []*Set) Coverage {
	all := Coverage{}
	for _, s := range sets {
		all.Add(s.Total)
	}
	return all
}
