package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// spelling writes the constructs that differ between GLSL and WGSL. It makes no random choices. So
// for a program in both languages, the generator makes the same choices in each language.
type spelling interface {
	// version returns the language and version of the generated program.
	version() language.Version
	// Spell returns the type expression that names t.
	Spell(t *types.Type) *ast.TypeExpr
	// header returns the declarations at the beginning of a text, such as #version in GLSL and
	// `enable f16;` in WGSL.
	header(io *shaderInterface) []ast.Decl
	// localSize returns the declaration of the size of the work group. In WGSL it returns nil,
	// because there the size is an attribute of the entry point.
	localSize(io *shaderInterface) []ast.Decl
	// structure returns the declaration of the structure t.
	structure(t *types.Type) *ast.StructDecl
	// variable returns the declaration of o with the initialiser `init`, which may be nil. The
	// storage of o determines the qualifiers or the address space.
	variable(o *ast.Object, init ast.Expr) *ast.VarDecl
	// param returns the declaration of the parameter o. If WGSL passes o by pointer, `space` is the
	// pointer's address space, and the param for WGSL changes the type of o to the pointer type.
	// Otherwise `space` is "".
	param(o *ast.Object, space string) *ast.ParamDecl
	// function returns the definition of a function that is not the entry point.
	function(o *ast.Object, params []*ast.ParamDecl, body *ast.Block) *ast.FuncDecl
	// prototype returns a declaration of the function f for a position before its definition. It
	// returns nil if the language lets functions stand in any order.
	prototype(f *ast.FuncDecl) ast.Decl
	// entry returns the entry point with the given body, and the declarations that have to come
	// before it. In WGSL, these include private copies of the built-in inputs that the
	// program uses. `others` has all functions except the entry point.
	entry(io *shaderInterface, body *ast.Block, others []ast.Decl) (needs []ast.Decl, main *ast.FuncDecl)
	// declarePort returns the declaration of an output of a fragment shader, or of an input
	// that comes from the vertex shader.
	declarePort(p *port) ast.Decl
	// vertexShader returns the vertex shader that writes io.varyings.
	vertexShader(io *shaderInterface) *ast.Unit
	// declareBlock returns the declarations of a block and the variables of its members.
	declareBlock(b *blockPlan) ([]ast.Decl, []*variable)
	// blockBinding returns the binding number of the block b.
	blockBinding(b *blockPlan) int
	// layoutRules returns the rules for the layout of a block. `kind` is record.Uniform or
	// record.Storage. If std140 is set, the rules of a storage buffer in GLSL are std140 instead of
	// std430.
	layoutRules(kind string, std140 bool) types.Rules

	// textureType returns the type of the texture or image x.
	textureType(x *texture) *types.Type
	// declareTexture returns the declaration of the texture or image x.
	declareTexture(x *texture) *ast.VarDecl

	// assign returns the statement `l op r`. The operator op is "=", "+=" and so on.
	assign(op string, l, r ast.Expr) ast.Stmt
	// increment returns the statement `x++` or `x--`. The operator op is "++" or "--". In GLSL, the
	// statement is `++x` or `--x` if `post` is false.
	increment(op string, post bool, x ast.Expr) ast.Stmt
	// evaluate returns a statement that evaluates x and discards the value.
	evaluate(x ast.Expr) ast.Stmt
	// loop returns the statement `for (init; cond; step) body`. All parts except `body` may be nil.
	loop(init ast.Stmt, cond ast.Expr, step, body ast.Stmt) *ast.For
	// bodyOf returns a statement for the body of an if or loop: s itself in GLSL, and a block with
	// s in WGSL.
	bodyOf(s ast.Stmt) ast.Stmt
	// doWhile returns a loop that runs `body` before each test of `cond`.
	doWhile(body ast.Stmt, cond ast.Expr) ast.Stmt
	// switchOn returns a switch on x with the given arms.
	switchOn(x ast.Expr, arms []arm) ast.Stmt

	// selectValue returns an expression that has the value of x if c is true, and of y otherwise.
	selectValue(c, x, y ast.Expr) ast.Expr
	// xor returns an expression that is true if exactly one of the conditions x and y is true.
	xor(x, y ast.Expr) ast.Expr
	// equal returns one condition that compares all components of x and y. The operator op is "=="
	// or "!=".
	equal(op string, x, y ast.Expr) ast.Expr
	// convert returns the conversion of the scalar or vector x to type t. A scalar converts to
	// a vector of any size.
	convert(t *types.Type, x ast.Expr) ast.Expr
	// floatBits returns an expression for the bits of the scalar float x as a uint.
	floatBits(x ast.Expr) ast.Expr
	// countBits returns an expression for the number of bits that are 1 in the scalar uint x. Its
	// type is int.
	countBits(x ast.Expr) ast.Expr
	// length returns an expression for the number of elements of x, as an int.
	length(x ast.Expr) ast.Expr
	// argument returns the expression that passes x to a parameter of direction dir. In WGSL this
	// is a pointer to x if the function writes the parameter.
	argument(x ast.Expr, dir ast.Dir) ast.Expr
	// atomicCall returns a call of the atomic function with the given name on the variable mem.
	atomicCall(name string, mem ast.Expr, args ...ast.Expr) ast.Expr
	// atomicLoad returns an expression that reads the atomic variable mem.
	atomicLoad(mem ast.Expr) ast.Expr
	// barrier returns statements that make all invocations of a work group wait for each other and
	// synchronise shared variables. `memory` is an index in memoryBarriers. It selects other memory
	// that the barrier also synchronises, such as buffers.
	barrier(memory int) []ast.Stmt
	// atomicStore returns a statement that stores x into the atomic variable mem.
	atomicStore(mem, x ast.Expr) ast.Stmt
	// atomicOf returns the type of atomic variables with values of kind k.
	atomicOf(k types.Kind) *types.Type
	// uncopied returns x with built-in inputs instead of their private copies, which main makes in
	// WGSL: `workgroup_id` instead of `groupId`. The expression x must be in main. WGSL compilers
	// know that `workgroup_id` is uniform, but not that `groupId` is.
	uncopied(x ast.Expr) ast.Expr
	// derivative returns a call of the derivative function on x. `name` is the function's name in
	// GLSL.
	derivative(name string, x ast.Expr) ast.Expr
	// twinCall returns a call of the GLSL overload s, or the equivalent call or operator in WGSL:
	// `lessThan(x, y)` in GLSL is `x < y` in WGSL.
	twinCall(s *builtin.Sig, args []ast.Expr) ast.Expr
	// inputObject returns the variable that the program reads to get the built-in input i:
	// `gl_WorkGroupID` in GLSL, and the private copy `groupId` in WGSL.
	inputObject(i *builtinInput) *ast.Object
	// Suffix returns the suffix of literals of kind k, such as "u".
	Suffix(k types.Kind) string
}

// arm is one part of a switch: labels and the statements after them. A nil label is the default.
type arm struct {
	labels []ast.Expr
	body   []ast.Stmt
	// end is the statement that leaves the switch, such as break. If it is nil, control falls
	// through to the next arm, or leaves the switch after the last arm.
	end ast.Stmt
}

// languages is a set of languages.
type languages uint8

const (
	inGLSL languages = 1 << iota
	inWGSL
	inBoth = inGLSL | inWGSL
)

// spellingOf returns the set that has only the language of version v, and the spelling for it.
func spellingOf(v language.Version) (languages, spelling) {
	if v.Lang.HasVersions() {
		return inGLSL, glslSpelling{dialect.Of(v)}
	}
	return inWGSL, wgslOnly
}
