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
// of each item that earlier tests covered to a number n: at least MinTests of the first n tests
// covered the item. If fewer than MinTests tests covered the item, n is the number of all the
// tests. Lost uses a Floor to find the items that later tests should cover but do not.
type Floor map[string]int

// MinTests is the number of tests that must cover an item. A Floor stores how many tests it took
// until so many of them covered the item. A single test is too few, because it may cover the item
// by luck.
const MinTests = 5

// ReadFloor reads a Floor. Each line describes an item by three fields, separated by tabs: its
// number in the Floor, its section and its name. An error in a line begins with the file name,
// which is the parameter `file`, and the line number.
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

// Raise updates f from the n tests that c has counted, which are numbered from 1. For each item k
// that the tests cover, f[k] becomes the number of tests that are enough to cover the item at least
// MinTests times: the number of the last test that c counted for the item. If fewer than MinTests
// tests cover the item, f[k] becomes n.
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

// lostFactor avoids false alarms. A Floor maps an item to n if the first n tests covered it well
// enough. After a change of the generator, the same seeds give other tests. So the item counts as
// lost only if none of n*lostFactor tests covers it.
const lostFactor = 10

// Lost returns the sorted keys of the items of f that no test in c covers. `n` is the number of
// tests in c. An item k may be missing because c has too few tests: f[k] is how many tests were
// enough to cover it earlier. So Lost leaves out k if f[k]*lostFactor exceeds n.
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
