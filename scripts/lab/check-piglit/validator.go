package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"shsmith/lib/language"
	"shsmith/scripts/lab/answers"
)

// validator asks glslangValidator about texts and keeps the answers in the user's cache.
type validator struct {
	program string
	version string
	answers *answers.Answers
	dir     string // folder of the texts that glslangValidator reads
}

// question is a shader text for glslangValidator, and the answer that glslangValidator gives.
type question struct {
	stage language.Stage
	text  string
	// answer is "error: " and the first error if glslangValidator refuses the text. Otherwise it is
	// a digest of the syntax tree or of the SPIR-V. It is "" if there is no answer yet.
	answer string
}

func (q *question) refused() bool { return strings.HasPrefix(q.answer, "error") }

const batch = 200 // the largest number of files that one process reads

func newValidator(program string) (*validator, error) {
	out, err := exec.Command(program, "--version").Output()
	if err != nil {
		return nil, err
	}
	v := &validator{program: program, version: string(out)}
	if v.answers, err = answers.OpenAnswers("piglit.log"); err != nil {
		return nil, err
	}
	v.dir, err = os.MkdirTemp("", "check-piglit")
	return v, err
}

func (v *validator) close() error { return errors.Join(v.answers.Close(), os.RemoveAll(v.dir)) }

// trees sets the answer of each question to a digest of the syntax tree that glslangValidator
// prints. The digest does not depend on positions and warnings.
func (v *validator) trees(list []*question) error {
	var open []*question
	for _, q := range list {
		if q.answer, _ = v.answers.Get(v.key("tree", q)); q.answer == "" {
			open = append(open, q)
		}
	}
	for len(open) > 0 {
		n := min(batch, len(open))
		if err := v.batch(open[:n]); err != nil {
			return err
		}
		open = open[n:]
	}
	return nil
}

// batch asks glslangValidator about all texts of `list` in one process. If the process crashes, it
// asks about each text in a process of its own.
func (v *validator) batch(list []*question) error {
	paths := make([]string, len(list))
	for i, q := range list {
		var err error
		if paths[i], err = v.write(i, q); err != nil {
			return err
		}
	}
	cmd := exec.Command(v.program, append([]string{"-d", "-i"}, paths...)...)
	out, _ := cmd.Output()
	if code := cmd.ProcessState.ExitCode(); code != 0 && code != 2 {
		if len(list) == 1 {
			return v.keep("tree", list[0], "error: glslangValidator ends with status "+fmt.Sprint(code))
		}
		for _, q := range list {
			if err := v.batch([]*question{q}); err != nil {
				return err
			}
		}
		return nil
	}
	rest := string(out)
	for i, q := range list {
		_, said, ok := strings.Cut(rest, paths[i]+"\n")
		if !ok {
			return fmt.Errorf("glslangValidator says nothing about %s", paths[i])
		}
		if i+1 < len(list) {
			end := strings.Index(said, paths[i+1]+"\n")
			if end < 0 {
				return fmt.Errorf("glslangValidator says nothing about %s", paths[i+1])
			}
			said, rest = said[:end], said[end:]
		}
		if err := v.keep("tree", q, treeOf(said)); err != nil {
			return err
		}
	}
	return nil
}

var extensions = map[language.Stage]string{language.Compute: "comp", language.Fragment: "frag", language.Vertex: "vert",
	language.Geometry: "geom", language.TessControl: "tesc", language.TessEval: "tese"}

// write writes the shader text of q to file i of the validator's folder, for glslangValidator. It
// returns the path of the file.
func (v *validator) write(i int, q *question) (string, error) {
	path := filepath.Join(v.dir, fmt.Sprintf("%d.%s", i, extensions[q.stage]))
	return path, os.WriteFile(path, []byte(q.text), 0o600)
}

// position matches the position at the beginning of a line in the tree that glslangValidator
// prints.
var position = regexp.MustCompile(`(?m)^-?\d+:[-?\d]+`)

// treeOf returns a digest of the syntax tree in `said`, the output of glslangValidator, without
// positions and warnings. If `said` has an error, it returns "error: " and the first one.
func treeOf(said string) string {
	var kept []string
	for _, line := range strings.Split(said, "\n") {
		if msg, ok := strings.CutPrefix(line, "ERROR: "); ok {
			return "error: " + msg
		}
		if !strings.HasPrefix(line, "WARNING: ") {
			kept = append(kept, position.ReplaceAllString(line, ""))
		}
	}
	return answers.Digest(kept...)
}

// spirv lets glslangValidator compile the text of q to SPIR-V without debug information, and sets
// q.answer to a digest of the SPIR-V. If there is no SPIR-V, q.answer becomes an error. spirv takes
// the answer from the cache if it is there.
func (v *validator) spirv(q *question) error {
	if q.answer, _ = v.answers.Get(v.key("spirv", q)); q.answer != "" {
		return nil
	}
	path, err := v.write(0, q)
	if err != nil {
		return err
	}
	module := filepath.Join(v.dir, "module")
	answer := "error: no module"
	if exec.Command(v.program, "-d", "-G", "--aml", "--amb", "-g0", "-o", module, path).Run() == nil {
		b, err := os.ReadFile(module)
		if err != nil {
			return err
		}
		answer = answers.Digest(string(b))
	}
	return v.keep("spirv", q, answer)
}

// key returns the key of a question in the cache. `kind` is "tree" or "spirv".
func (v *validator) key(kind string, q *question) string {
	return answers.Digest(v.version, "-d", kind, string(q.stage), q.text)
}

// keep sets the answer of q and stores it in the cache. `kind` tells what the question asks for:
// "tree" for the syntax tree, "spirv" for the SPIR-V.
func (v *validator) keep(kind string, q *question, answer string) error {
	q.answer = answer
	return v.answers.Put(v.key(kind, q), answer)
}
