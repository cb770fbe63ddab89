package check

// Fault is a kind of error that a pass can correct. In GLSL, only BadIndex and NoReturn occur.
type Fault uint8

const (
	// NoFault is the zero value: the node is correct.
	NoFault Fault = iota
	// NoValue marks a constant expression without a value, such as 1 / 0.
	NoValue
	// BadOperand marks a constant operand that is an error although the operation is not constant,
	// such as the 0 in `x / 0` with an integer variable x. In `1 / 0`, the operation is constant,
	// and has the fault NoValue.
	BadOperand
	// BadIndex marks a constant index that is out of range. In GLSL, the checker then uses
	// the index modulo the number of elements.
	BadIndex
	// NoEnd marks a loop that never ends, because no statement leaves it.
	NoEnd
	// Divergent marks a call in a place that only some invocations may reach, although all
	// invocations must execute the call together (WGSL section 15.2). An example is a call of
	// workgroupBarrier in a branch with a condition that is not uniform.
	Divergent
	// LateUse marks a use of a variable in a continuing block, if a continue statement may skip the
	// declaration of the variable (WGSL section 9.4.8):
	//
	//	loop { if c { continue; } var x = 1; continuing { f(x); } }   // x in f(x) is the use
	LateUse
	// NoReturn marks a function of GLSL that has a result type but no return statement. By the
	// specification only the result is undefined, but compilers refuse the function.
	NoReturn
)

// Alias marks a pointer argument that WGSL forbids (WGSL section 11.4.1.2), such as the second
// argument of `f(&x, &x)`. The called function writes the memory, and reaches it through this
// pointer and also through another pointer or by name.
type Alias struct {
	// Arg is the index of the argument, from 0.
	Arg int
	// Written is true if the function may write through this argument.
	Written bool
}
