// Package eval evaluates constant expressions of GLSL and WGSL. It shares no code with the
// interpreter, so that a mistake in one of them shows as a difference between their
// results.
//
// Integers wrap at their width. Each float operation is rounded to its type explicitly,
// because Go may fuse operations.
package eval
