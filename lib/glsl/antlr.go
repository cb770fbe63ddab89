package glsl

import (
	"sync"

	"github.com/antlr4-go/antlr/v4"

	"shsmith/lib/glsl/grammar"
	"shsmith/lib/syntax"
)

// parsers keeps parsers for later use, because creating one costs more than parsing a small
// shader.
var parsers = sync.Pool{New: func() any {
	p := grammar.NewGLSLParser(emptyStream())
	p.RemoveErrorListeners()
	p.SetErrorHandler(syntax.NewStrategy(complain))
	p.BuildParseTrees = false // build reads the contexts, not the parse tree
	return p
}}

// parse runs the generated parser on the tokens. If ANTLR's fast prediction mode (SLL) fails, full
// prediction (LL) decides whether the text is wrong.
func parse(tokens []token) grammar.IUnitContext {
	u, err := parseMode(tokens, antlr.PredictionModeSLL)
	if err != nil {
		if u, err = parseMode(tokens, antlr.PredictionModeLL); err != nil {
			panic(*err)
		}
	}
	return u
}

func parseMode(tokens []token, mode int) (u grammar.IUnitContext, err *syntax.Bailout) {
	p := parsers.Get().(*grammar.GLSLParser)
	defer func() {
		if r := recover(); r != nil {
			b, ok := r.(syntax.Bailout)
			if !ok {
				panic(r)
			}
			p.SetError(nil)
			err = &b
		}
		p.SetInputStream(emptyStream()) // so that the garbage collector can free the text
		parsers.Put(p)
	}()
	p.SetInputStream(syntax.NewStream[token, *token](tokens))
	p.GetInterpreter().SetPredictionMode(mode)
	return p.Unit(), nil
}
