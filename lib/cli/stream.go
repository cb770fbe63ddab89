package cli

import (
	"context"
	"errors"
	"fmt"
	"io"

	"shsmith/lib/record"
	"shsmith/lib/source"
)

// Filter has the functions with which a tool processes each test of a stream.
type Filter struct {
	// Do processes t. Do is called for several tests at the same time. If it returns an error with
	// a method ExitCode that returns 2 or more, such as one made by Usage or Missing, the stream
	// ends. Any other error concerns only this test.
	Do func(t *Test) error
	// Begin, if set, is called instead of Do. It is for tools in which some tests take much longer
	// than others, for example because a driver hangs. Begin returns the function `finish` for work
	// that may take long, or nil if no work remains. Stream limits the number of calls of `finish`
	// that run at the same time, but counts them apart from the calls of Begin. A slow `finish`
	// thus does not keep other tests from beginning.
	Begin func(t *Test) (finish func() error, err error)
	// Text returns the text to write instead of t's record. If it returns nil, or if the field is
	// nil, the record is written. If it returns a text, but t.Error is set, the text is not
	// written, and t.Error is printed on standard error.
	Text func(t *Test) ([]byte, error)
}

// begin calls f.Begin, or f.Do if f.Begin is nil. It returns the function `finish` that f.Begin
// returned, or nil if no work on t remains.
func (f *Filter) begin(t *Test) (finish func() error, err error) {
	if f.Begin != nil {
		return f.Begin(t)
	}
	return nil, f.Do(t)
}

// Filter processes the tests of the input with f, at most -jobs of them at the same time. It writes
// the tests in the order of the input. A record that already has an error is not processed, only
// written.
func (in *Input) Filter(c *Call, f Filter) error {
	jobs, err := in.Jobs()
	if err != nil {
		return err
	}
	work := f
	return c.Stream(jobs, in.Tests(c).Next, Filter{Text: f.Text, Begin: func(t *Test) (func() error, error) {
		if t.Error != nil {
			return nil, nil
		}
		return work.begin(t)
	}})
}

// stream has the tests that have been read but not yet written. They are processed in parallel, and
// written in the order of the input.
type stream struct {
	call      *Call
	filter    Filter
	begins    chan struct{} // limits the number of tests in progress
	finishes  chan struct{} // limits the number of calls of functions that Filter.Begin returned
	window    *window
	remaining chan *job // the tests to write, in the order of the input
}

// job is a test in a stream.
type job struct {
	test *Test
	size int // bytes in memory, for the window
	done chan error
}

// Stream processes the tests that `next` returns until io.EOF, and writes them in the same order.
// At most `jobs` calls of f.Begin or f.Do run at the same time, and at most `jobs` calls of
// `finish` (see Filter).
func (c *Call) Stream(jobs int, next func() (*Test, error), f Filter) error {
	ctx, stop := context.WithCancel(c.Context)
	defer stop()
	s := &stream{
		call: c, filter: f,
		begins: make(chan struct{}, jobs), finishes: make(chan struct{}, jobs),
		window: newWindow(ctx, jobs), remaining: make(chan *job, mostInWindow+jobs),
	}
	end := make(chan error, 1)
	go func() {
		end <- s.feed(ctx, next)
		close(s.remaining)
	}()
	var finding error
	for {
		select {
		case j, ok := <-s.remaining:
			if !ok {
				return c.streamError(<-end, finding)
			}
			err := s.write(j)
			if err != nil && exitCode(err) != negative {
				return err
			}
			finding = either(finding, err)
		case <-c.Context.Done():
			return s.drain()
		}
	}
}

// streamError returns the error with which a stream ends: `reading`, an error of the input, or else
// `finding`, the first error with exit code 1 of a test. After an interrupt, an error without text
// takes the place of `finding`.
func (c *Call) streamError(reading, finding error) error {
	if reading == nil && c.Context.Err() != nil {
		// An interrupt needs no message.
		return &Exit{interrupted, errors.New("")}
	}
	return either(reading, finding)
}

