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

// Floor tells how many tests are enough to cover each item (a language construct). It maps the key
// of an item to n, the number of tests until at least MinTests of them covered the item. If fewer
// tests covered the item, n is the number of all tests. If no test covered it, the Floor has no
// number for it. Lost uses a Floor to find the items that later tests should cover but do not.
type Floor map[string]int

// MinTests is the number of tests that must cover an item before a Floor regards the tests as
// enough for the item. A single test is too few, because it may cover the item by luck.
const MinTests = 5

// ReadFloor reads a Floor. A line has the number of tests that are enough to cover an item (a
// language construct), the section of the item, and the name of the item. Tabs separate these
// fields:
//
//	12	operator	+(int, int)
//
// `file` is the name of the file, with which the message of an error in a line begins.
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

// Raise updates f for each item k that at least one of the n tests in c covers. The tests have the
// numbers 1 to n.
//   - If at least MinTests tests cover k, f[k] becomes the number of the last test that c counted
//     for k. After enough tests, c may count no more (New).
//   - If fewer tests cover k, f[k] becomes n.
func (f Floor) Raise(c *Coverage, n int) {
	c.Lock()
	defer c.Unlock()
	for k, x := range c.items {
		switch {
		case x.covered >= MinTests:
			f[k] = x.last
		case x.covered > 0:
			f[k] = n
		}
	}
}

// lostFactor is a margin against false alarms. If n tests are enough to cover an item according to
// a Floor, the item counts as lost only if at least n*lostFactor tests all fail to cover it. Fewer
// tests may miss the item by chance, because after a change of the generator the same seeds give
// other tests.
const lostFactor = 10

// Lost returns the sorted keys of the items of f that none of the n tests in c covers. It leaves
// out rare items, which n tests may miss by chance. An item k is rare if n is less than
// f[k]*lostFactor, where f[k] is the number of tests that are enough to cover k.
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
