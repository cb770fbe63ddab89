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

// parse runs the generated parser. The grammar is LL(1) except in a few
// places, so the faster prediction mode (SLL) is enough.
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

// complain fails at the token that the parser could not accept.
func complain(p antlr.Parser) {
	s := p.GetTokenStream().(*tokenStream)
	t := s.Stuck()
	if e := expectation(p); e != "" && !s.LookedAhead() {
		syntax.Fail(t.pos, "unexpected %s, expected %s", syntax.Quoted(t), e)
	}
	syntax.Fail(t.pos, "unexpected %s", syntax.Quoted(t))
}

// expectation describes the tokens that the parser can accept. It returns "" if there are
// too many for a helpful message.
func expectation(p antlr.Parser) string {
	switch p.GetParserRuleContext().GetRuleIndex() {
	case grammar.WGSLParserRULE_unit:
		return "declaration"
	case grammar.WGSLParserRULE_block:
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
		if set.Has(c.kind) {
			list = append(list, c.text)
		}
	}
	if len(list) > 4 {
		return ""
	}
	return syntax.Alternatives(list)
}

type named struct {
	kind int
	text string
}

// classes has the groups of tokens that an error message can name. Each entry has a token with
// which its group can begin, and no later group of the list. A message names the first group whose
// token the parser can accept.
var classes = []named{
	{grammar.WGSLParserIF, "statement"}, {grammar.WGSLParserLITERAL, "expression"},
	{grammar.WGSLParserFN, "declaration"}, {grammar.WGSLParserIDENTIFIER, "name"},
}

// closers has single tokens that an error message can name.
var closers = []named{
	{grammar.WGSLParserRPAREN, "')'"}, {grammar.WGSLParserRBRACKET, "']'"}, {grammar.WGSLParserLBRACE, "'{'"},
	{grammar.WGSLParserRBRACE, "'}'"}, {grammar.WGSLParserSEMICOLON, "';'"}, {grammar.WGSLParserCOLON, "':'"},
	{grammar.WGSLParserCOMMA, "','"}, {grammar.WGSLParserEQUAL, "'='"}, {grammar.WGSLParserCLOSE, "'>'"},
	{antlr.TokenEOF, "end of file"},
}
