package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"unicode/utf8"

	"shsmith/lib/cli"
)

// areDumps reports whether the arguments are two dumps: files that are not records.
func areDumps(args []string) bool {
	if len(args) != 2 {
		return false
	}
	for _, name := range args {
		switch filepath.Ext(name) {
		case ".ndjson", ".jsonl", ".json":
			return false
		}
		// An unreadable file counts as a dump, so that diff reports the error.
		if b, err := os.ReadFile(name); err == nil && bytes.HasPrefix(bytes.TrimSpace(b), []byte("{")) {
			return false
		}
	}
	return true
}

// diff prints where two dumps differ: pixels of PNG images, lines of texts, words of other files.
// If they differ, it returns an error with exit code 1.
func (o *options) diff(c *cli.Call, nameA, nameB string) error {
	a, err := os.ReadFile(nameA)
	if err != nil {
		return cli.Usage("%v", err)
	}
	b, err := os.ReadFile(nameB)
	if err != nil {
		return cli.Usage("%v", err)
	}
	out := bufio.NewWriter(c.Stdout)
	differ := false
	switch {
	case isImage(a) && isImage(b):
		differ, err = o.diffImages(out, nameA, nameB, a, b)
	case isText(a) && isText(b):
		differ = diffLines(out, nameA, nameB, a, b)
	default:
		differ = diffWords(out, nameA, nameB, a, b)
	}
	if err != nil {
		return cli.Usage("%v", err)
	}
	if err := out.Flush(); err != nil {
		return err
	}
	if differ {
		return cli.Negative("")
	}
	return nil
}

func isText(b []byte) bool { return utf8.Valid(b) && bytes.IndexByte(b, 0) < 0 }

// diffLines prints the lines in which two texts differ, and reports whether there are any.
func diffLines(w io.Writer, nameA, nameB string, a, b []byte) bool {
	differ := false
	for line := 1; len(a) > 0 || len(b) > 0; line++ {
		la, ra, _ := bytes.Cut(a, []byte("\n"))
		lb, rb, _ := bytes.Cut(b, []byte("\n"))
		if !bytes.Equal(la, lb) || (len(a) == 0) != (len(b) == 0) {
			differ = true
			printSide(w, '-', nameA, line, len(a) > 0, string(la))
			printSide(w, '+', nameB, line, len(b) > 0, string(lb))
		}
		a, b = ra, rb
	}
	return differ
}

// wordSize is the number of bytes that diffWords compares at a time.
const wordSize = 4

// diffWords prints the words in which two files differ, and reports whether there are any.
func diffWords(w io.Writer, nameA, nameB string, a, b []byte) bool {
	differ := false
	for at := 0; at < max(len(a), len(b)); at += wordSize {
		wa, wb := word(a, at), word(b, at)
		if bytes.Equal(wa, wb) {
			continue
		}
		differ = true
		printSide(w, '-', nameA, at, len(wa) > 0, fmt.Sprintf("% x", wa))
		printSide(w, '+', nameB, at, len(wb) > 0, fmt.Sprintf("% x", wb))
	}
	return differ
}

// word returns the wordSize bytes of b that begin at byte offset `at`, or fewer if b ends earlier.
// It returns nil if `at` is not in b.
func word(b []byte, at int) []byte {
	if at >= len(b) {
		return nil
	}
	return b[at:min(at+wordSize, len(b))]
}

// printSide prints a line with the text of one of two files at the place `at`, a line number or
// byte offset:
//
//	-a.txt:3: text
//
// `sign` is '-' for the first file, and '+' for the second. If `has` is false, printSide prints
// nothing.
func printSide(w io.Writer, sign byte, name string, at int, has bool, text string) {
	// Otherwise the file ends before this position.
	if has {
		fmt.Fprintf(w, "%c%s:%d: %s\n", sign, name, at, text)
	}
}
