package backend

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"strings"

	shellwords "github.com/mattn/go-shellwords"

	"shsmith/lib/record"
)

// Config is a back-end as the configuration file describes it. Equal
// configurations reach equal drivers, so that a bucket keeps them.
type Config struct {
	Name string `json:"name"`
	Kind string `json:"kind,omitempty"` // "gl", "wgpu", "webgpu", "vulkan", "exec", "ref" or "faulty"
	// Base is the back-end whose entry has what this one does not say, of a
	// configuration file's entry; a configuration in use has none.
	Base string `json:"base,omitempty"`

	// Env has variables for the worker; an empty value unsets one.
	Env map[string]string `json:"env,omitempty"`
	// Launcher is a command line before the worker's own, such as a dynamic
	// loader with its options.
	Launcher string `json:"launcher,omitempty"`

	Library  string `json:"library,omitempty"`  // path or name; gl: of libEGL; webgpu: of Dawn or wgpu-native; vulkan: of its loader
	Platform string `json:"platform,omitempty"` // gl, webgpu: by what the driver is reached
	Device   int    `json:"device,omitempty"`   // wgpu, vulkan: index; gl: for platform "device"

	// Command is exec's command line. With {file} in it, it is started for
	// each test with the path of the shader in that place; without, it is the
	// worker itself and speaks records on its standard streams.
	Command string `json:"command,omitempty"`
	// Version is exec's command line whose first line of output is the
	// driver's version.
	Version string `json:"version,omitempty"`
	// Steps are tools that a shader goes through: all that kind exec does if it
	// has no command, and what other kinds do before they run what came out.
	Steps []Step `json:"steps,omitempty"`
	// Languages are those that Command or Steps take; none means any.
	Languages []string `json:"languages,omitempty"`

	// Fault is what faulty does wrong, a name of its table.
	Fault string `json:"fault,omitempty"`

	// Budget is the number of statements and iterations that one invocation may
	// execute in ref or faulty, 0: as many as the interpreter thinks fit.
	Budget int `json:"budget,omitempty"`

	// Components are the front end, the intermediate representations and the
	// driver: what a family of back-ends shares.
	Components []string `json:"components,omitempty"`
	// Reports are texts that the driver's own strings must contain, or it is
	// not the driver that Name names.
	Reports []string `json:"reports,omitempty"`

	// Open workers are not kept from the network, the user's files and variables: for
	// a command that needs them, such as ssh.
	Open bool `json:"open,omitempty"`
	// Read are files and folders among the user's own that workers may read, beside
	// those that the entry names anyway.
	Read []string `json:"read,omitempty"`

	TimeoutMS int `json:"timeout_ms,omitempty"` // instead of the general limit
	MemoryMiB int `json:"memory_mib,omitempty"` // likewise
}

// Step is one tool of a chain. It gets the shader, or what the step before it
// made, and either makes something of it or only judges it.
type Step struct {
	// Command is a line with {file} for the path of what the step gets, and {out}
	// for where it writes what it makes. A word {passes} stands for a list of
	// optimisations of spirv-opt, drawn for each test and kept in its record.
	Command string `json:"command"`
	Version string `json:"version,omitempty"` // like Config.Version
	// Output is the suffix of what {out} stands for, by which tools tell formats;
	// {suffix} in it is that of the shader: .comp, .frag or .wgsl.
	Output string `json:"output,omitempty"`
}

// check refuses a step that could not be run.
func (s *Step) check() error {
	words, err := Words(s.Command)
	switch {
	case err != nil:
		return err
	case len(words) == 0 || !strings.Contains(s.Command, "{file}"):
		return fmt.Errorf("step %q needs a command with {file}", s.Command)
	case strings.Contains(s.Command, "{out}") != (s.Output != ""):
		return fmt.Errorf("step %q: {out} and output, the suffix of what it stands for, belong together", s.Command)
	}
	return nil
}

// complete is c with the variables of this process that make a driver take its
// processor for another one: a bucket is to keep them.
func (c Config) complete() Config {
	for _, name := range overriding {
		_, said := c.Env[name]
		if v := os.Getenv(name); v != "" && !said {
			c.Env = with(c.Env, name, v)
		}
	}
	return c
}

