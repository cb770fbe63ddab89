//go:build !amd64

package backend

// model and hasF16C only know x86.
func model() string { return "" }

func hasF16C() bool { return false }
