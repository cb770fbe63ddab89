// simulate-scaling simulates a campaign of many workers and prints what limits it.
//
// Usage: simulate-scaling [flags] [file...]
//
// It reads tests that shcmp has judged. Their records tell how long the drivers took. First it
// measures two things on this machine: how long shbucket takes to put each failed test into its
// bucket, and how many bytes per second the disk can write. Then it simulates workers that run
// these tests again and again:
//
//   - A worker runs one test at a time, for as long as the drivers took.
//   - The disk writes for one worker at a time.
//   - A bucket takes tests from one worker at a time.
//   - If a test is the first in its bucket, its worker reduces it.
//
// The table has a line for each number of workers: tests per second, and the shares of the workers'
// time in drivers, in reductions, and in waiting for the disk or for a bucket. The last lines have
// the greatest numbers of tests per second that the disk and the busiest bucket allow.
//
//	-workers L     numbers of workers ("1,4,16,64")
//	-tests N       tests of each worker (5000)
//	-reduction D   time of a reduction (60s)
//	-jobs N        ignored: one test at a time
//	-lang L, -stage S
//	               language and stage of bare shaders
//
// Exit status: 0 if the table is printed, 2 on wrong usage or unreadable input, 3 if no temporary
// folder can be written.
package main

import (
	"container/heap"
	_ "embed"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"shsmith/lib/bucket"
	"shsmith/lib/cli"
	"shsmith/lib/record"
)

//go:embed main.go
var manual string

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	in := new(cli.Input)
	in.Flags(fs)
	list := fs.String("workers", "1,4,16,64", "")
	tests := fs.Int("tests", 5000, "")
	reduction := fs.Duration("reduction", time.Minute, "")
	return func(c *cli.Call) error {
		workers, err := numbers(*list)
		if err != nil || *tests < 1 || *reduction < 0 {
			return cli.Usage("-workers wants numbers such as 1,4; -tests at least 1; -reduction at least 0")
		}
		load, err := measure(c, in)
		if err != nil {
			return err
		}
		load.reduction = reduction.Seconds()
		return table(c.Stdout, load, workers, *tests)
	}
}

// numbers returns the numbers in a comma-separated list, such as "1,4,16". Each must be at least 1.
func numbers(list string) (all []int, err error) {
	for _, word := range strings.Split(list, ",") {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 {
			return nil, fmt.Errorf("%q is no number of workers", word)
		}
		all = append(all, n)
	}
	return all, nil
}

// load has the costs of tests, disk writes and reductions in a campaign. All times are in seconds.
type load struct {
	tests     []test
	bandwidth float64 // bytes that the disk takes per second
	reduction float64 // time that a reduction takes
}

// test has the costs of one test: the seconds in drivers, the bytes of its record, and the seconds
// to put it into its bucket.
type test struct {
	drivers float64
	bytes   float64
	bucket  string // "" if the test did not fail
	filing  float64
}

// measure reads the tests, and returns their costs and the speed of the disk. In a temporary
// folder, it measures the time to put each failed test into a bucket, and to write a large file.
func measure(c *cli.Call, in *cli.Input) (l *load, err error) {
	dir, err := os.MkdirTemp("", "shsmith-scaling")
	if err != nil {
		return nil, cli.Missing("%w", err)
	}
	defer os.RemoveAll(dir)
	store, err := bucket.Open(filepath.Join(dir, "buckets"), bucket.Options{Limit: 3})
	if err != nil {
		return nil, cli.Missing("%w", err)
	}
	defer store.Close()
	l = new(load)
	err = in.Tests(c).Each(func(r *record.Record) error {
		if r.Verdict == nil {
			return cli.Usage("%s: the test has no verdict: run shrun and shcmp first", r.ID)
		}
		cost, err := filed(store, r)
		l.tests = append(l.tests, cost)
		return err
	})
	if err != nil {
		return nil, err
	}
	if len(l.tests) == 0 {
		return nil, cli.Usage("no tests")
	}
	l.bandwidth, err = diskRate(dir)
	return l, err
}

// filed puts a test into its bucket, if it failed, and returns the costs of the test.
func filed(store *bucket.Store, rec *record.Record) (t test, err error) {
	for i := range rec.Runs {
		t.drivers += (rec.Runs[i].CompileMS + rec.Runs[i].RunMS) / 1000
	}
	begin := time.Now()
	if err := store.Put(rec); err != nil {
		return t, err
	}
	if rec.Bucket != nil {
		t.bucket, t.filing = rec.Bucket.Signature, time.Since(begin).Seconds()
	}
	var written counter
	w := record.NewWriter(&written)
	err = w.Write(rec)
	t.bytes = float64(written)
	return t, err
}

// counter counts the bytes that are written to it.
type counter int

func (n *counter) Write(text []byte) (int, error) {
	*n += counter(len(text))
	return len(text), nil
}

