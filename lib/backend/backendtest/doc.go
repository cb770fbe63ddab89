// Package backendtest contains tests that several back-ends must pass.
package backendtest
