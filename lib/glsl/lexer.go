package glsl

import (
	"strings"
	"unicode/utf8"

	"shsmith/lib/glsl/grammar"
	"shsmith/lib/source"
)

// lexer splits a text into tokens. A copy of a lexer can go on from the same position.
type lexer struct {
	src       string // the text without line continuations
	off       int
	line      int32
	lineStart int   // offset of the start of the line
	cuts      []int // offsets of the removed line continuations that the lexer has not passed
	first     bool  // no token on this line yet
	oneLine   bool  // the line is a directive, and its end is a token
}

func newLexer(text string) lexer {
	l := lexer{src: text, line: 1, first: true}
	if (strings.Contains(text, "\\\n") || strings.Contains(text, "\\\r")) && joinsLines(text) {
		l.src, l.cuts = splice(text)
	}
	return l
}

// joinsLines reports whether a backslash at the end of a line in `text` joins the line to the next
// one. It returns false only if `text` begins with `#version 100` (GLSL ES 1.00 section 3.1).
func joinsLines(text string) bool {
	l := lexer{src: text, line: 1, first: true}
	// Desktop GLSL describes this only from 4.20 on, but drivers accept it in all versions.
	return l.next().kind != hash || l.next().text != "version" || l.next().text != "100"
}

// splice removes the line continuations from `text` (GLSL 4.60 section 3.1). It returns the shorter
// text and, for each removed continuation, its offset in the shorter text.
func splice(text string) (string, []int) {
	var b strings.Builder
	var cuts []int
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' && i+1 < len(text) && (text[i+1] == '\n' || text[i+1] == '\r') {
			i++
			if text[i] == '\r' && i+1 < len(text) && text[i+1] == '\n' {
				i++
			}
			cuts = append(cuts, b.Len())
			continue
		}
		b.WriteByte(text[i])
	}
	return b.String(), cuts
}

// pos returns the position in the shader of the byte l.src[off]. The byte must be in the current
// line. `off` must not be less than in the previous call.
func (l *lexer) pos(off int) source.Pos {
	for len(l.cuts) > 0 && l.cuts[0] <= off {
		l.line++
		l.lineStart = l.cuts[0]
		l.cuts = l.cuts[1:]
	}
	return source.Pos{Line: l.line, Col: int32(off-l.lineStart) + 1}
}

// next returns the next token. At the end of a directive it returns newline; at the end of
// the text it returns eof, however often it is called.
func (l *lexer) next() token {
	blank := l.skipBlanks()
	t := token{pos: l.pos(l.off), first: l.first, glued: !blank}
	l.first = false
	start := l.off
	if start == len(l.src) {
		t.kind, t.text = eof, "end of file"
		return t
	}
	switch c := l.src[start]; {
	case isLetter(c):
		for l.off++; l.off < len(l.src) && isWordChar(l.src[l.off]); l.off++ {
		}
		t.kind = word
	case isDigit(c), c == '.' && start+1 < len(l.src) && isDigit(l.src[start+1]):
		n, ok := scanNumber(l.src[start:])
		l.off += n
		t.kind = grammar.GLSLParserLITERAL
		if !ok {
			t.kind = garbled
		}
	case c == '\n' || c == '\r':
		t.kind = newline // not consumed: the caller ends the directive
	default:
		var n int
		t.kind, n = operator(l.src[start:])
		l.off += n
	}
	t.text = l.src[start:l.off]
	return t
}

// skipBlanks skips blanks, comments and, outside of directives, line ends. It reports whether it
// skipped anything.
func (l *lexer) skipBlanks() bool {
	start := l.off
	for l.off < len(l.src) {
		switch c := l.src[l.off]; {
		case c == ' ' || c == '\t' || c == '\v' || c == '\f':
			l.off++
		case c == '\n' || c == '\r':
			if l.oneLine {
				return l.off > start
			}
			l.endLine()
		case c == '/' && strings.HasPrefix(l.src[l.off:], "//"):
			l.toLineEnd()
		case c == '/' && strings.HasPrefix(l.src[l.off:], "/*"):
			l.skipComment()
		default:
			return l.off > start
		}
	}
	return l.off > start
}

// endLine moves from the end of a line to the start of the next one.
func (l *lexer) endLine() {
	// This counts the line continuations in the line.
	l.pos(l.off)
	if strings.HasPrefix(l.src[l.off:], "\r\n") {
		l.off++
	}
	l.off++
	l.line++
	l.lineStart = l.off
	l.first = true
}

func (l *lexer) toLineEnd() {
	if n := strings.IndexAny(l.src[l.off:], "\r\n"); n >= 0 {
		l.off += n
		return
	}
	l.off = len(l.src)
}

// skipComment skips a block comment.
func (l *lexer) skipComment() {
	start, first := l.pos(l.off), l.first
	for l.off += 2; l.off < len(l.src); {
		switch c := l.src[l.off]; {
		case c == '\n' || c == '\r':
			l.endLine()
		case c == '*' && strings.HasPrefix(l.src[l.off:], "*/"):
			l.off += 2
			l.first = first // a comment counts as a blank, even over several lines
			return
		default:
			l.off++
		}
	}
	fail(start, "comment is not closed")
}

// rest returns the rest of a directive. Each run of blanks and comments becomes one space. Spaces
// and backslashes at both ends of the result are removed.
func (l *lexer) rest() string {
	var b strings.Builder
	for {
		if l.skipBlanks() && b.Len() > 0 {
			b.WriteByte(' ')
		}
		start := l.off
		for l.off < len(l.src) && !strings.ContainsRune(" \t\v\f\r\n", rune(l.src[l.off])) && !l.atComment() {
			l.off++
		}
		if start == l.off {
			return strings.Trim(b.String(), " \\")
		}
		b.WriteString(l.src[start:l.off])
	}
}

