// Package policy has the settings that the generator draws from: probabilities, weights and
// limits, and named sets of them.
package policy
