package gen

import (
	"strings"
	"sync"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// texelCache has what texelFunctions gives, by its arguments.
var texelCache sync.Map

// texelFunctions are the functions that a version and stage offer to read textures
// or images of type t, or their size, and to store a texel.
func texelFunctions(v language.Version, stage language.Stage, t *types.Type) (reads, stores []builtin.Sig) {
	type key struct {
		language.Version
		language.Stage
		*types.Type
	}
	k := key{v, stage, types.AnyTexel(t)}
	if lists, ok := texelCache.Load(k); ok {
		l := lists.([2][]builtin.Sig)
		return l[0], l[1]
	}
	for _, f := range builtin.Rows(v.Lang) {
		if f.Class != builtin.Texture && f.Class != builtin.Image || !f.In(v) {
			continue
		}
		for _, s := range f.Expand() {
			switch {
			case len(s.Params) == 0 || s.Params[0].Type != k.Type || !s.Stages.Has(stage) || Excluded(&s) != "":
			case f.Effect != builtin.Writes:
				reads = append(reads, s)
			case s.Result == voidType:
				stores = append(stores, s)
			}
		}
	}
	texelCache.Store(k, [2][]builtin.Sig{reads, stores})
	return reads, stores
}

// lookup is a function applied to a texture or image.
type lookup struct {
	*texels
	*builtin.Sig
}

// pickLookup draws one whose result has a part of type t.
func (g *generator) pickLookup(t *types.Type, ok func(lookup) bool) (l lookup) {
	var list []lookup
	for _, x := range g.texels {
		for i := range x.reads {
			if l := (lookup{x, &x.reads[i]}); leadsTo(l.Result, t) && ok(l) {
				list = append(list, l)
			}
		}
	}
	if len(list) > 0 {
		l = oneOf(g, list...)
	}
	return l
}

// asksSize: the function tells what needs no texel.
func (l lookup) asksSize() bool {
	return strings.HasSuffix(l.Func.Name, "Size") || l.Func.Name == "textureDimensions" || len(l.Params) == 1
}

// fetches: its coordinate counts texels.
func (l lookup) fetches() bool {
	return strings.HasPrefix(l.Func.Name, "texelFetch") || l.Func.Name == "imageLoad" || l.Func.Name == "textureLoad"
}

// derives: it finds a level by derivatives.
func (g *generator) derives(l lookup) bool {
	name := l.Func.Name
	explicit := strings.Contains(name, "Lod") || strings.Contains(name, "Grad") || strings.Contains(name, "Gather")
	return g.fragment() && !l.asksSize() && !l.fetches() && !explicit
}

// fetch reads a texel, or the size, of a texture or image.
func (g *generator) fetch(t *types.Type, depth int) ast.Expr {
	if !isBasic(t) || t.IsBool() {
		return nil
	}
	often := 0.2
	if g.only(inWGSL) { // which has more functions that ask for one
		often = 0.4
	}
	sizes := g.Chance(often)
	l := g.pickLookup(t, func(l lookup) bool {
		switch {
		case l.asksSize():
			return sizes
		case !l.readable || l.writable && !g.inMain() || g.derives(l):
			return false
		}
		return l.fetches() || depth > 0
	})
	if l.texels == nil {
		return nil
	}
	return g.looked(l, t, depth)
}

// looked is a part of what l gives.
func (g *generator) looked(l lookup, t *types.Type, depth int) ast.Expr {
	args := []ast.Expr{l.use()}
	if l.fetches() {
		args = append(args, g.texelAt(l.texels, l.Params[1:], depth)...)
	}
	for len(args) < len(l.Params) {
		args = append(args, g.lookupArgument(l, len(args), depth))
	}
	e := builtinCall(l.Func.Name, l.Result, args...)
	if l.Result == t {
		return e
	}
	return g.swizzle(e, t, asValue)
}

// lookupArgument makes the i-th argument of l, i > 0, which counts no texels.
// Integers behind the coordinate are a level, of which there is one, the component
// to gather, or offsets, which every implementation has from -8 to 7.
func (g *generator) lookupArgument(l lookup, i, depth int) ast.Expr {
	p := &l.Params[i]
	gathers := strings.HasPrefix(l.Func.Name, "textureGather")
	switch {
	case p.Type.IsFloat():
		return g.expr(p.Type, min(depth, 3)-1)
	case gathers && p.Type == intType:
		return g.number(types.Int, int64(g.Intn(4)))
	case p.Type.IsScalar() && !p.Const:
		if g.only(inWGSL) && depth > 0 && g.on(PWild) {
			return g.expr(p.Type, depth-1)
		}
		return g.number(p.Type.Kind, 0)
	}
	return g.offset(p.Type)
}

// offset is a constant of type t whose numbers are from -8 to 7.
func (g *generator) offset(t *types.Type) ast.Expr {
	if t.IsScalar() {
		return g.number(types.Int, int64(g.Range(-8, 7)))
	}
	return g.construct(t, g.each(t, g.offset)...)
}

// lookupStmt is keepLookup where all fragments come.
func (g *generator) lookupStmt() []ast.Stmt {
	if !g.uniform || g.discards {
		return nil
	}
	return g.keepLookup()
}

// firstLookups are at the beginning of main, where nothing is discarded yet.
func (g *generator) firstLookups() []ast.Stmt {
	var list []ast.Stmt
	for range min(len(g.texels), 3) {
		list = append(list, g.keepLookup()...)
	}
	return list
}

// keepLookup keeps what a lookup gives that finds its level by derivatives.
func (g *generator) keepLookup() []ast.Stmt {
	g.effects = 0
	t := types.Vec(oneOf(g, types.Int, types.Uint, types.Float), 4)
	l := g.pickLookup(t, g.derives)
	if l.texels == nil {
		return nil
	}
	s, _ := g.local(t, g.looked(l, t, 2))
	return one(s)
}
