// Package checktest reads the examples of the checkers' tests.
//
// A comment /* ERROR text */ in an example is a mark: at the token after the comment, a checker
// must report an error, and its message must contain `text`. /* ERROR@line:col text */ states the
// position instead. A checker must accept an example without marks.
package checktest

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"shsmith/lib/source"
)

// EachFile finds the txtar archives that `pattern` matches, and calls `visit` for each file in
// them. The test fails if there is no such archive.
func EachFile(t testing.TB, pattern string, visit func(archive string, f txtar.File)) {
	t.Helper()
	archives, err := filepath.Glob(pattern)
	if err != nil || len(archives) == 0 {
		t.Fatal("no examples", err)
	}
	for _, path := range archives {
		a, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range a.Files {
			visit(filepath.Base(path), f)
		}
	}
}

var errorMark = regexp.MustCompile(`/\* ERROR(@\d+:\d+)? (.*?) \*/\s*`)

// Wanted returns the errors that a checker must report for `text`, as strings "line:col message".
// The mark `/* ERROR message */` wants an error at the token after it, and `/* ERROR@line:col
// message */` one at this position.
func Wanted(text string) []string {
	var want []string
	for _, m := range errorMark.FindAllStringSubmatchIndex(text, -1) {
		before := text[:m[1]]
		line := strings.Count(before, "\n") + 1
		col := len(before) - strings.LastIndex(before, "\n")
		pos := fmt.Sprintf("%d:%d", line, col)
		if m[2] >= 0 {
			pos = text[m[2]+1 : m[3]]
		}
		want = append(want, pos+" "+text[m[4]:m[5]])
	}
	return want
}

// Compare fails the test unless `err`, the errors of a checker for the example `text`, agrees with
// `want`, the result of Wanted. `file` is the name of the example for failure messages.
func Compare(t *testing.T, file, text string, err error, want []string) {
	t.Helper()
	got, _ := err.(source.Errors)
	if err != nil && got == nil {
		t.Errorf("%s: %v", file, err)
		return
	}
	want = slices.Clone(want)
	for _, d := range got {
		i := slices.IndexFunc(want, func(w string) bool {
			pos, text, _ := strings.Cut(w, " ")
			return d.Pos.String() == pos && strings.Contains(d.Msg, text)
		})
		if i < 0 {
			t.Errorf("unexpected: %v\n%s", d, text)
			continue
		}
		want = slices.Delete(want, i, i+1)
	}
	for _, w := range want {
		t.Errorf("%s: no error at %s\n%s", file, w, text)
	}
}
