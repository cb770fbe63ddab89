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

// knownPrefix begins the signatures of tests that show a known bug.
const knownPrefix = "known_"

// bug is a known bug: a small test, and what it gives today on the back-ends at
// hand. Where it gives nothing, it explains nothing.
type bug struct {
	name      string
	signature string
	device    string
	class     string
	features  []string
}

// explain is the signature of rec, told from that of its verdict: that of a
// known bug, if one explains it.
func (s *Store) explain(rec *record.Record, signature string) (string, error) {
	if s.known == "" {
		return signature, nil
	}
	bugs, err := s.bugsOn(rec)
	if err != nil {
		return "", err
	}
	for i := range bugs {
		if bugs[i].explains(rec, signature) {
			return join(knownPrefix + bugs[i].name), nil
		}
	}
	return signature, nil
}

// explains reports whether a test shows the bug: a crash of the same signature, on
// the same back-ends too where that tells little, or a wrong result of the same class on the same back-ends, if the test is
// small enough to tell what it needs, and needs what the bug does.
func (b *bug) explains(rec *record.Record, signature string) bool {
	v := rec.Verdict
	switch v.Class {
	case compare.Crash, compare.CrashAll:
		if vague(signature) && b.device != device(v.Suspects) {
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
	return len(list) <= fewest && !slices.ContainsFunc(b.features, func(name string) bool { return !slices.Contains(list, name) })
}

// vague reports whether a crash is named by how it ended alone, as many are.
func vague(signature string) bool {
	switch record.Outcome(signature) {
	case record.CompileError, record.LinkError, record.DeviceLost, record.OutOfMemory:
		return true
	}
	return strings.HasPrefix(signature, "SIG")
}

// bugsOn are the known bugs as they show on rec's back-ends, those that need
// most first. Their tests run once for each set of back-ends, and again where
// a test or a back-end has changed.
func (s *Store) bugsOn(rec *record.Record) ([]bug, error) {
	snapshot, err := Snapshot(rec)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if list, ok := s.bugs[string(snapshot)]; ok {
		return list, nil
	}
	files, hash, err := knownTests(s.known, snapshot)
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
	list, err := readBugs(judged)
	if err == nil && fresh {
		err = s.keep(name, judged)
	}
	if err != nil {
		return nil, err
	}
	s.bugs[string(snapshot)] = list
	return list, nil
}

// keep writes a file of the Store's folder whole or not at all.
func (s *Store) keep(name string, text []byte) error {
	early := filepath.Join(s.work, filepath.Base(name))
	if err := os.WriteFile(early, text, 0o666); err != nil {
		return err
	}
	return os.Rename(early, name)
}

// knownTests are the shaders of a folder, and a hash of them, their names and the
// back-ends.
func knownTests(dir string, snapshot []byte) (files []string, hash string, err error) {
	files, err = tests(dir)
	if err != nil {
		return nil, "", err
	}
	sum := sha256.New()
	fmt.Fprintf(sum, "%q", snapshot)
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, "", err
		}
		fmt.Fprintf(sum, "%q%q", filepath.Base(name), text)
	}
	return files, hex.EncodeToString(sum.Sum(nil)[:8]), nil
}

// judge runs tests on the back-ends of rec and gives their records.
func (s *Store) judge(rec *record.Record, snapshot []byte, files []string) ([]byte, error) {
	config := filepath.Join(s.work, "known.json")
	if err := os.WriteFile(config, snapshot, 0o666); err != nil {
		return nil, err
	}
	args := []string{"-c", `PATH=${SHSMITH_BIN:+$SHSMITH_BIN:}$PATH; shrun "$@" | shcmp`, "sh", "-recorded", config}
	args = append(args, trusting(s.trust)...)
	for _, r := range backends(rec) {
		args = append(args, "-b", r.Backend)
	}
	var log bytes.Buffer
	cmd := exec.Command("/bin/sh", append(args, files...)...)
	cmd.Stderr, cmd.Env = &log, environment()
	judged, err := cmd.Output()
	if n := bytes.Count(judged, []byte("\n")); err != nil || n != len(files) {
		return nil, &Missing{fmt.Sprintf("%d of %d known bugs ran: %s", n, len(files), strings.TrimSpace(log.String()))}
	}
	return judged, nil
}

func readBugs(judged []byte) (list []bug, err error) {
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
			list = append(list, bug{harness.Name(rec.ID), signature, device(v.Suspects), v.Class, features(rec)})
		}
	}
	slices.SortStableFunc(list, func(a, b bug) int { return len(b.features) - len(a.features) })
	return list, nil
}
