package glsl

import (
	"shsmith/lib/glsl/grammar"
	"shsmith/lib/syntax"
)

// checkNesting fails if the tree of the tokens may be deeper than syntax.MaxNesting, or braces
// deeper than syntax.MaxBraces. It counts open brackets, and operators and statements nested in
// each other, such as `!!!x` or `if (a) if (b)`.
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

// countAfter returns the number of nested operators and statements after a token of the given kind;
// `chain` is the number before the token. `next` is the following token's kind.
func countAfter(chain int, kind, next int32) int {
	// A comma, a semicolon or a } ends them, unless an else follows. a[1][2] contains a[1], so ]
	// adds 1.
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
