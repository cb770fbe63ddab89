package wgslcheck

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"shsmith/lib/check/internal/checktest"
	"shsmith/lib/language"
	"shsmith/lib/wgsl"
)

// example is a WGSL module from testdata/*.txtar, for the checker and the compilers tint and naga.
// They must refuse a module with a mark `/* ERROR text */` (see package checktest), and accept a
// module without marks.
type example struct {
	file, source string
	want         []string
	differs      string
}

func examples(t testing.TB) []example {
	var list []example
	checktest.EachFile(t, "testdata/*.txtar", func(archive string, f txtar.File) {
		// `differs` names a compiler that disagrees with the checker on all examples of the file.
		name, differs, _ := strings.Cut(f.Name, " ")
		texts := []string{string(f.Data)}
		// Each line of such a file is an example.
		if strings.HasPrefix(name, "lines") {
			texts = strings.Split(strings.TrimSpace(string(f.Data)), "\n")
		}
		for _, text := range texts {
			// Such a file has the statements of a function. A file NAME.decl has declarations.
			if strings.HasSuffix(name, ".body") {
				text = "fn f() {\n" + text + "\n}\n"
			}
			list = append(list, example{archive + "/" + name, text, checktest.Wanted(text), differs})
		}
	})
	return list
}

func checkText(e example) error {
	u, err := wgsl.Parse(e.file, e.source)
	if err != nil {
		return err
	}
	_, err = Check(e.file, u, language.Compute)
	return err
}

func TestExamples(t *testing.T) {
	list := examples(t)
	valid := 0
	for _, e := range list {
		if len(e.want) == 0 {
			valid++
		}
		checktest.Compare(t, e.file, e.source, checkText(e), e.want)
	}
	if valid < 15 || len(list)-valid < 100 {
		t.Errorf("only %d valid and %d invalid examples", valid, len(list)-valid)
	}
}

// Tint and naga must accept and refuse the same examples.
func TestCompilersAgree(t *testing.T) {
	if testing.Short() {
		t.Skip("asks two compilers about 600 modules")
	}
	compilers := map[string][]string{"tint": {"--format", "wgsl"}, "naga": nil}
	dir := t.TempDir()
	for name, args := range compilers {
		path, err := exec.LookPath(name)
		if err != nil {
			t.Logf("%s is not installed", name)
			continue
		}
		file := filepath.Join(dir, "example.wgsl")
		for _, e := range examples(t) {
			if err := os.WriteFile(file, []byte(e.source), 0o600); err != nil {
				t.Fatal(err)
			}
			out, err := exec.Command(path, append(args, file)...).CombinedOutput()
			if (err != nil) != (len(e.want) > 0) != strings.Contains(e.differs, name) {
				first, _, _ := strings.Cut(string(out), "\n\n")
				t.Errorf("%s: %s refuses %v, want %v:\n%s\n%.300s", e.file, name, err != nil, e.want, e.source, first)
			}
		}
	}
}
