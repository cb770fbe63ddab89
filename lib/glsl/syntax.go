package glsl

import (
	"fmt"
	"strings"
	"sync"

	"github.com/antlr4-go/antlr/v4"

	"shsmith/lib/glsl/grammar"
)

// parsers are kept, because a new one costs more than a small shader. What
// they learn of the grammar they share anyway.
var parsers = sync.Pool{New: func() any {
	p := grammar.NewGLSLParser(&tokenStream{tokens: []token{{kind: eof}}})
	p.RemoveErrorListeners()
	p.SetErrorHandler(strategy{antlr.NewBailErrorStrategy()})
	p.BuildParseTrees = false // the labels hold all that build needs
	return p
}}

// parse runs the generated parser. Its first try takes no notice of the
// context when it looks ahead (SLL), which is faster; a second one has the
// last word on errors.
func parse(tokens []token) grammar.IUnitContext {
	u, err := parseMode(tokens, antlr.PredictionModeSLL)
	if err != nil {
		if u, err = parseMode(tokens, antlr.PredictionModeLL); err != nil {
			panic(*err)
		}
	}
	return u
}

func parseMode(tokens []token, mode int) (u grammar.IUnitContext, err *bailout) {
	p := parsers.Get().(*grammar.GLSLParser)
	defer func() {
		if r := recover(); r != nil {
			b, ok := r.(bailout)
			if !ok {
				panic(r)
			}
			p.SetError(nil)
			err = &b
		}
		p.SetInputStream(&tokenStream{tokens: []token{{kind: eof}}}) // let go of the text
		parsers.Put(p)
	}()
	p.SetInputStream(&tokenStream{tokens: tokens})
	p.GetInterpreter().SetPredictionMode(mode)
	return p.Unit(), nil
}

// strategy ends the parse at the first error.
type strategy struct{ *antlr.BailErrorStrategy }

func (strategy) ReportMatch(antlr.Parser)                             {}
func (strategy) ReportError(antlr.Parser, antlr.RecognitionException) {}
func (strategy) InErrorRecoveryMode(antlr.Parser) bool                { return false }

func (strategy) RecoverInline(p antlr.Parser) antlr.Token {
	complain(p, p.GetCurrentToken())
	return nil
}

func (strategy) Recover(p antlr.Parser, e antlr.RecognitionException) {
	t := e.GetOffendingToken()
	if e, ok := e.(*antlr.NoViableAltException); ok && t == nil {
		t = e.GetOffendingToken()
	}
	complain(p, t)
}

// complain fails at t.
func complain(p antlr.Parser, at antlr.Token) {
	current := p.GetCurrentToken().(*token)
	t, ok := at.(*token)
	if !ok {
		t = current
	}
	expected := ""
	if t == current {
		expected = expectation(p.GetExpectedTokens())
		// In "x = f(a b)" a looks like a type, but b is what is wrong.
		if stream := p.GetTokenStream().(*tokenStream); t.kind == grammar.GLSLParserTYPE_NAME && t.index > 0 && words[t.text] == nil {
			t, expected = &stream.tokens[t.index+1], ""
		}
	}
	if expected == "" {
		fail(t.pos, "unexpected %s", quoted(t))
	}
	fail(t.pos, "unexpected %s, expected %s", quoted(t), expected)
}

// quoted names a token in a message.
func quoted(t *token) string {
	switch t.kind {
	case eof:
		return "end of file"
	case newline:
		return "end of line"
	}
	text := t.text
	if len(text) > 60 {
		text = text[:60] + "…"
	}
	return "'" + text + "'"
}

// expectation says in words what may follow; "" where that is too much to be
// of help.
func expectation(set *antlr.IntervalSet) string {
	has := func(kind int) bool {
		for _, i := range set.GetIntervals() {
			if i.Start <= kind && kind < i.Stop {
				return true
			}
		}
		return false
	}
	var list []string
	expression := has(grammar.GLSLParserLITERAL)
	switch {
	case has(grammar.GLSLParserIF):
		list = append(list, "statement")
	case expression:
		list = append(list, "expression")
	case has(grammar.GLSLParserTYPE_NAME):
		list = append(list, "declaration")
	case has(grammar.GLSLParserNAME):
		list = append(list, "name")
	case has(grammar.GLSLParserOPERATOR):
		list = append(list, "operator")
	}
	for _, c := range closers {
		if has(c.kind) && !(expression && c.opens) {
			list = append(list, c.text)
		}
	}
	switch n := len(list); {
	case n == 0 || n > 4:
		return ""
	case n == 1:
		return list[0]
	default:
		return fmt.Sprintf("%s or %s", strings.Join(list[:n-1], ", "), list[n-1])
	}
}

// closers are the tokens worth naming in a message; an opening one is part of
// an expression where that may follow.
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
