// Package glslcheck checks and annotates shaders of GLSL and GLSL ES.
//
// Check is what a compiler does: a shader without main may be a part of a
// program, and Info.Link reports what only a linker refuses. If the
// specification and Khronos' compiler differ, the checker follows the
// specification.
//
// Section numbers are those of GLSL 4.60.
package glslcheck
