// Package compare decides whether the runs of a test agree, and which of them are
// suspects if they do not. The result is a Verdict. A Tally counts the results of many
// tests.
package compare

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/record"
)

// Classes of verdicts. The field Code of a verdict has the result code that GLSLsmith would give,
// or -1 if GLSLsmith has none.
const (
	Match         = "match"
	MatchUnjudged = "match-without-ref" // all agree, but the reference exceeded its time limit
	CrashAll      = "crash-all"         // all crashed or rejected the test, so the test is suspect
	Crash         = "crash"             // some crashed or rejected a valid test
	TimeoutAll    = "timeout-all"       // all exceeded the time limit
	Timeout       = "timeout"           // some exceeded the time limit
	Mismatch      = "mismatch"          // one run differs from all other runs
	MismatchMany  = "mismatch-many"     // any other division into groups
	MismatchFam   = "mismatch-family"   // all runs that share a component differ from all others
	MismatchRef   = "mismatch-ref"      // some differ from the reference
	Flaky         = "flaky"             // a fresh process did not repeat a bad result, and nothing else is wrong
	Invalid       = "invalid"           // the harness was invalid on a back-end, and nothing above applies
	UndefinedTest = "ub"                // the reference found undefined behaviour, so results do not count
	None          = "none"              // no run could be compared
)

// Axes of comparison.
const (
	Backends = "backends" // one program on several back-ends
	Variants = "variants" // several programs on one back-end
	Repeats  = "repeats"  // one program on one back-end, several times
)

// Axes lists the axes of comparison.
var Axes = []string{Backends, Variants, Repeats}

// Reference is the name of the reference back-end. Judge takes its results to be right, even if the
// majority disagrees.
const Reference = "ref"

// severity ranks the classes of verdicts: 0 is the worst. Judge makes several comparisons for a
// test, and returns the worst of their verdicts. Undefined behaviour is the worst, because it
// explains everything else.
var severity = map[string]int{
	UndefinedTest: 0, Crash: 1, CrashAll: 2, Timeout: 3, TimeoutAll: 4, MismatchRef: 6,
	Mismatch: 7, MismatchFam: 8, MismatchMany: 9, Flaky: 10, Invalid: 11, MatchUnjudged: 12, Match: 13, None: 14,
}

// betweenRepeats is the severity of a mismatch between repeats of one program on one back-end. It
// is worse than other mismatches (6 to 9 in the map severity), because such a back-end may also
// differ from other back-ends.
const betweenRepeats = 5

func rank(v *record.Verdict) int {
	s := severity[v.Class]
	if v.Axis == Repeats && s > betweenRepeats && s <= severity[MismatchMany] {
		return betweenRepeats
	}
	return s
}

// Judge compares the runs of rec along each axis and returns the worst verdict. It ignores
// differences that correct implementations may have. It returns an error if the image metric is
// invalid, or rec lacks the bytes of an output.
func Judge(rec *record.Record) (*record.Verdict, error) { return JudgeOn("", rec) }

// JudgeOn does the same as Judge, but only along the given axis; "" means all axes. With Variants,
// for example, it compares the different programs that ran on each back-end.
func JudgeOn(axis string, rec *record.Record) (*record.Verdict, error) {
	m, err := metricOf(rec.Tolerance)
	if err != nil {
		return nil, err
	}
	all, err := participants(rec)
	if err != nil {
		return nil, err
	}
	all = slices.DeleteFunc(all, func(e participant) bool {
		return ranCrashOnly(rec, e.run) && !e.failed() || mayBeShadersFault(rec, e.run)
	})
	var worst *record.Verdict
	for _, c := range comparisons(all) {
		if axis != "" && c.axis != axis {
			continue
		}
		c.maskAllowed(all)
		if m != nil {
			c.images = &images{m, rec.Tolerance.Threshold,
				// Back-ends may differ in inexact values. Variants on one back-end are still
				// compared.
				c.axis == Backends && len(rec.Variants) > 0 && c.expected == nil}
		}
		if v := c.judge(); worst == nil || rank(v) < rank(worst) {
			worst = v
		}
	}
	if worst == nil {
		worst = &record.Verdict{Axis: cmp.Or(axis, Backends), Class: None, Code: -1}
	}
	return worst, nil
}

// ranCrashOnly reports whether `run` ran a variant with CrashOnly set. Such a variant may compute
// other values than the test, so its run counts only if the driver failed.
func ranCrashOnly(rec *record.Record, run *record.Run) bool {
	return slices.ContainsFunc(rec.Variants, func(v record.Variant) bool {
		return v.CrashOnly && v.Name == run.Variant
	})
}

