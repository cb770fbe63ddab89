package harness

import (
	"slices"

	"shsmith/lib/source"
)

// command is one command of a script. `args` maps the name of each parameter to its value. If the
// command defines a name, `args` has this name under the key "".
type command struct {
	name string
	pos  source.Pos
	args map[string]*argument
}

// argument is the value of a parameter. Which fields are used depends on the parameter.
type argument struct {
	pos     source.Pos
	names   []string
	ints    []int
	values  []token
	entries []entry
	body    string // text of a shader
}

// entry is one element of the parameter INIT_VALUES or FORMAT of a ShaderTrap command. For example,
// `float 1.0 2.0` is an element of INIT_VALUES, and `"x "`, `float 2` and `SKIP_BYTES 8` are
// elements of FORMAT.
type entry struct {
	pos    source.Pos
	kind   string  // "string", "SKIP_BYTES", "byte", "int", "uint" or "float"
	text   string  // contents of a string
	n      int     // number of bytes to skip or of scalars to print
	values []token // values to write
}

// param describes a parameter of a command: its name, the function that reads its value, and
// whether it is required, optional or one of several alternatives.
type param struct {
	name string
	read func(*parser, *argument)
	need need
}

type need int

const (
	always   need = iota
	optional      // may be absent
	choice        // exactly one of the parameters with this mark must be present
)

// grammar maps each command to its parameters. The parameter "" is the name that the command
// defines. It follows the name of the command. The other parameters may come in any order.
var grammar = map[string][]param{
	"CREATE_BUFFER": {{"", defines("buffer"), always}, {"SIZE_BYTES", integers(1), always},
		{"INIT_VALUES", initValues, optional}},
	"BIND_SHADER_STORAGE_BUFFER": {{"BUFFER", uses("buffer"), always}, {"BINDING", integers(1), always}},
	"BIND_UNIFORM_BUFFER":        {{"BUFFER", uses("buffer"), always}, {"BINDING", integers(1), always}},
	"CREATE_SAMPLER":             {{"", defines("sampler"), always}},
	"CREATE_EMPTY_TEXTURE_2D": {{"", defines("texture"), always}, {"WIDTH", integers(1), always},
		{"HEIGHT", integers(1), always}},
	"CREATE_RENDERBUFFER": {{"", defines("renderbuffer"), always}, {"WIDTH", integers(1), always},
		{"HEIGHT", integers(1), always}},
	"BIND_SAMPLER": {{"SAMPLER", uses("sampler"), always}, {"TEXTURE_UNIT", integers(1), always}},
	"BIND_TEXTURE": {{"TEXTURE", uses("texture"), always}, {"TEXTURE_UNIT", integers(1), always}},
	"SET_SAMPLER_PARAMETER": {{"SAMPLER", uses("sampler"), always}, {"PARAMETER", filter, always},
		{"VALUE", filterValue, always}},
	"SET_TEXTURE_PARAMETER": {{"TEXTURE", uses("texture"), always}, {"PARAMETER", filter, always},
		{"VALUE", filterValue, always}},
	"DECLARE_SHADER": {{"", defines("shader"), always}, {"KIND", shader, always}},
	"COMPILE_SHADER": {{"", defines("compiled shader"), always}, {"SHADER", uses("shader"), always}},
	"CREATE_PROGRAM": {{"", defines("program"), always}, {"SHADERS", usesOneOrTwo("compiled shader"), always}},
	"SET_UNIFORM": {{"PROGRAM", uses("program"), always}, {"LOCATION", integers(1), choice}, {"NAME", quoted, choice},
		{"TYPE", uniformType, always}, {"VALUES", values, always}},
	"RUN_COMPUTE": {{"PROGRAM", uses("program"), always}, {"NUM_GROUPS", integers(3), always}},
	"RUN_GRAPHICS": {{"PROGRAM", uses("program"), always}, {"VERTEX_DATA", vertexData, always},
		{"INDEX_DATA", uses("buffer"), always}, {"VERTEX_COUNT", integers(1), always},
		{"TOPOLOGY", oneOf("TRIANGLES"), always}, {"FRAMEBUFFER_ATTACHMENTS", attachments, always}},
	"ASSERT_EQUAL": {{"BUFFERS", usesTwo("buffer"), choice}, {"RENDERBUFFERS", usesTwo("renderbuffer"), choice},
		{"FORMAT", format, optional}},
	"ASSERT_PIXELS": {{"RENDERBUFFER", uses("renderbuffer"), always}, {"RECTANGLE", integers(4), always},
		{"EXPECTED", integers(4), always}},
	"ASSERT_SIMILAR_EMD_HISTOGRAM": {{"RENDERBUFFERS", usesTwo("renderbuffer"), always},
		{"TOLERANCE", fraction, always}},
	"DUMP_BUFFER_BINARY": {{"BUFFER", uses("buffer"), always}, {"FILE", quoted, always}},
	"DUMP_BUFFER_TEXT": {{"BUFFER", uses("buffer"), always}, {"FILE", quoted, always},
		{"FORMAT", formatText, always}},
	"DUMP_RENDERBUFFER": {{"RENDERBUFFER", uses("renderbuffer"), always}, {"FILE", quoted, always}},
}

