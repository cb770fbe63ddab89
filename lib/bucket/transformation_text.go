package bucket

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/record"
)

// Steps is a variant with its transformations in words.
type Steps struct {
	Variant *record.Variant
	Lines   []string // one for each transformation
}

// Transformations tells how variants of rec were made: those that the verdict of rec suspects, or
// all variants if it suspects none of them.
func Transformations(rec *record.Record) (list []Steps) {
	for _, v := range shownVariants(rec) {
		s := Steps{Variant: v}
		for _, t := range v.Transformations {
			s.Lines = append(s.Lines, transformationText(rec, t))
		}
		list = append(list, s)
	}
	return list
}

// transformationText describes the transformation t of rec's program: its place, the old text and
// the new text.
//
//	line 12, choose: `0` becomes `meta_opaque.x < meta_opaque.y ? 0 : b.x`
func transformationText(rec *record.Record, t record.Transform) string {
	where, what := t.Site, hole
	unit, err := front.Parse(rec.Lang, rec.ID, rec.Source)
	if node := nodeAt(unit, t.Site); err == nil && node != nil {
		where = fmt.Sprintf("line %d", node.Pos().Line)
		if text := oneLine(front.Text(unit, node)); len(text) <= maxShownText {
			what = text
		}
	}
	if maker, _, inside := strings.Cut(t.Site, "."); inside && strings.HasPrefix(maker, "t") {
		where = "in the code of transformation " + maker[1:]
		if strings.Contains(t.Site, ".c") {
			where = "in a copy that transformation " + maker[1:] + " made"
		}
	}
	text := fmt.Sprintf("%s, %s: `%s`", where, t.Kind, what)
	if t.Code != "" {
		text += fmt.Sprintf(" becomes `%s`", filled(t.Code, what))
	}
	if t.Before != "" {
		text += fmt.Sprintf(", with `%s`", filled(t.Before, what))
	}
	return text
}

const (
	// hole is the word in the code of a transformation that stands for the old text at the site
	// (package mutate).
	hole = "HOLE"
	// maxShownText is the largest length in bytes of an old text that is shown. In place of a
	// longer text, the word HOLE is shown.
	maxShownText = 60
)

// statementHole matches a hole that stands for a statement: `HOLE;`, or `HOLE();` in WGSL.
var statementHole = regexp.MustCompile(`\b` + hole + `(\(\))?;`)

// wholeHole matches a hole without a number. HOLE1 stands for a part of the old text.
var wholeHole = regexp.MustCompile(`\b` + hole + `\b`)

// filled returns the text `code` on one line, with the text `what` in place of the word HOLE. If
// `what` is a statement, it has its own semicolon, so it also replaces the semicolon after HOLE:
//
//	code               what     result
//	f(HOLE)            a        f(a)
//	if (c) { HOLE; }   x = 1;   if (c) { x = 1; }
func filled(code, what string) string {
	code = oneLine(code)
	if strings.HasSuffix(what, ";") || strings.HasSuffix(what, "}") {
		code = statementHole.ReplaceAllLiteralString(code, what)
	}
	return wholeHole.ReplaceAllLiteralString(code, what)
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// nodeAt returns the node of unit at a site such as n17: node number 17, from 0, in the order of
// the text. It returns nil if there is none.
func nodeAt(unit *ast.Unit, site string) (found ast.Node) {
	number, err := strconv.Atoi(strings.TrimPrefix(site, "n"))
	if err != nil || unit == nil {
		return nil
	}
	ast.Walk(unit, func(n ast.Node) bool {
		if number == 0 {
			found = n
		}
		number--
		return true
	})
	return found
}

// shownVariants returns the variants of rec that its verdict suspects. If the verdict suspects no
// variant, it returns all variants of rec.
func shownVariants(rec *record.Record) (list []*record.Variant) {
	for i := range rec.Variants {
		v := &rec.Variants[i]
		if slices.ContainsFunc(Suspects(rec), func(r *record.Run) bool { return r.Variant == v.Name }) {
			list = append(list, v)
		}
	}
	for i := 0; len(list) == 0 && i < len(rec.Variants); i++ {
		list = append(list, &rec.Variants[i])
	}
	return list
}
