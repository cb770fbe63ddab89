//go:build !amd64

package backend

// model returns "": only the model of an x86 processor is found.
func model() string { return "" }

func hasF16C() bool { return false }
