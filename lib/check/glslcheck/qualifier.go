package glslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/language"
)

// qualifierSet is a set of qualifiers, as bits.
type qualifierSet uint32

const (
	wConst qualifierSet = 1 << iota
	wIn
	wOut
	wInOut
	wUniform
	wBuffer
	wShared
	wAttribute
	wVarying
	wReadOnly
	wWriteOnly
	wCoherent
	wVolatile
	wRestrict
	wInvariant
	wPrecise
	wPrecision // highp, mediump, lowp
	wInterpolation
	wAuxiliary // centroid, sample, patch
	wSubroutine
	wLayout

	wMemory  = wReadOnly | wWriteOnly | wCoherent | wVolatile | wRestrict
	wStorage = wConst | wIn | wOut | wInOut | wUniform | wBuffer | wShared | wAttribute | wVarying
)

var words = map[string]qualifierSet{
	"const": wConst, "in": wIn, "out": wOut, "inout": wInOut, "uniform": wUniform, "buffer": wBuffer,
	"shared": wShared, "attribute": wAttribute, "varying": wVarying,
	"readonly": wReadOnly, "writeonly": wWriteOnly, "coherent": wCoherent, "volatile": wVolatile, "restrict": wRestrict,
	"invariant": wInvariant, "precise": wPrecise, "highp": wPrecision, "mediump": wPrecision, "lowp": wPrecision,
	"smooth": wInterpolation, "flat": wInterpolation, "noperspective": wInterpolation,
	"centroid": wAuxiliary, "sample": wAuxiliary, "patch": wAuxiliary, "subroutine": wSubroutine, "layout": wLayout,
}

// Each of these constants is the set of qualifiers that one kind of declaration may have (GLSL
// sections 4.3 to 4.10).
const (
	onGlobal    = ^(wInOut)
	onLocal     = wConst | wPrecision | wPrecise
	onParameter = wConst | wIn | wOut | wInOut | wPrecision | wPrecise | wMemory
	onResult    = wPrecision | wPrecise | wSubroutine | wLayout
	onField     = wPrecision
	onMember    = wPrecision | wMemory | wLayout | wInterpolation | wAuxiliary | wIn | wOut | wUniform | wBuffer |
		wInvariant | wPrecise
	onBlock = wIn | wOut | wUniform | wBuffer | wMemory | wLayout | wInterpolation | wAuxiliary | wPrecise | wInvariant
)

// qualifiers describes the qualifiers of one declaration. `words` is the set of all its qualifiers.
// The other fields say whether flat and patch are among them, and what the layout qualifier states.
type qualifiers struct {
	words  qualifierSet
	flat   bool
	patch  bool
	layout layout
}

func (q *qualifiers) has(w qualifierSet) bool { return q.words&w != 0 }

// collectQualifiers collects the qualifiers in `list`. It reports a qualifier that is not in
// `allowed`, or that cannot follow the qualifiers before it. `what` is the kind of declaration for
// error messages, such as "variable".
func (c *checker) collectQualifiers(list []ast.Qualifier, allowed qualifierSet, what string) qualifiers {
	q := qualifiers{layout: noLayout}
	for i := range list {
		w, ok := words[list[i].Name]
		if !ok {
			continue // a qualifier of an extension
		}
		if w&allowed == 0 {
			c.Errorf(&list[i], "%s cannot qualify a %s", list[i].Name, what)
			continue
		}
		c.checkOrder(&q, w, &list[i])
		if allowed&wInOut == 0 && w&(wIn|wOut) != 0 && q.has(wIn|wOut) {
			c.Errorf(&list[i], "only a parameter can be both in and out")
		}
		if q.words&w != 0 && w != wLayout || w&wStorage != 0 && !mayCombine(q.words, w) {
			c.Errorf(&list[i], "%s cannot be combined with the qualifiers before it", list[i].Name)
		}
		q.words |= w
		q.flat = q.flat || list[i].Name == "flat"
		q.patch = q.patch || list[i].Name == "patch"
		if w == wLayout {
			c.layoutArgs(&q.layout, &list[i])
		}
	}
	return q
}

// checkOrder reports the qualifier w at the node n if it must stand before one of the earlier
// qualifiers q. GLSL 1.30 (section 4.7) has a fixed order. GLSL 4.20 and GLSL ES 3.10 allow any
// order.
func (c *checker) checkOrder(q *qualifiers, w qualifierSet, n ast.Node) {
	if c.lang.AnyOrder {
		return
	}
	after := qualifierSet(0)
	switch {
	case w&(wInvariant|wPrecise) != 0:
		after = wInterpolation | wLayout | wAuxiliary | wStorage | wPrecision
	case w&(wInterpolation|wLayout) != 0:
		after = wAuxiliary | wStorage | wPrecision
	case w&wAuxiliary != 0:
		after = wStorage | wPrecision
	case w&wStorage != 0:
		after = wPrecision
	}
	if q.has(after) {
		c.Errorf(n, "this version requires this qualifier before the preceding ones")
	}
}

