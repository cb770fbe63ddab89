package pass

import (
	"shsmith/lib/ast"
	"shsmith/lib/canonical"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/recond/rewrite"
	"shsmith/lib/types"
)

var orderPass = Pass{
	Name: "order",
	Doc: "fix the order of evaluation where it matters: conflicting operands, and out arguments that overlap, " +
		"go through temporary variables",
	Kinds: []string{"evaluation-order", "aliasing"},
	Langs: []language.Name{language.GLSL},
	Run:   onJob(func(j *job) { order(&orderer{job: j}) }),
}

// orderer is the state of the pass `order`. The pass evaluates conflicting operands from left to
// right, into temporary variables, unless the specification fixes their order. In this example f
// changes x:
//
//	x + f()  →  (t = x, t + f())
type orderer struct {
	*job
	// GLSL fixes the order of arguments of user functions (GLSL 4.60 section 6.1.1), and of
	// operands of assignments, &&, ||, ?: and comma (section 5.8). If looseArguments or
	// looseAssignments is set, the pass orders such arguments, or the two sides of an assignment,
	// all the same.
	looseArguments, looseAssignments bool

	effects *check.EffectsCache
}

// OrderArguments evaluates arguments of user functions into temporary variables if the arguments
// conflict. It is for compilers that do not evaluate arguments from left to right:
//
//	f(i++, i)  →  (t = i++, f(t, i))
func OrderArguments(j *rewrite.Job) {
	order(&orderer{job: &job{Job: j}, looseArguments: true})
}

// OrderAssignments evaluates operands on the left side of an assignment into temporary variables if
// they conflict with the right side. It is for compilers that do not evaluate the left side first:
//
//	a[i] = i++  →  t = i, a[t] = i++
func OrderAssignments(j *rewrite.Job) {
	order(&orderer{job: &job{Job: j}, looseAssignments: true})
}

func order(o *orderer) {
	j := o.job
	j.Info.Forget() // earlier passes have added side effects
	o.effects = j.Info.CacheEffects()
	ast.Apply(j.Unit, func(c *ast.Cursor) bool {
		e, ok := c.Node().(ast.Expr)
		if !ok {
			return j.Descend(c)
		}
		_, discarded := c.Parent().(*ast.ExprStmt)
		if x := o.orderValue(e, discarded); x != e {
			c.Replace(x)
		}
		j.Release()
		return false
	}, func(c *ast.Cursor) {
		if _, ok := c.Node().(*ast.FuncDecl); ok {
			j.Leave()
		}
	})
}

// orderValue returns the expression that replaces e, in which the operands have a fixed order.
// `discarded` tells whether the value of e is unused.
func (o *orderer) orderValue(e ast.Expr, discarded bool) ast.Expr {
	if !o.effects.HasSideEffects(e) {
		return e
	}
	switch e := e.(type) {
	case *ast.Unary:
		e.X = o.orderValue(e.X, false)
	case *ast.Cond:
		e.C, e.X, e.Y = o.orderValue(e.C, false), o.orderValue(e.X, false), o.orderValue(e.Y, false) // the three operands have a fixed order
	case *ast.Comma:
		e.X, e.Y = o.orderValue(e.X, true), o.orderValue(e.Y, discarded)
	case *ast.Length:
		return o.orderLength(e)
	case *ast.Call:
		if e.Func != nil || e.Builtin {
			return o.orderCall(e, discarded)
		}
		return o.orderParts(e) // a constructor of a structure
	case *ast.Binary:
		if e.Op != "&&" && e.Op != "||" {
			return o.orderParts(e)
		}
		e.X, e.Y = o.orderValue(e.X, false), o.orderValue(e.Y, false)
	default:
		return o.orderParts(e)
	}
	return e
}

