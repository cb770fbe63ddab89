package cli

import (
	"context"
	"sync"
)

const (
	// windowBytes bounds the memory of the tests that have been read and not been written, as
	// Record.MemorySize estimates it.
	windowBytes = 32 << 20
	// mostInWindow bounds the number of these tests.
	mostInWindow = 1 << 14
)

// window bounds the number and size of the tests that have been read and not been written. A
// finished test stays in the window while it waits for a slow test before it.
type window struct {
	jobs int // number of tests for which there is always room

	mu    sync.Mutex
	freed *sync.Cond
	ended bool
	tests int
	bytes int
}

// newWindow returns an empty window. Its method wait returns false once ctx is done.
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

// wait waits until there is room for one more test. It returns false if the stream has
// ended.
func (w *window) wait() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	for !w.ended && w.tests >= w.jobs && (w.bytes >= windowBytes || w.tests >= mostInWindow) {
		w.freed.Wait()
	}
	return !w.ended
}

// add counts further tests and their bytes. Negative numbers count tests that have left the
// window.
func (w *window) add(tests, bytes int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.tests += tests
	w.bytes += bytes
	w.freed.Broadcast()
}
