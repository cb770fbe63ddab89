package bucket

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"

	"shsmith/lib/compare"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// Store keeps tests in folders DIR/SIGNATURE/TEST. Several processes may fill one DIR, and each may
// be killed at any point: a test's folder appears completely or not at all.
type Store struct {
	dir    string
	limit  int
	replay bool
	trust  bool
	env    []string
	work   string // folder below dir in which folders are made before they move to their final place
	lock   *os.File

	known string     // folder of known bugs; "" for none
	bugs  []KnownBug // the bugs in known
	mu    sync.Mutex
	// shown caches the results of shownOn. The key is the Snapshot of the back-ends.
	shown map[string][]*shownBug
	// judged caches the results of knownOn. The key is the hash that knownTests returns.
	judged   map[string][]*record.Record
	features map[string][]string // features of tests of known bugs, by their ids
	// testsHash is the result of hashTests, or nil before the first call.
	testsHash []byte
}

// Options tell how a Store keeps tests.
type Options struct {
	// Limit is the largest number of tests with the same suspects that a bucket stores.
	Limit int
	// Replay makes the Store replay a test before it stores the test's folder. The Store does not
	// replay a flaky test, or a test of which it keeps only the name.
	Replay bool
	// Trust makes replays use the back-ends as the record describes them. Otherwise they
	// use this machine's back-ends with the same names.
	Trust bool
	// Known is a folder of tests of known bugs, or "". A test that a known bug explains is
	// filed in a bucket named after the bug.
	Known string
	// Env is the environment of replays and of the tests of known bugs. nil means the environment
	// of this process.
	Env []string
}

const (
	workDir    = ".new"   // below dir: folders that are not complete yet
	causesName = "causes" // file in workDir that is locked while a test is filed by its cause
	lockName   = "lock"   // file in a folder, locked by the process that works there
	seenName   = ".seen"  // file in a bucket: a line for each test that was filed
)

// Open opens the Store in dir, and creates the folder if it does not exist. It removes the
// work folders of killed processes.
func Open(dir string, o Options) (*Store, error) {
	var bugs []KnownBug
	if o.Known != "" {
		var err error
		if bugs, err = KnownBugs(o.Known); err != nil {
			return nil, err
		}
	}
	if err := os.MkdirAll(filepath.Join(dir, workDir), 0o777); err != nil {
		return nil, err
	}
	sweep(filepath.Join(dir, workDir))
	work, err := os.MkdirTemp(filepath.Join(dir, workDir), "")
	if err != nil {
		return nil, err
	}
	s := &Store{dir: dir, limit: o.Limit, replay: o.Replay, trust: o.Trust, env: o.Env, work: work,
		known: o.Known, bugs: bugs, shown: map[string][]*shownBug{},
		judged: map[string][]*record.Record{}, features: map[string][]string{}}
	// The file is locked before it gets its final name, so that no other process finds it
	// unlocked.
	early := filepath.Join(work, lockName+".new")
	if s.lock, err = acquire(early, syscall.LOCK_EX); err != nil {
		return nil, err
	}
	return s, os.Rename(early, filepath.Join(work, lockName))
}

// Close removes the work folder of s. Then it releases the lock that showed other processes that
// the folder was in use.
func (s *Store) Close() error {
	err := os.RemoveAll(s.work)
	s.lock.Close()
	return err
}

// sweep removes the work folders of processes that have ended. A process holds the lock of its
// folder as long as it runs.
func sweep(dir string) {
	locks, _ := filepath.Glob(filepath.Join(dir, "*", lockName))
	for _, name := range locks {
		f, err := os.Open(name)
		if err != nil {
			continue
		}
		if syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil {
			os.RemoveAll(filepath.Dir(name))
		}
		f.Close()
	}
}

// acquire opens a file and locks it. `how` is the operation for flock(2), such as LOCK_EX. The lock
// lasts until the file is closed or the process ends.
func acquire(name string, how int) (*os.File, error) {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o666)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), how); err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: lock: %w", name, err)
	}
	return f, nil
}