// orderParts moves conflicting operands of e to variables, and returns the new expression, as in
// `x + f()` → `(t = x, t + f())`. e is an assignment, or an expression whose operands have no
// specified order.
func (o *orderer) orderParts(e ast.Expr) ast.Expr {
	p := parts{o: o}
	switch e := e.(type) {
	case *ast.Binary:
		p.addOperand(&e.X)
		p.addOperand(&e.Y)
	case *ast.Construct:
		p.addOperands(e.Args)
	case *ast.Call:
		p.addOperands(e.Args)
	case *ast.InitList:
		p.addOperands(e.Elems)
	case *ast.Member, *ast.Index:
		p.addPlace(e)
		p.addRead(e)
	case *ast.IncDec:
		p.addPlace(e.X)
		p.addRead(e.X)
		p.addWrite(e.X)
	case *ast.Assign:
		p.addPlace(e.L)
		if e.Op != "=" {
			p.addRead(e.L)
		}
		p.addWrite(e.L)
		if !o.looseAssignments {
			p.group++
		}
		p.addOperand(&e.R)
	}
	p.decide()
	before := p.assignEarly()
	if before != nil {
		e = constructor(e.Info().Type, e) // an initialiser list cannot follow a comma, a constructor can
	}
	return node.Comma(append(before, e)...)
}

// orderLength returns the number of elements of the array in e, as in `a.length()`, if the number
// is known. If not, it returns e with conflicting operands, such as i++ and i in
// `b[i++][i].list.length()`, in temporary variables.
func (o *orderer) orderLength(e *ast.Length) ast.Expr {
	if n := e.X.Info().Type.Extent(); n > 0 {
		// GLSL does not define whether side effects of the operand happen (GLSL 4.60 section 5.9),
		// so the pass drops them.
		o.Changed = true
		return node.Integer(types.Int, int64(n))
	}
	p := parts{o: o}
	p.addPlace(e.X)
	p.decide()
	return node.Comma(append(p.assignEarly(), e)...)
}

// slot is an operand that can be evaluated before its expression, into a variable, such as f() in
// `f() + x`.
type slot struct {
	e     *ast.Expr // the operand; nil if the slot stands for the read of an inout argument by the call
	fx    *check.Effects
	group int  // the specification fixes the order of slots of different groups
	arg   int  // index of the argument of a call that contains the operand
	early bool // whether to evaluate the operand before the expression, into a variable
}

// parts lists the operands of one expression as slots, in the order of the text. A slot is an
// operand that can be evaluated before the expression, into a variable.
type parts struct {
	o     *orderer
	slots []slot
	own   check.Effects // effects of the expression itself, without those of its operands
	group int
	arg   int
}

func (p *parts) addOperand(e *ast.Expr) {
	switch x := (*e).(type) {
	case *ast.InitList:
		p.addOperands(x.Elems)
		return
	case *ast.Index, *ast.Member:
		if x.Info().Type.Base().Kind == types.Opaque { // no variable can hold it
			first := len(p.slots)
			p.addPlace(x)
			p.markRepeated(first)
			return
		}
	}
	*e = p.o.orderValue(*e, false)
	if (*e).Info().Const == nil {
		p.slots = append(p.slots, slot{e: e, fx: p.o.effects.Effects(*e), group: p.group, arg: p.arg})
	}
}

func (p *parts) addOperands(list []ast.Expr) {
	for i := range list {
		p.addOperand(&list[i])
	}
}

// addPlace adds a slot to p.slots for each operand in e, such as i in `a[i]`, or f() and i in
// `f()[i]`. e is a variable, which has no operands, or an element or member of a variable or value.
func (p *parts) addPlace(e ast.Expr) {
	switch e := e.(type) {
	case *ast.Index:
		first := len(p.slots)
		p.addBase(&e.X)
		if e.X.Info().Type.Kind == types.Array && e.X.Info().Type.Extent() == 0 {
			p.markRepeated(first)
		}
		p.addOperand(&e.I)
	case *ast.Member:
		p.addBase(&e.X)
	}
}

