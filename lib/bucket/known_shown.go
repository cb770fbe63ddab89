package bucket

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// A Store with known bugs runs their tests on the back-ends at hand. A bug explains the
// tests that fail in the same way as its own test does today. If a driver no longer has
// the bug, the bug explains nothing, whatever the comments in its test list.

// knownPrefix begins the signatures of tests that a known bug explains.
const knownPrefix = "known_"

// shownBug is a known bug whose test fails on some back-ends, and the way in which it
// fails.
type shownBug struct {
	name      string
	signature string
	device    string
	class     string
	features  []string
}

// explain returns the signature of rec's bucket: that of a known bug that explains rec,
// or else signature, which is made of the verdict.
func (s *Store) explain(rec *record.Record, signature string) (string, error) {
	if s.known == "" {
		return signature, nil
	}
	shown, err := s.shownOn(rec)
	if err != nil {
		return "", err
	}
	bugs, unexplained := ByID(s.bugs, rec)
	for i := range shown {
		b := &shown[i]
		byID := len(unexplained) == 0 && slices.ContainsFunc(bugs, func(k *KnownBug) bool { return b.is(k) })
		if byID || b.explains(rec, signature) {
			return folderName(knownPrefix + b.name), nil
		}
	}
	return signature, nil
}

// is reports whether b is the bug k. The id of a bug's test is the name of its file.
func (b *shownBug) is(k *KnownBug) bool {
	return b.name == harness.Name(strings.TrimSuffix(k.File, filepath.Ext(k.File)))
}

// explains reports whether rec fails in the same way as the test of the bug. For a crash,
// the signatures must be equal and, if the signature is vague, the suspects, too. For a
// wrong result, class and suspects must be equal, and rec must have all features of the
// bug's test. It must also have few features, or it could fail for many reasons.
func (b *shownBug) explains(rec *record.Record, signature string) bool {
	v := rec.Verdict
	switch v.Class {
	case compare.Crash, compare.CrashAll:
		if isVague(signature) && b.device != device(v.Suspects) {
			return false
		}
		return b.class == v.Class && b.signature == signature && signature != NoSignature
	case compare.Mismatch, compare.MismatchFam, compare.MismatchMany, compare.MismatchRef:
	default:
		return false
	}
	if b.class != v.Class || b.device != device(v.Suspects) || len(b.features) == 0 {
		return false
	}
	list := features(rec)
	return len(list) <= maxReducedFeatures && !slices.ContainsFunc(b.features, func(name string) bool { return !slices.Contains(list, name) })
}

// isVague reports whether the signature of a crash is only its outcome or signal, which
// many bugs share.
func isVague(signature string) bool {
	switch record.Outcome(signature) {
	case record.CompileError, record.LinkError, record.DeviceLost, record.OutOfMemory:
		return true
	}
	return strings.HasPrefix(signature, "SIG")
}

// shownOn returns the known bugs whose tests fail on the back-ends of rec, those with
// most features first. The tests run once for each set of back-ends, and again after a
// test or a back-end has changed.
func (s *Store) shownOn(rec *record.Record) ([]shownBug, error) {
	snapshot, err := Snapshot(rec)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if list, ok := s.shown[string(snapshot)]; ok {
		return list, nil
	}
	files, hash, err := s.knownTests(snapshot)
	if err != nil {
		return nil, err
	}
	name := filepath.Join(s.dir, "."+knownPrefix+hash)
	judged, err := os.ReadFile(name)
	fresh := errors.Is(err, fs.ErrNotExist)
	if fresh {
		judged, err = s.judge(rec, snapshot, files)
	}
	if err != nil {
		return nil, err
	}
	list, err := readShown(judged)
	if err == nil && fresh {
		err = s.writeWhole(name, judged)
	}
	if err != nil {
		return nil, err
	}
	s.shown[string(snapshot)] = list
	return list, nil
}

// writeWhole writes a file into the Store's folder, completely or not at all.
func (s *Store) writeWhole(name string, text []byte) error {
	early := filepath.Join(s.work, filepath.Base(name))
	if err := os.WriteFile(early, text, 0o666); err != nil {
		return err
	}
	return os.Rename(early, name)
}

// knownTests returns the paths of the known bugs' tests, and a hash of their names, their
// texts and the back-ends.
func (s *Store) knownTests(snapshot []byte) (files []string, hash string, err error) {
	sum := sha256.New()
	fmt.Fprintf(sum, "%q", snapshot)
	for _, b := range s.bugs {
		file := filepath.Join(s.known, b.File)
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, "", err
		}
		files = append(files, file)
		fmt.Fprintf(sum, "%q%q", b.File, text)
	}
	return files, hex.EncodeToString(sum.Sum(nil)[:8]), nil
}

// judge runs the tests in files on the back-ends of rec, and returns their records with
// verdicts.
func (s *Store) judge(rec *record.Record, snapshot []byte, files []string) ([]byte, error) {
	config := filepath.Join(s.work, "known.json")
	if err := os.WriteFile(config, snapshot, 0o666); err != nil {
		return nil, err
	}
	args := []string{"-c", `PATH=${SHSMITH_BIN:+$SHSMITH_BIN:}$PATH; shrun "$@" | shcmp`, "sh", "-recorded", config}
	args = append(args, trustFlag(s.trust)...)
	for _, r := range backends(rec) {
		args = append(args, "-b", r.Backend)
	}
	var log bytes.Buffer
	cmd := exec.Command("/bin/sh", append(args, files...)...)
	cmd.Stderr, cmd.Env = &log, environment(s.env)
	judged, err := cmd.Output()
	if n := bytes.Count(judged, []byte("\n")); err != nil || n != len(files) {
		return nil, &Missing{fmt.Sprintf("%d of %d known bugs ran: %s", n, len(files), strings.TrimSpace(log.String()))}
	}
	return judged, nil
}

// readShown reads the judged tests of known bugs and returns those that fail.
func readShown(judged []byte) (list []shownBug, err error) {
	records := record.NewReader(bytes.NewReader(judged), "known bugs")
	for {
		rec, err := records.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		if signature := Signature(rec); signature != "" {
			v := rec.Verdict
			list = append(list, shownBug{harness.Name(rec.ID), signature, device(v.Suspects), v.Class, features(rec)})
		}
	}
	slices.SortStableFunc(list, func(a, b shownBug) int { return len(b.features) - len(a.features) })
	return list, nil
}
