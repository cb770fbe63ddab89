// Package compare says whether the runs of a test agree, and who is to blame
// where they do not.
package compare

import (
	"fmt"
	"slices"

	"shsmith/lib/record"
)

// What a verdict can say. Names rule; Code gives GLSLsmith's numbers for
// those that it has.
const (
	Match         = "match"
	MatchUnjudged = "match-without-ref" // all agree, but the reference came to no end
	CrashAll      = "crash-all"         // everyone crashed or refused: suspect the test
	Crash         = "crash"             // some crashed or refused a valid test
	TimeoutAll    = "timeout-all"       // likewise for time
	Timeout       = "timeout"           //
	Mismatch      = "mismatch"          // one alone differs from all others
	MismatchMany  = "mismatch-many"     // any other split
	MismatchFam   = "mismatch-family"   // all that share a component differ from all others
	MismatchRef   = "mismatch-ref"      // some differ from the reference
	Flaky         = "flaky"             // nothing but what did not repeat
	Invalid       = "invalid"           // nothing but harnesses that are wrong
	UndefinedTest = "ub"                // the reference met undefined behaviour: nothing counts
	None          = "none"              // no run took part
)

// Axes of comparison.
const (
	Backends = "backends" // one program on several back-ends
	Variants = "variants" // several programs on one back-end
	Repeats  = "repeats"  // one program on one back-end, several times
)

// Reference is the back-end whose word counts against any majority.
const Reference = "ref"

// severity orders verdicts, the worst first. Where several comparisons of one
// test end differently the worst is reported: what undefined behaviour
// explains, nothing else needs to; a back-end at odds with itself explains
// its disagreement with others; and a named culprit is worth more than a
// crowd of suspects.
var severity = map[string]int{
	UndefinedTest: 0, Crash: 1, CrashAll: 2, Timeout: 3, TimeoutAll: 4, MismatchRef: 6,
	Mismatch: 7, MismatchFam: 8, MismatchMany: 9, Flaky: 10, Invalid: 11, MatchUnjudged: 12, Match: 13, None: 14,
}

// unstable is the severity of any mismatch between repeats.
const unstable = 5

func rank(v *record.Verdict) int {
	s := severity[v.Class]
	if v.Axis == Repeats && s > unstable && s <= severity[MismatchMany] {
		return unstable
	}
	return s
}

// Judge compares the runs of rec along each axis that it has and returns the
// worst finding. Images of floats are compared by the record's tolerance, if
// it has one; of a test with variants, only those of one device, since
// devices may well differ in what is inexact. It fails on a metric that it
// does not have, and on a record that lacks an output that its runs name.
func Judge(rec *record.Record) (*record.Verdict, error) {
	m, err := metricOf(rec.Tolerance)
	if err != nil {
		return nil, err
	}
	all, err := entrants(rec)
	if err != nil {
		return nil, err
	}
	var worst *record.Verdict
	for _, c := range contests(all) {
		c.doubts = doubtsOf(c, all)
		if m != nil {
			c.images = &images{m, rec.Tolerance.Threshold, c.axis == Backends && len(rec.Variants) > 0}
		}
		if v := c.judge(); worst == nil || rank(v) < rank(worst) {
			worst = v
		}
	}
	if worst == nil {
		worst = &record.Verdict{Axis: Backends, Class: None, Code: -1}
	}
	return worst, nil
}

// entrant is a run with what it delivered.
type entrant struct {
	run    *record.Run
	name   string
	number int // counts a contest's runs from 1, the reference left out: that has 0
	values *values
}

// Name is how verdicts call a run: its back-end, the variant behind a slash
// and the repeat behind a hash where they are not the first.
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

func entrants(rec *record.Record) ([]entrant, error) {
	d := decoder{rec: rec, places: places(rec), seen: map[string]*values{}}
	all := make([]entrant, len(rec.Runs))
	for i := range rec.Runs {
		r := &rec.Runs[i]
		all[i] = entrant{run: r, name: Name(r)}
		var err error
		if r.Outcome == record.OK && len(r.Outputs) > 0 {
			all[i].values, err = d.values(r)
		}
		if err != nil {
			return nil, fmt.Errorf("run %s: %w", all[i].name, err)
		}
	}
	return all, nil
}

// contest is a set of runs that ought to agree.
type contest struct {
	axis     string
	entrants []entrant
	images   *images // nil: all is exact
	doubts   doubts  // what is not compared; nil: all is
}

// contests are all comparisons that the runs allow: each program across
// back-ends, then each back-end's programs, then each program's repeats.
func contests(all []entrant) []contest {
	once := slices.DeleteFunc(slices.Clone(all), func(e entrant) bool { return e.run.Repeat > 1 })
	out := slices.Concat(
		contestsOn(Backends, 1, once, func(r *record.Run) string { return r.Variant }),
		contestsOn(Variants, 2, once, func(r *record.Run) string { return r.Backend }),
		contestsOn(Repeats, 2, all, func(r *record.Run) string { return r.Backend + "\x00" + r.Variant }))
	for i := range out {
		out[i].count()
	}
	return out
}

