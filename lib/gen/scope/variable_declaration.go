package scope

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/types"
)

// Declare declares a variable of type t with the initialiser `init`, and brings the variable into
// scope. `init` may be nil. The variable is const if `constant` is set and `init` is not nil.
func (s *Scope) Declare(t *types.Type, storage ast.Storage, init ast.Expr, constant bool) (*ast.VarDecl, *Variable) {
	o := &ast.Object{Name: s.varName(), Type: t, Storage: storage}
	if constant && init != nil {
		o.Storage = ast.Const
	}
	d := s.Spell.Variable(o, init)
	if s.Has.Qualifiers {
		s.addQualifiers(d, storage)
	}
	if s.Has.InferredTypes {
		s.dropType(d)
	}
	p := &Variable{Obj: o, Readable: true, Writable: o.Storage != ast.Const, Constant: o.Storage == ast.Const}
	// The scope begins after the initialiser (GLSL 4.60 section 4.2.2), which the caller has made
	// before.
	s.Add(p)
	return d, p
}

// addQualifiers adds qualifiers that do not change the value, and sometimes writes
// array dimensions before the name: `int a[2];` becomes `int[2] a;`.
func (s *Scope) addQualifiers(d *ast.VarDecl, storage ast.Storage) {
	v := d.Vars[0]
	if quals := s.qualifiersFor(v.Obj.Type, storage); storage != ast.Shared {
		d.Quals = append(d.Quals, quals...)
	}
	if v.Init == nil && s.Chance(0.5) { // int[2] a instead of int a[2]
		d.Spec, v.Dims = s.Spell.Spell(v.Obj.Type), nil
	}
}

// dropType sometimes leaves out the type of a variable with an initialiser: `var v: i32 = 1i;`
// becomes `var v = 1i;`.
func (s *Scope) dropType(d *ast.VarDecl) {
	if v := d.Vars[0]; v.Init != nil && v.Obj.Storage != ast.Global && s.Chance(0.3) {
		d.Spec = nil
	}
}

// qualifiersFor draws qualifiers that do not change the meaning of a declaration: a precision such
// as mediump, or the qualifier `precise`.
func (s *Scope) qualifiersFor(t *types.Type, storage ast.Storage) []ast.Qualifier {
	var list []ast.Qualifier
	k := t.Base().Component()
	if storage == ast.Local && k == types.Float && s.AtLeast(400, 320) && s.Flip(policy.PPrecise) {
		list = append(list, ast.Qualifier{Name: "precise"})
	}
	if (k == types.Int || k == types.Uint || k == types.Float) && s.Flip(policy.PPrecision) && s.Has.Precisions {
		list = append(list, ast.Qualifier{Name: OneOf(s, "highp", "mediump", "lowp")})
	}
	return list
}

// varName draws a new name, or sometimes the name of a variable in an outer scope.
func (s *Scope) varName() string {
	if len(s.starts) > 2 && len(s.Variables) > 0 && !s.NoShadowing && s.Flip(policy.PShadow) {
		start := s.starts[len(s.starts)-1]
		p := s.Variables[s.Intn(max(1, start))]
		// In some versions parameters and loop counters share a scope with the body.
		if p.mayBeShadowed() && s.isFree(p.Obj.Name, start) {
			return p.Obj.Name
		}
	}
	return s.FreshName("v")
}

// DeclareLocal declares a local variable of type t with the initialiser `init`. Its name hides no
// other name.
func (s *Scope) DeclareLocal(t *types.Type, init ast.Expr) (ast.Stmt, *Variable) {
	names := s.NoShadowing
	s.NoShadowing = true
	d, p := s.Declare(t, ast.Local, init, false)
	s.NoShadowing = names
	return &ast.DeclStmt{Decl: d}, p
}

// DeclareOverride declares an override of type t with the initialiser `init`.
func (s *Scope) DeclareOverride(t *types.Type, init ast.Expr) (*ast.VarDecl, *Variable) {
	d, p := s.Declare(t, ast.Global, init, false)
	d.Word, d.TArgs, p.Writable = "override", nil, false
	return d, p
}

// Override declares a pipeline-overridable constant, sometimes with the attribute @id(id). Tests
// use its default value.
func (s *Scope) Override(id int) ast.Decl {
	k := s.Component()
	d, _ := s.DeclareOverride(types.Scalar(k), s.ScalarLiteral(k))
	if s.Chance(0.3) {
		d.Attrs = []ast.Attribute{spelling.Attribute("id", id)}
	}
	return d
}
