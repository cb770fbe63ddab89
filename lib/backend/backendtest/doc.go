// Package backendtest has tests that several back-ends must pass.
package backendtest
