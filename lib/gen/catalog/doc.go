// Package catalog lists the built-in functions that the generator uses. It also lists the built-in
// functions, built-in variables and syntactic forms that the generator leaves out, with the
// reasons.
package catalog
