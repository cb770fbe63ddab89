package gaps

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// tracefile is a tracefile of LCOV. FIRST and OTHER stand for counts, which the Go function
// `coverage` inserts.
const tracefile = `TN:
SF:./src/a.cpp
FN:2,_ZN1a5firstEv
FN:2,_ZN1a5firstIiEEvv
FN:10,20,a.cpp:_ZN1a5otherEi
FNDA:1,_ZN1a5firstEv
DA:2,1
DA:3,1
DA:4,0
DA:10,FIRST
DA:11,FIRST
DA:12,0
BRDA:3,0,0,7
BRDA:3,0,1,-
BRDA:11,0,0,FIRST
BRDA:11,0,1,0
LF:6
end_of_record
SF:src/b.cpp
FN:1,gone
DA:1,OTHER
DA:2,OTHER
end_of_record
`

// coverage returns the coverage that the text `tracefile` describes. In this text it replaces the
// words FIRST and OTHER by the counts `first` and `other`.
func coverage(t *testing.T, first, other string) Coverage {
	t.Helper()
	c, err := Parse(strings.NewReader(strings.NewReplacer("FIRST", first, "OTHER", other).Replace(tracefile)), "x")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestSum(t *testing.T) {
	want := Sum{Lines: Part{4, 8}, Branches: Part{2, 4}, Functions: Part{2, 3}}
	if got := coverage(t, "5", "0").Sum(); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	c := coverage(t, "0", "3")
	c.Add(coverage(t, "5", "0"))
	want = Sum{Lines: Part{6, 8}, Branches: Part{2, 4}, Functions: Part{3, 3}}
	if got := c.Sum(); got != want {
		t.Errorf("together: %+v, want %+v", got, want)
	}
}

func TestKeepBelow(t *testing.T) {
	for folder, want := range map[string]int{"": 3, ".": 3, "./": 3, "src/": 2, "./src/a": 1, "sr": 0, "/": 0} {
		c := Coverage{"src/a/x.c": nil, "src/y.c": nil, "z.c": nil}
		if c.keepBelow(folder); len(c) != want {
			t.Errorf("%q: %d files, want %d", folder, len(c), want)
		}
	}
}

func TestMalformed(t *testing.T) {
	for text, message := range map[string]string{
		"DA:1,1\n":              "x:1: DA before SF",
		"SF:a\nDA:one,1\n":      `x:2: bad DA "one,1"`,
		"SF:a\nBRDA:1,0\n":      `x:2: bad BRDA "1,0"`,
		"SF:a\n\nFN:function\n": `x:3: bad FN "function"`,
	} {
		if _, err := Parse(strings.NewReader(text), "x"); err == nil || err.Error() != message {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func sets(t *testing.T) []*Set {
	return []*Set{
		{Name: "ours", Tests: 20, Total: coverage(t, "5", "0"), Curve: []Point{{10, 3}, {20, 4}}, Compilers: []string{t.TempDir()}},
		{Name: "theirs", Total: coverage(t, "0", "3")},
	}
}

func TestText(t *testing.T) {
	var out bytes.Buffer
	if err := Compare(sets(t)).Text(&out); err != nil {
		t.Fatal(err)
	}
	want := `set     tests  lines            branches         functions
ours    20     4 of 8 (50.0 %)  2 of 4 (50.0 %)  2 of 3 (66.7 %)
theirs  ?      4 of 8 (50.0 %)  1 of 4 (25.0 %)  2 of 3 (66.7 %)

reached by ours, not by theirs: 2 lines, 1 branches
     2      1  src/a.cpp
     2      1    a::other :10 (the whole function)

reached by theirs, not by ours: 2 lines, 0 branches
     2      0  src/b.cpp
     2      0    gone :1 (the whole function)
`
	if out.String() != want {
		t.Errorf("got:\n%s\nwant:\n%s", &out, want)
	}
}

func TestJSON(t *testing.T) {
	var out bytes.Buffer
	if err := Compare(sets(t)[:1]).JSON(&out); err != nil {
		t.Fatal(err)
	}
	if text := out.String(); !strings.Contains(text, `"differences": []`) || !strings.Contains(text, `"tests": 10,`) {
		t.Error(text)
	}
	out.Reset()
	if err := Compare(sets(t)).JSON(&out); err != nil {
		t.Fatal(err)
	}
	if text := strings.Join(strings.Fields(out.String()), ""); !strings.Contains(text, `"file":"src/a.cpp","lines":[10,11],"branches":[{"line":11,"block":"0,0"}]`) {
		t.Error(text)
	}
}

// The report has a page for each source file of the compiler in which the coverage of two sets of
// tests differs. The page shows the text of the file if the compiler's folder contains the file.
func TestHTML(t *testing.T) {
	both := sets(t)
	if err := os.MkdirAll(filepath.Join(both[0].Compilers[0], "source", "src"), 0o777); err != nil {
		t.Fatal(err)
	}
	source := strings.Repeat("x < y;\n", 11) + "the last line\n"
	if err := os.WriteFile(filepath.Join(both[0].Compilers[0], "source", "src", "a.cpp"), []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "site")
	if err := Compare(both).HTML(dir); err != nil {
		t.Fatal(err)
	}
	for file, wanted := range map[string][]string{
		"index.html": {`<a href="file1.html">src/a.cpp</a>`, `<a href="file1.html#10">a::other</a>`, "<h2>Lines after tests</h2>\n<figure><div class=\"light\"><svg"},
		"file1.html": {`<tr id="10" class="more">`, "x &lt; y;", "<td>○</td><td>○</td><td>the last line</td>"},
		"file2.html": {`<tr id="2" class="less">`, "The source is not there."},
	} {
		text, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range wanted {
			if !strings.Contains(string(text), want) {
				t.Errorf("%s lacks %s:\n%s", file, want, text)
			}
		}
	}
	if err := Compare(both).HTML(dir); err == nil {
		t.Error("an existing folder is overwritten")
	}
}

// A curve gives the number of lines of a compiler that a set of tests reached, at evenly spaced
// numbers of tests. Past the last test of the set, the values are NaN.
func TestReached(t *testing.T) {
	s := Summary{Curve: []Point{{10, 100}, {12, 160}}}
	got := s.reachedLines(columns)
	for at, want := range map[int]float64{0: 0, 5: 50, 10: 100, 11: 130, 12: 160} {
		if got[at] != want {
			t.Errorf("%v lines after %d tests, want %v", got[at], at, want)
		}
	}
	if len(got) != columns+1 || !math.IsNaN(got[13]) {
		t.Errorf("after the last test: %v", got)
	}
}
