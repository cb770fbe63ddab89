package gen

import (
	"strings"
	"sync"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/types"
	"shsmith/lib/version"
)

// readsCache has what readsOf gives.
var readsCache sync.Map

// readsOf are the functions that a version and stage offer to read textures or
// images of type t, or their size.
func readsOf(v version.Version, stage version.Stage, t *types.Type) []builtin.Sig {
	type key struct {
		version.Version
		version.Stage
		*types.Type
	}
	k := key{v, stage, t}
	if list, ok := readsCache.Load(k); ok {
		return list.([]builtin.Sig)
	}
	var list []builtin.Sig
	for _, f := range builtin.Table() {
		if f.Class != builtin.Texture && f.Class != builtin.Image || f.Effect == builtin.Writes || !f.In(v) {
			continue
		}
		for _, s := range f.Expand() {
			if s.Params[0].Type == t && s.Stages.Has(stage) && Excluded(&s) == "" {
				list = append(list, s)
			}
		}
	}
	readsCache.Store(k, list)
	return list
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
func (l lookup) asksSize() bool { return strings.HasSuffix(l.Func.Name, "Size") || len(l.Params) == 1 }

// fetches: its coordinate counts texels.
func (l lookup) fetches() bool {
	return strings.HasPrefix(l.Func.Name, "texelFetch") || l.Func.Name == "imageLoad"
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
	sizes := g.Chance(0.2)
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
	for i := 1; i < len(l.Params); i++ {
		args = append(args, g.lookupArgument(l, i, depth))
	}
	e := builtinCall(l.Func.Name, l.Result, args...)
	if l.Result == t {
		return e
	}
	return g.swizzle(e, t, asValue)
}

// lookupArgument makes the i-th argument of l, i > 0. Integers behind the
// coordinate are a level, of which there is one, the component to gather, or
// offsets, which every implementation has from -8 to 7.
func (g *generator) lookupArgument(l lookup, i, depth int) ast.Expr {
	p := &l.Params[i]
	gathers := strings.HasPrefix(l.Func.Name, "textureGather")
	switch {
	case i == 1 && l.fetches():
		return g.texelAt(l.texels, depth)
	case p.Type.IsFloat():
		return g.expr(p.Type, min(depth, 3)-1)
	case gathers && p.Type == intType:
		return g.number(types.Int, int64(g.Intn(4)))
	case p.Type == intType && !p.Const:
		return g.number(types.Int, 0)
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
