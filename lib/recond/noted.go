package recond

import "strings"

// setting is an option as it stands in a record's provenance, so that
// whoever changes the test's text can recondition it as before.
type setting struct {
	name  string
	usual string
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

// Note puts those options that are not the usual ones in a record's
// provenance.options, in place of those of an earlier reconditioning.
func (o *Options) Note(options map[string]string) {
	for _, s := range settings {
		if v := s.get(o); v != "" && v != s.usual {
			options[s.name] = v
		} else {
			delete(options, s.name)
		}
	}
}

// Noted are the options that Note put in options.
func Noted(options map[string]string) Options {
	o := Options{Index: IndexModulo, Loops: LoopsLocal, Float: FloatExact}
	for _, s := range settings {
		if v := options[s.name]; v != "" {
			s.set(&o, v)
		}
	}
	return o
}
