package relax

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/recond/guards"
)

// trial searches among the guards that a program has at the beginning for those that can
// be dropped.
type trial struct {
	*subject
	info  *check.Info // of a program that does not change
	funcs map[*ast.Object]string
	list  []*guard // the guards of that program
	out   []bool   // which of them are dropped so far
}

func newTrial(s *subject, info *check.Info) *trial {
	t := &trial{subject: s, info: info, funcs: guards.Find(info)}
	t.list = find(info.Unit, t.funcs)
	t.out = make([]bool, len(t.list))
	return t
}

// build returns a copy of the program without the dropped guards.
func (t *trial) build() *ast.Unit {
	u := ast.Clone(t.info.Unit)
	e := newEditor()
	for i, g := range find(u, t.funcs) {
		if t.out[i] {
			e.drop(g)
		}
	}
	e.apply(u, t.funcs)
	return u
}

// drop drops guards until no single one can be dropped.
func (t *trial) drop() error {
	w, err := t.watch(t.info, t.list)
	if err != nil {
		return err
	}
	var useless []int
	for i := range t.list {
		if !w.seen[i].useful {
			useless = append(useless, i)
		}
	}
	t.many(useless)
	t.single()
	return nil
}

// try drops some more guards if the program holds without all of them.
func (t *trial) try(list []int) bool {
	for _, i := range list {
		t.out[i] = true
	}
	if t.holds(t.build()) {
		return true
	}
	for _, i := range list {
		t.out[i] = false
	}
	return false
}

// many drops as much of a list as possible: the whole list or else, in the same way, each
// half of it.
func (t *trial) many(list []int) {
	if len(list) == 0 || t.try(list) || len(list) == 1 {
		return
	}
	t.many(list[:len(list)/2])
	t.many(list[len(list)/2:])
}

// single tries each remaining guard, until no single one can be dropped.
func (t *trial) single() {
	last := -1 // the last one dropped
	for {
		again := false
		for i := range t.list {
			if i == last {
				return // all others were tried since
			}
			if !t.out[i] && t.try([]int{i}) {
				last, again = i, true
			}
		}
		if !again {
			return
		}
	}
}
