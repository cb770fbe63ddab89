package recond

import (
	"os"
	"path/filepath"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/language"
)

// A workaround that is passed over has nothing to do, and none brings in what a
// later one looks for but what added says.
func TestContent(t *testing.T) {
	var files []string
	for _, pattern := range []string{"testdata/*.comp", "../../scripts/testdata/known/*.*"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatal(pattern, err)
		}
		files = append(files, found...)
	}
	passedOver, changed := map[string]bool{}, map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		lang, stage := language.GLSL, language.Compute
		switch filepath.Ext(file) {
		case ".wgsl":
			lang = language.WGSL
		case ".frag":
			stage = language.Fragment
		}
		parsed, err := front.Parse(string(lang), file, string(text))
		if err != nil {
			continue // a test that is wrong on purpose
		}
		for _, w := range Workarounds() {
			u := ast.Clone(parsed)
			info, err := front.Check(file, u, stage)
			if err != nil {
				break
			}
			if !w.of(lang) {
				continue
			}
			j := newJob(info, Options{Stage: stage, Only: []string{NoPass}})
			had := contentOf(u)
			w.run(j)
			passed := w.needs&^had != 0
			passedOver[w.Name] = passedOver[w.Name] || passed
			changed[w.Name] = changed[w.Name] || j.changed
			if passed && j.changed {
				t.Errorf("%s: %s would be passed over, and changes it", file, w.Name)
			}
			if more := contentOf(u) &^ had &^ j.added(); more != 0 {
				t.Errorf("%s: %s brings in content %b", file, w.Name, more)
			}
		}
	}
	for _, w := range Workarounds() {
		if w.needs != 0 && !(changed[w.Name] && passedOver[w.Name]) {
			t.Errorf("%s: has changed a program: %v; was passed over: %v", w.Name, changed[w.Name], passedOver[w.Name])
		}
	}
}
