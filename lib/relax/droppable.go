package relax

import (
	"shsmith/lib/front"
	"shsmith/lib/record"
)

// Droppable lists the guards of rec's program any one of which can go by
// itself: after Run there are none. It searches nothing and takes no
// short cut: each guard's absence is judged by a text of its own. The program
// must be free of undefined behaviour.
func Droppable(file string, rec *record.Record) ([]record.Guard, error) {
	s := &subject{file: file, rec: rec, also: func(string) bool { return true }}
	info, err := s.parse(rec.Source)
	if err != nil {
		return nil, err
	}
	if _, err := s.first(info); err != nil {
		return nil, err
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
