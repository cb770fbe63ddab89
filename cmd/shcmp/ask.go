package main

import (
	"errors"
	"io"
	"os"

	"shsmith/lib/cli"
	"shsmith/lib/inquiry"
)

// ask is -ask: of who serves the folder, or of a judge for this candidate alone.
func ask(c *cli.Call, dir string) error {
	if len(c.Args) > 1 {
		return cli.Usage("-ask wants one shader")
	}
	client, err := inquiry.Dial(c.Context, dir, 1)
	if errors.Is(err, inquiry.ErrNoServer) {
		return cli.Become("shrun", append([]string{"-judge", dir}, c.Args...)...)
	}
	if err != nil {
		return cli.Missing("%v", err)
	}
	defer client.Close()
	text, err := candidate(c)
	if err != nil {
		return err
	}
	a, err := client.Ask(inquiry.Candidate{Text: string(text)})
	switch {
	case err != nil:
		return cli.Missing("%v", err) // to a reducer no answer must not look like one
	case !a.Interesting:
		return cli.Negative("%s", a.Why)
	}
	return nil
}

func candidate(c *cli.Call) ([]byte, error) {
	if len(c.Args) == 0 {
		return io.ReadAll(c.Stdin)
	}
	return os.ReadFile(c.Args[0])
}
