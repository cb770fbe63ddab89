// Package glslcheck checks and annotates shaders of GLSL and GLSL ES.
//
// Check reports the errors that a compiler reports. A shader without main may be a part of
// a program, so Info.Link reports the errors that only a linker reports. If the
// specification and Khronos' compiler differ, the checker follows the specification.
//
// Section numbers are those of GLSL 4.60.
package glslcheck
