package gaps

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"

	"shsmith/lib/record"
)

// Set is what a set of tests reached.
type Set struct {
	Name  string
	Tests int // 0 if that is not known
	Total Coverage
	Curve []Point // empty if Tests is 0
	// Compilers are the folders of the instrumented compilers. They have the sources.
	Compilers []string
}

// Point is a point of a curve: how many lines the first Tests tests of a set reached.
type Point struct {
	Tests int `json:"tests"`
	Lines int `json:"lines"`
}

// Reader reads sets of tests.
type Reader struct {
	// Compiler returns the folder of the instrumented compiler of a back-end. Records may
	// come from a stranger, so the folders that they name are not used.
	Compiler func(backend string) (string, error)
	Backend  string // the back-end that counts; it may be empty if records have only one
	Points   int    // largest number of points of a curve
	Below    string // only source files below this folder count; "" is all
}

// Read reads a set from a file: records of shrun -coverage, or a tracefile of LCOV.
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

// profile is a folder with the profiles of one worker, and the number of tests that they stand for.
type profile struct {
	folder string
	tests  int
}

// profiles returns the profiles that the records in a stream name, in the order in which the stream
// names them first. It also returns the name of the back-end that made the profiles.
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

// export returns the coverage that the profiles in `list` show together. `compiler` is the folder
// of the compiler.
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
	if err := Merge(compiler, merged, folders...); err != nil {
		return nil, err
	}
	return Export(compiler, merged)
}

// ToolError is the error for a missing or failing tool of an instrumented compiler.
type ToolError struct{ Err error }

func (e *ToolError) Error() string { return e.Err.Error() }
func (e *ToolError) Unwrap() error { return e.Err }

// ExitCode returns 3, the exit status of shsmith's tools if the environment lacks something.
func (e *ToolError) ExitCode() int { return 3 }

// output runs a tool of an instrumented compiler and returns its standard output. Errors are
// *ToolError.
func output(name string, args ...string) ([]byte, error) {
	out, err := exec.Command(name, args...).Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		err = fmt.Errorf("%s: %w: %s", filepath.Base(name), err, bytes.TrimSpace(exit.Stderr))
	}
	if err != nil {
		return nil, &ToolError{err}
	}
	return out, nil
}

// Join returns the coverage of all sets together.
func Join(sets []*Set) Coverage {
	all := Coverage{}
	for _, s := range sets {
		all.Add(s.Total)
	}
	return all
}
