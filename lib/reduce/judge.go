package reduce

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/backend/ref"
	"shsmith/lib/bucket"
	"shsmith/lib/compare"
	"shsmith/lib/coverage"
	"shsmith/lib/inquiry"
	"shsmith/lib/interp"
	"shsmith/lib/recond"
	"shsmith/lib/recond/workaround"
	"shsmith/lib/record"
)

// base contains the results of the test itself. Results of candidates are compared with them.
type base struct {
	Outcome record.Outcome `json:"outcome"` // of the interpreter
	Steps   int            `json:"steps"`   // of the interpreter; of a pair, the greater number of the two programs
	// Inexact is set if the interpreter finds that some output of the test is inexact.
	Inexact bool `json:"inexact,omitempty"`
	// Deviates is set if the test passes an argument that a later argument changes
	// (interp.Options.Deviations):
	//
	//	f(x, x++)   // drivers differ in the first argument
	Deviates bool `json:"deviates,omitempty"`
	// Asked lists the workarounds that were tried. Explained lists those of them with which the
	// test no longer fails.
	Asked     []string `json:"asked"`
	Explained []string `json:"explained,omitempty"`
	// Times maps the name of each back-end to the time that it took to compile and run the test.
	Times map[string]time.Duration `json:"times,omitempty"`
}

// Judge judges candidates. Several goroutines may use it at the same time.
type Judge struct {
	folder   *Folder
	options  backend.Options
	base     base
	ref      bool              // whether ref is one of the back-ends
	budget   int               // of the interpreter
	suspects []*backend.Runner // back-ends that must fail, in the order in which they run
	others   *backend.Runner   // back-ends that must not fail; nil if there are none
	cache    *cache
}

// NewJudge starts the back-ends and returns a judge for the reduction in the folder f. If the test
// itself does not fail on this machine as f.Goal requires, the error is an *Uninteresting.
func NewJudge(f *Folder, o backend.Options) (*Judge, error) {
	j := &Judge{folder: f, budget: f.budget(), options: o}
	j.ref = slices.ContainsFunc(f.Backends, func(c backend.Config) bool { return c.Kind == compare.Reference })
	var err error
	if j.cache, err = openCache(f.path(cacheName)); err == nil {
		err = j.begin()
	}
	if err != nil {
		j.Close()
		return nil, err
	}
	return j, nil
}

// Close ends the workers.
func (j *Judge) Close() {
	j.stopSuspects()
	j.stopOthers()
	if j.cache != nil {
		j.cache.close()
	}
}

// Uninteresting is the error for a test that does not fail as the goal of its reduction requires.
type Uninteresting struct{ Why string }

func (u *Uninteresting) Error() string { return "not interesting: " + u.Why }

// ExitCode returns 1, the exit status that means "not interesting".
func (u *Uninteresting) ExitCode() int { return 1 }

// begin reads the results of the test itself from the folder, or runs the test if they are missing.
// It returns an error if the test is not interesting.
func (j *Judge) begin() error {
	text, err := os.ReadFile(j.folder.path(baseName))
	if err == nil {
		if err := json.Unmarshal(text, &j.base); err != nil {
			return err
		}
		if slices.Equal(j.base.Asked, j.workarounds()) {
			return j.startForCandidates()
		}
		// Workarounds were added since then. A new one would seem to explain each candidate but not
		// the test.
		if err := j.cache.forget(); err != nil {
			return err
		}
	}
	return j.measure()
}

// measure runs the test and stores its results in j.base and in the folder. It returns an error if
// the test is not interesting.
func (j *Judge) measure() error {
	j.base = base{Asked: j.workarounds()}
	suspects, others := j.folder.drivers()
	if err := j.startSuspects(suspects); err != nil {
		return err
	}
	if err := j.startOthers(others); err != nil {
		return err
	}
	p, err := j.folder.makeProgram(inquiry.Candidate{Text: j.folder.shader})
	if err != nil {
		return &Uninteresting{err.Error()}
	}
	if j.folder.Goal.Bare {
		why, err := j.runAndCompare(p)
		if err == nil && why != "" {
			err = &Uninteresting{why}
		}
		return err
	}
	run, _, steps := ref.InterpretChecked(p.info, p.rec, interp.Options{Budget: j.budget})
	j.base.Outcome, j.base.Steps, j.base.Inexact = run.Outcome, steps, len(run.Bands) > 0
	for i := range p.rec.Variants { // a variant may take many more steps
		_, _, steps = ref.Interpret(p.rec.WithVariant(&p.rec.Variants[i]), interp.Options{Budget: j.budget})
		j.base.Steps = max(j.base.Steps, steps)
	}
	run, _, _ = ref.InterpretChecked(p.info, p.rec, interp.Options{Budget: j.budget, Deviations: true})
	j.base.Deviates = j.base.Outcome == record.OK && run.Outcome == record.UB
	why, err := j.runAndCompare(p)
	if err == nil && why == "" && j.folder.Goal.Shown {
		why, err = j.whyNeedsNoCode(p)
	}
	if err != nil {
		return err
	}
	if why != "" {
		return &Uninteresting{why}
	}
	j.base.Times = timesOf(p.rec)
	if err := j.startForCandidates(); err != nil {
		return err
	}
	if j.base.Explained, err = j.explainedBy(p); err != nil {
		return err
	}
	return j.folder.replaceFile(baseName, encode(j.base))
}