// Single reports whether the back-end is made of commands that take one test
// and end.
func (c *Config) Single() bool { return len(c.Steps) > 0 || strings.Contains(c.Command, "{file}") }

// Words splits a command line as a shell would, without running anything.
func Words(line string) ([]string, error) {
	words, err := shellwords.Parse(line)
	if err != nil {
		return nil, fmt.Errorf("command line %q: %w", line, err)
	}
	return words, nil
}

// over is the back-end of the entry c on top of its base: what c says replaces
// what that says, except that variables are added to its.
func (c Config) over(base Config) (made Config, err error) {
	fields := map[string]json.RawMessage{}
	env := map[string]string{}
	for _, part := range []Config{base, c} {
		maps.Copy(env, part.Env)
		text, err := json.Marshal(part)
		if err == nil {
			err = json.Unmarshal(text, &fields)
		}
		if err != nil {
			return made, err
		}
	}
	text, err := json.Marshal(fields)
	if err == nil {
		err = json.Unmarshal(text, &made)
	}
	made.Base = base.Base
	if len(env) > 0 {
		made.Env = env
	}
	return made, err
}

// check refuses what no worker could be started for.
func (c *Config) check() error {
	if c.Name == "" {
		return errors.New("a back-end without name")
	}
	if c.Base != "" {
		return nil // until its base is known
	}
	switch c.Kind {
	case "gl", "wgpu", "webgpu", "vulkan", "ref", "faulty":
		if c.Command != "" {
			return fmt.Errorf("back-end %s: only kind exec has a command", c.Name)
		}
		if (c.Kind == "faulty") != (c.Fault != "") {
			return fmt.Errorf("back-end %s: kind faulty has a fault, and no other", c.Name)
		}
	case "exec":
		if err := c.checkCommand(); err != nil {
			return fmt.Errorf("back-end %s: %w", c.Name, err)
		}
	default:
		return fmt.Errorf("back-end %s: no kind %q: there are gl, wgpu, webgpu, vulkan, exec, ref, faulty", c.Name, c.Kind)
	}
	if c.Budget != 0 && c.Kind != "ref" && c.Kind != "faulty" || c.Budget < 0 {
		return fmt.Errorf("back-end %s: kinds ref and faulty have a budget, a positive one", c.Name)
	}
	if _, err := Words(c.Launcher); err != nil {
		return fmt.Errorf("back-end %s: %w", c.Name, err)
	}
	for i := range c.Steps {
		if err := c.Steps[i].check(); err != nil {
			return fmt.Errorf("back-end %s: %w", c.Name, err)
		}
	}
	return nil
}

func (c *Config) checkCommand() error {
	words, err := Words(c.Command)
	switch {
	case err != nil:
		return err
	case (len(words) == 0) == (len(c.Steps) == 0):
		return errors.New("kind exec needs a command or steps")
	}
	return nil
}

