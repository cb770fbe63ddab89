package wgsl

import (
	"github.com/antlr4-go/antlr/v4"

	"shsmith/lib/syntax"
	"shsmith/lib/wgsl/grammar"
)

// complain fails at the token that the parser could not accept. Its message also lists the tokens
// that the parser expected, if they are few and the parser did not look ahead.
func complain(p antlr.Parser) {
	s := p.GetTokenStream().(*tokenStream)
	t := s.Offending()
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
	for _, c := range tokenGroups {
		if set.Has(c.kind) {
			list = append(list, c.text)
			break
		}
	}
	for _, c := range singleTokens {
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

// tokenGroups has names for groups of tokens, such as "expression". One token, `kind`, stands for
// the whole group: if the parser can accept this token, an error message says "expected
// expression". If this is so for several groups, the message names only the first.
var tokenGroups = []named{
	{grammar.WGSLParserIF, "statement"}, {grammar.WGSLParserLITERAL, "expression"},
	{grammar.WGSLParserFN, "declaration"}, {grammar.WGSLParserIDENTIFIER, "name"},
}

// singleTokens has tokens and their names in error messages. A message lists each of these tokens
// that the parser can accept. If the message also names a group of tokens (tokenGroups), the group
// comes first: "expected expression or ')'".
var singleTokens = []named{
	{grammar.WGSLParserRPAREN, "')'"}, {grammar.WGSLParserRBRACKET, "']'"}, {grammar.WGSLParserLBRACE, "'{'"},
	{grammar.WGSLParserRBRACE, "'}'"}, {grammar.WGSLParserSEMICOLON, "';'"}, {grammar.WGSLParserCOLON, "':'"},
	{grammar.WGSLParserCOMMA, "','"}, {grammar.WGSLParserEQUAL, "'='"}, {grammar.WGSLParserCLOSE, "'>'"},
	{antlr.TokenEOF, "end of file"},
}
