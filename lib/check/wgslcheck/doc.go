// Package wgslcheck checks and annotates modules of WGSL. It checks names and types and
// evaluates constants. It also makes the analyses of the specification: the behavior of
// statements, aliases of pointers, and uniformity.
//
// Section numbers are those of WGSL; docs/contributing.md names the version.
package wgslcheck
