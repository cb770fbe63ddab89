package glsl

import (
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/glsl/grammar"
)

// macro is a macro definition.
type macro struct {
	params []string // nil if the macro has no parameter list
	body   []token
	// busy is set while the preprocessor scans the replacement of the macro for macros. In this
	// time it does not expand the name of the macro again, as in C.
	busy     bool
	builtin  bool
	position bool // the macro is __LINE__
}

// predefine removes all macros. It then defines __LINE__, __FILE__, __VERSION__ and the macros of
// the GLSL version, such as GL_ES (GLSL section 3.3).
func (p *preprocessor) predefine() {
	p.macros = make(map[string]*macro)
	p.macros["__LINE__"] = &macro{builtin: true, position: true}
	p.number("__FILE__", 0)
	p.number("__VERSION__", p.version.Number)
	v := p.version
	switch {
	case v.ES():
		p.number("GL_ES", 1)
		if v.Number >= 300 {
			p.number("GL_es_profile", 1)
		}
	case v.Profile == "compatibility":
		p.number("GL_core_profile", 1)
		p.number("GL_compatibility_profile", 1)
	case v.Number >= 150:
		p.number("GL_core_profile", 1)
	}
	if v.AtLeast(130, 100) {
		p.number("GL_FRAGMENT_PRECISION_HIGH", 1)
	}
}

func (p *preprocessor) number(name string, value int) {
	body := []token{{text: strconv.Itoa(value), kind: grammar.GLSLParserLITERAL}}
	p.macros[name] = &macro{builtin: true, body: body}
}

func (p *preprocessor) define() {
	n := p.macroName()
	m := &macro{}
	save := p.lexer
	if t := p.lexer.next(); t.kind == grammar.GLSLParserLPAREN && t.glued {
		m.params = p.parameters()
	} else {
		p.lexer = save
	}
	m.body = p.tail()
	p.check(m)
	if old := p.macro(n.text); old != nil && !old.isSame(m) {
		fail(n.pos, "%s is already defined differently", n.text)
	}
	p.macros[n.text] = m
}

// macroName reads the name in a #define or #undef. It fails for reserved names and for predefined
// macros.
func (p *preprocessor) macroName() token {
	n := p.lexer.next()
	if n.kind != word {
		fail(n.pos, "expected the name of a macro")
	}
	if m := p.macro(n.text); n.text == "defined" || m != nil && m.builtin {
		fail(n.pos, "%s cannot be defined or undefined", n.text)
	}
	if strings.HasPrefix(n.text, "GL_") {
		fail(n.pos, "names of macros that begin with GL_ are reserved")
	}
	return n
}

func (p *preprocessor) undefine() {
	n := p.macroName()
	delete(p.macros, n.text)
}

// parameters reads the parameters in a #define such as `M(a, b)`, from after the opening
// parenthesis to the closing one.
func (p *preprocessor) parameters() []string {
	params := []string{}
	t := p.lexer.next()
	if t.kind == grammar.GLSLParserRPAREN {
		return params
	}
	for {
		if t.kind != word {
			fail(t.pos, "expected the name of a parameter")
		}
		if slices.Contains(params, t.text) {
			fail(t.pos, "parameter %s occurs twice", t.text)
		}
		params = append(params, t.text)
		switch t = p.lexer.next(); t.kind {
		case grammar.GLSLParserRPAREN:
			return params
		case grammar.GLSLParserCOMMA:
			t = p.lexer.next()
		default:
			fail(t.pos, "expected , or ) in a list of parameters")
		}
	}
}

// check fails if the replacement of m has an invalid # or ## (GLSL 4.60 section 3.3, GLSL ES 3.20
// section 3.4).
func (p *preprocessor) check(m *macro) {
	for _, t := range m.body {
		switch {
		case t.kind == hash && m.params != nil:
			fail(t.pos, "GLSL has no operator #")
		case t.kind == paste && p.version.ES():
			fail(t.pos, "GLSL ES has no operator ##")
		}
	}
	if n := len(m.body); n > 0 {
		for _, t := range []token{m.body[0], m.body[n-1]} {
			if t.kind == paste {
				fail(t.pos, "## has no operand here")
			}
		}
	}
}

// isSame reports whether m and o have the same parameters and the same body, with blanks between
// the same tokens. As in C, a second #define of a macro is valid only if both definitions are the
// same.
func (m *macro) isSame(o *macro) bool {
	if (m.params == nil) != (o.params == nil) || !slices.Equal(m.params, o.params) || len(m.body) != len(o.body) {
		return false
	}
	for i, t := range m.body {
		if u := o.body[i]; t.text != u.text || i > 0 && t.glued != u.glued {
			return false
		}
	}
	return true
}
