// Package provoke faults in C code outside the program, as a driver would,
// so that tests can see what becomes of it.
package provoke
