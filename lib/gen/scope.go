package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/types"
)

// scope has the variables that the code being made can name.
type scope struct {
	*chooser
	starts        []int
	places        []*place                    // visible variables; starts has the start of each scope
	constant      bool                        // only constant expressions
	constantIndex bool                        // indices are constant
	plainNames    bool                        // no variable takes the name of an outer one
	roots         map[*ast.Object]*ast.Object // what the pointers of let declarations lead to
}

func (s *scope) push() { s.starts = append(s.starts, len(s.places)) }

// pop leaves the innermost scope and brings back what it shadowed.
func (s *scope) pop() {
	start := s.starts[len(s.starts)-1]
	for _, p := range s.places[start:] {
		for _, q := range s.places[:start] {
			if q.obj.Name == p.obj.Name && p.instance == nil {
				q.hidden--
			}
		}
	}
	s.places, s.starts = s.places[:start], s.starts[:len(s.starts)-1]
}

// innermost lists the variables of the innermost scope.
func (s *scope) innermost() []*place { return s.places[s.starts[len(s.starts)-1]:] }

func (s *scope) enter(p *place) {
	start := s.starts[len(s.starts)-1]
	for _, q := range s.places[:start] {
		if q.obj.Name == p.obj.Name && p.instance == nil {
			q.hidden++
		}
	}
	s.places = append(s.places, p)
}

// declare makes a variable of type t and brings it into scope behind its
// initialiser, where GLSL's scopes begin (GLSL 4.60 section 4.2.2).
func (s *scope) declare(t *types.Type, storage ast.Storage, init ast.Expr, constant bool) (*ast.VarDecl, *place) {
	o := &ast.Object{Name: s.varName(), Type: t, Storage: storage}
	if constant && init != nil {
		o.Storage = ast.Const
	}
	d := s.say.variable(o, init)
	if s.has.qualifiers {
		s.adorn(d, storage)
	}
	if s.has.inferredTypes {
		s.infer(d)
	}
	p := &place{obj: o, readable: true, writable: o.Storage != ast.Const, constant: o.Storage == ast.Const}
	s.enter(p)
	return d, p
}

// adorn gives the declaration of a variable what GLSL has more ways to write.
func (s *scope) adorn(d *ast.VarDecl, storage ast.Storage) {
	v := d.Vars[0]
	if quals := s.qualified(v.Obj.Type, storage); storage != ast.Shared {
		d.Quals = append(d.Quals, quals...)
	}
	if v.Init == nil && s.Chance(0.5) { // the other place for dimensions
		d.Spec, v.Dims = s.say.Spell(v.Obj.Type), nil
	}
}

// infer lets a declaration of WGSL have the type of its initialiser now and
// then.
func (s *scope) infer(d *ast.VarDecl) {
	if v := d.Vars[0]; v.Init != nil && v.Obj.Storage != ast.Global && s.Chance(0.3) {
		d.Spec = nil
	}
}

// qualified draws qualifiers that leave a declaration's meaning alone: a
// precision, or precise.
func (s *scope) qualified(t *types.Type, storage ast.Storage) []ast.Qualifier {
	var list []ast.Qualifier
	k := t.Base().Component()
	if storage == ast.Local && k == types.Float && s.atLeast(400, 320) && s.on(policy.PPrecise) {
		list = append(list, ast.Qualifier{Name: "precise"})
	}
	if (k == types.Int || k == types.Uint || k == types.Float) && s.on(policy.PPrecision) {
		list = append(list, ast.Qualifier{Name: oneOf(s, "highp", "mediump", "lowp")})
	}
	return list
}

// varName draws a new name, or that of a variable of an outer scope.
// Parameters and loop counters share the scope of the body in some versions,
// so their names are left alone.
func (s *scope) varName() string {
	if len(s.starts) > 2 && !s.plainNames && s.on(policy.PShadow) {
		start := s.starts[len(s.starts)-1]
		p := s.places[s.Intn(max(1, start))]
		if p.mayBeShadowed() && s.unused(p.obj.Name, start) {
			return p.obj.Name
		}
	}
	return s.fresh("v")
}

func (s *scope) unused(name string, start int) bool {
	for _, p := range s.places[start:] {
		if p.obj.Name == name {
			return false
		}
	}
	return true
}

// hide makes the first n places invisible, but for constants.
func (s *scope) hide(n, by int) {
	for _, p := range s.places[:n] {
		if !p.constant {
			p.hidden += by
		}
	}
}

// local declares a variable under a name of its own.
func (s *scope) local(t *types.Type, init ast.Expr) (ast.Stmt, *place) {
	names := s.plainNames
	s.plainNames = true
	d, p := s.declare(t, ast.Local, init, false)
	s.plainNames = names
	return &ast.DeclStmt{Decl: d}, p
}

func (s *scope) overriding(t *types.Type, init ast.Expr) (*ast.VarDecl, *place) {
	d, p := s.declare(t, ast.Global, init, false)
	d.Word, d.TArgs, p.writable = "override", nil, false
	return d, p
}

// override declares a value that a pipeline may set, and none does.
func (s *scope) override(id int) ast.Decl {
	k := s.component()
	d, _ := s.overriding(types.Scalar(k), s.scalarLiteral(k))
	if s.Chance(0.3) {
		d.Attrs = []ast.Attribute{attribute("id", id)}
	}
	return d
}

// root is the variable that the l-value e is part of, seen through pointers.
func (s *scope) root(e ast.Expr) *ast.Object { return s.rootOf(ast.Root(e)) }

func (s *scope) rootOf(o *ast.Object) *ast.Object {
	if r := s.roots[o]; r != nil {
		return r
	}
	return o
}
