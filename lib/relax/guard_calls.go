package relax

import "shsmith/lib/ast"

// unguarded tells which expression replaces a call of a guard function when the guard is dropped.
// For SAFE_DIV(x, y), it is x / y, and for SAFE_ABS(x), it is x.
type unguarded struct {
	kind Kind
	// arg is the index of the argument that replaces the call; -1 means the last argument. The
	// guard function returns this argument, or another value if the argument is not safe.
	arg int
	// op is a binary operator, and builtin is the name of a built-in function. If one of them is
	// set, its application to the arguments replaces the call: SAFE_DIV(x, y) becomes x / y.
	op, builtin string
}

// unguardedForms maps the names of guard functions to the expressions that replace their calls.
// findCall and addRefresh ignore all other guard functions, such as SAFE_LSB.
var unguardedForms = map[string]unguarded{
	"SAFE_ABS":     {kind: Arithmetic},
	"SAFE_MODULUS": {kind: Arithmetic},
	"SAFE_DIVISOR": {kind: Arithmetic, arg: -1},
	"SAFE_DIV":     {kind: Arithmetic, op: "/"},

	"SAFE_INDEX": {kind: Index},
	"SAFE_TEXEL": {kind: Index},

	"SAFE_CLAMP":   {kind: Domain, builtin: "clamp"},
	"SAFE_EXTRACT": {kind: Domain, builtin: "bitfieldExtract"},
	"SAFE_INSERT":  {kind: Domain, builtin: "bitfieldInsert"},
	"SAFE_INT":     {kind: Domain},
	"SAFE_UINT":    {kind: Domain},
	"SAFE_INT16":   {kind: Domain},
	"SAFE_UINT16":  {kind: Domain},
	"SAFE_INT64":   {kind: Domain},
	"SAFE_UINT64":  {kind: Domain},

	"SAFE_FLOAT":    {kind: Float},
	"SAFE_INPUT":    {kind: Float},
	"SAFE_VARYING":  {kind: Float},
	"SAFE_BOUND":    {kind: Float},
	"SAFE_SMALL":    {kind: Float},
	"SAFE_BITS":     {kind: Float},
	"SAFE_WORDS":    {kind: Float},
	"SAFE_HALVES":   {kind: Float},
	"SAFE_QUOTIENT": {kind: Float, op: "/"},
	"SAFE_SQRT":     {kind: Float, builtin: "sqrt"},
	"SAFE_LENGTH":   {kind: Float, builtin: "length"},
	"SAFE_DISTANCE": {kind: Float, builtin: "distance"},
	"SAFE_LDEXP":    {kind: Float, builtin: "ldexp"},
	"SAFE_VALUE":    {kind: Float, arg: -1},

	"SAFE_PLACE": {kind: Float}, "SAFE_LAYER": {kind: Float}, "SAFE_DIRECTION": {kind: Float},
	"SAFE_CORNER": {kind: Float}, "SAFE_JOINT": {kind: Float}, "SAFE_POINT": {kind: Float}, "SAFE_CROSSING": {kind: Float},
}

// guardedArgument returns the guarded argument of e, a call of a guard function: x for
// SAFE_ABS(x), and y for SAFE_DIVISOR(x, y). It returns nil if the guard function also performs the
// operation, as SAFE_DIV does.
func (b *unguarded) guardedArgument(e *ast.Call) ast.Expr {
	switch {
	case b.op != "" || b.builtin != "":
		return nil
	case b.arg < 0:
		return e.Args[len(e.Args)-1]
	}
	return e.Args[b.arg]
}

// rest returns the expression that is left of e, a call of a guard function, when the guard is
// dropped: SAFE_DIV(x, y) becomes x / y.
func (b *unguarded) rest(e *ast.Call) ast.Expr {
	info := ast.ExprInfo{At: e.At, Type: e.Type}
	switch {
	case b.op != "":
		return &ast.Binary{ExprInfo: info, Op: b.op, X: e.Args[0], Y: e.Args[1]}
	case b.builtin != "":
		return &ast.Call{ExprInfo: info, Name: b.builtin, Args: e.Args}
	}
	return b.guardedArgument(e)
}

// findCall adds e to the guards if it calls a guard function.
func (f *finder) findCall(e *ast.Call) {
	name := f.funcs[e.Func]
	b, ok := unguardedForms[name]
	if e.Func == nil || !ok || f.done[e] {
		return
	}
	f.add(b.kind, e, b.guardedArgument(e), func() ast.Expr { return b.rest(e) }).called = e
}

// findRefresh adds e to the guards if it assigns to a variable its own value, passed through a
// guard: l = SAFE_FLOAT(l).
func (f *finder) findRefresh(e ast.Expr) {
	if a, ok := e.(*ast.Assign); ok && a.Op == "=" {
		f.addRefresh(a, a.L, a.R)
	}
}

// findRefreshStatement adds s, an assignment statement of WGSL, to the guards if it passes a
// variable's own value through a guard: `l = SAFE_FLOAT(l);`.
func (f *finder) findRefreshStatement(s *ast.AssignStmt) {
	if s.L != nil && s.Op == "=" {
		f.addRefresh(s, s.L, s.R)
	}
}

// addRefresh adds n, an assignment `l = r`, to the guards if r only passes l through a guard
// function, as in `l = SAFE_FLOAT(l)`.
func (f *finder) addRefresh(n ast.Node, l, r ast.Expr) {
	c, ok := r.(*ast.Call)
	if !ok || len(c.Args) != 1 || !ast.Equal(c.Args[0], l) {
		return
	}
	b, ok := unguardedForms[f.funcs[c.Func]]
	// SAFE_SQRT also performs an operation, so `l = SAFE_SQRT(l)` stays, and findCall adds the
	// call.
	if !ok || b.guardedArgument(c) == nil {
		return
	}
	f.done[c] = true
	f.list = append(f.list, &guard{kind: b.kind, node: n, gone: []ast.Node{n}, arg: c.Args[0], whole: c, called: c})
}
