package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"

	"shsmith/lib/cli"
	"shsmith/scripts/lab/answers"
)

// reference runs the two reference compilers, glslangValidator and tint, on texts of shaders. It
// stores their answers in the user's cache. Several goroutines may use it.
type reference struct {
	versions map[string]string // version of the compiler for each language
	dir      string            // folder of the texts that the compilers read

	answers *answers.Answers // "" means that the shader is valid
	asked   atomic.Int64
}

// programs maps a language to the command line of its reference compiler. The path of the file is
// appended to the command line.
var programs = map[string][]string{"glsl": {"glslangValidator"}, "wgsl": {"tint", "--format", "wgsl"}}

func newReference() (*reference, error) {
	r := &reference{versions: map[string]string{}}
	for lang, p := range programs {
		path, err := exec.LookPath(p[0])
		if err != nil {
			return nil, cli.Missing("install %s: %v", p[0], err)
		}
		out, _ := exec.Command(path, "--version").CombinedOutput()
		r.versions[lang] = string(out)
	}
	var err error
	if r.answers, err = answers.OpenAnswers("real-shaders.log"); err != nil {
		return nil, err
	}
	r.dir, err = os.MkdirTemp("", "check-real-shaders")
	return r, err
}

func (r *reference) close() error { return errors.Join(r.answers.Close(), os.RemoveAll(r.dir)) }

// ask returns the first error that the reference compiler finds in `text`, or "" if the compiler
// accepts the text. The language and the stage of the text are those of s.
func (r *reference) ask(s *shader, text string) (string, error) {
	key := answers.Digest(r.versions[s.lang], s.stage, text)
	if answer, known := r.answers.Get(key); known {
		return answer, nil
	}
	path := filepath.Join(r.dir, fmt.Sprintf("%d%s", r.asked.Add(1), filepath.Ext(s.name)))
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		return "", err
	}
	defer os.Remove(path)
	p := programs[s.lang]
	out, err := exec.Command(p[0], append(p[1:len(p):len(p)], path)...).CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return "", err
	}
	answer := ""
	if err != nil {
		answer = complaint(string(out), err)
	}
	return answer, r.answers.Put(key, answer)
}

// complaint returns the first error message in `out`, the output of a compiler. If there is none,
// it returns the text of err.
func complaint(out string, err error) string {
	for _, line := range strings.Split(out, "\n") {
		if _, msg, ok := strings.Cut(line, "ERROR: "); ok {
			return msg
		}
		if _, msg, ok := strings.Cut(line, "error: "); ok {
			return msg
		}
	}
	return err.Error()
}
