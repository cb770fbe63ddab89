package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/types"
)

// scope has the variables that the code being made can name.
type scope struct {
	*chooser
	starts          []int
	variables       []*variable                 // visible variables; starts has the start of each scope
	constantOnly    bool                        // only constant expressions
	constantIndices bool                        // indices are constant
	noShadowing     bool                        // no variable takes the name of an outer one
	pointees        map[*ast.Object]*ast.Object // what the pointers of let declarations lead to
}

func (s *scope) push() { s.starts = append(s.starts, len(s.variables)) }

// pop leaves the innermost scope and brings back what it shadowed.
func (s *scope) pop() {
	start := s.starts[len(s.starts)-1]
	for _, p := range s.variables[start:] {
		for _, q := range s.variables[:start] {
			if q.obj.Name == p.obj.Name && p.instance == nil {
				q.shadows--
			}
		}
	}
	s.variables, s.starts = s.variables[:start], s.starts[:len(s.starts)-1]
}

// innermost lists the variables of the innermost scope.
func (s *scope) innermost() []*variable { return s.variables[s.starts[len(s.starts)-1]:] }

func (s *scope) add(p *variable) {
	start := s.starts[len(s.starts)-1]
	for _, q := range s.variables[:start] {
		if q.obj.Name == p.obj.Name && p.instance == nil {
			q.shadows++
		}
	}
	s.variables = append(s.variables, p)
}

// declare makes a variable of type t and brings it into scope behind its
// initialiser, where GLSL's scopes begin (GLSL 4.60 section 4.2.2).
func (s *scope) declare(t *types.Type, storage ast.Storage, init ast.Expr, constant bool) (*ast.VarDecl, *variable) {
	o := &ast.Object{Name: s.varName(), Type: t, Storage: storage}
	if constant && init != nil {
		o.Storage = ast.Const
	}
	d := s.spell.variable(o, init)
	if s.has.qualifiers {
		s.addQualifiers(d, storage)
	}
	if s.has.inferredTypes {
		s.dropType(d)
	}
	p := &variable{obj: o, readable: true, writable: o.Storage != ast.Const, constant: o.Storage == ast.Const}
	s.add(p)
	return d, p
}

// addQualifiers gives the declaration of a variable what GLSL has more ways to write.
func (s *scope) addQualifiers(d *ast.VarDecl, storage ast.Storage) {
	v := d.Vars[0]
	if quals := s.qualifiersFor(v.Obj.Type, storage); storage != ast.Shared {
		d.Quals = append(d.Quals, quals...)
	}
	if v.Init == nil && s.Chance(0.5) { // the other place for dimensions
		d.Spec, v.Dims = s.spell.Spell(v.Obj.Type), nil
	}
}

// dropType lets a declaration of WGSL have the type of its initialiser now and
// then.
func (s *scope) dropType(d *ast.VarDecl) {
	if v := d.Vars[0]; v.Init != nil && v.Obj.Storage != ast.Global && s.Chance(0.3) {
		d.Spec = nil
	}
}

// qualifiersFor draws qualifiers that leave a declaration's meaning alone: a
// precision, or precise.
func (s *scope) qualifiersFor(t *types.Type, storage ast.Storage) []ast.Qualifier {
	var list []ast.Qualifier
	k := t.Base().Component()
	if storage == ast.Local && k == types.Float && s.atLeast(400, 320) && s.flip(policy.PPrecise) {
		list = append(list, ast.Qualifier{Name: "precise"})
	}
	if (k == types.Int || k == types.Uint || k == types.Float) && s.flip(policy.PPrecision) && s.has.precisions {
		list = append(list, ast.Qualifier{Name: oneOf(s, "highp", "mediump", "lowp")})
	}
	return list
}

// varName draws a new name, or that of a variable of an outer scope.
// Parameters and loop counters share the scope of the body in some versions,
// so their names are left alone.
func (s *scope) varName() string {
	if len(s.starts) > 2 && len(s.variables) > 0 && !s.noShadowing && s.flip(policy.PShadow) {
		start := s.starts[len(s.starts)-1]
		p := s.variables[s.Intn(max(1, start))]
		if p.mayBeShadowed() && s.isFree(p.obj.Name, start) {
			return p.obj.Name
		}
	}
	return s.fresh("v")
}

func (s *scope) isFree(name string, start int) bool {
	for _, p := range s.variables[start:] {
		if p.obj.Name == name {
			return false
		}
	}
	return true
}

// hide makes the first n places invisible, but for constants.
func (s *scope) hide(n, by int) {
	for _, p := range s.variables[:n] {
		if !p.constant {
			p.shadows += by
		}
	}
}

// declareLocal declares a variable under a name of its own.
func (s *scope) declareLocal(t *types.Type, init ast.Expr) (ast.Stmt, *variable) {
	names := s.noShadowing
	s.noShadowing = true
	d, p := s.declare(t, ast.Local, init, false)
	s.noShadowing = names
	return &ast.DeclStmt{Decl: d}, p
}

func (s *scope) declareOverride(t *types.Type, init ast.Expr) (*ast.VarDecl, *variable) {
	d, p := s.declare(t, ast.Global, init, false)
	d.Word, d.TArgs, p.writable = "override", nil, false
	return d, p
}

// override declares a value that a pipeline may set, and none does.
func (s *scope) override(id int) ast.Decl {
	k := s.component()
	d, _ := s.declareOverride(types.Scalar(k), s.scalarLiteral(k))
	if s.Chance(0.3) {
		d.Attrs = []ast.Attribute{attribute("id", id)}
	}
	return d
}

// root is the variable that the l-value e is part of, seen through pointers.
func (s *scope) root(e ast.Expr) *ast.Object { return s.rootOf(ast.Root(e)) }

func (s *scope) rootOf(o *ast.Object) *ast.Object {
	if r := s.pointees[o]; r != nil {
		return r
	}
	return o
}