// Put adds rec to a bucket of s for each bug that rec seems to show, and sets rec.Bucket. A failure
// that a replay does not reproduce counts as flaky. If rec does not fail, Put does nothing.
func (s *Store) Put(rec *record.Record) error {
	if Signature(rec) == "" {
		return nil
	}
	list, err := findings(rec)
	if err != nil {
		return err
	}
	for i, f := range list {
		if err := s.put(f); err != nil {
			return err
		}
		if i == 0 {
			rec.Bucket = f.Bucket
		} else {
			rec.Bucket.Others = append(rec.Bucket.Others, *f.Bucket)
		}
	}
	return nil
}

// put files rec, which has a single failure, in a bucket, and describes the bucket in rec.Bucket.
func (s *Store) put(rec *record.Record) error {
	signature := Signature(rec)
	cause, err := s.cause(rec)
	if err != nil {
		return err
	}
	signature, known, err := s.explain(rec, signature, cause)
	if err != nil {
		return err
	}
	if cause != nil && !known {
		signature = s.withCause(cause, testName(rec), signature)
	}
	p := &placement{store: s, rec: rec, expect: compare.Expect(rec.Verdict)}
	done, err := p.place(signature)
	if done || err != nil {
		return err
	}
	made, err := s.make(rec)
	if err != nil {
		return err
	}
	defer os.RemoveAll(made)
	if cause != nil {
		if err := writeCause(made, cause); err != nil {
			return err
		}
		if blame := cause.blame(); blame != "" {
			if err := appendLine(filepath.Join(made, "README.md"), blame); err != nil {
				return err
			}
		}
	}
	if s.replay && rec.Verdict.Class != compare.Flaky {
		reproduced, err := Replay(made, s.trust, s.env)
		if err != nil {
			return err
		}
		if !reproduced {
			signature = compare.Flaky
			if err := appendLine(filepath.Join(made, "README.md"), notReproduced); err != nil {
				return err
			}
		}
	}
	p.made = made
	if cause == nil || known || signature == compare.Flaky {
		_, err = p.place(signature)
		return err
	}
	return p.fileByCause(cause)
}

// fileByCause files the test in a bucket of tests with the cause c. withCause chooses the bucket.
func (p *placement) fileByCause(c *Cause) error {
	// No other process files between the choice and the filing, so tests with one cause get one
	// bucket.
	lock, err := acquire(filepath.Join(p.store.dir, workDir, causesName), syscall.LOCK_EX)
	if err != nil {
		return err
	}
	defer lock.Close()
	_, err = p.place(p.store.withCause(c, testName(p.rec), Signature(p.rec)))
	return err
}

const notReproduced = "\nA replay did not reproduce this failure, so it counts as no bug until one does."

// testName returns the name of the folder for the test rec: its id as a file name, with the suffix
// "-fragment" for a fragment shader.
func testName(rec *record.Record) string {
	name := harness.Name(rec.ID)
	// shgen gives one id to the compute shader and the fragment shader of a seed.
	if rec.Stage == "fragment" {
		name += "-fragment"
	}
	return name
}

// placement is a test that is being filed.
type placement struct {
	store  *Store
	rec    *record.Record
	expect compare.Expectation
	made   string // folder that was made for it, or ""
}

// place files the test in the bucket `signature` and removes it from all others. If the bucket
// needs the test's folder and p.made is "", place changes nothing and returns false. The caller
// then makes the folder and tries again.
func (p *placement) place(signature string) (bool, error) {
	name := testName(p.rec)
	elsewhere := p.store.bucketsOf(name, signature)
	// A flaky test stays in its former bucket, because it failed there once.
	if signature == compare.Flaky && len(elsewhere) > 0 {
		signature, elsewhere = elsewhere[0], elsewhere[1:]
	}
	done, err := p.fileIn(signature)
	for i := 0; done && err == nil && i < len(elsewhere); i++ {
		err = p.store.remove(name, elsewhere[i])
	}
	return done, err
}