// Parse reads a configuration file: a JSON object whose field backends is a
// list of configurations. name stands in errors.
func Parse(r io.Reader, name string) ([]Config, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	var file struct {
		Backends []Config `json:"backends"`
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&file); err != nil {
		return nil, fmt.Errorf("%s: %w", position(name, text, err), err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, fmt.Errorf("%s: one object is all there may be", name)
	}
	seen := map[string]bool{}
	for i := range file.Backends {
		c := &file.Backends[i]
		if err := c.check(); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if seen[c.Name] {
			return nil, fmt.Errorf("%s: two back-ends named %s", name, c.Name)
		}
		seen[c.Name] = true
	}
	return file.Backends, nil
}

// position is where in the text a JSON error lies, as far as it is known.
func position(name string, text []byte, err error) string {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	offset := -1
	switch {
	case errors.As(err, &syntax):
		offset = int(syntax.Offset)
	case errors.As(err, &kind):
		offset = int(kind.Offset)
	}
	if offset < 0 || offset > len(text) {
		return name
	}
	before := text[:offset]
	line := bytes.Count(before, []byte("\n")) + 1
	return fmt.Sprintf("%s:%d:%d", name, line, len(before)-bytes.LastIndexByte(before, '\n')-1)
}

// Known are the back-ends that can be named: those of the configuration file, or where
// none is given that of SHSMITH_CONFIG or the user's folder,
// and those that this machine was found to have. A configured one hides a
// found one of its name.
func Known(configFile string) ([]Config, error) {
	if configFile == "" {
		configFile = os.Getenv("SHSMITH_CONFIG")
	}
	optional := configFile == ""
	if optional {
		dir, err := os.UserConfigDir()
		if err != nil {
			return discover(), nil
		}
		configFile = filepath.Join(dir, "shsmith", "backends.json")
	}
	f, err := os.Open(configFile)
	if optional && errors.Is(err, os.ErrNotExist) {
		return discover(), nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	configured, err := Parse(f, configFile)
	if err != nil {
		return nil, err
	}
	return based(merge(configured, discover()))
}

// based gives entries what their bases say. One whose base is not known here is
// known all the same, so that a test that asks for it hears why it is missing.
func based(all []Config) ([]Config, error) {
	for i := range all {
		for range all { // a base may have one in turn
			base, ok := find(all, all[i].Base)
			if !ok {
				break
			}
			made, err := all[i].over(base)
			if err != nil {
				return nil, err
			}
			all[i] = made
		}
		if err := all[i].check(); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func merge(first, second []Config) []Config {
	all := append([]Config(nil), first...)
	for _, c := range second {
		if _, hidden := find(first, c.Name); !hidden {
			all = append(all, c)
		}
	}
	return all
}

func find(all []Config, name string) (Config, bool) {
	for _, c := range all {
		if c.Name == name {
			return c, true
		}
	}
	return Config{}, false
}

// IsConfig reports whether what a worker is to be is a configuration as JSON.
func IsConfig(what string) bool { return strings.HasPrefix(what, "{") }

// Decode reads a worker's configuration.
func Decode(what string) (Config, error) {
	var c Config
	if err := json.Unmarshal([]byte(what), &c); err != nil {
		return c, fmt.Errorf("configuration of a worker: %w", err)
	}
	return c, c.check()
}

// Resolve finds what a worker is to be by the name of a known back-end, or by the kind
// gl, which means the machine's default driver.
func Resolve(what, configFile string) (Config, error) {
	if what == "gl" {
		return Config{Name: what, Kind: what, Library: "libEGL.so.1"}, nil
	}
	known, err := Known(configFile)
	if err != nil {
		return Config{}, err
	}
	picked, err := Pick(known, []string{what})
	if err != nil {
		return Config{}, err
	}
	return picked[0], nil
}

// planted begins the names of back-ends with a planted fault: each fault is
// one, and none is known unless it is asked for.
const planted = "faulty:"

// Pick gives the configurations with these names, in their order.
func Pick(known []Config, names []string) ([]Config, error) {
	var picked []Config
	for _, name := range names {
		c, ok := find(known, name)
		if fault, is := strings.CutPrefix(name, planted); is && !ok {
			c, ok = Config{Name: name, Kind: "faulty", Fault: fault, Components: []string{"faulty"}}, true
		}
		if !ok {
			return nil, &Missing{name, "there is none of that name; shrun -list shows those of this machine, and scripts/drivers fetches versions of Mesa, ANGLE, wgpu, Dawn, Deno and Chromium"}
		}
		if _, twice := find(picked, name); twice {
			return nil, fmt.Errorf("back-end %s is named twice", name)
		}
		if c.Base != "" {
			return nil, &Missing{name, "it is based on " + c.Base + ", which is not there"}
		}
		picked = append(picked, c)
	}
	return picked, nil
}

// answers reports whether the driver is the one that the name promises.
func (c *Config) answers(d *record.Driver) error {
	if d == nil {
		d = new(record.Driver)
	}
	said := strings.Join([]string{d.Vendor, d.Renderer, d.Version, d.Language}, " | ")
	for _, want := range c.Reports {
		if !strings.Contains(said, want) {
			return &Missing{c.Name, fmt.Sprintf("the driver does not say that it is %q, but %q", want, said)}
		}
	}
	return nil
}
