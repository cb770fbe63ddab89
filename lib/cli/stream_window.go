package cli

import (
	"context"
	"sync"
)

const (
	// windowBytes limits the memory of the tests in a window, as Record.MemorySize estimates it.
	windowBytes = 32 << 20
	// mostInWindow limits the number of tests in a window.
	mostInWindow = 1 << 14
)

// window limits the number and size of the tests that have been read but not yet written. Finished
// tests stay in it while they wait for an earlier one.
type window struct {
	jobs int // number of tests for which there is always room

	mu    sync.Mutex
	freed *sync.Cond
	ended bool
	tests int
	bytes int
}

// newWindow returns an empty window. The window always has room for `jobs` tests, and for more if
// the tests are small. When ctx is done, the method wait of the window returns false.
func newWindow(ctx context.Context, jobs int) *window {
	w := &window{jobs: jobs}
	w.freed = sync.NewCond(&w.mu)
	context.AfterFunc(ctx, func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.ended = true
		w.freed.Broadcast()
	})
	return w
}

// wait waits until the window has room for one more test, and returns true. It returns false as
// soon as the context of newWindow is done.
func (w *window) wait() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	for !w.ended && w.tests >= w.jobs && (w.bytes >= windowBytes || w.tests >= mostInWindow) {
		w.freed.Wait()
	}
	return !w.ended
}

// add adds `tests` to the number of tests in the window, which have been read but not yet written.
// It adds `bytes` to the total size of these tests. Both numbers are negative if tests leave the
// window.
func (w *window) add(tests, bytes int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.tests += tests
	w.bytes += bytes
	w.freed.Broadcast()
}
