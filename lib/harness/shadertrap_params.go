package harness

import (
	"strconv"
	"strings"
)

// The functions in this file read the parameters of commands. A function of type func(*parser,
// *argument) reads the value of one parameter into the argument, after the parser has read the
// parameter's name.

// maxInt bounds the integers in scripts: each integer must be less than maxInt, and tests need no
// greater ones. The values of buffers and uniforms are exempt.
const maxInt = 1 << 31

// defines returns a function that reads a new identifier. The function sets the kind of the
// identifier in p.kinds to `kind`, such as "buffer".
func defines(kind string) func(*parser, *argument) {
	return func(p *parser, a *argument) {
		name, pos := p.tok.text, p.tok.pos
		if p.tok.kind != wordToken || reserved[name] {
			p.unexpected("a name")
			return
		}
		if p.kinds[name] != "" {
			p.fail(pos, "%s is defined twice", name)
			return
		}
		p.kinds[name] = kind
		a.names = append(a.names, name)
		p.advance()
	}
}

// uses returns a function that reads an identifier. An earlier command must have defined the
// identifier as the name of a `kind`, such as "buffer".
func uses(kind string) func(*parser, *argument) {
	return func(p *parser, a *argument) {
		name, pos := p.tok.text, p.tok.pos
		if p.tok.kind != wordToken || reserved[name] {
			p.unexpected("the name of a " + kind)
			return
		}
		if p.kinds[name] != kind {
			p.fail(pos, "%s is no %s", name, kind)
			return
		}
		a.names = append(a.names, name)
		p.advance()
	}
}

// usesTwo returns a function that reads two identifiers. Earlier commands must have defined each of
// them as the name of a `kind`, such as "buffer".
func usesTwo(kind string) func(*parser, *argument) {
	one := uses(kind)
	return func(p *parser, a *argument) {
		one(p, a)
		one(p, a)
	}
}

// usesOneOrTwo returns a function that reads one or two identifiers. Earlier commands must have
// defined each of them as the name of a `kind`, such as "compiled shader".
func usesOneOrTwo(kind string) func(*parser, *argument) {
	one := uses(kind)
	return func(p *parser, a *argument) {
		one(p, a)
		if p.tok.kind == wordToken && !reserved[p.tok.text] {
			one(p, a)
		}
	}
}

// oneOf returns a function that reads one of these words. Any other word is an error.
func oneOf(words ...string) func(*parser, *argument) {
	return func(p *parser, a *argument) {
		for _, w := range words {
			if p.tok.kind == wordToken && p.tok.text == w {
				a.names = append(a.names, w)
				p.advance()
				return
			}
		}
		p.unexpected("one of " + strings.Join(words, ", "))
	}
}

func filter(p *parser, a *argument) { oneOf("TEXTURE_MAG_FILTER", "TEXTURE_MIN_FILTER")(p, a) }

func filterValue(p *parser, a *argument) { oneOf("NEAREST", "LINEAR")(p, a) }

// shader reads the kind of a shader, such as VERTEX, and then the shader's text, which begins on
// the next line.
func shader(p *parser, a *argument) {
	kind := p.tok
	if kind.kind != wordToken || kind.text != "VERTEX" && kind.text != "FRAGMENT" && kind.text != "COMPUTE" {
		p.unexpected("one of VERTEX, FRAGMENT, COMPUTE")
		return
	}
	text, ok := p.body()
	if !ok {
		p.fail(kind.pos, "want the shader's text on the next lines, and END in the first column after it")
		return
	}
	a.names, a.body = []string{kind.text}, text
	p.advance()
}

// integers returns a function that reads n integers from 0 to 2147483647.
func integers(n int) func(*parser, *argument) {
	return func(p *parser, a *argument) {
		for i := 0; i < n; i++ {
			a.ints = append(a.ints, p.integer())
		}
	}
}

// integer reads an integer from 0 to 2147483647.
func (p *parser) integer() int {
	n, err := strconv.ParseUint(p.tok.text, 10, 64)
	if p.tok.kind != intToken || err != nil || n >= maxInt {
		p.unexpected("a number from 0 to 2147483647")
		return 0
	}
	p.advance()
	return int(n)
}

