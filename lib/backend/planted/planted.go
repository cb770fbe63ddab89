// Package planted implements the kind `planted`: back-ends with a planted fault. Such a back-end
// changes each shader as a faulty compiler would, and runs the changed shader on another back-end.
// A fault is one wrong rule, like the wrong rules in real compilers. Table lists all faults. A test
// pipeline should find all of them.
//
// The changed program is valid, and in the language of the test, so any back-end can run it. The
// fault may cause undefined behaviour that the original program does not have.
//
// Faults change a program in its canonical form, as the passes of shrecond do. In this form,
// assignments are expressions, also in WGSL (canonical.Raise).
package planted

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"shsmith/lib/ast"
	"shsmith/lib/backend"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Fault is a planted fault: one wrong rule by which a back-end of the kind `planted` changes the
// shader of each test, or the bytes in its buffers, before it runs the test.
type Fault struct {
	Name string
	Pass string // the kind of compiler pass that has such faults
	Doc  string // what goes wrong
	// Only is the language that the fault applies to. "" means both.
	Only language.Name
	// A fault has exactly one of the fields rules, plant and data. The rules change expressions,
	// the function plant changes the tree, and the function data changes the initial bytes of a
	// buffer.
	rules []rule
	plant func(*program)
	data  func(*record.Resource, *check.Info)
	wgsl  []rule // the rules in WGSL, if they differ from those in GLSL
}

// Applies reports whether the fault applies to shaders in the language `lang`.
func (f *Fault) Applies(lang string) bool { return f.Only == "" || string(f.Only) == lang }

// rulesOf returns the rules of f in the language `lang`.
func (f *Fault) rulesOf(lang language.Name) []rule {
	if lang == language.WGSL && f.wgsl != nil {
		return f.wgsl
	}
	return f.rules
}

// Find returns the fault with this name. If there is none, the error lists the names of all faults.
func Find(name string) (*Fault, error) {
	i := slices.IndexFunc(Table, func(f Fault) bool { return f.Name == name })
	if i < 0 {
		var names []string
		for i := range Table {
			names = append(names, Table[i].Name)
		}
		return nil, fmt.Errorf("no fault %q: there are %s", name, strings.Join(names, ", "))
	}
	return &Table[i], nil
}

// Over returns the kind `planted`. Its back-end `faulty:FAULT` plants the fault FAULT in each
// shader, then runs the shader on a back-end of the kind `inner`.
func Over(inner backend.Kind) backend.Kind {
	return backend.Kind{
		Name:   "planted",
		Fields: append([]string{"fault"}, inner.Fields...),
		Check: func(c *backend.Config) error {
			_, err := Find(c.Fault)
			return err
		},
		Named: configOf,
		Open: func(c backend.Config) (backend.Backend, error) {
			f, err := Find(c.Fault)
			if err != nil {
				return nil, err
			}
			b, err := inner.Open(c)
			return &miscompiler{fault: f, inner: b}, err
		},
	}
}

// configOf returns the configuration of the back-end `faulty:FAULT` if `name` has that form. It
// does not check that such a fault exists.
func configOf(name string) (backend.Config, bool) {
	fault, ok := strings.CutPrefix(name, "faulty:")
	return backend.Config{Name: name, Kind: "planted", Fault: fault, Components: []string{"faulty"}}, ok
}

type miscompiler struct {
	fault *Fault
	inner backend.Backend
}

// Run plants the fault in r and runs the result. If the shader is invalid, the inner
// back-end gets it unchanged and rejects it.
func (m *miscompiler) Run(ctx context.Context, r *record.Record) (record.Run, map[string][]byte) {
	start := time.Now()
	if wrong, err := m.fault.Plant(r); err == nil {
		r = wrong
	}
	planted := backend.Milliseconds(start) // counts as compilation
	run, outputs := Run(ctx, m.inner, r)
	run.CompileMS += planted
	if d := run.Driver; d != nil {
		named := *d
		named.Renderer += " with fault " + m.fault.Name
		run.Driver = &named
	}
	return run, outputs
}

// Run runs the test r, in which a fault has been planted, on the back-end `inner`. A driver reports
// neither undefined behaviour nor bands of inexact outputs. So Run changes the outcome UB to OK,
// and removes the bands.
func Run(ctx context.Context, inner backend.Backend, r *record.Record) (record.Run, map[string][]byte) {
	run, outputs := inner.Run(ctx, r)
	if run.Outcome == record.UB {
		run.Outcome = record.OK
	}
	if run.Outcome == record.OK { // a driver does not report what is inexact
		run.Detail, run.Bands, run.BandBlobs = "", nil, nil
	}
	return run, outputs
}

// Plant returns a copy of r with the fault, or r itself if the fault changes nothing in it. It
// returns an error if the shader is invalid.
func (f *Fault) Plant(r *record.Record) (*record.Record, error) {
	if r.Source == "" {
		return r, nil
	}
	u, err := front.Parse(r.Lang, "shader", r.Source)
	if err != nil {
		return nil, err
	}
	return f.PlantTree(r, u)
}

// PlantTree plants the fault in r as Plant does, but does not parse the source of r. u must be the
// tree of this source; PlantTree changes u.
func (f *Fault) PlantTree(r *record.Record, u *ast.Unit) (*record.Record, error) {
	if !f.Applies(r.Lang) {
		return r, nil
	}
	info, err := front.Check("shader", u, language.Stage(r.Stage))
	if err != nil {
		return nil, err
	}
	if f.data != nil {
		return f.misplace(r, info), nil
	}
	p := newProgram(info)
	if f.plant != nil {
		f.plant(p)
	} else {
		p.rewrite(f.rulesOf(u.Version.Lang))
	}
	if !p.changed {
		return r, nil
	}
	p.finish()
	wrong := *r
	wrong.Source = front.Print(u)
	return &wrong, nil
}

// misplace returns a copy of r with bytes moved in the input buffers. A correct compiler loads from
// the copy what a compiler with wrong offsets would load from r. If no byte moves, misplace returns
// r itself.
func (f *Fault) misplace(r *record.Record, info *check.Info) *record.Record {
	wrong := *r
	wrong.Resources = slices.Clone(r.Resources)
	moved := false
	for i := range wrong.Resources {
		if x := &wrong.Resources[i]; !x.Compare && len(x.Init) > 0 {
			right := x.Contents()
			x.Init = slices.Clone(right)
			f.data(x, info)
			moved = moved || !bytes.Equal(x.Init, right)
		}
	}
	if !moved {
		return r
	}
	return &wrong
}
