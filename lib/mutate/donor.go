package mutate

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/front"
	"shsmith/lib/gen"
	"shsmith/lib/gen/policy"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Donor is a shader with functions that transformations insert into other shaders. The calls of
// inserted functions are never executed.
type Donor struct {
	version   language.Version
	stage     language.Stage
	needs     []string // its directives and default precisions, as text
	functions []donated
}

// donated is a function of a Donor that can be inserted into other shaders.
type donated struct {
	name   string // with donorPrefix
	params []*types.Type
	// text declares the function and all that it uses. The names at module scope begin with
	// donorPrefix.
	text string
}

// donorPrefix is the beginning of the names that a donor declares at module scope. A donor is a
// shader whose functions are inserted into other shaders. In an inserted function, N becomes the
// number of the transformation, as in `meta_d7_f`.
const donorPrefix = "meta_dN_"

// maxDonor is the largest size in bytes of a donated function, with the declarations that it uses.
const maxDonor = 8000

// NewDonor parses the shader `text` as a donor: a shader whose functions transformations insert
// into other shaders. It leaves out functions that use, for example, a block. It returns an error
// if the shader is not valid.
func NewDonor(lang string, stage language.Stage, text string) (*Donor, error) {
	p, err := parse(lang, stage, text)
	if err != nil {
		return nil, err
	}
	c := &collector{p: p, at: map[ast.Node]int{}, types: map[string]int{}}
	d := &Donor{version: p.unit.Version, stage: stage, needs: needsOf(p.unit)}
	for i, x := range p.unit.Decls {
		c.declare(i, x)
	}
	for _, x := range p.unit.Decls {
		f, ok := x.(*ast.FuncDecl)
		if !ok || f.Body == nil || !c.isPlainFunction(f) {
			continue
		}
		if list, ok := c.closure(f); ok {
			d.add(c, f, list)
		}
	}
	return d, nil
}

// needsOf returns the directives and default precisions of u that the functions of u may need.
func needsOf(u *ast.Unit) (list []string) {
	for _, x := range u.Decls {
		switch x.(type) {
		case *ast.Extension, *ast.PrecisionDecl, *ast.Directive:
			list = append(list, strings.TrimSpace(front.Text(u, x)))
		}
	}
	return list
}

// add adds the function f to d.functions. `list` has the indices in c.p.unit.Decls of f and of the
// declarations that f needs. If the text of these declarations is larger than maxDonor, add does
// nothing.
func (d *Donor) add(c *collector, f *ast.FuncDecl, list []int) {
	var b strings.Builder
	for _, i := range list {
		x := makePrivate(ast.Clone(c.p.unit.Decls[i]))
		c.addPrefix(x)
		b.WriteString(strings.TrimSpace(front.Text(c.p.unit, x)))
		b.WriteByte('\n')
	}
	if b.Len() > maxDonor {
		return
	}
	one := donated{name: donorPrefix + f.Name, text: b.String()}
	for _, q := range f.Params {
		one.params = append(one.params, q.Obj.Type)
	}
	d.functions = append(d.functions, one)
}

// fits reports whether the donor's functions are valid in p. For that, p must have the donor's
// version, stage, directives and default precisions.
func (d *Donor) fits(p *program) bool {
	has := needsOf(p.unit)
	return d.version == p.unit.Version && d.stage == p.stage &&
		!slices.ContainsFunc(d.needs, func(x string) bool { return !slices.Contains(has, x) })
}

// collector finds the functions, variables and types that a function of a donor uses, directly or
// indirectly. A donor is a shader whose functions are inserted into other shaders (Donor).
type collector struct {
	p     *program
	at    map[ast.Node]int // the number of the declaration of a function or variable
	types map[string]int   // the number of the declaration of a structure or alias
}

func (c *collector) declare(i int, x ast.Decl) {
	switch x := x.(type) {
	case *ast.StructDecl:
		c.types[x.Name] = i
	case *ast.Alias:
		c.types[x.Name] = i
	case *ast.FuncDecl:
		if x.Body != nil {
			c.at[x] = i
		}
	case *ast.VarDecl:
		for _, v := range x.Vars {
			c.at[v] = i
		}
	}
}

// isPlainFunction reports whether all parameters of f are scalars, vectors or matrices, and f is no
// entry point of WGSL.
func (c *collector) isPlainFunction(f *ast.FuncDecl) bool {
	if c.p.isWGSL() && len(f.Attrs) > 0 {
		return false
	}
	return !slices.ContainsFunc(f.Params, func(q *ast.ParamDecl) bool { return q.Obj == nil || !isPlain(q.Obj.Type) })
}

// closure returns the indices of f and of all declarations that f needs directly or indirectly, in
// textual order. It returns false if one of them cannot be part of another shader, for example
// because it uses a block.
func (c *collector) closure(f *ast.FuncDecl) (list []int, ok bool) {
	needed := map[int]bool{c.at[f]: true}
	todo := []int{c.at[f]}
	for len(todo) > 0 {
		x := c.p.unit.Decls[todo[0]]
		todo = todo[1:]
		used, ok := c.usedBy(x)
		if !ok {
			return nil, false
		}
		for _, i := range used {
			if !needed[i] {
				needed[i] = true
				todo = append(todo, i)
			}
		}
	}
	for i := range c.p.unit.Decls {
		if needed[i] {
			list = append(list, i)
		}
	}
	return list, true
}

