// Package glslcheck checks and annotates shaders of GLSL and GLSL ES.
//
// Check reports the errors that a compiler finds in one shader. This shader may be only a part of a
// program, so Check does not report errors that only a linker can find, such as a missing function
// main. Info.Link reports these errors.
//
// If the specification and Khronos' compiler differ, the checker follows the specification in most
// cases.
//
// Section numbers are those of GLSL 4.60.
package glslcheck
