package progress

import "time"

// window is the length of the period over which a meter computes the rate. Pauses do not count.
const window = 5 * time.Minute

// meter measures a rate over the last minutes of work. Its clock stops during pauses.
type meter struct {
	clock   time.Duration // duration of the work so far
	last    time.Time     // time of the last call of count; zero during a pause
	samples []sample
}

type sample struct {
	at    time.Duration
	count int
}

// count records that `count` units of work are done in total at the time `now`. In the first call
// after a pause, it ignores the time and the work since the previous call.
func (m *meter) count(count int, now time.Time) {
	if m.last.IsZero() {
		if n := len(m.samples); n > 0 {
			m.addToAll(count - m.samples[n-1].count)
		}
		m.samples = append(m.samples, sample{m.clock, count})
	} else {
		m.clock += now.Sub(m.last)
	}
	m.last = now
	if n := len(m.samples); n > 1 && m.samples[n-1].at == m.clock {
		m.samples[n-1].count = count
	} else {
		m.samples = append(m.samples, sample{m.clock, count})
	}
	for len(m.samples) > 2 && m.samples[1].at <= m.clock-window {
		m.samples = m.samples[1:]
	}
}

// addToAll adds n units to the count of every sample, as if they had been done before the first.
func (m *meter) addToAll(n int) {
	for i := range m.samples {
		m.samples[i].count += n
	}
}

func (m *meter) pause() { m.last = time.Time{} }

// rate returns the number of units per second. It returns 0 until there are two counts at different
// times.
func (m *meter) rate() float64 {
	if len(m.samples) == 0 {
		return 0
	}
	first, last := m.samples[0], m.samples[len(m.samples)-1]
	if last.at <= first.at {
		return 0
	}
	return float64(last.count-first.count) / (last.at - first.at).Seconds()
}
