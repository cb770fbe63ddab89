package scope

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/dialect"
	"shsmith/lib/gen/catalog"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// Chooser makes the random choices that do not depend on the code generated so far: settings,
// names, types, literals.
type Chooser struct {
	*choice.Source
	Version language.Version
	Stage   language.Stage
	Langs   spelling.Languages // the languages of the program: one or both
	Has     spelling.Features
	Spell   spelling.Speller // writes the constructs that GLSL and WGSL spell differently
	Policy  policy.Policy

	kindWeights  []float64     // weights of the kinds of components, in the order of kinds
	HasDoubles   bool          // the program may use doubles
	HasWide      bool          // the program may use 64-bit integers
	HasHalf      bool          // the program may use 16-bit numbers
	HasSubgroups bool          // the program may use subgroup operations
	DeepPointers bool          // functions get pointers to parts of variables
	Structs      []*types.Type // the structure types declared so far
	arrays       map[arrayKey]*types.Type
	Names        int             // number of names that FreshName has made
	Taken        map[string]bool // names that occur in the program into which code is inserted
	Defined      bool            // operations get only defined operands, see Options.Defined
	Dialect      *dialect.Dialect
}

// Flip returns true with a probability that is the value of setting s.
func (c *Chooser) Flip(s policy.Setting) bool { return c.Chance(c.Policy.Value(s)) }

// Weight returns the value of setting s.
func (c *Chooser) Weight(s policy.Setting) float64 { return c.Policy.Value(s) }

// Bound returns the value of setting s as an integer of at least 1.
func (c *Chooser) Bound(s policy.Setting) int { return max(1, int(c.Policy.Value(s))) }

// UpTo draws an integer from 1 to the value of setting s.
func (c *Chooser) UpTo(s policy.Setting) int { return 1 + c.Intn(c.Bound(s)) }

// AtMost draws an integer from 0 to the value of setting s.
func (c *Chooser) AtMost(s policy.Setting) int { return c.Intn(int(c.Weight(s)) + 1) }

// FreshName returns a new name that begins with prefix.
func (c *Chooser) FreshName(prefix string) string {
	for {
		c.Names++
		if name := prefix + strconv.Itoa(c.Names); !c.Taken[name] {
			return name
		}
	}
}

// IntegerKind draws int or uint. It returns int if the version has no uint.
func (c *Chooser) IntegerKind() types.Kind {
	if k := OneOf(c, types.Int, types.Uint); c.Has.Unsigned {
		return k
	}
	return types.Int
}

// WordType draws the type int or uint. It returns int if the version has no uint.
func (c *Chooser) WordType() *types.Type {
	if t := OneOf(c, node.Uint, node.Int); c.Has.Unsigned {
		return t
	}
	return node.Int
}

// DefinedOnly reports whether each generated operation must have operands for which it is defined,
// as in `x / ((y & 63) + 1)`.
func (c *Chooser) DefinedOnly() bool { return c.Bilingual() || c.Defined }

// CounterName returns a new name for a loop counter: i1, i2 and so on, or in WGSL k1, k2 and so on,
// because i32 is a type there.
func (c *Chooser) CounterName() string {
	if !c.Has.KeywordTypes {
		return c.FreshName("k")
	}
	return c.FreshName("i")
}

// OneOf draws an element of `list`.
func OneOf[T any](src interface{ Intn(n int) int }, list ...T) T { return list[src.Intn(len(list))] }

// DrawKinds decides whether the program has 16-bit numbers, 64-bit integers and doubles. It returns
// the #extension directives that GLSL needs for them.
func (c *Chooser) DrawKinds() []ast.Decl {
	var list []ast.Decl
	require := func(names ...string) {
		for _, name := range names {
			list = append(list, &ast.Extension{Name: name, Behavior: "require"})
		}
	}
	c.HasHalf = c.Has.HalfNumbers && c.Flip(policy.PHalf)
	if c.AtLeast(450, 0) {
		if c.HasWide = c.Flip(policy.PWide); c.HasWide {
			require(catalog.Int64Extension)
		}
		if c.HasHalf = c.Flip(policy.PNarrow); c.HasHalf {
			require(catalog.Float16Extension, catalog.Int16Extension)
		}
	}
	c.HasDoubles = c.AtLeast(400, 0) && c.Weight(policy.ExprDouble) > 0
	for _, k := range kinds {
		c.kindWeights = append(c.kindWeights, c.weightOf(k))
	}
	return list
}

// Bilingual reports whether the test is one program in both languages. Such a test contains
// only what both languages define in the same way.
func (c *Chooser) Bilingual() bool { return c.Langs == spelling.InBoth }

// AtLeast reports whether the test is only in GLSL, in at least version `desktop` of desktop GLSL
// or version `es` of GLSL ES. If `desktop` or `es` is 0, no version of that language is late
// enough.
func (c *Chooser) AtLeast(desktop, es int) bool {
	return c.Langs == spelling.InGLSL && c.Version.AtLeast(desktop, es)
}
