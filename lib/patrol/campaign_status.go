package patrol

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"shsmith/lib/bucket"
	"shsmith/lib/progress"
)

// Follow shows the status of the patrol or campaign in o.Dir until the patrol ends, ctx is
// cancelled, or the parent process is gone. `total` is the number of tests of a campaign, or 0 if
// it is not known.
func Follow(ctx context.Context, o Options, total int) error {
	if _, err := os.Stat(o.Dir); err != nil {
		return err
	}
	parent := os.Getppid()
	d := progress.New(progress.Options{Output: o.Output, Quiet: o.Quiet})
	d.Update(func(s *progress.Status) { s.Total = total })
	c := campaign{dir: o.Dir, lines: map[string]int{}}
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		s, err := progress.ReadStatus(filepath.Join(o.Dir, statusName))
		switch {
		case err == nil:
			// The status of a patrol has its own total.
			d.Update(func(shown *progress.Status) { *shown = s })
		case errors.Is(err, fs.ErrNotExist):
			d.Update(c.update)
		default:
			return errors.Join(err, d.Close())
		}
		// A campaign does not record its end: scripts/campaign stops the process that follows it.
		if s.State == "done" || s.State == "failed" || os.Getppid() != parent {
			return d.Close()
		}
		select {
		case <-ctx.Done():
			return d.Close()
		case <-tick.C:
		}
	}
}

// campaign counts the results in `dir`, the folder that scripts/campaign writes.
type campaign struct {
	dir   string
	lines map[string]int // number of lines in each file of results; a file is complete when it appears
	seen  []string       // signatures of buckets that were new
	found time.Time      // when the last signature was added to seen
}

// update sets the counters of s from the files of the campaign.
func (c *campaign) update(s *progress.Status) {
	s.State, s.Tests, s.Buckets, s.New = progress.Generating, 0, 0, 0
	for _, name := range glob(c.dir, resultsDir, "*.ndjson") {
		if _, known := c.lines[name]; !known {
			text, err := os.ReadFile(name)
			if err != nil {
				continue
			}
			c.lines[name] = bytes.Count(text, []byte("\n"))
		}
		s.Tests += c.lines[name]
	}
	for _, name := range glob(c.dir, bucketsDir, "*") {
		signature := filepath.Base(name)
		if signature[0] == '.' {
			continue
		}
		s.Buckets++
		if state, _, err := bucket.StateOf(filepath.Join(c.dir, bucketsDir), signature); err != nil || state != bucket.New {
			continue
		}
		s.New++
		if !slices.Contains(c.seen, signature) {
			c.seen = append(c.seen, signature)
			c.found = time.Now()
		}
	}
	if !c.found.IsZero() {
		at := c.found
		s.LastNew = &at
	}
}