// fileIn files the test in the bucket `signature`. The bucket needs the test's folder, p.made, if
// it lacks the folder and is not full. If it needs the folder, but p.made is "", fileIn files
// nothing and returns false.
func (p *placement) fileIn(signature string) (bool, error) {
	dir := filepath.Join(p.store.dir, signature)
	if there, err := exists(dir); err != nil || !there && p.made == "" {
		return false, err // the test may end in another bucket, so none is made yet
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return false, err
	}
	lock, err := acquire(filepath.Join(dir, "."+lockName), syscall.LOCK_EX)
	if err != nil {
		return false, err
	}
	defer lock.Close()
	name := testName(p.rec)
	folder := filepath.Join(dir, name)
	present, err := exists(folder)
	if err != nil {
		return false, err
	}
	switch {
	case present:
	case p.store.isFull(dir, device(p.expect.Suspects)):
		folder = ""
	case p.made == "":
		return false, nil
	default:
		if err := os.Rename(p.made, folder); err != nil {
			return false, err
		}
	}
	p.rec.Bucket = &record.Bucket{Signature: signature, Folder: folder}
	if !present {
		if err := p.store.unmend(signature, name); err != nil {
			return false, err
		}
	}
	return true, appendLine(filepath.Join(dir, seenName), name)
}

// unmend removes the mark "mended" of the bucket `signature`, because the test called `name` fails.
// The mark stays if the bucket is muted or had this test before.
func (s *Store) unmend(signature, name string) error {
	if state, _, err := StateOf(s.dir, signature); state != Mended || err != nil {
		return err
	}
	// The failure may be an old one that is filed again. Only a replay can tell whether it still
	// occurs, and shpatrol replays the tests of mended buckets.
	if s.hasSeen(signature, name) {
		return nil
	}
	_, err := Unmend(s.dir, signature)
	return err
}

// hasSeen reports whether the test called `name` was filed in the bucket `signature` before.
func (s *Store) hasSeen(signature, name string) bool {
	text, _ := os.ReadFile(filepath.Join(s.dir, signature, seenName))
	return bytes.Contains(append([]byte("\n"), text...), []byte("\n"+name+"\n"))
}

// bucketsOf returns the signatures of the buckets in which the test called `name` was filed. The
// signature `except` is left out.
func (s *Store) bucketsOf(name, except string) (signatures []string) {
	files, _ := filepath.Glob(filepath.Join(s.dir, "*", seenName))
	for _, file := range files {
		signature := filepath.Base(filepath.Dir(file))
		if signature != except && s.hasSeen(signature, name) {
			signatures = append(signatures, signature)
		}
	}
	return signatures
}

// remove removes a test from a bucket.
func (s *Store) remove(name, signature string) error {
	dir := filepath.Join(s.dir, signature)
	lock, err := acquire(filepath.Join(dir, "."+lockName), syscall.LOCK_EX)
	if err != nil {
		return err
	}
	defer lock.Close()
	away, err := os.MkdirTemp(s.work, "away")
	if err != nil {
		return err
	}
	defer os.RemoveAll(away)
	if err := os.Rename(filepath.Join(dir, name), filepath.Join(away, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	seen := filepath.Join(dir, seenName)
	text, err := os.ReadFile(seen)
	if err != nil {
		return err
	}
	lines := slices.DeleteFunc(strings.SplitAfter(string(text), "\n"), func(line string) bool {
		return line == name+"\n"
	})
	early := filepath.Join(away, seenName)
	if err := os.WriteFile(early, []byte(strings.Join(lines, "")), 0o666); err != nil {
		return err
	}
	return os.Rename(early, seen)
}

// isFull reports whether the bucket in the folder dir has at least s.limit tests with the suspects
// `dev`, such as "llvmpipe+zink".
func (s *Store) isFull(dir, dev string) bool {
	expectations, _ := filepath.Glob(filepath.Join(dir, "*", expectName))
	n := 0
	for _, name := range expectations {
		text, err := os.ReadFile(name)
		if err != nil {
			continue
		}
		if e, err := compare.ParseExpectation(strings.TrimSpace(string(text))); err == nil && device(e.Suspects) == dev {
			n++
		}
	}
	return n >= s.limit
}

func exists(name string) (bool, error) {
	_, err := os.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

// appendLine appends a line to a file. It uses a single write, so that lines of several processes
// do not mix.
func appendLine(file, line string) error {
	f, err := os.OpenFile(file, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	_, err = f.WriteString(line + "\n")
	return errors.Join(err, f.Close())
}
