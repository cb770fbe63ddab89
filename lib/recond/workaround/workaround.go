// Package workaround rewrites idioms that some compiler translates wrongly, so that campaigns find
// other bugs than the known ones. The meaning of a program does not change. A wgsl_*.go file is
// about WGSL alone.
package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/recond/pass"
	"shsmith/lib/recond/rewrite"
)

// Workaround is a rewriting that avoids the idiom, the pattern of code that triggers a
// known compiler bug. The meaning of the program does not change.
type Workaround struct {
	Name    string
	Doc     string // what the compiler does wrong
	Drivers string // drivers on which the bug was seen; others may have it
	// Early is set if the workaround applies before the passes, because the passes may have to add
	// guards to its new code. Other workarounds apply after the passes, because the passes may add
	// code that contains the idiom.
	Early bool
	Langs []language.Name // languages that have the idiom
	run   func(*job)
}

// job is a program that a workaround rewrites.
type job struct{ *rewrite.Job }

// Apply rewrites the idiom of w wherever it occurs in the program of j.
func (w *Workaround) Apply(j *rewrite.Job) { w.run(&job{j}) }

// The values of Workaround.Langs, the languages that have an idiom: only GLSL (shaders), only WGSL
// (modules), or both.
var (
	shaders = []language.Name{language.GLSL}
	modules = []language.Name{language.WGSL}
	both    = []language.Name{language.GLSL, language.WGSL}
)

