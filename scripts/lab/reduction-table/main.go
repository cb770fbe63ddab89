// reduction-table prints sizes and times of reductions: a row for each reduction, and medians.
//
// Usage: reduction-table DIR.HOW...
//
// Each argument is a folder in which scripts/reduce has reduced a test. HOW, the end of the
// folder's name, is the reducer or another word for the method. The folder must also have two
// files: `log` with the standard error of scripts/reduce, and `seconds` with the time of the
// reduction.
//
// The table describes the reduced test or, if the reduction did not finish, the smallest
// interesting candidate. Below, both are called the result. The columns are
//
//	lines      lines of the result, without blank lines and the harness
//	tokens     tokens of the result
//	tried      candidates that were judged
//	seconds    time of the reduction
//	undefined  kind of the first undefined behaviour that the interpreter finds in the
//	           result; "no" for none, "inexact" if an output is inexact
//	verdict    for a reduction that finished: "kept" if the result fails as the original
//	           test did, "lost" if it does not, "unknown" if the folder has no file
//	           reduced.ndjson. For a reduction that did not finish: "kept"
//	guards     kinds of the guards that the result needs for its own input
//
// Exit status: 0 if all is printed, 2 on wrong usage or a folder without a reduction.
package main

import (
	"cmp"
	_ "embed"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/antlr4-go/antlr/v4"

	"shsmith/lib/backend/ref"
	"shsmith/lib/cli"
	glsl "shsmith/lib/glsl/grammar"
	"shsmith/lib/harness"
	"shsmith/lib/inquiry"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/reduce"
	"shsmith/lib/relax"
	wgsl "shsmith/lib/wgsl/grammar"
)

//go:embed main.go
var manual string

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

func setup(*flag.FlagSet) func(*cli.Call) error {
	return func(c *cli.Call) error {
		if len(c.Args) == 0 {
			return cli.Usage("want folders that scripts/reduce has left")
		}
		t := tabwriter.NewWriter(c.Stdout, 0, 0, 2, ' ', 0)
		fmt.Fprint(t, "test\thow\tlines\ttokens\ttried\tseconds\tundefined\tverdict\tguards\n")
		hows := map[string][]*result{}
		var order []string
		for _, dir := range c.Args {
			r, err := read(dir)
			if err != nil {
				return cli.Usage("%s: %v", dir, err)
			}
			if hows[r.how] == nil {
				order = append(order, r.how)
			}
			hows[r.how] = append(hows[r.how], r)
			fmt.Fprintf(t, "%s\t%s\t%d\t%d\t%d\t%d\t%s\t%s\t%s\n",
				r.test, r.how, r.lines, r.tokens, r.tried, r.seconds, r.undefined, r.verdict,
				strings.Join(r.guards, " "))
		}
		fmt.Fprint(t, "\nmedian of\thow\tlines\ttokens\ttried\tseconds\tundefined\tverdict\tguards\n")
		for _, how := range order {
			summary(t, how, hows[how])
		}
		return t.Flush()
	}
}

// result is a row of the table: the reduction of the test named `test` by the method `how`.
type result struct {
	test, how                     string
	lines, tokens, tried, seconds int
	undefined, verdict            string
	guards                        []string
}

// read returns the row of the table for the reduction in the folder dir.
func read(dir string) (*result, error) {
	f, err := reduce.Open(dir)
	if err != nil {
		return nil, err
	}
	base := filepath.Base(f.Dir)
	how := strings.TrimPrefix(filepath.Ext(base), ".")
	r := &result{test: strings.TrimSuffix(base, "."+how), how: how}
	log, err := os.ReadFile(filepath.Join(dir, "log"))
	if err != nil {
		return nil, err
	}
	seconds, err := os.ReadFile(filepath.Join(dir, "seconds"))
	if err != nil {
		return nil, err
	}
	r.tried = tries(string(log))
	r.seconds, _ = strconv.Atoi(strings.TrimSpace(string(seconds)))
	return r, r.measure(f)
}

// triedBy matches the number of candidates in a progress line of `shrun -serve`: `tried 12`.
var triedBy = regexp.MustCompile(`tried (\d+)`)

// tries returns how many candidates a reduction judged. It reads the number from the progress lines
// in `log`.
func tries(log string) (sum int) {
	last := 0
	for _, m := range triedBy.FindAllStringSubmatch(log, -1) {
		n, err := strconv.Atoi(m[1])
		// A smaller count is that of a new server, which a reduction may start after another.
		if err != nil || n < last {
			sum += last
		}
		last = n
	}
	return sum + last
}

