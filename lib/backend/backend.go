// Package backend runs tests on compilers and drivers. Each back-end runs in
// worker processes, so that whatever a driver does costs one test one
// outcome; this package has the parent's side, the workers' side and what
// back-ends are called. The back-ends themselves lie in folders below it.
package backend

import (
	"context"
	"fmt"

	"shsmith/lib/record"
)

// Backend compiles and runs tests within the process that opened it, which
// it may bring down. It is used on the goroutine that opened it only.
type Backend interface {
	// Run runs the source of r on its resources. It gives the outcome with
	// all that is known of it and the bytes of each compared output by its
	// resource's name; r is valid (record.Validate). A record with an empty
	// source, which need not be, asks only whether the back-end can run such a
	// test (ok or unsupported) and with what driver.
	Run(ctx context.Context, r *record.Record) (record.Run, map[string][]byte)
}

// Kinds opens back-ends by their kind. An error says what the environment
// lacks.
type Kinds map[string]func(Config) (Backend, error)

// Open opens the back-end that c describes.
func (k Kinds) Open(c Config) (Backend, error) {
	open := k[c.Kind]
	if open == nil {
		return nil, fmt.Errorf("no kind %q", c.Kind)
	}
	return open(c)
}

// Missing is what the environment lacks for a back-end.
type Missing struct {
	Backend string
	Why     string
}

func (m *Missing) Error() string { return fmt.Sprintf("back-end %s: %s", m.Backend, m.Why) }

// ExitCode is the tools' code of a lacking environment.
func (m *Missing) ExitCode() int { return 3 }

// Fail is the result of a test that ended without outputs.
func Fail(o record.Outcome, format string, args ...any) record.Run {
	return record.Run{Outcome: o, Detail: fmt.Sprintf(format, args...)}
}
