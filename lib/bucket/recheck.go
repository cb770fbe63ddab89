package bucket

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"shsmith/lib/compare"
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