// measure sets the fields `lines`, `tokens`, `undefined`, `verdict` and `guards` of r. They
// describe the reduced test in the folder f. If the reduction did not finish, they describe the
// smallest interesting candidate instead.
func (r *result) measure(f *reduce.Folder) error {
	shown := f.Best()
	rec, err := f.Reconditioned(inquiry.Candidate{Text: shown})
	r.verdict = "kept"
	if finished, missing := os.ReadFile(filepath.Join(f.Dir, f.Result())); missing == nil {
		rec, err = harness.FromText(string(finished))
		if err == nil {
			shown = rec.Source
		}
		r.verdict = verdict(f)
	}
	if err != nil {
		return err
	}
	r.lines, r.tokens = lines(shown), tokens(rec.Lang, shown)
	run, _, _ := ref.Interpret(rec, interp.Options{})
	r.undefined = "no"
	if len(run.Bands) > 0 {
		r.undefined = "inexact"
	}
	if run.Outcome != record.OK {
		r.undefined = string(run.Outcome)
		if parts := strings.Split(run.Detail, ": "); run.Outcome == record.UB && len(parts) > 1 {
			r.undefined = parts[1]
		}
	}
	return r.findGuards(rec)
}

// verdict returns "kept" if the reduced test fails as the original test did, "lost" if it does not,
// and "unknown" if the folder has no file reduced.ndjson.
func verdict(f *reduce.Folder) string {
	in, err := os.Open(filepath.Join(f.Dir, "reduced.ndjson"))
	if err != nil {
		return "unknown"
	}
	defer in.Close()
	rec, err := record.NewReader(in, "reduced.ndjson").Next()
	if err != nil || rec.Verdict == nil || !f.Expect.Meets(rec.Verdict) {
		return "lost"
	}
	return "kept"
}

// findGuards sets r.guards to the sorted kinds of the guards that rec needs for its own input.
func (r *result) findGuards(rec *record.Record) error {
	relaxed, err := relax.Run(r.test, rec)
	if err != nil {
		return err
	}
	for _, g := range relaxed.Kept {
		r.guards = append(r.guards, g.Kind)
	}
	slices.Sort(r.guards)
	return nil
}

func lines(text string) (n int) {
	for _, line := range strings.Split(text, "\n") {
		if strings.TrimSpace(line) != "" {
			n++
		}
	}
	return n
}

// tokens returns the number of tokens in a GLSL or WGSL text, without blanks and comments.
func tokens(lang, text string) (n int) {
	var lexer antlr.Lexer = glsl.NewGLSLLexer(antlr.NewInputStream(text))
	if lang == string(language.WGSL) {
		lexer = wgsl.NewWGSLLexer(antlr.NewInputStream(text))
	}
	for {
		t := lexer.NextToken()
		if t.GetTokenType() == antlr.TokenEOF {
			return n
		}
		if t.GetChannel() == antlr.TokenDefaultChannel {
			n++
		}
	}
}

// summary prints one row for the reductions in `list`, which are all by the method `how`. The row
// has the medians of the columns with numbers. For the other columns it has the words with their
// frequencies, such as "kept 5, lost 1".
func summary(t *tabwriter.Writer, how string, list []*result) {
	median := func(of func(*result) int) int {
		var values []int
		for _, r := range list {
			values = append(values, of(r))
		}
		slices.Sort(values)
		return values[len(values)/2]
	}
	undefined, verdicts, guards := map[string]int{}, map[string]int{}, map[string]int{}
	for _, r := range list {
		undefined[r.undefined]++
		verdicts[r.verdict]++
		for _, g := range slices.Compact(slices.Clone(r.guards)) {
			guards[g]++
		}
	}
	fmt.Fprintf(t, "%d\t%s\t%d\t%d\t%d\t%d\t%s\t%s\t%s\n", len(list), how,
		median(func(r *result) int { return r.lines }), median(func(r *result) int { return r.tokens }),
		median(func(r *result) int { return r.tried }), median(func(r *result) int { return r.seconds }),
		counts(undefined), counts(verdicts), counts(guards))
}

// counts lists words with their frequencies, the most frequent word first: "kept 5, lost 1".
func counts(of map[string]int) string {
	words := slices.SortedFunc(maps.Keys(of), func(a, b string) int {
		return cmp.Or(of[b]-of[a], strings.Compare(a, b))
	})
	for i, word := range words {
		words[i] = fmt.Sprintf("%s %d", word, of[word])
	}
	return strings.Join(words, ", ")
}
