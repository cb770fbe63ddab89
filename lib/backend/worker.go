package backend

import (
	"fmt"
	"io"
	"os"
	"slices"
	"sync/atomic"
	"syscall"
	"time"

	"shsmith/lib/record"
	"shsmith/lib/sandbox"
)

// worker is the parent's side of one worker process.
type worker struct {
	process  *sandbox.Process
	in       io.WriteCloser
	stream   io.Closer // out's pipe
	out      *record.Reader
	log      *Log
	answers  chan answer
	exited   chan struct{} // closed once nothing is left of it
	lingered atomic.Bool   // it closed its stream and had to be killed
	served   []string      // ids of the tests that it was given, in order
	tickets  []string      // what these were called between the two of us
	retired  bool          // a fresh worker did not repeat its result; under the lock of its pool
}

type answer struct {
	rec *record.Record
	err error
}

// limits of one test. Zero means none.
type limits struct {
	time   time.Duration
	memory int64 // bytes of resident size
	tree   bool  // of the worker and its children together
}

const (
	// polling is how often a worker's memory is looked at.
	polling = 50 * time.Millisecond
	// dying is how long a worker may take to exit after it closed its
	// stream, to print a trace or to leave orderly.
	dying = 5 * time.Second
)

// start starts a worker of a pool, within what it may reach.
func start(p *pool) (*worker, error) {
	w := &worker{log: new(Log), answers: make(chan answer), exited: make(chan struct{})}
	// Pipes of our own: what a driver leaves may hold them longer than it lives.
	theirIn, in, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer theirIn.Close()
	out, theirOut, err := os.Pipe()
	if err != nil {
		in.Close()
		return nil, err
	}
	defer theirOut.Close()
	cmd := p.config.command(p.argv)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = theirIn, theirOut, w.log
	if w.process, err = sandbox.Start(cmd, p.box); err != nil {
		in.Close()
		out.Close()
		return nil, err
	}
	w.in, w.stream, w.out = in, out, record.NewReader(out, "worker's output")
	w.out.Limit(slack)
	go w.receive()
	return w, nil
}

// receive hands on answers until the worker's stream ends or is no stream of
// records; then it waits for the process. Until somebody takes an answer nothing
// more is read, so that a worker that talks unasked waits.
func (w *worker) receive() {
	defer close(w.exited)
	for {
		rec, err := w.out.Next()
		w.answers <- answer{rec, err}
		if err != nil {
			if err != io.EOF {
				w.kill()
			}
			late := time.AfterFunc(dying, func() {
				w.lingered.Store(true)
				w.kill()
			})
			_ = w.process.Wait() // its state says how
			late.Stop()
			w.in.Close()
			w.stream.Close()
			return
		}
	}
}

func (w *worker) kill() { w.process.Kill() }

// stop ends a worker that has nothing in hand.
func (w *worker) stop() {
	w.in.Close()
	go w.reap()
	select {
	case <-w.exited:
	case <-time.After(dying):
		w.kill()
	}
}

// quiet reports whether an idle worker lives and has said nothing unasked. Only
// such a one gets another test.
func (w *worker) quiet() bool {
	select {
	case <-w.answers:
		return false
	case <-w.exited:
		return false
	default:
		return true
	}
}

// ticket gives a test a name that no other one of this worker has, so that a
// second answer to one of them is not taken for the next one's.
func (w *worker) ticket(r *record.Record) *record.Record {
	w.served = append(w.served, r.ID)
	asked := *r
	asked.ID = fmt.Sprintf("%s#%d", r.ID, len(w.tickets)+1)
	w.tickets = append(w.tickets, asked.ID)
	return &asked
}

// do gives the worker one test and waits for its result. Afterwards the
// worker is usable only if alive.
func (w *worker) do(r *record.Record, l limits) (run record.Run, blobs map[string][]byte, alive bool) {
	w.log.reset()
	asked := w.ticket(r)
	w.out.Limit(answerLimit(r))
	go func() {
		// An error here is a worker that died, which its stream's end shows.
		_ = record.NewWriter(w.in).Write(asked)
	}()
	var deadline <-chan time.Time
	if l.time > 0 {
		timer := time.NewTimer(l.time)
		defer timer.Stop()
		deadline = timer.C
	}
	ticker := time.NewTicker(polling)
	defer ticker.Stop()
	for {
		select {
		case a := <-w.answers:
			if a.err == nil && slices.Contains(w.tickets[:len(w.tickets)-1], a.rec.ID) {
				continue // one more answer to an earlier test
			}
			if a.err == nil {
				a.err = check(a.rec, asked)
			}
			if a.err == nil {
				return a.rec.Runs[0], a.rec.Blobs, true
			}
			return w.died(a.err), nil, false
		case <-w.exited: // while it was idle
			return w.died(io.EOF), nil, false
		case <-deadline:
			return w.end(record.Timeout, fmt.Sprintf("no result within %v", l.time)), nil, false
		case <-ticker.C:
			if size := resident(w.process.Pid(), l.tree); l.memory > 0 && size > l.memory {
				return w.end(record.OutOfMemory, fmt.Sprintf("resident size of %d MiB exceeds the limit of %d MiB", size>>20, l.memory>>20)), nil, false
			}
		}
	}
}

// end kills a worker that broke a limit.
func (w *worker) end(o record.Outcome, why string) record.Run {
	w.kill()
	w.reap()
	return Fail(o, "%s", join(why, w.log.String()))
}

// reap waits until the process is gone, and discards what it still says.
func (w *worker) reap() {
	for {
		select {
		case <-w.answers:
		case <-w.exited:
			return
		}
	}
}

// died classifies a worker that gave no proper answer, and why not: io.EOF is a
// stream that ended. One that died in the middle of an answer has died; one that we
// had to kill speaks no records.
func (w *worker) died(why error) record.Run {
	if why != io.EOF {
		w.kill()
	}
	w.reap()
	log, state := w.log.String(), w.process.State()
	if why == io.EOF && w.lingered.Load() {
		return Fail(record.Invalid, "%s", join("the worker closed its output and lived on", log))
	}
	o, signal := Death(state.Sys().(syscall.WaitStatus), log)
	if why != io.EOF && (signal == "" || o == record.OutOfMemory) {
		return Fail(record.Invalid, "%s", join("the worker does not answer a record with one run", why.Error(), log))
	}
	run := Fail(o, "%s", join(log, "worker: "+state.String()))
	run.Signal = signal
	return run
}
