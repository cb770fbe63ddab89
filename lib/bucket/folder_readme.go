package bucket

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// readme returns the text of README.md: the failure, the drivers, and how to replay the test.
// `made` maps the names of the folder's other files to their contents. `drawn` lists the images
// among these files.
func readme(rec *record.Record, made map[string][]byte, drawn []imageFile) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# %s\n\n", Signature(rec))
	b.WriteString(finding(rec))
	b.WriteString(origin(rec.Provenance))
	b.WriteString(transformationList(rec))
	if len(rec.Verdict.Differences) > 0 {
		b.WriteString("\n## What differs\n\n```\n")
		for _, d := range rec.Verdict.Differences {
			b.WriteString(compare.DifferenceText(d) + "\n")
		}
		b.WriteString("```\n")
	}
	for _, line := range compare.WordsText(rec.Verdict) {
		b.WriteString("\n" + line + "\n")
	}
	b.WriteString("\n## Back-ends\n\n")
	b.WriteString(runTable(rec))
	b.WriteString(logs(rec))
	b.WriteString(files(rec, made, drawn))
	return b.Bytes()
}

// transformationList returns a section of Markdown for each variant that the verdict suspects, or
// for all variants if it suspects none. A section lists the transformations of the variant.
func transformationList(rec *record.Record) (text string) {
	for _, s := range Transformations(rec) {
		text += fmt.Sprintf("\n## Variant `%s`\n\n"+
			"It is made of the shader, and must have the same result. The uniform `meta_opaque` is (0, 1).\n\n",
			s.Variant.Name)
		for i, line := range s.Lines {
			text += fmt.Sprintf("%d. %s\n", i+1, line)
		}
	}
	return text
}

// logs returns the beginning of each suspect's log.
func logs(rec *record.Record) (text string) {
	for _, r := range Suspects(rec) {
		if log := excerpt(r.Detail); log != "" {
			text += fmt.Sprintf("\nLog of %s:\n\n```\n%s\n```\n", compare.Name(r), log)
		}
	}
	return text
}

// finding returns a text with the class, the axis and the suspects of the verdict. If the runs gave
// different results, it also lists the groups of runs that agree.
func finding(rec *record.Record) string {
	v := rec.Verdict
	var b strings.Builder
	fmt.Fprintf(&b, "Test `%s`: **%s** across %s", rec.ID, v.Class, v.Axis)
	if len(v.Suspects) > 0 {
		fmt.Fprintf(&b, "; suspects: %s", code(v.Suspects))
	}
	if v.Step != "" {
		fmt.Fprintf(&b, ", at step `%s`", v.Step)
	}
	b.WriteString(".\n")
	for i, g := range v.Groups {
		if len(v.Groups) > 1 {
			fmt.Fprintf(&b, "\n%d. %s", i+1, code(g))
		}
	}
	if len(v.Groups) > 1 {
		b.WriteString("\n\nEach of these groups agrees among itself and with no other.\n")
	}
	return b.String()
}

// origin returns a sentence that names the tool that made a test, the seed and the options. It
// returns "" if p is nil.
func origin(p *record.Provenance) string {
	if p == nil {
		return ""
	}
	text := "\nMade by " + p.Tool
	if p.Seed != nil {
		text += fmt.Sprintf(", seed %d", *p.Seed)
	}
	for _, name := range slices.Sorted(maps.Keys(p.Options)) {
		text += fmt.Sprintf(", %s=%s", name, p.Options[name])
	}
	return text + ".\n"
}

func code(names []string) string { return "`" + strings.Join(names, "`, `") + "`" }