// reserved are the words that cannot be identifiers: commands, parameters and types of scalars. The
// function init adds the commands and parameters of `grammar`.
var reserved = map[string]bool{
	"GL": true, "GLES": true, "END": true, "SKIP_BYTES": true,
	"byte": true, "int": true, "uint": true, "float": true,
	"BUFFER": true, "OFFSET_BYTES": true, "STRIDE_BYTES": true, "DIMENSION": true,
}

func init() {
	for name, params := range grammar {
		reserved[name] = true
		for _, p := range params {
			reserved[p.name] = true
		}
	}
}

// versions lists, for each API, the versions that are allowed in the first line of a
// script.
var versions = map[string][]string{
	"GL":   {"4.0", "4.1", "4.2", "4.3", "4.4", "4.5", "4.6"},
	"GLES": {"2.0", "3.0", "3.1", "3.2"},
}

// parser parses a script. It stops at the first error.
type parser struct {
	lexer
	tok   token
	kinds map[string]string // what each identifier names, such as "buffer"
}

// parseScript returns the commands of a ShaderTrap script.
func parseScript(file, text string) (commands []*command, err error) {
	p := &parser{lexer: lexer{file: file, text: text}, kinds: map[string]string{}}
	p.advance()
	p.header()
	for p.tok.kind != endToken {
		commands = append(commands, p.command())
	}
	return commands, p.errs.Err()
}

func (p *parser) advance() { p.tok = p.next() }

// fail reports an error and makes the parser see the end of the script.
func (p *parser) fail(pos source.Pos, format string, args ...any) {
	p.lexer.fail(pos, format, args...)
	p.tok = token{pos: pos}
}

// unexpected reports that the grammar does not allow the current token. `want` describes a token
// that the grammar allows here.
func (p *parser) unexpected(want string) {
	got := p.tok.text
	if p.tok.kind == endToken {
		got = "the end"
	}
	p.fail(p.tok.pos, "want %s, not %s", want, got)
}

// header reads the first line of a script: the API and its version.
func (p *parser) header() {
	api := p.tok.text
	known, ok := versions[api]
	if !ok {
		p.unexpected("GL or GLES")
		return
	}
	p.advance()
	if !slices.Contains(known, p.tok.text) {
		p.unexpected("a version of " + api)
		return
	}
	p.advance()
}

// command reads one command with its parameters.
func (p *parser) command() *command {
	c := &command{name: p.tok.text, pos: p.tok.pos, args: map[string]*argument{}}
	params, ok := grammar[c.name]
	if !ok || p.tok.kind != wordToken {
		p.unexpected("a command")
		return c
	}
	p.advance()
	if params[0].name == "" {
		p.parameter(c, &params[0])
	}
	for {
		param := find(params, p.tok)
		if param == nil {
			break
		}
		p.parameter(c, param)
	}
	p.require(c, params)
	return c
}

// find returns the parameter that the token t names, or nil if there is none.
func find(params []param, t token) *param {
	for i := range params {
		if t.kind == wordToken && params[i].name == t.text {
			return &params[i]
		}
	}
	return nil
}

func (p *parser) parameter(c *command, param *param) {
	if c.args[param.name] != nil {
		p.fail(p.tok.pos, "%s: %s stands twice", c.name, p.tok.text)
		return
	}
	a := &argument{pos: p.tok.pos}
	c.args[param.name] = a
	if param.name != "" {
		p.advance()
	}
	param.read(p, a)
}

// require reports an error if the command c lacks a required parameter. If the command has
// alternative parameters, such as NAME and LOCATION, exactly one of them must be present.
func (p *parser) require(c *command, params []param) {
	chosen, choices := 0, ""
	for _, param := range params {
		has := c.args[param.name] != nil
		if param.need == choice {
			choices += " " + param.name
			if has {
				chosen++
			}
		}
		if param.need == always && !has {
			p.fail(c.pos, "%s: %s is missing", c.name, param.name)
		}
	}
	if choices != "" && chosen != 1 {
		p.fail(c.pos, "%s: want exactly one of%s", c.name, choices)
	}
}
