package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// spelling has the constructors of what the languages write in different
// ways. It draws nothing, so what a test consists of does not depend on it.
type spelling interface {
	// version is that of the text.
	version() language.Version
	// Spell is a type as written.
	Spell(t *types.Type) *ast.TypeExpr
	// header is what a text begins with.
	header(io *shaderInterface) []ast.Decl
	// localSize declares the size of the work group, where the entry point
	// does not.
	localSize(io *shaderInterface) []ast.Decl
	// structure declares the structure t.
	structure(t *types.Type) *ast.StructDecl
	// variable declares o, whose storage says how; init may be nil.
	variable(o *ast.Object, init ast.Expr) *ast.VarDecl
	// param declares the parameter o, which has its pointer type where out
	// parameters are such.
	param(o *ast.Object, space string) *ast.ParamDecl
	// function defines a function that is no entry point.
	function(o *ast.Object, params []*ast.ParamDecl, body *ast.Block) *ast.FuncDecl
	// prototype declares a function in front of its definition; nil where
	// functions may stand in any order.
	prototype(f *ast.FuncDecl) ast.Decl
	// entry defines the entry point, behind what it needs.
	entry(io *shaderInterface, body *ast.Block, others []ast.Decl) (needs []ast.Decl, main *ast.FuncDecl)
	// declarePort declares an output of the fragment shader, or an input that a vertex
	// shader passes.
	declarePort(p *port) ast.Decl
	// vertexShader is the vertex shader that passes what io.passes says.
	vertexShader(io *shaderInterface) *ast.Unit
	// declareBlock declares a block and gives the place of each of its members.
	declareBlock(b *blockPlan) ([]ast.Decl, []*variable)
	// blockBinding is the binding of a block.
	blockBinding(b *blockPlan) int
	// layoutRules is the layout of a block.
	layoutRules(kind string, std140 bool) types.Rules

	// textureType is the type of x, texture declares it.
	textureType(x *texture) *types.Type
	declareTexture(x *texture) *ast.VarDecl

	// assign is the statement l op r, op being "=", "+=" and so on.
	assign(op string, l, r ast.Expr) ast.Stmt
	// increment is the statement x++ or x--, or ++x or --x where there is such.
	increment(op string, post bool, x ast.Expr) ast.Stmt
	// evaluate evaluates x and discards its value.
	evaluate(x ast.Expr) ast.Stmt
	// loop is for (init; cond; step) body; all but body may be nil.
	loop(init ast.Stmt, cond ast.Expr, step, body ast.Stmt) *ast.For
	// bodyOf is s as what an if or loop governs.
	bodyOf(s ast.Stmt) ast.Stmt
	// doWhile runs body before each test of cond.
	doWhile(body ast.Stmt, cond ast.Expr) ast.Stmt
	// switchOn is the switch on x.
	switchOn(x ast.Expr, arms []arm) ast.Stmt

	// selectValue is x where c holds, y elsewhere.
	selectValue(c, x, y ast.Expr) ast.Expr
	// xor is x ^^ y.
	xor(x, y ast.Expr) ast.Expr
	// equal compares whole values: op is "==" or "!=".
	equal(op string, x, y ast.Expr) ast.Expr
	// convert is the scalar or vector x as t, of the same size or, where x is a
	// scalar, of any.
	convert(t *types.Type, x ast.Expr) ast.Expr
	// floatBits has the bits of the scalar float x as a uint.
	floatBits(x ast.Expr) ast.Expr
	// countBits counts the bits of the scalar uint x, as an int.
	countBits(x ast.Expr) ast.Expr
	// length is the number of elements of x, as an int.
	length(x ast.Expr) ast.Expr
	// argument passes x to a parameter of direction dir.
	argument(x ast.Expr, dir ast.Dir) ast.Expr
	// atomicCall calls an atomic function on mem, a reference to what it changes.
	atomicCall(name string, mem ast.Expr, args ...ast.Expr) ast.Expr
	// atomicLoad is the value of mem, which atomic functions change.
	atomicLoad(mem ast.Expr) ast.Expr
	// barrier waits for the work group; memory says which of several memories
	// to wait for beside the shared one, 0 none.
	barrier(memory int) []ast.Stmt
	// atomicStore gives mem, which atomic functions change, its first value.
	atomicStore(mem, x ast.Expr) ast.Stmt
	// atomicOf is the type of what atomic functions change.
	atomicOf(k types.Kind) *types.Type
	// uncopied is x, made of built-in inputs and standing in main, such that it is
	// plain what it consists of: equal throughout a work group, or the pixel's
	// place.
	uncopied(x ast.Expr) ast.Expr
	// derivative is a derivative of x, by its name in GLSL.
	derivative(name string, x ast.Expr) ast.Expr
	// twinCall calls a function that both languages have, s being GLSL's.
	twinCall(s *builtin.Sig, args []ast.Expr) ast.Expr
	// inputObject is the built-in variable that tells invocations apart.
	inputObject(i *builtinInput) *ast.Object
	// Suffix returns the suffix of literals of kind k.
	Suffix(k types.Kind) string
}

// arm is what a switch does for some labels; a nil one is the default.
type arm struct {
	labels []ast.Expr
	body   []ast.Stmt
	// end leaves the switch; nil where control goes on in the next arm, or
	// behind the last one.
	end ast.Stmt
}

// languages is a set of languages.
type languages uint8

const (
	inGLSL languages = 1 << iota
	inWGSL
	inBoth = inGLSL | inWGSL
)

// spellingOf is the language of version v and how it is written.
func spellingOf(v language.Version) (languages, spelling) {
	if v.Lang.HasVersions() {
		return inGLSL, glslSpelling{dialect.Of(v)}
	}
	return inWGSL, wgslOnly
}
