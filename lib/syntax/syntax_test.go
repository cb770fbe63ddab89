package syntax

import (
	"cmp"
	"errors"
	"strings"
	"testing"

	"github.com/antlr4-go/antlr/v4"

	"shsmith/lib/source"
)

func caught(f func()) (err error) {
	defer Catch("file", &err)
	f()
	return nil
}

func TestCatch(t *testing.T) {
	err := caught(func() { Fail(source.Pos{Line: 2, Col: 3}, "no %s", "good") })
	var list source.Errors
	if !errors.As(err, &list) || list[0].String() != "file:2:3: no good" {
		t.Error(err)
	}
	if err := caught(func() {}); err != nil {
		t.Error(err)
	}
	defer func() {
		if recover() == nil {
			t.Error("another panic does not go on")
		}
	}()
	_ = caught(func() { panic("else") })
}

func TestCheckText(t *testing.T) {
	cases := map[string]string{
		"fine\n": "", "a\nb\x00": "file:2:2: zero byte", "\xff": "file:1:1: invalid UTF-8",
		"é\n\xc3(": "file:2:1: invalid UTF-8", "\x00\xff": "file:1:1: zero byte", "\xff\x00": "file:1:1: invalid UTF-8",
		"�": "", // the replacement character in the text is valid
	}
	for text, want := range cases {
		got := ""
		if err := caught(func() { CheckText(text) }); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// lexeme is a minimal token.
type lexeme struct {
	antlr.BaseToken
	kind int
	text string // if empty, the text of its kind
}

func (l *lexeme) GetTokenType() int { return l.kind }
func (l *lexeme) GetText() string   { return cmp.Or(l.text, strings.Repeat("x", l.kind)) }
func (l *lexeme) SetText(string)    {}
func (l *lexeme) String() string    { return l.GetText() }

// stream returns n tokens of the kinds 1 to n.
func stream(n int) *Stream[lexeme, *lexeme] {
	tokens := make([]lexeme, n+1)
	for i := range tokens {
		tokens[i].kind = i + 1
	}
	tokens[n].kind = antlr.TokenEOF
	return NewStream[lexeme, *lexeme](tokens)
}

// After the parser has looked ahead, Offending returns the furthest token that it looked at. After
// the parser has consumed a token, Offending returns the token that comes next.
func TestOffending(t *testing.T) {
	s := stream(4)
	s.Consume()
	if s.LA(1) != 2 || s.LA(2) != 3 || s.LA(9) != antlr.TokenEOF || s.LookedAhead() {
		t.Errorf("at token %d", s.LA(1))
	}
	m := s.Mark()
	s.Consume()
	s.Consume()
	s.Seek(1)
	s.Release(m)
	if !s.LookedAhead() || s.Offending().GetTokenType() != 4 {
		t.Errorf("stuck at %d", s.Offending().GetTokenType())
	}
	s.Consume()
	if s.LookedAhead() || s.Offending().GetTokenType() != 3 {
		t.Errorf("stuck at %d after going on", s.Offending().GetTokenType())
	}
}

func TestMessages(t *testing.T) {
	if got := Alternatives([]string{"a", "b", "c"}); got != "a, b or c" {
		t.Error(got)
	}
	if Alternatives(nil) != "" || Alternatives([]string{"a"}) != "a" {
		t.Error("short lists")
	}
	s := stream(80)
	if got := Quoted(s.Look(1)); got != "'x'" {
		t.Error(got)
	}
	if got := Quoted(s.Look(70)); len([]rune(got)) != 63 {
		t.Error(got)
	}
	long := lexeme{text: strings.Repeat("é", 20) + strings.Repeat("€", 20)}
	if got, want := Quoted(&long), "'"+strings.Repeat("é", 20)+strings.Repeat("€", 6)+"…'"; got != want {
		t.Error(got)
	}
	if got := Quoted(s.Look(100)); got != "end of file" {
		t.Error(got)
	}
}
