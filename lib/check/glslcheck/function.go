package glslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/check"
	"shsmith/lib/check/internal/scope"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

func (c *checker) funcDecl(d *ast.FuncDecl) {
	if c.fn != nil && (d.Body != nil || !c.lang.LocalPrototypes) {
		c.Errorf(d, "a function cannot be declared inside another")
		return
	}
	q := c.collectQualifiers(d.Quals, onResult, "function result")
	result := c.resultType(d, &q)
	c.LimitParameters(d)
	for _, p := range d.Params {
		if c.param(p); p.Obj.Type != nil {
			c.CountVariable(p, p.Obj.Type)
		}
	}
	c.mainSignature(d)
	c.checkLayouts(d.Quals, onVariable, ast.Local)
	c.checkSubroutine(d)
	d.Obj = &ast.Object{Kind: ast.FuncObj, Name: d.Name, Type: result, Func: d, Decl: d}
	c.declareFunc(d)
	if d.Body != nil {
		c.funcBody(d)
	}
}

// funcBody checks the body of a function. The body and the parameters share one scope.
func (c *checker) funcBody(d *ast.FuncDecl) {
	c.push()
	for _, p := range d.Params {
		c.declare(p, p.Obj)
	}
	c.fn, c.returned = d, false
	c.stmts(d.Body.List)
	if t := d.Result.Type; t != nil && t.Kind != types.Void && !c.returned {
		c.reportNoReturn(d)
	}
	c.fn = nil
	c.pop()
	c.info.Funcs = append(c.info.Funcs, d)
}

// reportNoReturn reports that the function d has a result, but no return statement. A lenient check
// records this in Info.Faults instead, because a pass can correct it.
func (c *checker) reportNoReturn(d *ast.FuncDecl) {
	if c.info.Faults == nil {
		c.Errorf(d, "function %s returns %v, but has no return statement", d.Name, d.Result.Type)
		return
	}
	c.info.Faults[d] = check.NoReturn
}

func (c *checker) resultType(d *ast.FuncDecl, q *qualifiers) *types.Type {
	t := c.typeExpr(d.Result)
	switch {
	case t == nil:
	case d.Result.Struct != nil:
		c.Errorf(d.Result, "a structure cannot be defined in a function's result")
	case t.Contains(isOpenArray):
		c.Errorf(d.Result, "a function cannot return an array without size")
	case t.Kind == types.Array && !c.lang.Arrays:
		c.Errorf(d.Result, "this version cannot return arrays")
	case c.lang.HasOpaque(t):
		c.Errorf(d.Result, "a function cannot return %v", t)
	default:
		c.checkPrecision(d.Result, t, q)
	}
	return t
}

func (c *checker) mainSignature(d *ast.FuncDecl) {
	if d.Name != "main" {
		return
	}
	if len(d.Params) > 0 {
		c.Errorf(d.Params[0], "main takes no parameters")
	}
	if d.Result.Type != nil && d.Result.Type.Kind != types.Void {
		c.Errorf(d.Result, "main must return void")
	}
}

func (c *checker) param(p *ast.ParamDecl) {
	q := c.collectQualifiers(p.Quals, onParameter, "parameter")
	t := c.arrayOf(p, c.typeExpr(p.Spec), p.Dims)
	o := &ast.Object{Kind: ast.VarObj, Name: p.Name, Type: t, Storage: ast.Param, Decl: p, Dir: direction(&q)}
	p.Obj = o
	c.copyMemoryQualifiers(o, &q)
	if q.has(wConst) && o.Dir == ast.In {
		o.Storage = ast.Const
	}
	switch {
	case t == nil:
	case p.Spec.Struct != nil:
		c.Errorf(p, "a structure cannot be defined in a parameter")
	case t.Kind == types.Void:
		c.Errorf(p, "parameter %s is void", p.Name)
		o.Type = nil
	case t.Contains(isOpenArray):
		c.Errorf(p, "array %s has no size", p.Name)
	case t.Kind == types.Array && !c.lang.Arrays && o.Dir != ast.In:
		c.Errorf(p, "in this version an array cannot be an out parameter")
	case o.Dir != ast.In && c.lang.HasOpaque(t):
		c.Errorf(p, "%v cannot be an out parameter", t)
	default:
		c.checkPrecision(p, t, &q)
	}
}

