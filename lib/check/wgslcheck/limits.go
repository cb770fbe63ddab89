package wgslcheck

// Limits of modules, in addition to those of package report. docs/limits.md lists them.
const (
	// maxElements bounds the elements of an array and the bytes of a buffer, as
	// implementations do. Section 2.4 has the limits that every implementation must
	// reach.
	maxElements = 1 << 31
	// maxNesting bounds the nesting depth of composite types (2.4).
	maxNesting = 15
	// maxZeros bounds the number of scalars of a zero value that is computed.
	maxZeros = 1 << 16
)
