// Package glslcheck checks and annotates shaders of GLSL and GLSL ES.
//
// Check reports the errors that a compiler reports. Info.Link reports those that only a linker
// reports, such as a missing main: the shader may be a part of a program. If the specification and
// Khronos' compiler differ, the checker follows the specification in most cases.
//
// Section numbers are those of GLSL 4.60.
package glslcheck
