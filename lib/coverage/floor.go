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

// Floor says what tests covered before: for each item the number of the test that was the
// Often-th to cover it, or the number of all tests if fewer than Often did.
type Floor map[string]int

// Often is how many covering tests it takes to say how rare an item is. A single one may
// be luck.
const Often = 5

// ReadFloor reads lines of a number, a section and a name, separated by tabs.
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

// Write writes what ReadFloor reads.
func (f Floor) Write(w io.Writer) error {
	b := bufio.NewWriter(w)
	for _, k := range slices.Sorted(maps.Keys(f)) {
		fmt.Fprintf(b, "%d\t%s\n", f[k], k)
	}
	return b.Flush()
}

// Raise adds the items that c covers, after n tests. Items of f stay; c's numbers replace
// theirs.
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

// patience is how many times as many tests as before an item may take. When the generator
// changes, equal seeds make other tests.
const patience = 10

// Lost lists the items of f that n tests should cover and that c does not.
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
