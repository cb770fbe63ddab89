package bucket

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// A Store with known bugs runs their tests on the back-ends of this machine. A bug explains
// a test that fails in the same way as the bug's own test does now. If a driver no longer
// has the bug, the bug explains nothing, whatever the comments in its test say.

// knownPrefix is the beginning of the signature of a test that a known bug explains.
const knownPrefix = "known_"

// explain returns the bucket of the known bug that explains rec, and true. If no known bug explains
// rec, it returns the argument `signature` and false. `cause` is the cause of rec's failure, or nil
// if it is unknown.
func (s *Store) explain(rec *record.Record, signature string, cause *Cause) (bucket string, known bool, err error) {
	if s.known == "" {
		return signature, false, nil
	}
	shown, err := s.shownOn(rec)
	if err != nil {
		return "", false, err
	}
	b, err := s.explanation(shown, rec, signature, cause)
	if b == nil || err != nil {
		return signature, false, err
	}
	return folderName(knownPrefix + b.name), true, nil
}

// explanation returns the bug in `shown` that explains the failure of rec, or nil. The bug lists
// the id of rec (ByID), shows the same crash, has a workaround that hides the failure, or has a
// similar cause.
func (s *Store) explanation(shown []*shownBug, rec *record.Record, signature string, cause *Cause) (*shownBug, error) {
	bugs, unexplained := ByID(s.bugs, rec)
	for _, b := range shown {
		if len(unexplained) == 0 && b.bug != nil && slices.Contains(bugs, b.bug) || b.refuses(rec, signature) {
			return b, nil
		}
	}
	if b, err := s.worksAround(shown, rec, cause); b != nil || err != nil {
		return b, err
	}
	if cause == nil {
		cause = causeBeforeExperiments(rec)
	}
	for _, b := range shown {
		// A bug with a workaround explains only the failures that its workaround hides.
		if cause == nil || b.workaround() != "" || !b.concerns(rec) || isWrong(b.rec.Verdict.Class) != isWrong(cause.Class) {
			continue
		}
		own, err := s.causeOf(b, rec.Verdict.Suspects)
		if err != nil {
			return nil, err
		}
		if own != nil && own.explains(cause) {
			return b, nil
		}
	}
	return nil, nil
}

// workaround returns the name of the bug's workaround, or "" if it has none.
func (b *shownBug) workaround() string {
	if b.bug == nil {
		return ""
	}
	return b.bug.Workaround
}

// concerns reports whether all suspects of rec are also suspects of the bug's test.
func (b *shownBug) concerns(rec *record.Record) bool {
	return contains(b.rec.Verdict.Suspects, rec.Verdict.Suspects)
}

