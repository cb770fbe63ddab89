package wgsl

import (
	"sync"

	"github.com/antlr4-go/antlr/v4"

	"shsmith/lib/syntax"
	"shsmith/lib/wgsl/grammar"
)

// parsers are kept, because a new one costs more than a small shader. What
// they learn of the grammar they share anyway.
var parsers = sync.Pool{New: func() any {
	p := grammar.NewWGSLParser(none())
	p.RemoveErrorListeners()
	p.SetErrorHandler(syntax.NewStrategy(complain))
	p.BuildParseTrees = false // the labels hold all that build needs
	return p
}}

// parse runs the generated parser. On these tokens the grammar is LL(1) but
// for a few places, so the faster prediction mode (SLL) decides everything.
func parse(tokens []token) grammar.IUnitContext {
	p := parsers.Get().(*grammar.WGSLParser)
	defer func() {
		p.SetError(nil)
		p.SetInputStream(none()) // let go of the text
		parsers.Put(p)
	}()
	p.SetInputStream(syntax.NewStream[token, *token](tokens))
	p.GetInterpreter().SetPredictionMode(antlr.PredictionModeSLL)
	return p.Unit()
}

// complain fails at the token that the parser could not use.
func complain(p antlr.Parser) {
	s := p.GetTokenStream().(*tokenStream)
	t := s.Stuck()
	if e := expectation(p); e != "" && !s.LookedAhead() {
		syntax.Fail(t.pos, "unexpected %s, expected %s", syntax.Quoted(t), e)
	}
	syntax.Fail(t.pos, "unexpected %s", syntax.Quoted(t))
}

// expectation says in words what may follow; "" where that is too much to be
// of help.
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

// classes names what may follow by a token that only this can begin with. The
// first that applies is enough.
var classes = []named{
	{grammar.WGSLParserIF, "statement"}, {grammar.WGSLParserLITERAL, "expression"},
	{grammar.WGSLParserFN, "declaration"}, {grammar.WGSLParserIDENTIFIER, "name"},
}

// closers are the tokens worth naming in a message.
var closers = []named{
	{grammar.WGSLParserRPAREN, "')'"}, {grammar.WGSLParserRBRACKET, "']'"}, {grammar.WGSLParserLBRACE, "'{'"},
	{grammar.WGSLParserRBRACE, "'}'"}, {grammar.WGSLParserSEMICOLON, "';'"}, {grammar.WGSLParserCOLON, "':'"},
	{grammar.WGSLParserCOMMA, "','"}, {grammar.WGSLParserEQUAL, "'='"}, {grammar.WGSLParserCLOSE, "'>'"},
	{antlr.TokenEOF, "end of file"},
}

// checkNesting refuses tokens whose tree may be deeper than MaxNesting: per
// open bracket it counts the operators and statement heads that can stand one
// below the other. A separator ends such a chain, unless an else goes on with
// it.
func checkNesting(tokens []token) {
	depth, chain, braces := 0, 0, 0
	var chains []int // of the brackets around
	for i := range tokens {
		switch t := &tokens[i]; t.kind {
		case grammar.WGSLParserLPAREN, grammar.WGSLParserLBRACKET, grammar.WGSLParserLBRACE, grammar.WGSLParserOPEN:
			chains = append(chains, chain)
			depth += chain + 1
			chain = 0
			if t.kind == grammar.WGSLParserLBRACE {
				braces++
			}
		case grammar.WGSLParserRPAREN, grammar.WGSLParserRBRACKET, grammar.WGSLParserRBRACE, grammar.WGSLParserCLOSE:
			if n := len(chains); n > 0 {
				chain = chains[n-1]
				depth -= chain + 1
				chains = chains[:n-1]
			}
			if t.kind == grammar.WGSLParserRBRACE {
				braces--
			}
			if t.kind == grammar.WGSLParserRBRACKET {
				chain++
			}
			if t.kind == grammar.WGSLParserRBRACE && tokens[i+1].kind != grammar.WGSLParserELSE {
				chain = 0
			}
		case grammar.WGSLParserSEMICOLON, grammar.WGSLParserCOMMA:
			chain = 0
		case grammar.WGSLParserOPERATOR, grammar.WGSLParserMINUS, grammar.WGSLParserSTAR, grammar.WGSLParserAND,
			grammar.WGSLParserNOT, grammar.WGSLParserDOT, grammar.WGSLParserIF, grammar.WGSLParserELSE:
			chain++
		}
		if depth+chain > syntax.MaxNesting {
			syntax.Fail(tokens[i].pos, "nested deeper than %d levels", syntax.MaxNesting)
		}
		if braces > syntax.MaxBraces {
			syntax.Fail(tokens[i].pos, "braces nested deeper than %d levels", syntax.MaxBraces)
		}
	}
}