// diskRate measures how many bytes per second the disk of the folder dir can write.
func diskRate(dir string) (float64, error) {
	const size = 64 << 20
	f, err := os.Create(filepath.Join(dir, "disk"))
	if err != nil {
		return 0, cli.Missing("%w", err)
	}
	defer f.Close()
	begin := time.Now()
	block := make([]byte, 1<<20)
	for range size / len(block) {
		if _, err := f.Write(block); err != nil {
			return 0, cli.Missing("%w", err)
		}
	}
	err = f.Sync()
	return size / time.Since(begin).Seconds(), err
}

// result is the result of a simulation. A share is a part, from 0 to 1, of the time of all workers.
type result struct {
	rate                               float64 // tests per second
	drivers, reductions, disk, buckets float64 // shares
}

// simulate simulates a campaign with the costs l, in which `workers` workers run n tests each, on
// average.
func simulate(l *load, workers, n int) result {
	var r result
	var end float64
	free := map[string]float64{} // when a bucket, or the disk (""), can take the next test
	wait := func(at float64, server string, service float64, waited *float64) float64 {
		start := max(at, free[server])
		free[server] = start + service
		*waited += start - at
		return start + service
	}
	list := make(events, workers)
	for started := 0; len(list) > 0; {
		e := &list[0]
		switch e.next {
		case running:
			if started == workers*n {
				end = max(end, e.at)
				heap.Pop(&list)
				continue
			}
			e.test = &l.tests[started%len(l.tests)]
			started++
			e.at += e.test.drivers
			r.drivers += e.test.drivers
			e.next = writing
		case writing:
			e.at = wait(e.at, "", e.test.bytes/l.bandwidth, &r.disk)
			e.next = filing
			if e.test.bucket == "" {
				e.next = running
			}
		case filing:
			_, known := free[e.test.bucket]
			e.at = wait(e.at, e.test.bucket, e.test.filing, &r.buckets)
			if !known {
				e.at += l.reduction
				r.reductions += l.reduction
			}
			e.next = running
		}
		heap.Fix(&list, 0)
	}
	all := float64(workers) * end
	return result{float64(workers*n) / end, r.drivers / all, r.reductions / all, r.disk / all, r.buckets / all}
}

// Values of event.next: the worker is about to run a new test, to write the record of its test, or
// to put its test into a bucket.
const (
	running = iota
	writing
	filing
)

// event is the next step of a worker, which begins at the time `at`, in seconds. `next` is the kind
// of step: the worker runs a new test, writes the record of `test` to the disk, or puts `test` into
// its bucket.
type event struct {
	at   float64
	next int
	test *test
}

// events is a heap with the next event of each worker, the earliest first. So the disk and the
// buckets, which serve one worker at a time, serve the workers in the order in which they arrive.
type events []event

func (l events) Len() int           { return len(l) }
func (l events) Less(i, j int) bool { return l[i].at < l[j].at }
func (l events) Swap(i, j int)      { l[i], l[j] = l[j], l[i] }
func (l *events) Push(x any)        { *l = append(*l, x.(event)) }
func (l *events) Pop() any {
	last := (*l)[len(*l)-1]
	*l = (*l)[:len(*l)-1]
	return last
}

// limits returns the greatest number of tests per second in a campaign that the disk allows
// (`disk`), and the greatest number that the busiest bucket allows (`fullest`). If no test failed,
// no bucket is a limit, and `fullest` is 0.
func (l *load) limits() (disk, fullest float64) {
	var bytes, most float64
	filing := map[string]float64{}
	for _, t := range l.tests {
		bytes += t.bytes
		if t.bucket != "" {
			filing[t.bucket] += t.filing
			most = max(most, filing[t.bucket])
		}
	}
	n := float64(len(l.tests))
	if most > 0 {
		fullest = n / most
	}
	return n * l.bandwidth / bytes, fullest
}

// table runs a simulation for each number in `workers`, and prints a line with its results. Below
// the lines it prints the greatest numbers of tests per second that the disk and the busiest bucket
// allow (load.limits). n is the number of tests of each worker.
func table(out io.Writer, l *load, workers []int, n int) error {
	fmt.Fprintf(out, "%7s  %8s  %7s  %10s  %13s  %15s\n", "workers", "tests/s", "drivers", "reductions",
		"waiting: disk", "waiting: bucket")
	for _, w := range workers {
		r := simulate(l, w, n)
		fmt.Fprintf(out, "%7d  %8.1f  %5.1f %%  %8.1f %%  %11.1f %%  %13.1f %%\n", w, r.rate, 100*r.drivers,
			100*r.reductions, 100*r.disk, 100*r.buckets)
	}
	disk, fullest := l.limits()
	fmt.Fprintf(out, "the disk is saturated at %.0f tests/s\n", disk)
	if fullest > 0 {
		_, err := fmt.Fprintf(out, "the fullest bucket is saturated at %.0f tests/s\n", fullest)
		return err
	}
	return nil
}