// runTable returns a table with the outcome and the driver of each run. The text below the table
// names the processors for which the software drivers compiled.
func runTable(rec *record.Record) string {
	var b strings.Builder
	b.WriteString("| run | outcome | vendor | renderer | version | language |\n|---|---|---|---|---|---|\n")
	for i := range rec.Runs {
		r := &rec.Runs[i]
		var d record.Driver
		if r.Driver != nil {
			d = *r.Driver
		}
		outcome := string(r.Outcome)
		if r.Signal != "" {
			outcome += " (" + r.Signal + ")"
		}
		cells := []string{compare.Name(r), outcome, d.Vendor, d.Renderer, d.Version, d.Language}
		for i, c := range cells {
			cells[i] = strings.NewReplacer("|", `\|`, "\n", " ").Replace(c)
		}
		fmt.Fprintf(&b, "| %s |\n", strings.Join(cells, " | "))
	}
	b.WriteString(processors(rec))
	return b.String()
}

// processors returns a sentence for each processor that software drivers compiled for, such as
// "Compiled for AuthenticAMD family 25 model 1: `llvmpipe`, `zink`."
func processors(rec *record.Record) (text string) {
	var kinds []string
	runs := map[string][]string{}
	for i := range rec.Runs {
		r := &rec.Runs[i]
		if r.Driver == nil || r.Driver.Processor == nil {
			continue
		}
		kind := processor(r.Driver.Processor)
		if !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
		runs[kind] = append(runs[kind], compare.Name(r))
	}
	for _, kind := range kinds {
		text += fmt.Sprintf("\nCompiled for %s: %s.\n", kind, code(runs[kind]))
	}
	return text
}

// processor returns a description of the processor for which a driver compiles.
func processor(p *record.Processor) string {
	text := p.Model
	if p.VectorBits > 0 {
		text += fmt.Sprintf(", vectors of %d bits", p.VectorBits)
	}
	if len(p.Features) > 0 {
		text += " (" + strings.Join(p.Features, ", ") + ")"
	}
	for _, name := range slices.Sorted(maps.Keys(p.Overrides)) {
		text += fmt.Sprintf(", with %s=%s", name, p.Overrides[name])
	}
	return text
}

// excerpt returns `log`, shortened if it is longer than 2000 bytes. It cuts a long log after the
// last line that ends within these bytes, or within the first line if that line alone is too long.
// Then it adds the line "…".
func excerpt(log string) string {
	const longest = 2000
	log = strings.TrimSpace(log)
	if len(log) <= longest {
		return log
	}
	log = log[:longest]
	if end := strings.LastIndexByte(log, '\n'); end > 0 {
		log = log[:end]
	}
	return strings.ToValidUTF8(log, "") + "\n…"
}

// files returns the last sections of README.md: how to replay the test, and the list of the
// folder's files. `made` maps the names of the files to their contents. `drawn` lists the images
// among these files.
func files(rec *record.Record, made map[string][]byte, drawn []imageFile) string {
	suffix := harness.Suffix(rec)
	text := `
## Replay

    ./replay.sh               # exit 0: reproduces, 1: does not, 3: something is missing
    ./replay.sh NAME NAME...  # on other back-ends; shrun -list shows their names

shsmith's tools are taken from PATH, or from the folder in SHSMITH_BIN.

## Files

- shader` + suffix + `: the shader, with its buffers in the first comment; edit it and replay it on
  named back-ends
`
	if rec.Original != "" {
		text += "- original" + suffix + ": the shader before reconditioning; reduce this one\n"
	}
	for _, v := range shownVariants(rec) {
		text += "- " + variantFile(rec, v) + ": the variant " + v.Name + ", as a test of its own\n"
	}
	text += `- record.json: the test with its runs and its verdict, with the build ids of the
  drivers' libraries
- backends.json: the back-ends as they were, for replay.sh -trust
- expect: the verdict, for shcmp -e
`
	if made[shaderTrapName] != nil {
		text += "- test.shadertrap: the same test for ShaderTrap\n"
	}
	for _, p := range drawn {
		text += "- " + p.file + ": " + p.title + "\n"
	}
	if made[beforeName] != nil {
		text += "- before.txt: the tests that the workers had run before; a failure that shows\n" +
			"  only after them counts as no bug until it repeats\n"
	}
	return text
}
