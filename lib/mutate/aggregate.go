package mutate

import (
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/types"
)

// aggregateKinds returns the kinds of transformations that move local variables into a structure or
// a vector (`x` becomes `y.m`), or that split their declarations:
//
//	int x = 5;   // becomes int x; x = 5;
func aggregateKinds() []*Kind {
	return []*Kind{
		{
			Name:    "structify",
			Doc:     "T x = e; becomes S y; y.m = e;, and x becomes y.m",
			Exact:   true,
			On:      Statements,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { return p.movableVariable(s) != nil },
			Make:    drawNesting,
			Rewrite: structify,
		},
		{
			Name:    "vectorise",
			Doc:     "int a = e; int b = f; becomes ivec2 v; v.x = e; v.y = f;, and a and b become v.x and v.y",
			Exact:   true,
			On:      Statements,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { return len(p.scalarsWith(s)) > 1 },
			Make:    drawScalars,
			Rewrite: vectorise,
		},
		{
			Name:   "split-declaration",
			Doc:    "T x = e; becomes T x; x = e;",
			Exact:  true,
			On:     Statements,
			Weight: 1,
			Applies: func(p *program, s *Site) bool {
				v := p.movableVariable(s)
				return v != nil && v.Init != nil && !namesUsedIn(v.Init)[v.Name]
			},
			Make:    noArguments,
			Rewrite: splitDeclaration,
		},
	}
}

// movableVariable returns the variable that the statement at s declares, if a transformation can
// replace the variable, for example by a member of a new structure. Otherwise it returns nil.
func (p *program) movableVariable(s *Site) *ast.Var {
	_, v := declaredVariable(s.node)
	// The analysis of uniformity in WGSL takes a structure as uniform only if all its members are.
	if v == nil || !isOwn(s.fn, v.Obj) || p.inSwitchBody(s) || p.restrictsLoops() || p.isWGSL() && p.uniform {
		return nil
	}
	return v
}

// drawNesting draws the arguments of structify, such as "2 0": the number of nested structures, and
// the position of the variable in its structure, 0 or 1.
func drawNesting(_ *program, _ *Site, src *choice.Source) (Code, bool) {
	return words(decimal(src.Range(1, 3)), decimal(src.Intn(2))), true
}

// structify makes a variable a member of the innermost of several nested structures:
//
//	int x = 5;   // before; y.m.m replaces x
//	struct S { int m; int n; }; struct T { S m; int n; }; T y; y.m.m = 5;   // after
func structify(r *rewriting) bool {
	v := r.movableVariable(r.site)
	depth, first := r.argument(0), r.argument(1) == 0
	if depth < 1 || depth > 3 {
		return false
	}
	var types, path strings.Builder
	inner := r.member(r.declarationLike(v.Obj, "m"))
	for k := range depth {
		name, other := fmt.Sprintf("%s_%d", r.name("s"), k), r.member(r.intMember())
		if first {
			inner += " " + other
		} else {
			inner = other + " " + inner
		}
		if types.WriteString("struct " + name + " { " + inner + " }"); !r.isWGSL() {
			types.WriteString(";")
		}
		types.WriteString("\n")
		path.WriteString(".m")
		inner = r.member(r.typedName(name, "m"))
	}
	y := r.name("v")
	outermost := fmt.Sprintf("%s_%d", r.name("s"), depth-1)
	text := r.typedName(outermost, y) + ";"
	if r.isWGSL() {
		text = "var " + text
	}
	r.moveInto(v.Obj, func() ast.Expr {
		var e ast.Expr = &ast.Ident{Name: y}
		for range depth {
			e = &ast.Member{X: e, Name: "m"}
		}
		return e
	})
	if v.Init == nil {
		return r.replace(Code{Text: text, Before: types.String()})
	}
	return r.replace(Code{Text: text + " " + y + path.String() + " = HOLE1;", Before: types.String()}, v.Init)
}

// member returns `declaration` as a member of a structure: a comma follows it in WGSL, and a
// semicolon in GLSL.
func (p *program) member(declaration string) string {
	if p.isWGSL() {
		return declaration + ","
	}
	return declaration + ";"
}

// intMember returns the declaration of an unused member n of a structure: `int n` in GLSL and
// `n: i32` in WGSL.
func (p *program) intMember() string {
	if p.isWGSL() {
		return "n: i32"
	}
	return "int n"
}

