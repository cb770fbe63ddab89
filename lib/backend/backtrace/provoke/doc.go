// Package provoke faults in C code outside the program as a driver would, for tests.
package provoke
