package relax

import (
	"fmt"

	"shsmith/lib/front"
	"shsmith/lib/record"
)

// Droppable returns each guard of rec.Source that the test does not need if all other guards stay.
// After Run, there is none. Droppable returns an error if the program is invalid, has undefined
// behaviour, or does not end.
func Droppable(file string, rec *record.Record) ([]record.Guard, error) {
	s := &subject{file: file, rec: rec, also: func(string) bool { return true }}
	info, err := s.parse(rec.Source)
	if err != nil {
		return nil, err
	}
	r, err := s.runFirst(info)
	switch {
	case err != nil:
		return nil, err
	case r.Outcome != record.OK:
		return nil, fmt.Errorf("%s: %s: %v", file, r.Outcome, r.Findings[0])
	}
	var list []record.Guard
	t := newTrial(s, info)
	for i, g := range t.list {
		t.out[i] = true
		// Each guard is tried in a new text, so the result does not rest on the search that Run
		// makes.
		info, err := s.parse(front.Print(t.build()))
		if err == nil && s.holds(info.Unit) {
			list = append(list, describe(info.Unit, g))
		}
		t.out[i] = false
	}
	return list, nil
}
