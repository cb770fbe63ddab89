// Package gaps compares what sets of tests reach in an instrumented compiler. It finds the
// lines, branches and functions that one set reaches and other sets do not, and how the coverage
// of a set grew with the number of tests. It reads the records of shrun -coverage, and the files
// of LCOV.
package gaps
