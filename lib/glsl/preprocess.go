package glsl

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/glsl/grammar"
	"shsmith/lib/language"
	"shsmith/lib/source"
	"shsmith/lib/syntax"
)

const (
	// maxTokens bounds the number of tokens of a text plus the tokens of all its macro expansions.
	// A few nested macros can expand to more than fits into memory.
	maxTokens = 1 << 19
	// maxExpansion bounds the nesting depth of macros in the arguments of macros, and of
	// parentheses in the condition of an #if.
	maxExpansion = 200
)

// preprocessor executes the directives of a text and expands macros (GLSL 4.60 section 3.3, GLSL ES
// 3.20 section 3.4). The text, its GLSL version and its extensions define the macros.
type preprocessor struct {
	lexer
	version    language.Version
	macros     map[string]*macro
	enabled    map[string]bool // extensions that are on
	groups     []conditional   // open conditionals
	frames     []frame         // open macro expansions
	depth      int             // nesting depth of expansions
	shift      int32           // __LINE__ minus the number of the line in the text; #line sets it
	directives []directive
	made       int // tokens of the output and of all expansions
	written    int // tokens of the output
	ran        int // directives executed so far
}

// conditional is an open conditional: its #if has been read, and its #endif has not. Its branches
// begin with #if, #elif and #else.
type conditional struct {
	pos   source.Pos
	taken bool // one of the branches was read; all other branches are skipped
	last  bool // #else has been seen
}

// directive is a directive that the syntax tree keeps, such as #version, #extension or #pragma.
type directive struct {
	decl ast.Decl
	at   int // number of tokens before the directive
}

// output is a preprocessed text.
type output struct {
	version    language.Version
	tokens     []token // classified, eof at the end
	directives []directive
}

// preprocess returns the tokens of a text for the parser. It panics with a syntax.Bailout
// if the text is wrong.
func preprocess(text string) output {
	p := &preprocessor{
		lexer:   newLexer(text),
		version: language.Version{Lang: language.GLSL, Number: 110},
		macros:  make(map[string]*macro),
		enabled: make(map[string]bool),
	}
	p.predefine()
	tokens := make([]token, 0, len(text)/4+1)
	for {
		t := p.nextExpanded()
		switch t.kind {
		case word:
			p.classify(&t)
			if n := len(tokens); t.text == "int" && n > 0 && tokens[n-1].text == "unsigned" {
				tokens[n-1].text = unsignedInt
				continue
			}
		case stray, hash:
			fail(t.pos, "unexpected character '%s'", t.text)
		case garbled:
			fail(t.pos, "'%s' is not a number", t.text)
		}
		t.index = int32(len(tokens))
		tokens = append(tokens, t)
		if t.kind == eof {
			break
		}
		p.count(t.pos, 1)
		if p.written = len(tokens); p.written > syntax.MaxTokens {
			fail(t.pos, "more than %d tokens", syntax.MaxTokens)
		}
	}
	if n := len(p.groups); n > 0 {
		fail(p.groups[n-1].pos, "#if without #endif")
	}
	return output{p.version, tokens, p.directives}
}

// count adds n to the number of tokens that the text has produced. It fails at pos if
// there are too many.
func (p *preprocessor) count(pos source.Pos, n int) {
	if p.made += n; p.made > maxTokens {
		fail(pos, "more than %d tokens", maxTokens)
	}
}

// classify sets the kind of t, a word. It fails if t is a reserved word.
func (p *preprocessor) classify(t *token) {
	kind, reserved := classify(t.text, p.version, func(ext string) bool { return p.enabled[ext] })
	if reserved {
		fail(t.pos, "'%s' is reserved in GLSL %v", t.text, p.version)
	}
	t.kind = kind
}

// sourceToken executes the directives before the next token of the text, and returns that token.
func (p *preprocessor) sourceToken() token {
	for {
		t := p.lexer.next()
		if t.kind != hash || !t.first {
			return t
		}
		p.run(t)
	}
}

// run executes the directive that begins with t, a #.
func (p *preprocessor) run(t token) {
	p.oneLine = true
	d := p.lexer.next()
	switch d.text {
	case "define":
		p.define()
	case "undef":
		p.undefine()
	case "if", "ifdef", "ifndef":
		p.beginGroup(t.pos, p.conditionHolds(d.text))
	case "elif", "else":
		p.skipToEndif(d)
	case "endif":
		p.close(d)
	case "error":
		fail(t.pos, "#error %s", p.rest())
	case "pragma":
		p.keep(&ast.Pragma{At: ast.At{At: t.pos}, Text: p.rest()})
	case "extension":
		p.extension(t.pos)
	case "version":
		p.versionLine(t.pos)
	case "line":
		p.lineNumber()
	default:
		if d.kind == newline || d.kind == eof {
			break // # alone is allowed
		}
		fail(d.pos, "unknown directive #%s", d.text)
	}
	p.endDirective()
	p.ran++
}

// endDirective fails unless the directive ends here, at the end of its line.
func (p *preprocessor) endDirective() {
	t := p.lexer.next()
	if t.kind != newline && t.kind != eof {
		fail(t.pos, "unexpected %s at the end of a directive", quoted(&t))
	}
	p.oneLine = false
}

func (p *preprocessor) keep(d ast.Decl) {
	p.directives = append(p.directives, directive{d, p.written})
}

