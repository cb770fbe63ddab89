package bucket

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"shsmith/lib/record"
)

// Bucket describes a bucket of a Store: the tests that failed in the same way.
type Bucket struct {
	Signature string
	Seen      int       // number of tests that were filed in it, including those that are not stored
	Examples  []Example // the stored tests, in the order of their names
}

// Example is a stored test of a bucket.
type Example struct {
	Folder string // SIGNATURE/TEST
	Record *record.Record
}

// Buckets returns the buckets with stored tests in dir, the folder of a Store. They are ordered so
// that each differs much from those before it (see rank).
func Buckets(dir string) ([]Bucket, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var all []Bucket
	for _, e := range entries {
		if !e.IsDir() || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		b, err := read(dir, e.Name())
		if err != nil {
			return nil, err
		}
		if len(b.Examples) > 0 {
			all = append(all, b)
		}
	}
	rank(all)
	return all, nil
}

func read(dir, signature string) (Bucket, error) {
	b := Bucket{Signature: signature}
	records, err := filepath.Glob(filepath.Join(dir, signature, "*", recordName))
	if err != nil {
		return b, err
	}
	for _, name := range records {
		f, err := os.Open(name)
		if err != nil {
			return b, err
		}
		rec, err := record.NewReader(f, name).Next()
		f.Close()
		if err != nil {
			return b, err
		}
		if rec.Verdict == nil {
			return b, fmt.Errorf("%s: the record has no verdict; shcmp adds one", name)
		}
		folder := signature + "/" + filepath.Base(filepath.Dir(name))
		b.Examples = append(b.Examples, Example{folder, rec})
	}
	b.Seen, err = countSeen(filepath.Join(dir, signature, seenName))
	b.Seen = max(b.Seen, len(b.Examples)) // a process may have been killed after it stored a test and before it counted it
	return b, err
}

// countSeen returns the number of different tests that are listed in the file `name`, one on each
// line. A test is listed twice if it was filed again after an interruption.
func countSeen(name string) (int, error) {
	text, err := os.ReadFile(name)
	if err != nil && !os.IsNotExist(err) {
		return 0, err
	}
	ids := map[string]bool{}
	for _, id := range strings.Fields(string(text)) {
		ids[id] = true
	}
	return len(ids), nil
}

// Devices returns the different sets of suspects of the stored tests in b, each as names joined by
// +, such as "llvmpipe+zink".
func (b *Bucket) Devices() []string {
	var all []string
	for _, e := range b.Examples {
		all = append(all, device(e.Record.Verdict.Suspects))
	}
	slices.Sort(all)
	return slices.Compact(all)
}
