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

// worker is one worker process, with its pipes and the ids of the tests that it was given.
type worker struct {
	process  *sandbox.Process
	in       io.WriteCloser
	stream   io.Closer // the pipe that out reads
	out      *record.Reader
	log      *Log
	answers  chan answer
	exited   chan struct{} // closed when all processes of the worker have ended
	lingered atomic.Bool   // whether the process closed its output but did not end
	served   []string      // ids of the tests that it was given, in order
	tickets  []string      // ids under which the tests in served were sent
	profile  string        // folder of its profile, or ""
	retired  bool          // whether it is given no more tests; the pool's lock guards it
}

type answer struct {
	rec *record.Record
	err error
}

// dyingTime is how long a worker may live after its input or its output was closed. In this time it
// may print a trace or unload the driver.
const dyingTime = 5 * time.Second

// start starts a worker of the pool p in its sandbox.
func start(p *pool) (*worker, error) {
	w := &worker{log: new(Log), answers: make(chan answer), exited: make(chan struct{})}
	// This function makes and closes the pipes itself, not exec.Cmd, because processes
	// that a driver leaves may hold the other ends longer than the worker lives.
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
	box := p.box
	if w.profile, err = p.profile(cmd, &box); err == nil {
		w.process, err = sandbox.Start(cmd, box)
	}
	if err != nil {
		in.Close()
		out.Close()
		return nil, err
	}
	w.in, w.stream, w.out = in, out, record.NewReader(out, "worker's output")
	w.out.Limit(slack)
	go w.receive()
	return w, nil
}

// receive sends the worker's answers to w.answers until the output ends or has something that is
// not a record. Then it waits until the process has ended.
func (w *worker) receive() {
	defer close(w.exited)
	for {
		rec, err := w.out.Next()
		// This blocks until the answer is taken, so a worker that sends too much has to wait.
		w.answers <- answer{rec, err}
		if err != nil {
			if err != io.EOF {
				w.kill()
			}
			late := time.AfterFunc(dyingTime, func() {
				w.lingered.Store(true)
				w.kill()
			})
			_ = w.process.Wait() // w.process.State() has the result
			late.Stop()
			w.in.Close()
			w.stream.Close()
			return
		}
	}
}

func (w *worker) kill() { w.process.Kill() }

// stop closes the input of an idle worker, which then should end. It kills a worker that still
// lives after dyingTime.
func (w *worker) stop() {
	w.in.Close()
	go w.reap()
	select {
	case <-w.exited:
	case <-time.After(dyingTime):
		w.kill()
	}
}

// isQuiet reports whether an idle worker is alive and has written no output since its last answer.
func (w *worker) isQuiet() bool {
	select {
	case <-w.answers:
		return false
	case <-w.exited:
		return false
	default:
		return true
	}
}

// withNewID returns a copy of r with a new id, such as `ID#2`, which distinguishes the answer to
// this test from late answers to earlier ones. It adds r's id to w.served, and the new id to
// w.tickets.
func (w *worker) withNewID(r *record.Record) *record.Record {
	w.served = append(w.served, r.ID)
	asked := *r
	asked.ID = fmt.Sprintf("%s#%d", r.ID, len(w.tickets)+1)
	w.tickets = append(w.tickets, asked.ID)
	return &asked
}

// do sends the test r to the worker and waits for its answer, within the limits l. m must be a new
// Meter of the worker. If `alive` is false, the worker has ended.
func (w *worker) do(r *record.Record, l limits, m *Meter) (run record.Run, blobs map[string][]byte, alive bool) {
	if len(w.tickets) > 0 { // the log of the start may explain a first failure
		w.log.reset()
	}
	asked := w.withNewID(r)
	w.out.Limit(answerLimit(r))
	go func() {
		// An error means that the worker died, which the end of its output shows.
		_ = record.NewWriter(w.in).Write(asked)
	}()
	poll := time.NewTimer(m.Interval())
	defer poll.Stop()
	for {
		select {
		case a := <-w.answers:
			if a.err == nil && slices.Contains(w.tickets[:len(w.tickets)-1], a.rec.ID) {
				continue // a second answer to an earlier test
			}
			if a.err == nil {
				a.err = check(a.rec, asked)
			}
			if a.err == nil {
				return a.rec.Runs[0], a.rec.Blobs, true
			}
			return w.failedRun(a.err), nil, false
		case <-w.exited: // it died while it was idle
			return w.failedRun(io.EOF), nil, false
		case <-poll.C:
			if why := m.exceeded(l.time); why != "" {
				return w.end(record.Timeout, why), nil, false
			}
			if size := residentSize(w.process.Pid(), l.tree); l.memory > 0 && size > l.memory {
				return w.end(record.OutOfMemory,
						fmt.Sprintf("resident size of %d MiB exceeds the limit of %d MiB", size>>20, l.memory>>20)),
					nil,
					false
			}
			poll.Reset(m.Interval())
		}
	}
}

// end kills a worker that exceeded a limit, and returns a run with outcome o. The text in `why`
// tells which limit it was.
func (w *worker) end(o record.Outcome, why string) record.Run {
	w.kill()
	w.reap()
	return Fail(o, "%s", joinLines(why, w.log.String()))
}

// reap waits until the process has ended, and discards its further output.
func (w *worker) reap() {
	for {
		select {
		case <-w.answers:
		case <-w.exited:
			return
		}
	}
}

// failedRun returns the run of a test to which the worker gave no valid answer, and ends the
// worker. The error `why` is io.EOF if the worker's output ended, or else tells what is wrong with
// the answer.
func (w *worker) failedRun(why error) record.Run {
	if why != io.EOF {
		w.kill()
	}
	w.reap()
	log, state := w.log.String(), w.process.State()
	if why == io.EOF && w.lingered.Load() {
		return Fail(record.Invalid, "%s", joinLines("the worker closed its output and lived on", log))
	}
	o, signal := Death(state.Sys().(syscall.WaitStatus), log)
	// The worker broke the protocol, unless a signal ended it in the middle of its answer. SIGKILL
	// may come from the call of kill above.
	if why != io.EOF && (signal == "" || o == record.OutOfMemory) {
		return Fail(record.Invalid, "%s", joinLines("the worker does not answer a record with one run", why.Error(), log))
	}
	run := Fail(o, "%s", joinLines(log, "worker: "+state.String()))
	run.Signal = signal
	return run
}
