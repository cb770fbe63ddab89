package bucket

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/pattern"
	"shsmith/lib/record"
)

// ErrNoTests says that a folder of known bugs has none.
var ErrNoTests = errors.New("no tests of known bugs")

// Claim is what the test of a known bug says of itself, in comments:
//
//	// Wrong on: llvmpipe (Mesa 22.3.6), zink (Mesa 22.3.6)
//	// Explains: grid-*-umulExtended-*-constant smith-glsl-310es-9f3c-2a
//	// Workaround: uniform-product
//	// Needs: avx512vl
//	// Outcome: timeout
//
// The first is always there.
type Claim struct {
	File       string // its name
	Victims    []Victim
	Explains   []string // patterns of the ids of tests that the bug explains
	Workaround string   // which keeps the bug out of tests; "" if none does
	Needs      []string // features of the processor without which a driver in software is right
	Endless    bool     // whether the back-ends take more time than anyone has
}

// Victim is a back-end that a bug fools, with a part of what its driver says of
// its version.
type Victim struct{ Backend, Version string }

var (
	wrongOn  = pattern.Of(`(?m)^// Wrong on: (.+)$`)
	explains = pattern.Of(`(?m)^// Explains: (.+)$`)
	around   = pattern.Of(`(?m)^// Workaround: (\S+)$`)
	needs    = pattern.Of(`(?m)^// Needs: (.+)$`)
	endless  = pattern.Of(`(?m)^// Outcome: timeout$`)
	victim   = pattern.Of(`([\w.:-]+) \(([^)]+)\)`)
)

// Claims are those of the tests in a folder, in the order of their names.
func Claims(dir string) ([]Claim, error) {
	files, err := tests(dir)
	if err != nil {
		return nil, err
	}
	var list []Claim
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		c, err := claim(filepath.Base(file), string(text))
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}

// tests are the shaders of a folder of known bugs.
func tests(dir string) (files []string, err error) {
	for _, pattern := range []string{"*.comp", "*.frag", "*.wgsl"} {
		found, err := filepath.Glob(filepath.Join(dir, pattern))
		if err != nil {
			return nil, err
		}
		files = append(files, found...)
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("%s: %w", dir, ErrNoTests)
	}
	slices.Sort(files)
	return files, nil
}

func claim(file, text string) (Claim, error) {
	c := Claim{File: file, Endless: endless().MatchString(text)}
	for _, line := range wrongOn().FindAllStringSubmatch(text, -1) {
		for _, v := range victim().FindAllStringSubmatch(line[1], -1) {
			c.Victims = append(c.Victims, Victim{v[1], v[2]})
		}
	}
	for _, line := range explains().FindAllStringSubmatch(text, -1) {
		c.Explains = append(c.Explains, strings.Fields(line[1])...)
	}
	if m := around().FindStringSubmatch(text); m != nil {
		c.Workaround = m[1]
	}
	if m := needs().FindStringSubmatch(text); m != nil {
		c.Needs = strings.Fields(m[1])
	}
	if len(c.Victims) == 0 {
		return c, fmt.Errorf(`%s lacks a line "// Wrong on: BACKEND (VERSION)"`, file)
	}
	for _, p := range c.Explains {
		if _, err := path.Match(p, ""); err != nil {
			return c, fmt.Errorf("%s: %q: %w", file, p, err)
		}
	}
	return c, nil
}

// Covers reports whether the claim explains what the run of r on the back-end
// called name came to.
func (c *Claim) Covers(r *record.Record, name string) bool {
	named := slices.ContainsFunc(c.Explains, func(p string) bool { ok, _ := path.Match(p, r.ID); return ok })
	return named && slices.ContainsFunc(r.Runs, func(run record.Run) bool {
		return compare.Name(&run) == name && len(c.Lacks(&run)) == 0 &&
			slices.ContainsFunc(c.Victims, func(v Victim) bool { return v.is(&run) })
	})
}

// Lacks has the features that the bug needs and that the run's driver cannot have
// compiled for.
func (c *Claim) Lacks(run *record.Run) (features []string) {
	if run.Driver == nil || run.Driver.Processor == nil {
		return nil
	}
	for _, f := range c.Needs {
		if !slices.Contains(run.Driver.Processor.Features, f) {
			features = append(features, f)
		}
	}
	return features
}

// is reports whether a run is the victim's. A driver that crashed said nothing of
// itself.
func (v *Victim) is(run *record.Run) bool {
	return run.Backend == v.Backend && (run.Driver == nil || strings.Contains(run.Driver.Version, v.Version))
}