// All returns all workarounds in the order in which they apply.
func All() []Workaround {
	return []Workaround{
		{
			Name: "indirect-stores",
			Doc: "a store by a variable index to a variable of a function writes the element of " +
				"another invocation's index, or a wrong component",
			Drivers: "softpipe of Mesa 20.3.5 to 25.0.7; llvmpipe of 22.3.6 mistakes components",
			Langs:   shaders,
			Early:   true,
			run:     directStores,
		},
		{
			Name:    "bool-arrays",
			Doc:     "compiling a shader that indexes an array of booleans by a variable crashes",
			Drivers: "llvmpipe of Mesa 20.3.5, zink over lavapipe of 22.3.6",
			Langs:   shaders,
			Early:   true,
			run:     directBools,
		},
		{
			Name: "writeonly",
			Doc: "the compiler takes it for a read to write a component of a writeonly buffer, to " +
				"pass it as an out argument, or to use the value of an assignment to it",
			Drivers: "ANGLE 149, Mesa 22.3.6, NVIDIA 580",
			Langs:   shaders,
			run:     func(j *job) { j.dropAccess("writeonly") },
		},
		{
			Name: "readonly",
			Doc: "a value of a readonly buffer, stored a second time, is not stored if only a part " +
				"of the first store was overwritten in between",
			Drivers: "Mesa 25.0.7 to 26.2.6",
			Langs:   shaders,
			run:     func(j *job) { j.dropAccess("readonly") },
		},
		{
			Name:    "atomic-stores",
			Doc:     "a store to a buffer before an atomic operation on it is dropped if another store follows",
			Drivers: "Mesa 20.3.5 to 25.0.7",
			Langs:   shaders,
			run:     func(j *job) { j.Rewrite(j.addFence) },
		},
		{
			Name: "front-facing",
			Doc: "gl_FrontFacing has other bits than true: converted to a number it is 0, and its " +
				"negation is true, too",
			Drivers: "softpipe of Mesa 20.3.5 to 26.2.6",
			Langs:   shaders,
			run:     func(j *job) { j.Rewrite(j.compareFacing) },
		},
		{
			Name: "body-scopes",
			Doc: "the bodies of switches are no scopes, and the step of a for loop and the condition of a " +
				"do loop see the variables of the body, so that their names hide others",
			Drivers: "Mesa 20.3.5; do loops with a switch: to 25.0.7",
			Langs:   shaders,
			run:     renameHiding,
		},
		{
			Name:    "switch-effects",
			Doc:     "the condition of a switch is evaluated twice",
			Drivers: "Mesa 20.3.5",
			Langs:   shaders,
			run:     hoistConditions,
		},
		{
			Name:    "nested-continue",
			Doc:     "continue in a switch within another is lost, or taken for a break",
			Drivers: "Mesa 20.3.5 to 26.2.6",
			Langs:   shaders,
			run:     unnestContinues,
		},
		{
			Name:    "step-conditions",
			Doc:     "the step of a for loop does not see the variable that its condition declares",
			Drivers: "Mesa 26.2.6",
			Langs:   shaders,
			run:     func(j *job) { j.declareConditions(stepReadsVariable) },
		},
		{
			Name:    "declared-conditions",
			Doc:     "a for loop whose condition declares a variable is a syntax error",
			Drivers: "NVIDIA 580",
			Langs:   shaders,
			run:     func(j *job) { j.declareConditions(func(*ast.For) bool { return true }) },
		},
		{
			Name: "bit-counts",
			Doc: "constants beside results of bitCount, findLSB and findMSB, and constants in bit " +
				"field functions, are cut to 16 bits; the result for a bit that is not found is not below 0",
			Drivers: "llvmpipe of Mesa 22.3.6 to 26.2.6",
			Langs:   shaders,
			Early:   true,
			run:     func(j *job) { j.Rewrite(j.guardBitFunctions) },
		},
		{
			Name: "wide-extremes",
			Doc: "min and max of 64-bit integers with constants crash the compiler if one follows " +
				"the other, as in clamp",
			Drivers: "Mesa 20.3.5 to 26.2.6",
			Langs:   shaders,
			Early:   true,
			run:     func(j *job) { j.Rewrite(j.chooseExtremes) },
		},
		{
			Name:    "do-loops",
			Doc:     "an addition in a do loop is lost if some invocations leave the loop before others",
			Drivers: "SwiftShader of ANGLE 112 to 149",
			Langs:   shaders,
			run:     replaceDoLoops,
		},
		{
			Name: "idle-lanes",
			Doc: "lanes without an invocation iterate until they have used up the iterations that all " +
				"loops share",
			Drivers: "llvmpipe and zink of Mesa 20.3.5, 22.3.6",
			Langs:   shaders,
			run:     endIdleLanes,
		},
		{
			Name:    "texels",
			Doc:     "integers computed from texels of 8 or 16 bits are cut to 16 bits",
			Drivers: "llvmpipe, zink over lavapipe of Mesa 22.3.6 to 26.2.6",
			Langs:   both,
			run:     func(j *job) { j.Rewrite(j.widenTexel) },
		},
		{
			Name:    "wide-signs",
			Doc:     "abs and sign of constants of 64 bits have other high words",
			Drivers: "glslang 12.0, before Vulkan",
			Langs:   shaders,
			run:     replaceSigns,
		},
		{
			Name: "nested-matrices",
			Doc: "a constant array of arrays of matrices has wrong numbers from the second matrix " +
				"on, unless it is declared const",
			Drivers: "glslang 12.0, before Vulkan",
			Langs:   shaders,
			run:     varyMatrices,
		},
		{
			Name: "products",
			Doc: "constants in the factors of an extended product are multiplied first, as if " +
				"factors did not wrap; the high word of a product of constants is wrong, and a factor " +
				"of -1 crashes the compiler",
			Drivers: "Mesa 20.3.5 to 26.2.6, the latter two up to 22.3.6",
			Langs:   shaders,
			run:     func(j *job) { j.Rewrite(j.hideFactors) },
		},
		{
			Name:    "doublings",
			Doc:     "x << 1 == 0 is true in a loop if x is not 0, as are x * 2 == 0 and x + x == 0",
			Drivers: "llvmpipe and zink of Mesa 26.2.6",
			Langs:   shaders,
			run:     func(j *job) { j.Rewrite(j.hideDoublings) },
		},
		{
			Name: "constant-rows",
			Doc: "the compiler crashes, or a variable has other elements, if its initialiser has a row of a " +
				"constant array of arrays, an array of a constant structure, or a structure with arrays of a " +
				"constant array",
			Drivers: "ANGLE 112 to 149",
			Langs:   shaders,
			run:     constructRows,
		},
		{
			Name:    "array-copies",
			Doc:     "a copy of an array, read by a variable index, shows later stores to the array",
			Drivers: "llvmpipe of Mesa 25.0.7",
			Langs:   shaders,
			Early:   true,
			run:     directArrays,
		},
		{
			Name:    "workgroup-zero",
			Doc:     "variables of a work group do not begin as zeros (WGSL)",
			Drivers: "wgpu-native 24 and 29 over lavapipe",
			Langs:   modules,
			run:     func(j *job) { pass.ZeroWorkgroup(j.Job) },
		},
		{
			Name:    "loop-zero",
			Doc:     "a variable without a value, declared in a loop, is not zero again in the next iteration (WGSL)",
			Drivers: "wgpu-native 24 and 29, Dawn",
			Langs:   modules,
			run:     zeroInLoops,
		},
		{
			Name: "demoted-loops",
			Doc: "a fragment that was discarded in a loop stores to buffers again in the next " +
				"iteration and after the loop (WGSL)",
			Drivers: "Dawn over SwiftShader 112 to 149",
			Langs:   modules,
			run:     discardAgain,
		},
		{
			Name: "swizzles",
			Doc: "swizzles of zeros and of comma expressions are folded wrongly, as are min, max " +
				"and clamp of a vector of zeros and, in WGSL, vectors made of one zero",
			Drivers: "SwiftShader 143 and 149; ANGLE 112 to 149 over it",
			Langs:   both,
			run:     spellSwizzles,
		},
		{
			Name: "zero-operands",
			Doc: "bit operators, shifts, comparisons and mix of a vector give zeros where the vector " +
				"was a constant zero before a store to a component, or is made of such a vector",
			Drivers: "SwiftShader 143 and 149; ANGLE 143 and 149 over it",
			Langs:   both,
			run:     func(j *job) { j.Rewrite(j.hideZeros) },
		},
		{
			Name:    "zero-divisors",
			Doc:     "LLVM crashes on a remainder by the constant 0 that is an index",
			Drivers: "llvmpipe of Mesa 22.3.6, 25.0.7",
			Langs:   shaders,
			run:     func(j *job) { j.Rewrite(j.replaceZeroDivisor) },
		},
		{
			Name: "pack-clamps",
			Doc: "pack4xI8Clamp and pack4xU8Clamp of zeros are not 0, and those of constants have " +
				"wrong values (WGSL)",
			Drivers: "wgpu-native 29 over SwiftShader",
			Langs:   modules,
			run:     packInSteps,
		},
		{
			Name: "zero-vectors",
			Doc: "a component of a constant vector that is made of a vector without arguments, such " +
				"as vec3<u32>(vec2<u32>(), 1u)[1], is wrong or refused (WGSL)",
			Drivers: "naga 22 to 30",
			Langs:   modules,
			run:     fillZeros,
		},
		{
			Name:    "any-of-scalar",
			Doc:     "any and all of a scalar are lost after || and &&, which gives invalid SPIR-V (WGSL)",
			Drivers: "Dawn on Vulkan",
			Langs:   modules,
			run:     func(j *job) { j.Rewrite(j.dropScalarAny) },
		},
		{
			Name: "comma-lengths",
			Doc: "an expression before a comma is executed even in an untaken branch of ?: if the " +
				"branch has the length of an array without size",
			Drivers: "ANGLE 112 to 149",
			Langs:   shaders,
			run:     hoistLengths,
		},
		{
			Name: "constant-matrices",
			Doc: "a constant matrix made of a scalar or a smaller matrix has its diagonal in the " +
				"wrong place, or lacks the ones there",
			Drivers: "Mesa 20.3.5 to 26.2.6",
			Langs:   shaders,
			run:     spellMatrices,
		},
		{
			Name: "vector-indices",
			Doc: "v[2] of a swizzle v of a uniform is the third component of the uniform; v[2] of a " +
				"constant of 64-bit integers has no high word",
			Drivers: "Mesa 20.3.5 to 22.3.6, for constants to 26.2.6",
			Langs:   shaders,
			run:     nameComponents,
		},
		{
			Name:    "argument-order",
			Doc:     "f(a, g()) passes the value that a has after g (GLSL 4.60 section 6.1.1 says before)",
			Drivers: "Mesa 20.3.5 to 26.2.6, ANGLE 112 to 149",
			Langs:   shaders,
			run:     func(j *job) { pass.OrderArguments(j.Job) },
		},
		{
			Name: "assignment-order",
			Doc: "a[i] = g() stores to the element of the i that g leaves (GLSL 4.60 section 5.8 " +
				"says the left side comes first)",
			Drivers: "Mesa 20.3.5 to 26.2.6",
			Langs:   shaders,
			run:     func(j *job) { pass.OrderAssignments(j.Job) },
		},
		{
			Name:    "compound-order",
			Doc:     "a += f() adds to the value that a has after f (WGSL section 9.2.3 says before)",
			Drivers: "Dawn",
			Langs:   modules,
			run:     func(j *job) { j.Rewrite(j.expandCompound) },
		},
	}
}
