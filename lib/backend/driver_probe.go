package backend

import (
	"fmt"
	"time"

	"shsmith/lib/language"
	"shsmith/lib/record"
)

// versions are the language versions that probe asks a back-end about, in this order.
var versions = []language.Version{
	{Lang: language.GLSL, Number: 310, Profile: "es"}, {Lang: language.GLSL, Number: 320, Profile: "es"},
	{Lang: language.GLSL, Number: 430}, {Lang: language.GLSL, Number: 440},
	{Lang: language.GLSL, Number: 450}, {Lang: language.GLSL, Number: 460},
	{Lang: language.WGSL},
}

// probeLimits are the limits for each question that probe asks. They are long, because a worker has
// to load its driver first.
var probeLimits = limits{time: timeLimit{processor: time.Minute, waiting: time.Minute}}

// firstVersion is a value for the parameter allVersions of probe. With it, probe stops at the first
// version that the back-end supports.
const firstVersion = false

// Listing contains a back-end's answers to Probe: its driver, and the language versions that it can
// run. A back-end that cannot be used has no Listing.
type Listing struct {
	Config   Config
	Driver   record.Driver
	Versions []language.Version // that the back-end can run
}

// List calls Probe for all back-ends at the same time. It returns the listings of those that work,
// and the errors of the others by their index in configs.
func List(configs []Config, o Options) (all []Listing, lost map[int]error) {
	found := make([]*Listing, len(configs))
	errs := make([]error, len(configs))
	inParallel(len(configs), func(i int) { found[i], errs[i] = Probe(configs[i], o) })
	lost = map[int]error{}
	for i, l := range found {
		if errs[i] != nil {
			lost[i] = errs[i]
			continue
		}
		all = append(all, *l)
	}
	return all, lost
}

// Probe asks a back-end, in a worker process, for its driver and which of the language versions in
// `versions` it supports. The error tells why the back-end cannot be used.
func Probe(c Config, o Options) (*Listing, error) {
	p, err := newPool(c, o)
	if err != nil {
		return nil, err
	}
	defer p.close()
	return p.probe(true)
}

// probe asks a back-end for its driver and its language versions. If allVersions is false, it stops
// at the first supported version. The error tells why the back-end cannot be used.
func (p *pool) probe(allVersions bool) (*Listing, error) {
	l := &Listing{Config: p.config}
	w, err := p.get(true)
	if err != nil {
		return nil, &Missing{p.config.Name, err.Error()}
	}
	defer p.release()
	var last record.Run
	for _, v := range versions {
		question := &record.Record{Schema: record.Schema, ID: "probe",
			Lang: string(v.Lang), Version: v.String(), Stage: string(language.Compute)}
		run, _, alive := w.do(question, probeLimits, p.meter(w))
		if !alive {
			return nil, &Missing{p.config.Name,
				fmt.Sprintf("asked for its driver, the worker ends (%s)\n%s", run.Outcome, run.Detail)}
		}
		last = run
		if run.Outcome != record.OK {
			continue
		}
		l.Versions = append(l.Versions, v)
		if run.Driver != nil && len(l.Versions) == 1 {
			l.Driver = *run.Driver
		}
		if !allVersions {
			break
		}
	}
	return p.accept(l, last, w)
}

// accept returns l, the answers to a probe, and keeps the worker w for tests. If l has no language
// version, or Config.Answers refuses the driver, accept stops w and returns an error. `last` is the
// probe's last run.
func (p *pool) accept(l *Listing, last record.Run, w *worker) (*Listing, error) {
	err := p.config.Answers(&l.Driver)
	if len(l.Versions) == 0 {
		// The answer about the last version tells why.
		err = &Missing{p.config.Name, last.Detail}
	}
	if err != nil {
		w.stop()
		return nil, err
	}
	if l.Driver.Version != "" {
		p.driver = &l.Driver
	}
	// The questions do not count as tests.
	w.served = nil
	p.put(w)
	return l, nil
}