func (p *parts) addBase(e *ast.Expr) {
	switch (*e).(type) {
	case *ast.Ident:
	case *ast.Index, *ast.Member:
		p.addPlace(*e)
	default:
		p.addOperand(e)
	}
}

// markRepeated sets the flag `early` of operands with side effects in p.slots[first:], so that they
// are evaluated once, into variables. It does nothing if no index gets a guard, because only the
// guard would evaluate them again:
//
//	c[i++].d[j]    // the guard of j reads the length of c[i++].d
func (p *parts) markRepeated(first int) {
	if p.o.GuardIndex == nil {
		return
	}
	for i := first; i < len(p.slots); i++ {
		s := &p.slots[i]
		s.early = s.early || s.fx.SideEffects()
	}
}

func (p *parts) addRead(e ast.Expr) {
	if l, ok := check.LocationOf(e); ok {
		p.own.Reads = append(p.own.Reads, l)
	}
}

func (p *parts) addWrite(e ast.Expr) {
	if l, ok := check.LocationOf(e); ok {
		p.own.Writes = append(p.own.Writes, l)
	}
}

// decide sets the flag `early` of operands, which are then evaluated before the expression, into
// variables. An operand gets the flag if it conflicts with one of these:
//   - the expression itself
//   - an operand to its right, if the specification does not fix the order of the two
//   - an operand to its right that has the flag
//
// For example:
//
//	i++ + i  →  (t = i++, t + i)
func (p *parts) decide() {
	for i := range p.slots {
		s := &p.slots[i]
		s.early = s.early || s.conflictsWith(&p.own)
		for k := i + 1; k < len(p.slots) && !s.early; k++ {
			t := &p.slots[k]
			s.early = s.group == t.group && check.Conflict(s.fx, t.fx)
		}
	}
	p.markConflicting()
}

// conflictsWith reports whether the side effects of the operand s conflict with its expression.
// `own` has the reads and writes of this expression, without those of its operands. An example is
// `i += i++`, where both write i.
func (s *slot) conflictsWith(own *check.Effects) bool {
	if !s.fx.SideEffects() {
		return false
	}
	done := &check.Effects{Writes: s.fx.Writes}
	return check.Conflict(done, &check.Effects{Reads: own.Reads}) ||
		// The side effects of a user function are certainly complete when the expression writes.
		!s.isUserCall() && check.Conflict(done, &check.Effects{Writes: own.Writes})
}

// isUserCall reports whether the operand s is a call of a user function, such as f(x), or a comma
// expression that ends with such a call, such as (x = SAFE_INPUT(x), f(x)).
func (s *slot) isUserCall() bool {
	if s.e == nil {
		return false
	}
	list := canonical.Sequence(*s.e)
	c, ok := list[len(list)-1].(*ast.Call)
	return ok && c.Func != nil
}

// markConflicting sets further flags `early`. Operands with this flag are evaluated before all
// operands without it. So if an operand has the flag, each operand to its left that conflicts with
// it (check.Conflict) gets the flag too, and is still evaluated first.
func (p *parts) markConflicting() {
	for k := len(p.slots) - 1; k > 0; k-- {
		for i := 0; p.slots[k].early && i < k; i++ {
			p.slots[i].early = p.slots[i].early || check.Conflict(p.slots[i].fx, p.slots[k].fx)
		}
	}
}

// assignEarly replaces each operand with the flag `early` by a temporary variable, and returns the
// assignments to these variables. It leaves out operands of types that a variable cannot have. If f
// changes x:
//
//	x + f()  →  t + f(), and the assignment t = x
func (p *parts) assignEarly() (list []ast.Expr) {
	for i := range p.slots {
		s := &p.slots[i]
		if !s.early || s.e == nil || !p.o.Nameable((*s.e).Info().Type) {
			continue
		}
		t := p.o.Temp((*s.e).Info().Type)
		list = append(list, node.Assign("=", node.Ident(t), *s.e))
		*s.e = node.Ident(t)
		p.o.Changed = true
	}
	return list
}
