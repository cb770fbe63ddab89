package glsl

import "shsmith/lib/glsl/grammar"

// sortWords finds out which words are types and which begin constructors. It stores this in the
// token kinds, so that the grammar needs no symbol table.
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
		// A name begins a constructor only if brackets follow before the parenthesis: `T[2](…)`.
		case t.kind == grammar.GLSLParserBASIC_TYPE && called, called && next > i+1:
			t.kind = grammar.GLSLParserMAKER
		// A name is a type if another name follows, directly or after brackets: `T x`, `T[2] x`.
		case t.kind == grammar.GLSLParserBASIC_TYPE, named(&tokens[next]) && beginsDeclaration(tokens, i):
			t.kind = grammar.GLSLParserTYPE_NAME
		}
	}
}

// matchBrackets sets the field `next` of each `[` token to the index of the first token after the
// matching `]` and the bracket pairs that follow directly. In `a[1][2] b`, both `[` tokens get the
// index of b.
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

// beginsDeclaration reports whether a declaration may begin at token i. It looks only at the token
// before i, such as `;` or `{`.
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
