package bucket

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/pattern"
	"shsmith/lib/record"
)

// The message of a rejection quotes the test. Its signature leaves out everything that
// comes from the test, so that the same rejection of many tests has one signature. It keeps
// everything else, so that two different rejections have two signatures.

var (
	// quoted matches text in quotation marks, such as "x", or `x' in the messages of Mesa. It does
	// not match an apostrophe inside a word.
	quoted = pattern.Of("`[^`'\n]*[`']|(^|[^A-Za-z0-9])'[^'\n]*'|\"[^\"\n]*\"|“[^”\n]*”|‘[^’\n]*’")
	word   = pattern.Of(`[A-Za-z_][A-Za-z_0-9']*`)
	number = pattern.Of(`[0-9]`)
)

// anonymous returns the signature of a message. It leaves out quoted text, single letters, the
// names that the test declares, and names with an underscore and a digit:
//
//	"cannot access field `x' of v_2" → "cannot_access_field_of"
//
// If nothing would be left, it leaves out nothing.
func anonymous(message string, names map[string]bool) string {
	unquoted := quoted().ReplaceAllString(message, "$1 ")
	text := word().ReplaceAllStringFunc(address().ReplaceAllString(unquoted, " "), func(w string) string {
		if len(w) == 1 || names[w] || strings.Contains(w, "_") && number().MatchString(w) {
			return ""
		}
		return w
	})
	if s := strings.Trim(Clean(text), "_"); s != "" {
		return s
	}
	// Nothing else is left, so the quoted text is kept.
	return strings.Trim(Clean(message), "_")
}

// namesOf returns the names that a test declares.
func namesOf(rec *record.Record) map[string]bool {
	unit, err := front.Parse(rec.Lang, rec.ID, rec.Source)
	if err != nil {
		return nil
	}
	names := map[string]bool{}
	ast.Walk(unit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Var:
			names[n.Name] = true
		case *ast.ParamDecl:
			names[n.Name] = true
		case *ast.StructDecl:
			names[n.Name] = true
		case *ast.BlockDecl:
			names[n.Name], names[n.Instance] = true, true
		case *ast.FuncDecl:
			names[n.Name] = true
		}
		return true
	})
	return names
}

// tellingRule is the name that the function decide returns in place of a rule's name, if it makes
// the signature of a log from the first line that tells what is wrong (tellingLine).
const tellingRule = "telling line"

var (
	// uninformative matches lines that tell only that something failed, how many errors there are,
	// or where they are. It also matches notes, warnings and empty lines.
	uninformative = pattern.Of(`(?i)^(?:` + strings.Join([]string{
		`.{0,60}\b(?:failed to (?:compile|link)|(?:compil|link)\w* (?:error|failed|failure))\b.{0,20}`,
		`validation error`, `caused by:?`, `in wgpu\w+`, `shader validation error:?`, `error:?`,
		`(?:error: )?\d+ (?:compilation |linking )?(?:errors?|warnings?)\b.*`,
		`compute info`, `(?:vertex|fragment|compute) (?:shader )?info.*`,
		`(?:- )?while (?:calling|initializing|validating) .*`, `spir-v is not generated .*`,
		`[\w./-]+\.(?:comp|frag|vert|wgsl|glsl)`, `.*\bnote: .*`, `.*\bwarning: .*`,
		`\d* *[│┌|].*`, `[-\s^~*=.]*`,
	}, "|") + `)$`)
	// position matches the part of a message that is the position of the error.
	position = pattern.Of(`^(?:[\w./-]*:)?\d+(?:[:(]\d+\)?)?:? ?|^(?:ERROR|error|fatal error|FATAL): (?:[\w./-]*:)?(?:-?\d+:)*`)
)

// tellingLine returns a signature of the first line of the log that tells what is wrong, such as
// "cannot_access_field_of", or "". The signature leaves out `names`, the names that the test
// declares (anonymous).
func tellingLine(log string, names map[string]bool) string {
	for _, line := range strings.Split(log, "\n") {
		line = strings.TrimSpace(line)
		if uninformative().MatchString(line) {
			continue
		}
		for trimmed := ""; trimmed != line; {
			trimmed = line
			line = strings.TrimSpace(position().ReplaceAllString(line, ""))
		}
		if uninformative().MatchString(line) {
			continue
		}
		if s := anonymous(line, names); s != "" && s != "_" {
			return s
		}
	}
	return ""
}

var nagaReason = pattern.Of(`(?m)^ *= (?:note: )?(.+)$`)

// nagaValidation returns the message of an error of naga's validator: the innermost reason, which
// the log gives last.
func nagaValidation(log string) string {
	_, text, _ := strings.Cut(log, "Shader validation error:")
	last := ""
	// Each reason is on a line that begins with =.
	for _, m := range nagaReason().FindAllStringSubmatch(text, -1) {
		last = m[1]
	}
	if last != "" {
		return last
	}
	// Older versions print no such lines, but the reason on the last line.
	for _, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); !uninformative().MatchString(line) {
			last = line
		}
	}
	return last
}
