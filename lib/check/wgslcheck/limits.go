package wgslcheck

// Only the checker for WGSL has these limits. Package report has the limits that both checkers
// share; docs/limits.md lists all limits.
const (
	// maxElements bounds the number of elements of an array, and the number of bytes of a buffer.
	// Implementations also have such bounds. WGSL section 2.4 lists the values that every
	// implementation must support.
	maxElements = 1 << 31
	// maxNesting bounds the nesting depth of composite types (WGSL section 2.4).
	maxNesting = 15
	// maxZeros is the largest number of scalars for which the checker computes a zero value.
	maxZeros = 1 << 16
)
