package relax

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/recond/guards"
)

// dropSearch is the state of a search for guards that can be dropped from one program.
type dropSearch struct {
	*subject
	info  *check.Info // the program; it does not change
	funcs map[*ast.Object]string
	list  []*guard // all guards of the program
	out   []bool   // for each guard in list, whether it is dropped so far
}

func newTrial(s *subject, info *check.Info) *dropSearch {
	t := &dropSearch{subject: s, info: info, funcs: guards.Find(info)}
	t.list = findGuards(info.Unit, t.funcs)
	t.out = make([]bool, len(t.list))
	return t
}

// build returns a copy of the program without the guards that are dropped so far.
func (t *dropSearch) build() *ast.Unit {
	u := ast.Clone(t.info.Unit)
	e := newEditor()
	for i, g := range findGuards(u, t.funcs) {
		if t.out[i] {
			e.drop(g)
		}
	}
	e.apply(u, t.funcs)
	return u
}

// searchDrops drops guards until no single guard can be dropped. It begins with the guards that had
// no effect in a run.
func (t *dropSearch) searchDrops() error {
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
	t.dropMany(useless)
	t.dropSingly()
	return nil
}

// try drops the guards in `list` if the program without them passes subject.holds: the program has
// the same outputs, no undefined behaviour, and so on. Otherwise try keeps the guards. try reports
// whether it dropped the guards.
func (t *dropSearch) try(list []int) bool {
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

// dropMany drops the guards in `list` together if possible. Otherwise it does the same for each
// half of the list.
func (t *dropSearch) dropMany(list []int) {
	if len(list) == 0 || t.try(list) || len(list) == 1 {
		return
	}
	t.dropMany(list[:len(list)/2])
	t.dropMany(list[len(list)/2:])
}

// dropSingly tries to drop each remaining guard alone, until that fails for all of them.
func (t *dropSearch) dropSingly() {
	last := -1 // index of the guard that was dropped last
	for {
		again := false
		for i := range t.list {
			if i == last {
				return // all other guards were tried since then
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
