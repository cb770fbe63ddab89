package wgsl

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/antlr4-go/antlr/v4"

	"shsmith/lib/source"
	"shsmith/lib/syntax"
	"shsmith/lib/wgsl/grammar"
)

// lexer splits a text into tokens. A `<` that begins a template list, as in `array<f32>`, gets a
// token kind of its own, OPEN (WGSL section 3.9).
type lexer struct {
	src       string
	off       int
	line      int32
	lineStart int // offset of the start of the line
	tokens    []token
	open      []candidate
	depth     int // nesting depth of parentheses and brackets
}

// candidate is a '<' that may open a template list: the index of its token, and the nesting depth
// of parentheses and brackets around it.
type candidate struct{ token, depth int }

// lex returns the tokens of a text. The last token marks the end of the text.
func lex(text string) []token {
	l := lexer{src: text, line: 1, tokens: make([]token, 0, len(text)/4+8)}
	for l.skipBlanks(); l.off < len(l.src); l.skipBlanks() {
		if len(l.tokens) >= syntax.MaxTokens {
			syntax.Fail(l.pos(), "more than %d tokens", syntax.MaxTokens)
		}
		l.next()
	}
	l.add(antlr.TokenEOF, 0)
	return l.tokens
}

func (l *lexer) pos() source.Pos {
	return source.Pos{Line: l.line, Col: int32(l.off-l.lineStart) + 1}
}

// add appends a token of n bytes, which begins at the current position.
func (l *lexer) add(kind, n int) {
	l.tokens = append(l.tokens, token{
		text:  l.src[l.off : l.off+n],
		pos:   l.pos(),
		kind:  int32(kind),
		index: int32(len(l.tokens)),
	})
	l.off += n
}

func (l *lexer) next() {
	s := l.src[l.off:]
	switch c := s[0]; {
	case isDigit(c), c == '.' && len(s) > 1 && isDigit(s[1]):
		n := scanNumber(s)
		if n == 0 || wordLength(s[n:], true) > 0 {
			syntax.Fail(l.pos(), "'%s' is not a number", s[:n+wordLength(s[n:], true)])
		}
		l.add(grammar.WGSLParserLITERAL, n)
	case c == '>' && len(l.open) > 0 && l.open[len(l.open)-1].depth == l.depth:
		last := len(l.open) - 1
		l.tokens[l.open[last].token].kind = grammar.WGSLParserOPEN
		l.open = l.open[:last]
		l.add(grammar.WGSLParserCLOSE, 1)
	default:
		if n := wordLength(s, false); n > 0 {
			l.addWord(s[:n])
			return
		}
		l.addPunctuation(s)
	}
}

// addWord adds the word w to the tokens, and then a '<' that follows in the text and may open a
// template list. It fails for a reserved word, or a name that begins with two underscores.
func (l *lexer) addWord(w string) {
	kind, known := keywords[w]
	switch {
	case known:
	case w == "_":
		kind = grammar.WGSLParserUNDERSCORE
	case strings.HasPrefix(w, "__"):
		syntax.Fail(l.pos(), "names that begin with two underscores are reserved")
	case reserved[w]:
		syntax.Fail(l.pos(), "'%s' is a reserved word", w)
	default:
		kind = grammar.WGSLParserIDENTIFIER
	}
	l.add(kind, len(w))
	l.skipBlanks()
	if s := l.src[l.off:]; w != "_" && len(s) > 1 && s[0] == '<' && s[1] != '<' && s[1] != '=' {
		l.open = append(l.open, candidate{len(l.tokens), l.depth})
		l.add(grammar.WGSLParserOPERATOR, 1)
	}
}

// addPunctuation adds the operator or bracket at the start of s to the tokens. It fails if s begins
// with another character.
func (l *lexer) addPunctuation(s string) {
	kind, n := punctuation(s)
	if n == 0 {
		r, _ := utf8.DecodeRuneInString(s)
		syntax.Fail(l.pos(), "unexpected character %q", r)
	}
	switch kind {
	case grammar.WGSLParserLPAREN, grammar.WGSLParserLBRACKET:
		l.depth++
	case grammar.WGSLParserRPAREN, grammar.WGSLParserRBRACKET:
		l.dropCandidates()
		l.depth = max(l.depth-1, 0)
	case grammar.WGSLParserEQUAL, grammar.WGSLParserASSIGN, grammar.WGSLParserSEMICOLON,
		grammar.WGSLParserLBRACE, grammar.WGSLParserCOLON:
		// No template list contains these tokens, so each `<` without a `>` before them is an
		// operator, as in `x = a < b;`.
		l.depth, l.open = 0, l.open[:0]
	case grammar.WGSLParserOPERATOR:
		if s[:n] == "&&" || s[:n] == "||" {
			l.dropCandidates()
		}
	case grammar.WGSLParserSTEP:
		if s[:n] == "--" && !l.isDecrement() {
			l.add(grammar.WGSLParserMINUS, 1)
			kind, n = grammar.WGSLParserMINUS, 1
		}
	}
	l.add(kind, n)
}

