package wgslcheck

// Limits that only the check of WGSL has. Package report has others; docs/limits.md lists all.
const (
	// maxElements bounds the number of elements of an array, and of bytes of a buffer.
	// Implementations have such a limit, too. Section 2.4 has the limits that every
	// implementation must reach.
	maxElements = 1 << 31
	// maxNesting bounds the nesting depth of composite types (2.4).
	maxNesting = 15
	// maxZeros bounds zero values: the checker does not compute one that has more scalars.
	maxZeros = 1 << 16
)
