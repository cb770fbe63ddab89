package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"shsmith/lib/bucket"
	"shsmith/lib/cli"
)

// gate contains the values of the flags, such as -e and -baseline, that go only with -summary or
// -html. With these flags, a CI job decides whether a change may pass.
type gate struct {
	expect                  string
	json, junit, failures   bool
	baseline, skips, flakes string
	against                 string // back-end of -against
}

func (g *gate) flags(fs *flag.FlagSet) {
	fs.StringVar(&g.expect, "e", "", "")
	fs.BoolVar(&g.json, "json", false, "")
	fs.BoolVar(&g.junit, "junit", false, "")
	fs.BoolVar(&g.failures, "failures", false, "")
	fs.StringVar(&g.baseline, "baseline", "", "")
	fs.StringVar(&g.skips, "skips", "", "")
	fs.StringVar(&g.flakes, "flakes", "", "")
	fs.StringVar(&g.against, "against", "", "")
}

// summaryOnly reports whether a flag is set that only -summary takes: -e, -json, -junit or
// -failures.
func (g *gate) summaryOnly() bool { return g.expect != "" || g.json || g.junit || g.failures }

// rows returns a row for each bucket in the folder dir. The flags in g, such as -baseline and
// -skips, decide which buckets count as new rather than expected.
func (g *gate) rows(dir string) ([]bucket.SummaryRow, error) {
	baseline, err := bucket.ReadBaseline(g.baseline, g.skips, g.flakes)
	if err != nil {
		return nil, cli.Usage("%w", err)
	}
	baseline.Against = g.against
	return bucket.Summary(dir, baseline)
}

func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// run handles -summary: it prints the summary of the buckets in dir. With -e new, it returns an
// error if a bucket is new.
func (g *gate) run(c *cli.Call, dir string) error {
	if g.expect != "" && g.expect != "new" {
		return cli.Usage("-e %s: want new", g.expect)
	}
	write := bucket.WriteText
	switch [3]bool{g.json, g.junit, g.failures} {
	case [3]bool{}:
	case [3]bool{true, false, false}:
		write = bucket.WriteJSON
	case [3]bool{false, true, false}:
		write = bucket.WriteJUnit
	case [3]bool{false, false, true}:
		write = bucket.WriteFailures
	default:
		return cli.Usage("-json, -junit and -failures exclude each other")
	}
	rows, err := g.rows(dir)
	if err != nil {
		return err
	}
	if found := filepath.Join(dir, "found"); len(rows) == 0 && isFolder(found) {
		fmt.Fprintf(c.Stderr, "shbucket: %s has no reduced tests so far; -summary %s prints the buckets of "+
			"tests as they were generated\n", dir, found)
	}
	if err := write(c.Stdout, rows); err != nil {
		return err
	}
	found, large := 0, 0
	for i := range rows {
		if rows[i].New() {
			found++
			if rows[i].Large {
				large++
			}
		}
	}
	if g.failures && large > 0 {
		fmt.Fprintf(c.Stderr, "shbucket: tests that are not reduced: %d of %d lines. Such a line expects every large test "+
			"with a wrong result of its back-ends, also of new bugs\n", large, found)
	}
	if g.expect == "new" && found > 0 {
		return cli.Negative("%d of %d buckets are new", found, len(rows))
	}
	if g.expect == "new" {
		fmt.Fprintf(c.Stderr, "shbucket: 0 of %d buckets are new\n", len(rows))
	}
	return nil
}
