// Package order finds the expressions of a program whose operands have no specified order of
// evaluation and may conflict.
package order

import (
	"maps"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
)

// The order of evaluation is unspecified for the operands of most operators, for an index and the
// indexed expression, and for the arguments of constructors. In x op= y it is unspecified for the
// old value of x and for y. It is fixed for the operators &&, ||, ?: and the comma, for arguments
// of functions (GLSL 4.60 section 6.1.1) and for the two sides of an assignment (GLSL 4.60 section
// 5.8). Two operands conflict if one of them writes a variable that the other reads or writes. An
// expression is open if the order of its operands is unspecified and they may conflict.
//
// This file finds the open expressions, and the variables about which their operands may conflict.
// A run logs only the accesses to these variables, to find out whether two operands do conflict
// (evaluation_order_access_log.go).

// Analysis says which expressions of a program are open: their operands may conflict, and have no
// specified order of evaluation.
type Analysis struct {
	// OpenExprs has the open expressions. It also has calls such as `f(a, a++)`; see
	// judgeArguments.
	OpenExprs map[ast.Expr]bool
	// Watched has the variables that may cause a conflict: one operand of an expression in
	// OpenExprs writes the variable, and another operand reads or writes it.
	Watched   map[*ast.Object]bool
	summaries map[*ast.FuncDecl]*effects
	calls     map[*ast.Call]*effects // effects of calls, including their arguments
	// scanned has the effects of each operand that scan has finished. So scan need not walk the
	// operands of a deep expression again at each level.
	scanned map[ast.Expr]*effects
}

// effects has the variables that an expression may read and write.
type effects struct {
	reads, writes map[*ast.Object]bool
}

func newEffects() *effects {
	return &effects{map[*ast.Object]bool{}, map[*ast.Object]bool{}}
}

func (fx *effects) include(other *effects) {
	maps.Copy(fx.reads, other.reads)
	maps.Copy(fx.writes, other.writes)
}

// Find analyses the program that info describes.
func Find(info *check.Info) *Analysis {
	o := &Analysis{map[ast.Expr]bool{}, map[*ast.Object]bool{}, map[*ast.FuncDecl]*effects{},
		map[*ast.Call]*effects{}, map[ast.Expr]*effects{}}
	if info.Lang.Ordered {
		return o
	}
	for _, f := range info.Funcs {
		o.summaries[f] = o.summary(f)
	}
	ast.Walk(info.Unit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.TypeExpr, *ast.QualDecl, *ast.BlockDecl:
			return false
		case ast.Expr:
			o.scan(n)
			clear(o.scanned)
			return false
		}
		return true
	})
	return o
}

// summary returns the effects that a call of f has on variables that outlive the call.
func (o *Analysis) summary(f *ast.FuncDecl) *effects {
	all, fx := newEffects(), newEffects()
	ast.Walk(f.Body, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok {
			o.add(all, e)
			return false
		}
		return true
	})
	for v := range all.reads {
		if v.Storage != ast.Local && v.Storage != ast.Param {
			fx.reads[v] = true
		}
	}
	for v := range all.writes {
		if v.Storage != ast.Local && v.Storage != ast.Param {
			fx.writes[v] = true
		}
	}
	return fx
}

// scan adds to o.OpenExprs the expressions in e with operands that may conflict and have no
// specified order. It reports whether e writes something or executes a barrier.
func (o *Analysis) scan(e ast.Expr) bool {
	changes := o.hasOwnEffect(e)
	ast.Walk(e, func(n ast.Node) bool {
		if n == ast.Node(e) {
			return true
		}
		if x, ok := n.(ast.Expr); ok && o.scan(x) {
			changes = true
			o.keepEffects(x)
		}
		return false
	})
	if changes {
		o.judge(e, o.operands(e))
		if k, ok := e.(*ast.Call); ok && (k.Func != nil || k.Builtin) {
			o.judgeArguments(k)
		}
	}
	return changes
}

// keepEffects stores the effects of the operand e in o.scanned. It does nothing for a call, because
// addCall stores the effects of calls.
func (o *Analysis) keepEffects(e ast.Expr) {
	if _, ok := e.(*ast.Call); ok {
		return
	}
	fx := newEffects()
	o.add(fx, e)
	o.scanned[e] = fx
}

// judgeArguments adds the call e to o.OpenExprs if an argument may write a variable that an earlier
// argument reads, as in `f(a, a++)`. GLSL evaluates arguments in order, but some implementations
// deviate. The interpreter can report such calls (interp.Options.Deviations).
func (o *Analysis) judgeArguments(e *ast.Call) {
	reads := newEffects()
	for i, a := range e.Args {
		later := newEffects()
		o.add(later, a)
		for v := range later.writes {
			if reads.reads[v] {
				o.OpenExprs[e], o.Watched[v] = true, true
			}
		}
		if e.Dirs[i] != ast.Out {
			o.add(reads, a)
		}
	}
}

