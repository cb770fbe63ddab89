package glsl

import (
	"shsmith/lib/glsl/grammar"
	"shsmith/lib/syntax"
)

// checkNesting fails if the syntax tree may be deeper than syntax.MaxNesting, or if braces are
// nested deeper than syntax.MaxBraces.
func checkNesting(tokens []token) {
	// The depth of the tree is at most depth + chain: the number of open brackets, of nested
	// operators as in !!!x, and of nested statements as in if (a) if (b).
	depth, chain, braces := 0, 0, 0
	var chains []int // lengths of the chains in the open brackets
	for i := range tokens {
		switch t := &tokens[i]; t.kind {
		case grammar.GLSLParserLPAREN, grammar.GLSLParserLBRACKET, grammar.GLSLParserLBRACE:
			chains = append(chains, chain)
			depth += chain + 1
			chain = 0
			if t.kind == grammar.GLSLParserLBRACE {
				braces++
			}
		case grammar.GLSLParserRPAREN, grammar.GLSLParserRBRACKET, grammar.GLSLParserRBRACE:
			if n := len(chains); n > 0 {
				chain = chains[n-1]
				depth -= chain + 1
				chains = chains[:n-1]
			}
			if t.kind == grammar.GLSLParserRBRACE {
				braces--
			}
			chain = countAfter(chain, t.kind, tokens[i+1].kind)
		case grammar.GLSLParserSEMICOLON, grammar.GLSLParserCOMMA:
			chain = countAfter(chain, t.kind, tokens[i+1].kind)
		case grammar.GLSLParserOPERATOR, grammar.GLSLParserPLUS, grammar.GLSLParserMINUS, grammar.GLSLParserNOT,
			grammar.GLSLParserINC_DEC, grammar.GLSLParserEQUAL, grammar.GLSLParserASSIGN, grammar.GLSLParserQUESTION,
			grammar.GLSLParserDOT, grammar.GLSLParserIF, grammar.GLSLParserWHILE, grammar.GLSLParserDO,
			grammar.GLSLParserFOR, grammar.GLSLParserSWITCH:
			chain++
		}
		if depth+chain > syntax.MaxNesting {
			fail(tokens[i].pos, "nested deeper than %d levels", syntax.MaxNesting)
		}
		if braces > syntax.MaxBraces {
			fail(tokens[i].pos, "braces nested deeper than %d levels", syntax.MaxBraces)
		}
	}
}

// countAfter returns how many nested operators and statements have not ended after a closing
// bracket, comma or semicolon. `chain` is their number before the token, or before its opening
// bracket. `next` is the kind of the next token.
func countAfter(chain int, kind, next int32) int {
	// A comma ends all of them. A semicolon or a } also does, unless an else follows. A ] adds 1,
	// because a[1][2] contains a[1]. A ) ends none: after if (a) if (b), two have not ended.
	switch kind {
	case grammar.GLSLParserCOMMA:
		return 0
	case grammar.GLSLParserSEMICOLON, grammar.GLSLParserRBRACE:
		if next != grammar.GLSLParserELSE {
			return 0
		}
	case grammar.GLSLParserRBRACKET:
		return chain + 1
	}
	return chain
}
