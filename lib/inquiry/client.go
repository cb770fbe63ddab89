// Package inquiry sends the questions of a reducer to the server that judges its candidates
// (reduce.Server). The server listens on a socket in the folder of the reduction. A question is a
// line of JSON with a Candidate. The reply is a line of JSON with an Answer.
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

// Candidate is a smaller test that a reducer proposes.
type Candidate struct {
	Text string `json:"text"`
	// Bare is set for a candidate that runs as it is. Any other candidate is reconditioned first.
	Bare bool `json:"bare,omitempty"`
	// Resources and Dispatch replace those of the test if they are not nil.
	Resources []record.Resource `json:"resources"` // an empty list is not nil
	Dispatch  *[3]int           `json:"dispatch,omitempty"`
	Image     *record.Image     `json:"image,omitempty"` // replaces that of the test if it is not nil
	// Passing means that the vertex shader of the test is replaced by one that only outputs the
	// vertex position.
	Passing bool `json:"passing,omitempty"`
	// Variant has the transformations that make the variant of the candidate, if the test is a
	// pair. If it is nil, the transformations of the test's variant are used.
	Variant *Variant `json:"variant,omitempty"`
}

// Variant tells how to make the variant of a pair. It has the transformations, and the text of the
// program to which they apply.
type Variant struct {
	Of              string             `json:"of"` // text of the program
	Transformations []record.Transform `json:"transformations"`
}

// With returns a copy of c with another text.
func (c Candidate) With(text string) Candidate {
	c.Text = text
	return c
}

// Answer tells whether a candidate is interesting and, if it is not, why. Error is set if the
// server cannot decide. After an internal error, Fault and Why are set instead.
type Answer struct {
	Interesting bool   `json:"interesting"`
	Why         string `json:"why,omitempty"`
	Cached      bool   `json:"cached,omitempty"`
	Fault       bool   `json:"fault,omitempty"` // whether an internal error prevented a decision
	// DriverMS is the time in milliseconds that drivers took to compile and run the
	// candidate.
	DriverMS float64 `json:"driver_ms,omitempty"`
	Error    string  `json:"error,omitempty"`
}

// SocketName is the name of the socket in the folder of a reduction.
const SocketName = "socket"

// At calls `do` with a path of the socket in dir, the folder of a reduction. The path is short
// enough for a socket address, even if dir is long. At returns the error of `do`, or the error of
// opening dir.
func At(dir string, do func(socket string) error) error {
	// The address of a socket has at most 108 bytes (unix(7)), so the path goes through /proc.
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	return do(fmt.Sprintf("/proc/self/fd/%d/%s", d.Fd(), SocketName))
}

// ErrNoServer is the error of Dial if no server listens in the folder. It is the error of Ask if
// the server closes the connection while Ask waits for the answer.
var ErrNoServer = errors.New("no server answers: start shrun -serve")

// patience is how long Ask waits for an answer. The time limits of all back-ends are
// shorter.
var patience = 10 * time.Minute

// Client contains several connections to a server. There can be as many pending questions
// as connections.
type Client struct {
	free chan *conn
	all  []*conn
}

type conn struct {
	*os.File
	in *json.Decoder
}

// Dial returns a Client with `jobs` connections to the server in the folder dir, or ErrNoServer.
// When ctx is cancelled, pending questions fail.
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

// connect opens a connection to a socket.
func connect(socket string) (*os.File, error) {
	// Package net would load the C library. That takes time, and each candidate starts a process.
	fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, err
	}
	err = unix.Connect(fd, &unix.SockaddrUnix{Name: socket})
	if err == nil {
		err = unix.SetNonblock(fd, true) // deadlines need it
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

// Ask returns the answer for a candidate, and waits if all connections are busy. It fails if the
// server is gone or cannot decide.
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
