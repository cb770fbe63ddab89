package reduce

import (
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

	"shsmith/lib/inquiry"
)

const lockName = "lock"

// Server answers questions about candidates on a socket in the reduction's folder. The
// back-ends' worker processes live as long as the server.
type Server struct {
	judge  *Judge
	listen net.Listener
	lock   *os.File
	asked  chan question
	report func(Progress)
	open   sync.WaitGroup // counts the open connections

	mu       sync.Mutex
	progress Progress
	conns    map[net.Conn]bool
}

// Progress tells how far a reduction has come.
type Progress struct {
	Size        int // bytes of the best candidate, without white space
	Tried       int
	Cached      int           // candidates answered without a driver
	Interesting int           // candidates that were interesting
	Faults      int           // candidates not judged because of an internal error
	Drivers     time.Duration // time that drivers took for all candidates
}

func (p Progress) String() string {
	text := fmt.Sprintf("size %d, tried %d, cached %d, interesting %d", p.Size, p.Tried, p.Cached, p.Interesting)
	if p.Faults > 0 {
		text += fmt.Sprintf(", internal errors %d", p.Faults)
	}
	return fmt.Sprintf("%s, drivers %.3f s", text, p.Drivers.Seconds())
}

// Serve starts a server that judges up to `jobs` candidates in parallel. The server calls `report`
// for each candidate that becomes the best one so far. Serve returns an error if another server
// uses the folder of j.
func Serve(j *Judge, jobs int, report func(Progress)) (*Server, error) {
	s := &Server{judge: j, report: report, asked: make(chan question), conns: map[net.Conn]bool{}}
	s.progress.Size = Size(j.folder.Best())
	var err error
	if s.lock, err = os.OpenFile(j.folder.path(lockName), os.O_CREATE|os.O_RDWR, 0o666); err != nil {
		return nil, err
	}
	if err := unix.Flock(int(s.lock.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil {
		s.lock.Close()
		return nil, fmt.Errorf("%s is being reduced already", j.folder.Dir)
	}
	err = inquiry.At(j.folder.Dir, func(socket string) (err error) {
		os.Remove(socket) // of a killed server
		s.listen, err = net.Listen("unix", socket)
		return err
	})
	if err != nil {
		s.lock.Close()
		return nil, err
	}
	s.listen.(*net.UnixListener).SetUnlinkOnClose(false) // Close removes the socket itself, because the name that net.Listen got is not valid for long
	// These goroutines are kept, because the stack of a new one would have to grow for each
	// candidate.
	for range jobs {
		go s.answer()
	}
	go s.accept()
	return s, nil
}

// Close ends the server after all questions are answered, removes the socket, and returns the
// final progress.
func (s *Server) Close() Progress {
	s.listen.Close()
	s.mu.Lock()
	for c := range s.conns {
		c.SetReadDeadline(time.Now())
		c.SetWriteDeadline(time.Now().Add(answerTimeout))
	}
	s.mu.Unlock()
	s.open.Wait()
	close(s.asked)
	os.Remove(s.judge.folder.path(inquiry.SocketName))
	s.lock.Close()
	return s.progress
}

// accept serves each new connection in a goroutine of its own, until the socket is closed. It
// refuses connections that isAdmitted forbids.
func (s *Server) accept() {
	for {
		c, err := s.listen.Accept()
		if err != nil {
			return
		}
		if !isAdmitted(c, os.Getuid()) {
			c.Close()
			continue
		}
		s.open.Add(1)
		s.trackConn(c, true)
		go func() {
			defer s.open.Done()
			defer c.Close()
			defer s.trackConn(c, false)
			s.converse(c)
		}()
	}
}

// trackConn adds c to the open connections, or removes it if `open` is false.
func (s *Server) trackConn(c net.Conn, open bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if open {
		s.conns[c] = true
	} else {
		delete(s.conns, c)
	}
}

// question is a candidate, and the channel that receives its answer.
type question struct {
	candidate inquiry.Candidate
	answer    chan<- inquiry.Answer
}

// answer judges candidates one after another, until there are no more.
func (s *Server) answer() {
	for q := range s.asked {
		q.answer <- s.judge.Judge(q.candidate)
	}
}

// answerTimeout is how long a client may take to read an answer.
var answerTimeout = 10 * time.Second

// longestCandidate is the constant part of the size limit for a candidate in JSON, in bytes. The
// limit is longestCandidate plus 16 bytes for each byte of the test's shader.
const longestCandidate = 16 << 20

// isAdmitted decides whether a process may ask the server. It is mayAsk unless a test replaces it.
var isAdmitted = mayAsk

// mayAsk reports whether the process at the other end of c belongs to root or to the user with the
// id `user`.
func mayAsk(c net.Conn, user int) bool {
	// Other users may not ask, because the server runs the candidates.
	raw, err := c.(*net.UnixConn).SyscallConn()
	if err != nil {
		return false
	}
	may := false
	err = raw.Control(func(fd uintptr) {
		peer, err := unix.GetsockoptUcred(int(fd), unix.SOL_SOCKET, unix.SO_PEERCRED)
		may = err == nil && (peer.Uid == 0 || int(peer.Uid) == user)
	})
	return err == nil && may
}

// limitedReader is a reader that returns errLong once `left` bytes have been read and more are
// wanted.
type limitedReader struct {
	io.Reader
	left int
}

var errLong = errors.New("the candidate is too long")

func (l *limitedReader) Read(p []byte) (int, error) {
	if l.left <= 0 {
		return 0, errLong
	}
	n, err := l.Reader.Read(p[:min(len(p), l.left)])
	l.left -= n
	return n, err
}

// converse reads candidates from the connection c and writes the answer to each, until reading or
// writing fails.
func (s *Server) converse(c net.Conn) {
	source := &limitedReader{Reader: c}
	in := json.NewDecoder(source)
	most := longestCandidate + 16*len(s.judge.folder.shader)
	out := json.NewEncoder(c)
	answers := make(chan inquiry.Answer)
	for {
		var asked inquiry.Candidate
		source.left = most
		err := in.Decode(&asked)
		if errors.Is(err, errLong) {
			c.SetWriteDeadline(time.Now().Add(answerTimeout))
			_ = out.Encode(inquiry.Answer{Error: errLong.Error()})
		}
		if err != nil {
			return
		}
		s.asked <- question{asked, answers}
		a := <-answers
		s.countAnswer(asked, a)
		c.SetWriteDeadline(time.Now().Add(answerTimeout))
		if out.Encode(a) != nil {
			return
		}
	}
}

// countAnswer adds the answer a to the progress. If the candidate c is the best one so far,
// countAnswer stores c and reports the progress.
func (s *Server) countAnswer(c inquiry.Candidate, a inquiry.Answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.progress.Tried++
	s.progress.Drivers += time.Duration(a.DriverMS * float64(time.Millisecond))
	if a.Cached {
		s.progress.Cached++
	}
	if a.Fault {
		s.progress.Faults++
	}
	if !a.Interesting {
		return
	}
	s.progress.Interesting++
	size := Size(c.Text)
	// A candidate that ran without reconditioning never becomes the best one.
	if c.Bare || size >= s.progress.Size {
		return
	}
	f := s.judge.folder
	if f.replaceFile(bestName+filepath.Ext(f.Goal.Shader), []byte(c.Text)) == nil {
		s.progress.Size = size
		s.report(s.progress)
	}
}

// Size returns the size of a text in reductions: the number of its bytes without white
// space.
func Size(text string) (n int) {
	for i := 0; i < len(text); i++ {
		if text[i] > ' ' {
			n++
		}
	}
	return n
}
