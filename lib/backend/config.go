package backend

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"strings"
	"unicode"

	shellwords "github.com/mattn/go-shellwords"
)

// Config is the configuration of a back-end, from a configuration file or from the functions
// Discover and Named of a Kind. Buckets store it, so that a replay can use the same driver.
type Config struct {
	Name string `json:"name"`
	Kind string `json:"kind,omitempty"` // name of the kind, such as gl (Kind.Name)
	// Base is the name of another back-end. The fields that this entry leaves out are copied from
	// the entry of that back-end. A back-end in use has a complete configuration, without Base.
	Base string `json:"base,omitempty"`

	// Env contains environment variables for the worker. An empty value unsets a variable.
	Env map[string]string `json:"env,omitempty"`
	// Launcher is a command line to which the worker's own command line is appended, such
	// as a dynamic loader with its options.
	Launcher string `json:"launcher,omitempty"`

	Library  string `json:"library,omitempty"`  // path or name of a shared library: libEGL, wgpu-native, Dawn, Vulkan's loader
	Platform string `json:"platform,omitempty"` // way in which the library reaches the driver
	Device   int    `json:"device,omitempty"`   // index of the device

	// Command is a command line. If it contains {file}, it is started for each test, and
	// {file} stands for the path of the shader. Otherwise the command is itself a worker,
	// which exchanges records on its standard streams.
	Command string `json:"command,omitempty"`
	// Version is a command line. The first line of its output is the driver's version.
	Version string `json:"version,omitempty"`
	// Steps are tools that process a shader before the back-end runs it.
	Steps []Step `json:"steps,omitempty"`
	// Languages are the languages that Command or Steps accept. If the list is empty, they accept
	// all languages.
	Languages []string `json:"languages,omitempty"`
	// Lacks are words of a shading language, such as gl_NumWorkGroups, that Command or Steps do not
	// support. A test is unsupported if its source contains one of them.
	Lacks []string `json:"lacks,omitempty"`

	// Fault is the name of a planted fault (lib/backend/planted).
	Fault string `json:"fault,omitempty"`

	// CompileOnly means that the back-end compiles tests and runs none. The outcome of a test that
	// compiles is ok, without outputs. A driver needs this if the machine lacks its GPU.
	CompileOnly bool `json:"compile_only,omitempty"`

	// Budget is the number of statements and iterations that one invocation may execute
	// in an interpreter. 0 means the interpreter's own limit.
	Budget int `json:"budget,omitempty"`

	// Coverage is the folder of an instrumented compiler, made by scripts/drivers -coverage. The
	// compiler is a program that the commands start, or a driver that the worker loads. The folder
	// also has the tools that read the compiler's profiles.
	Coverage string `json:"coverage,omitempty"`
	// Reach is a line of the compiler's source, as FILE:LINE. A compiler that executes this line
	// dies at a breakpoint, so the outcome of the test is a crash. The compiler must be a program
	// with debug information that is started for each test.
	Reach string `json:"reach,omitempty"`

	// Components name the front end, the intermediate representations and the driver.
	// Back-ends that share a component are a family.
	Components []string `json:"components,omitempty"`
	// Reports are texts that the driver must report in its strings: vendor, renderer, version or
	// language. If one is missing, the driver is not the one that Name promises.
	Reports []string `json:"reports,omitempty"`

	// Open turns off the isolation of workers from the network, the user's files and
	// variables. A command such as ssh needs Open.
	Open bool `json:"open,omitempty"`
	// Read lists files and folders of the user that workers may read, besides those that
	// other fields of the entry name.
	Read []string `json:"read,omitempty"`

	// TimeoutMS is the limit of processor time for one test in milliseconds. If it is not 0, it
	// replaces Options.Timeout.
	TimeoutMS int `json:"timeout_ms,omitempty"`
	// MemoryMiB is the limit of a worker's resident memory in MiB. If it is not 0, it replaces
	// Options.Memory.
	MemoryMiB int `json:"memory_mib,omitempty"`
}

// SetEnv sets an environment variable for workers. It changes a copy of c.Env, because other
// configurations may share the map.
func (c *Config) SetEnv(name, value string) {
	env := maps.Clone(c.Env)
	if env == nil {
		env = map[string]string{}
	}
	env[name] = value
	c.Env = env
}

