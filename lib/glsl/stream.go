package glsl

import (
	"shsmith/lib/glsl/grammar"
	"shsmith/lib/syntax"
)

// sortWords gives each identifier and built-in type the kind that says what
// it begins: an identifier is a type where another one follows, directly or
// behind array brackets, and a constructor where brackets and then a
// parenthesis follow. The grammar then needs no symbol table, and one token
// of lookahead.
func sortWords(tokens []token) {
	matchBrackets(tokens)
	for i := range tokens {
		t := &tokens[i]
		if t.kind != grammar.GLSLParserNAME && t.kind != grammar.GLSLParserBASIC_TYPE {
			continue
		}
		next := i + 1
		if tokens[next].kind == grammar.GLSLParserLBRACKET {
			next = int(tokens[next].next)
		}
		called := tokens[next].kind == grammar.GLSLParserLPAREN
		switch {
		case t.kind == grammar.GLSLParserBASIC_TYPE && called, called && next > i+1:
			t.kind = grammar.GLSLParserMAKER
		case t.kind == grammar.GLSLParserBASIC_TYPE, named(&tokens[next]) && beginsDeclaration(tokens, i):
			t.kind = grammar.GLSLParserTYPE_NAME
		}
	}
}

// matchBrackets notes at each [ what follows its ] and any bracket groups
// behind it.
func matchBrackets(tokens []token) {
	var open []int32
	last := len(tokens) - 1
	for i := last; i >= 0; i-- {
		switch t := &tokens[i]; t.kind {
		case grammar.GLSLParserRBRACKET:
			open = append(open, int32(i))
		case grammar.GLSLParserLBRACKET:
			t.next = int32(last)
			if n := len(open); n > 0 {
				t.next = open[n-1] + 1
				open = open[:n-1]
			}
			if follow := &tokens[t.next]; follow.kind == grammar.GLSLParserLBRACKET {
				t.next = follow.next
			}
		}
	}
}

func named(t *token) bool { return t.kind == grammar.GLSLParserNAME }

// beginsDeclaration reports whether a declaration may begin at token i.
func beginsDeclaration(tokens []token, i int) bool {
	if i == 0 {
		return true
	}
	switch tokens[i-1].kind {
	case grammar.GLSLParserSEMICOLON, grammar.GLSLParserCOLON, grammar.GLSLParserCOMMA,
		grammar.GLSLParserLBRACE, grammar.GLSLParserRBRACE, grammar.GLSLParserLPAREN, grammar.GLSLParserRPAREN,
		grammar.GLSLParserRBRACKET, grammar.GLSLParserELSE, grammar.GLSLParserDO,
		grammar.GLSLParserQUALIFIER, grammar.GLSLParserPRECISION, grammar.GLSLParserSUBROUTINE:
		return true
	}
	return false
}

// checkNesting refuses tokens whose tree may be deeper than syntax.MaxNesting: per
// open bracket it counts the operators and statement heads that can stand one
// below the other. A separator ends such a chain, unless an else goes on with
// it.
func checkNesting(tokens []token) {
	depth, chain, braces := 0, 0, 0
	var chains []int // of the brackets around
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
			chain = goOn(chain, t.kind, tokens[i+1].kind)
		case grammar.GLSLParserSEMICOLON, grammar.GLSLParserCOMMA:
			chain = goOn(chain, t.kind, tokens[i+1].kind)
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

// goOn is the length of a chain behind a token that may end it.
func goOn(chain int, kind, next int32) int {
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
