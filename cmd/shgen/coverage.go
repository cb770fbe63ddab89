package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"shsmith/lib/cli"
	"shsmith/lib/coverage"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// cover handles -coverage: it finds out which language constructs the tests cover. Then it does one
// of these things:
//   - without -floor: prints all constructs, and which of them are covered
//   - with -floor: checks that the constructs in that file are covered (compare)
//   - with -floor and -update: adds the covered constructs to that file (raise)
func (o *options) cover(c *cli.Call, v language.Version) error {
	times := 1
	if o.update {
		times = coverage.MinTests
	}
	cov := coverage.New(times)
	if err := cov.All(o.covering(v), o.jobs); err != nil {
		return err
	}
	switch {
	case o.floor == "":
		return cov.Write(c.Stdout)
	case o.update:
		return o.raise(cov)
	}
	return o.compare(c, cov)
}

// covering returns a function that generates the tests of -coverage. Each call returns the next
// test. After the last test it returns io.EOF. With -mix, versions, stages and policies take turns.
func (o *options) covering(v language.Version) func() (*record.Record, error) {
	if o.mix {
		return coverage.Mix(v.Lang, o.n)
	}
	n := 0
	return func() (*record.Record, error) {
		if n == o.n {
			return nil, io.EOF
		}
		n++
		t, _ := o.generate(v, o.seed+uint64(n-1))
		return t.Record(), nil
	}
}

func (o *options) readFloor() (coverage.Floor, error) {
	f, err := os.Open(o.floor)
	if err != nil {
		return coverage.Floor{}, err
	}
	defer f.Close()
	return coverage.ReadFloor(f, o.floor)
}

// raise handles -update: it adds the items that the tests cover to the file o.floor. If that file
// does not exist, raise creates it.
func (o *options) raise(cov *coverage.Coverage) error {
	floor, err := o.readFloor()
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	floor.Raise(cov, o.n)
	f, err := os.Create(o.floor)
	if err != nil {
		return err
	}
	return errors.Join(floor.Write(f), f.Close())
}

// compare handles -floor: it prints the items in the file o.floor that no test covers, and returns
// an error if there are any. It ignores items that are too rare for o.n tests (Floor.Lost).
func (o *options) compare(c *cli.Call, cov *coverage.Coverage) error {
	floor, err := o.readFloor()
	if err != nil {
		return err
	}
	lost := floor.Lost(cov, o.n)
	for _, k := range lost {
		if _, err := fmt.Fprintln(c.Stdout, k); err != nil {
			return err
		}
	}
	if len(lost) > 0 {
		return cli.Negative("%d items of %s are not covered", len(lost), o.floor)
	}
	return nil
}