// isDecrement reports whether the `--` at the current position is a decrement, not two minus signs.
// A decrement follows a name, `)` or `]`, and comes before `;`, `)` or the end of the text. Tint
// has the same rule.
func (l *lexer) isDecrement() bool {
	if len(l.tokens) == 0 {
		return true
	}
	switch l.tokens[len(l.tokens)-1].kind {
	case grammar.WGSLParserIDENTIFIER, grammar.WGSLParserRPAREN, grammar.WGSLParserRBRACKET:
		after := *l
		after.off += len("--")
		after.skipBlanks()
		return after.off == len(l.src) || l.src[after.off] == ';' || l.src[after.off] == ')'
	}
	return false
}

// dropCandidates removes from l.open each `<` that is inside the innermost open parentheses or
// brackets. A removed `<` is an operator: it can no longer begin a template list.
func (l *lexer) dropCandidates() {
	n := len(l.open)
	for n > 0 && l.open[n-1].depth >= l.depth {
		n--
	}
	l.open = l.open[:n]
}

// skipBlanks skips blanks and comments (WGSL sections 3.2, 3.3).
func (l *lexer) skipBlanks() {
	for l.off < len(l.src) {
		switch c := l.src[l.off]; {
		case c == ' ' || c == '\t':
			l.off++
		case c == '/' && strings.HasPrefix(l.src[l.off:], "//"):
			for l.off < len(l.src) && lineBreak(l.src[l.off:]) == 0 {
				l.off++
			}
		case c == '/' && strings.HasPrefix(l.src[l.off:], "/*"):
			l.skipComment()
		default:
			if n := lineBreak(l.src[l.off:]); n > 0 {
				l.endLine(n)
			} else if strings.HasPrefix(l.src[l.off:], "\u200e") || strings.HasPrefix(l.src[l.off:], "\u200f") {
				l.off += len("\u200e")
			} else {
				return
			}
		}
	}
}

func (l *lexer) endLine(n int) {
	l.off += n
	l.line++
	l.lineStart = l.off
}

// lineBreak returns the length of the line break at the start of s, or 0.
func lineBreak(s string) int {
	switch c := s[0]; {
	case c == '\n' || c == '\v' || c == '\f':
		return 1
	case c == '\r':
		if len(s) > 1 && s[1] == '\n' {
			return 2
		}
		return 1
	case strings.HasPrefix(s, "\u0085"):
		return 2
	case strings.HasPrefix(s, "\u2028") || strings.HasPrefix(s, "\u2029"):
		return 3
	}
	return 0
}

// skipComment skips a block comment. Block comments nest.
func (l *lexer) skipComment() {
	start, depth := l.pos(), 0
	for l.off < len(l.src) {
		s := l.src[l.off:]
		switch n := lineBreak(s); {
		case n > 0:
			l.endLine(n)
		case strings.HasPrefix(s, "/*"):
			depth++
			l.off += 2
		case strings.HasPrefix(s, "*/"):
			l.off += 2
			if depth--; depth == 0 {
				return
			}
		default:
			l.off++
		}
	}
	syntax.Fail(start, "comment is not closed")
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isHex(c byte) bool { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }

// wordLength returns the length of the word at the start of s. If `inside` is set, s continues a
// word and may begin with a digit.
func wordLength(s string, inside bool) int {
	n := 0
	for n < len(s) {
		c := s[n]
		if c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z' || (inside || n > 0) && isDigit(c) {
			n++
			continue
		}
		if c < utf8.RuneSelf {
			break
		}
		r, size := utf8.DecodeRuneInString(s[n:])
		if !startsName(r) && !((inside || n > 0) && continuesName(r)) {
			break
		}
		n += size
	}
	return n
}

// startsName reports whether r has the Unicode property XID_Start. It is also true for the few
// characters that have ID_Start only.
func startsName(r rune) bool {
	return unicode.In(r, unicode.L, unicode.Nl, unicode.Other_ID_Start)
}

// continuesName reports whether r has the Unicode property XID_Continue. It is also true for the
// few characters that have ID_Continue only.
func continuesName(r rune) bool {
	return startsName(r) || unicode.In(r, unicode.Mn, unicode.Mc, unicode.Nd, unicode.Pc, unicode.Other_ID_Continue)
}

// scanNumber returns the length of the numeric literal at the start of s, with its suffix. It is 0
// if s does not begin with a number (WGSL section 3.5.2).
func scanNumber(s string) int {
	if len(s) > 1 && s[0] == '0' && s[1]|0x20 == 'x' {
		return scanHex(s)
	}
	n := digits(s, 0, isDigit)
	whole, float := n, false
	if n < len(s) && s[n] == '.' {
		float = true
		n = digits(s, n+1, isDigit)
	}
	if e := lengthWithExponent(s, n, 'e'); e > n {
		float, n = true, e
	}
	if !float && whole > 1 && s[0] == '0' {
		return 0
	}
	if strings.HasPrefix(s[n:], "lf") {
		return n + 2
	}
	return suffixedLength(s, n, "fh", !float)
}

