// shgaps tells which lines of a compiler one set of tests reaches and others do not.
//
// Usage: shgaps [flags] [NAME=]FILE...
//
// Each FILE is a set of tests: records of shrun -coverage, or a tracefile of LCOV (lcov,
// fastcov, grcov, llvm-cov). NAME is the name of the set in the report (default: the name of
// the file). The first set is compared with all others together.
//
// It prints a table with the tests of each set, and the lines, branches and functions that
// they reach, out of all that the compiler has. Then it prints two differences, summed by file
// and function: the lines and branches that only the first set reaches, and those that the
// first set does not reach but another set does.
//
// Lines of compilers that are not instrumented do not count. A compiler that is a command
// records its lines when it exits. So it records none if it crashes or is killed. A driver
// records its lines at once. So a driver that crashes has recorded the lines before the crash.
//
// The profiles and the compiler's tools must be on this machine, as they were for shrun.
//
//	-curve      print curves instead: how many lines each set reached after each of
//	            several numbers of tests
//	-json       print instead an object: sets with sums and curves, and differences
//	            with the line numbers
//	-html DIR   also write a static site into the new folder DIR: the sums, the
//	            curves, and the annotated source of each file in which the sets differ
//	-points N   the most points that a curve has (10). Each point takes a run of llvm-cov
//	-below DIR  only source files below this folder of the compiler's source count
//	-b NAME     the back-end that counts, if records have profiles of several
//	-config F   a file of further back-ends, as for shrun
//
// Exit status: 0 if all is printed; 2 on wrong usage or unreadable input; 3 if the compiler
// or its tools are missing, or DIR cannot be written.
//
// Example:
//
//	shgen -n 2000 | shrecond | shrun -b glslang-12.0.0-coverage -coverage profiles >ours.ndjson
//	shgaps -html site ours=ours.ndjson piglit=piglit.ndjson
package main