// typedName returns the declaration of a variable or member: "T x" in GLSL and "x: T" in WGSL.
func (p *program) typedName(typ, name string) string {
	if p.isWGSL() {
		return name + ": " + typ
	}
	return typ + " " + name
}

// moveInto replaces each use of o in the function around the site by a new expression, which `make`
// returns.
func (r *rewriting) moveInto(o *ast.Object, make func() ast.Expr) {
	r.substitute(r.site.fn, ast.Identifiers(r.site.fn, o), make)
}

// scalarsWith returns the declaration of a scalar at s, and the later declarations in the same
// block whose scalars can become components of the same vector. It returns nil if the variable at s
// cannot become a component.
func (p *program) scalarsWith(s *Site) (list []*ast.DeclStmt) {
	v := p.movableVariable(s)
	if v == nil || !v.Obj.Type.IsScalar() || !isOpaqueKind(v.Obj.Type.Kind) || s.inContinuing {
		return nil
	}
	// The components of a vector in GLSL ES have one precision.
	precision := p.precisionOf(v.Obj)
	for _, x := range s.block.List[max(0, s.place().index()):] {
		_, w := declaredVariable(x)
		if w != nil && types.Identical(w.Obj.Type, v.Obj.Type) && isOwn(s.fn, w.Obj) &&
			p.precisionOf(w.Obj) == precision {
			list = append(list, x.(*ast.DeclStmt))
		}
	}
	return list
}

// drawScalars draws the arguments of the transformation vectorise, such as "n5 n9". vectorise makes
// the scalar that is declared at s a component of a new vector. The arguments are the site names of
// up to three later declarations, whose scalars become further components.
func drawScalars(p *program, s *Site, src *choice.Source) (Code, bool) {
	var list []string
	for _, d := range subset(src, p.scalarsWith(s)[1:]) {
		if len(list) < 3 {
			list = append(list, p.names[d])
		}
	}
	return words(list...), true
}

func vectorise(r *rewriting) bool {
	scalars := r.scalarsWith(r.site)
	if len(scalars) == 0 || ast.Node(scalars[0]) != r.site.node {
		return false
	}
	chosen := scalars[:1:1]
	for _, d := range scalars[1:] {
		if slices.Contains(r.args, r.names[d]) && len(chosen) < 4 {
			chosen = append(chosen, d)
		}
	}
	if len(chosen) < 2 {
		return false
	}
	_, first := declaredVariable(chosen[0])
	y, vector := r.name("v"), types.Vec(first.Obj.Type.Kind, len(chosen))
	declaration := r.precisionOf(first.Obj) + r.typeText(vector) + " " + y + ";"
	if r.isWGSL() {
		declaration = r.variable(vector, y) + ";"
	}
	for k, d := range chosen {
		_, v := declaredVariable(d)
		component := "xyzw"[k : k+1]
		r.moveInto(v.Obj, func() ast.Expr { return &ast.Member{X: &ast.Ident{Name: y}, Name: component} })
		site := &Site{node: d, fn: r.site.fn, block: r.site.block, stmt: d}
		if !r.assignInstead(site, declaration, y+"."+component, v) {
			return false
		}
		declaration = ""
	}
	return true
}

// assignInstead replaces the declaration of v at s by `declaration` and an assignment of v's
// initial value to `target`: `int a = 5;` becomes `ivec2 y; y.x = 5;`. It sets r.err and returns
// false after an error.
func (r *rewriting) assignInstead(s *Site, declaration, target string, v *ast.Var) bool {
	text, parts := declaration, []ast.Node(nil)
	switch {
	case v.Init != nil:
		text += " " + target + " = HOLE1;"
		parts = append(parts, v.Init)
	// WGSL initialises a variable to zero at each execution of its declaration.
	case r.isWGSL():
		text += " " + target + " = " + r.typeText(v.Obj.Type) + "();"
	case declaration == "":
		text = ";"
	}
	m, err := r.material(r.number, Code{Text: text}, s, parts...)
	if err != nil {
		r.err = err
		return false
	}
	r.put(s, m)
	return true
}

func splitDeclaration(r *rewriting) bool {
	v := r.movableVariable(r.site)
	return r.replace(Code{Text: r.variableLike(v.Obj, v.Name) + "; " + v.Name + " = HOLE1;"}, v.Init)
}
