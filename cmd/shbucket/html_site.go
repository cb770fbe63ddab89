package main

import (
	"time"

	"shsmith/lib/cli"
	"shsmith/lib/website"
)

// site handles -html: it writes a web site about the folder in c.Args, which contains buckets, a
// campaign or a patrol.
func (o *options) site(c *cli.Call) error {
	if len(c.Args) != 1 {
		return cli.Usage("-html wants one folder: a patrol's, a campaign's, or one of buckets")
	}
	model, err := website.Read(c.Args[0])
	if err != nil {
		return err
	}
	if o.gate != (gate{}) {
		rows, err := o.gate.rows(c.Args[0])
		if err != nil {
			return err
		}
		model.Expect(rows)
	}
	if err := website.Write(o.html, model, time.Now()); err != nil {
		return cli.Missing("%w", err)
	}
	return nil
}
