// Package source defines positions in shader texts, and errors and warnings about shader texts.
package source

import (
	"fmt"
	"sort"
	"strings"
)

// Pos is a position in a shader text. Line and Col count from 1, and Col counts bytes. The zero Pos
// means no position, as in nodes that a pass created.
type Pos struct{ Line, Col int32 }

// IsValid reports whether p is a position and not the zero Pos.
func (p Pos) IsValid() bool { return p.Line > 0 }

func (p Pos) String() string {
	if !p.IsValid() {
		return "-"
	}
	return fmt.Sprintf("%d:%d", p.Line, p.Col)
}

// Before reports whether p comes before q in the text.
func (p Pos) Before(q Pos) bool {
	return p.Line < q.Line || p.Line == q.Line && p.Col < q.Col
}

// Diagnostic is an error or a warning about a text.
type Diagnostic struct {
	File string
	Pos
	Msg string
}

// String returns the diagnostic as `file:line:col: message`, a format that editors understand. It
// leaves out the file or the position if it is unknown.
func (d Diagnostic) String() string {
	var b strings.Builder
	if d.File != "" {
		b.WriteString(d.File + ":")
	}
	if d.IsValid() {
		fmt.Fprintf(&b, "%d:%d:", d.Line, d.Col)
	}
	if b.Len() > 0 {
		b.WriteByte(' ')
	}
	return b.String() + d.Msg
}

// Errors is a list of diagnostics that implements error. Its method Err turns an empty list into
// nil.
type Errors []Diagnostic

func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i, d := range e {
		lines[i] = d.String()
	}
	return strings.Join(lines, "\n")
}

// Add adds a diagnostic with a formatted message about the position p.
func (e *Errors) Add(file string, p Pos, format string, args ...any) {
	*e = append(*e, Diagnostic{file, p, fmt.Sprintf(format, args...)})
}

// Err returns e, sorted by position, or nil if e is empty.
func (e Errors) Err() error {
	if len(e) == 0 {
		return nil
	}
	sort.SliceStable(e, func(i, j int) bool { return e[i].Pos.Before(e[j].Pos) })
	return e
}
