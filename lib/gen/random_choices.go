package gen

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/dialect"
	"shsmith/lib/gen/catalog"
	"shsmith/lib/gen/policy"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// chooser makes the random choices that do not depend on the code generated so far: settings,
// names, types, literals.
type chooser struct {
	*choice.Source
	version language.Version
	stage   language.Stage
	langs   languages // the languages of the program: one or both
	has     features
	spell   spelling // writes the constructs that GLSL and WGSL spell differently
	policy  policy.Policy

	kindWeights  []float64     // weights of the kinds of components, in the order of kinds
	hasDoubles   bool          // the program may use doubles
	hasWide      bool          // the program may use 64-bit integers
	hasHalf      bool          // the program may use 16-bit numbers
	hasSubgroups bool          // the program may use subgroup operations
	deepPointers bool          // functions get pointers to parts of variables
	structs      []*types.Type // the structure types declared so far
	arrays       map[arrayKey]*types.Type
	names        int             // number of names that freshName has made
	taken        map[string]bool // names that occur in the program into which code is inserted
	defined      bool            // operations get only defined operands, see Options.Defined
	dialect      *dialect.Dialect
}

// flip returns true with a probability that is the value of setting s.
func (c *chooser) flip(s policy.Setting) bool { return c.Chance(c.policy.Value(s)) }

// weight returns the value of setting s.
func (c *chooser) weight(s policy.Setting) float64 { return c.policy.Value(s) }

// bound returns the value of setting s as an integer of at least 1.
func (c *chooser) bound(s policy.Setting) int { return max(1, int(c.policy.Value(s))) }

// upTo draws an integer from 1 to the value of setting s.
func (c *chooser) upTo(s policy.Setting) int { return 1 + c.Intn(c.bound(s)) }

// atMost draws an integer from 0 to the value of setting s.
func (c *chooser) atMost(s policy.Setting) int { return c.Intn(int(c.weight(s)) + 1) }

// freshName returns a new name that begins with prefix.
func (c *chooser) freshName(prefix string) string {
	for {
		c.names++
		if name := prefix + strconv.Itoa(c.names); !c.taken[name] {
			return name
		}
	}
}

// integerKind draws int or uint. It returns int if the version has no uint.
func (c *chooser) integerKind() types.Kind {
	if k := oneOf(c, types.Int, types.Uint); c.has.unsigned {
		return k
	}
	return types.Int
}

// wordType draws the type int or uint. It returns int if the version has no uint.
func (c *chooser) wordType() *types.Type {
	if t := oneOf(c, node.Uint, node.Int); c.has.unsigned {
		return t
	}
	return node.Int
}

// definedOnly reports whether each generated operation must have operands for which it is defined,
// as in `x / ((y & 63) + 1)`.
func (c *chooser) definedOnly() bool { return c.bilingual() || c.defined }

// counterName returns a new name for a loop counter: i1, i2 and so on, or in WGSL k1, k2 and so on,
// because i32 is a type there.
func (c *chooser) counterName() string {
	if !c.has.keywordTypes {
		return c.freshName("k")
	}
	return c.freshName("i")
}

// oneOf draws an element of `list`.
func oneOf[T any](src interface{ Intn(n int) int }, list ...T) T { return list[src.Intn(len(list))] }

// drawKinds decides whether the program has 16-bit numbers, 64-bit integers and doubles. It returns
// the #extension directives that GLSL needs for them.
func (c *chooser) drawKinds() []ast.Decl {
	var list []ast.Decl
	require := func(names ...string) {
		for _, name := range names {
			list = append(list, &ast.Extension{Name: name, Behavior: "require"})
		}
	}
	c.hasHalf = c.has.halfNumbers && c.flip(policy.PHalf)
	if c.atLeast(450, 0) {
		if c.hasWide = c.flip(policy.PWide); c.hasWide {
			require(catalog.Int64Extension)
		}
		if c.hasHalf = c.flip(policy.PNarrow); c.hasHalf {
			require(catalog.Float16Extension, catalog.Int16Extension)
		}
	}
	c.hasDoubles = c.atLeast(400, 0) && c.weight(policy.ExprDouble) > 0
	for _, k := range kinds {
		c.kindWeights = append(c.kindWeights, c.weightOf(k))
	}
	return list
}
