package recond

import (
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/language"
	"shsmith/lib/recond/pass"
	"shsmith/lib/recond/rewrite"
	"shsmith/lib/recond/workaround"
	"shsmith/lib/record"
)

// The values of Options.Index, Options.Loops and Options.Float.
const (
	IndexModulo = "modulo" // an index out of range becomes its remainder
	IndexClamp  = "clamp"  // an index out of range becomes the nearest one
	LoopsLocal  = "local"  // each execution of a loop has a limit
	LoopsGlobal = "global" // all iterations of a run together have a limit
	FloatExact  = "exact"  // floats are whole numbers that every compiler computes alike
	FloatOff    = "off"    // floats stay as they are
)

// NoPass as the element of Options.Only means that no pass runs.
const NoPass = "none"

// AllWorkarounds in Options.Workarounds means all workarounds.
const AllWorkarounds = "all"

// Options select the passes and workarounds and set their variants. The zero value selects
// all passes, with the values modulo, local and exact, and no workarounds.
type Options struct {
	Stage   language.Stage
	Only    []string // names of passes, or NoPass; all if empty
	Without []string // names of passes that do not run
	Index   string   // IndexModulo or IndexClamp
	Loops   string   // LoopsLocal or LoopsGlobal
	Float   string   // FloatExact or FloatOff
	// Assume has names of assumptions, or pass.AllAssumptions; none if empty.
	Assume []string
	// Workarounds has names of workarounds, or AllWorkarounds; none if empty.
	Workarounds []string
	// Resources are the buffers to which the program is bound, or nil if they are
	// unknown.
	Resources []record.Resource
}

// Validate returns an error for names and values that do not exist, and for invalid
// resources.
func (o *Options) Validate() error {
	all := pass.All()
	for _, name := range slices.Concat(o.Only, o.Without) {
		if name != NoPass && !slices.ContainsFunc(all, func(p pass.Pass) bool { return p.Name == name }) {
			return fmt.Errorf("no pass is called %q", name)
		}
	}
	known := workaround.All()
	for _, name := range o.Workarounds {
		if name != AllWorkarounds && !slices.ContainsFunc(known, func(w workaround.Workaround) bool { return w.Name == name }) {
			return fmt.Errorf("no workaround is called %q", name)
		}
	}
	for _, name := range o.Assume {
		if name != pass.AllAssumptions && !slices.ContainsFunc(pass.Assumptions(), func(a pass.Assumption) bool { return a.Name == name }) {
			return fmt.Errorf("no assumption is called %q", name)
		}
	}
	for _, v := range []struct{ name, value, a, b string }{
		{"index", o.Index, IndexModulo, IndexClamp},
		{"loops", o.Loops, LoopsLocal, LoopsGlobal},
		{"float", o.Float, FloatExact, FloatOff},
	} {
		if v.value != "" && v.value != v.a && v.value != v.b {
			return fmt.Errorf("%s: want %s or %s, not %q", v.name, v.a, v.b, v.value)
		}
	}
	for i := range o.Resources {
		if err := o.Resources[i].Validate(); err != nil {
			return err
		}
	}
	return nil
}

// chosen reports whether p applies to programs of lang and the options select it.
func (o *Options) chosen(p *pass.Pass, lang language.Name) bool {
	return slices.Contains(p.Langs, lang) &&
		(len(o.Only) == 0 || slices.Contains(o.Only, p.Name)) &&
		!slices.Contains(o.Without, p.Name)
}

// settings returns the settings with which the passes run on a program of lang.
func (o *Options) settings(lang language.Name) rewrite.Settings {
	s := rewrite.Settings{
		Stage:     o.Stage,
		Resources: o.Resources,
		Clamp:     o.Index == IndexClamp,
		OneLimit:  o.Loops == LoopsGlobal,
		Assume:    o.Assume,
	}
	for _, p := range pass.All() {
		if p.Announce != nil && o.chosen(&p, lang) {
			p.Announce(&s)
		}
	}
	// The fragment shader makes the outputs of a vertex shader exact when it reads them.
	// The vertex shader itself is left alone, because the positions of vertices must not
	// change.
	s.Exact = s.Exact && o.Float != FloatOff && o.Stage != language.Vertex
	return s
}

// workarounds returns the chosen workarounds that apply to programs of lang: if early is
// set, those that run before the passes, otherwise those that run after them.
func (o *Options) workarounds(lang language.Name, early bool) (list []workaround.Workaround) {
	if len(o.Workarounds) == 0 {
		return nil
	}
	all := slices.Contains(o.Workarounds, AllWorkarounds)
	for _, w := range workaround.All() {
		if w.Early == early && slices.Contains(w.Langs, lang) && (all || slices.Contains(o.Workarounds, w.Name)) {
			list = append(list, w)
		}
	}
	return list
}

// setting connects a field of Options with an option in the provenance of a record. The
// record keeps the options so that a reducer, which changes the text of the test, can
// recondition it again in the same way.
type setting struct {
	name  string // in the provenance
	usual string // default, which a record does not mention
	get   func(*Options) string
	set   func(*Options, string)
}

func words(name string, of func(*Options) *[]string) setting {
	return setting{
		name: "recond." + name,
		get:  func(o *Options) string { return strings.Join(*of(o), ",") },
		set:  func(o *Options, s string) { *of(o) = strings.Split(s, ",") },
	}
}

func choice(name, usual string, of func(*Options) *string) setting {
	return setting{
		name:  "recond." + name,
		usual: usual,
		get:   func(o *Options) string { return *of(o) },
		set:   func(o *Options, s string) { *of(o) = s },
	}
}

var settings = []setting{
	words("only", func(o *Options) *[]string { return &o.Only }),
	words("without", func(o *Options) *[]string { return &o.Without }),
	words("assume", func(o *Options) *[]string { return &o.Assume }),
	words("workaround", func(o *Options) *[]string { return &o.Workarounds }),
	choice("index", IndexModulo, func(o *Options) *string { return &o.Index }),
	choice("loops", LoopsLocal, func(o *Options) *string { return &o.Loops }),
	choice("float", FloatExact, func(o *Options) *string { return &o.Float }),
}

// Note stores the options that differ from the defaults in options, the provenance.options
// of a record. It deletes the options that an earlier reconditioning stored there.
func (o *Options) Note(options map[string]string) {
	for _, s := range settings {
		if v := s.get(o); v != "" && v != s.usual {
			options[s.name] = v
		} else {
			delete(options, s.name)
		}
	}
}

// Noted returns the Options that Note stored in options. A field that is not stored there
// has its default.
func Noted(options map[string]string) Options {
	o := Options{Index: IndexModulo, Loops: LoopsLocal, Float: FloatExact}
	for _, s := range settings {
		if v := options[s.name]; v != "" {
			s.set(&o, v)
		}
	}
	return o
}
