// remove-code takes parts out of each test at random, as a reducer or a careless
// programmer does, and leaves a program that is valid but need not be
// defined: what reconditioning has to stand (scripts/soak -remove).
//
// Usage: remove-code [flags] [file ...]
//
// What is removed is a statement, the initialiser of a variable, a guard, or a
// bound (scripts/lab/remove-code/edits.go has them all), once to most times. The edits
// are drawn from the test's seed. A record's source is changed, be it reconditioned or not, its
// original goes, and variants with it. Where no edit leaves a valid program, the
// test stays as it is.
//
//	-seed S   draw other edits (0)
//	-most N   edits of a test, at most (12)
//	-jobs N   tests in hand at a time (the number of processors)
//	-lang L, -stage S
//	          of bare shaders
//
// Exit status: 0 if all was written, 2 on wrong usage or unreadable input. A
// record that is no valid program passes on with an error.
package main

import (
	_ "embed"
	"flag"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/cli"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

//go:embed main.go
var manual string

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	in := new(cli.Input)
	in.Flags(fs)
	seed := fs.Uint64("seed", 0, "")
	most := fs.Int("most", 12, "")
	return func(c *cli.Call) error {
		if *most < 1 {
			return cli.Usage("-most wants at least 1")
		}
		return in.Filter(c, cli.Filter{Do: func(t *cli.Test) error { return thin(t.Record, *seed, *most) }})
	}
}

// thin takes parts out of rec.
func thin(rec *record.Record, seed uint64, most int) error {
	if rec.Provenance != nil && rec.Provenance.Seed != nil {
		seed += *rec.Provenance.Seed
	}
	text, err := without(rec.Lang, rec.Source, language.Stage(rec.Stage), choice.New(seed), most)
	if err != nil {
		return err
	}
	rec.Source, rec.Original, rec.Variants = text, "", nil
	return nil
}

// tries is how often an edit is drawn that leaves a valid program.
const tries = 8

// without makes one to most edits of a text.
func without(lang, text string, stage language.Stage, src *choice.Source, most int) (string, error) {
	u, err := parse(lang, text, stage)
	if err != nil {
		return "", err
	}
	for range src.Range(1, most) {
		for range tries {
			edited, ok := once(u, src)
			if !ok {
				break
			}
			printed := front.Print(edited)
			if again, err := parse(lang, printed, stage); err == nil {
				u, text = again, printed
				break
			}
		}
	}
	return text, nil
}

// parse accepts what passes mend.
func parse(lang, text string, stage language.Stage) (*ast.Unit, error) {
	u, err := front.Parse(lang, "", text)
	if err != nil {
		return nil, err
	}
	_, err = front.Lenient("", u, stage)
	return u, err
}

// once makes one edit in a copy of u: its kind is drawn first, so that what is
// rare goes as often as what is common.
func once(u *ast.Unit, src *choice.Source) (*ast.Unit, bool) {
	var counts [len(edits)]int
	each(u, func(kind int, _ *ast.Cursor, _ func()) { counts[kind]++ })
	var kinds []int
	for kind, n := range counts {
		if n > 0 {
			kinds = append(kinds, kind)
		}
	}
	if len(kinds) == 0 {
		return nil, false
	}
	wanted := choice.Pick(src, kinds)
	number := src.Intn(counts[wanted])
	u = ast.Clone(u)
	each(u, func(kind int, _ *ast.Cursor, edit func()) {
		if kind != wanted {
			return
		}
		if number == 0 {
			edit()
		}
		number--
	})
	return u, true
}