// mayBeShadersFault reports whether the run crashed, perhaps because of undefined behaviour of the
// shader: shrecond ran only some of its passes, and the driver crashed while it ran the shader, not
// while it compiled the shader.
func mayBeShadersFault(rec *record.Record, run *record.Run) bool {
	if run.Outcome != record.Crash || rec.Provenance == nil {
		return false
	}
	// With only some passes of shrecond, undefined behaviour may remain.
	options := rec.Provenance.Options
	if only := options["recond.only"]; (only == "" || only == "none") && options["recond.without"] == "" {
		return false
	}
	// A backtrace of running code begins in generated code. It is missing if the thread blocks
	// signals, as Mesa's do; then the signal decides.
	return strings.Contains(run.Detail, "#0 ?? (generated code)") || !strings.Contains(run.Detail, "#0 ") &&
		(strings.Contains(run.Detail, "worker: signal: floating point exception") || strings.Contains(run.Detail, "worker: signal: segmentation fault"))
}

// failed reports whether the driver crashed, refused the program, lost the device or ran out of
// memory.
func (e *participant) failed() bool {
	switch e.run.Outcome {
	case record.CompileError, record.LinkError, record.Crash, record.DeviceLost, record.OutOfMemory:
		return true
	}
	return false
}

// participant is a run with its outputs.
type participant struct {
	run    *record.Run
	name   string
	number int     // numbers the runs of a comparison from 1; 0 for the reference
	own    *values // the run's outputs; nil without outputs
	values *values // a copy of own in which maskAllowed has replaced scalars
}

// Name returns the name of a run in verdicts: BACKEND/VARIANT#REPEAT, such as "zink/v1#2". It
// leaves out /VARIANT if the run is of the test's own program. It leaves out #REPEAT for the first
// of several repeated runs.
func Name(r *record.Run) string {
	name := r.Backend
	if r.Variant != "" {
		name += "/" + r.Variant
	}
	if r.Repeat > 1 {
		name += fmt.Sprintf("#%d", r.Repeat)
	}
	return name
}

func participants(rec *record.Record) ([]participant, error) {
	d := decoder{rec: rec, places: places(rec), seen: map[string]*values{}}
	all := make([]participant, len(rec.Runs))
	for i := range rec.Runs {
		r := &rec.Runs[i]
		all[i] = participant{run: r, name: Name(r)}
		var err error
		if r.Outcome == record.OK && len(r.Outputs) > 0 {
			all[i].own, err = d.values(r)
			all[i].values = all[i].own
		}
		if err != nil {
			return nil, fmt.Errorf("run %s: %w", all[i].name, err)
		}
	}
	return all, nil
}

// comparison is a set of runs that must agree.
type comparison struct {
	axis         string
	participants []participant
	images       *images       // if nil, images of floats are compared exactly
	expected     *values       // the reference's outputs, on the axis Backends; nil if it has none
	words        *record.Words // nil if all scalars are exact and as expected
}

// comparisons returns all comparisons that the runs allow, by axis:
//   - Backends: the runs of one program on all back-ends
//   - Variants: the runs of all programs on one back-end
//   - Repeats: the repeats of one program on one back-end
func comparisons(all []participant) []comparison {
	once := slices.DeleteFunc(slices.Clone(all), func(e participant) bool { return e.run.Repeat > 1 })
	out := slices.Concat(
		comparisonsOn(Backends, 1, once, func(r *record.Run) string { return r.Variant }),
		comparisonsOn(Variants, 2, once, func(r *record.Run) string { return r.Backend }),
		comparisonsOn(Repeats, 2, all, func(r *record.Run) string { return r.Backend + "\x00" + r.Variant }))
	for i := range out {
		out[i].numberRuns()
	}
	return out
}

// comparisonsOn groups the runs by `key` and returns a comparison for each group of at least
// `least` runs.
func comparisonsOn(axis string, least int, list []participant, key func(*record.Run) string) (out []comparison) {
	sets := map[string]int{}
	for _, e := range list {
		k := key(e.run)
		i, ok := sets[k]
		if !ok {
			i = len(out)
			sets[k] = i
			out = append(out, comparison{axis: axis})
		}
		out[i].participants = append(out[i].participants, e)
	}
	return slices.DeleteFunc(out, func(c comparison) bool { return len(c.participants) < least })
}

// numberRuns gives all runs except the reference the numbers 1, 2 and so on. The result codes of
// GLSLsmith contain these numbers: the code 3002 says that run 2 differs from the others.
func (c *comparison) numberRuns() {
	n := 0
	for i := range c.participants {
		if e := &c.participants[i]; !c.isReference(e) {
			n++
			e.number = n
		}
	}
}

func (c *comparison) isReference(e *participant) bool {
	return c.axis == Backends && e.run.Backend == Reference
}

