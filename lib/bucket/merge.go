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

// Merge adds to s the tests of another Store, and the files that mute a bucket or mark it as
// reported. `from` is the folder of that Store, or of a patrol or campaign. Merge replaces nothing
// that s has.
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

// signatureOf returns the signature of the bucket of s for the tests of b, a bucket of the Store in
// the folder `from`. A stored cause of a test decides (withCause). If no test has one, the result
// is b.Signature.
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

// mergeTest adds the test `name` to the bucket `signature` of s. The test is from `bucket`, a
// bucket of the Store in the folder `from`. e is nil if that Store has only the name of the test.
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
