package shrink

import (
	"slices"
	"sync"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/language"
)

// search is the state of a call of Run.
type search struct {
	lang  string
	stage language.Stage
	jobs  int // number of proposals that are tried in parallel
	holds func(string) bool
	taken func(string)    // Options.Taken
	known map[string]bool // results of `holds`, by text; false for invalid texts

	unit *ast.Unit // the smallest program so far, with types
	text string    // the text of unit
	cost int       // the cost of unit
}

// proposal is a valid program that is smaller than the smallest one so far.
type proposal struct {
	number int // the number of the change in its pass
	text   string
	info   *check.Info
}

// exhaust tries the changes of the pass p one after another. It keeps a change if s.holds is true
// for the changed program. It reports whether it has kept any change.
func (s *search) exhaust(p pass) (found bool) {
	for k := 0; ; {
		list, next, more := s.proposals(p, k)
		s.askAll(list)
		k = next
		if i := slices.IndexFunc(list, func(q proposal) bool { return s.known[q.text] }); i >= 0 {
			s.take(list[i].info)
			if s.taken != nil {
				s.taken(s.text)
			}
			found, k, more = true, list[i].number, true // the next change now has this number
		}
		if !more {
			return found
		}
	}
}

// proposals returns up to s.jobs proposals, each of them s.unit with one change of the pass p. It
// begins with change number k. `next` is the number with which the next call must begin. `more` is
// false if p has no further change.
func (s *search) proposals(p pass, k int) (list []proposal, next int, more bool) {
	for ; len(list) < s.jobs; k++ {
		c := &choice{want: k}
		u := ast.Clone(s.unit)
		p(c, u)
		if !c.isMade() {
			return list, k, false
		}
		if q, ok := s.propose(u); ok {
			q.number = k
			list = append(list, q)
		}
	}
	return list, k, true
}

// propose returns u as a proposal. It returns false if u is invalid, not smaller than s.unit, or
// already rejected by s.holds.
func (s *search) propose(u *ast.Unit) (q proposal, ok bool) {
	if cost(u) >= s.cost {
		return q, false
	}
	q.text = front.Print(u)
	if holds, known := s.known[q.text]; known && !holds {
		return q, false
	}
	var err error
	if q.info, err = s.read(q.text); err != nil {
		s.known[q.text] = false
	}
	return q, err == nil
}

// askAll calls s.holds in parallel for the texts in `list` that are not in s.known, and stores the
// answers in s.known.
func (s *search) askAll(list []proposal) {
	asked := map[string]*bool{}
	var all sync.WaitGroup
	for _, q := range list {
		_, known := s.known[q.text]
		if known || asked[q.text] != nil {
			continue
		}
		answer := new(bool)
		asked[q.text] = answer
		all.Add(1)
		go func() {
			defer all.Done()
			*answer = s.holds(q.text)
		}()
	}
	all.Wait()
	for text, answer := range asked {
		s.known[text] = *answer
	}
}

func (s *search) take(info *check.Info) {
	s.unit, s.text, s.cost = info.Unit, front.Print(info.Unit), cost(info.Unit)
}

// read parses and checks `text` as a program in the language and stage of the search.
func (s *search) read(text string) (*check.Info, error) { return read(s.lang, text, s.stage) }

// read parses and checks a program in the language `lang`. It accepts errors that shrecond can
// correct.
func read(lang, text string, stage language.Stage) (*check.Info, error) {
	const file = "shader"
	u, err := front.Parse(lang, file, text)
	if err != nil {
		return nil, err
	}
	info, err := front.Lenient(file, u, stage)
	if err == nil {
		err = info.Link()
	}
	return info, err
}
