package interp

import (
	"iter"

	"shsmith/lib/record"
)

// execute runs the whole dispatch and observes what it leaves. It ends early
// if steps or findings run out.
func (m *machine) execute(resources []record.Resource, groups [3]int) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(stop); !ok {
				panic(r)
			}
		}
	}()
	m.dispatch(groups)
	m.observeOutputs(resources)
}

// dispatch runs all invocations of all work groups, one after another, or
// from barrier to barrier.
func (m *machine) dispatch(groups [3]int) {
	for i, n := range groups {
		m.groups[i] = uint32(n)
	}
	size := m.code.size
	local := size[0] * size[1] * size[2]
	if local*groups[0]*groups[1]*groups[2] > 1 {
		m.race = newRaces(len(m.mem))
	}
	for n := 0; n < groups[0]*groups[1]*groups[2]; n++ {
		wipe(m.mem[:m.code.shared])
		if m.race != nil {
			m.race.forget(m.code.shared)
		}
		m.phase++
		if m.code.barriers && local > 1 {
			m.together(n, local)
			continue
		}
		m.wait = func(*site) {}
		for i := 0; i < local; i++ {
			m.start(n, i, local)
			m.code.main.body(m)
		}
	}
}

// start makes invocation i of group n the running one.
func (m *machine) start(n, i, local int) {
	m.spend(1, m.code.entry)
	m.invocation = invocation{number: n*local + i, work: n, index: uint32(i)}
	m.identify(n, i)
	at := m.code.shared
	for k := range builtinInputs {
		for j, w := range builtinInputs[k].read(m) {
			m.mem[at+3*k+j] = cell{w: w}
		}
	}
	for _, f := range m.code.globals {
		f(m)
	}
}

// identify sets what the built-in variables say of invocation i of group n.
func (m *machine) identify(n, i int) {
	x, y := m.groups[0], m.groups[1]
	m.group = [3]uint32{uint32(n) % x, uint32(n) / x % y, uint32(n) / x / y}
	size := m.code.size
	m.local = [3]uint32{uint32(i % size[0]), uint32(i / size[0] % size[1]), uint32(i / size[0] / size[1])}
	for k := range m.global {
		m.global[k] = m.group[k]*uint32(size[k]) + m.local[k]
	}
}

// fiber is an invocation of a group that meets at barriers. While another
// one runs it keeps its private memory here.
type fiber struct {
	invocation
	memory []cell
	log    accessLog
	wait   func(*site)
	next   func() (*site, bool)
	stop   func()
	at     *site // the barrier where it waits; nil: it is done
}

// abandoned unwinds a fiber whose group has ended early.
type abandoned struct{}

// together runs a group whose invocations wait for each other.
func (m *machine) together(n, local int) {
	fibers := make([]*fiber, local)
	for i := range fibers {
		fibers[i] = m.fiber(n, i, local)
	}
	defer func() {
		for _, f := range fibers {
			f.stop()
		}
	}()
	for running := true; running; m.phase++ {
		running = false
		for _, f := range fibers {
			if m.resume(f); f.at != nil {
				running = true
			}
		}
		m.meet(fibers)
	}
}

func (m *machine) fiber(n, i, local int) *fiber {
	f := &fiber{memory: make([]cell, m.code.private), at: &site{}}
	f.next, f.stop = iter.Pull(func(yield func(*site) bool) {
		defer func() {
			if r := recover(); r != nil {
				if _, ok := r.(abandoned); !ok {
					panic(r)
				}
			}
		}()
		f.wait = func(at *site) {
			if !yield(at) {
				panic(abandoned{})
			}
		}
		m.wait = f.wait
		m.start(n, i, local)
		m.code.main.body(m)
	})
	return f
}

// resume runs f to its next barrier or its end.
func (m *machine) resume(f *fiber) {
	if f.at == nil {
		return
	}
	at, n := m.code.shared, m.code.private
	copy(m.mem[at:at+n], f.memory)
	m.invocation, m.log, m.wait = f.invocation, f.log, f.wait
	f.at, _ = f.next()
	copy(f.memory, m.mem[at:at+n])
	f.invocation, f.log = m.invocation, m.log
}

// meet checks that all fibers have come to the same barrier by the same way
// (8.16: barriers stand in uniform control flow).
func (m *machine) meet(fibers []*fiber) {
	var first *fiber
	for _, f := range fibers {
		if f.at != nil && first == nil {
			first = f
		}
	}
	if first == nil {
		return
	}
	for _, f := range fibers {
		if f.at == first.at && f.path == first.path {
			continue
		}
		m.invocation = f.invocation
		what := "waits at another barrier or came there by another way"
		if f.at == nil {
			what = "ends without it"
		}
		m.report(Race, first.at, "barrier in divergent control flow: an invocation %s", what)
	}
}
