package harness

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/glsl"
	"shsmith/lib/record"
	"shsmith/lib/version"
)

// located is the text of a fragment shader whose outputs have the locations of the
// record's attachments: those without layout(location) get it, since no form can
// bind them. A sole output is at location 0 by itself.
func located(form string, rec *record.Record) (string, error) {
	if rec.Image == nil || rec.Lang != string(version.GLSL) {
		return rec.Source, nil
	}
	u, err := glsl.Parse("shader", rec.Source)
	if err != nil {
		return "", err
	}
	outs := floating(u)
	if len(outs) == 0 || len(outs) == 1 && len(outs[0].Vars) == 1 && locationOf(rec.Image, outs[0].Vars[0].Name) == 0 {
		return rec.Source, nil
	}
	if !u.Version.AtLeast(330, 300) {
		return "", fmt.Errorf("%s: output %s without a location, which GLSL %s cannot give", form, outs[0].Vars[0].Name, u.Version)
	}
	for _, d := range outs {
		at := locationOf(rec.Image, d.Vars[0].Name)
		if len(d.Vars) > 1 || at < 0 {
			return "", fmt.Errorf("%s: output %s without a location of its own", form, d.Vars[0].Name)
		}
		layout := ast.Qualifier{Name: "layout", Layout: []ast.LayoutArg{{Name: "location", Value: &ast.Literal{Text: strconv.Itoa(at)}}}}
		d.Quals = append([]ast.Qualifier{layout}, d.Quals...)
	}
	return glsl.Print(u), nil
}

// floating are the declarations of outputs without layout(location).
func floating(u *ast.Unit) (list []*ast.VarDecl) {
	at := func(q ast.Qualifier) bool {
		return slices.ContainsFunc(q.Layout, func(a ast.LayoutArg) bool { return a.Name == "location" })
	}
	for _, d := range u.Decls {
		if d, ok := d.(*ast.VarDecl); ok && len(d.Vars) > 0 && has(d.Quals, "out") && !slices.ContainsFunc(d.Quals, at) {
			list = append(list, d)
		}
	}
	return list
}

// locationOf is that of an output's attachment, of an array's first; -1 if it has
// none.
func locationOf(m *record.Image, output string) int {
	for _, a := range m.Attachments {
		name, index, _ := strings.Cut(a.Name, "[")
		i, _ := strconv.Atoi(strings.TrimSuffix(index, "]"))
		if name == output {
			return a.Location - i
		}
	}
	return -1
}
