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

// Parse reads a configuration file like the function Parse, and then checks each entry as its kind
// requires (Kinds.Check).
func (k Kinds) Parse(r io.Reader, name string) ([]Config, error) {
	all, err := Parse(r, name)
	for i := range all {
		if err := k.Check(&all[i]); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return all, err
}

// Known returns the back-ends that a user can name: those of a configuration file, and
// those that were discovered on this machine. An entry of the file replaces a discovered
// back-end of the same name. If configFile is "", the file is the one that SHSMITH_CONFIG
// names, or else shsmith/backends.json in the user's configuration folder, if it exists.
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

// withBases completes the entries of a list in place, and returns the list. A field that an entry
// leaves out is copied from its base, or from the base of its base. If a base is unknown, or an
// entry is based on itself through others, the entry keeps its field Base, and Pick refuses it. The
// error is about the first completed entry that Kinds.Check refuses.
func (k Kinds) withBases(all []Config) ([]Config, error) {
	for i := range all {
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

// merge returns the entries of the list `first`, followed by the entries of the list `second`. It
// leaves out entries of `second` with a name that occurs in `first`.
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

// Resolve returns the configuration with which a worker opens the back-end called `name`.
// configFile is the path of a configuration file, or "" for the user's file, as in Known.
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

// Pick returns the configurations that the list `names` selects, in the order of the list. A name
// can be
//
//	the name of an entry of known,
//	a pattern as in path.Match: it selects all entries of known that match and are not picked yet,
//	a name that only a kind recognises (Kind.Named).
//
// The error is about the first name that cannot be picked: it is none of these, it is picked
// already, the base of its entry is missing, or Kinds.Check refuses the configuration that
// Kind.Named has returned for it.
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
		if c.Base != "" {
			return nil, &Missing{name, "it is based on " + c.Base + ", which is not there or is based on it in turn"}
		}
		picked = append(picked, c)
	}
	return picked, nil
}

// matching returns the configurations with names that match `pattern`, as in path.Match. It leaves
// out entries with a base that is missing. The list is empty if `pattern` is malformed or has none
// of the characters *, ? and [.
func matching(known []Config, pattern string) (list []Config) {
	if !strings.ContainsAny(pattern, "*?[") {
		return nil
	}
	for _, c := range known {
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

// Answers returns an error if d is not the driver that the name of c promises. Each text of
// c.Reports must occur in the vendor, renderer, version or language that the driver reports. A nil
// driver reports nothing.
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
