package harness

import (
	"strings"

	"shsmith/lib/source"
)

type tokenKind int

const (
	endToken    tokenKind = iota
	wordToken             // keyword or identifier
	intToken              // -12
	floatToken            // -1.5
	stringToken           // text is the string without quotes
	punctToken            // [ ] , ->
)

type token struct {
	kind tokenKind
	text string
	pos  source.Pos
}

// lexer divides a ShaderTrap script into tokens. After the first error it returns only
// endToken.
type lexer struct {
	file string
	text string
	at   int
	errs source.Errors

	// The method pos uses the following fields to count lines. Its callers ask for positions in
	// ascending order. So each call continues at the offset `counted`, where the previous call
	// stopped.
	counted int
	line    int32
	begin   int // offset at which the current line begins
}

func (l *lexer) pos(at int) source.Pos {
	for l.counted < at {
		if l.text[l.counted] == '\n' {
			l.line++
			l.begin = l.counted + 1
		}
		l.counted++
	}
	return source.Pos{Line: l.line + 1, Col: int32(at-l.begin) + 1}
}

func (l *lexer) fail(p source.Pos, format string, args ...any) {
	if len(l.errs) == 0 {
		l.errs.Add(l.file, p, format, args...)
	}
}

func (l *lexer) skipBlank() {
	for l.at < len(l.text) {
		switch c := l.text[l.at]; {
		case c == '#':
			n := strings.IndexByte(l.text[l.at:], '\n')
			if n < 0 {
				n = len(l.text) - l.at
			}
			l.at += n
		case c == ' ' || c == '\t' || c == '\r' || c == '\n':
			l.at++
		default:
			return
		}
	}
}

// next returns the next token, or endToken at the end of the script or after an error.
func (l *lexer) next() token {
	l.skipBlank()
	t := token{pos: l.pos(l.at)}
	if l.at == len(l.text) || len(l.errs) > 0 {
		return t
	}
	start := l.at
	switch c := l.text[l.at]; {
	case isLetter(c):
		t.kind = wordToken
		l.skip(func(c byte) bool { return isLetter(c) || isDigit(c) })
	case strings.HasPrefix(l.text[l.at:], "->"):
		t.kind = punctToken
		l.at += 2
	case isDigit(c) || c == '-' || c == '.':
		t.kind = l.number()
	case c == '"':
		return l.quoted(t)
	case strings.IndexByte("[],", c) >= 0:
		t.kind = punctToken
		l.at++
	default:
		l.fail(t.pos, "unexpected character %q", c)
		return token{pos: t.pos}
	}
	t.text = l.text[start:l.at]
	if t.kind == endToken {
		l.fail(t.pos, "malformed number %s", t.text)
	}
	return t
}

func (l *lexer) skip(in func(byte) bool) {
	for l.at < len(l.text) && in(l.text[l.at]) {
		l.at++
	}
}

// number reads a number and returns intToken or floatToken, or endToken if the number is malformed.
// A float has digits on both sides of its point, and no exponent.
func (l *lexer) number() tokenKind {
	start := l.at
	l.skip(func(c byte) bool { return isDigit(c) || isLetter(c) || c == '.' || c == '-' || c == '+' })
	whole, fraction, point := strings.Cut(strings.TrimPrefix(l.text[start:l.at], "-"), ".")
	switch {
	case !allDigits(whole), point && !allDigits(fraction):
		return endToken
	case point:
		return floatToken
	}
	return intToken
}

var escapes = map[byte]byte{'n': '\n', 't': '\t', '\\': '\\', '"': '"'}

// quoted reads a string up to its closing quotation mark. It returns t with the kind stringToken
// and the text of the string, in which escapes are replaced. On an error it returns an endToken.
func (l *lexer) quoted(t token) token {
	var b strings.Builder
	for l.at++; l.at < len(l.text) && l.text[l.at] != '\n'; l.at++ {
		switch c := l.text[l.at]; c {
		case '"':
			l.at++
			t.kind, t.text = stringToken, b.String()
			return t
		case '\\':
			l.at++
			if l.at == len(l.text) || escapes[l.text[l.at]] == 0 {
				l.fail(l.pos(l.at-1), `unknown escape; there are \n, \t, \\ and \"`)
				return token{pos: t.pos}
			}
			b.WriteByte(escapes[l.text[l.at]])
		default:
			b.WriteByte(c)
		}
	}
	l.fail(t.pos, "string without end")
	return token{pos: t.pos}
}

// body returns the text of a shader: the next lines, up to a line with only the word END. The
// second result is false if there is no END, or if the rest of the current line is not blank.
func (l *lexer) body() (string, bool) {
	n := strings.IndexByte(l.text[l.at:], '\n')
	if n < 0 || strings.TrimSpace(l.text[l.at:l.at+n]) != "" {
		return "", false
	}
	start := l.at + n + 1
	for at := start; at < len(l.text); {
		line := l.text[at:]
		n := strings.IndexByte(line, '\n')
		if n >= 0 {
			line = line[:n+1]
		}
		if strings.TrimRight(line, " \t\r\n") == "END" {
			l.at = at + len("END")
			return l.text[start:at], true
		}
		at += len(line)
	}
	return "", false
}

func isLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_'
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func allDigits(s string) bool {
	for i := 0; i < len(s); i++ {
		if !isDigit(s[i]) {
			return false
		}
	}
	return s != ""
}
