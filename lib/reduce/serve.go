package reduce

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

const (
	socketName = "socket"
	lockName   = "lock"
)

// Server answers candidates behind a socket in the reduction's folder, so
// that its workers live as long as the reduction does. On the socket a
// candidate is a line of JSON, and so is its answer.
type Server struct {
	judge  *Judge
	listen net.Listener
	lock   *os.File
	slots  chan struct{}
	report func(Progress)
	open   sync.WaitGroup // connections

	mu       sync.Mutex
	progress Progress
	conns    map[net.Conn]bool
}

// Progress is how far a reduction is.
type Progress struct {
	Size        int // bytes of the best so far, blanks left out
	Tried       int
	Cached      int // of these, answered without a driver
	Interesting int // likewise
}

func (p Progress) String() string {
	return fmt.Sprintf("size %d, tried %d, cached %d, interesting %d", p.Size, p.Tried, p.Cached, p.Interesting)
}

// Serve starts to answer, at most jobs candidates at a time. report is told of
// each better candidate. One server at a time serves a folder.
func Serve(j *Judge, jobs int, report func(Progress)) (*Server, error) {
	s := &Server{judge: j, report: report, slots: make(chan struct{}, jobs), conns: map[net.Conn]bool{}}
	s.progress.Size = Size(j.folder.Best())
	var err error
	if s.lock, err = os.OpenFile(j.folder.path(lockName), os.O_CREATE|os.O_RDWR, 0o666); err != nil {
		return nil, err
	}
	if err := unix.Flock(int(s.lock.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil {
		s.lock.Close()
		return nil, fmt.Errorf("%s is being reduced already", j.folder.Dir)
	}
	err = at(j.folder.Dir, func(socket string) (err error) {
		os.Remove(socket) // a killed server's
		s.listen, err = net.Listen("unix", socket)
		return err
	})
	if err != nil {
		s.lock.Close()
		return nil, err
	}
	s.listen.(*net.UnixListener).SetUnlinkOnClose(false) // by a name that is gone
	go s.accept()
	return s, nil
}

// at names the socket of a folder. A socket's address has 108 bytes at most
// (unix(7)), a folder's path may have more.
func at(dir string, do func(socket string) error) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	return do(fmt.Sprintf("/proc/self/fd/%d/%s", d.Fd(), socketName))
}

// Close ends the server once all that was asked is answered, and takes its
// socket away.
func (s *Server) Close() Progress {
	s.listen.Close()
	s.mu.Lock()
	for c := range s.conns {
		c.SetReadDeadline(time.Now())
	}
	s.mu.Unlock()
	s.open.Wait()
	os.Remove(s.judge.folder.path(socketName))
	s.lock.Close()
	return s.progress
}

func (s *Server) accept() {
	for {
		c, err := s.listen.Accept()
		if err != nil {
			return
		}
		s.open.Add(1)
		s.keep(c, true)
		go func() {
			defer s.open.Done()
			defer c.Close()
			defer s.keep(c, false)
			s.converse(c)
		}()
	}
}

func (s *Server) keep(c net.Conn, open bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if open {
		s.conns[c] = true
	} else {
		delete(s.conns, c)
	}
}

// converse answers one after the other what comes on a connection.
func (s *Server) converse(c net.Conn) {
	in := json.NewDecoder(bufio.NewReader(c))
	out := json.NewEncoder(c)
	for {
		var asked Candidate
		if err := in.Decode(&asked); err != nil {
			return
		}
		s.slots <- struct{}{}
		a := s.judge.Judge(asked)
		<-s.slots
		s.count(asked, a)
		if out.Encode(a) != nil {
			return
		}
	}
}

// count keeps the best candidate, which is all of a reducer's work that has
// to outlive it.
func (s *Server) count(c Candidate, a Answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.progress.Tried++
	if a.Cached {
		s.progress.Cached++
	}
	if !a.Interesting {
		return
	}
	s.progress.Interesting++
	size := Size(c.Text)
	if c.Bare || size >= s.progress.Size {
		return
	}
	f := s.judge.folder
	if f.replace(bestName+filepath.Ext(f.Goal.Shader), []byte(c.Text)) == nil {
		s.progress.Size = size
		s.report(s.progress)
	}
}

// Size is how reductions measure a text: its bytes that are no blanks.
func Size(text string) (n int) {
	for i := 0; i < len(text); i++ {
		if text[i] > ' ' {
			n++
		}
	}
	return n
}

// Client is some connections to the server of a folder: as many can ask at a
// time.
type Client struct {
	free chan *conn
	all  []*conn
}

type conn struct {
	net.Conn
	in *json.Decoder
}

// ErrNoServer says that nobody serves a folder.
var ErrNoServer = errors.New("no server")

// patience is how long an answer may take: every back-end has its limit.
const patience = 10 * time.Minute

// Dial connects to the server of the folder dir, jobs times.
func Dial(ctx context.Context, dir string, jobs int) (*Client, error) {
	c := &Client{free: make(chan *conn, jobs)}
	for range jobs {
		var opened net.Conn
		err := at(dir, func(socket string) (err error) {
			opened, err = new(net.Dialer).DialContext(ctx, "unix", socket)
			return err
		})
		if err != nil {
			c.Close()
			return nil, fmt.Errorf("%s: %w (%w)", dir, ErrNoServer, err)
		}
		one := &conn{opened, json.NewDecoder(bufio.NewReader(opened))}
		c.all = append(c.all, one)
		c.free <- one
	}
	context.AfterFunc(ctx, c.Close)
	return c, nil
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
