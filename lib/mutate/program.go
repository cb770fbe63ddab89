package mutate

import (
	"fmt"
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/dialect"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// program is a shader from which a variant is made, with the transformations that were applied to
// it so far.
type program struct {
	lang    string
	stage   language.Stage
	unit    *ast.Unit
	info    *check.Info
	dialect *dialect.Dialect
	nodes   map[string]ast.Node // by site name
	names   map[ast.Node]string
	applied []record.Transform
	// stale is set if the tree has nodes that are not checked yet, so that they have no types.
	stale bool
	// sites are the sites of the tree, and order lists them in the order of the text. found is set
	// if both are up to date.
	sites map[ast.Node]*Site
	order []*Site
	found bool
	// partial is set if sites lacks some expressions, because they are not checked yet.
	partial bool
	uniform bool // the reference needs uniform control flow somewhere
	narrow  bool // integers have less than 32 bits by default
	// opaque is the name of the uniform with the values 0 and 1.
	opaque   string
	declared bool // whether the program declares the uniform
	open     *openOrder
	facts    *Facts    // of the reference; nil if there are none
	donated  []donated // functions of donors that fit the program
}

// parse returns the program with this text. It returns an error if the text is not valid or has a
// name that begins with HOLE or meta_.
func parse(lang string, stage language.Stage, text string) (*program, error) {
	u, err := front.Parse(lang, "reference", text)
	if err != nil {
		return nil, err
	}
	return newProgram(lang, stage, u)
}

// newProgram checks u and returns it as a program. Transformations of the program change u.
func newProgram(lang string, stage language.Stage, u *ast.Unit) (*program, error) {
	p := &program{lang: lang, stage: stage, unit: u, dialect: dialect.Of(u.Version),
		nodes: map[string]ast.Node{}, names: map[ast.Node]string{}, opaque: "meta_opaque"}
	var err error
	if p.info, err = front.Check("reference", u, stage); err != nil {
		return nil, err
	}
	p.uniform = needsUniformity(u)
	p.narrow = hasNarrowIntegers(u, stage)
	n, taken := 0, ""
	ast.Walk(u, func(x ast.Node) bool {
		name := "n" + strconv.Itoa(n)
		p.nodes[name], p.names[x] = x, name
		n++
		if id, ok := x.(*ast.Ident); ok && (strings.HasPrefix(id.Name, Hole) || strings.HasPrefix(id.Name, "meta_")) {
			taken = id.Name
		}
		return true
	})
	if taken != "" {
		return nil, fmt.Errorf("the name %s is reserved for transformations", taken)
	}
	return p, nil
}

// hasNarrowIntegers reports whether integers have fewer than 32 bits by default, as in fragment
// shaders of GLSL ES without "precision highp int".
func hasNarrowIntegers(u *ast.Unit, stage language.Stage) bool {
	if u.Version.Lang == language.WGSL || !u.Version.ES() {
		return false
	}
	// A result that needs more bits is undefined.
	narrow := stage == language.Fragment
	for _, d := range u.Decls {
		if x, ok := d.(*ast.PrecisionDecl); ok && x.Spec.Name == "int" {
			narrow = x.Precision != "highp"
		}
	}
	return narrow
}

// nameMaterial names the nodes in m, the code that transformation t made. If t is 4, the nodes that
// have no site name yet become t4.n0, t4.n1 and so on.
func (p *program) nameMaterial(t int, m *material) {
	m.walk(p.namer(t))
}

// nameUnit gives a site name, such as "t4.n0" if t is 4, to each node of the program that has none.
// Transformation t made these nodes.
func (p *program) nameUnit(t int) {
	ast.Walk(p.unit, p.namer(t))
}

// namer returns a function that gives a node a site name if it has none. For transformation 4, the
// names are t4.n0, t4.n1 and so on.
func (p *program) namer(t int) func(ast.Node) bool {
	n, prefix := 0, "t"+strconv.Itoa(t)+".n"
	return func(x ast.Node) bool {
		if p.names[x] == "" {
			name := prefix + strconv.Itoa(n)
			p.nodes[name], p.names[x] = x, name
			n++
		}
		return true
	}
}

// unnamed is the entry in program.names for nodes that get no site name. These are the nodes in the
// declaration of the uniform for opaque values, such as `uniform vec2 meta_opaque;`.
const unnamed = "-"

// recheck gives types to the nodes that transformations added since the last check. It returns an
// error if the program is not valid.
func (p *program) recheck() error {
	if !p.stale {
		return nil
	}
	info, err := front.Check("variant", p.unit, p.stage)
	if err != nil {
		return fmt.Errorf("the transformed program is not valid: %w", err)
	}
	p.info, p.stale = info, false
	return nil
}

// locate returns the site with the given name, or nil if there is none. It returns an error if it
// has to check the program again and the program is not valid.
func (p *program) locate(name string) (*Site, error) {
	n := p.nodes[name]
	if n == nil {
		return nil, nil
	}
	if !p.found {
		p.findSites()
	}
	if s := p.sites[n]; s != nil || !p.partial {
		return s, nil
	}
	if err := p.recheck(); err != nil {
		return nil, err
	}
	p.findSites()
	return p.sites[n], nil
}

// replace puts the expression e in place of `old`, an expression of the function f.
func (p *program) replace(f *ast.FuncDecl, old ast.Node, e ast.Expr) {
	done := false
	ast.Apply(f, func(c *ast.Cursor) bool {
		if !done && c.Node() == old {
			c.Replace(e)
			done = true
			return false
		}
		return !done
	}, nil)
}

// insertBefore inserts declarations before the function f.
func (p *program) insertBefore(f *ast.FuncDecl, list []ast.Decl) {
	for i, d := range p.unit.Decls {
		if d == ast.Decl(f) {
			p.unit.Decls = append(p.unit.Decls[:i:i], append(list, p.unit.Decls[i:]...)...)
			return
		}
	}
}

// typeText returns t as it is written in the language of the program, such as `uint` in GLSL and
// `u32` in WGSL.
func (p *program) typeText(t *types.Type) string {
	return front.Text(p.unit, p.dialect.Spell(t))
}

func (p *program) isWGSL() bool { return p.unit.Version.Lang == language.WGSL }

// atLeast reports whether the program is in GLSL of at least version `desktop`, in GLSL ES of at
// least version `es`, or in WGSL.
func (p *program) atLeast(desktop, es int) bool {
	return p.isWGSL() || p.unit.Version.AtLeast(desktop, es)
}

// text returns the text of a node of the program.
func (p *program) text(n ast.Node) string { return front.Text(p.unit, n) }