// Judge decides whether a candidate is interesting. It makes the cheap checks first. If a check
// panics, Judge recovers and sets Fault in the answer, so that the reduction can go on.
func (j *Judge) Judge(c inquiry.Candidate) (a inquiry.Answer) {
	defer func() {
		if e := recover(); e != nil {
			a = inquiry.Answer{Fault: true, Why: fmt.Sprintf("internal error: %v", e)}
		}
	}()
	if c.Variant == nil {
		c.Variant = j.folder.variant() // part of the key in the cache, because it may change in a reduction
	}
	asked := hashOf(c)
	if why, ok := j.cache.get(asked); ok {
		return inquiry.Answer{Interesting: why == "", Why: why, Cached: true}
	}
	p, err := j.folder.makeProgram(c)
	if err != nil {
		return j.storeVerdict(err.Error(), asked)
	}
	run := c
	run.Text, run.Bare = p.rec.Source, true
	if c.Variant != nil {
		run.Variant = variantOf(p.rec)
	}
	runs := hashOf(run)
	if why, ok := j.cache.get(runs); ok {
		a := j.storeVerdict(why, asked)
		a.Cached = true
		return a
	}
	why, err := j.runAndCompare(p)
	if err == nil && why == "" && !j.folder.Goal.Bare {
		why, err = j.whyOtherBug(p)
	}
	if err != nil {
		return inquiry.Answer{Error: err.Error()}
	}
	a = j.storeVerdict(why, asked, runs)
	a.DriverMS = p.driverMS
	return a
}

// storeVerdict puts a verdict into the cache under the given keys and returns it as an answer. The
// parameter `why` is "" for an interesting candidate.
func (j *Judge) storeVerdict(why string, keys ...string) inquiry.Answer {
	why, _, _ = strings.Cut(why, "\n")
	for _, k := range keys {
		j.cache.put(k, why)
	}
	return inquiry.Answer{Interesting: why == "", Why: why}
}

// runAndCompare runs p in the interpreter and on the back-ends. If p does not fail as the goal
// requires, it returns the reason, otherwise "".
func (j *Judge) runAndCompare(p *program) (why string, err error) {
	// Bare candidates run in the interpreter only if it is one of the back-ends.
	if j.ref || !j.folder.Goal.Bare {
		if why = j.interpret(p); why != "" {
			return why, nil
		}
	}
	if why, err = j.runSuspects(p); why != "" || err != nil {
		return why, err
	}
	if j.others != nil {
		if err := p.runOn(j.others); err != nil {
			return "", err
		}
	}
	if why, err = j.checkVerdict(p.rec); why != "" || err != nil || !j.folder.Goal.Shown {
		return why, err
	}
	return j.runShown(p)
}

// runShown runs p again without the code on which no output depends. If this shorter program does
// not fail as the goal requires, runShown returns the reason, otherwise "".
func (j *Judge) runShown(p *program) (why string, err error) {
	text, err := coverage.Effective(p.rec)
	switch {
	case err != nil:
		return err.Error(), nil
	case text == "":
		return "no output shows anything that is defined and exact", nil
	case text == p.rec.Source:
		return "", nil
	}
	if why, err = j.runText(p, text); why != "" {
		why = "without the code that shows in no output: " + why
	}
	return why, err
}

