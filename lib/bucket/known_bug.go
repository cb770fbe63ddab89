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

// ErrNoTests is the error for a folder that contains no tests of known bugs.
var ErrNoTests = errors.New("no tests of known bugs")

// KnownBug is a bug of a compiler for which there is a reduced test. Comments in the test's file
// describe the bug. Each line is optional, but "Explains" needs "Wrong on":
//
//	// Wrong on: llvmpipe (Mesa 22.3.6), zink (Mesa 22.3.6)
//	// Explains: grid-*-umulExtended-*-constant smith-glsl-310es-9f3c-2a
//	// Workaround: uniform-product
//	// Needs: avx512vl
//	// Outcome: timeout
type KnownBug struct {
	File string // name of the test's file, without its folder
	// Victims are the back-ends on which the bug was found, with the versions of their drivers (the
	// line "Wrong on").
	Victims []Victim
	// Explains contains patterns (path.Match) for the ids of tests that fail because of
	// this bug.
	Explains []string
	// Workaround is the name of the workaround that keeps the bug out of tests, or "".
	Workaround string
	// Needs are features of the processor, such as avx512vl. A software driver does not have the
	// bug if the processor for which it compiles lacks one of them.
	Needs []string
	// Endless is set if the test does not end on the victims (the line "Outcome: timeout").
	Endless bool
}

// Victim is a back-end that has a bug. Version is a part of the version string that the
// back-end's driver reports.
type Victim struct{ Backend, Version string }

var (
	wrongOn         = pattern.Of(`(?m)^// Wrong on: (.+)$`)
	explains        = pattern.Of(`(?m)^// Explains: (.+)$`)
	namesWorkaround = pattern.Of(`(?m)^// Workaround: (\S+)$`)
	needs           = pattern.Of(`(?m)^// Needs: (.+)$`)
	endless         = pattern.Of(`(?m)^// Outcome: timeout$`)
	victim          = pattern.Of(`([\w.:-]+) \(([^)]+)\)`)
)

// KnownBugs returns the known bugs that have a test in the folder dir, in the order of the tests'
// names.
func KnownBugs(dir string) ([]KnownBug, error) {
	var files []string
	for _, suffix := range []string{"*.comp", "*.frag", "*.wgsl"} {
		found, err := filepath.Glob(filepath.Join(dir, suffix))
		if err != nil {
			return nil, err
		}
		files = append(files, found...)
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("%s: %w", dir, ErrNoTests)
	}
	slices.Sort(files)
	var bugs []KnownBug
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		b, err := parseKnownBug(filepath.Base(file), string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		bugs = append(bugs, b)
	}
	return bugs, nil
}

func parseKnownBug(file, text string) (KnownBug, error) {
	b := KnownBug{File: file, Endless: endless().MatchString(text)}
	for _, line := range wrongOn().FindAllStringSubmatch(text, -1) {
		for _, v := range victim().FindAllStringSubmatch(line[1], -1) {
			b.Victims = append(b.Victims, Victim{v[1], v[2]})
		}
	}
	for _, line := range explains().FindAllStringSubmatch(text, -1) {
		b.Explains = append(b.Explains, strings.Fields(line[1])...)
	}
	if m := namesWorkaround().FindStringSubmatch(text); m != nil {
		b.Workaround = m[1]
	}
	if m := needs().FindStringSubmatch(text); m != nil {
		b.Needs = strings.Fields(m[1])
	}
	if len(b.Victims) == 0 && len(b.Explains) > 0 {
		return b, errors.New(`it has a line "// Explains: ..." but no line "// Wrong on: BACKEND (VERSION)"`)
	}
	for _, p := range b.Explains {
		if _, err := path.Match(p, ""); err != nil {
			return b, fmt.Errorf("the pattern %q: %w", p, err)
		}
	}
	return b, nil
}

// ByID finds the known bugs that explain the failure of rec because they list the id of rec
// (explainsID). `found` has the first such bug for each suspect. `unexplained` has the suspects
// without such a bug.
func ByID(bugs []KnownBug, rec *record.Record) (found []*KnownBug, unexplained []string) {
	for _, name := range rec.Verdict.Suspects {
		i := slices.IndexFunc(bugs, func(b KnownBug) bool { return b.explainsID(rec, name) })
		if i < 0 {
			unexplained = append(unexplained, name)
		} else if !slices.Contains(found, &bugs[i]) {
			found = append(found, &bugs[i])
		}
	}
	return found, unexplained
}

// explainsID reports whether b explains the failure of the run called `name`: b.Explains matches
// the id of rec, and the run's back-end has the bug (b.Victims, b.Needs). An unknown driver or
// processor counts as one with the bug.
func (b *KnownBug) explainsID(rec *record.Record, name string) bool {
	id, _, _ := strings.Cut(rec.ID, "@") // the id of a finding ends with @ and suspects
	named := slices.ContainsFunc(b.Explains, func(p string) bool { ok, _ := path.Match(p, id); return ok })
	return named && slices.ContainsFunc(rec.Runs, func(run record.Run) bool {
		return compare.Name(&run) == name && len(b.Lacks(&run)) == 0 &&
			slices.ContainsFunc(b.Victims, func(v Victim) bool { return v.matches(&run) })
	})
}

// Lacks returns the features that the bug needs and the processor of the run lacks. This processor
// is the CPU for which a software driver compiles. If the run names no processor, as a run on a GPU
// does, Lacks returns nil.
func (b *KnownBug) Lacks(run *record.Run) (features []string) {
	if run.Driver == nil || run.Driver.Processor == nil {
		return nil
	}
	for _, f := range b.Needs {
		if !slices.Contains(run.Driver.Processor.Features, f) {
			features = append(features, f)
		}
	}
	return features
}

// matches reports whether `run` was on v, a back-end that has a known bug. The name of the run's
// back-end must be v.Backend. If the driver of the run is known, its version must contain the text
// v.Version.
func (v *Victim) matches(run *record.Run) bool {
	// The driver of a run that crashed may be unknown.
	return run.Backend == v.Backend && (run.Driver == nil || strings.Contains(run.Driver.Version, v.Version))
}
