package compare

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"shsmith/lib/record"
)

// Text returns a description of a record's verdict: class and code, the groups that agree,
// the outcomes of the other runs, and the first differences.
func Text(rec *record.Record) string {
	v := rec.Verdict
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s", rec.ID, v.Class)
	if v.Code >= 0 {
		fmt.Fprintf(&b, " (%d)", v.Code)
	}
	fmt.Fprintf(&b, " across %s", v.Axis)
	if len(v.Suspects) > 0 && v.Class != UndefinedTest {
		fmt.Fprintf(&b, ", suspects %s", strings.Join(v.Suspects, ", "))
	}
	if v.Step != "" {
		fmt.Fprintf(&b, ", step %s", v.Step)
	}
	if t := rec.Tolerance; t != nil {
		fmt.Fprintf(&b, ", images by %s=%v", t.Metric, t.Threshold)
	}
	b.WriteByte('\n')
	if v.Class == UndefinedTest {
		b.WriteString("  the shader does what is undefined, so no result counts; shrecond -float off may mend it\n")
	}
	for _, line := range WordsText(v) {
		fmt.Fprintf(&b, "  %s\n", line)
	}
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

// WordsText returns lines that count scalars: how many were compared, how many are unstable, and
// how many are outside the bands of the reference in each run. It returns nil if v.Words is nil.
func WordsText(v *record.Verdict) (lines []string) {
	n := v.Words
	if n == nil {
		return nil
	}
	line := fmt.Sprintf("words: %d compared", n.Compared)
	if v.Axis == Backends {
		line += fmt.Sprintf(", %d within the bands of ref, %d outside", n.Within, n.Outside)
	}
	lines = append(lines, line+fmt.Sprintf(", %d unstable", n.Unstable))
	if n.Compared == 0 && n.Unstable > 0 {
		lines = append(lines,
			"nothing was compared, since every word is unstable; without ref, shcmp -tolerance fuzzy "+
				"compares the back-ends")
	}
	for _, name := range slices.Sorted(maps.Keys(n.Wrong)) {
		w := n.Wrong[name]
		line := fmt.Sprintf("outside: %s in %d words", name, w.Words)
		if w.Words == 1 {
			line = fmt.Sprintf("outside: %s in 1 word", name)
		}
		if w.Beyond != nil {
			line += fmt.Sprintf(", by up to %.4g at %s", *w.Beyond, w.Place)
		}
		lines = append(lines, line)
	}
	return lines
}

// firstLine returns ", " and the first line of a log, cut after 120 bytes, or "" for an empty log.
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

// DifferenceText describes d in a line: its position, and the value of each group of runs that
// agree. The line ends with two distances, if they are not nil: that between images (d.Distance),
// and that from the reference's band (d.Beyond).
func DifferenceText(d record.Difference) string {
	var values []string
	for _, name := range slices.Sorted(maps.Keys(d.Values)) {
		values = append(values, name+" "+d.Values[name])
	}
	text := Place(d) + ": " + strings.Join(values, ", ")
	if d.Distance != nil {
		text += fmt.Sprintf(" (distance %.4g)", *d.Distance)
	}
	if d.Beyond != nil {
		text += fmt.Sprintf(" (%.4g outside)", *d.Beyond)
	}
	return text
}

// Place returns the position of a difference as text: `out.a[3]` for a scalar of a member,
// `color(4, 0).r` for a component of a texel.
func Place(d record.Difference) string {
	switch t := d.Texel; {
	// The texel is in another layer than the first.
	case t != nil && t[2] > 0:
		return fmt.Sprintf("%s(%d, %d, %d).%s", d.Resource, t[0], t[1], t[2], d.Member)
	case t != nil:
		return fmt.Sprintf("%s(%d, %d).%s", d.Resource, t[0], t[1], d.Member)
	case d.Member != "":
		return fmt.Sprintf("%s.%s[%d]", d.Resource, d.Member, d.Index)
	}
	return fmt.Sprintf("%s[%d]", d.Resource, d.Index)
}
