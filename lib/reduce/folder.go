package reduce

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"shsmith/lib/backend"
	"shsmith/lib/bucket"
	"shsmith/lib/compare"
	"shsmith/lib/harness"
	"shsmith/lib/recond"
	"shsmith/lib/record"
	"shsmith/lib/relax"
)

// Names of the files in the folder of a reduction. A reducer such as C-Reduce needs only two of
// them: the shader and the script interesting.sh.
const (
	shaderName    = "shader"        // with a suffix
	harnessName   = "harness.json"  // the record without texts and results
	backendsName  = "backends.json" // the configurations of the back-ends
	goalName      = "goal.json"     // what makes a candidate interesting
	baseName      = "base.json"     // the results of the test itself on this machine
	cacheName     = "verdicts"      // a line for each candidate that was judged
	bestName      = "best"          // the smallest interesting candidate so far
	resultName    = "reduced"       // the finished test with its harness
	ranName       = "reference"     // of a pair: the test's own program as it ran; the sites are nodes of it
	scriptName    = "interesting.sh"
	shortcutsName = "shortcuts" // how the judge saves time, one way in a line
	thoroughName  = "thorough"  // if it exists, the judge does not save time
)

// Goal describes which candidates are interesting.
type Goal struct {
	Expect    string `json:"expect"`              // the verdict, in the form of shcmp -e
	Signature string `json:"signature,omitempty"` // of a crash
	Shader    string `json:"shader"`              // name of the shader's file
	// Axis is the axis along which compare.JudgeOn compares runs: compare.Variants for a pair, and
	// otherwise "", which means all axes.
	Axis string `json:"axis,omitempty"`
	// Bare is set if candidates are not reconditioned before they run. They may then have undefined
	// behaviour. Bare serves experiments that compare reduction with and without reconditioning.
	Bare bool `json:"bare,omitempty"`
	// Shown is set if the failure must stay when code without effect on the outputs is removed
	// (coverage.Effective). Each candidate that fails then runs again without such code, and is
	// interesting only if it fails again. Shown is for the reduction of a test that reaches a gap
	// in coverage.
	Shown bool `json:"shown,omitempty"`
}

// Folder has the contents of a reduction's folder: the test, the goal and the back-ends.
type Folder struct {
	Dir      string // absolute, because reducers work in other folders
	Goal     Goal
	Expect   compare.Expectation
	Backends []backend.Config

	shader  string
	ran     string         // of a pair: the test's own program as it ran
	test    *record.Record // its source is the text of the shader
	options recond.Options // by which the test was reconditioned
}

//go:embed interesting.sh
var script string

// Options control how a folder is made.
type Options struct {
	// Bare makes the reducer start from the reconditioned text of the test. Candidates are not
	// reconditioned again (Goal.Bare).
	Bare bool
	// Alone forbids the reduction to a pair. Given a test with variants, Make then chooses a single
	// program that fails.
	Alone bool
	// Shown requires that the failure does not depend on code without effect on the outputs
	// (Goal.Shown).
	Shown bool
}

// Make creates the folder dir for the reduction of rec, a test with a verdict. If rec has variants,
// the folder is for a part of rec: a pair, or a single program (chooseTest). Make returns an error
// if rec cannot be reduced.
func Make(dir string, rec *record.Record, o Options) error {
	// A crash or a time-out of a test with variants is reduced as a single program, and so is a
	// wrong result if no pair fails.
	rec, err := chooseTest(rec, o.Alone)
	if err != nil {
		return err
	}
	if err := checkReducible(rec); err != nil {
		return err
	}
	dir, err = filepath.Abs(dir)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	suffix := harness.Suffix(rec)
	goal := Goal{Expect: compare.Expect(rec.Verdict).String(), Shader: shaderName + suffix, Bare: o.Bare, Shown: o.Shown}
	if len(rec.Variants) > 0 {
		if o.Shown {
			return errors.New("the code that shows in no output is not known for a pair of programs")
		}
		goal.Axis = compare.Variants
		rec = withReference(rec)
	}
	backends, err := bucket.Snapshot(rec)
	if err != nil {
		return err
	}
	if crashed(rec.Verdict.Class) {
		goal.Signature = bucket.Signature(rec)
	}
	text := reducerText(rec)
	if o.Bare {
		text = rec.Source
	}
	if goal.Axis != "" {
		if err := os.WriteFile(filepath.Join(dir, ranName+suffix), []byte(rec.Source), 0o666); err != nil {
			return err
		}
	}
	// The goal is written last, so that a folder with a goal is complete.
	for _, f := range []struct {
		name string
		text []byte
		mode os.FileMode
	}{
		{goal.Shader, []byte(text), 0o666},
		{harnessName, harness.Split(rec), 0o666},
		{backendsName, backends, 0o666},
		{scriptName, []byte(scriptOf(dir, suffix)), 0o777},
		{goalName, encode(goal), 0o666},
	} {
		if err := os.WriteFile(filepath.Join(dir, f.name), f.text, f.mode); err != nil {
			return err
		}
	}
	return nil
}

