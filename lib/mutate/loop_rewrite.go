package mutate

import (
	"fmt"
	"strconv"

	"regexp"
	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/types"
)

// loopKinds returns the kinds of transformations that write a loop in another form. For example,
// `while (c) s` becomes `if (c) { s while (c) s }`.
func loopKinds() []*Kind {
	return []*Kind{
		{
			Name:   "peel-loop",
			Doc:    "while (c) s becomes if (c) { s while (c) s }",
			Exact:  true,
			On:     Statements,
			Weight: 1,
			Applies: func(p *program, s *Site) bool {
				h := p.loopOf(s)
				return h != nil && !h.jumps && size(s.node) <= maxDuplicated && !p.synchronises(s.node) &&
					wrapApplies(false)(p, s)
			},
			Make:    noArguments,
			Rewrite: peelLoop,
		},
		{
			Name:   "split-loop",
			Doc:    "for (i = 0; i < 5; i++) s becomes for (i = 0; i < 3; i++) s for (i = 3; i < 5; i++) s",
			Exact:  true,
			On:     Statements,
			Weight: 2,
			Applies: func(p *program, s *Site) bool {
				c := p.countOf(s)
				return c != nil && size(s.node) <= maxSplit && !p.synchronises(s.node) && wrapApplies(false)(p, s)
			},
			Make: func(p *program, s *Site, src *choice.Source) (Code, bool) {
				c := p.countOf(s)
				return words(decimal(src.Range(c.first, c.end))), true
			},
			Rewrite: splitLoop,
		},
	}
}

// maxSplit is the largest number of nodes in a loop that is split.
const maxSplit = 150

// loopHead has the parts of a for or while loop with a condition.
type loopHead struct {
	init  ast.Stmt // init and post are nil if the loop has none
	cond  ast.Expr
	post  ast.Node // an expression in GLSL, a statement in WGSL
	body  ast.Stmt
	jumps bool // the body has a break or a continue of the loop
}

// loopOf returns the parts of the for or while loop at s, or nil if it cannot be rewritten, for
// example because it has no condition.
func (p *program) loopOf(s *Site) *loopHead {
	if p.restrictsLoops() {
		return nil
	}
	h := &loopHead{}
	switch l := s.node.(type) {
	case *ast.For:
		if l.Var != nil || l.Cond == nil || len(l.Attrs) > 0 {
			return nil
		}
		*h = loopHead{init: l.Init, cond: l.Cond, body: l.Body}
		if l.Post != nil {
			h.post = l.Post
		}
		if l.PostStmt != nil {
			h.post = l.PostStmt
		}
	case *ast.While:
		if l.Var != nil || len(l.Attrs) > 0 {
			return nil
		}
		*h = loopHead{cond: l.Cond, body: l.Body}
	default:
		return nil
	}
	h.jumps = ast.HasContinue(h.body) || ast.HasBreak(h.body)
	return h
}

// The numbers of the holes in the code of peel-loop. Hole loopInit stands for the statement before
// the loop, and hole loopPost for the step after an iteration.
const (
	loopInit = iota + 1
	loopCond
	loopPost
	loopBody
)

// parts returns the statement before the loop, the condition, the step after an iteration, and the
// body. An empty statement replaces a missing part.
func (h *loopHead) parts() []ast.Node {
	list := []ast.Node{&ast.Empty{}, h.cond, &ast.Empty{}, h.body}
	if h.init != nil {
		list[0] = h.init
	}
	if h.post != nil {
		list[2] = h.post
	}
	return list
}

// loopTexts returns the holes for parts of the loop h, as statements. The kind peel-loop uses them
// to execute the first iteration before the loop. init or post is "" if the loop lacks this part.
// In GLSL:
//
//	init  HOLE1;  the statement before the loop, such as `int i = 0;`
//	post  HOLE3;  the step after an iteration, such as `i++`
//	body  HOLE4;  the body of the loop
func (p *program) loopTexts(h *loopHead) (init, post, body string) {
	if h.init != nil {
		init = p.part(loopInit)
	}
	if h.post != nil {
		post = p.part(loopPost)
	}
	return init, post, p.part(loopBody)
}

// argument returns r.args[k] as a number. It returns -1 if there is no such argument, or if the
// argument is not a number.
func (r *rewriting) argument(k int) int {
	if k >= len(r.args) {
		return -1
	}
	n, err := strconv.Atoi(r.args[k])
	if err != nil {
		return -1
	}
	return n
}

func peelLoop(r *rewriting) bool {
	h := r.loopOf(r.site)
	init, post, body := r.loopTexts(h)
	form := "{ $1 if (HOLE2) { { $3 } $2 while (HOLE2) { { $3 } $2 } } }"
	return r.replace(Code{Text: fillText(form, init, post, body)}, h.parts()...)
}

// count has the parts of a loop such as `for (int i = first; i < end; i++)`.
type count struct {
	loop       *ast.For
	counter    *ast.Object
	first, end int // the counter takes the values from first to end - 1
}

// maxSplitCount is the largest bound of a loop that the kind split-loop splits. The bound of `i <
// 5` is 5.
const maxSplitCount = 1 << 20

