package bucket

import (
	"fmt"
	"io"
	"strings"

	"shsmith/lib/compare"
)

// Report writes a description of the buckets in the folder of a Store as Markdown. Its
// links are relative to that folder.
func Report(w io.Writer, dir string) error {
	all, err := Buckets(dir)
	if err != nil {
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "# Buckets\n\n%d of them.\n", len(all))
	for i := range all {
		all[i].report(&b)
	}
	_, err = io.WriteString(w, b.String())
	return err
}

func (b *Bucket) report(w *strings.Builder) {
	first := b.Examples[0].Record
	fmt.Fprintf(w, "\n## %s\n\n%d tests, %d stored. Suspects: %s.\n\n", b.Signature, b.Seen, len(b.Examples),
		code(b.Devices()))
	for _, e := range b.Examples {
		fmt.Fprintf(w, "- [%s](%s/README.md)\n", e.Record.ID, e.Folder)
	}
	fmt.Fprintf(w, "\nThe first of them. %s", finding(first))
	if len(first.Verdict.Differences) > 0 {
		fmt.Fprintf(w, "\nFirst difference: `%s`\n", compare.DifferenceText(first.Verdict.Differences[0]))
	}
	for _, r := range Suspects(first) {
		if r.Driver != nil {
			fmt.Fprintf(w, "\n`%s` is %s, %s.\n", compare.Name(r), r.Driver.Renderer, r.Driver.Version)
		}
	}
}
