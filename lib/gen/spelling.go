package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// spelling writes the constructs that the languages write in different ways. It makes no
// random choices, so the draws for a program in both languages are the same in both.
type spelling interface {
	// version returns the language and version of the text.
	version() language.Version
	// Spell returns the type expression that names t.
	Spell(t *types.Type) *ast.TypeExpr
	// header returns the declarations at the beginning of a text.
	header(io *shaderInterface) []ast.Decl
	// localSize returns the declaration of the work group's size, or nil if the entry point has
	// it.
	localSize(io *shaderInterface) []ast.Decl
	// structure returns the declaration of the structure t.
	structure(t *types.Type) *ast.StructDecl
	// variable returns the declaration of o. The storage of o determines the qualifiers or
	// the address space. init may be nil.
	variable(o *ast.Object, init ast.Expr) *ast.VarDecl
	// param returns the declaration of the parameter o. If WGSL passes o by a pointer,
	// space is the address space, and o gets the pointer's type.
	param(o *ast.Object, space string) *ast.ParamDecl
	// function returns the definition of a function that is not the entry point.
	function(o *ast.Object, params []*ast.ParamDecl, body *ast.Block) *ast.FuncDecl
	// prototype returns the declaration of a function for a place before its definition, or
	// nil if functions may stand in any order.
	prototype(f *ast.FuncDecl) ast.Decl
	// entry returns the entry point, and the declarations that have to come before it.
	entry(io *shaderInterface, body *ast.Block, others []ast.Decl) (needs []ast.Decl, main *ast.FuncDecl)
	// declarePort returns the declaration of an output of a fragment shader, or of an input
	// that comes from the vertex shader.
	declarePort(p *port) ast.Decl
	// vertexShader returns the vertex shader that writes io.varyings.
	vertexShader(io *shaderInterface) *ast.Unit
	// declareBlock returns the declarations of a block and the variables of its members.
	declareBlock(b *blockPlan) ([]ast.Decl, []*variable)
	// blockBinding returns the binding of a block.
	blockBinding(b *blockPlan) int
	// layoutRules returns the rules for the layout of a block.
	layoutRules(kind string, std140 bool) types.Rules

	// textureType returns the type of x.
	textureType(x *texture) *types.Type
	// declareTexture returns the declaration of x.
	declareTexture(x *texture) *ast.VarDecl

	// assign returns the statement l op r. op is "=", "+=" and so on.
	assign(op string, l, r ast.Expr) ast.Stmt
	// increment returns the statement x++ or x--. If post is not set, it is ++x or --x
	// in a language that has this.
	increment(op string, post bool, x ast.Expr) ast.Stmt
	// evaluate returns a statement that evaluates x and discards the value.
	evaluate(x ast.Expr) ast.Stmt
	// loop returns for (init; cond; step) body. All but body may be nil.
	loop(init ast.Stmt, cond ast.Expr, step, body ast.Stmt) *ast.For
	// bodyOf returns s as the body of an if or of a loop.
	bodyOf(s ast.Stmt) ast.Stmt
	// doWhile returns a loop that runs body before each test of cond.
	doWhile(body ast.Stmt, cond ast.Expr) ast.Stmt
	// switchOn returns a switch on x with the given parts.
	switchOn(x ast.Expr, arms []arm) ast.Stmt

	// selectValue returns an expression that is x if c holds, and y otherwise.
	selectValue(c, x, y ast.Expr) ast.Expr
	// xor returns an expression for the exclusive or of the conditions x and y.
	xor(x, y ast.Expr) ast.Expr
	// equal returns one condition that compares x and y as a whole. op is "==" or "!=".
	equal(op string, x, y ast.Expr) ast.Expr
	// convert returns the conversion of the scalar or vector x to type t. A scalar converts to
	// a vector of any size.
	convert(t *types.Type, x ast.Expr) ast.Expr
	// floatBits returns an expression for the bits of the scalar float x as a uint.
	floatBits(x ast.Expr) ast.Expr
	// countBits returns an expression for the number of bits that are set in the scalar uint x,
	// as an int.
	countBits(x ast.Expr) ast.Expr
	// length returns an expression for the number of elements of x, as an int.
	length(x ast.Expr) ast.Expr
	// argument returns the expression that passes x to a parameter of direction dir: in
	// WGSL a pointer to x if the parameter is written.
	argument(x ast.Expr, dir ast.Dir) ast.Expr
	// atomicCall returns a call of the atomic function called name on the variable mem.
	atomicCall(name string, mem ast.Expr, args ...ast.Expr) ast.Expr
	// atomicLoad returns an expression that reads the atomic variable mem.
	atomicLoad(mem ast.Expr) ast.Expr
	// barrier returns statements that wait for the work group. memory chooses which memory they
	// synchronise apart from shared variables; 0 means no other memory.
	barrier(memory int) []ast.Stmt
	// atomicStore returns a statement that sets the atomic variable mem to x.
	atomicStore(mem, x ast.Expr) ast.Stmt
	// atomicOf returns the type of atomic variables with values of kind k.
	atomicOf(k types.Kind) *types.Type
	// uncopied replaces the copies of built-in inputs in x by the inputs themselves. x is
	// an expression in main. WGSL compilers know that an input is uniform, but not that its
	// copy is.
	uncopied(x ast.Expr) ast.Expr
	// derivative returns a call of the derivative function on x. name is the function's name in
	// GLSL.
	derivative(name string, x ast.Expr) ast.Expr
	// twinCall returns a call of a function that both languages have, in the form of this
	// language. s is the GLSL overload.
	twinCall(s *builtin.Sig, args []ast.Expr) ast.Expr
	// inputObject returns the variable through which functions see a built-in input.
	inputObject(i *builtinInput) *ast.Object
	// Suffix returns the suffix of literals of kind k.
	Suffix(k types.Kind) string
}

// arm is one part of a switch: statements with their labels. A nil label is the default.
type arm struct {
	labels []ast.Expr
	body   []ast.Stmt
	// end leaves the switch. If it is nil, control goes on in the next arm, or after the
	// switch.
	end ast.Stmt
}

// languages is a set of languages.
type languages uint8

const (
	inGLSL languages = 1 << iota
	inWGSL
	inBoth = inGLSL | inWGSL
)

// spellingOf returns the language of version v, and the spelling that writes it.
func spellingOf(v language.Version) (languages, spelling) {
	if v.Lang.HasVersions() {
		return inGLSL, glslSpelling{dialect.Of(v)}
	}
	return inWGSL, wgslOnly
}
