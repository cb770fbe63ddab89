package reduce

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"strings"
	"sync"

	"shsmith/lib/backend"
	"shsmith/lib/inquiry"
)

// cache keeps verdicts in a file that several processes may share. Each line has the hash of a
// candidate. If the candidate is uninteresting, the reason follows.
type cache struct {
	mu    sync.Mutex
	known map[string]string
	file  *os.File
}

// openCache reads the verdicts in the file with this name, and opens the file for further ones.
func openCache(name string) (*cache, error) {
	c := &cache{known: map[string]string{}}
	text, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	lines := bytes.SplitAfter(text, []byte("\n"))
	for _, line := range lines {
		key, why, ok := strings.Cut(string(line), " ")
		// A killed process may have left half a line.
		if ok && len(key) == hashLength && strings.HasSuffix(why, "\n") {
			c.known[key] = strings.TrimSuffix(why, "\n")
		}
	}
	c.file, err = os.OpenFile(name, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o666)
	if err == nil && len(lines[len(lines)-1]) > 0 {
		_, err = c.file.WriteString("\n") // ends an incomplete line
	}
	return c, err
}

func (c *cache) close() { c.file.Close() }

// forget removes all verdicts.
func (c *cache) forget() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	clear(c.known)
	return c.file.Truncate(0)
}

func (c *cache) get(key string) (why string, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	why, ok = c.known[key]
	return why, ok
}

// put stores a verdict: `why` is the reason why the candidate with this key is uninteresting, or
// "". If the file cannot be written, the verdict is lost when the process ends.
func (c *cache) put(key, why string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.known[key] = why
	// A single write keeps the lines of several processes apart.
	c.file.WriteString(key + " " + why + "\n")
}

const hashLength = 64

// hashOf returns the key of a candidate in the cache.
func hashOf(c inquiry.Candidate) string {
	text, err := json.Marshal(c)
	if err != nil {
		panic("reduce: " + err.Error())
	}
	return backend.Hash(text)
}
