package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// bug is a known bug: a shader that shows it.
type bug struct {
	file string // its name
	// wrong has the back-ends that it fools, with parts of their versions.
	wrong map[string][]string
	tests []string // patterns of the ids of tests that it explains
	// around names the workaround that keeps it out of other tests.
	around string
}

var (
	wrongOn  = regexp.MustCompile(`(?m)^// Wrong on: (.+)$`)
	explain  = regexp.MustCompile(`(?m)^// Explains: (.+)$`)
	around   = regexp.MustCompile(`(?m)^// Workaround: (\S+)$`)
	victim   = regexp.MustCompile(`([\w.:-]+) \(([^)]+)\)`)
	patterns = "*.*" // every language and stage
)

// load reads the bugs of a folder, in the order of their names.
func load(dir string) (list []bug, err error) {
	files, err := filepath.Glob(filepath.Join(dir, patterns))
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("no %s in %q", patterns, dir)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		b, err := read(filepath.Base(file), string(text))
		if err != nil {
			return nil, err
		}
		list = append(list, b)
	}
	return list, err
}

// read reads the lines that say what a bug explains.
func read(file, text string) (bug, error) {
	b := bug{file: file, wrong: map[string][]string{}}
	for _, line := range wrongOn.FindAllStringSubmatch(text, -1) {
		for _, v := range victim.FindAllStringSubmatch(line[1], -1) {
			b.wrong[v[1]] = append(b.wrong[v[1]], v[2])
		}
	}
	for _, line := range explain.FindAllStringSubmatch(text, -1) {
		b.tests = append(b.tests, strings.Fields(line[1])...)
	}
	if m := around.FindStringSubmatch(text); m != nil {
		b.around = m[1]
	}
	if len(b.wrong) == 0 {
		return b, fmt.Errorf(`%s lacks a line "// Wrong on: BACKEND (VERSION)"`, file)
	}
	for _, p := range b.tests {
		if _, err := path.Match(p, ""); err != nil {
			return b, fmt.Errorf("%s: %q: %w", file, p, err)
		}
	}
	return b, nil
}

// explains is the file of a bug that explains what the run called name made
// of a test, or "".
func explains(bugs []bug, r *record.Record, name string) string {
	for _, b := range bugs {
		if b.covers(r.ID) && b.fools(r, name) {
			return b.file
		}
	}
	return ""
}

func (b *bug) covers(id string) bool {
	for _, p := range b.tests {
		if ok, _ := path.Match(p, id); ok {
			return true
		}
	}
	return false
}

func (b *bug) fools(r *record.Record, name string) bool {
	for i := range r.Runs {
		run := &r.Runs[i]
		if compare.Name(run) != name {
			continue
		}
		for _, part := range b.wrong[run.Backend] {
			if run.Driver == nil || strings.Contains(run.Driver.Version, part) {
				return true // a driver that crashed said nothing of itself
			}
		}
	}
	return false
}
