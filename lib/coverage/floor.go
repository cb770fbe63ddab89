package coverage

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Floor is a lower limit for coverage, from earlier tests. It maps the key of each covered item to
// a number of tests of which at least Often cover the item, or to the number of all tests.
type Floor map[string]int

// Often is the number of covering tests from which on a Floor considers an item to be covered
// reliably. A single test may cover an item by luck.
const Often = 5

// ReadFloor reads a Floor from lines of a number, a section and a name, separated by tabs. Errors
// name `file`.
func ReadFloor(r io.Reader, file string) (Floor, error) {
	f := Floor{}
	s := bufio.NewScanner(r)
	for line := 1; s.Scan(); line++ {
		number, k, ok := strings.Cut(s.Text(), "\t")
		n, err := strconv.Atoi(number)
		if err != nil || !ok || n < 1 {
			return nil, fmt.Errorf("%s:%d: want a number, a section and a name, separated by tabs", file, line)
		}
		f[k] = n
	}
	return f, s.Err()
}

// Write prints f in the form that ReadFloor reads.
func (f Floor) Write(w io.Writer) error {
	b := bufio.NewWriter(w)
	for _, k := range slices.Sorted(maps.Keys(f)) {
		fmt.Fprintf(b, "%d\t%s\n", f[k], k)
	}
	return b.Flush()
}

// Raise adds the items that c covers to f and updates the numbers of known items. n is the number
// of tests in c.
func (f Floor) Raise(c *Coverage, n int) {
	c.Lock()
	defer c.Unlock()
	for k, x := range c.items {
		switch {
		case x.covered >= Often:
			f[k] = x.last
		case x.covered > 0:
			f[k] = n
		}
	}
}

// patience is how many times the tests of a Floor must run before an item counts as lost. It allows
// for changes of the generator, after which equal seeds give other tests.
const patience = 10

// Lost returns the keys of items of f that c does not cover after at least `patience` times as many
// tests. n is the number of tests in c.
func (f Floor) Lost(c *Coverage, n int) []string {
	c.Lock()
	defer c.Unlock()
	var list []string
	for _, k := range slices.Sorted(maps.Keys(f)) {
		if x := c.items[k]; f[k]*patience <= n && (x == nil || x.first == 0) {
			list = append(list, k)
		}
	}
	return list
}
