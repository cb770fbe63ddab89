package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/types"
)

// declare declares a variable of type t with the initialiser `init`, and brings the variable into
// scope. `init` may be nil. The variable is const if `constant` is set and `init` is not nil.
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
	// The scope begins after the initialiser (GLSL 4.60 section 4.2.2), which the caller has made
	// before.
	s.add(p)
	return d, p
}

// addQualifiers adds qualifiers that do not change the value, and sometimes writes
// array dimensions before the name: `int a[2];` becomes `int[2] a;`.
func (s *scope) addQualifiers(d *ast.VarDecl, storage ast.Storage) {
	v := d.Vars[0]
	if quals := s.qualifiersFor(v.Obj.Type, storage); storage != ast.Shared {
		d.Quals = append(d.Quals, quals...)
	}
	if v.Init == nil && s.Chance(0.5) { // int[2] a instead of int a[2]
		d.Spec, v.Dims = s.spell.Spell(v.Obj.Type), nil
	}
}

// dropType sometimes leaves out the type of a variable with an initialiser: `var v: i32 = 1i;`
// becomes `var v = 1i;`.
func (s *scope) dropType(d *ast.VarDecl) {
	if v := d.Vars[0]; v.Init != nil && v.Obj.Storage != ast.Global && s.Chance(0.3) {
		d.Spec = nil
	}
}

// qualifiersFor draws qualifiers that do not change the meaning of a declaration: a precision such
// as mediump, or the qualifier `precise`.
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

// varName draws a new name, or sometimes the name of a variable in an outer scope.
func (s *scope) varName() string {
	if len(s.starts) > 2 && len(s.variables) > 0 && !s.noShadowing && s.flip(policy.PShadow) {
		start := s.starts[len(s.starts)-1]
		p := s.variables[s.Intn(max(1, start))]
		// In some versions parameters and loop counters share a scope with the body.
		if p.mayBeShadowed() && s.isFree(p.obj.Name, start) {
			return p.obj.Name
		}
	}
	return s.freshName("v")
}

// declareLocal declares a local variable of type t with the initialiser `init`. Its name hides no
// other name.
func (s *scope) declareLocal(t *types.Type, init ast.Expr) (ast.Stmt, *variable) {
	names := s.noShadowing
	s.noShadowing = true
	d, p := s.declare(t, ast.Local, init, false)
	s.noShadowing = names
	return &ast.DeclStmt{Decl: d}, p
}

// declareOverride declares an override of type t with the initialiser `init`.
func (s *scope) declareOverride(t *types.Type, init ast.Expr) (*ast.VarDecl, *variable) {
	d, p := s.declare(t, ast.Global, init, false)
	d.Word, d.TArgs, p.writable = "override", nil, false
	return d, p
}

// override declares a pipeline-overridable constant, sometimes with the attribute @id(id). Tests
// use its default value.
func (s *scope) override(id int) ast.Decl {
	k := s.component()
	d, _ := s.declareOverride(types.Scalar(k), s.scalarLiteral(k))
	if s.Chance(0.3) {
		d.Attrs = []ast.Attribute{attribute("id", id)}
	}
	return d
}