// Step is a tool that processes a shader before the back-end runs it. Its input is the shader, or
// the output of the previous step. A step without output only accepts or rejects its input.
type Step struct {
	// Command is a command line. {file} stands for the path of the input, and {out} for
	// the path of the output. The word {passes} stands for a list of spirv-opt's passes,
	// which is drawn for each test and kept in its record.
	Command string `json:"command"`
	// Version is a command line. The first line of its output is the tool's version.
	Version string `json:"version,omitempty"`
	// Output is the suffix of the path {out}, by which tools recognise the format. The word
	// {suffix} in it stands for the suffix of the shader: .comp, .frag or .wgsl.
	Output string `json:"output,omitempty"`
}

// check returns an error unless the command can be split into words, contains {file}, and contains
// {out} if and only if Output is set.
func (s *Step) check() error {
	words, err := Words(s.Command)
	switch {
	case err != nil:
		return err
	case len(words) == 0 || !strings.Contains(s.Command, "{file}"):
		return fmt.Errorf("step %q needs a command with {file}", s.Command)
	case strings.Contains(s.Command, "{out}") != (s.Output != ""):
		return fmt.Errorf("step %q: {out} and the field output, its suffix, belong together", s.Command)
	}
	return nil
}

// complete returns c with the variables in processorVariables added to Env, with their values in
// the environment of this process. These variables make a driver assume another processor. complete
// adds no variable that c.Env sets already, or that the environment does not set.
func (c Config) complete() Config {
	for _, name := range processorVariables {
		_, set := c.Env[name]
		if v := os.Getenv(name); v != "" && !set {
			// A bucket that stores c stores them, too.
			c.SetEnv(name, v)
		}
	}
	return c
}

// isWorker reports whether c.Command is a worker, one process that exchanges records for many
// tests. A command with `{file}` is started anew for each test.
func (c *Config) isWorker() bool { return c.Command != "" && !strings.Contains(c.Command, "{file}") }

// Words splits a command line as a shell would, without expanding variables or running
// anything.
func Words(line string) ([]string, error) {
	words, err := shellwords.Parse(line)
	if err != nil {
		return nil, fmt.Errorf("command line %q: %w", line, err)
	}
	return words, nil
}

// withDefaults returns c with each empty field copied from `base`. If both set the same variable of
// Env, the value of c stays. The field Base always comes from `base`.
func (c Config) withDefaults(base Config) (made Config, err error) {
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

// check returns an error if the back-end c has no name, a negative budget, or a malformed launcher
// or step. If c copies fields from another back-end (c.Base), check looks only at the name. The
// function withBases checks the rest after copying.
func (c *Config) check() error {
	if c.Name == "" {
		return errors.New("a back-end has no name: add the field name")
	}
	if c.Base != "" {
		return nil // withBases checks it together with its base
	}
	if c.Budget < 0 {
		return fmt.Errorf("back-end %s: the budget is %d; it must not be negative", c.Name, c.Budget)
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

// Parse reads a configuration file from r: a JSON object with a field `backends`, a list of
// configurations with different names. It does not check the rules of the kinds of back-ends
// (Kinds.Check). Errors in the file begin with `name`.
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
		if err == io.EOF {
			return nil, fmt.Errorf(`%s: the file is empty: want {"backends": [ENTRY, ...]}`, name)
		}
		if json.Unmarshal(text, new(Config)) == nil && file.Backends == nil {
			return nil, fmt.Errorf(`%s: not a list of back-ends: write {"backends": [ENTRY, ...]} (%w)`, name, err)
		}
		return nil, fmt.Errorf("%s: %w", position(name, text, err), err)
	}
	if rest := bytes.TrimLeftFunc(text[d.InputOffset():], unicode.IsSpace); len(rest) > 0 {
		return nil, fmt.Errorf("%s: there is text after the JSON object", textPosition(name, text, len(text)-len(rest)+1))
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

// position returns "FILE:LINE:COLUMN" for the JSON error err in `text`, where FILE is the argument
// `name`. If the error has no position, it returns FILE alone.
func position(name string, text []byte, err error) string {
	var syntax *json.SyntaxError
	var mistyped *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return textPosition(name, text, int(syntax.Offset))
	case errors.As(err, &mistyped):
		return textPosition(name, text, int(mistyped.Offset))
	}
	return name
}

// textPosition returns "FILE:LINE:COLUMN" for a byte of `text`, where FILE is `name`. The value
// `offset` is the number of bytes up to and including that byte, as in json.SyntaxError.
func textPosition(name string, text []byte, offset int) string {
	before := text[:min(offset, len(text))]
	line := bytes.Count(before, []byte("\n")) + 1
	return fmt.Sprintf("%s:%d:%d", name, line, len(before)-bytes.LastIndexByte(before, '\n')-1)
}
