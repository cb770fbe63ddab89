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

// Floor holds what tests covered at an earlier time. For each item it has the number of
// the test that was the Often-th one to cover the item. If fewer tests covered it, it has
// the number of all tests.
type Floor map[string]int

// Often is the number of tests that must cover an item before Floor takes the number of the
// last of them. A single test may cover an item by luck.
const Often = 5

// ReadFloor reads lines of three fields, separated by tabs: a number, a section and a
// name.
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

// Write writes f in the form that ReadFloor reads.
func (f Floor) Write(w io.Writer) error {
	b := bufio.NewWriter(w)
	for _, k := range slices.Sorted(maps.Keys(f)) {
		fmt.Fprintf(b, "%d\t%s\n", f[k], k)
	}
	return b.Flush()
}

// Raise adds the items that the first n tests cover in c, and updates the numbers of items that
// f has already. It removes no item.
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

// patience is the factor by which the number of tests may exceed an item's number in a Floor
// before the item counts as lost. When the generator changes, equal seeds give other tests.
const patience = 10

// Lost lists the items of f that c does not cover although n tests should: n is at least the
// item's number times patience.
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
