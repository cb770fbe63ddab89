// Package planted is a compiler that miscompiles on purpose: a back-end that
// hands each shader to another one, after it has done to it what a fault of a
// compiler would. Each fault is one wrong rule, such as compilers have had; a
// test pipeline that is any good finds it. Table has them all.
//
// The wrong program is again a valid one, in the language of the test, so that
// a fault works in front of any back-end that compiles it. Whatever it does
// counts as done: what is undefined in it is no more the test's fault than a
// driver's bug is.
//
// Faults see GLSL's form of both languages, as passes of reconditioning do:
// assignments are expressions, also in WGSL (canonical.Raise).
package planted

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"shsmith/lib/ast"
	"shsmith/lib/backend"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Fault is one wrong rule of a compiler.
type Fault struct {
	Name string
	Pass string // the kind of pass of a compiler that such faults live in
	Doc  string // what goes wrong
	// Only is the language that has what goes wrong; "" if both have.
	Only language.Name
	// rules say it of expressions, plant of anything else, data of the bytes
	// that a buffer begins with. A fault has one of them.
	rules []rule
	plant func(*program)
	data  func(*record.Resource)
	wgsl  []rule // in the place of rules, where WGSL writes them otherwise
}

// Applies reports whether the language called lang, as in a record, has what
// goes wrong.
func (f *Fault) Applies(lang string) bool { return f.Only == "" || string(f.Only) == lang }

// rulesOf are the rules of f in a language.
func (f *Fault) rulesOf(lang language.Name) []rule {
	if lang == language.WGSL && f.wgsl != nil {
		return f.wgsl
	}
	return f.rules
}

// Find is the fault of a name.
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

// Over is the kind planted: back-ends of the kind inner that get each shader with a fault
// planted in it. Their names are faulty:FAULT.
func Over(inner backend.Kind) backend.Kind {
	return backend.Kind{
		Name:   "planted",
		Fields: append([]string{"fault"}, inner.Fields...),
		Check: func(c *backend.Config) error {
			_, err := Find(c.Fault)
			return err
		},
		Named: named,
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

// named gives the back-end faulty:FAULT, whether there is such a fault or not.
func named(name string) (backend.Config, bool) {
	fault, ok := strings.CutPrefix(name, "faulty:")
	return backend.Config{Name: name, Kind: "planted", Fault: fault, Components: []string{"faulty"}}, ok
}

type miscompiler struct {
	fault *Fault
	inner backend.Backend
}

// Run runs what the fault makes of r. A shader that it cannot read is the
// inner back-end's to refuse.
func (m *miscompiler) Run(ctx context.Context, r *record.Record) (record.Run, map[string][]byte) {
	start := time.Now()
	if wrong, err := m.fault.Plant(r); err == nil {
		r = wrong
	}
	planted := backend.Milliseconds(start) // as a part of compiling
	run, outputs := Run(ctx, m.inner, r)
	run.CompileMS += planted
	if d := run.Driver; d != nil {
		named := *d
		named.Renderer += " with fault " + m.fault.Name
		run.Driver = &named
	}
	return run, outputs
}

// Run runs a test in which a fault is planted. Undefined behaviour in it is
// the fault's, and no more reported than by a driver.
func Run(ctx context.Context, inner backend.Backend, r *record.Record) (record.Run, map[string][]byte) {
	run, outputs := inner.Run(ctx, r)
	if run.Outcome == record.UB {
		run.Outcome = record.OK
	}
	if run.Outcome == record.OK { // a driver does not say what is inexact either
		run.Detail, run.Bands, run.BandBlobs = "", nil, nil
	}
	return run, outputs
}

// Plant is what the fault makes of r, which stays as it is; r itself where the
// fault finds nothing to act on. The error is that of a shader that is not
// valid.
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

// PlantTree is Plant for a record whose source parses to u, which is used up.
func (f *Fault) PlantTree(r *record.Record, u *ast.Unit) (*record.Record, error) {
	if !f.Applies(r.Lang) {
		return r, nil
	}
	if f.data != nil {
		return f.misplace(r), nil
	}
	info, err := front.Check("shader", u, language.Stage(r.Stage))
	if err != nil {
		return nil, err
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

// misplace lets loads from buffers that nothing writes find other bytes.
func (f *Fault) misplace(r *record.Record) *record.Record {
	wrong := *r
	wrong.Resources = slices.Clone(r.Resources)
	for i := range wrong.Resources {
		if x := &wrong.Resources[i]; !x.Compare && len(x.Init) > 0 {
			x.Init = slices.Clone(x.Init)
			f.data(x)
		}
	}
	return &wrong
}