// countOf returns the parts of the loop at s if it counts up by 1 from one literal to another,
// without break. It returns nil for other loops.
func (p *program) countOf(s *Site) *count {
	f, ok := s.node.(*ast.For)
	if !ok || p.restrictsLoops() || len(f.Attrs) > 0 || ast.HasBreak(f.Body) {
		return nil
	}
	_, v := declaredVariable(f.Init)
	if v == nil || !isInt32(v.Obj.Type) || !v.Obj.Type.IsScalar() || !isOwn(s.fn, v.Obj) || writes(f.Body, v.Obj) {
		return nil
	}
	c := &count{loop: f, counter: v.Obj}
	b, ok := f.Cond.(*ast.Binary)
	if !ok || variableOf(b.X) != v.Obj || b.Op != "<" && b.Op != "<=" || !isNumber(v.Init) || !isNumber(b.Y) ||
		!p.stepsByOne(f, v.Obj) {
		return nil
	}
	c.first, c.end = int(v.Init.Info().Const.Int(0)), int(b.Y.Info().Const.Int(0))
	if b.Op == "<=" {
		c.end++
	}
	if c.first < 0 || c.first > c.end || c.end > maxSplitCount {
		return nil
	}
	return c
}

// isNumber reports whether e is an integer literal.
func isNumber(e ast.Expr) bool {
	_, literal := e.(*ast.Literal)
	return literal && e.Info().Const != nil && e.Info().Const.Type.IsInteger()
}

// stepsByOne reports whether the loop f adds 1 to its counter o after each iteration by `++` or
// `+= 1`.
func (p *program) stepsByOne(f *ast.For, o *ast.Object) bool {
	switch x := f.Post.(type) {
	case *ast.IncDec:
		return x.Op == "++" && variableOf(x.X) == o
	case *ast.Assign:
		return x.Op == "+=" && variableOf(x.L) == o && isOne(x.R)
	}
	switch x := f.PostStmt.(type) {
	case *ast.IncDecStmt:
		return x.Op == "++" && variableOf(x.X) == o
	case *ast.AssignStmt:
		return x.Op == "+=" && x.L != nil && variableOf(x.L) == o && isOne(x.R)
	}
	return false
}

func isOne(e ast.Expr) bool { return isNumber(e) && e.Info().Const.Int(0) == 1 }

func splitLoop(r *rewriting) bool {
	c, k := r.countOf(r.site), r.argument(0)
	if k < c.first || k > c.end {
		return false
	}
	name, limit := c.counter.Name, decimal(k)
	if c.counter.Type.Component() == types.Uint {
		limit += "u"
	}
	stop, post := "HOLE1", "HOLE3"
	if r.isWGSL() {
		stop, post = stop+"()", post+"()"
	}
	text := fmt.Sprintf("for (%s; %s < %s; %s) { %s } for (%s = %s; HOLE2; %s) { %s }",
		stop, name, limit, post, r.part(4), r.variableLike(c.counter, name), limit, post, r.part(4))
	parts := []ast.Node{c.loop.Init, c.loop.Cond, c.loop.Post, c.loop.Body}
	if c.loop.PostStmt != nil {
		parts[2] = c.loop.PostStmt
	}
	return r.replace(Code{Text: text}, parts...)
}

// loopForms returns code templates that can replace the loop at s, or nil if no template fits. `$1`
// in a template stands for a new variable. This is a template for a while loop:
//
//	for (; (HOLE1); ) { HOLE2; }
func (p *program) loopForms(s *Site) []string {
	if !p.atLeast(110, 300) {
		return nil
	}
	// Another form of the loop could make control flow at a barrier non-uniform.
	switch n := s.node.(type) {
	case *ast.While:
		if n.Var == nil && !p.synchronises(n) {
			return whileForms(p.isWGSL())
		}
	case *ast.DoWhile:
		if !p.synchronises(n) {
			return []string{"{ bool $1 = true; while ($1 || (HOLE2)) { $1 = false; HOLE1; } }",
				"for (bool $1 = true; $1 || (HOLE2); $1 = false) { HOLE1; }"}
		}
	case *ast.For:
		if n.Var == nil && !p.synchronises(n) {
			return forForms(n, p.isWGSL())
		}
	}
	return nil
}

func whileForms(wgsl bool) []string {
	if wgsl {
		return []string{"loop { if (!(HOLE1)) { break; } HOLE2; }", "for (; (HOLE1); ) { HOLE2; }"}
	}
	return []string{"while (true) { if (!(HOLE1)) { break; } HOLE2; }", "for (; (HOLE1); ) { HOLE2; }"}
}

// forForms returns code templates that can replace the for loop n. Parts of the head of n may be
// missing, as in `for (;;)`. The templates are in WGSL if `wgsl` is set, otherwise in GLSL.
//
//	for (a; c; b) { s; }                               // before
//	{ a; while (true) { if (!c) { break; } s; b; } }   // after
func forForms(n *ast.For, wgsl bool) []string {
	start, test, step := "", "", ""
	if n.Init != nil {
		start = "HOLE1; "
	}
	if n.Cond != nil {
		test = "if (!(HOLE2)) { break; } "
	}
	if n.Post != nil || n.PostStmt != nil {
		step = "HOLE3; "
	}
	later := "if (!$1) { " + step + "} $1 = false; "
	if wgsl {
		return []string{
			"{ " + start + "loop { " + test + "HOLE4; continuing { " + step + "} } }",
			"{ " + start + "var $1 = true; loop { " + later + test + "HOLE4; } }",
		}
	}
	list := []string{"{ " + start + "bool $1 = true; while (true) { " + later + test + "HOLE4; } }"}
	// A continue would skip a step at the end of the body.
	if !ast.HasContinue(n.Body) {
		list = append(list, "{ "+start+"while (true) { "+test+"HOLE4; "+step+"} }",
			"{ "+start+"do { "+test+"HOLE4; "+step+"} while (true); }")
	}
	return list
}

// withStatements returns `form` in the syntax of the program's language: in WGSL, each statement
// `HOLE1;` becomes `HOLE1();`.
func (p *program) withStatements(form string) string {
	if p.isWGSL() {
		return statementHole.ReplaceAllString(form, "$1();")
	}
	return form
}

var statementHole = regexp.MustCompile(`\b(` + Hole + `\d+);`)