// feed reads the tests and starts the work on each. Before it reads a test, it waits until s.begins
// (tests in progress) and s.window (tests that are read but not yet written) have room.
func (s *stream) feed(ctx context.Context, next func() (*Test, error)) error {
	for {
		select {
		case s.begins <- struct{}{}:
		case <-ctx.Done():
			return nil
		}
		if !s.window.wait() {
			return nil
		}
		t, err := protectNext(next)
		if ctx.Err() != nil || err == io.EOF {
			return nil
		}
		if t == nil {
			return err
		}
		j := &job{test: t, size: t.MemorySize(), done: make(chan error, 1)}
		s.window.add(1, j.size)
		s.remaining <- j
		if err != nil {
			j.done <- err
			<-s.begins
			continue
		}
		go s.work(j)
	}
}

// work processes one test: it calls filter.begin, and then the function `finish` if begin returned
// one. It sends the error, or nil, to j.done.
func (s *stream) work(j *job) {
	var finish func() error
	err := protect(func() (err error) {
		finish, err = s.filter.begin(j.test)
		return err
	})
	<-s.begins
	if err == nil && finish != nil {
		s.finishes <- struct{}{}
		err = protect(finish)
		<-s.finishes
	}
	size := j.test.MemorySize()
	s.window.add(0, size-j.size)
	j.size = size
	j.done <- err
}

// write waits for the end of the work on a test, and writes the test.
func (s *stream) write(j *job) error {
	err := s.call.finish(j, s.filter)
	s.window.add(-1, -j.size)
	return err
}

// protectNext calls the function next, and turns a panic into an error.
func protectNext(next func() (*Test, error)) (t *Test, err error) {
	defer func() {
		if e := panicError(recover()); e != nil {
			t, err = nil, e
		}
	}()
	return next()
}

// testPanic is the error of a test for which the tool panicked. The stream continues after it.
type testPanic struct{ error }

// protect calls the function do, and turns a panic into a *testPanic.
func protect(do func() error) (err error) {
	defer func() {
		if e := panicError(recover()); e != nil {
			err = &testPanic{e}
		}
	}()
	return do()
}

// finish waits until the work on j.test has ended, and then writes the test or prints its error. If
// finish returns an error with exit code 1, the stream continues. Any other error ends the stream.
func (c *Call) finish(j *job, f Filter) error {
	err := <-j.done
	var flaw *Flaw
	// A test with a flaw is written. Unless it is a record, the error is printed, too.
	if errors.As(err, &flaw) {
		err := c.write(j.test, f)
		if err != nil || j.test.Form == Records {
			return err
		}
		if flaw.Remark {
			c.remark(j.test, flaw.Err)
			return nil
		}
		return c.refuse(j.test, flaw.Err)
	}
	var panicked *testPanic
	// A panic concerns only this test.
	if err != nil && isFatal(err) && !errors.As(err, &panicked) {
		return err
	}
	// The error is printed instead of the test, or becomes part of the record.
	if err != nil && j.test.Form != Records {
		return c.refuse(j.test, err)
	}
	if err != nil {
		j.test.Error = failure(c.Tool, err)
	}
	return c.write(j.test, f)
}

// refuse prints err, an error of the test t, on standard error. The result has exit code 1, so the
// stream continues. t must be a shader or script, because the error of a record becomes part of the
// record.
func (c *Call) refuse(t *Test, err error) error {
	c.remark(t, err)
	return Negative("")
}

// remark prints err on standard error. err is an error of the test t, which was read as a shader or
// a script, not as a record.
func (c *Call) remark(t *Test, err error) {
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
}

// write writes the test t to standard output: the text that f.Text returns or, if there is none,
// the record. If there is a text but t.Error is set, write prints t.Error on standard error, not
// the text.
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

// unwritable returns err, the error of a failed write, as an error with exit code 3. It returns nil
// if err is nil.
func unwritable(err error) error {
	if err == nil {
		return nil
	}
	return &Exit{missing, err}
}

// drain waits, after an interrupt, for the tests that are in progress, and writes them.
func (s *stream) drain() error {
	for {
		select {
		case j, ok := <-s.remaining:
			if !ok {
				return s.call.streamError(nil, nil)
			}
			if err := s.write(j); err != nil && exitCode(err) != negative {
				return err
			}
		default:
			return s.call.streamError(nil, nil)
		}
	}
}

func either(a, b error) error {
	if a != nil {
		return a
	}
	return b
}
