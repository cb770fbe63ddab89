package coverage

import (
	"fmt"
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// program is a test and its syntax tree. Its methods change one node of the tree at a time and run
// the test again. They thus find out whether the outputs depend on the node (hasEffect).
type program struct {
	rec    *record.Record
	unit   *ast.Unit
	want   [][]byte // the outputs of the unchanged program
	steps  int      // limit for a run with a change
	parent map[ast.Node]ast.Node
	// stored maps each l-value to the node that stores to it. For `a.b[i] = x`, the keys are
	// a.b[i], a.b and a.
	stored map[ast.Node]ast.Node
	// uses maps a declaration to the expressions that use the declared name.
	uses map[ast.Node][]ast.Expr
}

// read runs the test rec and returns it as a program, with its outputs in `want`. It returns nil if
// the run has undefined behaviour, an inexact result or too many steps. An invalid or unsupported
// text is an error.
func read(rec *record.Record) (*program, error) {
	u, err := front.Parse(rec.Lang, "shader", rec.Source)
	if err != nil {
		return nil, err
	}
	p := &program{rec: rec, unit: u}
	r, err := p.run()
	if err != nil || r.Outcome != record.OK || r.Inexact != nil {
		return nil, err
	}
	p.want, p.steps = r.Outputs, 2*r.Steps+1000
	p.relate()
	return p, nil
}

func (p *program) run() (*interp.Result, error) {
	info, err := front.Check("shader", p.unit, language.Stage(p.rec.Stage))
	if err == nil {
		err = info.Link()
	}
	if err != nil {
		return nil, err
	}
	prog, err := interp.Compile(info)
	if err != nil {
		return nil, err
	}
	if prog, err = prog.For(p.rec); err != nil {
		return nil, err
	}
	return prog.Run(p.rec.Resources, p.rec.Groups(), interp.Options{Steps: p.steps})
}

// changesOutputs reports whether the outputs change if `instead` replaces n. A data race or an
// endless run counts as a change, an invalid program does not.
func (p *program) changesOutputs(n, instead ast.Node) bool {
	p.substitute(n, instead)
	r, err := p.run()
	p.substitute(instead, n)
	if err != nil {
		return false
	}
	for i, out := range r.Outputs {
		if string(out) != string(p.want[i]) {
			return true
		}
	}
	for _, f := range r.Findings {
		if f.Kind == interp.Race {
			return true
		}
	}
	return r.Outcome == record.Timeout
}

// substitute puts the node `instead` into the tree in place of old.
func (p *program) substitute(old, instead ast.Node) {
	done := false
	ast.Apply(p.unit, func(c *ast.Cursor) bool {
		if c.Node() == old {
			c.Replace(instead)
			done = true
		}
		return !done
	}, nil)
	if !done {
		panic(fmt.Sprintf("coverage: a %T is not in the tree", old))
	}
}

// hasEffect reports whether the outputs depend on n: on the value of an expression, on the
// execution of a statement, or on the uses of a declared name.
func (p *program) hasEffect(n ast.Node) bool {
	switch n := n.(type) {
	case ast.Expr:
		return p.exprHasEffect(n)
	case *ast.DeclStmt:
		return p.hasEffect(n.Decl)
	case *ast.Block:
		return p.blockHasEffect(n)
	case *ast.Clause:
		return p.blockHasEffect(n.Body)
	case *ast.Return:
		return p.changesOutputs(n, &ast.Empty{}) || n.X != nil && p.exprHasEffect(n.X)
	case ast.Stmt:
		return p.changesOutputs(n, &ast.Empty{})
	case *ast.FuncDecl:
		return p.usesHaveEffect(n) || n.Body != nil && (p.blockHasEffect(n.Body) || p.entryHasEffect(n))
	case *ast.VersionDecl, *ast.QualDecl, *ast.PrecisionDecl:
		return true // a property of the whole shader
	case *ast.Var:
		return n.Init != nil && p.exprHasEffect(n.Init) || p.usesHaveEffect(n)
	case *ast.VarDecl:
		for _, v := range n.Vars {
			if p.hasEffect(v) {
				return true
			}
		}
		return false
	}
	return p.usesHaveEffect(n)
}

// entryHasEffect reports whether f is an entry point that returns a value, and a statement in its
// body has an effect.
func (p *program) entryHasEffect(f *ast.FuncDecl) bool {
	// It tries single statements, because an empty body would be invalid.
	return f.Result != nil && ast.IsEntryPoint(f) && slices.ContainsFunc(f.Body.List, func(s ast.Stmt) bool {
		return p.hasEffect(s)
	})
}

// blockHasEffect reports whether the outputs change if the block b becomes empty. It returns false
// if b is empty already.
func (p *program) blockHasEffect(b *ast.Block) bool {
	if len(b.List) == 0 {
		return false
	}
	return p.changesOutputs(b, &ast.Block{})
}

// usesPerName is the approximate number of uses of a name that usesHaveEffect checks. They are
// evenly spaced in the list of uses.
const usesPerName = 4

// usesHaveEffect reports whether the outputs depend on a use of the name that decl declares. To
// save time, it checks only about usesPerName of the uses. It may thus return false although
// another use has an effect.
func (p *program) usesHaveEffect(decl ast.Node) bool {
	list := p.uses[decl]
	step := max(1, len(list)/usesPerName)
	for i := 0; i < len(list); i += step {
		if p.exprHasEffect(list[i]) {
			return true
		}
	}
	return false
}

// exprHasEffect reports whether the outputs depend on e. It runs the program without e if e is a
// store or a whole statement, and with other values in its place if e is a scalar, vector or
// matrix.
func (p *program) exprHasEffect(e ast.Expr) bool {
	if s := p.stored[e]; s != nil {
		return p.storeHasEffect(s)
	}
	switch s := e.(type) {
	case *ast.Assign:
		return p.storeHasEffect(s)
	case *ast.IncDec:
		return p.storeHasEffect(s)
	}
	// An array, structure or pointer has no simple replacement, such as `e + 1`.
	if up := p.enclosing(e); up != nil {
		return p.exprHasEffect(up)
	}
	if s, ok := p.parent[e].(*ast.ExprStmt); ok {
		return p.changesOutputs(s, &ast.Empty{})
	}
	if isPlain(e.Info().Type) {
		return p.anyChangesOutputs(e, changedValues(e, p.unit.Version.Lang))
	}
	for _, part := range ast.Parts(e) {
		if p.exprHasEffect(part) {
			return true
		}
	}
	return false
}

// anyChangesOutputs reports whether the outputs change if one of the nodes in `instead` replaces n.
func (p *program) anyChangesOutputs(n ast.Node, instead []ast.Node) bool {
	for _, x := range instead {
		if p.changesOutputs(n, x) {
			return true
		}
	}
	return false
}

// enclosing returns the parent that exprHasEffect must examine in place of e, or nil. Only an
// array, structure or pointer may have such a parent, because there is no simple replacement for
// it, such as `e + 1`.
func (p *program) enclosing(e ast.Expr) ast.Expr {
	if isPlain(e.Info().Type) {
		return nil
	}
	switch up := p.parent[e].(type) {
	case *ast.Index:
		if up.X == e {
			return up
		}
	case *ast.Member:
		return up
	case *ast.Unary: // a dereference
		return up
	case *ast.Call: // the call stores to the argument, too
		if e.Info().Type != nil && e.Info().Type.Kind == types.Pointer {
			return up
		}
	}
	return nil
}

// storeHasEffect reports whether the outputs change if the program runs without the store n: an
// assignment, an increment, or a call that writes to an argument. It returns false for a call
// inside a larger expression, which cannot be removed.
func (p *program) storeHasEffect(n ast.Node) bool {
	if s, ok := p.parent[n].(*ast.ExprStmt); ok {
		return p.changesOutputs(s, &ast.Empty{})
	}
	switch n := n.(type) {
	case *ast.Assign:
		return p.changesOutputs(n, ast.Clone(n.L))
	case *ast.IncDec:
		return p.changesOutputs(n, ast.Clone(n.X))
	case ast.Stmt:
		return p.changesOutputs(n, &ast.Empty{})
	}
	return false // n is a call inside an expression
}

// changedValues returns replacements for e, a scalar, vector or matrix, to test whether e has an
// effect. Most types have several, such as `e + 1` and `e * 3`, because a single one may change
// nothing.
func changedValues(e ast.Expr, lang language.Name) []ast.Node {
	t := e.Info().Type
	switch {
	case t == types.Scalar(types.Bool), t.IsBool() && lang.HasBoolVectorOperators():
		return []ast.Node{&ast.Unary{Op: "!", X: e}}
	case t.IsBool():
		return []ast.Node{&ast.Call{Name: "not", Args: []ast.Expr{e}}}
	case t.Kind == types.Matrix && !lang.AddsScalarsToMatrices():
		return []ast.Node{&ast.Binary{Op: "+", X: e, Y: ast.Clone(e)}}
	}
	with := func(op, digits string) ast.Node {
		return &ast.Binary{Op: op, X: e, Y: &ast.Literal{Text: digits + suffix(t, lang)}}
	}
	return []ast.Node{with("+", "1"), with("*", "3"), with("*", "0")}
}

// suffix returns what must follow the digits of a literal that has the component type of t: "u" for
// uint, ".0" for float. In languages with abstract types it returns "".
func suffix(t *types.Type, lang language.Name) string {
	if lang.HasAbstractTypes() {
		return ""
	}
	return map[types.Kind]string{types.Uint: "u", types.Float: ".0", types.Double: ".0lf"}[t.Component()]
}
