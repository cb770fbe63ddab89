package glsl

import (
	"github.com/antlr4-go/antlr/v4"

	"shsmith/lib/glsl/grammar"
	"shsmith/lib/syntax"
)

// complain ends the parsing with an error at the unexpected token. Where it can, the message also
// says what the parser expected.
func complain(p antlr.Parser) {
	s := p.GetTokenStream().(*tokenStream)
	t := s.Offending()
	// The tokens that the parser expects are for the next token, and the error is at a later one.
	if s.LookedAhead() {
		fail(t.pos, "unexpected %s", quoted(t))
	}
	// In "x = f(a b)" the error is at b, although the lexer takes a for a type.
	if t.kind == grammar.GLSLParserTYPE_NAME && words()[t.text] == nil {
		t = s.Look(2)
		fail(t.pos, "unexpected %s", quoted(t))
	}
	if e := expectation(p); e != "" {
		fail(t.pos, "unexpected %s, expected %s", quoted(t), e)
	}
	fail(t.pos, "unexpected %s", quoted(t))
}

// quoted returns a name for a token in an error message, such as its text in quotes.
func quoted(t *token) string {
	if t.kind == newline {
		return "end of line"
	}
	return syntax.Quoted(t)
}

// expectation describes the tokens that the parser can accept. It returns "" if there are
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
	for _, c := range expectedGroups {
		if set.Has(c.kind) {
			list = append(list, c.text)
			break
		}
	}
	for _, c := range expectedTokens {
		// A message that says "expression" or "statement" leaves out the tokens that open these. A
		// message that says "statement" also leaves out `;`.
		part := c.opens && set.Has(grammar.GLSLParserLITERAL) ||
			c.kind == grammar.GLSLParserSEMICOLON && set.Has(grammar.GLSLParserIF)
		if set.Has(c.kind) && !part {
			list = append(list, c.text)
		}
	}
	if len(list) > 4 {
		return ""
	}
	return syntax.Alternatives(list)
}

// expectedGroups lists names that stand for many tokens in error messages, such as "expression". If
// the parser can accept the token `kind`, a message that lists the expected tokens contains `text`.
// If this holds for several groups, the message contains only the first `text`.
var expectedGroups = []struct {
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

// expectedTokens lists the tokens that error messages name one by one, such as `;` in "unexpected
// 'while', expected name or ';'". The word "name" in this message stands for a group of tokens
// (expectedGroups).
var expectedTokens = []struct {
	kind  int
	text  string
	opens bool // the token is `=`, or an expression or a statement can begin with it
}{
	{grammar.GLSLParserLPAREN, "'('", true}, {grammar.GLSLParserRPAREN, "')'", false},
	{grammar.GLSLParserRBRACKET, "']'", false}, {grammar.GLSLParserLBRACE, "'{'", true},
	{grammar.GLSLParserRBRACE, "'}'", false}, {grammar.GLSLParserSEMICOLON, "';'", false},
	{grammar.GLSLParserCOLON, "':'", false}, {grammar.GLSLParserCOMMA, "','", false},
	{grammar.GLSLParserEQUAL, "'='", true}, {grammar.GLSLParserWHILE, "'while'", true},
	{antlr.TokenEOF, "end of file", false},
}
