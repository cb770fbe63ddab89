package spelling

import (
	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Speller writes the constructs that differ between GLSL and WGSL. It makes no random choices. So
// for a program in both languages, the generator makes the same choices in each language.
type Speller interface {
	// Target returns the language and version of the generated program.
	Target() language.Version
	// Spell returns the type expression that names t.
	Spell(t *types.Type) *ast.TypeExpr
	// Header returns the declarations at the beginning of a text, such as #version in GLSL and
	// `enable f16;` in WGSL. `half` and `subgroups` tell whether the text uses 16-bit numbers and
	// subgroup operations.
	Header(half, subgroups bool) []ast.Decl
	// LocalSize returns the declaration of the size of the work group. In WGSL it returns nil,
	// because there the size is an attribute of the entry point.
	LocalSize(e *EntryPoint) []ast.Decl
	// Structure returns the declaration of the structure t.
	Structure(t *types.Type) *ast.StructDecl
	// Variable returns the declaration of o with the initialiser `init`, which may be nil. The
	// storage of o determines the qualifiers or the address space.
	Variable(o *ast.Object, init ast.Expr) *ast.VarDecl
	// Param returns the declaration of the parameter o. If WGSL passes o by pointer, `space` is the
	// pointer's address space, and the param for WGSL changes the type of o to the pointer type.
	// Otherwise `space` is "".
	Param(o *ast.Object, space string) *ast.ParamDecl
	// Function returns the definition of a function that is not the entry point.
	Function(o *ast.Object, params []*ast.ParamDecl, body *ast.Block) *ast.FuncDecl
	// Prototype returns a declaration of the function f for a position before its definition. It
	// returns nil if the language lets functions stand in any order.
	Prototype(f *ast.FuncDecl) ast.Decl
	// Entry returns the entry point with the given body, and the declarations that have to come
	// before it. In WGSL, these include private copies of the built-in inputs that the
	// program uses. `others` has all functions except the entry point.
	Entry(stage language.Stage, e *EntryPoint, body *ast.Block, others []ast.Decl) (needs []ast.Decl, main *ast.FuncDecl)
	// DeclarePort returns the declaration of an output of a fragment shader, or of an input
	// that comes from the vertex shader.
	DeclarePort(p *Port) ast.Decl
	// VertexShader returns the vertex shader that writes e.Varyings. Its text begins with `header`.
	VertexShader(e *EntryPoint, header []ast.Decl) *ast.Unit
	// DeclareBlock returns the declarations of a block, and its members.
	DeclareBlock(b *Block) ([]ast.Decl, []Member)
	// BlockBinding returns the binding number of the block b.
	BlockBinding(b *Block) int
	// LayoutRules returns the rules for the layout of a block. `kind` is record.Uniform or
	// record.Storage. If std140 is set, the rules of a storage buffer in GLSL are std140 instead of
	// std430.
	LayoutRules(kind string, std140 bool) types.Rules

	// TextureType returns the type of the texture or image x.
	TextureType(x *Texture) *types.Type
	// DeclareTexture returns the declaration of the texture or image x.
	DeclareTexture(x *Texture) *ast.VarDecl

	// Assign returns the statement `l op r`. The operator op is "=", "+=" and so on.
	Assign(op string, l, r ast.Expr) ast.Stmt
	// Increment returns the statement `x++` or `x--`. The operator op is "++" or "--". In GLSL, the
	// statement is `++x` or `--x` if `post` is false.
	Increment(op string, post bool, x ast.Expr) ast.Stmt
	// Evaluate returns a statement that evaluates x and discards the value.
	Evaluate(x ast.Expr) ast.Stmt
	// Loop returns the statement `for (init; cond; step) body`. All parts except `body` may be nil.
	Loop(init ast.Stmt, cond ast.Expr, step, body ast.Stmt) *ast.For
	// BodyOf returns a statement for the body of an if or loop: s itself in GLSL, and a block with
	// s in WGSL.
	BodyOf(s ast.Stmt) ast.Stmt
	// DoWhile returns a loop that runs `body` before each test of `cond`.
	DoWhile(body ast.Stmt, cond ast.Expr) ast.Stmt
	// SwitchOn returns a switch on x with the given arms.
	SwitchOn(x ast.Expr, arms []Arm) ast.Stmt

	// SelectValue returns an expression that has the value of x if c is true, and of y otherwise.
	SelectValue(c, x, y ast.Expr) ast.Expr
	// Xor returns an expression that is true if exactly one of the conditions x and y is true.
	Xor(x, y ast.Expr) ast.Expr
	// Equal returns one condition that compares all components of x and y. The operator op is "=="
	// or "!=".
	Equal(op string, x, y ast.Expr) ast.Expr
	// Convert returns the conversion of the scalar or vector x to type t. A scalar converts to
	// a vector of any size.
	Convert(t *types.Type, x ast.Expr) ast.Expr
	// FloatBits returns an expression for the bits of the scalar float x as a uint.
	FloatBits(x ast.Expr) ast.Expr
	// CountBits returns an expression for the number of bits that are 1 in the scalar uint x. Its
	// type is int.
	CountBits(x ast.Expr) ast.Expr
	// Length returns an expression for the number of elements of x, as an int.
	Length(x ast.Expr) ast.Expr
	// Argument returns the expression that passes x to a parameter of direction dir. In WGSL this
	// is a pointer to x if the function writes the parameter.
	Argument(x ast.Expr, dir ast.Dir) ast.Expr
	// AtomicCall returns a call of the atomic function with the given name on the variable mem.
	AtomicCall(name string, mem ast.Expr, args ...ast.Expr) ast.Expr
	// AtomicLoad returns an expression that reads the atomic variable mem.
	AtomicLoad(mem ast.Expr) ast.Expr
	// Barrier returns statements that make all invocations of a work group wait for each other and
	// synchronise shared variables. `memory` is an index in memoryBarriers. It selects other memory
	// that the barrier also synchronises, such as buffers.
	Barrier(memory int) []ast.Stmt
	// AtomicStore returns a statement that stores x into the atomic variable mem.
	AtomicStore(mem, x ast.Expr) ast.Stmt
	// AtomicOf returns the type of atomic variables with values of kind k.
	AtomicOf(k types.Kind) *types.Type
	// Uncopied returns x with built-in inputs instead of their private copies, which main makes in
	// WGSL: `workgroup_id` instead of `groupId`. The expression x must be in main. WGSL compilers
	// know that `workgroup_id` is uniform, but not that `groupId` is.
	Uncopied(x ast.Expr) ast.Expr
	// Derivative returns a call of the derivative function on x. `name` is the function's name in
	// GLSL.
	Derivative(name string, x ast.Expr) ast.Expr
	// TwinCall returns a call of the GLSL overload s, or the equivalent call or operator in WGSL:
	// `lessThan(x, y)` in GLSL is `x < y` in WGSL.
	TwinCall(s *builtin.Sig, args []ast.Expr) ast.Expr
	// InputObject returns the variable that the program reads to get the built-in input i:
	// `gl_WorkGroupID` in GLSL, and the private copy `groupId` in WGSL.
	InputObject(i *Input) *ast.Object
	// Suffix returns the suffix of literals of kind k, such as "u".
	Suffix(k types.Kind) string
}

// Arm is one part of a switch: labels and the statements after them. A nil label is the default.
type Arm struct {
	Labels []ast.Expr
	Body   []ast.Stmt
	// End is the statement that leaves the switch, such as break. If it is nil, control falls
	// through to the next arm, or leaves the switch after the last arm.
	End ast.Stmt
}

// Languages is a set of languages.
type Languages uint8

// The sets of one or both languages.
const (
	InGLSL Languages = 1 << iota
	InWGSL
	InBoth = InGLSL | InWGSL
)

// Of returns the set that has only the language of version v, and the spelling for it.
func Of(v language.Version) (Languages, Speller) {
	if v.Lang.HasVersions() {
		return InGLSL, glslSpeller{dialect.Of(v)}
	}
	return InWGSL, WGSL
}

// Construct returns the constructor of type t with the given arguments.
func Construct(s Speller, t *types.Type, args ...ast.Expr) ast.Expr {
	// In the tree, the constructor of a structure is a call.
	if t.Kind == types.Struct {
		return &ast.Call{ExprInfo: ast.Typed(t), Name: t.Name, Args: args}
	}
	return &ast.Construct{ExprInfo: ast.Typed(t), Spec: s.Spell(t), Args: args}
}

func atomicCall(name string, mem ast.Expr, result *types.Type, args ...ast.Expr) ast.Expr {
	dirs := make([]ast.Dir, len(args)+1)
	dirs[0] = ast.InOut
	return &ast.Call{
		ExprInfo: ast.Typed(result),
		Name:     name,
		Args:     append([]ast.Expr{mem}, args...),
		Builtin:  true,
		Dirs:     dirs,
	}
}
