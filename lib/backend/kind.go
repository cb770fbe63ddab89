package backend

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Kind is one way to reach compilers and drivers, such as OpenGL or a command line. Only Name and
// Open are required. lib/backend/kinds lists all kinds.
type Kind struct {
	// Name is the value of the field `kind` in configurations.
	Name string
	// Fields are the JSON names of the fields that a configuration of this kind may
	// have besides the common ones.
	Fields []string
	// Check returns an error if a field of the configuration has a value with which no worker can
	// start. Kinds.Check calls it after checking the common fields and the names of all fields.
	Check func(*Config) error
	// Discover returns the back-ends of this kind that the machine may have. It does not
	// open them, so some may turn out not to work.
	Discover func() []Config
	// Named returns the configuration of the back-end called `name`, and whether the kind
	// recognises this name. It is for names that Discover does not list, such as faulty:FAULT.
	Named func(name string) (Config, bool)
	// Open opens a back-end in the worker process that calls it. Its error tells what the
	// environment lacks.
	Open func(Config) (Backend, error)
}

// has reports whether configurations of the kind may have the field, besides the common fields.
func (k *Kind) has(field string) bool { return slices.Contains(k.Fields, field) }

// Kinds are the kinds of back-ends that a program supports.
type Kinds []Kind

func (k Kinds) find(name string) (Kind, bool) {
	i := slices.IndexFunc(k, func(x Kind) bool { return x.Name == name })
	if i < 0 {
		return Kind{}, false
	}
	return k[i], true
}

func (k Kinds) named(name string) (Kind, error) {
	found, ok := k.find(name)
	if ok {
		return found, nil
	}
	var names []string
	for _, x := range k {
		names = append(names, x.Name)
	}
	return found, fmt.Errorf("no kind %q: there are %s", name, strings.Join(names, ", "))
}

// Open opens the back-end that c describes.
func (k Kinds) Open(c Config) (Backend, error) {
	kind, err := k.named(c.Kind)
	if err != nil {
		return nil, err
	}
	return kind.Open(c)
}

// commonFields are the JSON names of the fields that configurations of every kind may have.
var commonFields = []string{"name", "kind", "base", "env", "launcher", "components", "reports", "coverage", "open", "read",
	"timeout_ms", "memory_mib"}

// Check returns an error if the configuration c has a field that its kind does not allow, or a
// value with which no worker can start. If c copies fields from another back-end (c.Base), Check
// looks only at the name of c.
func (k Kinds) Check(c *Config) error {
	// withBases calls Check again when it has completed the entry.
	if err := c.check(); err != nil || c.Base != "" {
		return err
	}
	kind, err := k.named(c.Kind)
	if err == nil {
		err = kind.check(c)
	}
	if err != nil {
		return fmt.Errorf("back-end %s: %w", c.Name, err)
	}
	return nil
}

func (k *Kind) check(c *Config) error {
	text, err := json.Marshal(c)
	var fields map[string]json.RawMessage
	if err == nil {
		err = json.Unmarshal(text, &fields)
	}
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if !slices.Contains(commonFields, name) && !k.has(name) {
			return fmt.Errorf("kind %s has no field %q", k.Name, name)
		}
	}
	if k.Check == nil {
		return nil
	}
	return k.Check(c)
}

// discover returns the back-ends of all kinds that this machine may have.
func (k Kinds) discover() []Config {
	var found []Config
	for _, kind := range k {
		if kind.Discover != nil {
			found = append(found, kind.Discover()...)
		}
	}
	return found
}

// byName returns the configuration of the back-end called `name`, if the function Named of a kind
// recognises the name. The boolean is false if none does.
func (k Kinds) byName(name string) (Config, bool) {
	for _, kind := range k {
		if kind.Named == nil {
			continue
		}
		if c, ok := kind.Named(name); ok {
			return c, true
		}
	}
	return Config{}, false
}

// isInterpreter reports whether back-ends of the kind called `name` are interpreters: they count
// the statements that they execute, and stop by themselves at Config.Budget.
func (k Kinds) isInterpreter(name string) bool {
	kind, _ := k.find(name)
	return kind.has("budget")
}

// SetBudget limits how many statements and iterations an invocation may execute in an interpreter.
// For this, it sets the field Budget to `budget` in those configurations in `all` that are of
// interpreters.
func (k Kinds) SetBudget(all []Config, budget int) {
	for i := range all {
		if k.isInterpreter(all[i].Kind) {
			all[i].Budget = budget
		}
	}
}

// SetReach sets the field Reach to `line`, a source line of a compiler such as `lower.c:120`, in
// each configuration that starts the compiler as a command for each test. A compiler that reaches
// the line then crashes. SetReach returns the number of these configurations.
func SetReach(all []Config, line string) (n int) {
	for i := range all {
		if c := &all[i]; c.Kind == "exec" && !c.isWorker() {
			c.Reach = line
			n++
		}
	}
	return n
}
