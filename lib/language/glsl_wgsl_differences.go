package language

import (
	"fmt"
	"slices"
	"strings"
)

// features tells which features a language has. The type Name has a method for each field. For
// example, the method HasBlocks returns the field `blocks`.
type features struct {
	versions      bool
	preprocessor  bool
	blocks        bool
	assignments   bool
	pointers      bool
	entryPoints   bool
	abstractTypes bool
	typeLast      bool
	templates     bool
	rowsFromAbove bool
	overloading   bool
	strict        bool // constant expressions must have a value
	controlFlow   bool
	boolVectors   bool
	scalarSums    bool // a matrix plus a scalar is a matrix
}

var table = map[Name]features{
	GLSL: {versions: true, preprocessor: true, blocks: true, assignments: true, overloading: true, scalarSums: true},
	WGSL: {
		pointers:      true,
		entryPoints:   true,
		abstractTypes: true,
		typeLast:      true,
		templates:     true,
		rowsFromAbove: true,
		strict:        true,
		controlFlow:   true,
		boolVectors:   true,
	},
}

// Names lists the known languages in alphabetical order.
func Names() []Name {
	var list []Name
	for n := range table {
		list = append(list, n)
	}
	slices.Sort(list)
	return list
}

// Known returns the language with the given name. It returns an error if there is no such language.
func Known(name string) (Name, error) {
	if _, ok := table[Name(name)]; ok {
		return Name(name), nil
	}
	var all []string
	for _, n := range Names() {
		all = append(all, string(n))
	}
	return "", fmt.Errorf("unknown language %q; the languages are %s", name, strings.Join(all, ", "))
}

// HasVersions reports whether a program states the version of its language, such as `#version 450`.
func (n Name) HasVersions() bool { return table[n].versions }

// HasPreprocessor reports whether a preprocessor handles the program, so that it may have macros
// and directives such as #version and #extension.
func (n Name) HasPreprocessor() bool { return table[n].preprocessor }

// HasBlocks reports whether buffers are interface blocks, such as `buffer B { int x; };`. Otherwise
// they are module variables, such as `var<storage> x: i32;`.
func (n Name) HasBlocks() bool { return table[n].blocks }

// HasAssignmentExpressions reports whether `a = b`, `a++`, `a--` and `a, b` are expressions, and
// `c ? a : b` exists. Otherwise assignments are statements.
func (n Name) HasAssignmentExpressions() bool { return table[n].assignments }

// HasPointers reports whether pointers are values, so that they can be arguments of functions.
func (n Name) HasPointers() bool { return table[n].pointers }

// HasEntryPoints reports whether attributes such as `@compute` mark entry points in the language n,
// as in WGSL. An entry point has the inputs of the stage as parameters, and returns the outputs. In
// a language without such attributes, inputs and outputs are global variables.
func (n Name) HasEntryPoints() bool { return table[n].entryPoints }

// HasAbstractTypes reports whether literals without a suffix have an abstract type in the language
// n, as in WGSL. Such a literal is converted to the type that its context requires.
func (n Name) HasAbstractTypes() bool { return table[n].abstractTypes }

// TypeFollowsName reports whether a declaration is written "x: T", not "T x".
func (n Name) TypeFollowsName() bool { return table[n].typeLast }

// HasTemplates reports whether types have template arguments, as in vec2<f32>.
func (n Name) HasTemplates() bool { return table[n].templates }

// HasOverloading reports whether several functions may have the same name if their
// parameters differ.
func (n Name) HasOverloading() bool { return table[n].overloading }

// HasStrictConstants reports whether a constant expression without a value, such as `1 / 0`, is
// always an error (WGSL section 8.1.1). Otherwise its value is undefined.
func (n Name) HasStrictConstants() bool { return table[n].strict }

// AnalysesControlFlow reports whether compilers must refuse two things: functions that may end
// without returning their result, and barriers in control flow that may not be uniform (WGSL
// sections 9.7, 15.2).
func (n Name) AnalysesControlFlow() bool { return table[n].controlFlow }

// RowsFromAbove reports whether row 0 of an image is its uppermost row.
func (n Name) RowsFromAbove() bool { return table[n].rowsFromAbove }

// HasBoolVectorOperators reports whether the operator ! applies to a vector of booleans. If it does
// not, the built-in function not() has to be used.
func (n Name) HasBoolVectorOperators() bool { return table[n].boolVectors }

// AddsScalarsToMatrices reports whether a matrix plus a scalar is a matrix.
func (n Name) AddsScalarsToMatrices() bool { return table[n].scalarSums }