// whyNeedsNoCode runs p with empty entry points. If p then fails in the same way, p is
// uninteresting, and whyNeedsNoCode returns this reason. Otherwise it returns "".
func (j *Judge) whyNeedsNoCode(p *program) (why string, err error) {
	text, err := coverage.WithoutCode(p.rec)
	if err != nil {
		return "", err
	}
	if why, err = j.runText(p, text); why != "" || err != nil {
		return "", err
	}
	return "it fails without any code", nil
}

// runText runs `text` instead of p's program on the suspects, and takes the runs of the other
// back-ends from p. If `text` does not fail as the goal requires, runText returns the reason,
// otherwise "".
func (j *Judge) runText(p *program, text string) (why string, err error) {
	rec := *p.rec
	rec.Source, rec.Runs = text, nil
	for _, r := range p.rec.Runs {
		if !slices.Contains(j.folder.Expect.Suspects, r.Backend) {
			rec.Runs = append(rec.Runs, r)
		}
	}
	other := program{rec: &rec}
	why, err = j.runSuspects(&other)
	p.driverMS += other.driverMS
	if why != "" || err != nil {
		return why, err
	}
	return j.checkVerdict(&rec)
}

// mayBeUndefined reports whether the judge accepts candidates with undefined behaviour. It does so
// if the test makes a compiler crash, has undefined behaviour, and was reconditioned by some of the
// passes, but not by all.
func (j *Judge) mayBeUndefined() bool {
	// A compiler should not crash even if the program has undefined behaviour. The passes that left
	// undefined behaviour in the test recondition the candidates, and leave it there, too.
	only := j.folder.options.Only
	return j.base.Outcome == record.UB && crashed(j.folder.Expect.Class) &&
		len(only) > 0 && !slices.Contains(only, recond.NoPass)
}

// interpret runs p in the reference interpreter. If p is uninteresting, it returns the reason, such
// as undefined behaviour or an inexact result. Otherwise it returns "". If candidates may have
// undefined behaviour (mayBeUndefined), interpret runs nothing and returns "".
func (j *Judge) interpret(p *program) (why string) {
	if j.mayBeUndefined() {
		return ""
	}
	o := interp.Options{Budget: j.budget, Deviations: j.base.Outcome == record.OK && !j.base.Deviates}
	if j.base.Steps > 0 {
		// A candidate may take about four times as many steps as the test.
		o.Steps = 4*j.base.Steps + 10_000
		o.Budget = o.Steps
	}
	run, outputs, _ := ref.InterpretChecked(p.info, p.rec, o)
	if why = j.whyUnclear(&run); why != "" {
		return why
	}
	if j.ref || j.folder.isPair() {
		run.Backend = compare.Reference
		p.rec.Blobs = backend.Deliver(&run, outputs)
		p.rec.Runs = append(p.rec.Runs, run)
	}
	return j.interpretVariants(p, o)
}

// whyUnclear returns why a candidate is uninteresting, if the candidate's run in the reference
// interpreter shows this. Otherwise it returns "".
func (j *Judge) whyUnclear(run *record.Run) string {
	if run.Outcome != record.OK && run.Outcome != j.base.Outcome || run.Outcome == record.UB {
		return fmt.Sprintf("ref: %s: %s", run.Outcome, run.Detail)
	}
	if len(run.Bands) > 0 && !j.base.Inexact && j.base.Outcome == record.OK {
		return "ref: not exact, as the test is: " + run.Detail
	}
	return ""
}

// runSuspects runs p on the suspects, the quickest first. It stops and returns the reason as soon
// as the runs show that p is uninteresting. Otherwise it returns "".
func (j *Judge) runSuspects(p *program) (why string, err error) {
	for _, r := range j.suspects {
		if err := p.runOn(r); err != nil {
			return "", err
		}
		if why, err = j.whyHopeless(p.rec); why != "" || err != nil {
			return why, err
		}
	}
	return "", nil
}

// whyHopeless compares the runs that rec, a candidate, has so far. If they already show that rec is
// uninteresting, it returns the reason. If rec may still be interesting, it returns "".
func (j *Judge) whyHopeless(rec *record.Record) (why string, err error) {
	v, err := compare.JudgeOn(j.folder.Goal.Axis, rec)
	if err != nil {
		return "", err
	}
	want := j.folder.Expect.Class
	fine := false
	switch {
	case want == compare.MismatchRef || j.folder.isPair():
		fine = expectSoFar(j.folder.Expect, rec).Meets(v)
	case want == compare.Crash || want == compare.Timeout:
		fine = v.Class == want || v.Class == want+"-all"
	case want == compare.CrashAll || want == compare.TimeoutAll:
		fine = v.Class == want
	default:
		fine = !crashed(v.Class) && v.Class != compare.Timeout && v.Class != compare.TimeoutAll
	}
	if !fine {
		return "verdict " + compare.Expect(v).String(), nil
	}
	return "", nil
}

