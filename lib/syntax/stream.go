package syntax

import "github.com/antlr4-go/antlr/v4"

// Lexeme constrains a type parameter to `*T`, where T is a front end's token type and `*T`
// implements antlr.Token.
type Lexeme[T any] interface {
	*T
	antlr.Token
}

// Plain implements those methods of antlr.Token that the front ends do not need. A token
// that embeds Plain is on the default channel and has no offsets.
type Plain struct{}

func (Plain) SetText(string)                              {}
func (Plain) GetChannel() int                             { return antlr.TokenDefaultChannel }
func (Plain) GetStart() int                               { return -1 }
func (Plain) GetStop() int                                { return -1 }
func (Plain) GetSource() *antlr.TokenSourceCharStreamPair { return nil }
func (Plain) GetTokenSource() antlr.TokenSource           { return nil }
func (Plain) GetInputStream() antlr.CharStream            { return nil }

// Stream feeds the tokens of a text to a generated parser. The last token marks the end of the
// text.
type Stream[T any, P Lexeme[T]] struct {
	tokens  []T // all tokens, so that the parser can go back to a mark
	at      int
	ahead   bool // the parser looks ahead: it has called Mark, and not yet Release
	reached int  // index of the last token that the parser looked at; 0 after it consumed a token
}

// NewStream returns a stream of `tokens`. The stream uses the slice itself, not a copy.
func NewStream[T any, P Lexeme[T]](tokens []T) *Stream[T, P] {
	return &Stream[T, P]{tokens: tokens}
}

// Look returns the k-th of the next tokens, counted from 1. After the end of the text it returns
// the last token. Look(-1) is the previous token, or nil at the start of the text.
func (s *Stream[T, P]) Look(k int) P {
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

// Offending returns the token that the parser could not accept: the furthest one that it looked at.
func (s *Stream[T, P]) Offending() P {
	if s.reached > s.at {
		return &s.tokens[s.reached]
	}
	return s.Look(1)
}

// LookedAhead reports whether the parser has looked at tokens after the next token, to choose
// between alternatives. If it has, a syntax error is at the last of these tokens (Offending), not
// at the next token.
func (s *Stream[T, P]) LookedAhead() bool { return s.reached > s.at }

// LT returns the k-th of the next tokens, or nil, as antlr.TokenStream requires.
func (s *Stream[T, P]) LT(k int) antlr.Token {
	if t := s.Look(k); t != nil {
		return t
	}
	return nil
}

func (s *Stream[T, P]) LA(k int) int {
	if t := s.Look(k); t != nil {
		return t.GetTokenType()
	}
	return antlr.TokenInvalidType
}

func (s *Stream[T, P]) Consume() {
	if s.at < len(s.tokens)-1 {
		s.at++
	}
	if !s.ahead {
		s.reached = 0
	}
}

func (s *Stream[T, P]) Mark() int {
	s.ahead, s.reached = true, 0
	return 0
}

func (s *Stream[T, P]) Release(int) { s.ahead = false }

func (s *Stream[T, P]) Seek(i int) {
	if s.ahead && s.at > i {
		s.reached = s.at
	}
	s.at = i
}

func (s *Stream[T, P]) Index() int                                        { return s.at }
func (s *Stream[T, P]) Size() int                                         { return len(s.tokens) }
func (s *Stream[T, P]) Reset()                                            { s.at = 0 }
func (s *Stream[T, P]) Get(i int) antlr.Token                             { return P(&s.tokens[i]) }
func (s *Stream[T, P]) GetSourceName() string                             { return "" }
func (s *Stream[T, P]) GetTokenSource() antlr.TokenSource                 { return nil }
func (s *Stream[T, P]) SetTokenSource(antlr.TokenSource)                  {}
func (s *Stream[T, P]) GetAllText() string                                { return "" }
func (s *Stream[T, P]) GetTextFromInterval(antlr.Interval) string         { return "" }
func (s *Stream[T, P]) GetTextFromRuleContext(antlr.RuleContext) string   { return "" }
func (s *Stream[T, P]) GetTextFromTokens(antlr.Token, antlr.Token) string { return "" }
