package website

import (
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"shsmith/lib/backend"
	"shsmith/lib/bucket"
	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// bucketPage is the content of a bucket's page. It shows one test, the smallest reduced one if
// possible, and names the other tests.
type bucketPage struct {
	*Bucket
	Headline    string // failure of the test, with the drivers
	Expectation string
	Columns     []string   // headings of the values in Differences
	Differences [][]string // for each difference, its place and then the value in each column
	Words       []string   // sentences about the number of compared words and the wrong runs
	Drawings    []drawing
	Values      []value
	Inputs      []value
	Groups      [3]int // number of work groups, if Compute is true
	Compute     bool   // whether the shader is a compute shader
	Shader      template.HTML
	Variants    []variant     // the variants that the verdict suspects
	Original    template.HTML // the test before it was reduced or reconditioned; "" if it was neither
	OriginalIs  string
	Runs        []run
	Logs        []logText
	Chains      []chain
	Replay      string // command line that replays the test
	Compare     string // a command line that shows the verdict
	Exports     []export
	Origin      string
}

// variant is a variant of a test: its name, its transformations in words, and its shader as HTML.
type variant struct {
	Name   string
	Lines  []string
	Shader template.HTML
}

// value is the value of a member of a resource: Place names both, as in "B.x", and Scalar is the
// member's scalar type. Text is an input's initial value, or an output's value from ref. Wrong is a
// suspect's wrong value, or "".
type value struct{ Place, Scalar, Text, Wrong string }

// run is one run of the test and what its driver reports about itself.
type run struct {
	Name      string
	Outcome   string
	Suspect   bool
	Driver    record.Driver
	Libraries []string // file names and build ids
}

// logText is the log of a run.
type logText struct{ Name, Text string }

// chain contains the command lines of the tools that processed a shader for a back-end.
type chain struct {
	Name  string
	Steps []step
}

// step is one tool of a chain, with what it printed.
type step struct{ Name, Version, Command, Outcome, Log string }

// page returns the content of a bucket's page.
func (m *Model) page(b *Bucket) (*bucketPage, error) {
	t := &b.Tests[0]
	rec := t.record
	p := &bucketPage{Bucket: b, Headline: bucket.Title(rec), Expectation: bucket.Expectation(rec), Groups: rec.Groups(), Compute: rec.Image == nil}
	p.Columns, p.Differences = differences(rec)
	p.Words = compare.WordsText(rec.Verdict)
	var err error
	if p.Drawings, err = drawings(rec); err != nil {
		return nil, err
	}
	p.Values, p.Inputs = outputValues(rec), inputValues(rec)
	if p.Shader, err = highlight(rec.Lang, rec.Source); err != nil {
		return nil, err
	}
	for _, s := range bucket.Transformations(rec) {
		v := variant{Name: s.Variant.Name, Lines: s.Lines}
		if v.Shader, err = highlight(s.Variant.Lang, s.Variant.Source); err != nil {
			return nil, err
		}
		p.Variants = append(p.Variants, v)
	}
	original := rec.Original
	p.OriginalIs = "before reconditioning"
	if t.before != nil {
		original, p.OriginalIs = t.before.Source, "before reduction"
	}
	if original != "" {
		if p.Original, err = highlight(rec.Lang, original); err != nil {
			return nil, err
		}
	}
	suspects := bucket.Suspects(rec)
	for i := range rec.Runs {
		r := &rec.Runs[i]
		p.Runs = append(p.Runs, runOf(r, slices.Contains(suspects, r)))
		if c := chainOf(r); len(c.Steps) > 0 {
			p.Chains = append(p.Chains, c)
		}
	}
	for _, r := range suspects {
		if text := strings.TrimSpace(r.Detail); text != "" {
			p.Logs = append(p.Logs, logText{compare.Name(r), text})
		}
	}
	folder := filepath.Join(m.Folder, filepath.FromSlash(t.Folder))
	p.Replay = word(filepath.Join(folder, "replay.sh"))
	if m.Config != "" {
		p.Replay = "SHSMITH_CONFIG=" + word(m.Config) + " " + p.Replay
	}
	p.Compare = "shcmp -text " + word(filepath.Join(folder, "record.json"))
	p.Exports, p.Origin = exports(rec), origin(rec.Provenance)
	return p, nil
}

// differences returns the verdict's differences as a table. A row has a scalar that differs
// (compare.Place), and its values in the groups of agreeing runs, the most trusted group first.
// `columns` has the names of the runs in each group.
func differences(rec *record.Record) (columns []string, rows [][]string) {
	if len(rec.Verdict.Differences) == 0 {
		return nil, nil
	}
	groups := trusted(rec)
	for i, g := range groups {
		name := strings.Join(g, ", ")
		if i == 0 && slices.Contains(g, compare.Reference) {
			name = "expected (" + name + ")"
		}
		columns = append(columns, name)
	}
	for _, d := range rec.Verdict.Differences {
		row := []string{compare.Place(d)}
		for _, g := range groups {
			row = append(row, d.Values[g[0]])
		}
		rows = append(rows, row)
	}
	return columns, rows
}

// outputValues returns the members of the outputs with the values that ref computed. It leaves out
// images. If the first suspect with outputs computed another value, Wrong is that value.
func outputValues(rec *record.Record) (list []value) {
	wrong := ""
	for _, r := range bucket.Suspects(rec) {
		if r.Outcome == record.OK && len(r.Outputs) > 0 {
			wrong = compare.Name(r)
			break
		}
	}
	for _, r := range rec.Outputs() {
		want := bucket.Output(rec, compare.Reference, r.Name)
		if r.Texels != nil || want == nil {
			continue
		}
		have := bucket.Output(rec, wrong, r.Name)
		for _, m := range r.Members {
			v := value{Place: place(r.Name, m.Path), Scalar: m.Scalar, Text: values(&m, want)}
			if text := values(&m, have); have != nil && text != v.Text {
				v.Wrong = text
			}
			list = append(list, v)
		}
	}
	return list
}

// inputValues returns the members of buffers that have an initial value other than zero.
func inputValues(rec *record.Record) (list []value) {
	for i := range rec.Resources {
		r := &rec.Resources[i]
		data := r.Contents()
		for _, m := range r.Members {
			for _, scalar := range m.Scalars(data) {
				if strings.Trim(string(scalar), "\x00") != "" {
					list = append(list, value{Place: place(r.Name, m.Path), Scalar: m.Scalar, Text: values(&m, data)})
					break
				}
			}
		}
	}
	return list
}

// place returns `resource.member`, or only the name of the resource if `member` is "", as for a
// uniform outside blocks.
func place(resource, member string) string {
	if member == "" {
		return resource
	}
	return resource + "." + member
}

// values returns the scalars of a member as text.
func values(m *record.Member, data []byte) string {
	var list []string
	for _, scalar := range m.Scalars(data) {
		list = append(list, compare.Format(m.Scalar, scalar))
	}
	return strings.Join(list, ", ")
}

func runOf(r *record.Run, suspect bool) run {
	out := run{Name: compare.Name(r), Outcome: string(r.Outcome), Suspect: suspect}
	if r.Signal != "" {
		out.Outcome += " (" + r.Signal + ")"
	}
	if r.Driver != nil {
		out.Driver = *r.Driver
		for _, name := range slices.Sorted(maps.Keys(r.Driver.Libraries)) {
			out.Libraries = append(out.Libraries, name+" "+r.Driver.Libraries[name])
		}
	}
	return out
}

// chainOf returns the steps of a run with their command lines and outcomes.
func chainOf(r *record.Run) chain {
	c := chain{Name: compare.Name(r)}
	var config backend.Config
	if r.Config != nil {
		_ = json.Unmarshal(r.Config, &config) // an invalid configuration has no steps
	}
	for i, s := range r.Steps {
		line := []string{word(program(&config, i, s.Name))}
		for _, a := range s.Args {
			line = append(line, word(a))
		}
		c.Steps = append(c.Steps,
			step{s.Name, s.Version, strings.Join(line, " "), string(s.Outcome), strings.TrimSpace(s.Detail)})
	}
	// The steps after a failed one did not run: the configuration has their command lines.
	for i := len(r.Steps); i < len(config.Steps); i++ {
		c.Steps = append(c.Steps,
			step{Name: filepath.Base(program(&config, i, "")), Command: config.Steps[i].Command, Outcome: "not reached"})
	}
	if config.Command != "" {
		c.Steps = append(c.Steps, step{Command: config.Command, Outcome: string(r.Outcome)})
	}
	return c
}

// program returns the path of the program that step `at` of a configuration starts, or the argument
// `name` if the configuration lacks the step.
func program(c *backend.Config, at int, name string) string {
	if at < len(c.Steps) {
		if words, err := backend.Words(c.Steps[at].Command); err == nil {
			return words[0]
		}
	}
	return name
}

// word returns s as one word of a command line. It adds quotes if a shell would change the
// word.
func word(s string) string {
	if s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=./,:+@%") == "" {
		return s
	}
	return bucket.Quote(s)
}

// origin returns a text that tells which tool made a test, from which seed and with which
// options.
func origin(p *record.Provenance) string {
	if p == nil {
		return ""
	}
	text := "Made by " + p.Tool
	if p.Seed != nil {
		text += fmt.Sprintf(", seed %d", *p.Seed)
	}
	for _, name := range slices.Sorted(maps.Keys(p.Options)) {
		text += fmt.Sprintf(", %s=%s", name, p.Options[name])
	}
	return text + "."
}
