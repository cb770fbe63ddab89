// mutate-shaders adds to each test a variant with one random mutation, which imitates a mistake of
// a compiler. If the mutation changes a compared output, the test can reveal a compiler that makes
// this mistake. So the share of mutations that change an output measures how sensitive tests are
// (scripts/lab/experiments sensitivity).
//
// Usage: mutate-shaders [flags] [file ...]
//
// The variant is called mutant. Its record has one transformation: the kind and the position of the
// mutation. The seed of the test chooses the kind among those that apply, then the position, then
// the change.
//
// If the record has the text from before reconditioning, mutate-shaders makes the mutant from this
// text. Run shrecond after mutate-shaders, to recondition the test and the mutant.
//
//	-rare     make other mutations. Each changes the result for few operands only, such as
//	          equal operands, or changes an operation that few programs have:
//	            x >= y becomes x > y
//	            !(x < y) becomes x > y
//	            any(v) becomes all(v)
//	            two vectors count as equal if they have one equal component
//	            x / -3 becomes x / 3
//	            atomicCompSwap does not swap
//	-seed S   draw other mutations (0)
//	-table    read tests with mutants on which shcmp has given its verdict, and count the
//	          mutations that changed an output
//	-missed K with -table: print up to K mutations of each kind that changed no
//	          output (0)
//	-jobs N   tests in progress at a time (the number of processors); 1 with -table
//	-lang L, -stage S
//	          language and stage of bare shaders
//
// Exit status: 0 if all was written, 1 if a bare shader is invalid or no mutation applies to it, 2
// on wrong usage or unreadable input. A record whose shader is invalid, or to which no mutation
// applies, is written with an error.
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

// variant is the name of the variant that this program adds: the mutated program.
const variant = "mutant"

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	in := new(cli.Input)
	in.Flags(fs)
	seed := fs.Uint64("seed", 0, "")
	rare := fs.Bool("rare", false, "")
	asTable := fs.Bool("table", false, "")
	missed := fs.Int("missed", 0, "")
	return func(c *cli.Call) error {
		if *asTable {
			return count(in.Tests(c), *missed, c.Stdout)
		}
		return in.Filter(c, cli.Filter{Do: func(t *cli.Test) error { return add(t.Record, *seed, *rare) }})
	}
}

// add adds a mutant, a program with one random mutation, to the variants of rec. If `rare` is true,
// the kind of the mutation is one that the flag -rare selects, and otherwise one of the other
// kinds.
func add(rec *record.Record, seed uint64, rare bool) error {
	if rec.Provenance != nil && rec.Provenance.Seed != nil {
		seed += *rec.Provenance.Seed
	}
	m, err := mutate(rec.Lang, unmutated(rec), language.Stage(rec.Stage), choice.New(seed), rare)
	if err != nil {
		return err
	}
	rec.Variants = append(rec.Variants, record.Variant{
		Name: variant, Lang: rec.Lang, Version: rec.Version, Source: m.text,
		Transformations: []record.Transform{{Kind: m.kind, Site: m.site}},
	})
	return nil
}

// unmutated returns the text from which the mutant of rec was made.
func unmutated(rec *record.Record) string { return cmp.Or(rec.Original, rec.Source) }

// mutant is a mutated program, with the kind of its mutation. `site` is the position of the
// mutation as line:col.
type mutant struct{ text, kind, site string }

// tries is the greatest number of mutations that mutate tries until one makes a valid program.
const tries = 200

// mutate makes a mutant of the program `text` by one random mutation. `rare` tells whether the flag
// -rare selects the kind of the mutation. mutate returns an error if the program is invalid, or no
// mutation makes a valid program.
func mutate(lang, text string, stage language.Stage, src *choice.Source, rare bool) (*mutant, error) {
	u, info, err := parse(lang, text, stage)
	if err != nil {
		return nil, err
	}
	front.Raise(u) // into the canonical form, in which assignments are expressions
	sites := map[string]int{}
	var kinds []string
	eachSite(u, rare, func(k string, _ *ast.Cursor, _ []ast.Node) {
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
		m := at(u, info, rare, kind, src.Intn(sites[kind]), src)
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

// at returns a copy of u with a mutation of this kind at the n-th place where the kind applies,
// counted from 0. `rare` tells whether the flag -rare selects the kind.
func at(u *ast.Unit, info *check.Info, rare bool, kind string, n int, src *choice.Source) *mutant {
	m := &mutant{kind: kind}
	u = ast.Clone(u)
	eachSite(u, rare, func(k string, c *ast.Cursor, instead []ast.Node) {
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
