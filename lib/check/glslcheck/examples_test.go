package glslcheck

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"shsmith/lib/check"
	"shsmith/lib/check/internal/checktest"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
)

// example is a shader of testdata/*.txtar. The name of its file tells the language version, the
// topic, and the stage or `main`: `310es/input written.main`. If " *" follows, a comment in the
// shader tells why glslangValidator disagrees with the checker.
type example struct {
	file    string // archive and name
	source  string
	stage   language.Stage
	want    []string // line:col text
	differs bool
}

var versions = map[string]string{"100": "100", "300es": "300 es", "310es": "310 es", "320es": "320 es"}

var stages = map[string]language.Stage{
	"comp": language.Compute, "main": language.Compute, "frag": language.Fragment, "vert": language.Vertex,
	"geom": language.Geometry, "tesc": language.TessControl, "tese": language.TessEval,
}

func examples(t testing.TB) []example {
	var list []example
	checktest.EachFile(t, "testdata/*.txtar", func(archive string, f txtar.File) {
		list = append(list, newExample(t, archive, f))
	})
	return list
}

func newExample(t testing.TB, archive string, f txtar.File) example {
	name, differs := strings.CutSuffix(f.Name, " *")
	v, _, ok := strings.Cut(name, "/")
	kind := strings.TrimPrefix(filepath.Ext(name), ".")
	if !ok || stages[kind] == "" {
		t.Fatalf("%s: bad name %q", archive, f.Name)
	}
	if long, ok := versions[v]; ok {
		v = long
	}
	text := string(f.Data)
	// The file has only the statements of a compute shader's main function.
	if kind == "main" {
		text = "layout(local_size_x = 1) in;\nvoid main() {\n" + text + "}\n"
	}
	e := example{file: archive + "/" + name, source: "#version " + v + "\n" + text, stage: stages[kind], differs: differs}
	e.want = checktest.Wanted(e.source)
	return e
}

func TestExamples(t *testing.T) {
	list := examples(t)
	valid := 0
	for _, e := range list {
		if len(e.want) == 0 {
			valid++
		}
		_, err := checkText(e)
		checktest.Compare(t, e.file, e.source, err, e.want)
	}
	if valid < 50 || len(list)-valid < 150 {
		t.Errorf("only %d valid and %d invalid examples", valid, len(list)-valid)
	}
}

func checkText(e example) (*check.Info, error) {
	u, err := glsl.Parse(e.file, e.source)
	if err != nil {
		return nil, err
	}
	in, err := Check(e.file, u, e.stage)
	if err == nil {
		err = in.Link()
	}
	return in, err
}

// Khronos' reference compiler must accept and reject the same examples.
func TestValidatorAgrees(t *testing.T) {
	validator, err := exec.LookPath("glslangValidator")
	if err != nil {
		t.Skip("glslangValidator is not installed")
	}
	list := examples(t)
	dir := t.TempDir()
	paths := make([]string, len(list))
	for i, e := range list {
		paths[i] = filepath.Join(dir, fmt.Sprintf("%d.%s", i, validatorStages[e.stage]))
		if err := os.WriteFile(paths[i], []byte(e.source), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	// One process checks all examples, because its start takes most of the time. Errors
	// of the linker need a process for each example.
	all, _ := exec.Command(validator, paths...).CombinedOutput()
	for i, e := range list {
		invalid := len(e.want) > 0
		said := complaints(all, paths[i])
		rejected := said != ""
		if invalid && !rejected {
			rejected = exec.Command(validator, "-l", paths[i]).Run() != nil
		}
		if rejected == invalid == e.differs {
			t.Errorf("%s: rejected %v, want %v, differs %v: %s", e.file, rejected, e.want, e.differs, said)
		}
	}
}

var validatorStages = map[language.Stage]string{language.Compute: "comp", language.Fragment: "frag", language.Vertex: "vert",
	language.Geometry: "geom", language.TessControl: "tesc", language.TessEval: "tese"}

// complaints returns the errors in the validator's output that follow the line
// with path.
func complaints(all []byte, path string) string {
	_, rest, _ := strings.Cut(string(all), path+"\n")
	var found []string
	for _, line := range strings.Split(rest, "\n") {
		if strings.HasPrefix(line, "/") {
			break
		}
		if msg, ok := strings.CutPrefix(line, "ERROR: "); ok {
			found = append(found, msg)
		}
	}
	return strings.Join(found, "; ")
}
