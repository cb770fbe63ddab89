// Package progress shows how far a long run has come: as one status line on a terminal, as
// plain lines on other outputs, and as a file of JSON that other programs read.
//
// The package mpb draws the line. It finds out whether the output is a terminal, cuts the
// line at the terminal's width, and keeps messages above the line.
package progress
