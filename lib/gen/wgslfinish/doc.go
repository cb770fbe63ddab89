// Package wgslfinish finishes a generated WGSL module. It replaces constant expressions
// that WGSL refuses. It also rewrites some types and values in equivalent forms that WGSL
// offers.
package wgslfinish
