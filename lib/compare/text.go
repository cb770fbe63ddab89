package compare

import (
	"fmt"
	"sort"
	"strings"

	"shsmith/lib/record"
)

// Text prints the verdict of a record for people: class and code, who agrees
// with whom, how the others ended, and the first differences.
func Text(rec *record.Record) string {
	v := rec.Verdict
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s", rec.ID, v.Class)
	if v.Code >= 0 {
		fmt.Fprintf(&b, " (%d)", v.Code)
	}
	fmt.Fprintf(&b, " across %s", v.Axis)
	if len(v.Suspects) > 0 {
		fmt.Fprintf(&b, ", suspects %s", strings.Join(v.Suspects, ", "))
	}
	if v.Step != "" {
		fmt.Fprintf(&b, ", step %s", v.Step)
	}
	b.WriteByte('\n')
	for _, g := range v.Groups {
		fmt.Fprintf(&b, "  agree: %s\n", strings.Join(g, ", "))
	}
	for i := range rec.Runs {
		if r := &rec.Runs[i]; r.Outcome != record.OK {
			fmt.Fprintf(&b, "  %s: %s%s\n", r.Outcome, Name(r), firstLine(r.Detail))
		}
	}
	for _, d := range v.Differences {
		fmt.Fprintf(&b, "  %s\n", DifferenceText(d))
	}
	return b.String()
}

// firstLine is the beginning of a log behind a comma; "" for an empty log.
func firstLine(log string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(log), "\n")
	if line == "" {
		return ""
	}
	const longest = 120
	if len(line) > longest {
		line = strings.ToValidUTF8(line[:longest], "") + "…"
	}
	return ", " + line
}

// DifferenceText prints a difference in one line: place, then the value of
// each group.
func DifferenceText(d record.Difference) string {
	names := make([]string, 0, len(d.Values))
	for name := range d.Values {
		names = append(names, name)
	}
	sort.Strings(names)
	for i, name := range names {
		names[i] = name + " " + d.Values[name]
	}
	place := d.Resource
	if d.Member != "" {
		place += "." + d.Member
	}
	return fmt.Sprintf("%s[%d]: %s", place, d.Index, strings.Join(names, ", "))
}
