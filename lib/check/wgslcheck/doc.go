// Package wgslcheck checks and annotates modules of WGSL. Beside names and types
// it evaluates constants and makes the analyses that the specification
// describes: the behavior of statements, aliases of pointers, uniformity.
//
// Section numbers are those of WGSL, W3C Candidate Recommendation Draft of
// August 2026.
package wgslcheck
