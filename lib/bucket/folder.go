package bucket

import (
	"encoding/json"
	"fmt"
	"os"
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

// ranBefore returns a text that lists, for each flaky run, the tests that its worker process ran
// before this test.
func ranBefore(rec *record.Record) string {
	var b strings.Builder
	for i := range rec.Runs {
		if r := &rec.Runs[i]; len(r.Before) > 0 {
			fmt.Fprintf(&b, "%s:\n  %s\n", compare.Name(r), strings.Join(r.Before, "\n  "))
		}
	}
	return b.String()
}

// backends returns the first run of each back-end that could run the test, in the order of the
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
