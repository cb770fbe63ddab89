package wgsl

import (
	"github.com/antlr4-go/antlr/v4"

	"shsmith/lib/source"
	"shsmith/lib/syntax"
)

// token is a token for the generated parser.
type token struct {
	syntax.Plain
	text  string
	pos   source.Pos
	kind  int32
	index int32 // number in the stream of the parser
}

var _ antlr.Token = (*token)(nil)

func (t *token) GetTokenType() int   { return int(t.kind) }
func (t *token) GetText() string     { return t.text }
func (t *token) GetLine() int        { return int(t.pos.Line) }
func (t *token) GetColumn() int      { return int(t.pos.Col) - 1 }
func (t *token) GetTokenIndex() int  { return int(t.index) }
func (t *token) SetTokenIndex(i int) { t.index = int32(i) }
func (t *token) String() string      { return t.text }

type tokenStream = syntax.Stream[token, *token]

// emptyStream returns the stream of an empty text.
func emptyStream() *tokenStream {
	return syntax.NewStream[token, *token]([]token{{kind: antlr.TokenEOF}})
}
