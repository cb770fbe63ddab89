// planted-faults shows which planted faults a list of tests finds, and the first test that finds
// each one (scripts/lab/experiments faults). A planted fault imitates a bug of a compiler: a wrong
// rule by which planted-faults changes a test before the reference interpreter runs it.
//
// Usage: planted-faults [flags] [file ...]
//
// The input is tests that shrecond has reconditioned and ref has run. planted-faults runs each test
// with each fault, and compares the result with that of ref, as shcmp does. The test finds the
// fault if the verdict is mismatch-ref. A test with undefined behaviour finds nothing. Without
// -all, a fault that an earlier test has found is not tried again.
//
// In a test with variants (shgen -mode meta), each variant counts as a test. The interpreter runs
// the main program and the variant, both with the fault. The variant finds the fault if shcmp's
// verdict on these two results is not "match".
//
// Each line of the output has
//
//   - the name of the fault, and the kind of compiler pass that has such bugs,
//   - the number of the first test that finds the fault,
//   - the number of tests that the fault changes, up to the first that finds it,
//   - what the fault does.
//
// A fault that exists only in GLSL or only in WGSL counts only if a test is in this language.
//
//	-all      run each test against each fault: print on how many tests the fault acts,
//	          and the share of these tests that find it
//	-only F   run these faults; commas separate the names
//	-least P  fail if fewer than P percent of the faults are found (90)
//	-jobs N   tests in progress at a time (the number of processors)
//	-lang L, -stage S
//	          language and stage of bare shaders
//
// Exit status: 0 if enough faults are found, 1 if not, 2 on wrong usage or unreadable input.
package main

import (
	"context"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"

	"shsmith/lib/ast"
	"shsmith/lib/backend"
	"shsmith/lib/backend/planted"
	"shsmith/lib/backend/ref"
	"shsmith/lib/cli"
	"shsmith/lib/compare"
	"shsmith/lib/front"
	"shsmith/lib/record"
)

//go:embed main.go
var manual string

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	in := new(cli.Input)
	in.Flags(fs)
	all := fs.Bool("all", false, "")
	only := fs.String("only", "", "")
	least := fs.Int("least", 90, "")
	return func(c *cli.Call) error {
		jobs, err := in.Jobs()
		if err != nil {
			return err
		}
		inner, err := ref.Open(backend.Config{})
		if err != nil {
			return err
		}
		h := &hunt{inner: inner, all: *all, results: make([]faultResult, len(planted.Table))}
		if *only != "" {
			h.only = strings.Split(*only, ",")
		}
		for _, name := range h.only {
			if !slices.ContainsFunc(planted.Table, func(f planted.Fault) bool { return f.Name == name }) {
				return cli.Usage("no fault is called %q", name)
			}
		}
		if err := h.run(in.Tests(c), jobs); err != nil {
			return err
		}
		return h.report(c.Stdout, *least)
	}
}

// hunt has the options and the results of a run of tests against planted faults. Tests are numbered
// from 1.
type hunt struct {
	inner backend.Backend
	all   bool     // -all: run each test against each fault
	only  []string // names of the faults to run; all if empty
	tests int
	langs []string // languages of the tests

	sync.Mutex
	results []faultResult // by the index of the fault in planted.Table
	err     error         // set if a fault made an invalid shader
}

// faultResult is what the tests so far have shown about one fault.
type faultResult struct {
	found int   // number of the first test that finds the fault; 0 if none does
	finds int   // how many tests find the fault
	acted []int // numbers of the tests that have code on which the fault acts
}

