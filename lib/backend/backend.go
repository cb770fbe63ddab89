// Package backend runs tests on compilers and drivers. Each back-end runs in worker
// processes, so a crash, a hang or a runaway allocation costs one test one result. The
// package has the interface of back-ends, their configuration, and both sides of a
// worker: the pool that starts workers (pool.go, worker.go) and the loop that runs in one
// (worker_serve.go). Each kind of back-end is a folder below; lib/backend/kinds lists
// them.
package backend

import (
	"context"
	"fmt"

	"shsmith/lib/record"
)

// Backend compiles and runs tests in the process that opened it. A crash of the driver
// ends that process. Only the goroutine that opened a back-end may use it.
type Backend interface {
	// Run runs the source of r on its resources. It returns the run, and the bytes of
	// each compared output by the name of its resource. r must be valid
	// (record.Validate), with one exception: a record without source only asks whether
	// the back-end can run tests of its language, version and stage, and on which driver.
	// The outcome is then ok or unsupported.
	Run(ctx context.Context, r *record.Record) (record.Run, map[string][]byte)
}

// Missing is an error: the environment lacks something that a back-end needs.
type Missing struct {
	Backend string
	Why     string
}

func (m *Missing) Error() string { return fmt.Sprintf("back-end %s: %s", m.Backend, m.Why) }

// ExitCode is the exit status of tools when the environment lacks something.
func (m *Missing) ExitCode() int { return 3 }
