// Package relax makes reconditioned programs short again. It drops each guard that the test's own
// input does not need, as a run in the reference interpreter shows. If the input needs only a part
// of a guard, it replaces the guard by a simpler form:
//
//	x / SAFE_DIVISOR(x, y)   // becomes one of these:
//	x / y                    // no divisor of this run is 0, and no quotient overflows
//	x / (y == 0 ? 2 : y)     // some divisor is 0, but no quotient overflows
//
// The package recognises guards by their form in the text, so it also works on reduced and edited
// programs. Code with the form of a guard counts as a guard, even if no pass wrote it. These are
// guards:
//
//	SAFE_ABS(x)                                   // call of a guard function
//	x << (y & 31)                                 // shift
//	a[i % n]                                      // index, if a has n elements
//	int x = 1;                                    // initialiser in which all scalars are 1
//	int a[2]; a[0] = 1; a[1] = 1;                 // such assignments after a declaration
//	if (SAFE_LOOP_0 >= 9) break; SAFE_LOOP_0++;   // limiter at the start of a loop body
//	SAFE_TMP_0 = x, SAFE_TMP_0 + f()              // temporary variable of a pass
//
// The package keeps changes that passes make for other reasons than undefined behaviour: added
// returns, constants, declarations moved out of a switch.
//
// The result needs each guard that it has. Without the guard, the program would be invalid, have
// undefined behaviour, run too long, or have another or an inexact output. The interpreter
// evaluates operands from left to right, and again from right to left if the order may matter.
package relax

import (
	"errors"
	"fmt"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/interp"
	"shsmith/lib/recond/guards"
	"shsmith/lib/record"
)

// Option is the name of an option in a record's provenance. It tells that the program was relaxed,
// even if no guard was dropped.
const Option = "relax"

// Result is a relaxed program with a report of its guards.
type Result struct {
	record.Relaxed
	Text string // the relaxed program, or the original one if the outcome is not OK
	Runs int    // number of runs of the interpreter
}

// Run relaxes rec.Source: it drops or simplifies guards that the test's own input does not need.
// For an invalid program, the error is a source.Errors. If the program cannot run or has undefined
// behaviour, Result.Outcome tells why nothing changes.
func Run(file string, rec *record.Record) (*Result, error) {
	return While(file, rec, 0, func(string) bool { return true })
}

// While relaxes rec.Source as Run does, but only with changes for which `holds` is true. `holds`
// gets only valid texts with the original outputs. If an invocation takes more than `budget` steps
// (0: the default), nothing changes.
func While(file string, rec *record.Record, budget int, holds func(text string) bool) (*Result, error) {
	s := &subject{file: file, rec: rec, budget: budget, also: holds, simpler: map[guardKey]string{}}
	info, err := s.parse(rec.Source)
	if err != nil {
		return nil, err
	}
	out := &Result{Text: rec.Source}
	r, err := s.runFirst(info)
	var unsupported *interp.Unsupported
	switch {
	case errors.As(err, &unsupported):
		out.Outcome, out.Detail = record.Unsupported, err.Error()
		return out, nil
	case err != nil:
		out.Outcome, out.Detail = record.Invalid, err.Error()
		return out, nil
	case r.Outcome != record.OK:
		out.Outcome, out.Detail = r.Outcome, r.Findings[0].String()
		return out, nil
	}
	out.Outcome = r.Outcome
	had := guardsOf(info)
	if info, err = s.relax(info); err != nil {
		return nil, err
	}
	out.Text = front.Print(info.Unit)
	err = s.account(out, had, info)
	out.Runs = s.runs
	return out, err
}

// relax drops and simplifies guards until it can do no more, and returns the resulting program.
func (s *subject) relax(info *check.Info) (*check.Info, error) {
	for changed := true; changed; {
		var err error
		if info, err = s.drop(info); err != nil {
			return nil, err
		}
		if info, changed, err = s.simplify(info); err != nil {
			return nil, err
		}
	}
	return info, nil
}

// drop removes guards as long as the program passes s.holds without them. It returns the program
// that is left.
func (s *subject) drop(info *check.Info) (*check.Info, error) {
	for {
		// Without one guard, other expressions may have the form of a guard.
		t := newTrial(s, info)
		if err := t.searchDrops(); err != nil {
			return nil, err
		}
		u := t.build()
		if ast.Equal(u, info.Unit) {
			return info, nil
		}
		var err error
		if info, err = s.check(u); err != nil {
			return nil, err
		}
	}
}

// account sets out.Dropped and out.Kept. `had` has the guards of the original program, and `info`
// is the relaxed program. account returns an error if out.Text, the printed program, does not
// behave like the original program.
func (s *subject) account(out *Result, had []*guard, info *check.Info) error {
	left := map[guardKey]int{} // by their positions in the old text
	for _, g := range guardsOf(info) {
		left[placeOf(g)]++
	}
	for _, g := range had {
		if at := placeOf(g); left[at] > 0 {
			left[at]--
		} else {
			r := describe(info.Unit, g)
			r.Replacement = s.simpler[at]
			out.Dropped = append(out.Dropped, r)
		}
	}
	info, err := s.parse(out.Text)
	if err == nil && out.Text != s.rec.Source && !s.holds(info.Unit) {
		err = errors.New("it does not behave as before")
	}
	if err != nil {
		return fmt.Errorf("the relaxed text: %w", err)
	}
	for _, g := range guardsOf(info) {
		out.Kept = append(out.Kept, describe(info.Unit, g))
	}
	return nil
}

func guardsOf(info *check.Info) []*guard { return findGuards(info.Unit, guards.Find(info)) }

// longestText is the maximum length of a guard's text in a record, in characters. The "…" at the
// end of a shortened text does not count.
const longestText = 60

// describe returns g as an entry of a record. u is the program that contains g.
func describe(u *ast.Unit, g *guard) record.Guard {
	text, rest, _ := strings.Cut(front.Text(u, g.node), "\n")
	if r := []rune(text); len(r) > longestText || rest != "" {
		text = string(r[:min(len(r), longestText)]) + "…"
	}
	return record.Guard{Kind: string(g.kind), Pos: g.node.Pos().String(), Text: text}
}
