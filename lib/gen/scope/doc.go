// Package scope has what the code under construction may use: the names in scope, types, literals,
// and the constructs of the test's language. It draws among them with the probabilities of the
// policy.
//
// A Chooser draws what does not depend on the position in the program. A Scope is a Chooser that
// knows the variables in scope, and the divergence type of the statement under construction.
package scope
