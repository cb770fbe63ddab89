package backend

import (
	"fmt"
	"slices"
	"strings"
)

// Recorded returns the back-ends called `names`, to replay a test. `known` are the back-ends of
// this machine, and `recorded` are the configurations in the test's record.
//   - Without `trust`, it picks from `known`, and adopts harmless settings from `recorded`.
//   - With `trust`, it picks from `recorded`; `notes` lists their programs and files.
func (k Kinds) Recorded(known, recorded []Config, names []string, trust bool) (picked []Config, notes []string, err error) {
	if trust {
		return k.trusted(recorded, names)
	}
	// The test may come from a stranger, and a configuration can run any command. So a name means
	// the back-end of that name on this machine.
	for _, name := range names {
		_, here := find(known, name)
		_, named := k.byName(name)
		if c, ok := find(recorded, name); ok && !here && !named {
			return nil, nil,
				&Missing{name,
					fmt.Sprintf("this machine has none of that name; if a file has its entry, name the file "+
						"in SHSMITH_CONFIG; the test's own would run %s, and -trust allows it", c.describe())}
		}
	}
	if picked, err = k.Pick(known, names); err != nil {
		return nil, nil, err
	}
	for i := range picked {
		if c, ok := find(recorded, picked[i].Name); ok {
			picked[i].adoptSettings(&c)
		}
	}
	return picked, nil, nil
}

func (k Kinds) trusted(recorded []Config, names []string) (picked []Config, notes []string, err error) {
	if picked, err = k.Pick(recorded, names); err != nil {
		return nil, nil, err
	}
	for i := range picked {
		if err := k.Check(&picked[i]); err != nil {
			return nil, nil, err
		}
		notes = append(notes, fmt.Sprintf("%s runs %s", picked[i].Name, picked[i].describe()))
	}
	return picked, notes, nil
}

// adoptSettings copies from `recorded` to c the processor for which a driver compiles, the
// interpreter's budget, and the field Reach. It copies no command and no path, because `recorded`
// may come from a stranger.
func (c *Config) adoptSettings(recorded *Config) {
	for _, name := range processorVariables {
		if v, ok := recorded.Env[name]; ok {
			c.SetEnv(name, v)
		}
	}
	if recorded.Budget > 0 {
		c.Budget = recorded.Budget
	}
	c.Reach = recorded.Reach
}

// describe lists the programs, libraries and files that the configuration uses.
func (c *Config) describe() string {
	parts := []string{"kind " + c.Kind}
	add := func(what, value string) {
		if value != "" {
			parts = append(parts, fmt.Sprintf("%s %q", what, value))
		}
	}
	add("launcher", c.Launcher)
	add("library", c.Library)
	add("command", c.Command)
	add("version command", c.Version)
	for _, s := range c.Steps {
		add("step", s.Command)
		add("version command", s.Version)
	}
	var env []string
	for k, v := range c.Env {
		env = append(env, k+"="+v)
	}
	slices.Sort(env)
	add("env", strings.Join(env, " "))
	add("read", strings.Join(c.Read, " "))
	if c.isOpen() {
		parts = append(parts, "not isolated")
	}
	return strings.Join(parts, ", ")
}
