package wgsl

import (
	"shsmith/lib/syntax"
	"shsmith/lib/wgsl/grammar"
)

// checkNesting fails if the tree for the tokens may be deeper than syntax.MaxNesting, or if braces
// are nested deeper than syntax.MaxBraces.
func checkNesting(tokens []token) {
	depth, chain, braces := 0, 0, 0
	var chains []int // lengths of the chains in the open brackets
	// These count as one level: an open bracket, an operator of an expression (three in `!!!x`),
	// and each `else` and each `if` of an `else if` chain.
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
