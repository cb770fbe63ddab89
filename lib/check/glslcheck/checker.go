package glslcheck

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/check/internal/report"
	"shsmith/lib/check/internal/scope"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
	"shsmith/lib/source"
	"shsmith/lib/types"
)

// Check checks and annotates u, a shader of the given stage. The error is nil or a source.Errors.
// Its messages begin with the file name in `file`.
func Check(file string, u *ast.Unit, stage language.Stage) (*check.Info, error) {
	return newChecker(file, u, stage).checked()
}

// Lenient checks and annotates u, as Check does. Errors that passes can correct are listed in
// Info.Faults and not reported.
func Lenient(file string, u *ast.Unit, stage language.Stage) (*check.Info, error) {
	c := newChecker(file, u, stage)
	c.info.Faults = map[ast.Node]check.Fault{}
	return c.checked()
}

func newChecker(file string, u *ast.Unit, stage language.Stage) *checker {
	c := &checker{
		Report: report.Report{File: file}, unit: u, stage: stage, lang: dialect.Of(u.Version), names: scope.NewTable(),
		info: &check.Info{Unit: u, Stage: stage, LocalSize: [3]int{1, 1, 1}},
	}
	c.info.Lang = c.lang
	return c
}

func (c *checker) checked() (*check.Info, error) {
	if err := c.Collect(c.run); err != nil {
		return nil, err
	}
	return c.info, nil
}

type checker struct {
	report.Report
	unit  *ast.Unit
	stage language.Stage
	lang  *dialect.Dialect
	info  *check.Info

	names *scope.Table
	// fn is the function being checked, or nil outside functions.
	fn     *ast.FuncDecl
	loops  int // number of loops around the current statement
	breaks int // number of loops and switches around the current statement
	ifs    int // number of if statements around the current statement
	// returned is set when the function being checked has a return statement.
	returned bool
	calls    []call

	// approx has the values of inexact constant expressions: implementations may compute slightly
	// different values.
	approx map[ast.Expr]*types.Value
	// unknown has the constant variables without an exact value. It maps each to an approximate
	// value, or to nil if no value is known.
	unknown map[*ast.Object]*types.Value

	// implicitSizes has the array types that get their size from their uses. It maps each to the
	// size that the uses so far need: the largest constant index plus 1.
	implicitSizes map[*types.Type]int

	// subroutineTypes maps the prototype of each subroutine type to the type of the uniforms that
	// are declared with it.
	subroutineTypes map[*ast.FuncDecl]*types.Type

	shader layout // layout qualifiers for the whole shader
	// inputs and outputs describe the input and output arrays with an element for each vertex.
	inputs, outputs perVertex
	fragCoord       *[2]bool // layout of gl_FragCoord: upperLeft, integerCentre; nil if not redeclared
	// colours has the kinds of colour outputs that the fragment shader writes: gl_FragColor,
	// gl_FragData, outputs of its own.
	colours map[string]bool
	// used has the built-in variables and outputs used so far.
	used map[*ast.Object]bool

	blockDefaults blockDefaults
	writeOnly     bool   // some variable or member is declared writeonly
	floatDefault  bool   // GLSL ES: there is a default precision for float
	outerFloat    []bool // values of floatDefault in the outer scopes
	opaqueDefault map[*types.Type]bool
	sizeDeclared  [3]bool // dimensions of the work group that are declared
	arena         arena
}

// call is an edge of the static call graph: the caller, the called function and the position of the
// call.
type call struct {
	from *ast.FuncDecl
	to   *ast.Object
	at   source.Pos
}

func (c *checker) run() {
	c.floatDefault = !c.lang.PrecisionNeeded || c.stage != language.Fragment
	if c.stage == language.TessControl || c.stage == language.TessEval {
		c.inputs.vertices = maxPatchVertices
	}
	c.shader = noLayout
	for _, d := range c.unit.Decls {
		c.decl(d)
	}
	c.finish()
}

func (c *checker) decl(d ast.Decl) {
	switch d := d.(type) {
	case *ast.VersionDecl:
	case *ast.Pragma:
		if c.lang.ES && c.lang.Version.Number >= 300 && c.stage == language.Fragment && strings.HasPrefix(d.Text, "STDGL invariant") {
			c.Errorf(d, "a fragment shader has no invariant variables")
		}
	case *ast.Extension:
		c.extension(d)
	case *ast.VarDecl:
		c.varDecl(d)
	case *ast.StructDecl:
		c.structDecl(d)
	case *ast.BlockDecl:
		c.blockDecl(d)
	case *ast.QualDecl:
		c.qualDecl(d)
	case *ast.PrecisionDecl:
		c.precisionDecl(d)
	case *ast.FuncDecl:
		c.funcDecl(d)
	}
}

// finish makes the checks that need the whole shader. It also sets the sizes of arrays that get
// their size from their uses, and sorts Info.Funcs.
func (c *checker) finish() {
	c.checkDerivativeGroups()
	c.checkOutputLocations()
	if c.names.Lookup("gl_WorkGroupSize") != nil && c.sizeDeclared == [3]bool{} {
		c.ErrorAt(source.Pos{Line: 1, Col: 1}, "gl_WorkGroupSize is used, but its size is not declared")
	}
	for t, n := range c.implicitSizes {
		t.Len = n
	}
	c.uniformLocations()
	c.orderFunctions()
	if c.unit.Func("main") == nil {
		c.info.Missing.Add(c.File, source.Pos{Line: 1, Col: 1}, "there is no function main")
	}
}
