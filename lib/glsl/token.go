package glsl

import (
	"github.com/antlr4-go/antlr/v4"

	"shsmith/lib/source"
)

// Kinds that the grammar does not know: they end with preprocessing.
const (
	eof     = int32(antlr.TokenEOF)
	word    = int32(-2) - iota // identifier or keyword, not classified yet
	newline                    // end of a directive
	hash                       // #
	paste                      // ##
	stray                      // a character that GLSL has no use for
	garbled                    // what begins like a number and is none
)

// token is a token of the preprocessor and, its kind then being one of the
// grammar's, of the parser.
type token struct {
	text  string
	pos   source.Pos
	kind  int32
	index int32 // in the parser's stream
	next  int32 // of a bracket: index of what follows its bracket group
	first bool  // first on its line
	glued bool  // no blank before it
	inert bool  // a macro's name that is not to be expanded any more
}

var _ antlr.Token = (*token)(nil)

func (t *token) GetTokenType() int                           { return int(t.kind) }
func (t *token) GetText() string                             { return t.text }
func (t *token) SetText(s string)                            { t.text = s }
func (t *token) GetLine() int                                { return int(t.pos.Line) }
func (t *token) GetColumn() int                              { return int(t.pos.Col) - 1 }
func (t *token) GetTokenIndex() int                          { return int(t.index) }
func (t *token) SetTokenIndex(i int)                         { t.index = int32(i) }
func (t *token) GetChannel() int                             { return antlr.TokenDefaultChannel }
func (t *token) GetStart() int                               { return -1 }
func (t *token) GetStop() int                                { return -1 }
func (t *token) GetSource() *antlr.TokenSourceCharStreamPair { return nil }
func (t *token) GetTokenSource() antlr.TokenSource           { return nil }
func (t *token) GetInputStream() antlr.CharStream            { return nil }
func (t *token) String() string                              { return t.text }

// tokenStream feeds preprocessed tokens, the last of which is eof, to the
// generated parser. It keeps them all, so marks cost nothing.
type tokenStream struct {
	tokens  []token
	at      int
	ahead   bool // between Mark and Release: the parser looks ahead
	reached int  // the token at which it stopped to, 0 since it went on
}

var _ antlr.TokenStream = (*tokenStream)(nil)

func (s *tokenStream) look(k int) *token {
	if k > 0 {
		k--
	}
	if i := s.at + k; i < 0 {
		return nil
	} else if i < len(s.tokens) {
		return &s.tokens[i]
	}
	return &s.tokens[len(s.tokens)-1]
}

func (s *tokenStream) LT(k int) antlr.Token {
	if t := s.look(k); t != nil {
		return t
	}
	return nil
}

func (s *tokenStream) LA(k int) int {
	if t := s.look(k); t != nil {
		return int(t.kind)
	}
	return antlr.TokenInvalidType
}

func (s *tokenStream) Consume() {
	if s.at < len(s.tokens)-1 {
		s.at++
	}
	if !s.ahead {
		s.reached = 0
	}
}

func (s *tokenStream) Mark() int {
	s.ahead, s.reached = true, 0
	return 0
}

func (s *tokenStream) Release(int) { s.ahead = false }

func (s *tokenStream) Seek(i int) {
	if s.ahead && s.at > i {
		s.reached = s.at
	}
	s.at = i
}

func (s *tokenStream) Index() int                                        { return s.at }
func (s *tokenStream) Size() int                                         { return len(s.tokens) }
func (s *tokenStream) Reset()                                            { s.at = 0 }
func (s *tokenStream) Get(i int) antlr.Token                             { return &s.tokens[i] }
func (s *tokenStream) GetSourceName() string                             { return "" }
func (s *tokenStream) GetTokenSource() antlr.TokenSource                 { return nil }
func (s *tokenStream) SetTokenSource(antlr.TokenSource)                  {}
func (s *tokenStream) GetAllText() string                                { return "" }
func (s *tokenStream) GetTextFromInterval(antlr.Interval) string         { return "" }
func (s *tokenStream) GetTextFromRuleContext(antlr.RuleContext) string   { return "" }
func (s *tokenStream) GetTextFromTokens(antlr.Token, antlr.Token) string { return "" }
