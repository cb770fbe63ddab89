//go:build !amd64

package backend

// model and hasF16C know processors of x86 alone.
func model() string { return "" }

func hasF16C() bool { return false }
