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

// Floor is what tests have covered before: for each item the number of the test
// that was the Often-th to do so, or of all tests that there were.
type Floor map[string]int

// Often is how many tests that cover an item tell how rare they are. One may
// have come by luck.
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

// Write is the inverse of ReadFloor.
func (f Floor) Write(w io.Writer) error {
	b := bufio.NewWriter(w)
	for _, k := range slices.Sorted(maps.Keys(f)) {
		fmt.Fprintf(b, "%d\t%s\n", f[k], k)
	}
	return b.Flush()
}

// Raise adds what c, of n tests, covers Often or at all; what f has stays, with
// c's numbers where it has any.
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

// patience is how many times as many tests as before an item may take: when the
// generator changes, the same seeds make other tests.
const patience = 10

// Lost lists what should be among n tests by f, and c does not cover.
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