// worksAround returns a bug in `shown`, or nil. The workaround of the bug hides the failure of rec.
// `cause` lists the workarounds that hide the failure. If `cause` is nil, worksAround finds them by
// experiments.
func (s *Store) worksAround(shown []*shownBug, rec *record.Record, cause *Cause) (*shownBug, error) {
	if rec.Verdict.Axis != compare.Backends || len(rec.Variants) > 0 {
		return nil, nil
	}
	var names []string
	for _, b := range shown {
		if name := b.workaround(); name != "" && b.concerns(rec) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	var mended []string
	if cause != nil {
		mended = cause.Workarounds
		together, err := s.knownTogether(rec, cause, names)
		if err != nil {
			return nil, err
		}
		mended = slices.Concat(mended, together)
	} else if len(names) > 0 {
		var err error
		if mended, err = s.hidingWorkarounds(rec, names); err != nil {
			return nil, err
		}
	}
	var other *shownBug
	for _, b := range shown {
		if !b.concerns(rec) || !slices.Contains(mended, b.workaround()) {
			continue
		}
		switch {
		// A bug with the same kind of failure is preferred, if several have the same workaround.
		case statusOf(b.rec.Verdict.Class) == statusOf(rec.Verdict.Class):
			return b, nil
		// A crash does not explain another kind of failure, but a refusal may. For example, a
		// compiler may find the wrong declaration for a name. It refuses the program if that
		// declaration has another type, and makes wrong code if the type is the same.
		case statusOf(b.rec.Verdict.Class) == StatusCrash && !isRefused(b.rec):
		case other == nil:
			other = b
		}
	}
	return other, nil
}

// knownTogether returns workarounds from `names` that hide the failure of rec only if all of them
// are applied, or nil. `names` lists the workarounds of known bugs.
func (s *Store) knownTogether(rec *record.Record, cause *Cause, names []string) ([]string, error) {
	if contains(names, cause.Together) {
		return cause.Together, nil
	}
	if len(names) < 2 {
		return nil, nil
	}
	// cause.Together has a workaround that is not in `names`. Those in `names` may hide the
	// failure, too.
	return s.hidingTogether(rec, names)
}

// isRefused reports whether all suspects of rec, the test of a known bug, refused to compile or
// link the program.
func isRefused(rec *record.Record) bool {
	return !slices.ContainsFunc(Suspects(rec), func(r *record.Run) bool {
		return r.Outcome != record.CompileError && r.Outcome != record.LinkError
	})
}

// refuses reports whether rec crashed, or was rejected, in the same way as the bug's test. The
// argument `signature` is the signature of rec.
func (b *shownBug) refuses(rec *record.Record, signature string) bool {
	v := rec.Verdict
	if v.Class != compare.Crash && v.Class != compare.CrashAll || b.rec.Verdict.Class != v.Class {
		return false
	}
	// Many bugs share a vague signature, so the suspects decide, too.
	return b.signature == signature && signature != NoSignature && (!isVague(signature) || b.concerns(rec))
}

// causeBeforeExperiments returns what is known of the cause of rec's wrong result without
// experiments: the class of the verdict, the suspects and the features of the shader. It returns
// nil if rec has no wrong result or too many features.
func causeBeforeExperiments(rec *record.Record) *Cause {
	if !isWrong(rec.Verdict.Class) {
		return nil
	}
	list := features(rec)
	if len(list) > maxReducedFeatures {
		return nil
	}
	return &Cause{Class: rec.Verdict.Class, Device: device(rec.Verdict.Suspects), Features: list}
}

// causeOf returns the cause of the known bug's failure on the given suspects, and keeps it in
// b.causes. It returns nil if the cause is unknown.
func (s *Store) causeOf(b *shownBug, suspects []string) (*Cause, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	key := device(suspects)
	if c, there := b.causes[key]; there {
		return c, nil
	}
	rec, err := focused(b.rec, suspects)
	if err != nil {
		return nil, err
	}
	c := causeBeforeExperiments(rec)
	if hasCause(rec) {
		c, err = s.storedCause(b, rec)
	}
	if err != nil {
		return nil, err
	}
	if b.causes == nil {
		b.causes = map[string]*Cause{}
	}
	b.causes[key] = c
	return c, nil
}

// focused returns a copy of rec with only the runs of the suspects and the reference. It returns
// rec itself if the reference has no result.
func focused(rec *record.Record, suspects []string) (*record.Record, error) {
	if !hasReference(rec) {
		return rec, nil
	}
	var others []string
	for i := range rec.Runs {
		if r := &rec.Runs[i]; r.Backend != compare.Reference && !slices.Contains(suspects, compare.Name(r)) {
			others = append(others, compare.Name(r))
		}
	}
	return withoutRuns(rec, others)
}

// storedCause returns the cause of the failure of rec, the test of the known bug b. It reads the
// cause from a file. If there is no such file, it finds the cause by experiments and writes the
// file.
func (s *Store) storedCause(b *shownBug, rec *record.Record) (*Cause, error) {
	snapshot, err := Snapshot(rec)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%q%q%q", snapshot, b.name, rec.Source))
	file := filepath.Join(s.dir, "."+knownPrefix+hex.EncodeToString(sum[:8])+"_"+causeName)
	if c, err := readCause(file); err == nil {
		return c, nil
	}
	c, err := s.findCause(rec)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(c)
	if err != nil {
		return nil, err
	}
	return c, s.writeWhole(file, text)
}

// explains reports whether a known bug with the cause c probably caused the failure of another
// test, which has the cause `failure`. Workarounds decide if one of the causes has any, then
// operations if both have some, or else features.
func (c *Cause) explains(failure *Cause) bool {
	if isWrong(c.Class) != isWrong(failure.Class) || len(c.Features) == 0 {
		return false
	}
	if len(c.Workarounds) > 0 || len(failure.Workarounds) > 0 {
		return common(c.Workarounds, failure.Workarounds)
	}
	if len(c.Together) > 0 || len(failure.Together) > 0 {
		return slices.Equal(c.Together, failure.Together)
	}
	if len(c.Operations) > 0 && len(failure.Operations) > 0 {
		return contains(c.Operations, failure.Operations) || contains(failure.Operations, c.Operations)
	}
	a, b := needed(c.Features), needed(failure.Features)
	if len(a) == 0 {
		// The features that are not needed tell little, so all must be equal.
		return slices.Equal(c.Features, failure.Features)
	}
	// The failing test has all features of the bug's test.
	if contains(failure.Features, c.Features) {
		return true
	}
	// The needed features of the failing test are some of those of the bug's test, at least half.
	return contains(a, b) && 2*len(b) >= len(a) && len(b) > 0
}

// isVague reports whether the signature of a crash consists only of its outcome or signal,
// which many bugs have in common.
func isVague(signature string) bool {
	switch record.Outcome(signature) {
	case record.CompileError, record.LinkError, record.DeviceLost, record.OutOfMemory:
		return true
	}
	return strings.HasPrefix(signature, "SIG")
}
