// Package bucket gives each failure a signature. It stores tests with the same signature
// together in a folder, from which each test can be replayed.
package bucket
