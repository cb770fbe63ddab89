package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"os"
	"slices"
	"strings"
	"text/tabwriter"

	"shsmith/lib/backend"
	"shsmith/lib/backend/doctor"
	"shsmith/lib/backend/kinds"
	"shsmith/lib/cli"
)

// examine handles -doctor: it checks each back-end of -b step by step and prints reports. `known`
// are the configured back-ends. `unread` is the error from reading the configuration file, or nil.
func (o *options) examine(c *cli.Call, known []backend.Config, unread error) error {
	if len(o.backends) == 0 {
		return cli.Usage("-doctor wants a back-end: name it with -b")
	}
	reference, err := kinds.All.Pick(known, []string{"ref"})
	if err != nil && unread == nil {
		return err
	}
	write := writeReport
	if o.json {
		write = writeJSON
	}
	failed, n := 0, 0
	for _, name := range o.backends {
		for r := range o.reports(name, known, unread, reference) {
			n++
			if r.Failed() {
				failed++
			}
			if err := write(c, &r); err != nil {
				return err
			}
		}
	}
	if failed > 0 {
		return cli.Missing("%d of %d back-ends have a failed step", failed, n)
	}
	return nil
}

// reports yields a report on each back-end that `name`, an argument of -b, selects. `unread` is the
// error from reading the configuration file, and reference[0] is ref's configuration. If nothing
// can be examined, the only report tells why.
func (o *options) reports(name string, known []backend.Config, unread error, reference []backend.Config) iter.Seq[doctor.Report] {
	unusable := func(err error, next string) iter.Seq[doctor.Report] {
		return slices.Values([]doctor.Report{{
			Backend: name,
			Steps: []doctor.Step{{
				Name:   doctor.Configuration,
				Result: doctor.Failed,
				Detail: err.Error(),
				Next:   next,
			}},
		}})
	}
	if unread != nil {
		return unusable(unread, "correct the file; shrun -h describes its fields")
	}
	picked, err := kinds.All.Pick(known, []string{name})
	if err != nil {
		var missing *backend.Missing
		if errors.As(err, &missing) {
			err = errors.New(missing.Why)
		}
		return unusable(err, "correct the name, or name the file with the entry with -config")
	}
	self := o.limits.Self.Worker[0]
	return func(yield func(doctor.Report) bool) {
		for _, config := range picked {
			r := doctor.Examine(config, o.origin(), doctor.Options{
				Options:   o.limits,
				Load:      []string{self, "-load"},
				Reference: reference[0],
			})
			if !yield(r) {
				return
			}
		}
	}
}

// origin returns a phrase for reports that tells where the configurations come from, such as "read
// with FILE".
func (o *options) origin() string {
	switch {
	case o.config != "":
		return "read with " + o.config
	case os.Getenv("SHSMITH_CONFIG") != "":
		return "read with " + os.Getenv("SHSMITH_CONFIG")
	}
	return "read or discovered"
}

// writeReport writes a report as text: a line for each step, and further lines for long details.
func writeReport(c *cli.Call, r *doctor.Report) error {
	fmt.Fprintf(c.Stdout, "%s\n", r.Backend)
	w := tabwriter.NewWriter(c.Stdout, 0, 0, 2, ' ', 0)
	for _, s := range r.Steps {
		lines := strings.Split(s.Detail, "\n")
		if s.Next != "" {
			next := strings.Split(s.Next, "\n")
			next[0] = "next: " + next[0]
			lines = append(lines, next...)
		}
		fmt.Fprintf(w, "  %s\t%s\t%s\n", s.Result, s.Name, lines[0])
		for _, line := range lines[1:] {
			fmt.Fprintf(w, "  \t\t%s\n", line)
		}
	}
	return w.Flush()
}

// writeJSON writes a report as a line of JSON.
func writeJSON(c *cli.Call, r *doctor.Report) error { return json.NewEncoder(c.Stdout).Encode(r) }

// loadLibraries handles -load: it loads the libraries of the configuration in c.Args and prints
// what happened. A faulty library may crash the process.
func (o *options) loadLibraries(c *cli.Call) error {
	if len(c.Args) != 1 {
		return cli.Usage("-load wants a configuration in JSON")
	}
	config, err := kinds.All.Decode(c.Args[0])
	if err != nil {
		return err
	}
	return doctor.Load(config, c.Stdout)
}
