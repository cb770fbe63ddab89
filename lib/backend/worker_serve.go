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

// requestLimit is how many bytes a worker takes for a test: the largest texture there
// may be, in base64, and a few more.
const requestLimit = 1 << 30

// Worker makes this process a worker on its standard streams, and ends what drivers
// and tools have started when its input ends. It comes before any driver is loaded.
func Worker(in, out, diagnostics *os.File, open func() (Backend, error)) error {
	sandbox.Adopt()
	defer sandbox.EndAll()
	records, err := separate(out, diagnostics)
	if err != nil {
		return err
	}
	return Serve(in, records, open)
}

// separate moves the stream out to a descriptor of its own and points the
// old one at diagnostics, so that what a driver prints cannot end up between
// records.
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

// Serve is a worker: each record from in is run by the back-end and answered
// on out by a record with its id and one run. It returns at the end of in,
// soon even if a test is in hand: then nobody waits for its result.
//
// A back-end that cannot be opened answers each test with the error, so that
// the parent hears of it.
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
		case <-time.After(time.Second): // a back-end that does not heed ctx
		}
	}
	return <-end // work ends without an error only if the input does
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

// work runs on one goroutine from open on: drivers hold on to their thread.
func work(ctx context.Context, requests <-chan *record.Record, out io.Writer, open func() (Backend, error)) error {
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
		run.Detail = cut(run.Detail)
		answer := record.Record{Schema: record.Schema, ID: r.ID}
		answer.Blobs = Deliver(&run, outputs)
		answer.Runs = []record.Run{run}
		if err := w.Write(&answer); err != nil {
			return err
		}
	}
	return nil
}

// serve runs a test whose harness is right, whoever sent it.
func serve(ctx context.Context, b Backend, r *record.Record) (record.Run, map[string][]byte) {
	if err := r.Validate(); err != nil && r.Source != "" {
		return Fail(record.Invalid, "%v", err), nil
	}
	return b.Run(ctx, r)
}

// Deliver names the outputs in run by their hashes and gives each distinct
// one once, for a record's blobs, with the ends of bands.
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

// Hash is the SHA-256 of data in hex.
func Hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