// run runs `tests` against the faults, `jobs` tests at a time. It ends if no test is left, or if
// the method `done` reports that no more tests are needed.
func (h *hunt) run(tests *cli.Tests, jobs int) error {
	var running sync.WaitGroup
	slots := make(chan bool, jobs)
	var failure error
	for !h.done() {
		t, err := tests.Next()
		if err != nil {
			if err != io.EOF {
				failure = err
			}
			break
		}
		n := h.tests + 1
		h.tests += max(1, len(t.Record.Variants))
		if !slices.Contains(h.langs, t.Record.Lang) {
			h.langs = append(h.langs, t.Record.Lang)
		}
		slots <- true
		running.Add(1)
		go func() {
			defer func() { <-slots; running.Done() }()
			h.try(n, t.Record)
		}()
	}
	running.Wait()
	return errors.Join(failure, h.err)
}

// done reports whether no more tests are needed: a fault has made a shader invalid (h.err), tests
// have found each fault that applies, or, with -all, no fault applies.
func (h *hunt) done() bool {
	h.Lock()
	defer h.Unlock()
	for i, f := range h.results {
		// Before the first test, it is unknown which faults apply.
		if (h.all || f.found == 0) && h.err == nil && (h.tests == 0 || h.applies(i)) {
			return false
		}
	}
	return true
}

// applies reports whether fault i is chosen and can occur in a language of the tests so far.
func (h *hunt) applies(i int) bool {
	return h.chosen(i) && slices.ContainsFunc(h.langs, planted.Table[i].Applies)
}

// chosen reports whether fault i should be tested: the flag -only names it, or -only is not set.
func (h *hunt) chosen(i int) bool {
	return len(h.only) == 0 || slices.Contains(h.only, planted.Table[i].Name)
}

// wanted reports whether test n should run with fault i: the fault is chosen and, without -all, no
// test before n has found it.
func (h *hunt) wanted(i, n int) bool {
	h.Lock()
	defer h.Unlock()
	found := h.results[i].found
	// Tests run in parallel, so a test with a greater number may have found the fault already.
	return h.chosen(i) && (h.all || found == 0 || found > n)
}

// note stores that test n has code on which fault i acts. `found` says whether the test found the
// fault.
func (h *hunt) note(i, n int, found bool) {
	h.Lock()
	defer h.Unlock()
	f := &h.results[i]
	f.acted = append(f.acted, n)
	if found {
		f.finds++
	}
	if found && (f.found == 0 || f.found > n) {
		f.found = n
	}
}

// try runs r, which is test n, with each wanted fault, and stores the results. It does nothing if r
// has no successful run of ref.
func (h *hunt) try(n int, r *record.Record) {
	fair := slices.ContainsFunc(r.Runs, func(run record.Run) bool {
		return run.Backend == compare.Reference && run.Outcome == record.OK
	})
	u, err := front.Parse(r.Lang, "shader", r.Source)
	if !fair || err != nil {
		return
	}
	for i := range planted.Table {
		if !h.wanted(i, n) {
			continue
		}
		f := &planted.Table[i]
		if len(r.Variants) > 0 {
			h.tryVariants(i, n, r)
			continue
		}
		wrong, err := f.PlantTree(r, ast.Clone(u))
		switch {
		case err != nil:
			h.fail(f, r, err.Error())
		case wrong != r:
			h.note(i, n, h.finds(f, r, wrong))
		}
	}
}

// tryVariants runs r and each of its variants with fault i. It compares the result of each variant
// with that of r. The first variant counts as test n, the second as test n + 1, and so on.
func (h *hunt) tryVariants(i, n int, r *record.Record) {
	f := &planted.Table[i]
	judged := *r
	judged.Runs, judged.Blobs = nil, maps.Clone(r.Blobs)
	acted, _ := h.plant(f, &judged, r, "")
	for k := range r.Variants {
		name := r.Variants[k].Name
		if !slices.ContainsFunc(r.Runs, func(run record.Run) bool { return run.Variant == name && run.Outcome == record.OK }) {
			continue
		}
		pair := judged
		pair.Runs, pair.Variants = slices.Clone(judged.Runs), r.Variants[k:k+1]
		also, run := h.plant(f, &pair, r.WithVariant(&r.Variants[k]), name)
		if !acted && !also || !run {
			continue
		}
		v, err := compare.Judge(&pair)
		h.note(i, n+k, err == nil && v.Class != compare.Match)
	}
}

