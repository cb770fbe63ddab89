package glsl

import (
	"shsmith/lib/glsl/grammar"
	"shsmith/lib/syntax"
)

// checkNesting fails if the syntax tree may be deeper than syntax.MaxNesting, or if braces are
// nested deeper than syntax.MaxBraces. To bound the depth of the tree, it adds up open brackets,
// nested operators as in `!!!x`, and nested statements as in `if (a) if (b)`.
func checkNesting(tokens []token) {
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

// countAfter returns how many nested operators and statements have not ended after a token that is
// a closing bracket, a comma or a semicolon. For example, two statements have not ended after the
// last bracket of `if (a) if (b)`.
//
// `kind` is the kind of the token, and `next` is the kind of the token after it. `chain` is the
// number of operators and statements that had not ended before the token or, for a closing bracket,
// before the matching opening bracket.
func countAfter(chain int, kind, next int32) int {
	// A comma ends all of them. A semicolon or a } also does, unless an else follows. A ] adds 1,
	// because a[1][2] contains a[1].
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