// contestsOn has a contest for each key that at least so many entrants share.
func contestsOn(axis string, least int, list []entrant, key func(*record.Run) string) (out []contest) {
	sets := map[string]int{}
	for _, e := range list {
		k := key(e.run)
		i, ok := sets[k]
		if !ok {
			i = len(out)
			sets[k] = i
			out = append(out, contest{axis: axis})
		}
		out[i].entrants = append(out[i].entrants, e)
	}
	return slices.DeleteFunc(out, func(c contest) bool { return len(c.entrants) < least })
}

// count gives the numbers that codes are made of.
func (c *contest) count() {
	n := 0
	for i := range c.entrants {
		if e := &c.entrants[i]; !c.isReference(e) {
			n++
			e.number = n
		}
	}
}

func (c *contest) isReference(e *entrant) bool {
	return c.axis == Backends && e.run.Backend == Reference
}

func (c *contest) judge() *record.Verdict {
	v := &record.Verdict{Axis: c.axis, Inexact: c.doubts.count()}
	sorted := c.sort()
	groups := c.agree(sorted[valued])
	switch {
	case len(sorted[undefined]) > 0:
		v.Class, v.Suspects = UndefinedTest, names(sorted[undefined])
	case len(sorted[crashed]) > 0:
		v.Class, v.Suspects = all(Crash, len(sorted[passed])+len(sorted[late])), names(sorted[crashed])
		v.Step = failedStep(sorted[crashed])
	case len(sorted[late]) > 0:
		v.Class, v.Suspects = all(Timeout, len(sorted[passed])), names(sorted[late])
		v.Step = failedStep(sorted[late])
	case len(groups) > 1:
		c.blame(v, groups)
		v.Differences = c.differences(groups)
	case len(sorted[flaky]) > 0:
		v.Class, v.Suspects = Flaky, names(sorted[flaky])
	case len(sorted[invalid]) > 0:
		v.Class, v.Suspects = Invalid, names(sorted[invalid])
	case len(sorted[valued]) > 0 && c.unjudged():
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

// unjudged reports whether the reference gave up, so that nobody knows what is right.
func (c *contest) unjudged() bool {
	return slices.ContainsFunc(c.entrants, func(e entrant) bool {
		return c.isReference(&e) && e.run.Outcome == record.Timeout
	})
}

// all appends "-all" to a class if nobody is left over.
func all(class string, others int) string {
	if others == 0 {
		return class + "-all"
	}
	return class
}

// What became of a run, as far as a verdict is concerned. A run that is
// unsupported is in none of these.
type fate int

const (
	passed  fate = iota
	valued       // passed and delivered outputs
	crashed      // or refused: every test is valid
	late
	undefined
	flaky
	invalid
	fates
)

// sort puts each run where it counts. Running out of memory is a crash: our
// tests are small, so it is the compiler that ate it. The reference is slow
// by nature, so its time-outs say nothing.
func (c *contest) sort() [fates][]*entrant {
	var out [fates][]*entrant
	for i := range c.entrants {
		e := &c.entrants[i]
		switch e.run.Outcome {
		case record.OK:
			out[passed] = append(out[passed], e)
			if e.values != nil {
				out[valued] = append(out[valued], e)
			}
		case record.CompileError, record.LinkError, record.Crash, record.DeviceLost, record.OutOfMemory:
			out[crashed] = append(out[crashed], e)
		case record.Timeout:
			if e.run.Backend != Reference {
				out[late] = append(out[late], e)
			}
		case record.UB:
			out[undefined] = append(out[undefined], e)
		case record.Flaky:
			out[flaky] = append(out[flaky], e)
		case record.Unsupported:
		default: // invalid, or what no outcome is called
			out[invalid] = append(out[invalid], e)
		}
	}
	return out
}

// agree partitions runs by their values, the largest group first and equal
// ones in the order of the runs. Being close, as inexact images may be, does
// not carry over from one to the next: a run joins the first group of which
// it is close to all.
func (c *contest) agree(runs []*entrant) [][]*entrant {
	var groups [][]*entrant
	for _, e := range runs {
		i := slices.IndexFunc(groups, func(g []*entrant) bool {
			return !slices.ContainsFunc(g, func(other *entrant) bool { return !c.same(e.values, other.values) })
		})
		if i < 0 {
			i = len(groups)
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], e)
	}
	slices.SortStableFunc(groups, func(a, b []*entrant) int { return len(b) - len(a) })
	return groups
}

func names(g []*entrant) []string {
	out := make([]string, len(g))
	for i, e := range g {
		out[i] = e.name
	}
	return out
}

// failedStep names the step of a chain at which every one of runs failed, or
// "" if there is no such step.
func failedStep(runs []*entrant) string {
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
