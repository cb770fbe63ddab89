package harness

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"

	"shsmith/lib/check"
	"shsmith/lib/input"
	"shsmith/lib/language"
	"shsmith/lib/pattern"
	"shsmith/lib/record"
	"shsmith/lib/source"
)

const (
	commentStart = "/* shsmith "
	commentEnd   = " */"
)

// Comment returns the harness of rec as comments that are valid in GLSL and WGSL: first rec in
// JSON, without the shader and the results, then the values of inputs, as in `// uniform u = 1 2`.
func Comment(rec *record.Record) string {
	out := outline(rec)
	out.Resources = slices.Clone(rec.Resources)
	var readable strings.Builder
	for i := range out.Resources {
		if lines, ok := input.Lines(&out.Resources[i]); ok && out.Resources[i].Init != nil {
			out.Resources[i].Init = nil
			for _, l := range lines {
				readable.WriteString(l.String() + "\n")
			}
		}
	}
	b, err := out.MarshalJSON()
	if err != nil {
		panic("harness: a record that does not encode: " + err.Error())
	}
	// With these JSON escapes the text cannot begin or end a comment.
	text := strings.ReplaceAll(string(b), "*/", `\u002a/`)
	return commentStart + strings.ReplaceAll(text, "/*", `/\u002a`) + commentEnd + "\n" + readable.String()
}

// outline returns a copy of rec without results and without the text of the shader under test.
// Other stages and variants keep their texts.
func outline(rec *record.Record) *record.Record {
	out := *rec
	out.Source, out.Original = "", ""
	out.Checks, out.Relaxed = nil, nil
	out.Runs, out.Blobs = nil, nil
	out.Error, out.Verdict, out.Bucket = nil, nil, nil
	return &out
}

// Text returns the shader of rec with its harness as a comment. The comment is at the beginning, or
// after the #version line if there is one (GLSL ES 3.20 section 3.3).
func Text(rec *record.Record) string {
	// In GLSL ES nothing may come before #version (GLSL ES 3.20 section 3.3).
	at := versionEnd(rec.Source)
	head := rec.Source[:at]
	if at > 0 && !strings.HasSuffix(head, "\n") {
		head += "\n"
	}
	return head + Comment(rec) + rec.Source[at:]
}

// FromText returns the record of a shader whose text contains its harness, as the function Text or
// WGSLsmith writes it. A shader without a harness becomes a compute test. Errors are source.Errors
// without a file name.
func FromText(text string) (*record.Record, error) {
	rec := &record.Record{Schema: record.Schema, Stage: string(language.Compute), Source: text}
	if _, err := Complete("", rec); err != nil {
		return nil, err
	}
	if rec.Lang == "" {
		rec.Lang = string(Detect(text))
		rec.Version = versionOf(rec.Source)
	}
	if rec.ID == "" {
		sum := sha256.Sum256([]byte(text))
		rec.ID = "text-" + hex.EncodeToString(sum[:6])
	}
	return rec, nil
}

// Complete moves the harness, a comment in rec.Source, if any, into the other fields of rec. The
// result is that of checking a WGSLsmith module, and nil for other shaders. Errors are
// source.Errors with `file` as the name.
func Complete(file string, rec *record.Record) (*check.Info, error) {
	text := rec.Source
	start, end := findComment(text)
	if start < 0 {
		return completeSmith(file, rec)
	}
	body := []byte(strings.TrimSuffix(text[start+len(commentStart):end], "*/"))
	var errs source.Errors
	if err := json.Unmarshal(body, rec); err != nil {
		errs.Add(file, position(text, start+len(commentStart)+record.Offset(body, err)), "harness comment: %v", err)
	} else if rec.Schema != record.Schema {
		errs.Add(file, position(text, start), "harness comment: schema is %q, want %q", rec.Schema, record.Schema)
	}
	rest := strings.TrimPrefix(text[end:], "\n")
	if len(errs) == 0 {
		rest = readLines(file, text, rest, rec, &errs)
	}
	rec.Source = text[:start] + rest
	if v := versionOf(rec.Source); v != "" {
		rec.Version = v
	}
	return nil, errs.Err()
}

// readLines reads the lines with values of inputs at the beginning of `rest`. It stores the values
// in rec, and returns the text after these lines. It appends errors to errs. `text` is the whole
// text, which ends with `rest`.
func readLines(file, text, rest string, rec *record.Record, errs *source.Errors) string {
	for {
		first, after, _ := strings.Cut(rest, "\n")
		line, ok := input.ParseLine(first)
		if !ok {
			return rest
		}
		if err := line.Apply(rec.Resources); err != nil {
			errs.Add(file, position(text, len(text)-len(rest)), "harness comment: %v", err)
		}
		rest = after
	}
}

// versionOf returns the argument of the #version directive. Only white space and comments may come
// before the directive. If there is none, versionOf returns "".
func versionOf(text string) string {
	m := versionLine().FindStringSubmatch(text[skipBlank(text):])
	if m == nil {
		return ""
	}
	return strings.Join(strings.Fields(m[1]), " ")
}

// findComment returns the offsets of the start and the end of the harness comment, or -1 and -1 if
// there is none. A comment without `*/` ends with the text.
func findComment(text string) (start, end int) {
	start = strings.Index(text, commentStart+"{")
	if start < 0 {
		return -1, -1
	}
	n := strings.Index(text[start:], "*/")
	if n < 0 {
		// The comment has no */.
		return start, len(text)
	}
	return start, start + n + len("*/")
}

// versionLine matches a #version line at the beginning of a text. Its first group is the version.
var versionLine = pattern.Of(`^#[ \t]*version[ \t]+([^\n/]*[^\s/])[^\n]*\n?`)

// versionEnd returns the offset after the #version line, or 0 if there is none.
func versionEnd(text string) int {
	at := skipBlank(text)
	line := versionLine().FindString(text[at:])
	if line == "" {
		return 0
	}
	return at + len(line)
}

// skipBlank returns the offset of the first character of `text` after leading white space and
// comments.
func skipBlank(text string) int {
	rest := text
	for {
		rest = strings.TrimLeft(rest, " \t\r\n\v\f")
		closing := ""
		switch {
		case strings.HasPrefix(rest, "//"):
			closing = "\n"
		case strings.HasPrefix(rest, "/*"):
			closing = "*/"
		default:
			return len(text) - len(rest)
		}
		n := strings.Index(rest[2:], closing)
		if n < 0 {
			return len(text)
		}
		rest = rest[2+n+len(closing):]
	}
}

// position returns the line and column of a byte offset of text.
func position(text string, offset int) source.Pos {
	line := strings.Count(text[:offset], "\n")
	col := offset - strings.LastIndexByte(text[:offset], '\n')
	return source.Pos{Line: int32(line + 1), Col: int32(col)}
}
