package gen

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/dialect"
	"shsmith/lib/gen/catalog"
	"shsmith/lib/gen/node"
	"shsmith/lib/gen/policy"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// chooser makes the random choices of a test that need no program around them:
// settings, names, types, literals.
type chooser struct {
	*choice.Source
	version language.Version
	stage   language.Stage
	langs   languages // what the test is said in
	has     features
	spell   spelling // the one of them that is written
	policy  policy.Policy

	kindWeights  []float64 // of kinds
	hasDoubles   bool      // there are doubles
	hasWide      bool      // there are integers of 64 bits
	hasHalf      bool      // there are numbers of 16 bits
	hasSubgroups bool      // there are operations of subgroups
	deepPointers bool      // pointers into composites are passed to functions
	structs      []*types.Type
	arrays       map[arrayKey]*types.Type
	names        int             // variables named so far
	taken        map[string]bool // names that a variable cannot have
	defined      bool            // operations only where they are defined
	dialect      *dialect.Dialect
}

func (c *chooser) flip(s policy.Setting) bool { return c.Chance(c.policy.Value(s)) }

func (c *chooser) weight(s policy.Setting) float64 { return c.policy.Value(s) }

func (c *chooser) bound(s policy.Setting) int { return max(1, int(c.policy.Value(s))) }

func (c *chooser) upTo(s policy.Setting) int { return 1 + c.Intn(c.bound(s)) }

func (c *chooser) atMost(s policy.Setting) int { return c.Intn(int(c.weight(s)) + 1) }

// fresh returns a new name that begins with prefix.
func (c *chooser) fresh(prefix string) string {
	for {
		c.names++
		if name := prefix + strconv.Itoa(c.names); !c.taken[name] {
			return name
		}
	}
}

// integerKind draws int or uint.
func (c *chooser) integerKind() types.Kind {
	if k := oneOf(c, types.Int, types.Uint); c.has.unsigned {
		return k
	}
	return types.Int
}

// wordType draws uint or int.
func (c *chooser) wordType() *types.Type {
	if t := oneOf(c, node.Uint, node.Int); c.has.unsigned {
		return t
	}
	return node.Int
}

// definedOnly reports whether operators get only operands for which they are defined.
func (c *chooser) definedOnly() bool { return c.bilingual() || c.defined }

// counterName is the name of a counter; i32 is a type of WGSL.
func (c *chooser) counterName() string {
	if !c.has.keywordTypes {
		return c.fresh("k")
	}
	return c.fresh("i")
}

// oneOf draws an element of list.
func oneOf[T any](src interface{ Intn(n int) int }, list ...T) T { return list[src.Intn(len(list))] }

// drawKinds decides which kinds the test has beside those of every version, and
// gives the extensions that they come from: integers of 64 bits, whose functions
// Khronos' compiler has from GLSL 4.50 on, and on request what has 16 bits.
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
