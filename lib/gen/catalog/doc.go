// Package catalog lists the built-in functions and variables that the generator uses, and
// what it leaves out, with the reasons.
package catalog
