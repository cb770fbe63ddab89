//go:build !amd64

package backend

// model returns "", because only processors with the instruction CPUID are recognised.
func model() string { return "" }

func hasF16C() bool { return false }