// checkReducible returns an error if the test does not fail, if its repetitions have different
// results, or if a run lacks the configuration of its back-end.
func checkReducible(rec *record.Record) error {
	switch v := rec.Verdict; {
	case v == nil:
		return errNoVerdict
	case !slices.Contains(failures, v.Class):
		return fmt.Errorf("the verdict is %s, and only a failure can be reduced", v.Class)
	case v.Axis == compare.Repeats || v.Axis == compare.Variants && len(rec.Variants) == 0:
		return errors.New("a test whose repeats differ cannot be reduced")
	}
	for i := range rec.Runs {
		if r := &rec.Runs[i]; r.Config == nil && r.Outcome != record.Unsupported {
			return fmt.Errorf("run %s has no field config, the configuration of its back-end", compare.Name(r))
		}
	}
	return nil
}

var errNoVerdict = errors.New("the test has no verdict: run shcmp first")

// failures are the classes of verdicts that can be reduced.
var failures = []string{compare.Crash, compare.CrashAll, compare.Timeout, compare.TimeoutAll,
	compare.Mismatch, compare.MismatchMany, compare.MismatchFam, compare.MismatchRef}

func crashed(class string) bool { return class == compare.Crash || class == compare.CrashAll }

// reducerText returns the text that the reducer changes: the one before reconditioning. It returns
// rec.Source if there is no such text, or if the test was relaxed (guards were dropped).
func reducerText(rec *record.Record) string {
	// With all guards again, a relaxed test might not fail.
	if rec.Original != "" && !isRelaxed(rec) {
		return rec.Original
	}
	return rec.Source
}

// isRelaxed reports whether the test was relaxed, so that guards may have been dropped from it.
func isRelaxed(rec *record.Record) bool {
	return rec.Provenance != nil && rec.Provenance.Options[relax.Option] != ""
}

// scriptOf returns the text of interesting.sh for the folder dir. `suffix` is the suffix of the
// shader's file.
func scriptOf(dir, suffix string) string {
	return strings.NewReplacer("@DIR@", bucket.Quote(dir), "@SUFFIX@", suffix).Replace(script)
}

func encode(v any) []byte {
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		panic("reduce: " + err.Error())
	}
	return append(text, '\n')
}

// Open reads the folder of a reduction that Make created. It returns an error if a file is missing
// or invalid.
func Open(dir string) (*Folder, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	f := &Folder{Dir: dir}
	goal, err := os.ReadFile(f.path(goalName))
	if err != nil {
		return nil, fmt.Errorf("%s is not the folder of a reduction: %w", dir, err)
	}
	if err := json.Unmarshal(goal, &f.Goal); err != nil {
		return nil, fmt.Errorf("%s: %w", f.path(goalName), err)
	}
	if f.Expect, err = compare.ParseExpectation(f.Goal.Expect); err != nil {
		return nil, fmt.Errorf("%s: %w", f.path(goalName), err)
	}
	text, err := os.ReadFile(f.path(f.Goal.Shader))
	if err != nil {
		return nil, err
	}
	f.shader = string(text)
	inputs, err := os.ReadFile(f.path(harnessName))
	if err != nil {
		return nil, err
	}
	if f.test, err = harness.Merge(f.shader, f.path(harnessName), inputs); err != nil {
		return nil, err
	}
	if f.isPair() {
		text, err := os.ReadFile(f.path(ranName + filepath.Ext(f.Goal.Shader)))
		if err != nil {
			return nil, err
		}
		f.ran = string(text)
	}
	if f.test.Provenance != nil {
		f.options = recond.StoredOptions(f.test.Provenance.Options)
	}
	if isRelaxed(f.test) { // no guards, but blocks as the record describes them
		f.options.Only = []string{recond.BuffersPass}
	}
	in, err := os.Open(f.path(backendsName))
	if err != nil {
		return nil, err
	}
	defer in.Close()
	f.Backends, err = backend.Parse(in, f.path(backendsName))
	return f, err
}

func (f *Folder) path(name string) string { return filepath.Join(f.Dir, name) }

// Best returns the smallest interesting text so far. At first that is the text of the test.
func (f *Folder) Best() string {
	if text, err := os.ReadFile(f.path(bestName + filepath.Ext(f.Goal.Shader))); err == nil {
		return string(text)
	}
	return f.shader
}

// Result returns the name of the file in the folder for the finished test, such as "reduced.comp".
func (f *Folder) Result() string { return resultName + filepath.Ext(f.Goal.Shader) }

// Write writes rec, the finished test, to the file Result() in the folder.
func (f *Folder) Write(rec *record.Record) error {
	return f.replaceFile(f.Result(), []byte(harness.Text(rec)))
}

// replaceFile writes the text to the file with this name in the folder, completely or not at all.
func (f *Folder) replaceFile(name string, text []byte) error {
	tmp, err := os.CreateTemp(f.Dir, "."+name)
	if err != nil {
		return err
	}
	_, err = tmp.Write(text)
	if err = errors.Join(err, tmp.Chmod(0o644), tmp.Close()); err == nil {
		err = os.Rename(tmp.Name(), f.path(name))
	}
	if err != nil {
		os.Remove(tmp.Name())
	}
	return err
}

// drivers returns the back-ends of the folder without the reference interpreter: those that must
// fail, and the others.
func (f *Folder) drivers() (suspects, others []backend.Config) {
	for _, c := range f.Backends {
		switch {
		case c.Kind == compare.Reference:
		case slices.Contains(f.Expect.Suspects, c.Name):
			suspects = append(suspects, c)
		default:
			others = append(others, c)
		}
	}
	return suspects, others
}
