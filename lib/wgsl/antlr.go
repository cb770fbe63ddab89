package wgsl

import (
	"sync"

	"github.com/antlr4-go/antlr/v4"

	"shsmith/lib/syntax"
	"shsmith/lib/wgsl/grammar"
)

// parsers keeps parsers for later use, because creating one costs more than parsing a small
// shader.
var parsers = sync.Pool{New: func() any {
	p := grammar.NewWGSLParser(emptyStream())
	p.RemoveErrorListeners()
	p.SetErrorHandler(syntax.NewStrategy(complain))
	p.BuildParseTrees = false // build reads the contexts, not the parse tree
	return p
}}

// parse runs the generated parser on the tokens, and returns the context of the start rule `unit`.
// The grammar is LL(1) except in a few places, so the faster prediction mode (SLL) is enough.
func parse(tokens []token) grammar.IUnitContext {
	p := parsers.Get().(*grammar.WGSLParser)
	defer func() {
		p.SetError(nil)
		p.SetInputStream(emptyStream()) // so that the garbage collector can free the text
		parsers.Put(p)
	}()
	p.SetInputStream(syntax.NewStream[token, *token](tokens))
	p.GetInterpreter().SetPredictionMode(antlr.PredictionModeSLL)
	return p.Unit()
}
