package gen

import (
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Record is t as tools pass it on, without a name and where it comes from.
func (t *Test) Record() *record.Record {
	v := t.Unit.Version
	r := &record.Record{
		Schema: record.Schema, Lang: string(v.Lang), Version: v.String(), Stage: string(t.Stage),
		Source: front.Print(t.Unit), Resources: t.Resources, Image: t.Image,
	}
	if t.Stage == language.Compute {
		r.Dispatch = &t.Dispatch
	}
	if t.Vertex != nil {
		r.Stages = []record.Stage{{Stage: string(language.Vertex), Source: front.Print(t.Vertex)}}
	}
	return r
}
