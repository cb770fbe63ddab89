package backend

import (
	"fmt"
	"slices"
	"strings"
)

// Recorded gives the back-ends of these names for a test that came with configurations
// of its own. Such a test may be anybody's, and a configuration is as good as a command.
// So a name means the back-end that this machine knows by it; only if trust is set are
// the test's own configurations used, and notes say what each runs.
func Recorded(known, recorded []Config, names []string, trust bool) (picked []Config, notes []string, err error) {
	if trust {
		if picked, err = Pick(recorded, names); err != nil {
			return nil, nil, err
		}
		for i := range picked {
			notes = append(notes, fmt.Sprintf("%s runs %s", picked[i].Name, picked[i].runs()))
		}
		return picked, notes, nil
	}
	for _, name := range names {
		if _, here := find(known, name); !here {
			if c, ok := find(recorded, name); ok && c.Kind != "faulty" {
				return nil, nil, &Missing{name, fmt.Sprintf("this machine has none of that name; the test's own would run %s, and -trust lets it", c.runs())}
			}
		}
	}
	if picked, err = Pick(known, names); err != nil {
		return nil, nil, err
	}
	for i := range picked {
		if c, ok := find(recorded, picked[i].Name); ok {
			picked[i].keep(&c)
		}
	}
	return picked, nil, nil
}

// keep takes from a test's own configuration what runs nothing: for which processor a
// driver is to compile, and how long the interpreter goes on.
func (c *Config) keep(recorded *Config) {
	for _, name := range overriding {
		if v, ok := recorded.Env[name]; ok {
			c.Env = with(c.Env, name, v)
		}
	}
	if recorded.Budget > 0 {
		c.Budget = recorded.Budget
	}
}

// InOrder are the names of configurations in their order.
func InOrder(all []Config) []string {
	names := make([]string, len(all))
	for i, c := range all {
		names[i] = c.Name
	}
	return names
}

// runs says what of the machine a back-end uses, as far as its entry says so.
func (c *Config) runs() string {
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
	if c.open() {
		parts = append(parts, "not isolated")
	}
	return strings.Join(parts, ", ")
}
