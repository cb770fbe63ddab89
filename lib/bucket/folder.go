package bucket

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// The files in the folder of a test, besides the shader and README.md.
const (
	recordName   = "record.json"   // the record, with its runs and its verdict
	backendsName = "backends.json" // the configurations of its back-ends, for shrun -recorded
	expectName   = "expect"        // the verdict, for shcmp -e
	replayName   = "replay.sh"
	// The following files exist in some folders only.
	shaderTrapName = "test.shadertrap"
	beforeName     = "before.txt"
)

//go:embed replay.sh
var replayScript string

// make creates the folder of a test in the Store's work folder and returns its path.
func (s *Store) make(rec *record.Record) (string, error) {
	dir, err := os.MkdirTemp(s.work, "test")
	if err != nil {
		return "", err
	}
	if err := fill(dir, rec); err != nil {
		os.RemoveAll(dir)
		return "", err
	}
	return dir, os.Chmod(dir, 0o755)
}

// fill writes the files of a test's folder.
func fill(dir string, rec *record.Record) error {
	line, err := rec.MarshalJSON()
	if err != nil {
		return err
	}
	backends, err := Snapshot(rec)
	if err != nil {
		return err
	}
	drawn, err := images(rec)
	if err != nil {
		return err
	}
	suffix := harness.Suffix(rec)
	files := map[string][]byte{
		recordName:        append(line, '\n'),
		backendsName:      backends,
		expectName:        []byte(compare.Expect(rec.Verdict).String() + "\n"),
		replayName:        []byte(script(rec)),
		"shader" + suffix: []byte(harness.Text(rec)),
	}
	if rec.Original != "" {
		files["original"+suffix] = []byte(rec.Original)
	}
	for _, v := range shownVariants(rec) {
		alone := *rec.WithVariant(v)
		alone.Variants = nil
		files[variantFile(rec, v)] = []byte(harness.Text(&alone))
	}
	// Some tests cannot be expressed in ShaderTrap.
	if text, err := harness.WriteShaderTrap(rec); err == nil {
		files[shaderTrapName] = text
	}
	if before := ranBefore(rec); before != "" {
		files[beforeName] = []byte(before)
	}
	for _, p := range drawn {
		files[p.file] = p.bytes
	}
	files["README.md"] = readme(rec, files, drawn)
	return write(dir, files)
}

// variantFile returns the name of the file with the program of a variant.
func variantFile(rec *record.Record, v *record.Variant) string {
	return "variant-" + harness.Name(v.Name) + harness.Suffix(rec.WithVariant(v))
}

func write(dir string, files map[string][]byte) error {
	for name, text := range files {
		mode := os.FileMode(0o644)
		if name == replayName {
			mode = 0o755
		}
		if err := os.WriteFile(filepath.Join(dir, name), text, mode); err != nil {
			return err
		}
	}
	return nil
}

// ranBefore returns, as text, the names of the tests that ran before this test in the worker of
// each flaky run.
func ranBefore(rec *record.Record) string {
	var b strings.Builder
	for i := range rec.Runs {
		if r := &rec.Runs[i]; len(r.Before) > 0 {
			fmt.Fprintf(&b, "%s:\n  %s\n", compare.Name(r), strings.Join(r.Before, "\n  "))
		}
	}
	return b.String()
}

// backends returns one run for each back-end that could run the test, in the order of the
// runs.
func backends(rec *record.Record) []*record.Run {
	seen := map[string]bool{}
	var out []*record.Run
	for i := range rec.Runs {
		r := &rec.Runs[i]
		if r.Outcome != record.Unsupported && !seen[r.Backend] {
			seen[r.Backend] = true
			out = append(out, r)
		}
	}
	return out
}

// Snapshot returns a configuration file for shrun -recorded. It contains the back-ends that
// could run the test.
func Snapshot(rec *record.Record) ([]byte, error) {
	configs := []json.RawMessage{}
	for _, r := range backends(rec) {
		if r.Config != nil {
			configs = append(configs, r.Config)
		}
	}
	text, err := json.MarshalIndent(map[string]any{"backends": configs}, "", "  ")
	return append(text, '\n'), err
}

// script returns the text of replay.sh with the names of the test's back-ends filled in.
func script(rec *record.Record) string {
	var names []string
	for _, r := range backends(rec) {
		names = append(names, "-b "+Quote(r.Backend))
	}
	axis := ""
	if rec.Verdict.Axis == compare.Variants { // with ref, shcmp may choose another axis
		axis = "-axis " + compare.Variants + " "
	}
	return strings.NewReplacer("@BACKENDS@", strings.Join(names, " "), "@SHADER@", "shader"+harness.Suffix(rec),
		"@AXIS@ ", axis).
		Replace(replayScript)
}

// Quote returns the text as a single word of a shell command.
func Quote(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

// trustFlag returns the flag of shrun and replay.sh for back-ends that the record describes. It
// returns nil if `trust` is false.
func trustFlag(trust bool) []string {
	if trust {
		return []string{"-trust"}
	}
	return nil
}

// Missing is the error of a replay that could not run because a driver or a tool is missing. Why is
// the message.
type Missing struct{ Why string }

func (m *Missing) Error() string { return "replay: " + m.Why }

// ExitCode returns the exit status of a tool that ends with this error.
func (m *Missing) ExitCode() int { return 3 }

// environment returns `env` if it is not nil. Otherwise it returns the environment of this process.
// If shrun is in the folder of this program and SHSMITH_BIN is not set, it sets SHSMITH_BIN to that
// folder, so that scripts find the tools without PATH.
func environment(env []string) []string {
	if env != nil {
		return env
	}
	env = os.Environ()
	if self, err := os.Executable(); err == nil && os.Getenv("SHSMITH_BIN") == "" {
		if _, err := os.Stat(filepath.Join(filepath.Dir(self), "shrun")); err == nil {
			env = append(env, "SHSMITH_BIN="+filepath.Dir(self))
		}
	}
	return env
}

// Replay runs replay.sh in the folder of a test and reports whether the test fails as it did
// before. If `trust` is true, it uses the back-ends as the record describes them. Otherwise it uses
// this machine's back-ends with the same names. `env` is the environment; nil means that of this
// process. If a driver or a tool is missing, the error is a *Missing.
func Replay(dir string, trust bool, env []string) (bool, error) {
	var log bytes.Buffer
	cmd := exec.Command("/bin/sh", append([]string{filepath.Join(dir, replayName)}, trustFlag(trust)...)...)
	cmd.Stderr = &log
	cmd.Env = environment(env)
	err := cmd.Run()
	why := strings.TrimSpace(log.String())
	switch code := cmd.ProcessState.ExitCode(); {
	case err == nil:
		return true, nil
	case code == 1:
		return false, nil
	case code == 3:
		return false, &Missing{why + "; -replay=false files tests without replaying them"}
	}
	return false, fmt.Errorf("replay: %v: %s", err, why)
}
