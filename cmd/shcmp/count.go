package main

import (
	"errors"
	"flag"

	"shsmith/lib/cli"
	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// counting contains the values of -count and of the flags that belong to it.
type counting struct {
	wanted bool
	tally  compare.Tally
	expect int
}

func (o *counting) flags(fs *flag.FlagSet) {
	fs.BoolVar(&o.wanted, "count", false, "")
	fs.BoolVar(&o.tally.Pairs, "pairs", false, "")
	fs.IntVar(&o.tally.First, "first", 0, "")
	fs.StringVar(&o.tally.IgnoredKind, "bear", "", "")
	fs.IntVar(&o.expect, "expect", 0, "")
}

// detailed reports whether a flag is set that only -count takes: -pairs, -first, -bear or -expect.
func (o *counting) detailed() bool {
	return o.tally.Pairs || o.tally.First > 0 || o.tally.IgnoredKind != "" || o.expect > 0
}

// run handles -count: it prints counts of the outcomes and verdicts in the records.
func (o *counting) run(c *cli.Call, tests *cli.Tests) error {
	// The verdicts are not computed again, because the records may lack outputs.
	err := tests.Each(func(r *record.Record) error {
		o.tally.Add(r)
		return nil
	})
	if err != nil {
		return err
	}
	return errors.Join(o.tally.Print(c.Stdout), o.exitStatus())
}

// exitStatus returns the error that makes `shcmp -count -first K` exit with 1, or nil. There are
// two such errors: a test has a fault (Tally.Faults), or the number of tests is not that of
// -expect. Without -first, the result is nil.
func (o *counting) exitStatus() error {
	switch n := o.tally.Faults(); {
	case o.tally.First == 0:
	case n > 0:
		return cli.Negative("tests with a fault: %d", n)
	case o.expect > 0 && o.tally.Tests() != o.expect:
		return cli.Negative("the number of tests is %d instead of %d", o.tally.Tests(), o.expect)
	}
	return nil
}
