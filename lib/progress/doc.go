// Package progress shows how far a long run is: as one status line on a terminal, as
// plain lines elsewhere, and as a file of JSON that other programs read.
//
// The package mpb draws the line. It finds out whether the output is a terminal, cuts
// the line at the terminal's width and keeps messages above it.
package progress
