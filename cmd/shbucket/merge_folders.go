package main

import (
	"errors"
	"os"

	"shsmith/lib/bucket"
	"shsmith/lib/cli"
)

// mergeAll handles -merge: it adds the buckets in the folders c.Args to the buckets in the folder
// o.dir.
func (o *options) mergeAll(c *cli.Call) (err error) {
	for _, from := range c.Args {
		if _, err := os.ReadDir(from); err != nil {
			return cli.Usage("%v", err)
		}
	}
	store, err := bucket.Open(o.dir, o.Options)
	if err != nil {
		return cli.Missing("%w", err)
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	for _, from := range c.Args {
		if err := store.Merge(from); err != nil {
			return cli.Missing("%w", err)
		}
	}
	return nil
}
