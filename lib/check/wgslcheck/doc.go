// Package wgslcheck checks and annotates modules of WGSL. It checks names and types and evaluates
// constants. It also does the analyses that the specification requires: of the behavior of
// statements, of pointer aliases, and of uniformity.
//
// Section numbers are those of WGSL; docs/contributing.md names the version.
package wgslcheck
