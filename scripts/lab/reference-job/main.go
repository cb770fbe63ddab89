// reference-job does a fixed piece of work: it hashes, fills maps, allocates trees and walks them.
// It prints a number that depends on all of the work. The time of reference-job is the unit of time
// of scripts/lab/bench: bench measures this time and the times of the tools, and prints the times
// of the tools as multiples of it. So the same targets hold on any machine. The work must never
// change, because a change would change the meaning of all targets.
//
// Usage: reference-job
//
// Exit status: 0 if the number is printed, 2 on wrong usage.
package main

import (
	_ "embed"
	"flag"
	"fmt"
	"hash/fnv"
	"sort"
	"strconv"
	"strings"

	"shsmith/lib/cli"
)

//go:embed main.go
var manual string

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

func setup(*flag.FlagSet) func(*cli.Call) error {
	return func(c *cli.Call) error {
		if len(c.Args) > 0 {
			return cli.Usage("want no arguments")
		}
		_, err := fmt.Fprintln(c.Stdout, work(rounds))
		return err
	}
}

// rounds is the number of trees that reference-job builds, hashes and walks. It is fixed, because
// the work must never change.
const rounds = 1300

// work builds `rounds` trees, counts the names in each, and returns a hash of all trees and counts.
func work(rounds uint64) (sum uint64) {
	for i := range rounds {
		t := grow(i, 12)
		names := map[string]int{}
		t.walk(func(n *tree) { names[n.name]++ })
		sum = sum*31 + text(t, names)
	}
	return sum
}

// tree is a binary tree of names.
type tree struct {
	name        string
	left, right *tree
}

// grow returns a full binary tree with depth + 1 levels. The seed decides the names of its nodes.
func grow(seed uint64, depth int) *tree {
	seed = seed*6364136223846793005 + 1442695040888963407
	t := &tree{name: "n" + strconv.FormatUint(seed>>54, 10)}
	if depth > 0 {
		t.left, t.right = grow(seed, depth-1), grow(seed+1, depth-1)
	}
	return t
}

// walk calls f for each node of t, parents before children.
func (t *tree) walk(f func(*tree)) {
	if t == nil {
		return
	}
	f(t)
	t.left.walk(f)
	t.right.walk(f)
}

// text returns a hash of the names in t and of their frequencies. It hashes the names in the order
// of the method `walk`, and then the entries of `names`, which maps each name to its frequency.
func text(t *tree, names map[string]int) uint64 {
	var b strings.Builder
	t.walk(func(n *tree) { b.WriteString(n.name); b.WriteByte(' ') })
	list := make([]string, 0, len(names))
	for name := range names {
		list = append(list, name)
	}
	sort.Strings(list)
	for _, name := range list {
		fmt.Fprintf(&b, "%s:%d\n", name, names[name])
	}
	h := fnv.New64a()
	h.Write([]byte(b.String()))
	return h.Sum64()
}
