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

// Floor is a lower limit for coverage: what tests covered at an earlier time. It maps the
// key of an item to the number of the Often-th test that covered it or, if fewer tests
// covered it, to the number of all tests.
type Floor map[string]int

// Often is the number of covering tests after which a Floor takes an item to be covered
// reliably. A single test may cover an item by luck.
const Often = 5

// ReadFloor reads a Floor from lines of three fields, separated by tabs: a number, a
// section and a name. file is the name in errors.
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

// Raise adds to f the items that c covers, and updates the numbers of items that f has already.
// c must have counted n tests. Raise removes no item.
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

// patience is the factor by which the number of tests must exceed the number of an item in
// a Floor before the item counts as lost. It allows for changes of the generator, after
// which equal seeds give other tests.
const patience = 10

// Lost returns the keys of the items of f that c does not cover although it has counted
// enough tests: n, the number of tests, is at least the item's number times patience.
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
