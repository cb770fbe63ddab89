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

// Floor maps the key of an item (language construct) to the number of tests that are enough to
// cover it: those until MinTests of them covered it or, if fewer did, all tests. It lacks items
// that no test covered.
type Floor map[string]int

// MinTests is the number of tests that must cover an item before a Floor regards the tests as
// enough for the item. A single test is too few, because it may cover the item by luck.
const MinTests = 5

// ReadFloor reads a Floor from lines with the number of tests that are enough to cover an item (a
// language construct), the section and the name of the item:
//
//	12	operator	+(int, int)
//
// The message of an error in a line begins with `file`.
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

// Write prints f in the format that ReadFloor reads.
func (f Floor) Write(w io.Writer) error {
	b := bufio.NewWriter(w)
	for _, k := range slices.Sorted(maps.Keys(f)) {
		fmt.Fprintf(b, "%d\t%s\n", f[k], k)
	}
	return b.Flush()
}

// Raise sets f[k] for each item k that the tests 1 to n in c cover: to the number of the last test
// that c counted for k, or to n if fewer than MinTests tests cover k.
func (f Floor) Raise(c *Coverage, n int) {
	c.Lock()
	defer c.Unlock()
	for k, x := range c.items {
		switch {
		case x.covered >= MinTests:
			f[k] = x.last // after enough tests, c may count no more (New)
		case x.covered > 0:
			f[k] = n
		}
	}
}

// lostFactor is a margin against false alarms: if n tests are enough to cover an item, it counts as
// lost only if n*lostFactor tests do not cover it. After a change of the generator, n may miss it
// by chance.
const lostFactor = 10

// Lost returns the sorted keys of the items of f that none of the n tests in c covers. It leaves
// out rare items, for which n < f[k]*lostFactor, because n tests may miss them by chance.
func (f Floor) Lost(c *Coverage, n int) []string {
	c.Lock()
	defer c.Unlock()
	var list []string
	for _, k := range slices.Sorted(maps.Keys(f)) {
		if x := c.items[k]; f[k]*lostFactor <= n && (x == nil || x.first == 0) {
			list = append(list, k)
		}
	}
	return list
}
