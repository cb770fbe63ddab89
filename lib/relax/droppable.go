package relax

import (
	"fmt"

	"shsmith/lib/front"
	"shsmith/lib/record"
)

// Droppable lists the guards of rec's program any one of which can go by
// itself: after Run there are none. It searches nothing and takes no
// short cut: each guard's absence is judged by a text of its own. It fails on a
// program that the interpreter does not run to its end without undefined
// behaviour.
func Droppable(file string, rec *record.Record) ([]record.Guard, error) {
	s := &subject{file: file, rec: rec, also: func(string) bool { return true }}
	info, err := s.parse(rec.Source)
	if err != nil {
		return nil, err
	}
	r, err := s.first(info)
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
		info, err := s.parse(front.Print(t.build()))
		if err == nil && s.holds(info.Unit) {
			list = append(list, described(info.Unit, g))
		}
		t.out[i] = false
	}
	return list, nil
}
