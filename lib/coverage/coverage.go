// Package coverage measures what the outputs of generated tests depend on:
// syntactic forms, operators with the types of their operands, overloads of
// built-in functions, conversions, built-in variables. It knows of each what
// there could be in a version and stage, so that what is never tested is seen.
//
// A test covers an item if the text has it as it was generated, and if the
// reconditioned text has a node of the item on which the outputs depend when
// the reference interpreter runs it: they are others once an expression has
// another value of its type, a store or a statement is left out. What only
// declares, a qualifier for example, counts where the outputs depend on what
// it declares.
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
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Coverage is what some tests cover. Tests may be added at the same time.
type Coverage struct {
	sync.Mutex
	items    map[string]*item
	excluded map[string]int // overloads that are left out, by the reason
	targets  map[target]bool
	times    int
}

type target struct {
	language.Version
	language.Stage
}

// item is what is known of one key.
type item struct {
	possible bool // in a version and stage of some test
	texts    int  // tests that have it
	tries    int  // of them, that an effect was looked for in
	first    int  // number of the first that covers it; 0: none
	covered  int  // how many are known to, at most times
	last     int  // number of the last of them
}

// mostTries is in how many tests an effect of an item is looked for, for each that
// is to have one.
const mostTries = 200

// mostNodes is how many nodes of an item are tried in one test: twice as many at
// most, where their number is no multiple of it.
const mostNodes = 3

// New has no tests. It looks for so many tests that cover an item; one is enough
// to know that there is one.
func New(times int) *Coverage {
	return &Coverage{items: map[string]*item{}, excluded: map[string]int{}, targets: map[target]bool{}, times: times}
}

// Add takes rec, a reconditioned test, for the n-th, n > 0. The error is that
// of a text that is not valid; a test that the interpreter cannot run or finds
// undefined covers nothing.
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
	open := c.note(itemsOf(u))
	if len(open) == 0 {
		return nil
	}
	p, err := read(rec)
	if p == nil {
		return err
	}
	has := itemsOf(p.unit)
	for _, k := range open {
		if idle[k] && has.nodes[k] != nil || among(has.nodes[k], p.effect) {
			c.cover(k, n)
		}
	}
	return nil
}

// All adds the tests that next gives, up to io.EOF, so many at a time, and
// reconditions those that are not. Tests that have an error are left out, but
// counted.
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

// among reports whether some of list, spread over it, has an effect.
func among(list []ast.Node, effect func(ast.Node) bool) bool {
	step := max(1, len(list)/mostNodes)
	for i := 0; i < len(list); i += step {
		if effect(list[i]) {
			return true
		}
	}
	return false
}

// note counts what a test has, and gives in their order the keys that not enough
// tests are known to cover.
func (c *Coverage) note(has items) []string {
	c.Lock()
	defer c.Unlock()
	var open []string
	for k := range has.nodes {
		x := c.items[k]
		if x == nil || !x.possible {
			continue
		}
		x.texts++
		if x.covered < c.times && x.tries < mostTries*c.times {
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

// expect knows from now on what a shader of t can contain without extensions.
func (c *Coverage) expect(t target) {
	c.Lock()
	defer c.Unlock()
	if c.targets[t] {
		return
	}
	c.targets[t] = true
	forms := syntax
	if t.Lang == language.WGSL {
		forms = syntaxWGSL
	}
	for _, name := range slices.Concat(forms, stageForms[target{language.Version{Lang: t.Lang}, t.Stage}]) {
		c.possible(formSection, name)
	}
	for _, f := range builtin.Rows(t.Lang) {
		if !f.In(t.Version) || !f.Stages.Has(t.Stage) {
			continue
		}
		for _, s := range f.Expand() {
			if why := catalog.Excluded(&s); why != "" {
				c.excluded[why]++
				continue
			}
			c.overload(t.Lang, &s)
		}
	}
	for _, x := range builtin.Variables(t.Version, t.Stage) {
		if x.Kind != builtin.Constant {
			c.possible(variableSection, x.Name)
		}
	}
}

// possible is for what a test may have, unless it is left out.
func (c *Coverage) possible(section, name string) {
	if why := catalog.Unused(name); why != "" {
		c.excluded[why]++
		return
	}
	k := key(section, name)
	if c.items[k] == nil {
		c.items[k] = &item{}
	}
	c.items[k].possible = true
}

// overload expects s, and of a binary operator the assignment that is short
// for it.
func (c *Coverage) overload(lang language.Name, s *builtin.Sig) {
	var list []*types.Type
	for i := range s.Params {
		list = append(list, s.Params[i].Type)
	}
	name := signature(lang, s.Func.Name, list...)
	switch s.Func.Class {
	case builtin.Operator:
		c.possible(operatorSection, name)
		if catalog.Compound(s) {
			c.possible(operatorSection, signature(lang, s.Func.Name+"=", list...))
		}
	case builtin.Convert:
		c.possible(convertSection, name)
	default:
		c.possible(functionSection, name)
	}
}

// sorted lists the keys: what is in no text, what has no effect, the rest.
func (c *Coverage) sorted() []string {
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

// Write prints a line for each item: the first test that covers it, how many
// texts have it, its section and its name. What is in no text comes first, what
// has no effect next; last come the reasons for which overloads are left out,
// with their number in all versions and stages.
func (c *Coverage) Write(w io.Writer) error {
	c.Lock()
	defer c.Unlock()
	covered := 0
	b := bufio.NewWriter(w)
	for _, k := range c.sorted() {
		x := c.items[k]
		section, name, _ := strings.Cut(k, "\t")
		fmt.Fprintf(b, "%7d %7d  %-10s  %s\n", x.first, x.texts, section, name)
		covered += min(x.first, 1)
	}
	for _, reason := range catalog.Exclusions() {
		if n := c.excluded[reason]; n > 0 {
			fmt.Fprintf(b, "%15d  excluded    %s\n", n, reason)
		}
	}
	fmt.Fprintf(b, "%d of %d covered\n", covered, len(c.items))
	return b.Flush()
}