// hasOwnEffect reports whether e itself, apart from its operands, writes something or is a barrier.
func (o *Analysis) hasOwnEffect(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Assign, *ast.IncDec:
		return true
	case *ast.Call:
		for _, d := range e.Dirs {
			if d.Writes() {
				return true
			}
		}
		return e.Func != nil && len(o.summaries[e.Func.Func].writes) > 0 ||
			e.Builtin && (e.Name == "barrier" || writesOpaque(e.Name))
	}
	return false
}

// HasEffect reports whether evaluating e writes something or executes a barrier.
func (o *Analysis) HasEffect(e ast.Expr) bool {
	found := false
	ast.Walk(e, func(n ast.Node) bool {
		if x, ok := n.(ast.Expr); ok {
			found = found || o.hasOwnEffect(x)
		}
		return !found
	})
	return found
}

// operands returns the operands of e that have no specified order of evaluation. They include the
// arguments of a constructor, but not those of a function call.
func (o *Analysis) operands(e ast.Expr) []ast.Expr {
	switch e := e.(type) {
	case *ast.Binary:
		if e.Op != "&&" && e.Op != "||" {
			return []ast.Expr{e.X, e.Y}
		}
	case *ast.Index:
		return []ast.Expr{e.X, e.I}
	case *ast.Assign:
		if e.Op != "=" {
			return []ast.Expr{e.L, e.R}
		}
	}
	return ast.Parts(e)
}

// judge adds e to o.OpenExprs if two of its operands may conflict: one of them may write a variable
// that the other operand reads or writes. `operands` has the operands of e whose order of
// evaluation is unspecified.
func (o *Analysis) judge(e ast.Expr, operands []ast.Expr) {
	var list []*effects
	for _, x := range operands {
		fx := newEffects()
		o.add(fx, x)
		for _, y := range list {
			if o.mayConflict(fx, y) {
				o.OpenExprs[e] = true
			}
		}
		list = append(list, fx)
	}
}

// mayConflict reports whether one of two operands, with the effects a and b, writes a variable that
// the other reads or writes. It adds such variables to o.Watched.
func (o *Analysis) mayConflict(a, b *effects) bool {
	found := false
	for v := range a.writes {
		if b.reads[v] || b.writes[v] {
			o.Watched[v], found = true, true
		}
	}
	for v := range b.writes {
		if a.reads[v] {
			o.Watched[v], found = true, true
		}
	}
	return found
}

// add adds the effects of e to fx.
func (o *Analysis) add(fx *effects, e ast.Expr) {
	if len(o.scanned) > 0 {
		if own := o.scanned[e]; own != nil {
			fx.include(own)
			return
		}
	}
	switch e := e.(type) {
	case *ast.Ident:
		fx.reads[e.Obj] = true
	case *ast.Assign:
		if e.Op != "=" {
			o.add(fx, e.L)
		}
		o.addWrite(fx, e.L)
		o.add(fx, e.R)
	case *ast.IncDec:
		o.add(fx, e.X)
		o.addWrite(fx, e.X)
	case *ast.Call:
		o.addCall(fx, e)
	default:
		ast.Walk(e, func(n ast.Node) bool {
			if x, ok := n.(ast.Expr); ok && x != e {
				o.add(fx, x)
				return false
			}
			return n == ast.Node(e)
		})
	}
}

// addCall adds the effects of the call e to fx. It stores them in o.calls, because each enclosing
// call needs them again.
func (o *Analysis) addCall(fx *effects, e *ast.Call) {
	own := o.calls[e]
	if own == nil {
		own = newEffects()
		o.addEvaluation(own, e)
		o.calls[e] = own
	}
	fx.include(own)
}

// addEvaluation adds to fx the effects of evaluating the arguments of the call e, and the effects
// of the called function.
func (o *Analysis) addEvaluation(fx *effects, e *ast.Call) {
	for i, a := range e.Args {
		d := ast.In
		if i < len(e.Dirs) {
			d = e.Dirs[i]
		}
		if d != ast.Out {
			o.add(fx, a)
		}
		if d.Writes() || i == 0 && e.Builtin && writesOpaque(e.Name) {
			o.addWrite(fx, a)
		}
	}
	if e.Func == nil {
		return
	}
	callee := o.summaries[e.Func.Func]
	fx.include(callee)
}

// writesOpaque reports whether the built-in function `name` writes to its first argument, an image
// or a counter.
func writesOpaque(name string) bool {
	return name == "imageStore" || name == "textureStore" || strings.HasPrefix(name, "imageAtomic") ||
		strings.HasPrefix(name, "atomicCounter") && name != "atomicCounter"
}

// addWrite adds to fx a write of the variable that contains the l-value e, and the effects of the
// indices in e.
func (o *Analysis) addWrite(fx *effects, e ast.Expr) {
	switch e := e.(type) {
	case *ast.Ident:
		fx.writes[e.Obj] = true
	case *ast.Index:
		o.add(fx, e.I)
		o.addWrite(fx, e.X)
	case *ast.Member:
		o.addWrite(fx, e.X)
	}
}
