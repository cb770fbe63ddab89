package main

import (
	"shsmith/lib/cli"
	"shsmith/lib/inquiry"
)

// ask handles -ask: it asks whether the input, a candidate, is interesting to the reduction in the
// folder `dir`. It returns nil for yes, a cli.Negative error for no, and a cli.Missing error if
// this cannot be decided.
func ask(c *cli.Call, dir string) error {
	client, err := inquiry.Dial(c.Context, dir, 1)
	if err != nil { // there is no server
		// Without a server, this process becomes shrun -judge, which judges one candidate.
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
		return cli.Missing("%v", err) // a reducer must not mistake a missing answer for an answer
	case a.Fault:
		return cli.Missing("%s", a.Why)
	case !a.Interesting:
		return cli.Negative("%s", a.Why)
	}
	return nil
}
