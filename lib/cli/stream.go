package cli

import (
	"context"
	"errors"
	"fmt"
	"io"

	"shsmith/lib/record"
	"shsmith/lib/source"
)

// Filter is a tool's work on a stream of tests.
type Filter struct {
	// Do does the tool's work on t. An error concerns this test alone, unless
	// its exit code is that of wrong usage or of a missing environment: then
	// it ends the stream. Do is called for several tests at a time.
	Do func(t *Test) error
	// Text gives what is written instead of t's record, or nil to write the
	// record. A record with an error has no text: its error is reported.
	// May be nil.
	Text func(t *Test) ([]byte, error)
}

// Filter reads the tests of the input, does the work of f on each and writes
// them in the order of the input. At most -jobs tests are in hand. A record
// that already has an error passes on as it is.
func (in *Input) Filter(c *Call, f Filter) error {
	jobs, err := in.Jobs()
	if err != nil {
		return err
	}
	work := f.Do
	f.Do = func(t *Test) error {
		if t.Error != nil {
			return nil
		}
		return work(t)
	}
	return c.Stream(jobs, in.Tests(c).Next, f)
}

// job is a test on its way through a stream.
type job struct {
	test *Test
	done chan error
}

// Stream takes tests from next until io.EOF, does the work of f on at most
// jobs of them at a time and writes them in the order in which they came. It
// is Filter for tools that make their tests themselves.
func (c *Call) Stream(jobs int, next func() (*Test, error), f Filter) error {
	ctx, stop := context.WithCancel(c.Context)
	defer stop()
	queue := make(chan job, jobs)
	slots := make(chan struct{}, jobs)
	end := make(chan error, 1)
	go func() {
		end <- feed(ctx, next, f.Do, queue, slots)
		close(queue)
	}()
	var finding error
	for {
		select {
		case j, ok := <-queue:
			if !ok {
				return c.ended(<-end, finding)
			}
			err := c.finish(j, f)
			if err != nil && exitCode(err) != negative {
				return err
			}
			finding = either(finding, err)
			<-slots
		case <-c.Context.Done():
			return c.drain(queue, f)
		}
	}
}

// ended gives the error of a stream of which everything is written: why no
// more was read, else the finding.
func (c *Call) ended(reading, finding error) error {
	if reading == nil && c.Context.Err() != nil {
		return &Exit{interrupted, errors.New("")}
	}
	return either(reading, finding)
}

// feed starts the work on each test as soon as a slot is free.
func feed(ctx context.Context, next func() (*Test, error), do func(*Test) error, queue chan<- job, slots chan<- struct{}) error {
	for {
		select {
		case slots <- struct{}{}:
		case <-ctx.Done():
			return nil
		}
		t, err := guarded(next)
		if ctx.Err() != nil || err == io.EOF {
			return nil
		}
		if t == nil {
			return err
		}
		j := job{t, make(chan error, 1)}
		queue <- j
		if err != nil {
			j.done <- err
			continue
		}
		go func() { j.done <- protect(do, t) }()
	}
}

func guarded(next func() (*Test, error)) (t *Test, err error) {
	defer func() {
		if e := recovered(recover()); e != nil {
			t, err = nil, e
		}
	}()
	return next()
}

// failed is a panic in the work on one test.
type failed struct{ error }

func protect(do func(*Test) error, t *Test) (err error) {
	defer func() {
		if e := recovered(recover()); e != nil {
			err = &failed{e}
		}
	}()
	return do(t)
}

// finish waits for a test and writes it.
func (c *Call) finish(j job, f Filter) error {
	err := <-j.done
	var flaw *Flaw
	if errors.As(err, &flaw) {
		err := c.write(j.test, f)
		if err != nil || j.test.Form == Records {
			return err
		}
		return c.refuse(j.test, flaw.Err)
	}
	var panicked *failed
	if err != nil && fatal(err) && !errors.As(err, &panicked) {
		return err
	}
	if err != nil && j.test.Form != Records {
		return c.refuse(j.test, err)
	}
	if err != nil {
		j.test.Error = failure(c.Tool, err)
	}
	return c.write(j.test, f)
}

// refuse reports what is wrong with a test that is no record; the stream
// goes on and ends with a silent negative exit.
func (c *Call) refuse(t *Test, err error) error {
	var diagnostics source.Errors
	if errors.As(err, &diagnostics) {
		for i := range diagnostics {
			if diagnostics[i].File == "" {
				diagnostics[i].File = t.File
			}
		}
		fmt.Fprintln(c.Stderr, diagnostics.Error())
	} else {
		fmt.Fprintf(c.Stderr, "%s: %v\n", t.File, err)
	}
	return Negative("")
}

func (c *Call) write(t *Test, f Filter) error {
	var text []byte
	var err error
	if f.Text != nil {
		text, err = f.Text(t)
	}
	switch {
	case err != nil:
		return err
	case text == nil:
		err = record.NewWriter(c.Stdout).Write(t.Record)
	case t.Error != nil:
		fmt.Fprintf(c.Stderr, "%s: %s: %s\n", t.File, t.ID, t.Error.Message)
	default:
		_, err = c.Stdout.Write(text)
	}
	return unwritable(err)
}

func unwritable(err error) error {
	if err == nil {
		return nil
	}
	return &Exit{missing, err}
}

// drain finishes what is in hand after an interrupt.
func (c *Call) drain(queue <-chan job, f Filter) error {
	for {
		select {
		case j, ok := <-queue:
			if !ok {
				return c.ended(nil, nil)
			}
			if err := c.finish(j, f); err != nil && exitCode(err) != negative {
				return err
			}
		default:
			return c.ended(nil, nil)
		}
	}
}

func either(a, b error) error {
	if a != nil {
		return a
	}
	return b
}
