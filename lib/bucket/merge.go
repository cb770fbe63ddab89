package bucket

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"shsmith/lib/compare"
)

// Merge adds the tests of another Store to s. `from` is the folder of that Store, or of a patrol or
// campaign with a Store. If a bucket of s already stores s.limit tests with the same suspects, the
// bucket gets only the names of further tests. Merge also copies the files that mute a bucket or
// mark it as reported. Merge does not replace anything that s already has.
func (s *Store) Merge(from string) error {
	from = storeIn(from)
	all, err := Buckets(from)
	if err != nil {
		return err
	}
	for i := range all {
		if err := s.mergeBucket(from, &all[i]); err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) mergeBucket(from string, b *Bucket) error {
	signature := s.signatureOf(from, b)
	names, err := seenIn(filepath.Join(from, b.Signature, seenName))
	if err != nil {
		return err
	}
	stored := map[string]*Example{}
	for i := range b.Examples {
		name := filepath.Base(b.Examples[i].Folder)
		stored[name] = &b.Examples[i]
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		if len(s.bucketsOf(name, signature)) > 0 {
			continue
		}
		if err := s.mergeTest(from, b.Signature, signature, name, stored[name]); err != nil {
			return err
		}
	}
	return s.mergeDecisions(filepath.Join(from, b.Signature), signature)
}

// signatureOf returns the signature of the bucket of s to which Merge adds the tests of b. `from`
// is the folder of another Store, and b is a bucket of that Store. The result is the first of these
// that applies:
//   - b.Signature, if b is the bucket of a known bug or of flaky tests, or if no test of b has a
//     stored cause
//   - the signature of a bucket of s that has a test with the same cause
//   - b.Signature, with a suffix if the bucket of s with this signature has another cause
func (s *Store) signatureOf(from string, b *Bucket) string {
	// Buckets of known bugs and of flaky tests keep their names.
	if strings.HasPrefix(b.Signature, knownPrefix) || b.Signature == compare.Flaky {
		return b.Signature
	}
	for i := range b.Examples {
		folder := b.Examples[i].Folder
		if c, err := readCause(filepath.Join(from, folder, causeName)); err == nil {
			return s.withCause(c, filepath.Base(folder), b.Signature)
		}
	}
	return b.Signature
}

// mergeTest adds the test `name` of another Store to the bucket `signature` of s. `from` is the
// folder of the other Store, and `bucket` is the test's bucket there. e is the test, or nil if the
// other Store has only the name of the test.
//
// mergeTest always adds the name to the bucket's list of names. It also copies the folder of the
// test into the bucket, if e is not nil, the bucket does not have this folder yet, and the bucket
// is not full (isFull).
func (s *Store) mergeTest(from, bucket, signature, name string, e *Example) error {
	dir := filepath.Join(s.dir, signature)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	lock, err := acquire(filepath.Join(dir, "."+lockName), syscall.LOCK_EX)
	if err != nil {
		return err
	}
	defer lock.Close()
	folder := filepath.Join(dir, name)
	present, err := exists(folder)
	if err != nil {
		return err
	}
	// A full bucket gets only the name.
	if e != nil && !present && !s.isFull(dir, device(compare.Expect(e.Record.Verdict).Suspects)) {
		made, err := os.MkdirTemp(s.work, "merged")
		if err != nil {
			return err
		}
		defer os.RemoveAll(made)
		copied := filepath.Join(made, name)
		if err := os.CopyFS(copied, os.DirFS(filepath.Join(from, bucket, name))); err != nil {
			return err
		}
		if err := os.Rename(copied, folder); err != nil {
			return err
		}
	}
	seen, err := seenIn(filepath.Join(dir, seenName))
	if err != nil || slices.Contains(seen, name) {
		return err
	}
	return appendLine(filepath.Join(dir, seenName), name)
}

// mergeDecisions copies the files `muted` and `reported` from the folder `bucket` of another Store
// to the bucket `signature` of s. It copies nothing if the bucket of s already has one of these
// files.
func (s *Store) mergeDecisions(bucket, signature string) error {
	files := []string{MutedName, ReportedName}
	for _, name := range files {
		if here, err := exists(filepath.Join(s.dir, signature, name)); here || err != nil {
			return err
		}
	}
	for _, name := range files {
		text, err := os.ReadFile(filepath.Join(bucket, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		// s may have no such bucket, if it has all tests of the other bucket elsewhere.
		if err := os.MkdirAll(filepath.Join(s.dir, signature), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(s.dir, signature, name), text, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// seenIn returns the names of tests in a file called .seen. It returns none if the file does not
// exist.
func seenIn(file string) ([]string, error) {
	text, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	return strings.Fields(string(text)), nil
}
