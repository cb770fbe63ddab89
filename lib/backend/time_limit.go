package backend

import (
	"fmt"
	"os"
	"time"
)

// limits of one test. 0 means none.
type limits struct {
	time   timeLimit
	memory int64 // bytes of resident size
	tree   bool  // whether the worker's children count, too
}

// timeLimit bounds the time of a test. On a loaded machine, a test gets less of a
// processor but needs no more processor time. So the limit counts processor time. A test
// that hangs without using a processor, for example on a GPU, exceeds waiting instead.
type timeLimit struct {
	processor time.Duration
	// waiting bounds the time in which the test neither ran nor was ready to run.
	waiting time.Duration
}

// waitingFactor times the limit of processor time is how long a test may wait, because
// other processes may keep a disk or a GPU busy.
const waitingFactor = 4

// within is the time limit of a test that may use a processor for d.
func within(d time.Duration) timeLimit { return timeLimit{d, waitingFactor * d} }

// Meter measures the time that a process spends on a test.
type Meter struct {
	now       func() time.Time
	processor func() time.Duration
	usage     func() usage

	start  time.Duration // processor time when the test began
	looked time.Time     // when usage was read last; zero before the first time
	last   usage
	waited time.Duration
	load   load // of the machine while the test waited
}

// NewMeter begins to measure this process and its children.
func NewMeter() *Meter { return newMeter(os.Getpid(), true) }

// newMeter begins to measure a process.
func newMeter(pid int, withChildren bool) *Meter {
	m := &Meter{
		now:       time.Now,
		processor: func() time.Duration { return processorTime(pid, withChildren) },
		usage:     func() usage { return usageOf(pid, withChildren) },
		load:      load{read: readPressure},
	}
	m.start = m.processor()
	return m
}

// used is the processor time that the test has used.
func (m *Meter) used() time.Duration { return m.processor() - m.start }

// look measures. The process has waited during the time between two looks in which it
// neither ran nor was queued.
func (m *Meter) look() {
	now, u := m.now(), m.usage()
	if !m.looked.IsZero() {
		passed := now.Sub(m.looked)
		active := max(0, u.processor-m.last.processor) + max(0, u.queued-m.last.queued)
		m.waited += max(0, passed-active)
		m.load.add(passed)
	} else {
		m.load.add(0)
	}
	m.looked, m.last = now, u
}

// exceeded measures, and returns a text that tells how the test exceeds the limit, or "".
func (m *Meter) exceeded(l timeLimit) string {
	m.look()
	switch used := m.last.processor - m.start; {
	case l.processor > 0 && used > l.processor:
		return fmt.Sprintf("no result within %v of processor time", l.processor)
	case l.waiting > 0 && m.waited > l.waiting:
		return fmt.Sprintf("no result within %v of waiting, after %v of processor time", l.waiting, used.Round(time.Millisecond))
	}
	return ""
}

// overloaded reports whether a test that exceeded a limit waited rather than ran, while the
// machine had so much to do that this may be the cause. It is not if the test has used much
// of its processor time.
func (m *Meter) overloaded(l timeLimit) bool {
	used := m.last.processor - m.start
	return used < l.processor/2 && m.waited > used && m.load.heavy()
}

// Exceeded measures. If the process exceeds the limit of processor time, or the longer
// limit for waiting, it returns a text that tells how, else "".
func (m *Meter) Exceeded(limit time.Duration) string { return m.exceeded(within(limit)) }
