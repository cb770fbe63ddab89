package mutate

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
)

// deadStoreKinds returns the kinds of transformations that overwrite a variable without effect.
// For example, `x = e;` becomes `x = junk; x = e;`.
func deadStoreKinds() []*Kind {
	return []*Kind{
		{
			Name:    "dead-store",
			Doc:     "x = e; becomes x = junk; x = e;, where e does not read x",
			Exact:   true,
			On:      Statements,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { return p.storeOf(s) != nil && !p.inSwitchBody(s) },
			Make:    deadStore,
			Rewrite: applyDeadStore,
		},
		{
			Name:   "overwrite-restore",
			Doc:    "s becomes { T y = x; x = junk; x = y; } s",
			Exact:  true,
			On:     Statements,
			Weight: 2,
			Applies: func(p *program, s *Site) bool {
				// A condition that has to be uniform may read the variable.
				return !(p.isWGSL() && p.uniform) &&
					!p.restrictsLoops() && !s.inContinuing && !p.inSwitchBody(s) && len(p.overwritableVariables(s)) > 0
			},
			Make:    overwrite,
			Rewrite: overwriteRestore,
		},
	}
}

// storeOf returns the variable x if the statement at s is `x = e;` and a store to x just before the
// statement would have no effect. Otherwise it returns nil.
func (p *program) storeOf(s *Site) *ast.Object {
	l, e, op := assignment(s.node.(ast.Stmt))
	o := variableOf(l)
	if op != "=" || o == nil || !isPlain(o.Type) || !isOpaqueKind(o.Type.Component()) ||
		ast.Mentions(e, o) || s.inContinuing {
		return nil
	}
	switch o.Storage {
	case ast.Local:
		if !isOwn(s.fn, o) {
			return nil
		}
	case ast.Global, ast.Output:
		if callsFunction(e) || p.isWGSL() || o.Builtin {
			return nil
		}
	default:
		return nil
	}
	return o
}

// deadStore returns code for the statement `x = e;` at s: `if (c) { x = junk; } x = e;`. The
// condition c is true, and junk is a random expression.
func deadStore(p *program, s *Site, src *choice.Source) (Code, bool) {
	junk, ok := p.evaluatedJunk(s, src, p.storeOf(s).Type)
	// Without the condition, x would count as defined after the store. Later transformations could
	// rely on that, and then this one could not be removed alone.
	return Code{Text: fillText("if ($1) { HOLE1 = ($2); } ", p.opaqueBool(src, true, 1), junk) + p.hole()}, ok
}

func applyDeadStore(r *rewriting) bool {
	l, _, _ := assignment(r.site.node.(ast.Stmt))
	return r.replace(Code{Text: strings.Join(r.args, " ")}, ast.Clone(l))
}

// overwritableVariables returns the variables that the transformation overwrite-restore may
// overwrite just before the statement at s. The transformation first saves the value of the
// variable and then restores it, so the variable must already have a value at s.
func (p *program) overwritableVariables(s *Site) (list []*ast.Object) {
	i := p.surroundings(s)
	if i == nil {
		return nil
	}
	for _, o := range append(append([]*ast.Object{}, i.Locals...), i.Globals...) {
		// Any function but main may be called in an expression that also reads the global variable,
		// in an order that GLSL does not define (GLSL 4.60 section 5.1).
		global := s.fn.Name == "main" && !p.isWGSL() && !o.Builtin &&
			(o.Storage == ast.Global || o.Storage == ast.Output) && isPlain(o.Type)
		if i.Defined[o] && (isOwnLocal(s.fn, o) || global) && isOpaqueKind(o.Type.Component()) {
			list = append(list, o)
		}
	}
	return list
}

func overwrite(p *program, s *Site, src *choice.Source) (Code, bool) {
	o := choice.Pick(src, p.overwritableVariables(s))
	junk, ok := p.evaluatedJunk(s, src, o.Type)
	return Code{Text: o.Name + " (" + junk + ")"}, ok
}

func overwriteRestore(r *rewriting) bool {
	if len(r.args) < 2 {
		return false
	}
	o := variableNamed(r.overwritableVariables(r.site), r.args[0])
	if o == nil {
		return false
	}
	y := r.name("v")
	return r.replace(Code{Text: fillText("{ $1 = $2; $2 = $3; $2 = $4; } ", r.variableLike(o, y), o.Name,
		strings.Join(r.args[1:], " "), y) + r.hole()})
}
