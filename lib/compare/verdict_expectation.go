package compare

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/record"
)

// Expectation says which verdict is expected. It has the class of the verdict or the verdict's
// result code in GLSLsmith, such as 3001, and optionally the suspects.
type Expectation struct {
	Class    string // if empty, Code is compared
	Code     int
	Suspects []string // if nil, any suspects; otherwise exactly these
}

// ParseExpectation reads the class of a verdict, or the verdict's result code in GLSLsmith. A colon
// and the suspects, separated by commas, may follow. Examples are "mismatch:llvmpipe-20.3.5" and
// "3001", GLSLsmith's code if the first compiler differs from the others.
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
		return e, fmt.Errorf("there is no verdict %q; there are %s and GLSLsmith's codes", verdict,
			strings.Join(Classes(), ", "))
	}
	if slices.Contains(e.Suspects, "") {
		return e, fmt.Errorf("%q has a suspect without a name", text)
	}
	return e, nil
}

// Classes returns the classes of verdicts, the worst first.
func Classes() []string {
	return slices.SortedFunc(maps.Keys(severity), func(a, b string) int { return severity[a] - severity[b] })
}

// Expect returns the Expectation that a verdict meets if it has the same class and the same
// suspects as v. If v.Suspects is nil, the other verdict may have any suspects.
func Expect(v *record.Verdict) Expectation {
	return Expectation{Class: v.Class, Suspects: v.Suspects}
}

// String returns e as text that ParseExpectation reads, such as "mismatch:llvmpipe-20.3.5".
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

// Meets reports whether v meets the expectation. The order of suspects does not matter.
func (e Expectation) Meets(v *record.Verdict) bool {
	if e.Class != "" && e.Class != v.Class || e.Class == "" && e.Code != v.Code {
		return false
	}
	if e.Suspects == nil {
		return true
	}
	return slices.Equal(slices.Sorted(slices.Values(e.Suspects)), slices.Sorted(slices.Values(v.Suspects)))
}