func (c *comparison) judge() *record.Verdict {
	v := &record.Verdict{Axis: c.axis, Words: c.words}
	sorted := c.classify()
	groups := c.group(sorted[valued])
	if c.axis == Variants {
		originalFirst(groups)
	}
	switch {
	case len(sorted[undefined]) > 0:
		v.Class, v.Suspects = UndefinedTest, names(sorted[undefined])
	case len(sorted[crashed]) > 0:
		v.Class, v.Suspects = classOf(Crash, len(sorted[passed])+len(sorted[late])), names(sorted[crashed])
		v.Step = failedStep(sorted[crashed])
	case len(sorted[late]) > 0:
		v.Class, v.Suspects = classOf(Timeout, len(sorted[passed])), names(sorted[late])
		v.Step = failedStep(sorted[late])
	case len(groups) > 1:
		c.blame(v, groups)
		v.Differences = c.differences(groups)
	case len(sorted[flaky]) > 0:
		v.Class, v.Suspects = Flaky, names(sorted[flaky])
	case len(sorted[invalid]) > 0:
		v.Class, v.Suspects = Invalid, names(sorted[invalid])
	case len(sorted[valued]) > 0 && c.isUnjudged():
		v.Class = MatchUnjudged
	case len(sorted[passed]) > 0:
		v.Class = Match
	default:
		v.Class = None
	}
	for _, g := range groups {
		v.Groups = append(v.Groups, names(g))
	}
	v.Code = c.code(v, groups)
	return v
}

// isUnjudged reports whether the reference exceeded its time limit, so that nothing tells whether
// the other runs are right.
func (c *comparison) isUnjudged() bool {
	return slices.ContainsFunc(c.participants, func(e participant) bool {
		return c.isReference(&e) && e.run.Outcome == record.Timeout
	})
}

// classOf returns the class of a verdict on crashes or time-outs: `class`, with "-all" appended if
// `others` is 0. `others` counts the runs that passed and, for a verdict on crashes, those that
// timed out.
func classOf(class string, others int) string {
	if others == 0 {
		return class + "-all"
	}
	return class
}

// fate is the way in which the outcome of a run counts for a verdict. For example, a compile error
// and a crash both count as `crashed`. Some runs, such as unsupported ones, have no fate: they do
// not count.
type fate int

const (
	passed  fate = iota // ended well; such a run is also valued if it has outputs
	valued              // ended well, with outputs
	crashed             // also if it rejected the test, because every test is valid
	late
	undefined
	flaky
	invalid
	fates
)

// classify groups the runs by fate, which is the way in which their outcomes count for a verdict.
// Element f of the result has the runs with the fate f. Runs that do not count are in no group.
func (c *comparison) classify() [fates][]*participant {
	var out [fates][]*participant
	for i := range c.participants {
		e := &c.participants[i]
		switch e.run.Outcome {
		case record.OK:
			out[passed] = append(out[passed], e)
			if e.values != nil {
				out[valued] = append(out[valued], e)
			}
		// Tests are small, so the compiler is to blame if memory runs out.
		case record.CompileError, record.LinkError, record.Crash, record.DeviceLost, record.OutOfMemory:
			out[crashed] = append(out[crashed], e)
		case record.Timeout:
			if e.run.Backend != Reference && !e.run.Overloaded {
				out[late] = append(out[late], e)
			}
		case record.UB:
			out[undefined] = append(out[undefined], e)
		case record.Flaky:
			out[flaky] = append(out[flaky], e)
		case record.Unsupported:
		default: // invalid, or unknown
			out[invalid] = append(out[invalid], e)
		}
	}
	return out
}

// group divides runs into groups with equal values, the largest first. Groups of the same size keep
// the order of the runs.
func (c *comparison) group(runs []*participant) [][]*participant {
	var groups [][]*participant
	for _, e := range runs {
		// Similarity of images is not transitive: a run must be similar to each run of the group.
		i := slices.IndexFunc(groups, func(g []*participant) bool {
			return !slices.ContainsFunc(g, func(other *participant) bool { return !c.agree(e.values, other.values) })
		})
		if i < 0 {
			i = len(groups)
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], e)
	}
	slices.SortStableFunc(groups, func(a, b []*participant) int { return len(b) - len(a) })
	return groups
}

func names(g []*participant) []string {
	out := make([]string, len(g))
	for i, e := range g {
		out[i] = e.name
	}
	return out
}

// failedStep returns the name of the step (a tool of a chain) in which all the runs failed, their
// first step that is not ok. It returns "" if the runs failed in different steps or in none.
func failedStep(runs []*participant) string {
	common := ""
	for i, e := range runs {
		failed := ""
		if at := slices.IndexFunc(e.run.Steps, func(s record.Step) bool { return s.Outcome != record.OK }); at >= 0 {
			failed = e.run.Steps[at].Name
		}
		if i > 0 && failed != common {
			return ""
		}
		common = failed
	}
	return common
}