// versionLine executes the #version directive at pos (GLSL section 3.3).
func (p *preprocessor) versionLine(pos source.Pos) {
	if p.written+p.ran > 0 {
		fail(pos, "#version must come first")
	}
	v, err := language.Of(language.GLSL, p.rest())
	if err != nil {
		fail(pos, "%v", err)
	}
	p.version = v
	p.keep(&ast.VersionDecl{At: ast.At{At: pos}, Version: v})
	p.predefine()
}

// extension executes the #extension directive at pos (GLSL section 3.3). Enabling an extension
// defines its macro. Disabling one removes its macro, unless extensionMacros lists the extension.
func (p *preprocessor) extension(pos source.Pos) {
	n, colon, b := p.lexer.next(), p.lexer.next(), p.lexer.next()
	if n.kind != word || colon.kind != grammar.GLSLParserCOLON || b.kind != word {
		fail(pos, "expected #extension name : behavior")
	}
	switch b.text {
	case "require", "enable", "warn":
		p.enabled[n.text] = true
		if n.text != "all" {
			p.number(n.text, 1)
		}
	case "disable":
		delete(p.enabled, n.text)
		if !extensionMacros()[p.version.ES()][n.text] {
			delete(p.macros, n.text)
		}
	default:
		fail(b.pos, "unknown behavior %s: require, enable, warn or disable", b.text)
	}
	p.keep(&ast.Extension{At: ast.At{At: pos}, Name: n.text, Behavior: b.text})
}

// lineNumber executes #line, which changes __LINE__. Positions in errors
// remain those of the text.
func (p *preprocessor) lineNumber() {
	list := p.expandAll(p.pos(p.off), p.tail())
	if len(list) < 1 || len(list) > 2 {
		fail(p.pos(p.off), "expected #line number or #line number number")
	}
	for _, t := range list {
		if _, err := strconv.ParseInt(t.text, 10, 32); err != nil {
			fail(t.pos, "%s is not a line number", quoted(&t))
		}
	}
	n, _ := strconv.ParseInt(list[0].text, 10, 32)
	here := p.pos(p.off).Line
	p.shift = int32(n) - here - 1
	if !p.version.AtLeast(330, 300) {
		p.shift++ // in these versions, #line gives the number of its own line
	}
}

// tail returns the remaining tokens of the directive.
func (p *preprocessor) tail() (list []token) {
	for {
		save := p.lexer
		t := p.lexer.next()
		if t.kind == newline || t.kind == eof {
			p.lexer = save
			return list
		}
		list = append(list, t)
	}
}

// Conditionals.

// beginGroup opens a conditional for the #if, #ifdef or #ifndef at pos. `holds` tells whether its
// condition is true. If not, beginGroup skips to the #elif or #else that applies, or skips the
// whole conditional.
func (p *preprocessor) beginGroup(pos source.Pos, holds bool) {
	p.groups = append(p.groups, conditional{pos: pos, taken: holds})
	if !holds {
		p.endDirective()
		p.skip()
	}
}

// skipToEndif executes d, an #elif or #else that ends a branch that was read. It skips all other
// branches, up to and including the #endif.
func (p *preprocessor) skipToEndif(d token) {
	g := p.innermost(d)
	p.noteElse(d, g)
	p.rest()
	p.skip()
}

func (p *preprocessor) innermost(d token) *conditional {
	if len(p.groups) == 0 {
		fail(d.pos, "#%s without #if", d.text)
	}
	return &p.groups[len(p.groups)-1]
}

// noteElse records in g.last whether the conditional g has had its #else. The directive d is the
// #elif or #else of g that was just read. noteElse fails if g already had an #else.
func (p *preprocessor) noteElse(d token, g *conditional) {
	if g.last {
		fail(d.pos, "#%s after #else", d.text)
	}
	g.last = d.text == "else"
}

func (p *preprocessor) close(d token) {
	p.innermost(d)
	p.groups = p.groups[:len(p.groups)-1]
	p.rest()
}

// skip skips a branch that is not read. It stops after the #elif or #else that begins the branch to
// read. If no such branch follows, it stops after the #endif.
func (p *preprocessor) skip() {
	depth := 0
	for {
		d, ok := p.nextDirective()
		if !ok {
			fail(p.groups[len(p.groups)-1].pos, "#if without #endif")
		}
		switch d.text {
		case "if", "ifdef", "ifndef":
			depth++
		case "endif":
			if depth == 0 {
				p.close(d)
				return
			}
			depth--
		case "else", "elif":
			if depth == 0 && p.entersBranch(d) {
				return
			}
		}
	}
}

// entersBranch reports whether the preprocessor must read the branch that begins with the directive
// d, an #elif or #else. The branch before d was skipped.
func (p *preprocessor) entersBranch(d token) bool {
	g := p.innermost(d)
	p.noteElse(d, g)
	if !g.taken && d.text == "elif" {
		g.taken = p.conditionHolds("if")
		return g.taken
	}
	p.rest() // some shaders have text after #else that is not marked as a comment
	enter := !g.taken
	g.taken = true
	return enter
}

// nextDirective skips to the next directive and returns the token after its #. It returns
// false at the end of the text.
func (p *preprocessor) nextDirective() (token, bool) {
	for {
		p.oneLine = false
		p.skipBlanks()
		switch {
		case p.off == len(p.src):
			return token{}, false
		case p.first && p.src[p.off] == '#':
			p.oneLine = true
			p.lexer.next()
			return p.lexer.next(), true
		}
		p.first = false
		p.oneLine = true
		p.rest()
	}
}
