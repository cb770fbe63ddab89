package main

import (
	"fmt"
	"io"
	"os"

	"shsmith/lib/bucket"
	"shsmith/lib/cli"
)

// signatures handles -text: it prints the signature of each log that the arguments name, or of the
// log on standard input.
func signatures(c *cli.Call) error {
	if len(c.Args) == 0 {
		return signature(c, c.Stdin)
	}
	for _, name := range c.Args {
		f, err := os.Open(name)
		if err != nil {
			return cli.Usage("%v", err)
		}
		err = signature(c, f)
		f.Close()
		if err != nil {
			return err
		}
	}
	return nil
}

// signature prints the signature of one log.
func signature(c *cli.Call, log io.Reader) error {
	text, err := io.ReadAll(log)
	if err != nil {
		return cli.Usage("%v", err)
	}
	_, err = fmt.Fprintln(c.Stdout, bucket.FromLog(string(text)))
	return err
}