// mayCombine reports whether a declaration with the qualifiers in `have` may also have the storage
// qualifier w. Two storage qualifiers are allowed only in `const in` and `in out`.
func mayCombine(have, w qualifierSet) bool {
	have &= wStorage
	return have == 0 || have|w == wConst|wIn || have|w == wIn|wOut
}

// storageOf returns the storage class of a variable with the qualifiers q, such as ast.Input for
// `in`. Without a storage qualifier, the variable is local in a function and global outside.
func (c *checker) storageOf(q *qualifiers) ast.Storage {
	switch {
	case q.has(wConst):
		return ast.Const
	case q.has(wUniform):
		return ast.Uniform
	case q.has(wBuffer):
		return ast.Buffer
	case q.has(wShared):
		return ast.Shared
	case q.has(wIn), q.has(wAttribute), q.has(wVarying) && c.stage == language.Fragment:
		return ast.Input
	case q.has(wOut), q.has(wVarying):
		return ast.Output
	case c.fn != nil:
		return ast.Local
	}
	return ast.Global
}

// copyMemoryQualifiers adds the memory qualifiers in q to the object o.
func (c *checker) copyMemoryQualifiers(o *ast.Object, q *qualifiers) {
	o.ReadOnly = o.ReadOnly || q.has(wReadOnly)
	o.WriteOnly = o.WriteOnly || q.has(wWriteOnly)
	o.Coherent = o.Coherent || q.has(wCoherent)
	o.Volatile = o.Volatile || q.has(wVolatile)
	o.Restrict = o.Restrict || q.has(wRestrict)
	// If this is not set, the checker does not look for reads of write-only objects.
	c.writeOnly = c.writeOnly || q.has(wWriteOnly)
}

// qualDecl checks a declaration of qualifiers without a type, such as `invariant gl_Position;` or
// `layout(local_size_x = 8) in;`.
func (c *checker) qualDecl(d *ast.QualDecl) {
	if c.fn != nil && len(d.Names) == 0 {
		c.Errorf(d, "a function cannot contain a declaration of qualifiers alone")
		return
	}
	q := c.collectQualifiers(d.Quals, onGlobal, "declaration")
	if len(d.Names) > 0 {
		c.requalify(d, &q)
		return
	}
	c.checkLayouts(d.Quals, onNothing, c.storageOf(&q))
	if q.layout.localSize != [3]int{} {
		c.declareLocalSize(d, &q)
	}
	if q.layout.vertices > 0 && (c.stage == language.Geometry && q.has(wIn) || c.stage == language.TessControl && q.has(wOut)) {
		c.setVertices(d, c.vertexArrays(c.storageOf(&q)), q.layout.vertices)
	}
	c.stageLayout(d, &q)
	if q.has(wUniform) {
		c.blockDefaults.uniform.take(&q.layout)
	}
	if q.has(wBuffer) {
		c.blockDefaults.buffer.take(&q.layout)
	}
}

// requalify checks a declaration that adds qualifiers to variables, such as
// `invariant gl_Position;` (GLSL sections 4.6, 4.9).
func (c *checker) requalify(d *ast.QualDecl, q *qualifiers) {
	if c.fn != nil && q.has(wInvariant) {
		c.Errorf(d, "invariant cannot be declared in a function")
	}
	for _, name := range d.Names {
		o := c.variable(name)
		switch {
		case o == nil:
			c.Errorf(d, "%s is not declared", name)
		case q.has(wPrecise) && c.fn != nil && c.names.Innermost(name) == nil:
			c.Errorf(d, "%s is not declared in this scope", name)
		case !q.has(wInvariant):
		case o.Storage != ast.Output && (o.Storage != ast.Input || c.stage != language.Fragment):
			c.Errorf(d, "only outputs can be invariant, not %s", name)
		case c.used[o]:
			c.Errorf(d, "%s is used before this declaration", name)
		}
	}
}

func (c *checker) declareLocalSize(d *ast.QualDecl, q *qualifiers) {
	if c.stage != language.Compute || !q.has(wIn) {
		c.Errorf(d, "only the inputs of a compute shader have a local_size")
		return
	}
	if c.names.Lookup("gl_WorkGroupSize") != nil && c.sizeDeclared == [3]bool{} {
		c.Errorf(d, "gl_WorkGroupSize is used before its size is declared")
	}
	for i, n := range q.layout.localSize {
		if n == 0 {
			continue
		}
		if c.sizeDeclared[i] && n != c.info.LocalSize[i] {
			c.Errorf(d, "another local_size is declared already")
		}
		c.sizeDeclared[i], c.info.LocalSize[i] = true, n
	}
	c.names.Remove("gl_WorkGroupSize")
}
