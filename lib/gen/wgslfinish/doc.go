// Package wgslfinish finishes a generated WGSL module. It replaces constant
// expressions that WGSL refuses, and it writes some types and values in another
// of the forms that WGSL has for them.
package wgslfinish