func (l *lexer) atComment() bool {
	s := l.src[l.off:]
	return len(s) > 1 && s[0] == '/' && (s[1] == '/' || s[1] == '*')
}

func isLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_'
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isWordChar(c byte) bool { return isLetter(c) || isDigit(c) }

// scanNumber returns the length of the number at the start of s. ok is false if that is not a valid
// number of GLSL (GLSL 4.60 sections 4.1.3 and 4.1.4).
func scanNumber(s string) (n int, ok bool) {
	digits := func() (from int) {
		for from = n; n < len(s) && isDigit(s[n]); n++ {
		}
		return from
	}
	if len(s) > 1 && s[0] == '0' && (s[1] == 'x' || s[1] == 'X') {
		for n = 2; n < len(s) && strings.IndexByte("0123456789abcdefABCDEF", s[n]) >= 0; n++ {
		}
		return suffix(s, n, n > 2, intSuffixes)
	}
	digits()
	octal := n > 1 && s[0] == '0'
	bad := octal && strings.ContainsAny(s[:n], "89")
	float := false
	if n < len(s) && s[n] == '.' {
		float = true
		n++
		digits()
	}
	if n < len(s) && (s[n] == 'e' || s[n] == 'E') {
		float = true
		n++
		if n < len(s) && (s[n] == '+' || s[n] == '-') {
			n++
		}
		if digits() == n {
			return suffix(s, n, false, nil)
		}
	}
	if float {
		return suffix(s, n, true, floatSuffixes)
	}
	return suffix(s, n, !bad, intSuffixes)
}

// Suffixes of numbers, including those of extensions for 16-bit and 64-bit types.
var (
	intSuffixes   = []string{"", "u", "U", "l", "L", "ul", "uL", "Ul", "UL", "s", "S", "us", "uS", "Us", "US"}
	floatSuffixes = []string{"", "f", "F", "lf", "LF", "hf", "HF"}
)

// suffix returns the length of the number at the start of s, including its suffix, and whether both
// are valid. The number alone has length n, and `ok` tells whether it is valid. `list` has the
// valid suffixes.
func suffix(s string, n int, ok bool, list []string) (int, bool) {
	from := n
	for n < len(s) && isWordChar(s[n]) {
		n++
	}
	for _, f := range list {
		if s[from:n] == f {
			return n, ok
		}
	}
	return n, false
}

// operator returns the kind and length of the operator or bracket at the start of s. For any other
// character it returns the kind stray.
func operator(s string) (kind int32, n int) {
	if len(s) > 1 && (s[1] == '=' || s[1] == s[0]) {
		if strings.HasPrefix(s, "<<=") || strings.HasPrefix(s, ">>=") {
			return grammar.GLSLParserASSIGN, 3
		}
		if k, ok := twoChars[s[:2]]; ok {
			return k, 2
		}
	}
	if k := oneChar[s[0]]; k != 0 {
		return k, 1
	}
	_, n = utf8.DecodeRuneInString(s)
	return stray, n
}

// twoChars has the operators of two characters. The second character is = or repeats the
// first.
var twoChars = map[string]int32{
	"<<": grammar.GLSLParserOPERATOR, ">>": grammar.GLSLParserOPERATOR, "<=": grammar.GLSLParserOPERATOR,
	">=": grammar.GLSLParserOPERATOR, "==": grammar.GLSLParserOPERATOR, "!=": grammar.GLSLParserOPERATOR,
	"&&": grammar.GLSLParserOPERATOR, "||": grammar.GLSLParserOPERATOR, "^^": grammar.GLSLParserOPERATOR,
	"++": grammar.GLSLParserINC_DEC, "--": grammar.GLSLParserINC_DEC, "##": paste,
	"+=": grammar.GLSLParserASSIGN, "-=": grammar.GLSLParserASSIGN, "*=": grammar.GLSLParserASSIGN,
	"/=": grammar.GLSLParserASSIGN, "%=": grammar.GLSLParserASSIGN, "&=": grammar.GLSLParserASSIGN,
	"|=": grammar.GLSLParserASSIGN, "^=": grammar.GLSLParserASSIGN,
}

// oneChar has the operators and brackets of one character.
var oneChar = [256]int32{
	'(': grammar.GLSLParserLPAREN, ')': grammar.GLSLParserRPAREN,
	'[': grammar.GLSLParserLBRACKET, ']': grammar.GLSLParserRBRACKET,
	'{': grammar.GLSLParserLBRACE, '}': grammar.GLSLParserRBRACE,
	';': grammar.GLSLParserSEMICOLON, ':': grammar.GLSLParserCOLON, ',': grammar.GLSLParserCOMMA,
	'.': grammar.GLSLParserDOT, '?': grammar.GLSLParserQUESTION, '#': hash,
	'+': grammar.GLSLParserPLUS, '-': grammar.GLSLParserMINUS, '=': grammar.GLSLParserEQUAL,
	'!': grammar.GLSLParserNOT, '~': grammar.GLSLParserNOT,
	'<': grammar.GLSLParserOPERATOR, '>': grammar.GLSLParserOPERATOR, '*': grammar.GLSLParserOPERATOR,
	'/': grammar.GLSLParserOPERATOR, '%': grammar.GLSLParserOPERATOR, '&': grammar.GLSLParserOPERATOR,
	'|': grammar.GLSLParserOPERATOR, '^': grammar.GLSLParserOPERATOR,
}
