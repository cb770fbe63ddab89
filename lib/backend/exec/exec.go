// Package exec implements the kind exec: back-ends that are commands. A command that reads one
// shader and ends, such as a compiler, is started by the method Run for each test. A command that
// exchanges the records of many tests is itself a worker, and does not need Run.
package exec

import (
	"context"
	"errors"

	"shsmith/lib/backend"
	"shsmith/lib/backend/toolchain"
	"shsmith/lib/record"
)

// Kind is the kind exec: back-ends that are commands.
var Kind = backend.Kind{
	Name:     "exec",
	Fields:   []string{"command", "version", "steps", "languages", "lacks", "reach"},
	Check:    check,
	Discover: discover,
	Open:     Open,
}

func check(c *backend.Config) error {
	words, err := backend.Words(c.Command)
	switch {
	case err != nil:
		return err
	case (len(words) == 0) == (len(c.Steps) == 0):
		return errors.New("kind exec needs either a command or steps")
	}
	return nil
}

// commands is a back-end that starts commands for each test.
type commands struct {
	chain  *toolchain.Chain
	driver record.Driver
}

// Open finds the commands of c on this machine and asks them for their versions.
func Open(c backend.Config) (backend.Backend, error) {
	if len(c.Steps) == 0 {
		c.Steps = []backend.Step{{Command: c.Command, Version: c.Version}}
	}
	chain, err := toolchain.Of(c)
	if err != nil {
		return nil, err
	}
	return &commands{chain, chain.Driver()}, nil
}

// Run implements backend.Backend. A command has no outputs to compare. The outcome ok
// means that it accepted the shader.
func (b *commands) Run(ctx context.Context, r *record.Record) (record.Run, map[string][]byte) {
	if unsupported := b.chain.Takes(r); unsupported != nil {
		return *unsupported, nil
	}
	run := record.Run{Outcome: record.OK}
	if r.Source != "" {
		run, _ = b.chain.Run(ctx, r)
	}
	run.Driver = &b.driver
	return run, nil
}
