package glsl

import (
	"slices"
	"strconv"

	"shsmith/lib/glsl/grammar"
	"shsmith/lib/source"
)

// read returns the next token. It does not expand the token, even if the token names a macro. While
// expandAll expands a list, read returns eof at the end of this list.
func (p *preprocessor) read() token {
	t := p.unexpanded()
	if t.kind == paste {
		// ## is an operator only in the body of a macro, where invoke applies it.
		t.kind = stray
	}
	return t
}

func (p *preprocessor) unexpanded() token {
	for n := len(p.frames); n > 0; n-- {
		f := &p.frames[n-1]
		if len(f.tokens) > 0 {
			t := f.tokens[0]
			f.tokens = f.tokens[1:]
			return t
		}
		p.endExpansion()
	}
	if p.depth > 0 {
		return token{kind: eof}
	}
	return p.sourceToken()
}

// endExpansion ends the innermost macro expansion, so that its macro can be expanded again.
func (p *preprocessor) endExpansion() {
	n := len(p.frames) - 1
	if m := p.frames[n].macro; m != nil {
		m.busy = false
	}
	p.frames = p.frames[:n]
}

// nextExpanded returns the next token after macro expansion.
func (p *preprocessor) nextExpanded() token {
	for {
		t := p.read()
		if t.kind != word || t.inert {
			return t
		}
		m := p.macro(t.text)
		if m == nil {
			return t
		}
		if m.busy {
			t.inert = true
			return t
		}
		if !p.invoke(t, m) {
			return t
		}
	}
}

// invoke expands the macro m, whose name is the token t: it pushes a frame with the replacement. It
// returns false if m has parameters and no parenthesis follows.
func (p *preprocessor) invoke(t token, m *macro) bool {
	if m.params != nil && !p.skipParenthesis() {
		return false
	}
	var list []token
	switch {
	case m.position:
		line := int(t.pos.Line + p.shift)
		list = []token{{text: strconv.Itoa(line), kind: grammar.GLSLParserLITERAL, pos: t.pos}}
	case m.params != nil:
		list = p.substitute(t, m, p.arguments(t, m))
	default:
		list = withPosition(t.pos, m.body)
	}
	list = p.pasteTokens(list)
	p.count(t.pos, len(list)+1)
	m.busy = true
	p.frames = append(p.frames, frame{list, m})
	return true
}

// withPosition returns a copy of the list in which each token has the position pos.
func withPosition(pos source.Pos, list []token) []token {
	list = slices.Clone(list)
	for i := range list {
		list[i].pos = pos
	}
	return list
}

// skipParenthesis skips an opening parenthesis, and reports whether there was one. To look for it,
// skipParenthesis ends the macro expansions that have no tokens left.
func (p *preprocessor) skipParenthesis() bool {
	for n := len(p.frames); n > 0; n-- {
		f := &p.frames[n-1]
		if len(f.tokens) > 0 {
			if f.tokens[0].kind != grammar.GLSLParserLPAREN {
				return false
			}
			f.tokens = f.tokens[1:]
			return true
		}
		p.endExpansion()
	}
	if p.depth > 0 {
		return false
	}
	save := p.lexer
	if t := p.lexer.next(); t.kind == grammar.GLSLParserLPAREN {
		return true
	}
	p.lexer = save
	return false
}

// arguments reads the arguments that follow t, the name of the macro m, up to the closing
// parenthesis.
func (p *preprocessor) arguments(t token, m *macro) [][]token {
	args := [][]token{nil}
	depth := 0
	for {
		a := p.argumentToken(t)
		switch a.kind {
		case grammar.GLSLParserLPAREN:
			depth++
		case grammar.GLSLParserRPAREN:
			if depth--; depth < 0 {
				return p.checkArguments(t, m, args)
			}
		case grammar.GLSLParserCOMMA:
			if depth == 0 {
				args = append(args, nil)
				continue
			}
		}
		args[len(args)-1] = append(args[len(args)-1], a)
		p.count(a.pos, 1)
	}
}

