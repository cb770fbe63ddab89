package bucket

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// Upstream returns a bug report in Markdown for the maintainers of a driver or compiler: the
// difference, the required result, the shader, the drivers, and how to run it. It returns an error
// if rec is invalid or does not fail.
func Upstream(rec *record.Record) ([]byte, error) {
	if err := rec.Validate(); err != nil {
		return nil, fmt.Errorf("report: %w", err)
	}
	if Signature(rec) == "" {
		return nil, errors.New("report: the test has no verdict that finds a failure: run shrun and shcmp first")
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "# %s\n\n%s\n", Title(rec), Expectation(rec))
	if table := differences(rec); table != "" {
		fmt.Fprintf(&b, "\n%s", table)
	}
	b.WriteString(logs(rec))
	fmt.Fprintf(&b, "\n## Shader\n\n```%s\n%s\n```\n", rec.Lang, strings.TrimSpace(rec.Source))
	b.WriteString(runConditions(rec))
	if list := transformationList(rec); list != "" {
		b.WriteString(list)
		for _, v := range shownVariants(rec) {
			fmt.Fprintf(&b, "\n```%s\n%s\n```\n", v.Lang, strings.TrimSpace(v.Source))
		}
	}
	fmt.Fprintf(&b, "\n## Drivers\n\n%s\n## How to run it\n\n%s", runTable(rec), running(rec))
	return b.Bytes(), nil
}

// runConditions describes how the shader of a report runs: the number of work groups or the size of
// the image, and the initial values of the buffers. It returns "" if the shader runs as one work
// group and all buffers are zero.
func runConditions(rec *record.Record) string {
	rows := contents(rec)
	text := "\n"
	switch g := rec.Groups(); {
	case rec.Image != nil:
		var drawn []string
		for _, a := range rec.Image.Attachments {
			drawn = append(drawn, fmt.Sprintf("%s (location %d, %s)", a.Name, a.Location, a.Format))
		}
		text += fmt.Sprintf("It draws a triangle that covers %d x %d texels of %s.", rec.Image.Width,
			rec.Image.Height, strings.Join(drawn, ", "))
	case rows != "" || g != [3]int{1, 1, 1}:
		text += fmt.Sprintf("It runs as %d x %d x %d work groups.", g[0], g[1], g[2])
	default:
		return ""
	}
	if rows != "" {
		return text + " Its buffers begin with\n\n" + rows
	}
	return text + "\n"
}

// Title returns the title of a report, such as "llvmpipe, 22.3.6: wrong result of a GLSL compute
// shader". It names the drivers of the suspects. If a tool of a chain failed, it names the tool
// instead of the driver.
func Title(rec *record.Record) string {
	var whom []string
	for _, r := range Suspects(rec) {
		name := r.Backend
		if d := r.Driver; d != nil && d.Renderer != "" {
			name = strings.TrimSuffix(d.Renderer+", "+d.Version, ", ")
		}
		if n := len(r.Steps); n > 0 && r.Steps[n-1].Outcome != record.OK {
			s := &r.Steps[n-1]
			name = strings.TrimSuffix(s.Name+", "+s.Version, ", ")
		}
		if !slices.Contains(whom, name) {
			whom = append(whom, name)
		}
	}
	return strings.Join(whom, "; ") + ": " + Fault(rec)
}

// Fault returns a short description of the failure, such as "wrong result of a GLSL compute
// shader".
func Fault(rec *record.Record) string {
	shader := fmt.Sprintf("%s %s shader", strings.ToUpper(rec.Lang), rec.Stage)
	switch rec.Verdict.Class {
	case compare.Crash, compare.CrashAll:
		for _, r := range Suspects(rec) {
			if r.Outcome == record.CompileError || r.Outcome == record.LinkError {
				return "valid " + shader + " refused (" + Signature(rec) + ")"
			}
		}
		return "crash on a " + shader + " (" + Signature(rec) + ")"
	case compare.Timeout, compare.TimeoutAll:
		return "endless run of a " + shader
	}
	return "wrong result of a " + shader
}

// outputs returns a phrase for the outputs of a test: "the buffers", "the attachments" or, if it
// may have both, "buffers and attachments".
func outputs(rec *record.Record) string {
	switch {
	case rec.Image == nil:
		return "the buffers"
	case len(rec.Resources) == 0:
		return "the attachments"
	}
	return "buffers and attachments"
}