// usedBy returns the indices of the declarations that x uses directly. It returns false if x cannot
// be part of another shader, for example because it uses a block.
func (c *collector) usedBy(x ast.Decl) (list []int, ok bool) {
	ok = c.isDonatable(x)
	named := func(name string) {
		if i, known := c.types[name]; known {
			list = append(list, i)
		}
	}
	object := func(o *ast.Object) {
		if i, known := c.at[declarationOf(o)]; known {
			list = append(list, i)
		} else if !o.Builtin && (o.Kind == ast.FuncObj || o.Kind == ast.BlockObj || o.Block != nil) {
			ok = false
		}
	}
	ast.Walk(x, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.TypeExpr:
			named(n.Name)
		case *ast.Call:
			if named(n.Name); n.Func != nil {
				object(n.Func)
			}
			// Other shaders call f under a condition, which may be no place for a barrier or
			// derivative.
			ok = ok && !(n.Builtin && mayNeedUniformControlFlow(n.Name))
		case *ast.Ident:
			if n.Obj == nil || n.Obj.Kind == ast.TypeObj {
				named(n.Name)
			} else {
				object(n.Obj)
			}
		}
		return ok
	})
	return list, ok
}

// declarationOf returns the declaration of o. For a function it returns the definition.
func declarationOf(o *ast.Object) ast.Node {
	if o.Func != nil {
		return o.Func
	}
	return o.Decl
}

// isDonatable reports whether x, a function or global declaration, can be copied into another
// shader. It does not look at what a function uses.
func (c *collector) isDonatable(x ast.Decl) bool {
	v, isVar := x.(*ast.VarDecl)
	if !isVar {
		return true
	}
	if v.Spec != nil && v.Spec.Struct != nil || v.Word == "override" {
		return false
	}
	return !slices.ContainsFunc(v.Vars, func(x *ast.Var) bool {
		o := x.Obj
		ok := o != nil && (o.Storage == ast.Global || o.Storage == ast.Const ||
			!c.p.isWGSL() && o.Storage != ast.Buffer && o.Storage != ast.Shared)
		return !ok || strings.HasPrefix(x.Name, "gl_") ||
			o.Type.Contains(func(t *types.Type) bool { return t.Base().Kind == types.Opaque })
	})
}

// makePrivate makes a uniform, input or output of GLSL a private variable: `uniform highp int x;`
// becomes `highp int x;`. It keeps only the qualifiers const, precise, highp, mediump and lowp. It
// changes x and returns it.
func makePrivate(x ast.Decl) ast.Decl {
	if v, ok := x.(*ast.VarDecl); ok {
		v.Quals = slices.DeleteFunc(v.Quals, func(q ast.Qualifier) bool {
			return !slices.Contains([]string{"const", "highp", "mediump", "lowp", "precise"}, q.Name)
		})
	}
	return x
}

// addPrefix puts donorPrefix before each name in x that the donor, the shader from which x comes,
// declares at module scope. The name f becomes meta_dN_f. addPrefix changes x.
func (c *collector) addPrefix(x ast.Decl) {
	set := func(name *string, n ast.Node) {
		if _, known := c.at[n]; known {
			*name = donorPrefix + *name
		}
	}
	object := func(name *string, o *ast.Object) {
		if o != nil {
			set(name, declarationOf(o))
		}
	}
	structure := func(name *string) {
		if _, known := c.types[*name]; known {
			*name = donorPrefix + *name
		}
	}
	ast.Walk(x, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Var:
			object(&n.Name, n.Obj)
		case *ast.FuncDecl:
			object(&n.Name, n.Obj)
		case *ast.StructDecl:
			structure(&n.Name)
		case *ast.Alias:
			structure(&n.Name)
		case *ast.TypeExpr:
			structure(&n.Name)
		case *ast.Call:
			if n.Func != nil {
				object(&n.Name, n.Func)
			} else if !n.Builtin {
				structure(&n.Name)
			}
		case *ast.Ident:
			if object(&n.Name, n.Obj); n.Obj == nil || n.Obj.Kind == ast.TypeObj {
				structure(&n.Name)
			}
		}
		return true
	})
}

// donorKinds returns a list of one kind, which inserts calls of functions from other shaders: `s`
// becomes `if (false) { f(a); } s`.
func donorKinds() []*Kind {
	return []*Kind{{
		Name:    "donate-function",
		Needs:   func(p *program) bool { return len(p.donated) > 0 },
		Doc:     "s becomes if (false) { f(a); } s, where f is a function of another shader (-donors)",
		Exact:   true,
		On:      Statements,
		Weight:  3,
		Applies: func(p *program, s *Site) bool { return !s.inContinuing && !p.inSwitchBody(s) },
		Make:    donateFunction,
	}}
}

// fittingFunctions returns the functions of each donor for which Donor.fits returns true.
func (p *program) fittingFunctions(donors []*Donor) (list []donated) {
	for _, d := range donors {
		if d.fits(p) {
			list = append(list, d.functions...)
		}
	}
	return list
}

func donateFunction(p *program, s *Site, src *choice.Source) (Code, bool) {
	f := choice.Pick(src, p.donated)
	number := strconv.Itoa(len(p.applied) + 1)
	var args []string
	body := ""
	for i, t := range f.params {
		w := p.writer(s, src, gen.Options{Defined: true, Policy: policy.Default()})
		if w == nil {
			return Code{}, false
		}
		name := fmt.Sprintf("meta_a%s_%d", number, i)
		body += p.variable(t, name) + " = (" + p.text(w.Expr(t)) + "); "
		args = append(args, name)
	}
	named := func(text string) string { return strings.ReplaceAll(text, donorPrefix, "meta_d"+number+"_") }
	call := named(f.name) + "(" + strings.Join(args, ", ") + ");"
	form := "if (" + p.opaqueBool(src, false, 2) + ") { " + body + call + " } HOLE"
	return Code{Text: p.statements(form), Before: named(f.text)}, true
}
