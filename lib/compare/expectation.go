package compare

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/record"
)

// Expectation is a condition on verdicts: a class or one of GLSLsmith's codes, and
// optionally the suspects.
type Expectation struct {
	Class    string // empty: compare Code
	Code     int
	Suspects []string // nil: any suspects; otherwise exactly these
}

// ParseExpectation reads CLASS or CODE and, optionally, a colon and the suspects,
// separated by commas: "mismatch:llvmpipe-20.3.5" or "3001".
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

// Classes lists the classes of verdicts, the worst first.
func Classes() []string {
	return slices.SortedFunc(maps.Keys(severity), func(a, b string) int { return severity[a] - severity[b] })
}

// Expect returns the expectation that exactly the verdicts with the class and suspects of
// v meet.
func Expect(v *record.Verdict) Expectation {
	return Expectation{Class: v.Class, Suspects: v.Suspects}
}

// String returns the form that ParseExpectation reads.
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

// Meets reports whether v is as expected. The order of suspects does not matter.
func (e Expectation) Meets(v *record.Verdict) bool {
	if e.Class != "" && e.Class != v.Class || e.Class == "" && e.Code != v.Code {
		return false
	}
	if e.Suspects == nil {
		return true
	}
	return slices.Equal(slices.Sorted(slices.Values(e.Suspects)), slices.Sorted(slices.Values(v.Suspects)))
}
