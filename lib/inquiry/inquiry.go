// Package inquiry is how a reducer's question gets to whoever judges: what is
// asked and answered, and the socket in the folder of the reduction. On the
// socket a candidate is a line of JSON, and so is its answer.
package inquiry

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/sys/unix"

	"shsmith/lib/record"
)

// Candidate is what a reducer asks about.
type Candidate struct {
	Text string `json:"text"`
	// Bare candidates run as they are, others are reconditioned first.
	Bare bool `json:"bare,omitempty"`
	// Resources and Dispatch are those of the test where they are nil.
	Resources []record.Resource `json:"resources"` // none is not nil
	Dispatch  *[3]int           `json:"dispatch,omitempty"`
	Image     *record.Image     `json:"image,omitempty"` // likewise
	// Passing candidates draw with a vertex shader that passes positions on, not
	// with the test's.
	Passing bool `json:"passing,omitempty"`
}

// With is c with another text.
func (c Candidate) With(text string) Candidate {
	c.Text = text
	return c
}

// Answer says whether a candidate is interesting, and if not why. Error is why
// nobody can say: something that the environment lacks.
type Answer struct {
	Interesting bool   `json:"interesting"`
	Why         string `json:"why,omitempty"`
	Cached      bool   `json:"cached,omitempty"`
	Fault       bool   `json:"fault,omitempty"` // of ours: an internal error
	// DriverMS are the milliseconds that drivers took to compile and run it.
	DriverMS float64 `json:"driver_ms,omitempty"`
	Error    string  `json:"error,omitempty"`
}

// SocketName is the name of the socket in the folder.
const SocketName = "socket"

// At names the socket of a folder while do runs. A socket's address has 108 bytes
// at most (unix(7)), a folder's path may have more.
func At(dir string, do func(socket string) error) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	return do(fmt.Sprintf("/proc/self/fd/%d/%s", d.Fd(), SocketName))
}

// ErrNoServer says that nobody serves a folder.
var ErrNoServer = errors.New("no server")

// patience is how long an answer may take: every back-end has its limit.
const patience = 10 * time.Minute

// Client is some connections to the server of a folder: as many can ask at a
// time.
type Client struct {
	free chan *conn
	all  []*conn
}

type conn struct {
	*os.File
	in *json.Decoder
}

// Dial connects to the server of the folder dir, jobs times, until ctx is done.
func Dial(ctx context.Context, dir string, jobs int) (*Client, error) {
	c := &Client{free: make(chan *conn, jobs)}
	for range jobs {
		var f *os.File
		err := At(dir, func(socket string) (err error) {
			f, err = connect(socket)
			return err
		})
		if err != nil {
			c.Close()
			return nil, fmt.Errorf("%s: %w (%w)", dir, ErrNoServer, err)
		}
		one := &conn{f, json.NewDecoder(f)}
		c.all = append(c.all, one)
		c.free <- one
	}
	context.AfterFunc(ctx, c.Close)
	return c, nil
}

// connect does without package net, which brings the C library along: reducers start
// a process for each candidate.
func connect(socket string) (*os.File, error) {
	fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, err
	}
	err = unix.Connect(fd, &unix.SockaddrUnix{Name: socket})
	if err == nil {
		err = unix.SetNonblock(fd, true) // so that deadlines hold
	}
	if err != nil {
		unix.Close(fd)
		return nil, err
	}
	return os.NewFile(uintptr(fd), socket), nil
}

// Close ends the connections.
func (c *Client) Close() {
	for _, one := range c.all {
		one.Close()
	}
}

// Ask asks about one candidate.
func (c *Client) Ask(asked Candidate) (Answer, error) {
	one := <-c.free
	defer func() { c.free <- one }()
	var a Answer
	one.SetDeadline(time.Now().Add(patience))
	err := json.NewEncoder(one).Encode(asked)
	if err == nil {
		err = one.in.Decode(&a)
	}
	switch {
	case errors.Is(err, io.EOF):
		return a, ErrNoServer
	case err == nil && a.Error != "":
		return a, errors.New(a.Error)
	}
	return a, err
}
