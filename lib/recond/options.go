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
	IndexModulo = "modulo" // an index out of range becomes its remainder modulo the length
	IndexClamp  = "clamp"  // an index out of range becomes the nearest valid index
	LoopsLocal  = "local"  // each execution of a loop has its own limit of iterations
	LoopsGlobal = "global" // all loops of an invocation share one limit of iterations
	FloatExact  = "exact"  // floats are whole numbers that every compiler computes alike
	FloatOff    = "off"    // floats stay as they are
)

// NoPass stands for an empty list of passes. If NoPass is the only name in Options.Only, no pass
// runs.
const NoPass = "none"

// BuffersPass is the name of the pass that declares the buffer blocks which a test's record
// describes. It adds no guard.
const BuffersPass = pass.Buffers

// AllWorkarounds in Options.Workarounds means all workarounds.
const AllWorkarounds = "all"

// Options select the passes and workarounds. They also set how passes treat indices, loops and
// floats. The zero value selects all passes and no workarounds, and means IndexModulo, LoopsLocal
// and FloatExact.
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
	// Resources are the buffers, textures and other resources to which the program is bound, or nil
	// if they are unknown.
	Resources []record.Resource
}

// Validate returns an error if o names an unknown pass, workaround or assumption, if Index, Loops
// or Float has an unknown value, or if a resource is invalid.
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

// isChosen reports whether the options select the pass p and p applies to programs in the language
// lang.
func (o *Options) isChosen(p *pass.Pass, lang language.Name) bool {
	return slices.Contains(p.Langs, lang) &&
		(len(o.Only) == 0 || slices.Contains(o.Only, p.Name)) &&
		!slices.Contains(o.Without, p.Name)
}

// settings returns the settings with which the passes run on a program in the language lang.
func (o *Options) settings(lang language.Name) rewrite.Settings {
	s := rewrite.Settings{
		Stage:     o.Stage,
		Resources: o.Resources,
		Clamp:     o.Index == IndexClamp,
		OneLimit:  o.Loops == LoopsGlobal,
		Assume:    o.Assume,
	}
	for _, p := range pass.All() {
		if p.Announce != nil && o.isChosen(&p, lang) {
			p.Announce(&s)
		}
	}
	// The fragment shader makes the outputs of a vertex shader exact when it reads them.
	// The vertex shader itself is left alone, because the positions of vertices must not
	// change.
	s.Exact = s.Exact && o.Float != FloatOff && o.Stage != language.Vertex
	return s
}

// workarounds returns the chosen workarounds for the language lang: those that run before the
// passes if `early` is set, otherwise those that run after them.
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

// setting reads and writes one field of Options as text. A record stores the text in
// provenance.options.
type setting struct {
	name  string // key in provenance.options
	usual string // default value, which is not stored
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

// Store writes the fields of o to the map `options`. For a field whose value is not the default,
// Store sets an entry. For a field whose value is the default, Store deletes the entry. The fields
// Stage and Resources have no entries.
func (o *Options) Store(options map[string]string) {
	for _, s := range settings {
		if v := s.get(o); v != "" && v != s.usual {
			options[s.name] = v
		} else {
			// An earlier reconditioning may have stored it.
			delete(options, s.name)
		}
	}
}

// StoredOptions is the inverse of the method Store: it returns the Options that Store wrote into
// `options`. A field that is not stored there has its default. Stage and Resources are empty.
func StoredOptions(options map[string]string) Options {
	o := Options{Index: IndexModulo, Loops: LoopsLocal, Float: FloatExact}
	for _, s := range settings {
		if v := options[s.name]; v != "" {
			s.set(&o, v)
		}
	}
	return o
}
