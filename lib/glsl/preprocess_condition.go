package glsl

import (
	"strconv"
	"strings"

	"shsmith/lib/glsl/grammar"
	"shsmith/lib/source"
)

// conditionHolds reads the condition of `directive`, which is "if", "ifdef" or "ifndef", and
// reports whether it holds.
func (p *preprocessor) conditionHolds(directive string) bool {
	if directive != "if" {
		n := p.lexer.next()
		if n.kind != word {
			fail(n.pos, "expected the name of a macro")
		}
		return (p.macro(n.text) != nil) == (directive == "ifdef")
	}
	line := p.tail()
	end := p.pos(p.off)
	c := evaluator{p: p, tokens: p.expandAll(end, p.replaceDefined(line)), end: end}
	v := c.binary(0, true)
	if len(c.tokens) > 0 {
		fail(c.tokens[0].pos, "unexpected %s in the condition of #if", quoted(&c.tokens[0]))
	}
	return v != 0
}

// replaceDefined returns the list with "defined X" and "defined(X)" replaced by 1 or 0.
func (p *preprocessor) replaceDefined(list []token) []token {
	var out []token
	for i := 0; i < len(list); i++ {
		t := list[i]
		if t.kind != word || t.text != "defined" {
			out = append(out, t)
			continue
		}
		rest, n := list[i+1:], 0
		switch {
		case len(rest) > 0 && rest[0].kind == word:
			n = 1
		case len(rest) > 2 && rest[0].kind == grammar.GLSLParserLPAREN && rest[1].kind == word &&
			rest[2].kind == grammar.GLSLParserRPAREN:
			n = 3
		default:
			fail(t.pos, "expected the name of a macro after defined")
		}
		t.kind, t.text = grammar.GLSLParserLITERAL, "0"
		if p.macro(rest[n/2].text) != nil {
			t.text = "1"
		}
		out = append(out, t)
		i += n
	}
	return out
}

// evaluator evaluates the condition of an #if by precedence climbing. In an operand that && or ||
// skips, it permits undefined names and divisions by zero.
type evaluator struct {
	p      *preprocessor
	tokens []token
	end    source.Pos
	depth  int
}

// operators lists the operators of the preprocessor by level, from the lowest precedence (GLSL
// section 3.3).
var operators = [][]string{
	{"||"}, {"&&"}, {"|"}, {"^"}, {"&"}, {"==", "!="}, {"<", ">", "<=", ">="},
	{"<<", ">>"}, {"+", "-"}, {"*", "/", "%"},
}

func level(op string) int {
	for i, list := range operators {
		for _, o := range list {
			if o == op {
				return i
			}
		}
	}
	return -1
}

func (c *evaluator) binary(min int, live bool) int64 {
	x := c.unary(live)
	for len(c.tokens) > 0 {
		op := c.tokens[0]
		l := level(op.text)
		if l < min {
			break
		}
		c.tokens = c.tokens[1:]
		needed := live && !(op.text == "&&" && x == 0) && !(op.text == "||" && x != 0)
		y := c.binary(l+1, needed)
		if live {
			x = apply(op, x, y)
		}
	}
	return x
}

func (c *evaluator) unary(live bool) int64 {
	if c.depth++; c.depth > maxExpansion {
		fail(c.end, "condition of #if is nested deeper than %d", maxExpansion)
	}
	defer func() { c.depth-- }()
	if len(c.tokens) == 0 {
		fail(c.end, "condition of #if is incomplete")
	}
	t := c.tokens[0]
	c.tokens = c.tokens[1:]
	switch t.text {
	case "+":
		return c.unary(live)
	case "-":
		return -c.unary(live)
	case "~":
		return ^c.unary(live)
	case "!":
		return truth(c.unary(live) == 0)
	case "(":
		x := c.binary(0, live)
		if len(c.tokens) == 0 || c.tokens[0].text != ")" {
			fail(t.pos, "parenthesis is not closed")
		}
		c.tokens = c.tokens[1:]
		return x
	}
	return c.operand(t, live)
}

func (c *evaluator) operand(t token, live bool) int64 {
	switch t.kind {
	case word:
		// Desktop drivers replace an undefined name by 0; GLSL ES forbids it.
		if live && c.p.version.ES() {
			fail(t.pos, "%s is not defined", t.text)
		}
		return 0
	case grammar.GLSLParserLITERAL:
		n, err := strconv.ParseInt(strings.TrimRight(t.text, "uUlL"), 0, 64)
		if err == nil {
			return n
		}
	}
	fail(t.pos, "unexpected %s in the condition of #if", quoted(&t))
	return 0
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func apply(op token, x, y int64) int64 {
	switch op.text {
	case "||":
		return truth(x != 0 || y != 0)
	case "&&":
		return truth(x != 0 && y != 0)
	case "|":
		return x | y
	case "^":
		return x ^ y
	case "&":
		return x & y
	case "==":
		return truth(x == y)
	case "!=":
		return truth(x != y)
	case "<":
		return truth(x < y)
	case ">":
		return truth(x > y)
	case "<=":
		return truth(x <= y)
	case ">=":
		return truth(x >= y)
	case "<<":
		return x << (uint64(y) & 63)
	case ">>":
		return x >> (uint64(y) & 63)
	case "+":
		return x + y
	case "-":
		return x - y
	case "*":
		return x * y
	}
	if y == 0 {
		fail(op.pos, "division by zero in the condition of #if")
	}
	if op.text == "/" {
		return x / y
	}
	return x % y
}
