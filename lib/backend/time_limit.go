package backend

import (
	"fmt"
	"os"
	"time"
)

// limits bound what one test may use. 0 means no limit.
type limits struct {
	time   timeLimit
	memory int64 // bytes of resident size
	tree   bool  // whether the time and memory of all descendants of the worker are added
}

// timeLimit limits two times of a test. The limit of processor time does not depend on the load of
// the machine. The limit of waiting ends a test that hangs without using a processor, for example
// on a GPU.
type timeLimit struct {
	processor time.Duration
	// waiting bounds the time during which the test neither ran nor was ready to run.
	waiting time.Duration
}

// waitingFactor is the limit of waiting divided by the limit of processor time. It is above
// 1 because other processes may keep a disk or a GPU busy.
const waitingFactor = 4

// limitsFor returns the time limit of a test that may use d of processor time.
func limitsFor(d time.Duration) timeLimit { return timeLimit{d, waitingFactor * d} }

// Meter measures two times of a process during a test: its processor time, and the time for which
// the process waits. It waits while it neither runs nor is queued for a processor.
type Meter struct {
	now       func() time.Time
	processor func() time.Duration
	usage     func() usage

	begun  time.Time     // when the test began
	start  time.Duration // processor time of the process when the test began
	looked time.Time     // when usage was read last; zero before the first time
	last   usage
	waited time.Duration
	load   loadMeter // of the machine during the test
}

// NewMeter returns a Meter that measures, from now on, how long this process and its descendants
// use a processor and how long they wait.
func NewMeter() *Meter { return newMeter(os.Getpid(), true) }

// newMeter returns a Meter that measures a process from now on. If withChildren is true, it
// measures the descendants of the process, too.
func newMeter(pid int, withChildren bool) *Meter {
	m := &Meter{
		now:       time.Now,
		processor: func() time.Duration { return processorTime(pid, withChildren) },
		usage:     func() usage { return usageOf(pid, withChildren) },
		load:      loadMeter{read: readPressure},
	}
	m.begun, m.start = m.now(), m.processor()
	return m
}

// Interval returns how long to wait before the next measurement: a fifth of the time since the test
// began, between 50 and 250 ms.
func (m *Meter) Interval() time.Duration {
	// A measurement reads a file for each thread. Short fixed intervals would cost too much on a
	// loaded machine, where tests run for long.
	return min(max(m.now().Sub(m.begun)/5, 50*time.Millisecond), 250*time.Millisecond)
}

// usedTime returns the processor time that the test has used.
func (m *Meter) usedTime() time.Duration { return m.processor() - m.start }

// readClocks reads the clocks. It finds out for how long, since the last call of readClocks, the
// process neither ran nor was queued for a processor. It adds this time to m.waited.
func (m *Meter) readClocks() {
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

// exceeded reads the clocks and returns a text that tells which limit in l the test exceeds, or ""
// if it exceeds none.
func (m *Meter) exceeded(l timeLimit) string {
	m.readClocks()
	switch used := m.last.processor - m.start; {
	case l.processor > 0 && used > l.processor:
		return fmt.Sprintf("no result within %v of processor time", l.processor)
	case l.waiting > 0 && m.waited > l.waiting:
		return fmt.Sprintf("no result within %v of waiting, after %v of processor time", l.waiting,
			used.Round(time.Millisecond))
	}
	return ""
}

// wasOverloaded reports whether a loaded machine may have caused a time-out. This is so if the test
// ran for less than half of l.processor, the test waited longer than it ran, and m.load.isHeavy is
// true.
func (m *Meter) wasOverloaded(l timeLimit) bool {
	used := m.last.processor - m.start
	return used < l.processor/2 && m.waited > used && m.load.isHeavy()
}

// Exceeded returns a message if the process used more processor time than `limit` or waited for
// longer than waitingFactor times `limit`, and otherwise "".
func (m *Meter) Exceeded(limit time.Duration) string { return m.exceeded(limitsFor(limit)) }
