package policy

import (
	"fmt"
	"strings"

	"shsmith/lib/language"
)

// named is a named policy: the settings in which it differs from the default.
type named struct {
	name, doc string
	settings  string // name=value, separated by blanks
}

var policies = []named{
	{"arithmetic", "integers, deep expressions, little control flow",
		"type.float=0 type.bool=0 max.depth.expr=8 expr.arith=10 expr.divide=4 expr.modulo=4 expr.shift=4 " +
			"expr.bitwise=5 p.offset.compare=0.4 max.depth.stmt=2"},
	{"control", "nested ifs, loops and switches, jumps",
		"stmt.if=6 stmt.switch=6 stmt.for=5 stmt.while=3 stmt.do=3 stmt.jump=5 stmt.return=2 " +
			"max.depth.stmt=6 max.depth.expr=3 p.fallthrough=0.5"},
	{"arrays", "arrays, structures, arrays of both, with indices that change",
		"type.array=0.5 type.struct=0.3 type.nested=0.5 max.structs=4 stmt.idiom=6 p.unsized=0.6 p.wild=0.2 " +
			"expr.length=1"},
	{"calls", "many functions with out and inout parameters",
		"max.functions=12 max.params=6 stmt.call=8 expr.call=8 p.overload=0.4 p.late.argument=0.5 " +
			"p.prototype=0.5 max.inlined=5000"},
	{"vectors", "vectors, swizzles, their constructors and built-in functions",
		"type.vector=0.9 expr.swizzle=6 expr.construct=4 expr.builtin=6 expr.convert=3"},
	{"floats", "floats, matrices, and doubles where there are any",
		"type.float=10 type.int=1 type.matrix=0.3 expr.builtin=6 expr.double=2 expr.convert=3"},
	{"doubles", "doubles and matrices of them, from GLSL 4.00 on",
		"expr.double=8 type.matrix=0.6 type.float=0 type.int=1 expr.builtin=4"},
	{"halves", "f16 and matrices of it, in WGSL",
		"p.half=1 type.float=0.5 type.int=0.5 type.uint=1 type.matrix=0.5 type.vector=0.6 expr.builtin=5 " +
			"expr.convert=3"},
	{"invocations", "work groups of several invocations that exchange values",
		"p.several=1 max.invocations=16 max.shared=5 stmt.exchange=5 stmt.uniform=2 stmt.atomic=3 " +
			"expr.atomic=1 p.atomic=0.8"},
	{"idioms", "what optimisations look for",
		"stmt.idiom=20 stmt.for=4 p.guided.for=1"},
	{"textures", "textures and images, read and written",
		"p.texels=0.9 expr.texel=6 stmt.texel=30 stmt.discard=0.1"},
	{"pointers", "pointers to memory of functions and of the module, in WGSL; in GLSL out and inout parameters",
		"p.pointer=0.8 p.let=0.6 p.deep=0.5 max.functions=10 max.params=6 stmt.call=6 expr.call=4 " +
			"type.struct=0.3 type.array=0.3"},
	{"divergent", "branches, loops and jumps that invocations take together or apart, in full warps; many live values",
		"diverge.dispatch=2 diverge.group=1 diverge.invocation=3 p.full=1 p.several=1 max.live=300 " +
			"p.live=0.3 stmt.if=6 stmt.switch=4 stmt.for=5 stmt.while=1 stmt.do=1 stmt.jump=6 stmt.return=2 " +
			"stmt.discard=1 stmt.idiom=0.5 stmt.slope=0.2 stmt.uniform=1 stmt.texel=0.3 expr.texel=0.6 p.texels=0.2 " +
			"max.depth.stmt=5 max.depth.expr=3 max.nodes=200 p.fallthrough=0.5 p.subgroup=0.1 max.groups=3 " +
			"max.buffers=2 max.members=4 max.functions=4 type.array=0.15 type.struct=0.1 max.structs=1 " +
			"max.shared=2"},
	{"operator", "of the arithmetic and bitwise operators one alone in each test",
		"one.operator=1 expr.arith=8"},
}

// monolingual has the policies that are meant only for tests in one language. It maps the name of
// such a policy to the language.
var monolingual = map[string]language.Name{"doubles": language.GLSL, "halves": language.WGSL}

// Use changes the settings of p to those of the policy with the given name. It returns an error if
// there is no such policy.
func (p *Policy) Use(name string) error {
	for _, n := range policies {
		if n.name != name {
			continue
		}
		for _, pair := range strings.Fields(n.settings) {
			if err := p.SetPair(pair); err != nil {
				return err
			}
		}
		return nil
	}
	return fmt.Errorf("no policy is called %q", name)
}

// Named reports whether there is a policy with the given name.
func Named(name string) bool {
	for _, n := range policies {
		if n.name == name {
			return true
		}
	}
	return false
}

// DescribeNamed returns a text for manuals that lists the named policies and their
// settings.
func DescribeNamed() string {
	var b strings.Builder
	for _, n := range policies {
		fmt.Fprintf(&b, "%-12s %s\n%14s%s\n", n.name, n.doc, "", n.settings)
	}
	return b.String()
}

// Names returns the names of the policies that are meant for tests in lang.
func Names(lang language.Name) []string {
	var list []string
	for _, n := range policies {
		if only, ok := monolingual[n.name]; !ok || only == lang {
			list = append(list, n.name)
		}
	}
	return list
}
