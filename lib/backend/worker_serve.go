package backend

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"maps"
	"os"
	"time"

	"golang.org/x/sys/unix"

	"shsmith/lib/record"
	"shsmith/lib/sandbox"
)

// requestLimit is the largest number of bytes that a test for a worker may have: enough for the
// largest texture in base64.
const requestLimit = 1 << 30

// Worker makes this process a worker on its standard streams, with the back-end that `open` opens.
// Before it returns, it ends all processes that drivers and tools have started. Call it before any
// driver is loaded.
func Worker(in, out, diagnostics *os.File, open func() (Backend, error)) error {
	sandbox.Adopt()
	defer sandbox.EndAll()
	records, err := separate(out, diagnostics)
	if err != nil {
		return err
	}
	return Serve(in, records, open)
}

// separate returns a duplicate of `out` for the records, and redirects `out` itself to
// `diagnostics`, so that the output of a driver does not mix with records.
func separate(out, diagnostics *os.File) (*os.File, error) {
	fd, err := unix.FcntlInt(out.Fd(), unix.F_DUPFD_CLOEXEC, 3)
	if err != nil {
		return nil, err
	}
	if err := unix.Dup2(int(diagnostics.Fd()), int(out.Fd())); err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(fd), "records"), nil
}

// Serve is the loop of a worker: it opens a back-end, runs each record from `in` on it, and writes
// an answer to `out`, a record with the same id and one run. It returns soon after `in` has ended.
func Serve(in io.Reader, out io.Writer, open func() (Backend, error)) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	requests := make(chan *record.Record)
	end := make(chan error, 1)
	go func() {
		end <- receive(in, requests)
		cancel()
	}()
	done := make(chan error, 1)
	go func() { done <- work(ctx, requests, out, open) }()
	select {
	case err := <-done:
		if err != nil {
			return err
		}
	case <-ctx.Done():
		select {
		case <-done:
		case <-time.After(time.Second): // the back-end ignores ctx
		}
	}
	return <-end // work only returns nil if the input has ended
}

func receive(in io.Reader, requests chan<- *record.Record) error {
	defer close(requests)
	r := record.NewReader(in, "worker's input")
	r.Limit(requestLimit)
	for {
		rec, err := r.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		requests <- rec
	}
}

// work opens the back-end, runs all tests and writes the answers, on one goroutine.
func work(ctx context.Context, requests <-chan *record.Record, out io.Writer, open func() (Backend, error)) error {
	// Some drivers need all calls on one thread. The function Open of their kinds locks this
	// goroutine to its thread.
	b, failure := open()
	w := record.NewWriter(out)
	for r := range requests {
		var run record.Run
		var outputs map[string][]byte
		if failure != nil {
			run = Fail(record.Invalid, "%v", failure)
		} else {
			run, outputs = serve(ctx, b, r)
		}
		if ctx.Err() != nil {
			return nil
		}
		run.Detail = cutDetail(run.Detail)
		answer := record.Record{Schema: record.Schema, ID: r.ID}
		answer.Blobs = Deliver(&run, outputs)
		answer.Runs = []record.Run{run}
		if err := w.Write(&answer); err != nil {
			return err
		}
	}
	return nil
}

// serve returns the answer of b to r, a test or a question. A question has no source and need not
// be valid: can b run tests of r's language, version and stage? An invalid test has the outcome
// Invalid.
func serve(ctx context.Context, b Backend, r *record.Record) (record.Run, map[string][]byte) {
	// A record without source is a question and need not be valid (Backend.Run).
	if err := r.Validate(); err != nil && r.Source != "" {
		return Fail(record.Invalid, "%v", err), nil
	}
	return b.Run(ctx, r)
}

// Deliver sets run.Outputs to the hashes of the outputs, and run.BandBlobs to nil. It returns the
// bytes of all outputs and bands; the keys are their hashes. If there are no outputs, Deliver
// returns nil and does not change `run`.
func Deliver(run *record.Run, outputs map[string][]byte) map[string][]byte {
	if len(outputs) == 0 {
		return nil
	}
	distinct := map[string][]byte{}
	maps.Copy(distinct, run.BandBlobs)
	run.BandBlobs = nil
	run.Outputs = map[string]string{}
	for name, data := range outputs {
		hash := Hash(data)
		run.Outputs[name] = hash
		distinct[hash] = data
	}
	return distinct
}

// Hash returns the SHA-256 of data in hex.
func Hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
