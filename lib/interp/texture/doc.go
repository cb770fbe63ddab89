// Package texture computes texture lookups as the interpreter does: coordinates, levels of detail,
// filters and comparisons of depths. Implementations compute coordinates, levels and filters with
// different precisions, so the result of a lookup may be an interval.
//
// A lookup computes its coordinates (coordinates.go) and its level of detail (levels.go). It
// filters the texels there (filter.go); before that it may compare them (depths.go). A lookup is
// definite if all possible values of its coordinates and its level lead to texels with the same
// value.
package texture
