package glsl

import (
	"github.com/antlr4-go/antlr/v4"

	"shsmith/lib/source"
	"shsmith/lib/syntax"
)

// Token kinds of the preprocessor. Only eof is also a token kind of the grammar.
const (
	eof     = int32(antlr.TokenEOF)
	word    = int32(-2) - iota // identifier or keyword, not classified yet
	newline                    // end of a directive
	hash                       // #
	paste                      // ##
	stray                      // a character that is in no token of GLSL
	garbled                    // a malformed number
)

// token is a token of a GLSL text. After preprocessing, `kind` is a token kind of the grammar, and
// the generated parser reads the token.
type token struct {
	syntax.Plain
	text  string
	pos   source.Pos
	kind  int32
	index int32 // number in the stream of the parser
	next  int32 // for a [: index of the first token after its ] and the bracket groups that follow
	first bool  // first on its line
	glued bool  // no blank before it
	inert bool  // the name of a macro that must not be expanded again
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
func emptyStream() *tokenStream { return syntax.NewStream[token, *token]([]token{{kind: eof}}) }
