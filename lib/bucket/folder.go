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

// What a test's folder has, beside the shader and README.md.
const (
	recordName   = "record.json"   // the record, findings included
	backendsName = "backends.json" // its back-ends as resolved, for shrun -recorded
	expectName   = "expect"        // the verdict, for shcmp -e
	replayName   = "replay.sh"
	// These only where there is something to say.
	shaderTrapName = "test.shadertrap"
	beforeName     = "before.txt"
)

//go:embed replay.sh
var replayScript string

// make makes the folder of a test in the Store's work folder.
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
	drawn, err := pictures(rec)
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
	// Not every test can be said in ShaderTrap.
	if text, err := harness.WriteShaderTrap(rec); err == nil {
		files[shaderTrapName] = text
	}
	if before := before(rec); before != "" {
		files[beforeName] = []byte(before)
	}
	for _, p := range drawn {
		files[p.file] = p.bytes
	}
	files["README.md"] = readme(rec, files, drawn)
	return write(dir, files)
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

// before lists the tests that the workers of flaky runs had served.
func before(rec *record.Record) string {
	var b strings.Builder
	for i := range rec.Runs {
		if r := &rec.Runs[i]; len(r.Before) > 0 {
			fmt.Fprintf(&b, "%s:\n  %s\n", compare.Name(r), strings.Join(r.Before, "\n  "))
		}
	}
	return b.String()
}

// backends are the back-ends that took part, in their order.
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

// Snapshot is a configuration file, for shrun -recorded, of the back-ends that
// took part, as they were resolved.
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

// script is replay.sh with the test's back-ends filled in.
func script(rec *record.Record) string {
	var names []string
	for _, r := range backends(rec) {
		names = append(names, "-b "+Quote(r.Backend))
	}
	return strings.NewReplacer("@BACKENDS@", strings.Join(names, " "), "@SHADER@", "shader"+harness.Suffix(rec)).
		Replace(replayScript)
}

// Quote makes one word of a shell's of any text.
func Quote(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

func trusting(trust bool) []string {
	if trust {
		return []string{"-trust"}
	}
	return nil
}

// Missing is what the environment lacks for a replay.
type Missing struct{ Why string }

func (m *Missing) Error() string { return "replay: " + m.Why }

// ExitCode is the tools' code of a lacking environment.
func (m *Missing) ExitCode() int { return 3 }

// environment lets scripts find the tools beside this program without PATH.
func environment() []string {
	env := os.Environ()
	if self, err := os.Executable(); err == nil && os.Getenv("SHSMITH_BIN") == "" {
		if _, err := os.Stat(filepath.Join(filepath.Dir(self), "shrun")); err == nil {
			env = append(env, "SHSMITH_BIN="+filepath.Dir(self))
		}
	}
	return env
}

// Replay runs the replay.sh of a test's folder and reports whether the test
// reproduces: on the back-ends that this machine has of their names, or, if trust is
// set, on what the record says they are.
func Replay(dir string, trust bool) (bool, error) {
	var log bytes.Buffer
	cmd := exec.Command("/bin/sh", append([]string{filepath.Join(dir, replayName)}, trusting(trust)...)...)
	cmd.Stderr = &log
	cmd.Env = environment()
	err := cmd.Run()
	why := strings.TrimSpace(log.String())
	switch code := cmd.ProcessState.ExitCode(); {
	case err == nil:
		return true, nil
	case code == 1:
		return false, nil
	case code == 3:
		return false, &Missing{why + "; -replay=false files tests without trying them"}
	}
	return false, fmt.Errorf("replay: %v: %s", err, why)
}
