package bucket

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// Recheck replays a filed test. If the failure does not reproduce, the test moves to the
// bucket of flaky tests.
func (s *Store) Recheck(e Example) (reproduced bool, err error) {
	dir := filepath.Join(s.dir, filepath.FromSlash(e.Folder))
	reproduced, err = Replay(dir, s.trust, s.env)
	if err != nil || reproduced {
		return reproduced, err
	}
	if err := appendLine(filepath.Join(dir, "README.md"), notReproduced); err != nil {
		return false, err
	}
	p := &placement{store: s, rec: e.Record, expect: compare.Expect(e.Record.Verdict), made: dir}
	if _, err := p.fileIn(compare.Flaky); err != nil {
		return false, err
	}
	if err := os.RemoveAll(dir); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return false, err
	}
	return false, s.remove(testName(e.Record), filepath.Dir(filepath.FromSlash(e.Folder)))
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
