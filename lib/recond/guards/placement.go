package guards

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/types"
)

// Place inserts the guards and the variables `globals` into `decls`, and returns the new list. Each
// one goes to the last place before its first use where it may stand (see insertionPoints; GLSL
// 4.60 section 3.3).
func (g *Set) Place(globals, decls []ast.Decl) []ast.Decl {
	var list []*entry
	rest := decls
	if g.used {
		g.sort()
		list = g.list
		rest = slices.DeleteFunc(slices.Clone(rest), g.isGuardDecl)
	}
	points := insertionPoints(rest)
	// If there is only one place, first uses do not matter.
	first := firstUses(list, rest, len(points) > 1)
	at := make([][]ast.Decl, len(rest)+1)
	put := func(i int, d ast.Decl) { at[i] = append(at[i], d) }
	known := structuresAfter(rest)
	for _, e := range list {
		i := lastUpTo(points, first(e.decl.Obj))
		// A guard must come after the structures in its parameter types.
		for _, t := range e.structs() {
			i = max(i, known[t])
		}
		put(i, e.decl)
	}
	for _, d := range globals {
		i := lastUpTo(points, first(d.(*ast.VarDecl).Vars[0].Obj))
		for !g.used && i < len(rest) && g.isGuardDecl(rest[i]) {
			i++ // guards from an earlier reconditioning stay before the globals
		}
		put(i, d)
	}
	var out []ast.Decl
	for i, d := range rest {
		out = append(append(out, at[i]...), d)
	}
	return append(out, at[len(rest)]...)
}

// firstUses returns a function that gives the index of the first declaration in `rest` that uses a
// guard or a global variable, directly or through `guards`. If none uses it, or if `wanted` is
// false, the index is len(rest).
func firstUses(guards []*entry, rest []ast.Decl, wanted bool) func(*ast.Object) int {
	first := map[*ast.Object]int{}
	note := func(n ast.Node, i int) {
		ast.Walk(n, func(n ast.Node) bool {
			var o *ast.Object
			switch n := n.(type) {
			case *ast.Call:
				o = n.Func
			case *ast.Ident:
				o = n.Obj
			}
			if old, ok := first[o]; o != nil && (!ok || i < old) {
				first[o] = i
			}
			return true
		})
	}
	of := func(o *ast.Object) int {
		if i, ok := first[o]; ok {
			return i
		}
		return len(rest)
	}
	if wanted {
		for i, d := range rest {
			note(d, i)
		}
		for _, e := range slices.Backward(guards) { // a guard comes after the guards that it calls
			note(e.decl.Body, of(e.decl.Obj))
		}
	}
	return of
}

// structs returns the structures that occur in the types of the guard's parameters.
func (e *entry) structs() (list []*types.Type) {
	for _, p := range e.decl.Params {
		p.Obj.Type.Contains(func(t *types.Type) bool {
			if t.Kind == types.Struct {
				list = append(list, t)
			}
			return false
		})
	}
	return list
}

// structuresAfter maps each structure that the list declares to the index after its declaration.
func structuresAfter(list []ast.Decl) map[*types.Type]int {
	known := map[*types.Type]int{}
	for i, d := range list {
		if t := analysis.DeclaredStructure(d); t != nil {
			known[t] = i + 1
		}
	}
	return known
}

// Header returns the number of declarations at the beginning of list that must come before
// functions.
func Header(list []ast.Decl) int { return insertionPoints(list)[0] }

// insertionPoints returns the indices in list where functions may be inserted: after the directives
// at the beginning, and after each later group of directives that begins with an #extension.
func insertionPoints(list []ast.Decl) (points []int) {
	for i := 0; i <= len(list); i++ {
		if i > 0 && (i == len(list) || !isExtension(list[i])) {
			continue
		}
		for i < len(list) && isHeader(list[i]) {
			i++
		}
		points = append(points, i)
	}
	return points
}

func isExtension(d ast.Decl) bool {
	_, ok := d.(*ast.Extension)
	return ok
}

func isHeader(d ast.Decl) bool {
	switch d.(type) {
	case *ast.VersionDecl, *ast.Extension, *ast.Directive, *ast.Pragma, *ast.PrecisionDecl:
		return true
	}
	return false
}

// lastUpTo returns the last of the ascending numbers in `points` that is not greater than i, or the
// first number if all are greater.
func lastUpTo(points []int, i int) int {
	n, found := slices.BinarySearch(points, i)
	if !found {
		n--
	}
	return points[max(n, 0)]
}
