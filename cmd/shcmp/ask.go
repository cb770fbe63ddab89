package main

import (
	"shsmith/lib/cli"
	"shsmith/lib/inquiry"
)

// ask is -ask: of who serves the folder, or of a judge for this candidate alone.
func ask(c *cli.Call, dir string) error {
	client, err := inquiry.Dial(c.Context, dir, 1)
	if err != nil { // nobody serves
		return cli.Become("shrun", append([]string{"-judge", dir}, c.Args...)...)
	}
	defer client.Close()
	text, err := c.Shader()
	if err != nil {
		return err
	}
	a, err := client.Ask(inquiry.Candidate{Text: text})
	switch {
	case err != nil:
		return cli.Missing("%v", err) // to a reducer no answer must not look like one
	case a.Fault:
		return cli.Missing("%s", a.Why)
	case !a.Interesting:
		return cli.Negative("%s", a.Why)
	}
	return nil
}
