package wgslcheck

// Limits that only the check of WGSL has. Package report has others; docs/limits.md lists all.
const (
	// maxElements bounds the number of elements of an array, and the number of bytes of a buffer.
	// Implementations have such a limit, too. WGSL section 2.4 has the limits that every
	// implementation must reach.
	maxElements = 1 << 31
	// maxNesting bounds the nesting depth of composite types (WGSL section 2.4).
	maxNesting = 15
	// maxZeros is the largest number of scalars for which the checker computes a zero value.
	maxZeros = 1 << 16
)