// scanHex returns the length of the numeric literal at the start of s, with its suffix. s begins
// with 0x. The length is 0 if no digit follows.
func scanHex(s string) int {
	n := digits(s, 2, isHex)
	some, point := n > 2, false
	if n < len(s) && s[n] == '.' {
		point = true
		end := digits(s, n+1, isHex)
		some, n = some || end > n+1, end
	}
	if !some {
		return 0
	}
	if e := lengthWithExponent(s, n, 'p'); e > n {
		return suffixedLength(s, e, "fh", false)
	}
	if point {
		return n
	}
	return suffixedLength(s, n, "", true)
}

func digits(s string, n int, is func(byte) bool) int {
	for n < len(s) && is(s[n]) {
		n++
	}
	return n
}

// lengthWithExponent returns the length of the number at the start of s, with its exponent if there
// is one. `n` is the length without the exponent. `mark` is the letter that begins an exponent: e,
// or p in hexadecimal.
func lengthWithExponent(s string, n int, mark byte) int {
	if n >= len(s) || s[n]|0x20 != mark {
		return n
	}
	from := n + 1
	if from < len(s) && (s[from] == '+' || s[from] == '-') {
		from++
	}
	if end := digits(s, from, isDigit); end > from {
		return end
	}
	return n
}

// suffixedLength returns the length of a number with its suffix, or n if no valid suffix follows.
// The number itself is s[:n]. Valid suffixes are the letters in `suffixes` and, if `integer` is
// set, i, u, li and lu.
func suffixedLength(s string, n int, suffixes string, integer bool) int {
	// naga has the suffixes li and lu.
	if integer && (strings.HasPrefix(s[n:], "li") || strings.HasPrefix(s[n:], "lu")) {
		return n + 2
	}
	if n < len(s) && (strings.IndexByte(suffixes, s[n]) >= 0 || integer && (s[n] == 'i' || s[n] == 'u')) {
		return n + 1
	}
	return n
}

// punctuation returns the kind and length of the operator or bracket at the start of s. The
// length is 0 if there is none.
func punctuation(s string) (kind, n int) {
	if len(s) > 2 {
		if op := s[:3]; op == "<<=" || op == ">>=" {
			return grammar.WGSLParserASSIGN, 3
		}
	}
	if len(s) > 1 {
		if k, ok := twoChars[s[:2]]; ok {
			return k, 2
		}
	}
	if k := oneChar[s[0]]; k != 0 {
		return int(k), 1
	}
	return 0, 0
}

// twoChars maps the operators of two characters to their kinds of token.
var twoChars = map[string]int{
	"<<": grammar.WGSLParserOPERATOR, ">>": grammar.WGSLParserOPERATOR, "<=": grammar.WGSLParserOPERATOR,
	">=": grammar.WGSLParserOPERATOR, "==": grammar.WGSLParserOPERATOR, "!=": grammar.WGSLParserOPERATOR,
	"&&": grammar.WGSLParserOPERATOR, "||": grammar.WGSLParserOPERATOR,
	"++": grammar.WGSLParserSTEP, "--": grammar.WGSLParserSTEP, "->": grammar.WGSLParserARROW,
	"+=": grammar.WGSLParserASSIGN, "-=": grammar.WGSLParserASSIGN, "*=": grammar.WGSLParserASSIGN,
	"/=": grammar.WGSLParserASSIGN, "%=": grammar.WGSLParserASSIGN, "&=": grammar.WGSLParserASSIGN,
	"|=": grammar.WGSLParserASSIGN, "^=": grammar.WGSLParserASSIGN,
}

// oneChar maps each character that can be a token alone to its kind of token, and others to 0.
var oneChar = [256]uint8{
	'(': grammar.WGSLParserLPAREN, ')': grammar.WGSLParserRPAREN,
	'[': grammar.WGSLParserLBRACKET, ']': grammar.WGSLParserRBRACKET,
	'{': grammar.WGSLParserLBRACE, '}': grammar.WGSLParserRBRACE,
	';': grammar.WGSLParserSEMICOLON, ':': grammar.WGSLParserCOLON, ',': grammar.WGSLParserCOMMA,
	'.': grammar.WGSLParserDOT, '@': grammar.WGSLParserAT, '=': grammar.WGSLParserEQUAL,
	'-': grammar.WGSLParserMINUS, '*': grammar.WGSLParserSTAR, '&': grammar.WGSLParserAND,
	'!': grammar.WGSLParserNOT, '~': grammar.WGSLParserNOT,
	'<': grammar.WGSLParserOPERATOR, '>': grammar.WGSLParserOPERATOR, '+': grammar.WGSLParserOPERATOR,
	'/': grammar.WGSLParserOPERATOR, '%': grammar.WGSLParserOPERATOR, '^': grammar.WGSLParserOPERATOR,
	'|': grammar.WGSLParserOPERATOR,
}
