package main

import (
	"shsmith/lib/cli"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// subject is one program of a test: the program under test, or a variant of it.
type subject struct {
	variant string
	source  *string       // points to the field of the test that contains the program's text
	rec     record.Record // a copy of the test, with this program as its source
}

// programs returns the program under test and its variants. If the test was not read from a record,
// each program without resources gets those that it declares (harness.Declare).
func programs(t *cli.Test) ([]subject, error) {
	list := []subject{{"", &t.Source, *t.Record}}
	for i := range t.Variants {
		v := &t.Variants[i]
		list = append(list, subject{v.Name, &v.Source, *t.WithVariant(v)})
	}
	for i := range list {
		p := &list[i]
		p.rec.Source = *p.source
		if t.Form == cli.Records {
			continue
		}
		if err := harness.Declare(t.File, &p.rec); err != nil {
			return nil, err
		}
	}
	return list, nil
}
