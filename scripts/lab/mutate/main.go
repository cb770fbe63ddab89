// mutate adds to each test a variant with one random mutation: a program that
// means something else, as far as one can tell. What share of these changes a
// compared output tells how sensitive the tests are to a wrong value anywhere
// (scripts/lab/experiments sensitivity).
//
// Usage: mutate [flags] [file ...]
//
// The mutation is of the original, where the test has one, so it belongs in
// front of shrecond. It is drawn from the test's seed: its kind first, from
// those that apply, then its site and what it does there. The variant names
// kind and site.
//
//	-edges    mutations that show where operands are equal, or all but one are,
//	          alone: x >= y becomes x > y, !(x < y) becomes x > y, any(v)
//	          becomes all(v), a == b of vectors is true where one component is
//	          equal, x / -3 becomes x / 3, and atomicCompSwap never swaps
//	-seed S   draw other mutations (0)
//	-table    count instead what shcmp found of such tests, by kind
//	-missed K with -table: show up to K mutations of each kind that changed
//	          nothing (0)
//	-jobs N   tests in hand at a time (the number of processors); with -table
//	          one is
//	-lang L, -stage S
//	          of bare shaders
//
// Exit status: 0 if all was written, 1 if no mutation applies to a bare shader,
// 2 on wrong usage or unreadable input. A record that none applies to passes on
// with an error.
package main

import (
	"cmp"
	_ "embed"
	"flag"
	"fmt"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/choice"
	"shsmith/lib/cli"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

//go:embed main.go
var manual string

// variant is the name of the mutated program.
const variant = "mutant"

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	in := new(cli.Input)
	in.Flags(fs)
	seed := fs.Uint64("seed", 0, "")
	edges := fs.Bool("edges", false, "")
	asTable := fs.Bool("table", false, "")
	missed := fs.Int("missed", 0, "")
	return func(c *cli.Call) error {
		if *asTable {
			return count(in.Tests(c), *missed, c.Stdout)
		}
		return in.Filter(c, cli.Filter{Do: func(t *cli.Test) error { return add(t.Record, *seed, *edges) }})
	}
}

// add gives rec its mutant.
func add(rec *record.Record, seed uint64, edges bool) error {
	if rec.Provenance != nil && rec.Provenance.Seed != nil {
		seed += *rec.Provenance.Seed
	}
	m, err := mutate(rec.Lang, unmutated(rec), language.Stage(rec.Stage), choice.New(seed), edges)
	if err != nil {
		return err
	}
	rec.Variants = append(rec.Variants, record.Variant{
		Name: variant, Lang: rec.Lang, Version: rec.Version, Source: m.text,
		Transformations: []record.Transform{{Kind: m.kind, Site: m.site, Seed: seed}},
	})
	return nil
}

// unmutated is the text that rec's mutant was made of.
func unmutated(rec *record.Record) string { return cmp.Or(rec.Original, rec.Source) }

// mutant is a mutated program.
type mutant struct{ text, kind, site string }

// tries bounds the search for a mutation that the checker accepts.
const tries = 200

// mutate makes one mutation of a text in a language, of an edge or of the others.
func mutate(lang, text string, stage language.Stage, src *choice.Source, edges bool) (*mutant, error) {
	u, info, err := parse(lang, text, stage)
	if err != nil {
		return nil, err
	}
	front.Raise(u) // assignments are expressions
	sites := map[string]int{}
	var kinds []string
	eachSite(u, edges, func(k string, _ *ast.Cursor, _ []ast.Node) {
		if sites[k] == 0 {
			kinds = append(kinds, k)
		}
		sites[k]++
	})
	for range tries {
		if len(kinds) == 0 {
			break
		}
		kind := choice.Pick(src, kinds)
		m := at(u, info, edges, kind, src.Intn(sites[kind]), src)
		if _, _, err := parse(lang, m.text, stage); err == nil {
			return m, nil
		}
	}
	return nil, fmt.Errorf("no mutation applies")
}

func parse(lang, text string, stage language.Stage) (*ast.Unit, *check.Info, error) {
	u, err := front.Parse(lang, "", text)
	if err != nil {
		return nil, nil, err
	}
	info, err := front.Check("", u, stage)
	return u, info, err
}

// at mutates the n-th site of a kind, in a copy of u.
func at(u *ast.Unit, info *check.Info, edges bool, kind string, n int, src *choice.Source) *mutant {
	m := &mutant{kind: kind}
	u = ast.Clone(u)
	eachSite(u, edges, func(k string, c *ast.Cursor, instead []ast.Node) {
		if k != kind {
			return
		}
		if n == 0 {
			m.site = c.Node().Pos().String()
			c.Replace(choice.Pick(src, instead))
		}
		n--
	})
	front.Lower(info.Lang, u)
	m.text = front.Print(u)
	return m
}