// argumentToken reads one token of the arguments after the macro name t. It fails at a directive or
// the end of the text.
func (p *preprocessor) argumentToken(t token) token {
	ran := p.ran
	// The name of a macro in expansion is marked, so that it is never expanded again, as in C.
	a := p.read()
	if a.kind == eof {
		fail(t.pos, "arguments of %s are not closed", t.text)
	}
	if p.ran != ran {
		fail(t.pos, "directive among the arguments of %s", t.text)
	}
	if m := p.macro(a.text); a.kind == word && m != nil && m.busy {
		a.inert = true
	}
	return a
}

// checkArguments returns `args`, the arguments in a use of the macro m. It fails if m has more or
// fewer parameters. The token t is the name of m.
func (p *preprocessor) checkArguments(t token, m *macro, args [][]token) [][]token {
	// In `M()`, `args` has one empty argument. If M has no parameters, there is no argument.
	if len(m.params) == 0 && len(args) == 1 && len(args[0]) == 0 {
		return nil
	}
	if len(args) != len(m.params) {
		fail(t.pos, "%s takes %d arguments, not %d", t.text, len(m.params), len(args))
	}
	return args
}

// substitute returns the body of m with arguments in place of parameters. Macros in an argument are
// expanded, unless the parameter stands next to ##. The tokens of the body get the position of t,
// the name of m.
func (p *preprocessor) substitute(t token, m *macro, args [][]token) []token {
	full := make([][]token, len(args))
	done := make([]bool, len(args))
	var list []token
	for i, b := range m.body {
		k := -1
		if b.kind == word {
			k = slices.Index(m.params, b.text)
		}
		switch {
		case k < 0:
			b.pos = t.pos
			list = append(list, b)
		case i > 0 && m.body[i-1].kind == paste, i+1 < len(m.body) && m.body[i+1].kind == paste:
			list = append(list, orEmptyToken(t.pos, args[k])...)
		default:
			if !done[k] {
				full[k], done[k] = p.expandAll(t.pos, args[k]), true
			}
			list = append(list, full[k]...)
		}
		p.count(t.pos, 1)
		if len(list) > maxTokens {
			fail(t.pos, "more than %d tokens", maxTokens)
		}
	}
	return list
}

// orEmptyToken returns `list` if it is not empty. Otherwise it returns a single token without text,
// because ## needs a token on each side.
func orEmptyToken(pos source.Pos, list []token) []token {
	if len(list) == 0 {
		return []token{{kind: word, inert: true, pos: pos}}
	}
	return list
}

// pasteTokens returns the list with the two tokens around each ## joined, and without empty tokens.
func (p *preprocessor) pasteTokens(list []token) []token {
	if !slices.ContainsFunc(list, func(t token) bool { return t.kind == paste || t.text == "" }) {
		return list
	}
	out := list[:0:0]
	for i := 0; i < len(list); i++ {
		t := list[i]
		for i+2 < len(list) && list[i+1].kind == paste {
			t = join(t, list[i+2])
			i += 2
		}
		if t.text != "" {
			out = append(out, t)
		}
	}
	return out
}

// join returns the token that `a ## b` makes, and fails if it is not one token.
func join(a, b token) token {
	text := a.text + b.text
	if text == "" {
		return a
	}
	l := newLexer(text)
	if l.atComment() {
		fail(a.pos, "%s ## %s is not one token", a.text, b.text)
	}
	t := l.next()
	if l.off < len(text) {
		fail(a.pos, "%s ## %s is not one token", a.text, b.text)
	}
	t.pos, t.first, t.glued = a.pos, false, a.glued
	return t
}

// expandAll returns the list with its macros expanded. It does not look at the text after the list.
func (p *preprocessor) expandAll(pos source.Pos, list []token) (out []token) {
	if p.depth++; p.depth > maxExpansion {
		fail(pos, "macros are nested deeper than %d", maxExpansion)
	}
	frames := p.frames
	p.frames = []frame{{list, nil}}
	for {
		t := p.nextExpanded()
		if t.kind == eof {
			break
		}
		out = append(out, t)
	}
	p.frames = frames
	p.depth--
	return out
}

// frame has tokens that the preprocessor reads before it goes on in the text: the replacement of a
// macro, or the list that expandAll expands.
type frame struct {
	tokens []token
	macro  *macro // the macro that these tokens replace; nil for the list of expandAll
}