// plant runs the program of r with fault f, and adds the run to `judged`. `variant` is the
// program's name, or "" for the main program. `acted` reports whether f changed the program, and
// `ran` whether it is valid.
func (h *hunt) plant(f *planted.Fault, judged, r *record.Record, variant string) (acted, ran bool) {
	u, err := front.Parse(r.Lang, "shader", r.Source)
	if err != nil {
		return false, false
	}
	wrong, err := f.PlantTree(r, u)
	if err != nil {
		h.fail(f, r, err.Error())
		return false, false
	}
	run, outputs := planted.Run(context.Background(), h.inner, wrong)
	run.Backend, run.Variant, run.Outputs = "faulty:"+f.Name, variant, map[string]string{}
	for name, data := range outputs {
		hash := backend.Hash(data)
		run.Outputs[name], judged.Blobs[hash] = hash, data
	}
	judged.Runs = append(judged.Runs, run)
	return wrong != r, true
}

// fail stores in h.err that fault f makes test r invalid, for the reason `why`. This ends the run.
func (h *hunt) fail(f *planted.Fault, r *record.Record, why string) {
	h.Lock()
	defer h.Unlock()
	h.err = fmt.Errorf("fault %s makes an invalid shader of %s: %s", f.Name, r.ID, why)
}

// finds reports whether shcmp would give the verdict "mismatch-ref" to the test r if a driver had
// the bug f. `wrong` is r with the bug planted in its shader. finds runs `wrong` in the
// interpreter, in place of a driver with the bug.
func (h *hunt) finds(f *planted.Fault, r, wrong *record.Record) bool {
	run, outputs := planted.Run(context.Background(), h.inner, wrong)
	run.Backend, run.Outputs = "faulty:"+f.Name, map[string]string{}
	judged := *r
	judged.Blobs = maps.Clone(r.Blobs)
	for name, data := range outputs {
		hash := backend.Hash(data)
		run.Outputs[name], judged.Blobs[hash] = hash, data
	}
	if run.Outcome == record.CompileError || run.Outcome == record.Invalid {
		h.fail(f, r, run.Detail)
	}
	judged.Runs = append(slices.Clone(r.Runs), run)
	v, err := compare.Judge(&judged)
	return err == nil && v.Class == compare.MismatchRef
}

// report prints a table of the chosen faults. It returns an error if the tests found fewer than
// `least` percent of the chosen faults that can occur in the languages of the tests.
func (h *hunt) report(out io.Writer, least int) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	share := ""
	if h.all {
		share = "found by\tshare\t"
	}
	fmt.Fprintf(w, "fault\tpass\tfound by test\tacted on\t%swhat goes wrong\n", share)
	found, total := 0, 0
	for i, f := range h.results {
		x := &planted.Table[i]
		by := "-"
		switch {
		case !h.chosen(i):
			continue
		case f.found > 0:
			by = fmt.Sprint(f.found)
			if !h.all {
				f.acted = slices.DeleteFunc(f.acted, func(n int) bool { return n > f.found })
			}
			found++
			total++
		case h.applies(i):
			total++
		default:
			by = "only in " + string(x.Only)
		}
		if h.all {
			share = fmt.Sprintf("%d\t%.0f %%\t", f.finds, 100*float64(f.finds)/float64(max(1, len(f.acted))))
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%d\t%s%s\n", x.Name, x.Pass, by, len(f.acted), share, x.Doc)
	}
	fmt.Fprintf(w, "%d of %d faults found by %d tests\n", found, total, h.tests)
	if err := w.Flush(); err != nil {
		return err
	}
	if 100*found < least*total {
		return cli.Negative("fewer than %d of a hundred faults are found", least)
	}
	return nil
}
