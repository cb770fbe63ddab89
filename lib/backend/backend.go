// Package backend runs tests on compilers and drivers. Each back-end runs in worker
// processes, so that a crash, a hang or a runaway allocation costs the result of one test
// only. The package contains the interface of back-ends, their configuration, and both
// sides of a worker: the pool that starts workers (pool.go, pool_worker.go) and the loop that
// runs in a worker (worker_serve.go). Each kind of back-end is a folder below this one;
// lib/backend/kinds lists them.
package backend

import (
	"context"
	"fmt"

	"shsmith/lib/record"
)

// Backend compiles and runs tests in the process that opened it; a crash of the driver ends that
// process. Only the goroutine that opened a Backend may use it.
type Backend interface {
	// Run compiles the source of r and runs it on the resources of r. It returns the outcome of the
	// run, and the bytes of each compared output by the name of its resource. r must be valid
	// (record.Validate).
	//
	// If r has no source, Run executes nothing, and r need not be valid. The outcome is then ok if
	// the back-end can run tests of the language, version and stage of r, and unsupported
	// otherwise. If the outcome is ok, the returned run names the driver of the back-end.
	Run(ctx context.Context, r *record.Record) (record.Run, map[string][]byte)
}

// Missing is the error of a back-end that cannot run because the environment lacks
// something.
type Missing struct {
	Backend string
	Why     string
}

func (m *Missing) Error() string { return fmt.Sprintf("back-end %s: %s", m.Backend, m.Why) }

// ExitCode returns the exit status of a tool that ends with this error.
func (m *Missing) ExitCode() int { return 3 }
