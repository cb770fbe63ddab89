package coverage

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// The sections of items. An item is a language construct, such as the operator + for two ints. Its
// key consists of its section, such as "operator", and its name.
const (
	formSection     = "form"
	operatorSection = "operator"
	functionSection = "function"
	convertSection  = "conversion"
	variableSection = "variable"
	// divergenceSection has the ways in which the lanes of a warp can diverge
	// (interp.DivergenceItems).
	divergenceSection = "divergence"
)

// items has the items (language constructs) of a checked program. `nodes` maps the key of an item
// to its syntax nodes: the key of + for two ints to all such additions.
type items struct {
	nodes map[string][]ast.Node
	lang  language.Name
}

func itemsOf(u *ast.Unit) items {
	x := items{map[string][]ast.Node{}, u.Version.Lang}
	ast.Walk(u, func(n ast.Node) bool {
		x.addForms(n)
		x.addExpression(n)
		return true
	})
	return x
}

func key(section, name string) string { return section + "\t" + name }

func (x items) add(section, name string, n ast.Node) {
	k := key(section, name)
	x.nodes[k] = append(x.nodes[k], n)
}

func signature(lang language.Name, name string, params ...*types.Type) string {
	var list []string
	for _, p := range params {
		list = append(list, typeName(lang, p))
	}
	return name + "(" + strings.Join(list, ", ") + ")"
}

// typeName returns the name of t in lang. It leaves out the access mode of a pointer, and the
// format of a storage texture.
func typeName(lang language.Name, t *types.Type) string {
	switch {
	case !lang.HasTemplates():
		return t.String()
	case t.Kind == types.Opaque:
		return types.AnyTexel(t).WGSL()
	case t.Kind == types.Pointer:
		return "ptr<" + t.Space + ", " + t.Elem.WGSL() + ">"
	}
	return t.WGSL()
}

// addExpression adds the node n to the items (language constructs) in x if n uses an operator, a
// built-in function or a built-in variable. For a constructor, it adds the arguments to the items
// of their conversions.
func (x items) addExpression(n ast.Node) {
	switch n := n.(type) {
	case *ast.Unary:
		x.operator(n, n.Op, n.X)
	case *ast.IncDec:
		x.operator(n, n.Op, n.X)
	case *ast.Binary:
		x.operator(n, n.Op, n.X, n.Y)
	case *ast.Assign:
		x.operator(n, n.Op, n.L, n.R)
	case *ast.AssignStmt:
		if n.L != nil {
			x.operator(n, n.Op, n.L, n.R)
		}
	case *ast.IncDecStmt:
		x.operator(n, n.Op, n.X)
	case *ast.Call:
		if n.Builtin {
			x.add(functionSection, signature(x.lang, n.Name, typesOf(n.Args)...), n)
		}
	case *ast.Construct:
		x.addConversions(n)
	case *ast.Ident:
		if n.Obj != nil && n.Obj.Builtin {
			x.add(variableSection, n.Name, n)
		}
	}
}

func (x items) operator(n ast.Node, op string, operands ...ast.Expr) {
	x.add(operatorSection, signature(x.lang, op, typesOf(operands)...), n)
}

func typesOf(list []ast.Expr) []*types.Type {
	var out []*types.Type
	for _, e := range list {
		out = append(out, e.Info().Type)
	}
	return out
}

// addConversions adds each argument of the constructor n to the item of its conversion. For
// `uvec2(i, f)` it adds i to uint(int) and f to uint(float). It ignores constructors of arrays and
// structures.
func (x items) addConversions(n *ast.Construct) {
	if !isPlain(n.Type) {
		return
	}
	for _, a := range n.Args {
		from := types.Scalar(a.Info().Type.Component())
		to := types.Scalar(n.Type.Component())
		x.add(convertSection, signature(x.lang, typeName(x.lang, to), from), a)
	}
}

// withoutEffect lists the items that never change an output in the interpreter, such as memory
// barriers. A test covers such an item if its text contains the item.
var withoutEffect = map[string]bool{
	key(formSection, "phony"):                            true,
	key(formSection, "Alias"):                            true,
	key(formSection, "ConstAssert"):                      true,
	key(formSection, "Directive"):                        true,
	key(formSection, "Empty"):                            true,
	key(functionSection, "memoryBarrier()"):              true,
	key(functionSection, "memoryBarrierAtomicCounter()"): true,
	key(functionSection, "memoryBarrierBuffer()"):        true,
	key(functionSection, "memoryBarrierImage()"):         true,
	key(functionSection, "memoryBarrierShared()"):        true,
	key(functionSection, "groupMemoryBarrier()"):         true,
	key(functionSection, "storageBarrier()"):             true,
	key(functionSection, "textureBarrier()"):             true,
}
