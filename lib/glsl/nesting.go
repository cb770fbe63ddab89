package glsl

import (
	"shsmith/lib/glsl/grammar"
	"shsmith/lib/syntax"
)

// checkNesting fails if the tree of the tokens may be deeper than syntax.MaxNesting, or if braces
// are nested deeper than syntax.MaxBraces. It estimates the depth of the tree from above: each open
// bracket adds 1, and so does each operator or statement head that can be nested in another one,
// such as each ! of `!!!x` and each if of `if (a) if (b)`. A comma ends the operators and statement
// heads in the innermost bracket. So does a semicolon or a } that is not followed by an else.
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

// countAfter returns the count of nested operators and statements after a token of the given kind.
// The count before the token is `chain`, and the kind of the following token is `next`. A comma
// resets the count. A semicolon or a } resets it unless an else follows. A ] adds 1, because
// a[1][2] contains the index expression a[1]. Other tokens do not change the count.
func countAfter(chain int, kind, next int32) int {
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
