// Package gaps compares what sets of tests reach in an instrumented compiler: lines, branches
// and functions that one set reaches and others do not, and how the coverage of a set grew. It
// reads the records of shrun -coverage, and the files of LCOV.
package gaps
