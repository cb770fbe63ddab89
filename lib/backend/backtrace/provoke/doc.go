// Package provoke lets tests cause a fault in C code of a shared library, as a driver would.
package provoke
