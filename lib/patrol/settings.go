package patrol

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Settings tell what a patrol does. settings.schema.json describes the fields.
type Settings struct {
	Schema   string   `json:"$schema,omitempty"`
	Backends []string `json:"backends"`
	Config   string   `json:"config,omitempty"` // an absolute path after reading
	Known    string   `json:"known,omitempty"`  // an absolute path after reading
	Modes    []Mode   `json:"modes,omitempty"`
	Seed     uint64   `json:"seed,omitempty"`
	Batch    int      `json:"batch,omitempty"`
	Skip     int      `json:"skip,omitempty"`
	Jobs     int      `json:"jobs,omitempty"`
	Limit    int      `json:"limit,omitempty"`
	Weigh    string   `json:"weigh,omitempty"` // back-end with an instrumented compiler
	Round    Duration `json:"round,omitempty"`
	Reduce   Reduce   `json:"reduce"`
}

// Mode is one way to generate, recondition, run and compare tests.
type Mode struct {
	Name        string   `json:"name"`
	Weight      int      `json:"weight,omitempty"`
	Backends    []string `json:"backends,omitempty"`
	Generate    []string `json:"generate,omitempty"`    // flags of shgen
	Recondition []string `json:"recondition,omitempty"` // flags of shrecond
	Vary        []string `json:"vary,omitempty"`        // flags of shgen -mode meta; nil: no variants
	Run         []string `json:"run,omitempty"`         // flags of shrun
	Compare     []string `json:"compare,omitempty"`     // flags of shcmp
	Mix         bool     `json:"mix,omitempty"`
}

// Reduce tells how tests are reduced.
type Reduce struct {
	Limit    Duration `json:"limit,omitempty"`
	Parallel int      `json:"parallel,omitempty"`
	Enough   int      `json:"enough,omitempty"`
	Off      bool     `json:"off,omitempty"`
}

// Duration is a time.Duration that is written in JSON as a text such as "10m".
type Duration time.Duration

func (d Duration) MarshalText() ([]byte, error) { return []byte(time.Duration(d).String()), nil }

func (d *Duration) UnmarshalText(text []byte) error {
	v, err := time.ParseDuration(string(text))
	if err == nil && v <= 0 {
		err = fmt.Errorf("duration %s is not positive", text)
	}
	*d = Duration(v)
	return err
}

//go:embed settings.schema.json
var schemaText []byte

// Schema returns the JSON Schema of settings.
func Schema() []byte { return schemaText }

var schema = sync.OnceValue(func() *jsonschema.Schema {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(schemaText))
	if err != nil {
		panic(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("settings.schema.json", doc); err != nil {
		panic(err)
	}
	return c.MustCompile("settings.schema.json")
})

// ReadSettings reads and validates a file of settings, and sets empty fields to their defaults.
// Paths in the file may be relative to the folder of the file.
func ReadSettings(file string) (*Settings, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err == nil {
		err = schema().Validate(doc)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %s", file, faults(err))
	}
	s := new(Settings)
	if err := json.Unmarshal(text, s); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	dir, err := filepath.Abs(filepath.Dir(file))
	if err != nil {
		return nil, err
	}
	for _, path := range []*string{&s.Config, &s.Known} {
		if *path == "" {
			continue
		}
		if !filepath.IsAbs(*path) {
			*path = filepath.Join(dir, *path)
		}
		if _, err := os.Stat(*path); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
	}
	s.Complete()
	return s, s.check(file)
}

// faults returns the errors of a failed validation in one line. It leaves out the validator's first
// line, which only names the schema.
func faults(err error) string {
	var invalid *jsonschema.ValidationError
	if !errors.As(err, &invalid) {
		return err.Error()
	}
	_, list, _ := strings.Cut(err.Error(), "\n- ")
	return strings.ReplaceAll(list, "\n- ", "; ")
}

// Complete sets each field of s that is empty or 0 to its default value.
func (s *Settings) Complete() {
	set := func(v *int, otherwise int) {
		if *v == 0 {
			*v = otherwise
		}
	}
	set(&s.Batch, 20)
	set(&s.Jobs, runtime.NumCPU())
	set(&s.Limit, 5)
	set(&s.Reduce.Parallel, max(1, s.Jobs/4))
	set(&s.Reduce.Enough, 3)
	if s.Round == 0 {
		s.Round = Duration(10 * time.Minute)
	}
	if s.Reduce.Limit == 0 {
		s.Reduce.Limit = Duration(10 * time.Minute)
	}
	if len(s.Modes) == 0 {
		s.Modes = []Mode{{Name: "compute", Weight: 2, Mix: true}, {Name: "fragment", Generate: []string{"-stage", "fragment"}}}
	}
	for i := range s.Modes {
		set(&s.Modes[i].Weight, 1)
	}
}

// check returns an error if two modes have the same name, or if no mode runs tests on the back-end
// s.Weigh. An s.Weigh of "" is no error. The error message begins with `file`, the name of the
// settings file.
func (s *Settings) check(file string) error {
	seen := map[string]bool{}
	for _, m := range s.Modes {
		if seen[m.Name] {
			return fmt.Errorf("%s: two modes named %s", file, m.Name)
		}
		seen[m.Name] = true
	}
	if s.Weigh != "" && !slices.Contains(s.allBackends(), s.Weigh) {
		return fmt.Errorf("%s: weigh: no mode runs on back-end %s", file, s.Weigh)
	}
	return nil
}

// Share divides the tests of one large patrol among several patrols, each of which runs `tests`
// tests. It changes s into the settings of patrol number i, counted from 0.
func (s *Settings) Share(i, tests int) {
	// The batches of the patrols before this one are skipped.
	s.Skip = i * ((tests + s.Batch - 1) / s.Batch)
}

// setJobs sets the number of parallel batches to n, and limits the number of parallel reductions to
// n / 4, but to no less than 1.
func (s *Settings) setJobs(n int) {
	s.Jobs = n
	s.Reduce.Parallel = min(s.Reduce.Parallel, max(1, n/4))
}

// sameTests reports whether the settings s and `other` lead to the same tests on the same
// back-ends.
func (s *Settings) sameTests(other *Settings) bool {
	// Then their files of results with equal names contain the same tests.
	return s.Seed == other.Seed && s.Batch == other.Batch && s.Skip == other.Skip && reflect.DeepEqual(s.Backends, other.Backends) &&
		reflect.DeepEqual(s.Modes, other.Modes)
}

// backends returns the names of the back-ends on which a mode runs tests.
func (s *Settings) backends(m *Mode) []string {
	if len(m.Backends) > 0 {
		return m.Backends
	}
	return s.Backends
}

// adopt returns the settings of the patrol in the folder `dir`: `given`, which it stores, or the
// stored ones if `given` is nil. It returns an error if both exist but lead to different tests
// (sameTests), or if neither exists.
func adopt(dir string, given *Settings) (*Settings, error) {
	file := filepath.Join(dir, settingsName)
	own, err := ReadSettings(file)
	switch {
	case errors.Is(err, fs.ErrNotExist) && given == nil:
		return nil, fmt.Errorf("%s has no settings yet: give them with -settings or -b", dir)
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, err
	case given == nil:
		return own, nil
	case !own.sameTests(given):
		return nil, fmt.Errorf("%s has a patrol with another seed, share or batch, other back-ends or modes; start one in another folder", dir)
	}
	text, err := json.MarshalIndent(given, "", "  ")
	if err != nil {
		return nil, err
	}
	return given, replace(file, append(text, '\n'))
}
