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

// program is a test that can be run with changed nodes.
type program struct {
	rec    *record.Record
	unit   *ast.Unit
	want   [][]byte // the outputs without the change
	steps  int      // limit for a run with a change
	parent map[ast.Node]ast.Node
	// stored has the node that stores to an l-value. For a.b[i] = x the keys are a.b[i], a.b
	// and a.
	stored map[ast.Node]ast.Node
	uses   map[ast.Node][]ast.Expr // uses of the name that a node declares
}

// read runs the test unchanged and returns it as a program. It returns nil and no error if
// the interpreter finds undefined behaviour or an inexact result, and an error if the text
// is invalid or if the interpreter does not support it.
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

// counts reports whether the outputs change if n is replaced by the node `instead`. A run
// that does not end, or that has a data race, counts as a change. Other undefined behaviour
// does not count as one, and neither does an invalid program.
func (p *program) counts(n, instead ast.Node) bool {
	p.put(n, instead)
	r, err := p.run()
	p.put(instead, n)
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

func (p *program) put(old, instead ast.Node) {
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

// effect reports whether the outputs depend on n: on the value of an expression, on the
// execution of a statement, or on the uses of a declared name.
func (p *program) effect(n ast.Node) bool {
	switch n := n.(type) {
	case ast.Expr:
		return p.expression(n)
	case *ast.DeclStmt:
		return p.effect(n.Decl)
	case *ast.Block:
		return p.block(n)
	case *ast.Clause:
		return p.block(n.Body)
	case *ast.Return:
		return p.counts(n, &ast.Empty{}) || n.X != nil && p.expression(n.X)
	case ast.Stmt:
		return p.counts(n, &ast.Empty{})
	case *ast.FuncDecl:
		return p.used(n) || n.Body != nil && (p.block(n.Body) || p.outputs(n))
	case *ast.VersionDecl, *ast.QualDecl, *ast.PrecisionDecl:
		return true // a property of the whole shader
	case *ast.Var:
		return n.Init != nil && p.expression(n.Init) || p.used(n)
	case *ast.VarDecl:
		for _, v := range n.Vars {
			if p.effect(v) {
				return true
			}
		}
		return false
	}
	return p.used(n)
}

// outputs reports whether f is an entry point that has a result, and some statement of f has an
// effect. The body of an entry point with a result cannot be left out as a whole, so its
// statements are tried one by one.
func (p *program) outputs(f *ast.FuncDecl) bool {
	return f.Result != nil && len(f.Attrs) > 0 && slices.ContainsFunc(f.Body.List, func(s ast.Stmt) bool {
		return p.effect(s)
	})
}

// block reports whether the outputs change if b becomes empty. It is false if b is empty
// already.
func (p *program) block(b *ast.Block) bool {
	if len(b.List) == 0 {
		return false
	}
	return p.counts(b, &ast.Block{})
}

// usesPerName is about how many uses of a name are tried, if the name has more uses.
const usesPerName = 4

func (p *program) used(decl ast.Node) bool {
	list := p.uses[decl]
	step := max(1, len(list)/usesPerName)
	for i := 0; i < len(list); i += step {
		if p.expression(list[i]) {
			return true
		}
	}
	return false
}

// expression reports whether the outputs depend on e. It gives e another value, or leaves
// out the store or the statement to which e belongs, and compares the outputs.
func (p *program) expression(e ast.Expr) bool {
	if s := p.stored[e]; s != nil {
		return p.store(s)
	}
	switch s := e.(type) {
	case *ast.Assign:
		return p.store(s)
	case *ast.IncDec:
		return p.store(s)
	}
	if up := p.part(e); up != nil {
		return p.expression(up)
	}
	if s, ok := p.parent[e].(*ast.ExprStmt); ok {
		return p.counts(s, &ast.Empty{})
	}
	if plain(e.Info().Type) {
		return p.anyOf(e, others(e, p.unit.Version.Lang))
	}
	for _, part := range ast.Parts(e) {
		if p.expression(part) {
			return true
		}
	}
	return false
}

func (p *program) anyOf(n ast.Node, instead []ast.Node) bool {
	for _, x := range instead {
		if p.counts(n, x) {
			return true
		}
	}
	return false
}

// part returns the expression around e that selects a part of e, dereferences e, or passes
// e as a pointer. It returns nil if there is none, or if e is a scalar, vector or matrix.
func (p *program) part(e ast.Expr) ast.Expr {
	if plain(e.Info().Type) {
		return nil
	}
	switch up := p.parent[e].(type) {
	case *ast.Index:
		if up.X == e {
			return up
		}
	case *ast.Member:
		return up
	case *ast.Unary: // of a pointer
		return up
	case *ast.Call: // the call stores to the argument, too
		if e.Info().Type != nil && e.Info().Type.Kind == types.Pointer {
			return up
		}
	}
	return nil
}

// store reports whether the outputs depend on the store that n makes. It is always false
// for a call whose value is used.
func (p *program) store(n ast.Node) bool {
	if s, ok := p.parent[n].(*ast.ExprStmt); ok {
		return p.counts(s, &ast.Empty{})
	}
	switch n := n.(type) {
	case *ast.Assign:
		return p.counts(n, ast.Clone(n.L))
	case *ast.IncDec:
		return p.counts(n, ast.Clone(n.X))
	case ast.Stmt:
		return p.counts(n, &ast.Empty{})
	}
	return false // the value of the call is used as well
}
