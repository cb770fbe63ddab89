// Package coverage measures on which language constructs the outputs of generated tests depend.
// It counts items: syntactic forms, operators by the types of their operands, overloads of
// built-in functions, conversions, and built-in variables. It knows which items are possible in
// a version and stage, so it also shows items that no test has.
//
// A test covers an item if two conditions hold. First, the generated text contains the item.
// Second, the item has an effect in the reconditioned text: if one of its syntax nodes is changed,
// the outputs of the reference interpreter change. Such a change gives an expression another value,
// or leaves out a store or a statement. A qualifier, or another item that only declares something,
// has an effect if the outputs depend on the declared name.
//
// Items of the section "divergence" are different: each is a way in which the lanes of a warp can
// diverge, for example when they take a branch both ways. A test covers such an item if this
// happens while the test runs.
package coverage

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/front"
	"shsmith/lib/gen/catalog"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Coverage counts the tests that cover each item. An item is a language construct, such as the
// operator + for two ints. Coverage is safe for concurrent use.
type Coverage struct {
	sync.Mutex
	items    map[string]*item
	excluded map[string]string // the items that the generator leaves out, by key, and why
	targets  map[target]bool   // versions and stages for which expect has been called
	// times limits the work of Add. Once this many tests cover an item, Add no longer checks
	// whether the item has an effect.
	times int
}

// target is a version of a language together with a stage.
type target struct {
	language.Version
	language.Stage
}

// item has the counts for one item, which is a language construct such as the operator + for two
// ints.
type item struct {
	possible bool // the version and stage of some test can have it
	texts    int  // number of tests with the item in their text; for divergence, those that cover it
	tries    int  // number of tests in which its effect was searched for
	first    int  // number of the first test that covers it; 0 if none does
	covered  int  // number of tests that cover it; stops at Coverage.times, except for divergence
	last     int  // greatest number of a test that covers it; 0 if none does
}

// maxTries limits the work for an item (a language construct) that rarely has an effect on the
// outputs of tests. Coverage.Add looks for an effect of the item in at most maxTries*c.times tests.
const maxTries = 200

// nodesPerTest limits the work for an item (a language construct, such as the operator + for two
// ints) in one test. The method Coverage.Add changes about nodesPerTest of the item's syntax nodes
// in the test, to see whether the outputs change.
const nodesPerTest = 3

// New returns an empty Coverage. Once `times` tests cover an item (a language construct), Add no
// longer checks whether the item has an effect in further tests.
func New(times int) *Coverage {
	return &Coverage{items: map[string]*item{}, excluded: map[string]string{}, targets: map[target]bool{}, times: times}
}

// Add counts the items (language constructs) that the reconditioned test rec covers. n > 0 is the
// number of the test. If the text of rec is invalid or unsupported, Add returns an error.
func (c *Coverage) Add(n int, rec *record.Record) error {
	stage := language.Stage(rec.Stage)
	u, err := front.Parse(rec.Lang, "original", cmp.Or(rec.Original, rec.Source))
	if err != nil {
		return err
	}
	if _, err := front.Check("original", u, stage); err != nil {
		return err
	}
	c.expect(target{u.Version, stage})
	if err := c.addDivergence(n, rec); err != nil {
		return err
	}
	open := c.noteItems(itemsOf(u))
	if len(open) == 0 {
		return nil
	}
	// The search for effects needs exact outputs. So a test with an inexact result covers only
	// divergence items, and a test with undefined behaviour covers no items.
	p, err := read(rec)
	if p == nil {
		return err
	}
	has := itemsOf(p.unit)
	for _, k := range open {
		if withoutEffect[k] && has.nodes[k] != nil || anyHasEffect(has.nodes[k], p.hasEffect) {
			c.cover(k, n)
		}
	}
	return nil
}

// All calls Add for the tests that `next` returns until io.EOF, up to `jobs` at a time. It
// reconditions a test whose field Original is empty, skips a test with an Error, and stops at the
// first error.
func (c *Coverage) All(next func() (*record.Record, error), jobs int) error {
	var tests sync.WaitGroup
	slots, failed := make(chan struct{}, jobs), make(chan error, 1)
	for n := 1; ; n++ {
		rec, err := next()
		if err != nil || len(failed) > 0 {
			tests.Wait()
			close(failed)
			if err == io.EOF {
				err = nil
			}
			return errors.Join(<-failed, err)
		}
		slots <- struct{}{}
		tests.Add(1)
		go func() {
			defer func() { <-slots; tests.Done() }()
			if err := c.test(n, rec); err != nil {
				select {
				case failed <- fmt.Errorf("test %d: %w", n, err):
				default:
				}
			}
		}()
	}
}

func (c *Coverage) test(n int, rec *record.Record) error {
	if rec.Error != nil {
		return nil
	}
	if rec.Original == "" {
		if err := recondition(rec); err != nil {
			return err
		}
	}
	return c.Add(n, rec)
}

func recondition(rec *record.Record) error {
	u, err := front.Parse(rec.Lang, "original", rec.Source)
	if err != nil {
		return err
	}
	if _, err := recond.Run("original", u, recond.Options{Stage: language.Stage(rec.Stage), Resources: rec.Resources}); err != nil {
		return err
	}
	rec.Original, rec.Source = rec.Source, front.Print(u)
	return nil
}

