package compare

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/record"
)

// Expectation is a verdict that somebody waits for: a class, or one of
// GLSLsmith's codes in its place, and the suspects if they matter.
type Expectation struct {
	Class    string // empty: Code counts
	Code     int
	Suspects []string // nil: whoever they are; otherwise exactly these
}

// ParseExpectation reads CLASS or CODE, then optionally a colon and the
// suspects separated by commas, such as "mismatch:llvmpipe-20.3.5" or "3001".
func ParseExpectation(text string) (Expectation, error) {
	var e Expectation
	verdict, suspects, some := strings.Cut(text, ":")
	if some {
		e.Suspects = strings.Split(suspects, ",")
	}
	if code, err := strconv.Atoi(verdict); err == nil && code >= 0 {
		e.Code = code
	} else if _, ok := severity[verdict]; ok {
		e.Class = verdict
	} else {
		return e, fmt.Errorf("no verdict %q; there are %s and GLSLsmith's codes", verdict, strings.Join(Classes(), ", "))
	}
	if slices.Contains(e.Suspects, "") {
		return e, fmt.Errorf("empty suspect in %q", text)
	}
	return e, nil
}

// Classes lists what a verdict can say, the worst first.
func Classes() []string {
	return slices.SortedFunc(maps.Keys(severity), func(a, b string) int { return severity[a] - severity[b] })
}

// Expect is the expectation that v, and whatever is like it, meets.
func Expect(v *record.Verdict) Expectation {
	return Expectation{Class: v.Class, Suspects: v.Suspects}
}

// String is what ParseExpectation reads.
func (e Expectation) String() string {
	text := e.Class
	if text == "" {
		text = strconv.Itoa(e.Code)
	}
	if len(e.Suspects) > 0 {
		text += ":" + strings.Join(e.Suspects, ",")
	}
	return text
}

// Meets reports whether v is what was expected; the order of suspects does
// not matter.
func (e Expectation) Meets(v *record.Verdict) bool {
	if e.Class != "" && e.Class != v.Class || e.Class == "" && e.Code != v.Code {
		return false
	}
	if e.Suspects == nil {
		return true
	}
	return slices.Equal(slices.Sorted(slices.Values(e.Suspects)), slices.Sorted(slices.Values(v.Suspects)))
}
