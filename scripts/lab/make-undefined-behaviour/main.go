// make-undefined-behaviour removes random parts of each test, as a reducer or a careless programmer
// does. The program stays valid, but may have undefined behaviour. Reconditioning must
// cope with such programs (scripts/soak -remove).
//
// Usage: make-undefined-behaviour [flags] [file ...]
//
// An edit removes a statement, the initialiser of a variable, a condition, or a bound
// (scripts/lab/make-undefined-behaviour/edits.go has all edits). A test gets between one and -most
// edits, drawn from its seed. The edits change the source of the record, even if the source is
// reconditioned already. The fields `original` and `variants` of the record are removed. If no edit
// leaves a valid program, the source stays as it is.
//
//	-seed S   draw other edits (0)
//	-most N   the largest number of edits of a test (12)
//	-jobs N   tests in progress at a time (the number of processors)
//	-lang L, -stage S
//	          language and stage of bare shaders
//
// Exit status: 0 if all was written, 1 if a bare shader is invalid, 2 on wrong usage or unreadable
// input. A record with an invalid program is written with an error.
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

// thin removes code from rec.Source by up to `most` random edits (removeCode). It also clears
// rec.Original and rec.Variants.
func thin(rec *record.Record, seed uint64, most int) error {
	if rec.Provenance != nil && rec.Provenance.Seed != nil {
		seed += *rec.Provenance.Seed
	}
	text, err := removeCode(rec.Lang, rec.Source, language.Stage(rec.Stage), choice.New(seed), most)
	if err != nil {
		return err
	}
	rec.Source, rec.Original, rec.Variants = text, "", nil
	return nil
}

// tries is the greatest number of random edits that removeCode tries until one leaves the program
// valid.
const tries = 8

// removeCode makes up to `most` random edits that remove code from the shader `text` and keep it
// valid. It returns the new text.
func removeCode(lang, text string, stage language.Stage, src *choice.Source, most int) (string, error) {
	u, err := parse(lang, text, stage)
	if err != nil {
		return "", err
	}
	for range src.Range(1, most) {
		for range tries {
			edited, ok := oneEdit(u, src)
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

// parse parses and checks a program. It ignores errors that shrecond can correct.
func parse(lang, text string, stage language.Stage) (*ast.Unit, error) {
	u, err := front.Parse(lang, "", text)
	if err != nil {
		return nil, err
	}
	_, err = front.Lenient("", u, stage)
	return u, err
}

// oneEdit returns a copy of u with one random edit, or false if no edit is possible.
func oneEdit(u *ast.Unit, src *choice.Source) (*ast.Unit, bool) {
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
	// The kind is drawn first, so that rare kinds are as likely as common ones.
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
