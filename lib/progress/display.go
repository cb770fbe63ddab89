package progress

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/cwriter"
	"github.com/vbauerster/mpb/v8/decor"
)

// Values of Status.State.
const (
	// Generating is the state while tests are generated and run. Rates are measured only in this
	// state.
	Generating = "generating"
	// Reducing is the state while reductions run. Batches of tests may run beside them.
	Reducing = "reducing"
)

// Options tell where a Display shows a status.
type Options struct {
	Output io.Writer // a terminal, or a writer of plain lines
	Quiet  bool      // nothing is written to Output
	File   string    // path of the file to which the status is written as JSON; "" for none
	// Every is the time between two plain lines. 0 means a minute.
	Every time.Duration
}

// Display shows the status of a run. Several goroutines may use it.
type Display struct {
	options Options
	bars    *mpb.Progress // nil if Output is no terminal
	bar     *mpb.Bar
	stop    chan struct{}
	done    chan error

	mu     sync.Mutex
	status Status
	meter  meter
}

// New returns a Display, which shows the status until Close is called.
func New(o Options) *Display {
	if o.Every == 0 {
		o.Every = time.Minute
	}
	d := &Display{options: o, stop: make(chan struct{}), done: make(chan error, 1)}
	d.status.Started, d.status.DriverShare = time.Now(), -1
	if !o.Quiet && cwriter.New(o.Output).IsTerminal() {
		d.bars = mpb.New(mpb.WithOutput(o.Output), mpb.WithRefreshRate(500*time.Millisecond))
		line := decor.Any(func(decor.Statistics) string { s := d.Status(); return s.Line() })
		d.bar = d.bars.MustAdd(0, nil, mpb.PrependDecorators(line), mpb.BarFillerTrim())
	}
	go d.writeRegularly()
	return d
}

// writeRegularly writes the status file each second. If the output is no terminal, it also writes a
// plain line as often as Options.Every says.
func (d *Display) writeRegularly() {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	last := time.Now()
	for {
		select {
		case <-d.stop:
			d.done <- d.save()
			return
		case now := <-tick.C:
			_ = d.save() // Close reports the error of the last attempt
			if d.bars == nil && now.Sub(last) >= d.options.Every {
				last = now
				s := d.Status()
				d.Say("%s", s.Line())
			}
		}
	}
}

func (d *Display) save() error {
	if d.options.File == "" {
		return nil
	}
	text, err := json.MarshalIndent(d.Status(), "", "  ")
	if err != nil {
		return err
	}
	return Replace(d.options.File, append(text, '\n'))
}

// Update calls `change` to change the status. The Display itself sets the fields Rate, ETA and
// Updated.
func (d *Display) Update(change func(*Status)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	change(&d.status)
	if d.status.State == Generating {
		d.meter.count(d.status.Tests, time.Now())
	} else {
		d.meter.pause()
	}
}

// Status returns the status as it is now.
func (d *Display) Status() Status {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.status.withTime(time.Now(), d.meter.rate())
}

// withTime returns a copy of s with the fields Updated, Rate and ETA set. `now` is the present
// time, and `rate` is in tests per second.
func (s Status) withTime(now time.Time, rate float64) Status {
	s.Updated, s.Rate, s.ETA = now, rate, nil
	switch left := s.Total - s.Tests; {
	case s.Deadline != nil:
		seconds := int(max(0, s.Deadline.Sub(now)).Seconds())
		s.ETA = &seconds
	case s.Total > 0 && rate > 0:
		seconds := int(float64(max(0, left)) / rate)
		s.ETA = &seconds
	}
	return s
}

// Say prints a message, above the status line if there is one.
func (d *Display) Say(format string, args ...any) {
	if d.options.Quiet {
		return
	}
	text := bytes.TrimRight(fmt.Appendf(nil, format, args...), "\n")
	out := d.options.Output
	if d.bars != nil {
		out = d.bars
	}
	_, _ = out.Write(append(text, '\n')) // if it fails, nobody reads the output
}

// Close writes the last status and stops the display. It returns the error of the last attempt to
// write the status file, Options.File.
func (d *Display) Close() error {
	if d.bars != nil {
		d.bar.Abort(false)
		d.bars.Wait()
	} else {
		s := d.Status()
		d.Say("%s", s.Line())
	}
	close(d.stop)
	err := <-d.done
	if err != nil {
		return fmt.Errorf("the status cannot be written: %w", err)
	}
	return nil
}
