// Package bucket gives each failure a signature. It keeps tests with the same signature
// together in a folder, from which each can be replayed.
package bucket
