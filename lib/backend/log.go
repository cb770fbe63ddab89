package backend

import (
	"fmt"
	"strings"
	"sync"
)

// logLimit is the largest size in bytes of record.Run.Detail. If a detail is longer, its first and
// last logLimit/2 bytes are kept.
const logLimit = 64 << 10

// Log collects the output of a process, up to logLimit bytes. If there is more, it keeps the
// beginning and the end.
type Log struct {
	mu         sync.Mutex
	head, last []byte
	dropped    int
}

// Write implements io.Writer. It never fails.
func (t *Log) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := len(p)
	if free := logLimit/2 - len(t.head); free > 0 {
		k := min(free, len(p))
		t.head = append(t.head, p[:k]...)
		p = p[k:]
	}
	t.last = append(t.last, p...)
	if over := len(t.last) - logLimit/2; over > logLimit {
		t.drop(over)
	}
	return n, nil
}

func (t *Log) drop(n int) {
	t.last = append(t.last[:0], t.last[n:]...)
	t.dropped += n
}

// reset empties the log before the next test.
func (t *Log) reset() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.head, t.last, t.dropped = nil, nil, 0
}

// String returns the collected output. If bytes were dropped from its middle, a line such as
// `[9 bytes left out]` replaces them.
func (t *Log) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	if over := len(t.last) - logLimit/2; over > 0 {
		t.drop(over)
	}
	if t.dropped == 0 {
		return string(t.head) + string(t.last)
	}
	return fmt.Sprintf("%s\n[%d bytes left out]\n%s", t.head, t.dropped, t.last)
}

// cutDetail returns `detail`, or its first and last logLimit/2 bytes if it is longer than logLimit.
func cutDetail(detail string) string {
	if len(detail) <= logLimit {
		return detail
	}
	var t Log
	t.Write([]byte(detail))
	return t.String()
}

// joinLines returns the texts, each on lines of its own. It leaves out empty texts.
func joinLines(texts ...string) string {
	var some []string
	for _, t := range texts {
		if t = strings.TrimRight(t, "\n"); t != "" {
			some = append(some, t)
		}
	}
	return strings.Join(some, "\n")
}
