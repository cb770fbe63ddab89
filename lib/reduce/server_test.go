package reduce

import (
	"bytes"
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"shsmith/lib/inquiry"
)

// served returns a server without back-ends.
func served(t *testing.T) (s *Server, dial func() net.Conn) {
	t.Helper()
	dir := t.TempDir()
	c, err := openCache(filepath.Join(dir, "verdicts"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.close)
	s, err = Serve(&Judge{folder: &Folder{Dir: dir}, cache: c}, 1, func(Progress) {})
	if err != nil {
		t.Fatal(err)
	}
	return s, func() (c net.Conn) {
		err := inquiry.At(dir, func(socket string) (err error) {
			c, err = net.Dial("unix", socket)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
}

// A client that does not read its answers delays neither other clients nor the end of the server.
func TestClientThatNeverReads(t *testing.T) {
	before := answerTimeout
	answerTimeout = 100 * time.Millisecond
	defer func() { answerTimeout = before }()
	s, dial := served(t)
	silent := dial()
	defer silent.Close()
	go func() {
		for {
			if _, err := silent.Write([]byte(`{"text":"a"}` + "\n")); err != nil {
				return
			}
		}
	}()
	other := dial()
	defer other.Close()
	for range 3 {
		if _, err := other.Write([]byte(`{"text":"b"}` + "\n")); err != nil {
			t.Fatal(err)
		}
		if n, err := other.Read(make([]byte, 1<<16)); n == 0 || err != nil {
			t.Fatal(err)
		}
	}
	done := make(chan Progress)
	go func() { done <- s.Close() }()
	select {
	case <-done:
	case <-time.After(time.Minute):
		t.Fatal("the server does not end")
	}
}

// A candidate of 225 MB is refused early.
func TestLongCandidate(t *testing.T) {
	s, dial := served(t)
	defer s.Close()
	c := dial()
	defer c.Close()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	go func() {
		c.Write([]byte(`{"text":"`))
		for piece := bytes.Repeat([]byte("x"), 1<<20); ; {
			if _, err := c.Write(piece); err != nil {
				return
			}
		}
	}()
	answer, _ := io.ReadAll(io.LimitReader(c, 1<<16))
	runtime.ReadMemStats(&after)
	if !strings.Contains(string(answer), "too long") {
		t.Errorf("%q", answer)
	}
	if grown := after.TotalAlloc - before.TotalAlloc; grown > 128<<20 {
		t.Errorf("%d MiB for it", grown>>20)
	}
}

// mayAsk lets only processes of root and of the server's own user ask the server.
func TestMayAsk(t *testing.T) {
	pair := filepath.Join(t.TempDir(), "s")
	l, err := net.Listen("unix", pair)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	go func() {
		if c, err := net.Dial("unix", pair); err == nil {
			defer c.Close()
			io.ReadAll(c)
		}
	}()
	c, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if !mayAsk(c, os.Getuid()) {
		t.Error("a user may not ask the own server")
	}
	if got := mayAsk(c, os.Getuid()+1); got != (os.Getuid() == 0) {
		t.Errorf("may ask another user's server: %v", got)
	}
}

// The server sends no answer to a client that isAdmitted refuses, such as a process of another
// user.
func TestStranger(t *testing.T) {
	defer func(before func(net.Conn, int) bool) { isAdmitted = before }(isAdmitted)
	isAdmitted = func(net.Conn, int) bool { return false }
	s, dial := served(t)
	defer s.Close()
	c := dial()
	defer c.Close()
	c.Write([]byte(`{"text":"a"}` + "\n"))
	if answer, _ := io.ReadAll(c); len(answer) > 0 {
		t.Errorf("%q", answer)
	}
}