// anyHasEffect reports whether effect(n) is true for a node n of `list`. To save time, it tries
// only about nodesPerTest nodes, evenly spaced.
func anyHasEffect(list []ast.Node, effect func(ast.Node) bool) bool {
	step := max(1, len(list)/nodesPerTest)
	for i := 0; i < len(list); i += step {
		if effect(list[i]) {
			return true
		}
	}
	return false
}

// noteItems counts the items (language constructs) in `has`, the text of one test. It returns the
// sorted keys of the items that Add should check for an effect. It ignores items that are not
// marked as possible.
func (c *Coverage) noteItems(has items) []string {
	c.Lock()
	defer c.Unlock()
	var open []string
	for k := range has.nodes {
		x := c.items[k]
		if x == nil || !x.possible {
			continue
		}
		x.texts++
		if x.covered < c.times && x.tries < maxTries*c.times {
			x.tries++
			open = append(open, k)
		}
	}
	slices.Sort(open)
	return open
}

func (c *Coverage) cover(k string, n int) {
	c.Lock()
	defer c.Unlock()
	x := c.items[k]
	if x.covered++; x.first == 0 || x.first > n {
		x.first = n
	}
	x.last = max(x.last, n)
}

// expect marks items as possible: the language constructs that a shader of version and stage t can
// have without extensions.
func (c *Coverage) expect(t target) {
	c.Lock()
	defer c.Unlock()
	if c.targets[t] {
		return
	}
	c.targets[t] = true
	for _, name := range slices.Concat(formsOf[t.Lang].names, stageForms[target{language.Version{Lang: t.Lang}, t.Stage}]) {
		c.markPossible(formSection, name)
	}
	for _, f := range builtin.Rows(t.Lang) {
		if !f.In(t.Version) || !f.Stages.Has(t.Stage) {
			continue
		}
		for _, s := range f.Expand() {
			if why := catalog.Excluded(&s); why != "" {
				c.excluded[key(overload(t.Lang, &s))] = why
				continue
			}
			c.markOverload(t.Lang, &s)
		}
	}
	for _, name := range interp.DivergenceItems() {
		if t.Stage == language.Fragment || !strings.Contains(name, "discard") {
			c.markPossible(divergenceSection, name)
		}
	}
	for _, x := range builtin.Variables(t.Version, t.Stage) {
		if x.Kind != builtin.Constant {
			c.markPossible(variableSection, x.Name)
		}
	}
}

// markPossible records the item (language construct) called `name`, which the version and stage of
// some test allow. If the generator never writes the item, markPossible stores the reason
// (catalog.Unused) in c.excluded. If the generator writes it, markPossible marks it as possible.
func (c *Coverage) markPossible(section, name string) {
	k := key(section, name)
	if why := catalog.Unused(name); why != "" {
		c.excluded[k] = why
		return
	}
	if c.items[k] == nil {
		c.items[k] = &item{}
	}
	c.items[k].possible = true
}

// markOverload marks the overload s of a function or operator as an item that some test can have
// (markPossible). For an operator such as `+` it also marks the compound assignment `+=`, if the
// generator writes that assignment.
func (c *Coverage) markOverload(lang language.Name, s *builtin.Sig) {
	c.markPossible(overload(lang, s))
	if s.Func.Class == builtin.Operator && catalog.Compound(s) {
		c.markPossible(operatorSection, signature(lang, s.Func.Name+"=", paramTypes(s)...))
	}
}

// overload returns the section and the name of the item for the overload s.
func overload(lang language.Name, s *builtin.Sig) (section, name string) {
	section = functionSection
	switch s.Func.Class {
	case builtin.Operator:
		section = operatorSection
	case builtin.Convert:
		section = convertSection
	}
	return section, signature(lang, s.Func.Name, paramTypes(s)...)
}

func paramTypes(s *builtin.Sig) []*types.Type {
	var list []*types.Type
	for i := range s.Params {
		list = append(list, s.Params[i].Type)
	}
	return list
}

// sortedKeys returns the keys of all items (language constructs): first of those in no test, then
// of those in tests that are never covered, then of the covered ones. Each group is sorted by key.
func (c *Coverage) sortedKeys() []string {
	var list []string
	for k := range c.items {
		list = append(list, k)
	}
	rank := func(k string) int {
		x := c.items[k]
		return min(x.texts, 1) + min(x.first, 1)
	}
	slices.SortFunc(list, func(a, b string) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a, b))
	})
	return list
}

// Write prints a line for each item (language construct): the first test that covers it, the number
// of texts with it, its section and name. Then it counts the items that the generator leaves out,
// and the covered ones.
//
//	12  40  operator  +(int, int)
func (c *Coverage) Write(w io.Writer) error {
	c.Lock()
	defer c.Unlock()
	covered := 0
	b := bufio.NewWriter(w)
	for _, k := range c.sortedKeys() {
		x := c.items[k]
		section, name, _ := strings.Cut(k, "\t")
		fmt.Fprintf(b, "%7d %7d  %-10s  %s\n", x.first, x.texts, section, name)
		covered += min(x.first, 1)
	}
	reasons := map[string]int{}
	for _, why := range c.excluded {
		reasons[why]++
	}
	for _, reason := range catalog.Exclusions() {
		if n := reasons[reason]; n > 0 {
			fmt.Fprintf(b, "%15d  excluded    %s\n", n, reason)
		}
	}
	fmt.Fprintf(b, "%d of %d covered\n", covered, len(c.items))
	return b.Flush()
}
