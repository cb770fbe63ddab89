// Package policy has the settings that control the random decisions of the generator:
// probabilities, weights and limits. It also has named sets of settings.
package policy
