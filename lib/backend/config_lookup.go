package backend

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"shsmith/lib/record"
)

// Parse reads a configuration file with the package function Parse. Then it checks each
// configuration by the rules of its kind (Kinds.Check).
func (k Kinds) Parse(r io.Reader, name string) ([]Config, error) {
	all, err := Parse(r, name)
	for i := range all {
		if err := k.Check(&all[i]); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return all, err
}

// Known returns the entries of configFile, and the back-ends of other names that the kinds discover
// on this machine. If configFile is "", Known reads the file $SHSMITH_CONFIG or, without this
// variable, shsmith/backends.json in the user's configuration folder.
func (k Kinds) Known(configFile string) ([]Config, error) {
	if configFile == "" {
		configFile = os.Getenv("SHSMITH_CONFIG")
	}
	optional := configFile == ""
	if optional {
		dir, err := os.UserConfigDir()
		if err != nil {
			return k.discover(), nil
		}
		configFile = filepath.Join(dir, "shsmith", "backends.json")
	}
	f, err := os.Open(configFile)
	if optional && errors.Is(err, os.ErrNotExist) {
		return k.discover(), nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	configured, err := k.Parse(f, configFile)
	if err != nil {
		return nil, err
	}
	all, err := k.withBases(merge(configured, k.discover()))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", configFile, err)
	}
	return all, nil
}

// withBases completes, in place, each entry of `all` that has a base: the entry gets the fields and
// environment variables of the base that it does not set. It returns `all`, or an error about the
// first bad entry.
func (k Kinds) withBases(all []Config) ([]Config, error) {
	for i := range all {
		// The field Base of an entry stays set if a base is unknown or bases form a cycle. Pick
		// refuses such an entry.
		for range all { // a base may have a base
			base, ok := find(all, all[i].Base)
			if !ok {
				break
			}
			made, err := all[i].withDefaults(base)
			if err != nil {
				return nil, err
			}
			all[i] = made
		}
		if err := k.Check(&all[i]); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// merge returns the entries of `first`, followed by the entries of `second` that have other
// names.
func merge(first, second []Config) []Config {
	all := slices.Clone(first)
	for _, c := range second {
		if _, hidden := find(first, c.Name); !hidden {
			all = append(all, c)
		}
	}
	return all
}

func find(all []Config, name string) (Config, bool) {
	i := slices.IndexFunc(all, func(c Config) bool { return c.Name == name })
	if i < 0 {
		return Config{}, false
	}
	return all[i], true
}

// Resolve returns the configuration of the back-end called `name`. The configuration file is
// configFile or, if that is "", the user's.
func (k Kinds) Resolve(name, configFile string) (Config, error) {
	known, err := k.Known(configFile)
	if err != nil {
		return Config{}, err
	}
	picked, err := k.Pick(known, []string{name})
	if err != nil {
		return Config{}, err
	}
	return picked[0], nil
}

// Pick returns the configurations that `names` select, in the order of `names`. Each name is one of
// these:
//   - the name of an entry of `known`
//   - a pattern as in path.Match, for all matching entries not picked yet
//   - a name that only a kind recognises (Kind.Named)
//
// Pick returns an error about the first name that selects nothing, is picked already, or selects a
// configuration that is invalid or lacks its base.
func (k Kinds) Pick(known []Config, names []string) ([]Config, error) {
	var picked []Config
	for _, name := range names {
		if list := matching(known, name); len(list) > 0 {
			picked = merge(picked, list)
			continue
		}
		c, ok := find(known, name)
		if !ok {
			c, ok = k.byName(name)
			if err := k.Check(&c); ok && err != nil {
				return nil, err
			}
		}
		if !ok {
			return nil, &Missing{name,
				"there is none of that name; shrun -list shows those of this machine, and " +
					"scripts/drivers fetches versions of Mesa, ANGLE, wgpu, Dawn, Slang, Deno and Chromium"}
		}
		if _, twice := find(picked, name); twice {
			return nil, fmt.Errorf("back-end %s is named twice", name)
		}
		// withBases clears Base when it has completed an entry.
		if c.Base != "" {
			return nil, &Missing{name, "it is based on " + c.Base + ", which is not there or is based on it in turn"}
		}
		picked = append(picked, c)
	}
	return picked, nil
}

// matching returns the entries of `known` with names that match `pattern`, as in path.Match. The
// list is empty if `pattern` has none of the characters *, ? and [.
func matching(known []Config, pattern string) (list []Config) {
	if !strings.ContainsAny(pattern, "*?[") {
		return nil
	}
	for _, c := range known {
		// An entry that still has a base after withBases cannot be used.
		if is, _ := path.Match(pattern, c.Name); is && c.Base == "" {
			list = append(list, c)
		}
	}
	return list
}

// Names returns the names of the configurations, in the same order.
func Names(all []Config) []string {
	names := make([]string, len(all))
	for i, c := range all {
		names[i] = c.Name
	}
	return names
}

// IsConfig reports whether the argument of the flag -worker is a configuration in JSON. Otherwise
// it is the name of a back-end.
func IsConfig(argument string) bool { return strings.HasPrefix(argument, "{") }

// Decode reads the configuration of a worker from JSON and checks it (Kinds.Check).
func (k Kinds) Decode(text string) (Config, error) {
	var c Config
	if err := json.Unmarshal([]byte(text), &c); err != nil {
		return c, fmt.Errorf("configuration of a worker: %w", err)
	}
	return c, k.Check(&c)
}

// Answers returns an error if a text of c.Reports occurs in none of these strings of the driver d:
// vendor, renderer, version and language. If d is nil, the strings are empty.
func (c *Config) Answers(d *record.Driver) error {
	if d == nil {
		d = new(record.Driver)
	}
	texts := strings.Join([]string{d.Vendor, d.Renderer, d.Version, d.Language}, " | ")
	for _, want := range c.Reports {
		if !strings.Contains(texts, want) {
			return &Missing{c.Name, fmt.Sprintf("the driver does not report %q, but %q", want, texts)}
		}
	}
	return nil
}
