package glsl

import (
	"sync"

	"github.com/antlr4-go/antlr/v4"

	"shsmith/lib/glsl/grammar"
	"shsmith/lib/syntax"
)

// parsers keeps parsers for later use, because making one costs more than
// parsing a small shader.
var parsers = sync.Pool{New: func() any {
	p := grammar.NewGLSLParser(none())
	p.RemoveErrorListeners()
	p.SetErrorHandler(syntax.NewStrategy(complain))
	p.BuildParseTrees = false // build only needs the labels
	return p
}}

// parse runs the generated parser. The first attempt ignores the context when
// it looks ahead (SLL), which is faster. If it fails, a second attempt with
// full lookahead decides whether the text is wrong.
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
		p.SetInputStream(none()) // so that the text can be freed
		parsers.Put(p)
	}()
	p.SetInputStream(syntax.NewStream[token, *token](tokens))
	p.GetInterpreter().SetPredictionMode(mode)
	return p.Unit(), nil
}

// complain fails at the token that the parser could not use: the current one,
// or one that it reached when it looked ahead.
func complain(p antlr.Parser) {
	s := p.GetTokenStream().(*tokenStream)
	t := s.Stuck()
	if s.LookedAhead() {
		fail(t.pos, "unexpected %s", quoted(t))
	}
	// In "x = f(a b)" the error is b, although a looks like a type.
	if t.kind == grammar.GLSLParserTYPE_NAME && words()[t.text] == nil {
		t = s.Look(2)
		fail(t.pos, "unexpected %s", quoted(t))
	}
	if e := expectation(p); e != "" {
		fail(t.pos, "unexpected %s, expected %s", quoted(t), e)
	}
	fail(t.pos, "unexpected %s", quoted(t))
}

// quoted returns a token for a message.
func quoted(t *token) string {
	if t.kind == newline {
		return "end of line"
	}
	return syntax.Quoted(t)
}

// expectation describes the tokens that may follow. It returns "" if they are
// too many for a helpful message.
func expectation(p antlr.Parser) string {
	switch p.GetParserRuleContext().GetRuleIndex() {
	case grammar.GLSLParserRULE_unit:
		return "declaration"
	case grammar.GLSLParserRULE_block:
		return "statement or '}'"
	}
	set := syntax.Expectation(p)
	var list []string
	for _, c := range classes {
		if set.Has(c.kind) {
			list = append(list, c.text)
			break
		}
	}
	for _, c := range closers {
		part := c.opens && set.Has(grammar.GLSLParserLITERAL) || c.kind == grammar.GLSLParserSEMICOLON && set.Has(grammar.GLSLParserIF)
		if set.Has(c.kind) && !part {
			list = append(list, c.text)
		}
	}
	if len(list) > 4 {
		return ""
	}
	return syntax.Alternatives(list)
}

// classes describe groups of tokens, each by a token that only this group can
// begin with. The first group that applies is used.
var classes = []struct {
	kind int
	text string
}{
	{grammar.GLSLParserIF, "statement"},
	{grammar.GLSLParserLITERAL, "expression"},
	{grammar.GLSLParserPRECISION_KEYWORD, "declaration"},
	{grammar.GLSLParserSTRUCT, "type"},
	{grammar.GLSLParserNAME, "name"},
	{grammar.GLSLParserOPERATOR, "operator"},
	{grammar.GLSLParserPRECISION, "highp, mediump or lowp"},
}

// closers are the tokens that a message names. An opening bracket belongs to
// "expression" if one may follow.
var closers = []struct {
	kind  int
	text  string
	opens bool
}{
	{grammar.GLSLParserLPAREN, "'('", true}, {grammar.GLSLParserRPAREN, "')'", false},
	{grammar.GLSLParserRBRACKET, "']'", false}, {grammar.GLSLParserLBRACE, "'{'", true},
	{grammar.GLSLParserRBRACE, "'}'", false}, {grammar.GLSLParserSEMICOLON, "';'", false},
	{grammar.GLSLParserCOLON, "':'", false}, {grammar.GLSLParserCOMMA, "','", false},
	{grammar.GLSLParserEQUAL, "'='", true}, {grammar.GLSLParserWHILE, "'while'", true},
	{antlr.TokenEOF, "end of file", false},
}