func direction(q *qualifiers) ast.Dir {
	switch {
	case q.has(wInOut), q.has(wIn) && q.has(wOut):
		return ast.InOut
	case q.has(wOut):
		return ast.Out
	}
	return ast.In
}

// declareFunc adds d to the overloads of its name, or links it with an earlier
// declaration that has the same parameters.
func (c *checker) declareFunc(d *ast.FuncDecl) {
	if why := c.lang.WhyReserved(d.Name); why != "" {
		c.Errorf(d, "%s cannot be declared: %s", d.Name, why)
		return
	}
	e := c.names.Innermost(d.Name)
	if c.fn != nil && e == nil {
		e = c.names.Lookup(d.Name) // a prototype in a function may declare an outer function
		if e != nil && (e.Funcs == nil || !hasOverload(e, d)) {
			e = nil
		}
	}
	if e != nil && e.Funcs == nil && !(c.lang.SeparateFunctionNames && e.Obj != nil && e.Obj.Kind != ast.TypeObj) {
		c.Errorf(d, "%s is declared in this scope already", d.Name)
		return
	}
	if !c.lang.RedefineBuiltins && c.isBuiltin(d) {
		c.Errorf(d, "built-in function %s cannot be declared again", d.Name)
		return
	}
	if e == nil {
		e = &scope.Entry{Name: d.Name}
		c.names.Declare(e)
	}
	for _, o := range e.Funcs {
		if sameParams(o.Func, d) {
			c.redeclareFunc(o, d)
			return
		}
	}
	e.Funcs = append(e.Funcs, d.Obj)
}

func hasOverload(e *scope.Entry, d *ast.FuncDecl) bool {
	for _, o := range e.Funcs {
		if sameParams(o.Func, d) {
			return true
		}
	}
	return false
}

func sameParams(a, b *ast.FuncDecl) bool {
	if len(a.Params) != len(b.Params) {
		return false
	}
	for i, p := range a.Params {
		if !types.Identical(p.Obj.Type, b.Params[i].Obj.Type) {
			return false
		}
	}
	return true
}

// redeclareFunc links d with the function o, which d declares again. It reports differences between
// the two declarations, and a second body.
func (c *checker) redeclareFunc(o *ast.Object, d *ast.FuncDecl) {
	d.Obj = o
	if !types.Identical(o.Type, d.Result.Type) && d.Result.Type != nil {
		c.Errorf(d.Result, "%s was declared with another result", d.Name)
	}
	for i, p := range d.Params {
		q := o.Func.Params[i].Obj
		if q.Dir != p.Obj.Dir || q.Storage != p.Obj.Storage || c.lang.ES && precisionIn(p.Quals) != precisionIn(o.Func.Params[i].Quals) {
			c.Errorf(p, "the parameter was declared with other qualifiers")
		}
	}
	if c.lang.ES && precisionIn(d.Quals) != precisionIn(o.Func.Quals) {
		c.Errorf(d, "%s was declared with another precision", d.Name)
	}
	if d.Body == nil {
		if c.lang.Version.Number == 100 && o.Func.Body == nil {
			c.Errorf(d, "%s is declared already", d.Name)
		}
		return
	}
	if o.Func.Body != nil {
		c.Errorf(d, "function %s is defined already", d.Name)
		return
	}
	o.Func = d
}

// precisionIn returns the precision qualifier in quals, or "".
func precisionIn(quals []ast.Qualifier) string {
	for i := range quals {
		if words[quals[i].Name] == wPrecision {
			return quals[i].Name
		}
	}
	return ""
}

// isBuiltin reports whether the version and stage have a built-in function with the name of
// d. In GLSL ES 1.00 the parameters must be the same, too.
func (c *checker) isBuiltin(d *ast.FuncDecl) bool {
	sigs := builtin.Find(language.GLSL, d.Name)
	for i := range sigs {
		if c.isAvailable(&sigs[i]) && (c.lang.Version.Number >= 300 || hasParameters(&sigs[i], d)) {
			return true
		}
	}
	return false
}

func hasParameters(s *builtin.Sig, d *ast.FuncDecl) bool {
	if len(s.Params) != len(d.Params) {
		return false
	}
	for i, p := range s.Params {
		if !types.Identical(p.Type, d.Params[i].Obj.Type) {
			return false
		}
	}
	return true
}
