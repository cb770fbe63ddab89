package main

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"

	"shsmith/lib/cli"
)

// reference asks glslangValidator and tint and remembers what they said. Its
// methods may be called at once.
type reference struct {
	versions map[string]string // of the program of a language
	dir      string            // of the texts

	mu      sync.Mutex
	answers map[string]string // by digest of the question; "" for yes
	log     *os.File          // the answers, one a line
	asked   int
}

var programs = map[string][]string{"glsl": {"glslangValidator"}, "wgsl": {"tint", "--format", "wgsl"}}

func newReference() (*reference, error) {
	r := &reference{versions: map[string]string{}, answers: map[string]string{}}
	for lang, p := range programs {
		path, err := exec.LookPath(p[0])
		if err != nil {
			return nil, cli.Missing("install %s: %v", p[0], err)
		}
		out, _ := exec.Command(path, "--version").CombinedOutput()
		r.versions[lang] = string(out)
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		return nil, err
	}
	name := filepath.Join(cache, "shsmith", "real-shaders.log")
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return nil, err
	}
	if r.log, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644); err != nil {
		return nil, err
	}
	for lines := bufio.NewScanner(r.log); lines.Scan(); {
		key, answer, _ := strings.Cut(lines.Text(), " ")
		r.answers[key] = answer
	}
	r.dir, err = os.MkdirTemp("", "realshaders")
	return r, err
}

func (r *reference) close() error { return errors.Join(r.log.Close(), os.RemoveAll(r.dir)) }

// ask gives the first complaint about a text of s, "" for none.
func (r *reference) ask(s *shader, text string) (string, error) {
	sum := sha256.Sum256([]byte(r.versions[s.lang] + "\x00" + s.stage + "\x00" + text))
	key := hex.EncodeToString(sum[:16])
	r.mu.Lock()
	answer, known := r.answers[key]
	r.asked++
	path := filepath.Join(r.dir, fmt.Sprintf("%d%s", r.asked, filepath.Ext(s.name)))
	r.mu.Unlock()
	if known {
		return answer, nil
	}
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
	if answer = ""; err != nil {
		answer = complaint(string(out), err)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.answers[key] = answer
	_, err = fmt.Fprintf(r.log, "%s %s\n", key, answer)
	return answer, err
}

// complaint is the first line of what a compiler said that names an error.
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
