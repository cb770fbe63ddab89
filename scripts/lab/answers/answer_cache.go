// Package answers has functions for the programs in scripts/lab that compare our front ends with
// other compilers. It stores the answers of these compilers for later runs.
package answers

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// Digest returns a hash of a list of texts, as 32 hexadecimal digits.
func Digest(parts ...string) string {
	h := sha256.New()
	for _, p := range parts {
		h.Write([]byte(p))
		h.Write([]byte{0})
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// Answers stores the answers of a compiler to questions such as whether it accepts a shader. The
// answers stay in a file of the user's cache, for later runs. Several goroutines may use the same
// Answers.
type Answers struct {
	mu    sync.Mutex
	known map[string]string
	log   *os.File
}

// OpenAnswers opens the file with this name in the user's cache, and reads the answers that earlier
// runs stored there. They are answers of a compiler to questions such as whether it accepts a
// shader. OpenAnswers makes the file if there is none.
func OpenAnswers(name string) (*Answers, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return nil, err
	}
	path := filepath.Join(cache, "shsmith", name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, err
	}
	a := &Answers{known: map[string]string{}}
	if a.log, err = os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644); err != nil {
		return nil, err
	}
	for lines := bufio.NewScanner(a.log); lines.Scan(); {
		if key, answer, ok := strings.Cut(lines.Text(), " "); ok {
			a.known[key] = answer
		}
	}
	return a, nil
}

// Get returns the answer that is stored under `key`, a digest of the question. `ok` is false if
// there is none.
func (a *Answers) Get(key string) (answer string, ok bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	answer, ok = a.known[key]
	return answer, ok
}

// Put stores an answer under `key`, a digest of the question. The answer must not contain line
// breaks.
func (a *Answers) Put(key, answer string) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.known[key] = answer
	_, err := fmt.Fprintf(a.log, "%s %s\n", key, answer)
	return err
}

// Close closes the file of the answers.
func (a *Answers) Close() error { return a.log.Close() }
