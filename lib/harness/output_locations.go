package harness

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// withOutputLocations returns the text of rec's shader. In GLSL, an output without a location gets
// the location of its attachment, unless it is the only one, at location 0. `form` is the format of
// the script in errors.
//
//	out vec4 c; becomes layout(location = 1) out vec4 c;
func withOutputLocations(form string, rec *record.Record) (string, error) {
	if rec.Image == nil || rec.Lang != string(language.GLSL) {
		return rec.Source, nil
	}
	u, err := glsl.Parse("shader", rec.Source)
	if err != nil {
		return "", err
	}
	outs := withoutLocation(u, "out")
	// A single output at location 0 needs no qualifier.
	if len(outs) == 0 || len(outs) == 1 && len(outs[0].Vars) == 1 && locationOf(rec.Image, outs[0].Vars[0].Name) == 0 {
		return rec.Source, nil
	}
	if err := locate(rec.Image, u.Version, outs); err != nil {
		return "", fmt.Errorf("%s: %w", form, err)
	}
	return glsl.Print(u), nil
}

// locate adds `layout(location = n)` to each output in `outs`. n is the location of the output's
// attachment in `image`. locate returns an error if GLSL version v lacks this qualifier, if an
// output has no attachment, or if a declaration has several outputs.
func locate(image *record.Image, v language.Version, outs []*ast.VarDecl) error {
	if !v.AtLeast(330, 300) {
		return fmt.Errorf("output %s has no location, and GLSL %s has no qualifier for one", outs[0].Vars[0].Name, v)
	}
	for _, d := range outs {
		at := locationOf(image, d.Vars[0].Name)
		if len(d.Vars) > 1 || at < 0 {
			return fmt.Errorf("output %s has no location, and no attachment of its own gives it one", d.Vars[0].Name)
		}
		d.Quals = append([]ast.Qualifier{location(at)}, d.Quals...)
	}
	return nil
}

// location returns the qualifier layout(location = n).
func location(n int) ast.Qualifier {
	return ast.Qualifier{
		Name:   "layout",
		Layout: []ast.LayoutArg{{Name: "location", Value: &ast.Literal{Text: strconv.Itoa(n)}}},
	}
}

// withoutLocation returns the declarations with the qualifier `word`, "in" or "out", that have no
// layout(location). It skips built-in variables.
func withoutLocation(u *ast.Unit, word string) (list []*ast.VarDecl) {
	for _, d := range u.Decls {
		d, ok := d.(*ast.VarDecl)
		if ok && len(d.Vars) > 0 && has(d.Quals, word) && !hasLocation(d.Quals) && !strings.HasPrefix(d.Vars[0].Name, "gl_") {
			list = append(list, d)
		}
	}
	return list
}

func hasLocation(quals []ast.Qualifier) bool {
	return slices.ContainsFunc(quals, func(q ast.Qualifier) bool {
		return slices.ContainsFunc(q.Layout, func(a ast.LayoutArg) bool { return a.Name == "location" })
	})
}

// blockWithoutLocation returns a block with the qualifier `word`, "in" or "out", that has a member
// without a location. It returns nil if there is none. Blocks of built-in variables do not count.
func blockWithoutLocation(u *ast.Unit, word string) *ast.BlockDecl {
	for _, d := range u.Decls {
		d, ok := d.(*ast.BlockDecl)
		if ok && has(d.Quals, word) && !hasLocation(d.Quals) && !strings.HasPrefix(d.Name, "gl_") &&
			slices.ContainsFunc(d.Members, func(m *ast.MemberDecl) bool { return !hasLocation(m.Quals) }) {
			return d
		}
	}
	return nil
}

// locationOf returns the location of the attachment for `output`, or -1 if there is none. For an
// array it returns the location of element 0.
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
