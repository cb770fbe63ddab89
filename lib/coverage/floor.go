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

// Floor is a lower limit for coverage, from earlier tests. It maps the key of an item to n if at
// least Often of the first n tests cover it. If fewer tests cover it, n is the number of all tests.
type Floor map[string]int

// Often is the number of covering tests from which on a Floor considers an item to be covered
// reliably. A single test may cover an item by luck.
const Often = 5

// ReadFloor reads a Floor from lines of a number, a section and a name, separated by tabs. Its
// errors begin with the name `file` and the line.
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

// patience is a factor: an item with the number n in a Floor is lost only if none of n*patience
// tests covers it. After a change of the generator, equal seeds give other tests.
const patience = 10

// Lost returns the sorted keys of the items of f that none of the n tests in c covers, although n
// is at least `patience` times the item's number in f.
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
