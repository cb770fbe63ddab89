package bucket

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// shownBug is a known bug that this machine still has: its test fails on some back-ends here. The
// test with its runs and its verdict is in the field `rec`.
type shownBug struct {
	name      string
	bug       *KnownBug // nil if the Store no longer has it
	rec       *record.Record
	signature string
	features  []string

	causes map[string]*Cause // by suspects; computed when they are first needed
}

// shownOn returns the known bugs with tests that fail on the back-ends of rec. It sorts them by the
// number of features in their tests, the largest first.
func (s *Store) shownOn(rec *record.Record) ([]*shownBug, error) {
	snapshot, err := Snapshot(rec)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if list, ok := s.shown[string(snapshot)]; ok {
		return list, nil
	}
	tests, err := s.knownOnEach(rec)
	if err != nil {
		return nil, err
	}
	list, err := s.failing(tests)
	if err == nil {
		s.shown[string(snapshot)] = list
	}
	return list, err
}

// knownOnEach returns the records of the known bugs' tests, with their runs on all back-ends of
// rec.
func (s *Store) knownOnEach(rec *record.Record) (tests []*record.Record, err error) {
	for _, r := range backends(rec) {
		more, err := s.knownOn(rec, r.Backend)
		if err != nil {
			return nil, err
		}
		tests = addRuns(tests, more, r.Backend)
	}
	return tests, nil
}

// knownOn returns the records of the known bugs' tests with their runs on the back-end `name`. The
// back-end has the same configuration as in rec. If rec also ran on the reference interpreter, the
// records have runs on it, too.
func (s *Store) knownOn(rec *record.Record, name string) ([]*record.Record, error) {
	// shrun repeats results that disagree with the reference in a fresh worker.
	pair := *rec
	pair.Runs = slices.DeleteFunc(slices.Clone(rec.Runs), func(r record.Run) bool {
		return r.Backend != name && r.Backend != compare.Reference
	})
	snapshot, err := Snapshot(&pair)
	if err != nil {
		return nil, err
	}
	files, hash, err := s.knownTests(snapshot)
	if err != nil {
		return nil, err
	}
	if list, ok := s.judged[hash]; ok {
		return list, nil
	}
	file := filepath.Join(s.dir, "."+knownPrefix+hash)
	judged, err := os.ReadFile(file)
	fresh := errors.Is(err, fs.ErrNotExist)
	if fresh {
		judged, err = s.judge(&pair, snapshot, files)
	}
	if err != nil {
		return nil, err
	}
	list, err := readAll(judged, "known bugs")
	if err == nil && fresh {
		err = s.writeWhole(file, judged)
	}
	if err == nil {
		s.judged[hash] = list
	}
	return list, err
}

// addRuns adds the runs on `backend` from the records in `more` to those in `tests`, and returns
// `tests`. Both lists have the same tests in the same order. If `tests` is nil, addRuns makes the
// records of the result.
func addRuns(tests, more []*record.Record, backend string) []*record.Record {
	if tests == nil {
		for _, r := range more {
			empty := *r
			empty.Runs, empty.Blobs = nil, map[string][]byte{}
			tests = append(tests, &empty)
		}
	}
	for i, r := range more {
		if i == len(tests) || tests[i].ID != r.ID { // cannot happen: both come from the same files
			break
		}
		for _, run := range r.Runs {
			if run.Backend == backend {
				tests[i].Runs = append(tests[i].Runs, run)
			}
		}
		maps.Copy(tests[i].Blobs, r.Blobs)
	}
	return tests
}

func readAll(text []byte, name string) (list []*record.Record, err error) {
	records := record.NewReader(bytes.NewReader(text), name)
	for {
		r, err := records.Next()
		if err == io.EOF {
			return list, nil
		}
		if err != nil {
			return nil, err
		}
		list = append(list, r)
	}
}

// writeWhole writes a file into the Store's folder, completely or not at all.
func (s *Store) writeWhole(name string, text []byte) error {
	early := filepath.Join(s.work, filepath.Base(name))
	if err := os.WriteFile(early, text, 0o666); err != nil {
		return err
	}
	return os.Rename(early, name)
}

// knownTests returns the paths of the known bugs' tests, and a hash. The hash covers the names and
// texts of the tests, and the configuration of the back-ends in `snapshot`.
func (s *Store) knownTests(snapshot []byte) (files []string, hash string, err error) {
	if s.testsHash == nil {
		if s.testsHash, err = s.hashTests(); err != nil {
			return nil, "", err
		}
	}
	for _, b := range s.bugs {
		files = append(files, filepath.Join(s.known, b.File))
	}
	sum := sha256.Sum256(slices.Concat(s.testsHash, snapshot))
	return files, hex.EncodeToString(sum[:8]), nil
}

// hashTests returns a hash of the names and the texts of the known bugs' tests.
func (s *Store) hashTests() ([]byte, error) {
	sum := sha256.New()
	for _, b := range s.bugs {
		text, err := os.ReadFile(filepath.Join(s.known, b.File))
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(sum, "%q %d\n", b.File, len(text))
		sum.Write(text)
	}
	return sum.Sum(nil), nil
}

// judge runs the tests in `files` on the back-ends of rec. It returns the records of the tests with
// verdicts, one line of JSON for each. `snapshot` is the configuration of the back-ends.
func (s *Store) judge(rec *record.Record, snapshot []byte, files []string) ([]byte, error) {
	config := filepath.Join(s.work, "known.json")
	if err := os.WriteFile(config, snapshot, 0o666); err != nil {
		return nil, err
	}
	judged, err := s.judgeOn(rec, config, nil, files...)
	if err != nil {
		return nil, err
	}
	if n := bytes.Count(judged, []byte("\n")); n != len(files) {
		return nil, &Missing{fmt.Sprintf("only %d of the %d tests of known bugs ran", n, len(files))}
	}
	return judged, nil
}

// failing judges tests of known bugs and returns those that fail. Tests with the most features come
// first.
func (s *Store) failing(tests []*record.Record) (list []*shownBug, err error) {
	for _, rec := range tests {
		if rec.Verdict, err = compare.Judge(rec); err != nil {
			return nil, err
		}
		signature := Signature(rec)
		if signature == "" {
			continue
		}
		b := &shownBug{name: harness.Name(rec.ID), rec: rec, signature: signature, features: s.featuresOf(rec)}
		// A test's id is the name of its file.
		if i := slices.IndexFunc(s.bugs, func(k KnownBug) bool { return strings.TrimSuffix(k.File, filepath.Ext(k.File)) == rec.ID }); i >= 0 {
			b.bug = &s.bugs[i]
		}
		list = append(list, b)
	}
	slices.SortStableFunc(list, func(a, b *shownBug) int { return len(b.features) - len(a.features) })
	return list, nil
}

// featuresOf returns the features of rec, the test of a known bug: its operators, statements,
// built-in functions and so on. It computes them only once for each test.
func (s *Store) featuresOf(rec *record.Record) []string {
	list, ok := s.features[rec.ID]
	if !ok {
		list = features(rec)
		s.features[rec.ID] = list
	}
	return list
}

// RunKnown runs the tests of known bugs on the back-ends of rec and keeps the results for later
// calls of Put. It does not run them again if it already has the results.
func (s *Store) RunKnown(rec *record.Record) error {
	if s.known == "" {
		return nil
	}
	_, err := s.shownOn(rec)
	return err
}
