package cli

import (
	"context"
	"sync"
)

const (
	// windowBytes bounds the memory of the tests between input and output, as
	// Record.MemorySize estimates it.
	windowBytes = 32 << 20
	// mostInWindow bounds the number of these tests.
	mostInWindow = 1 << 14
)

// window counts the tests between input and output. After a slow test, finished tests
// wait here.
type window struct {
	jobs int // so many tests have room, whatever their size

	mu    sync.Mutex
	freed *sync.Cond
	ended bool
	tests int
	bytes int
}

// newWindow makes an empty window. When ctx is done, wait returns.
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

// add adds tests and bytes, or removes them if negative.
func (w *window) add(tests, bytes int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.tests += tests
	w.bytes += bytes
	w.freed.Broadcast()
}
