package bucket

import (
	"slices"

	"shsmith/lib/compare"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/record"
)

// workaroundTrials returns a trial for each workaround in the list `names`. The trial applies only
// that workaround. A workaround that would change nothing gives no trial.
func workaroundTrials(rec *record.Record, names []string) (list []trial) {
	for _, name := range names {
		if text, ok := workedAround(rec, []string{name}); ok {
			list = append(list, trial{rec: bare(rec, text), workaround: name})
		}
	}
	return list
}

// workedAround returns the program of rec with the workarounds `names` applied. If they change
// nothing, or the program is invalid, ok is false.
func workedAround(rec *record.Record, names []string) (text string, ok bool) {
	info, err := parsed(rec)
	if err != nil {
		return "", false
	}
	o := recond.Options{
		Stage:       language.Stage(rec.Stage),
		Only:        []string{recond.NoPass},
		Workarounds: names,
		Resources:   rec.Resources,
	}
	if applied, err := recond.Apply(info, o); err != nil || len(applied) == 0 {
		return "", false
	}
	return front.Print(info.Unit), true
}

// hidingWorkarounds returns the workarounds in `names` of which each alone hides the failure of
// rec. It returns none if rec does not fail at the moment.
func (s *Store) hidingWorkarounds(rec *record.Record, names []string) ([]string, error) {
	trials := workaroundTrials(rec, names)
	if len(trials) == 0 {
		return nil, nil
	}
	trials = append([]trial{{rec: bare(rec, rec.Source)}}, trials...)
	judged, err := s.run(rec, trials)
	if err != nil {
		return nil, err
	}
	if len(judged) != len(trials) || judged[0].Verdict == nil || !compare.Expect(rec.Verdict).Meets(judged[0].Verdict) {
		return nil, nil
	}
	var list []string
	for i := range trials {
		if trials[i].workaround != "" && goneFrom(judged[i], judged[0]) {
			list = append(list, trials[i].workaround)
		}
	}
	return list, nil
}

// hidingTogether returns a minimal list of workarounds from `names` that together hide the failure
// of rec. It returns nil if rec fails even with all of `names`.
func (s *Store) hidingTogether(rec *record.Record, names []string) ([]string, error) {
	if hidden, err := s.hiddenBy(rec, names); !hidden || err != nil {
		return nil, err
	}
	for _, name := range slices.Clone(names) {
		fewer := slices.DeleteFunc(slices.Clone(names), func(n string) bool { return n == name })
		hidden, err := s.hiddenBy(rec, fewer)
		if err != nil {
			return nil, err
		}
		if hidden {
			names = fewer
		}
	}
	return names, nil
}

// hiddenBy reports whether rec fails at the moment, and does not fail with all workarounds in the
// list `names` applied.
func (s *Store) hiddenBy(rec *record.Record, names []string) (bool, error) {
	text, ok := workedAround(rec, names)
	if !ok {
		return false, nil
	}
	judged, err := s.run(rec, []trial{{rec: bare(rec, rec.Source)}, {rec: bare(rec, text)}})
	if err != nil || len(judged) != 2 || judged[0].Verdict == nil || !compare.Expect(rec.Verdict).Meets(judged[0].Verdict) {
		return false, err
	}
	return isFixed(judged[1], judged[0]), nil
}

// goneFrom reports whether r, a changed copy of the failing test `control`, no longer fails. The
// verdict of r must be a match. If `control` has a trusted run (trustedRun), the outputs of r must
// also be right (isFixed).
func goneFrom(r, control *record.Record) bool {
	if trustedRun(control) == nil {
		return r.Verdict != nil && r.Verdict.Class == compare.Match
	}
	return isFixed(r, control)
}