// Expectation returns a text that tells which result the specification requires.
func Expectation(rec *record.Record) string {
	switch known := referenceRan(rec); {
	case len(rec.Verdict.Differences) > 0 && rec.Verdict.Axis == compare.Variants:
		return "The shader and its variant are equivalent, and have no undefined behaviour. One driver gives\n" +
			"them different results, so it compiles one of them wrongly."
	case len(rec.Verdict.Differences) > 0 && known:
		return "The shader has no undefined behaviour. By the specification " + outputs(rec) + " must hold\n" +
			"the values below called expected, which an interpreter has computed."
	case len(rec.Verdict.Differences) > 0:
		return "Drivers differ."
	case known:
		return "The shader is valid and has no undefined behaviour. It must compile and run."
	}
	return "The shader is valid. It must compile and run."
}

func referenceRan(rec *record.Record) bool {
	return slices.ContainsFunc(rec.Runs, func(r record.Run) bool {
		return r.Backend == compare.Reference && r.Outcome == record.OK
	})
}

// differences returns a Markdown table of the values that differ between runs, or "" if none
// differ. The table has a row for each place in the outputs, and a column for each group of runs
// that agree.
func differences(rec *record.Record) string {
	v := rec.Verdict
	if len(v.Differences) == 0 {
		return ""
	}
	groups := slices.Clone(v.Groups)
	// The group with the reference comes first, then groups without suspects.
	slices.SortStableFunc(groups, func(a, b []string) int { return trust(rec, b) - trust(rec, a) })
	head, rule := "| place |", "|---|"
	for i, g := range groups {
		name := strings.Join(g, ", ")
		if i == 0 && trust(rec, g) > 0 {
			name = "expected (" + name + ")"
		}
		head, rule = head+" "+name+" |", rule+"---|"
	}
	table := head + "\n" + rule + "\n"
	for _, d := range v.Differences {
		table += "| " + compare.Place(d) + " |"
		for _, g := range groups {
			table += " " + d.Values[g[0]] + " |"
		}
		table += "\n"
	}
	return table
}

// trust returns how far a group of runs that agree is trusted. The result is 2 if the group
// contains the reference, 1 if it contains no suspect, and 0 otherwise.
func trust(rec *record.Record, group []string) int {
	switch {
	case slices.Contains(group, compare.Reference):
		return 2
	case !slices.ContainsFunc(group, func(name string) bool { return slices.Contains(rec.Verdict.Suspects, name) }):
		return 1
	}
	return 0
}

// contents returns a line for each member of a buffer that has an initial value other than zero. A
// line gives the buffer, the member and the values.
func contents(rec *record.Record) (lines string) {
	for i := range rec.Resources {
		r := &rec.Resources[i]
		data := r.Contents()
		for _, m := range r.Members {
			var values []string
			zero := true
			for _, scalar := range m.Scalars(data) {
				values = append(values, compare.Format(m.Scalar, scalar))
				zero = zero && strings.Trim(string(scalar), "\x00") == ""
			}
			if !zero {
				lines += fmt.Sprintf("- %s (%s, binding %d), %s: %s\n", r.Name, r.Kind, r.Binding, m.Path,
					strings.Join(values, ", "))
			}
		}
	}
	return lines
}

// running returns instructions for running the test with shrun. If piglit's file format can express
// the test, it also returns instructions for piglit.
func running(rec *record.Record) string {
	name := harness.Name(rec.ID)
	ours := fmt.Sprintf("With shsmith, `shrun%s %s%s | shcmp -text`, where the file is\n\n```\n%s\n```\n",
		flags(rec), name, harness.Suffix(rec), strings.TrimSpace(harness.Text(rec)))
	text, err := harness.WritePiglit(rec)
	if err != nil {
		return ours
	}
	runner := "shader_runner"
	if bytes.Contains(text, []byte("\nGL ES ")) {
		runner = "shader_runner_gles3"
	}
	return fmt.Sprintf("With piglit, `PIGLIT_PLATFORM=surfaceless_egl %s %s.shader_test -auto -fbo`, where the\n"+
		"file is\n\n```\n%s\n```\n\n%s",
		runner, name, strings.TrimSpace(string(text)), ours)
}

// flags returns flags of shrun that select the back-ends of rec, such as " -b llvmpipe -b ref".
func flags(rec *record.Record) (text string) {
	for _, r := range backends(rec) {
		text += " -b " + r.Backend
	}
	return text
}
