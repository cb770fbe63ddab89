// Package webgpu runs WGSL shaders on Dawn and wgpu-native, each over
// Vulkan or OpenGL, by the C interface that both implement.
package webgpu

import (
	"fmt"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/record"
	"shsmith/lib/version"
	"shsmith/lib/wgsl"
)

// use is what a shader does with a resource.
type use int

const (
	reads use = iota + 1 // a storage buffer that it declares read-only
	writes
	uniform
)

// slot is a resource of a record in a bind group.
type slot struct {
	resource int // its index
	use      use
}

// harness is what must be known of a shader before it is given to a driver.
type harness struct {
	groups  [][]slot // by group and in the order of the record's resources
	enables []string // extensions of the language
	// colours are the attachments that the shader's outputs would have, by
	// location; nil where that is not known.
	colours map[int]record.Format
}

// harnessOf reflects a record's shader by our own front end. Resources that the
// shader does not use are bound all the same, as a pipeline layout allows. A
// shader that our front end refuses may be right: then every storage buffer is
// taken for one that is written.
//
// The error, for which the record is invalid, is that the shader uses what the
// record has not.
func harnessOf(r *record.Record) (*harness, error) {
	h := &harness{}
	used := map[[2]int]record.Resource{}
	if info, enables := reflect(r); info != nil {
		h.enables = enables
		h.colours = coloursOf(info)
		for _, b := range info.Resources(0) {
			used[[2]int{b.Group, b.Binding}] = b
		}
	}
	for i := range r.Resources {
		res := &r.Resources[i]
		place := [2]int{res.Group, res.Binding}
		u, known := used[place]
		delete(used, place)
		if known && u.Kind != res.Kind {
			return nil, fmt.Errorf("%s is a %s buffer, the shader's %s a %s one", res.Name, res.Kind, u.Name, u.Kind)
		}
		for res.Group >= len(h.groups) {
			h.groups = append(h.groups, nil)
		}
		h.groups[res.Group] = append(h.groups[res.Group], slot{i, useOf(res.Kind, !known || u.Compare)})
	}
	for place, u := range used {
		return nil, fmt.Errorf("no %s buffer for the shader's %s at group %d, binding %d", u.Kind, u.Name, place[0], place[1])
	}
	return h, h.checkColours(r)
}

func coloursOf(info *check.Info) map[int]record.Format {
	colours := map[int]record.Format{}
	for _, a := range info.Image(1, 1).Attachments {
		colours[a.Location], _ = record.FormatOf(a.Format)
	}
	return colours
}

// written reports whether the shader has an output at a location, as far as is
// known.
func (h *harness) written(location int) bool {
	_, ok := h.colours[location]
	return ok || h.colours == nil
}

// checkColours requires that the attachments have the kind of what the shader
// writes there.
func (h *harness) checkColours(r *record.Record) error {
	for _, a := range r.Image.Resources() {
		f, _ := record.FormatOf(a.Texels.Format)
		if out, ok := h.colours[a.Binding]; ok && kindOf(f) != kindOf(out) {
			return fmt.Errorf("attachment %s has format %s, and the shader's output another kind of colour", a.Name, a.Texels.Format)
		}
	}
	return nil
}

// kindOf is what shaders see of a format: float, int or uint.
func kindOf(f record.Format) string {
	if f.IsFloat() {
		return "float"
	}
	return strings.TrimRight(f.Scalar, "0123456789_t")
}

func useOf(kind string, written bool) use {
	switch {
	case kind == record.Uniform:
		return uniform
	case written:
		return writes
	}
	return reads
}

// reflect gives what our front end knows of the shader, and the extensions that
// it enables; nil if it is wrong.
func reflect(r *record.Record) (*check.Info, []string) {
	u, err := wgsl.Parse("shader", r.Source)
	if err != nil {
		return nil, nil
	}
	info, err := check.Check("shader", u, version.Stage(r.Stage))
	if err != nil {
		return nil, nil
	}
	return info, enabled(u)
}

// enabled lists the extensions that a module enables.
func enabled(u *ast.Unit) []string {
	var names []string
	for _, d := range u.Decls {
		if e, ok := d.(*ast.Directive); ok && e.Word == "enable" {
			names = append(names, e.Names...)
		}
	}
	return names
}

// able refuses what no device runs.
func able(r *record.Record) error {
	if r.Lang != string(version.WGSL) {
		return fmt.Errorf("WebGPU runs WGSL, no %s", r.Lang)
	}
	for _, res := range r.Resources {
		if res.Kind != record.Storage && res.Kind != record.Uniform {
			return fmt.Errorf("no resources of kind %s", res.Kind)
		}
	}
	return nil
}
