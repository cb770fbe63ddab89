package cli

import (
	"context"
	"sync"
)

const (
	// windowBytes bounds the memory of the tests that are read and not written yet,
	// as Record.Weight counts it.
	windowBytes = 32 << 20
	// mostInWindow bounds how many they are.
	mostInWindow = 1 << 14
)

// window counts the tests of a stream that are read and not written yet. Where one
// test takes long, those after it gather here.
type window struct {
	jobs int // so many have room, whatever their size

	mu    sync.Mutex
	freed *sync.Cond
	ended bool
	tests int
	bytes int
}

// newWindow makes an empty window. Once ctx is done, nobody waits for room any more.
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

// wait waits until there is room for one more test. It reports false if the stream
// has ended before.
func (w *window) wait() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	for !w.ended && w.tests >= w.jobs && (w.bytes >= windowBytes || w.tests >= mostInWindow) {
		w.freed.Wait()
	}
	return !w.ended
}

// add counts tests and bytes that came, or went if negative.
func (w *window) add(tests, bytes int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.tests += tests
	w.bytes += bytes
	w.freed.Broadcast()
}
