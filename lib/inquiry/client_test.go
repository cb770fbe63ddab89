package inquiry

import (
	"context"
	"encoding/json"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// serve answers candidates by the function answer. If that returns nil, it closes the
// connection.
func serve(t *testing.T, dir string, answer func(Candidate) *Answer) {
	t.Helper()
	err := At(dir, func(socket string) error {
		l, err := net.Listen("unix", socket)
		if err != nil {
			return err
		}
		l.(*net.UnixListener).SetUnlinkOnClose(false)
		t.Cleanup(func() { l.Close() })
		go func() {
			for {
				c, err := l.Accept()
				if err != nil {
					return
				}
				go converse(c, answer)
			}
		}()
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func converse(c net.Conn, answer func(Candidate) *Answer) {
	defer c.Close()
	in := json.NewDecoder(c)
	for {
		var asked Candidate
		if in.Decode(&asked) != nil {
			return
		}
		a := answer(asked)
		if a == nil {
			return
		}
		json.NewEncoder(c).Encode(a)
	}
}

func TestAsk(t *testing.T) {
	// The path of this folder is longer than the address of a socket may be.
	dir := filepath.Join(t.TempDir(), strings.Repeat("long", 40))
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	serve(t, dir, func(c Candidate) *Answer {
		switch c.Text {
		case "yes":
			return &Answer{Interesting: true}
		case "broken":
			return &Answer{Error: "no driver"}
		case "gone":
			return nil
		}
		return &Answer{Why: c.Text + strings.Repeat(".", 100_000)}
	})
	c, err := Dial(context.Background(), dir, 2)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	for range 3 {
		if a, err := c.Ask(Candidate{Text: "yes"}); err != nil || !a.Interesting {
			t.Error(a, err)
		}
		if a, err := c.Ask(Candidate{Text: "no"}); err != nil || a.Interesting || len(a.Why) != 100_002 {
			t.Error(len(a.Why), err)
		}
	}
	if _, err := c.Ask(Candidate{Text: "broken"}); err == nil || err.Error() != "no driver" {
		t.Error(err)
	}
	if _, err := c.Ask(Candidate{Text: "gone"}); !errors.Is(err, ErrNoServer) {
		t.Error(err)
	}
}

func TestNoServer(t *testing.T) {
	dir := t.TempDir()
	_, empty := Dial(context.Background(), dir, 1)
	_, absent := Dial(context.Background(), filepath.Join(dir, "absent"), 1)
	// A killed server does not remove its socket.
	if err := At(dir, func(socket string) error {
		l, err := net.Listen("unix", socket)
		if err == nil {
			l.(*net.UnixListener).SetUnlinkOnClose(false)
			l.Close()
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	_, killed := Dial(context.Background(), dir, 1)
	for _, err := range []error{empty, absent, killed} {
		if !errors.Is(err, ErrNoServer) {
			t.Error(err)
		}
	}
}

// If a server never answers, Ask gives up after a time.
func TestPatience(t *testing.T) {
	defer func(before time.Duration) { patience = before }(patience)
	patience = 10 * time.Millisecond
	dir := t.TempDir()
	serve(t, dir, func(Candidate) *Answer { select {} })
	c, err := Dial(context.Background(), dir, 1)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if _, err := c.Ask(Candidate{Text: "?"}); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Error(err)
	}
}

// Ask returns when its context is done, even without an answer.
func TestCancel(t *testing.T) {
	dir := t.TempDir()
	ctx, cancel := context.WithCancel(context.Background())
	serve(t, dir, func(Candidate) *Answer {
		cancel()
		select {}
	})
	c, err := Dial(ctx, dir, 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Ask(Candidate{Text: "?"}); err == nil {
		t.Error("an answer")
	}
}