func fraction(p *parser, a *argument) {
	if p.tok.kind != floatToken {
		p.unexpected("a number with a point")
		return
	}
	a.values = append(a.values, p.tok)
	p.advance()
}

func quoted(p *parser, a *argument) {
	if p.tok.kind != stringToken {
		p.unexpected("a string")
		return
	}
	a.names = append(a.names, p.tok.text)
	p.advance()
}

// values reads one or more numbers, the values of a uniform.
func values(p *parser, a *argument) {
	a.values = p.numbers()
	if len(a.values) == 0 {
		p.unexpected("a value")
	}
}

func (p *parser) numbers() []token {
	var out []token
	for p.tok.kind == intToken || p.tok.kind == floatToken {
		out = append(out, p.tok)
		p.advance()
	}
	return out
}

// uniformType reads a type and, for an array, its length.
func uniformType(p *parser, a *argument) {
	if p.tok.kind != wordToken || uniformTypes[p.tok.text].count == 0 {
		p.unexpected("the type of a uniform")
		return
	}
	a.names = append(a.names, p.tok.text)
	p.advance()
	if !p.accept("[") {
		return
	}
	a.ints = append(a.ints, p.integer())
	p.expect("]")
}

func (p *parser) accept(punct string) bool {
	if p.tok.kind != punctToken || p.tok.text != punct {
		return false
	}
	p.advance()
	return true
}

func (p *parser) expect(punct string) {
	if !p.accept(punct) {
		p.unexpected(punct)
	}
}

// keyword reads the given word. Any other word is an error.
func (p *parser) keyword(word string) { oneOf(word)(p, new(argument)) }

// vertexData reads `[ i -> BUFFER b OFFSET_BYTES o STRIDE_BYTES s DIMENSION d, … ]`. It appends the
// numbers i, o, s and d to a.ints, and the name b to a.names.
func vertexData(p *parser, a *argument) {
	p.expect("[")
	for {
		a.ints = append(a.ints, p.integer())
		p.expect("->")
		p.keyword("BUFFER")
		uses("buffer")(p, a)
		for _, word := range []string{"OFFSET_BYTES", "STRIDE_BYTES", "DIMENSION"} {
			p.keyword(word)
			a.ints = append(a.ints, p.integer())
		}
		if !p.accept(",") {
			break
		}
	}
	p.expect("]")
}

// attachments reads `[ i -> r, … ]`. It appends the locations i of outputs to a.ints, and the names
// r of renderbuffers to a.names.
func attachments(p *parser, a *argument) {
	p.expect("[")
	for {
		a.ints = append(a.ints, p.integer())
		p.expect("->")
		uses("renderbuffer")(p, a)
		if !p.accept(",") {
			break
		}
	}
	p.expect("]")
}

func isScalarWord(t token) bool {
	return t.kind == wordToken && (t.text == "byte" || t.text == "int" || t.text == "uint" || t.text == "float")
}

// initValues reads lists of numbers. Before each list stands the type of its numbers: float, int,
// uint or byte. An example with two lists is "float 1.0 2.0 int 3".
func initValues(p *parser, a *argument) {
	for isScalarWord(p.tok) {
		e := entry{pos: p.tok.pos, kind: p.tok.text}
		p.advance()
		e.values = p.numbers()
		a.entries = append(a.entries, e)
	}
}

// format reads one or more of `SKIP_BYTES n` and `type n`, where `type` is float, int, uint or
// byte.
func format(p *parser, a *argument) {
	for isScalarWord(p.tok) || p.tok.kind == wordToken && p.tok.text == "SKIP_BYTES" {
		e := entry{pos: p.tok.pos, kind: p.tok.text}
		p.advance()
		e.n = p.integer()
		a.entries = append(a.entries, e)
	}
	if len(a.entries) == 0 {
		p.unexpected("a format")
	}
}

// formatText reads a format as the function format does. The format may also contain strings: in
// `"a = " float 1` the string is the label of a float.
func formatText(p *parser, a *argument) {
	for {
		switch {
		case p.tok.kind == stringToken:
			a.entries = append(a.entries, entry{pos: p.tok.pos, kind: "string", text: p.tok.text})
			p.advance()
		case isScalarWord(p.tok) || p.tok.kind == wordToken && p.tok.text == "SKIP_BYTES":
			format(p, a)
		default:
			return
		}
	}
}
