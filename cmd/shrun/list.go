package main

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"shsmith/lib/backend"
	"shsmith/lib/backend/kinds"
	"shsmith/lib/cli"
	"shsmith/lib/sandbox"
)

// print handles -list: it prints a line for each back-end that answers. It returns an error if a
// back-end named with -b does not answer.
func (o *options) print(c *cli.Call, known []backend.Config) error {
	named := len(o.backends) > 0
	if named {
		chosen, err := kinds.All.Pick(known, o.backends)
		if err != nil {
			return err
		}
		known = chosen
	} else {
		// A machine may have a hundred back-ends that only compile, so they are listed only by -b.
		known = slices.Clone(known)
		var unlisted []string
		known = slices.DeleteFunc(known, func(b backend.Config) bool {
			if b.CompileOnly {
				unlisted = append(unlisted, b.Name)
			}
			return b.CompileOnly
		})
		defer o.sayUnlisted(c, unlisted)
	}
	all, lost := backend.List(known, o.limits)
	w := tabwriter.NewWriter(c.Stdout, 0, 0, 2, ' ', 0)
	for _, l := range all {
		fmt.Fprintf(w, "%s\t%s\t%s; %s\t%s\n", l.Config.Name, versions(&l), l.Driver.Renderer, l.Driver.Version,
			l.Config.Isolation())
	}
	if err := w.Flush(); err != nil {
		return err
	}
	here := sandbox.Here()
	fmt.Fprintf(c.Stderr, "shrun: isolated workers have %v\n", here)
	for _, lack := range here.Lacks {
		fmt.Fprintf(c.Stderr, "shrun: %s\n", lack)
	}
	if named {
		return explainLost(c, known, lost)
	}
	o.advise(c, known, len(all), lost)
	return nil
}

// sayUnlisted tells the user that the back-ends in `names` were left out of the list because they
// only compile. It prints the command that lists them.
func (o *options) sayUnlisted(c *cli.Call, names []string) {
	var patterns []string
	for _, name := range names {
		// The name begins with that of a driver, such as radv-.
		driver, _, _ := strings.Cut(name, "-")
		patterns = append(patterns, "-b '"+driver+"-*'")
	}
	slices.Sort(patterns)
	if patterns = slices.Compact(patterns); len(patterns) > 0 {
		fmt.Fprintf(c.Stderr,
			"shrun: %d back-ends that compile for GPUs which are not here are not listed: shrun -list %s\n",
			len(names), strings.Join(patterns, " "))
	}
}

// versions returns a text that lists the languages and versions that a back-end runs.
func versions(l *backend.Listing) string {
	var list []string
	for _, v := range l.Versions {
		list = append(list, strings.TrimSpace(string(v.Lang)+" "+v.String()))
	}
	return strings.Join(list, ", ")
}

// explainLost prints why back-ends do not answer. `lost` maps the index of a back-end in `named` to
// its error. If `lost` is not empty, explainLost returns an error that names these back-ends.
func explainLost(c *cli.Call, named []backend.Config, lost map[int]error) error {
	if len(lost) == 0 {
		return nil
	}
	var names []string
	for i := range named {
		if err := lost[i]; err != nil {
			fmt.Fprintf(c.Stderr, "shrun: %v\n", err)
			names = append(names, "-b "+named[i].Name)
		}
	}
	return cli.Missing("%d of %d back-ends do not answer; shrun -doctor %s looks for the cause", len(names),
		len(named), strings.Join(names, " "))
}

// advise prints which back-ends in `known` do not answer. `lost` maps the index of each such
// back-end to its error. `answering` counts the other back-ends, with ref. If only ref answers,
// advise also prints how to get a driver.
func (o *options) advise(c *cli.Call, known []backend.Config, answering int, lost map[int]error) {
	var names []string
	for i := range known {
		if lost[i] != nil {
			names = append(names, known[i].Name)
		}
	}
	if len(names) > 0 {
		fmt.Fprintf(c.Stderr, "shrun: these do not answer: %s; shrun -doctor -b NAME says why\n",
			strings.Join(names, ", "))
	}
	if answering <= 1 { // ref needs no driver
		fmt.Fprintln(c.Stderr,
			"shrun: this machine has no driver that answers: scripts/setup installs Mesa's, "+
				"scripts/drivers fetches versions of Mesa, ANGLE, wgpu, Dawn, Slang, Deno and Chromium, and "+
				"docs/back-ends.md tells how to use your own")
	}
}