// expectSoFar returns a copy of e that contains only those suspects that have run rec already.
func expectSoFar(e compare.Expectation, rec *record.Record) compare.Expectation {
	e.Suspects = slices.DeleteFunc(slices.Clone(e.Suspects), func(name string) bool {
		return !slices.ContainsFunc(rec.Runs, func(r record.Run) bool { return compare.Name(&r) == name })
	})
	return e
}

// checkVerdict compares the runs of rec, a candidate, and stores the verdict in rec. If the
// candidate fails as the reduction requires, `why` is "". If not, `why` is the unexpected verdict
// or signature.
func (j *Judge) checkVerdict(rec *record.Record) (why string, err error) {
	if rec.Verdict, err = compare.JudgeOn(j.folder.Goal.Axis, rec); err != nil {
		return "", err
	}
	if !j.folder.Expect.Meets(rec.Verdict) {
		return "verdict " + compare.Expect(rec.Verdict).String(), nil
	}
	if want := j.folder.Goal.Signature; want != "" {
		if got := bucket.Signature(rec); got != want {
			return "signature " + got, nil
		}
	}
	return "", nil
}

// whyOtherBug returns a text if p seems to fail because of another bug than the test does, and ""
// if not. It compares the workarounds that explain the two failures.
func (j *Judge) whyOtherBug(p *program) (why string, err error) {
	// If workarounds explain the failure of the test, they must together explain that of p, too.
	if want := j.base.Explained; len(want) > 0 {
		if gone, err := j.explains(p, want...); err != nil || gone {
			return "", err
		}
		return "another bug: not " + strings.Join(want, ", "), nil
	}
	// If no workaround explains the failure of the test, none may explain that of p.
	found, err := j.explainedBy(p)
	if err != nil || len(found) == 0 {
		return "", err
	}
	return "another bug: " + strings.Join(found, ", "), nil
}

// explainedBy returns the names of the workarounds under which p does not fail.
func (j *Judge) explainedBy(p *program) (found []string, err error) {
	return j.explainedByOne(p, j.workarounds())
}

// explainedByOne returns the workarounds in `names` that hide the failure of p when each is applied
// alone. If all of `names` together do not hide the failure, it returns nil.
func (j *Judge) explainedByOne(p *program, names []string) ([]string, error) {
	// Usually none explains p, and a run with all of them shows this.
	if gone, err := j.explains(p, names...); err != nil || !gone {
		return nil, err
	}
	if len(names) == 1 {
		return names, nil
	}
	first, err := j.explainedByOne(p, names[:len(names)/2])
	if err != nil {
		return nil, err
	}
	second, err := j.explainedByOne(p, names[len(names)/2:])
	return slices.Concat(first, second), err
}

// workarounds returns the names of the workarounds that were not applied to the test.
func (j *Judge) workarounds() (names []string) {
	// If the goal is to reach a line of a compiler, a workaround explains no bug.
	if slices.ContainsFunc(j.folder.Backends, func(c backend.Config) bool { return c.Reach != "" }) {
		return nil
	}
	for _, w := range workaround.All() {
		if !slices.Contains(j.folder.options.Workarounds, w.Name) {
			names = append(names, w.Name)
		}
	}
	return names
}

// explains reports whether p no longer fails under these workarounds together. It is false if they
// change nothing, cannot be applied, or make a suspect fail in another way.
func (j *Judge) explains(p *program, workarounds ...string) (bool, error) {
	other, err := p.withWorkarounds(workarounds)
	if err != nil || other == nil {
		return false, nil
	}
	// The results of ref still hold, because workarounds preserve the meaning of the program.
	other.rec.Blobs = maps.Clone(p.rec.Blobs)
	for _, r := range p.rec.Runs {
		if r.Backend == compare.Reference {
			other.rec.Runs = append(other.rec.Runs, r)
		}
	}
	why, err := j.runSuspects(other)
	p.driverMS += other.driverMS
	// A suspect that now takes too long, for example, shows nothing about the bug.
	failsOtherwise := slices.ContainsFunc(other.rec.Runs, func(r record.Run) bool {
		return r.Backend != compare.Reference && r.Outcome != record.OK
	})
	return why != "" && !failsOtherwise, err
}
