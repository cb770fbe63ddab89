// Package catalog lists the built-in functions and variables that the generator uses. It
// also lists those that the generator leaves out, with the reasons.
package catalog
