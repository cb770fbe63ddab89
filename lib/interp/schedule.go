package interp

import (
	"iter"
)

// execute calls `run`. A panic with a value of type stop ends the run of the shader early, and
// execute recovers from it.
func (m *machine) execute(run func()) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(stop); !ok {
				panic(r)
			}
		}
	}()
	run()
}

// dispatch runs the invocations of all work groups. `groups` has the number of groups in each
// dimension.
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
		m.code.renew(m.mem[:m.code.shared])
		if m.race != nil {
			m.race.forget(m.code.shared)
		}
		clear(m.votes)
		m.beginPhase(allMemory)
		// With barriers, the invocations of a group take turns. Otherwise they run one after
		// another.
		if m.code.barriers && local > 1 {
			m.runGroup(n, local)
			continue
		}
		m.wait = func(*operation) {}
		for i := 0; i < local; i++ {
			m.start(n, i, local)
			m.invoke()
		}
	}
}

// start prepares the run of invocation i of group n. `local` is the number of invocations of a
// group.
func (m *machine) start(n, i, local int) {
	v := invocation{number: n*local + i, work: n, index: uint32(i)}
	v.identify(m, n, i)
	m.begin(v)
}

// begin makes v the running invocation, initialises its variables, and sets how many steps it may
// take (Options.Budget).
func (m *machine) begin(v invocation) {
	m.floor = 0
	m.spend(m.code.main.cost, m.code.entry)
	m.invocation = v
	m.floor = max(m.left-m.opts.Budget, 0)
	m.unsure = m.startsUnsure || m.someUnsure && m.code.barriers
	for i := range m.code.inputs {
		in := &m.code.inputs[i]
		in.read(m, m.mem[in.at:in.at+in.n:in.at+in.n])
	}
	for _, f := range m.code.globals {
		f(m)
	}
}

// discardPanic is the value of the panic that ends an invocation when a function called by main
// discards the fragment.
type discardPanic struct{}

// invoke runs the main function. It returns false if the fragment was discarded.
func (m *machine) invoke() (kept bool) {
	if m.code.discards {
		defer func() {
			if r := recover(); r != nil {
				if _, ok := r.(discardPanic); !ok {
					panic(r)
				}
			}
		}()
	}
	return m.code.main.body(m) != discarded
}

// identify sets the IDs of invocation i of group n.
func (v *invocation) identify(m *machine, n, i int) {
	x, y := m.groups[0], m.groups[1]
	v.group = [3]uint32{uint32(n) % x, uint32(n) / x % y, uint32(n) / x / y}
	size := m.code.size
	v.local = [3]uint32{uint32(i % size[0]), uint32(i / size[0] % size[1]), uint32(i / size[0] / size[1])}
	for k := range v.global {
		v.global[k] = v.group[k]*uint32(size[k]) + v.local[k]
	}
}

// fiber is an invocation that takes turns with others. It waits for them at barriers or, in a
// fragment shader, at derivatives and texture lookups.
type fiber struct {
	invocation
	memory []cell // its private memory while another fiber runs
	log    accessLog
	wait   func(*operation)
	next   func() (*operation, bool)
	stop   func()
	at     *operation // the barrier or derivative at which it waits; nil: it has ended
	budget int        // remaining steps of its budget
}

// abandoned is the value of the panic that ends a waiting fiber when the run ends.
type abandoned struct{}

// runGroup runs work group n. It has `local` invocations, which wait for each other at barriers.
func (m *machine) runGroup(n, local int) {
	fibers := make([]*fiber, local)
	for i := range fibers {
		fibers[i] = m.fiber(func() {
			m.start(n, i, local)
			m.invoke()
		})
	}
	m.runTogether(fibers, (*machine).checkBarrier)
}

// runTogether runs fibers in rounds until all have ended. In a round, each fiber runs until it
// waits or ends. After each round, runTogether calls `meet`.
func (m *machine) runTogether(fibers []*fiber, meet func(*machine, []*fiber)) {
	defer func() {
		for _, f := range fibers {
			f.stop()
		}
	}()
	for running := true; running; {
		running = false
		orders := allMemory
		for _, f := range fibers {
			if m.resume(f); f.at != nil {
				running = true
				if o := m.code.orders[f.at]; o != nil {
					orders = *o
				}
			}
		}
		m.beginPhase(orders)
		meet(m, fibers)
	}
}

func (m *machine) fiber(run func()) *fiber {
	f := &fiber{memory: make([]cell, m.code.private), at: &operation{}}
	f.next, f.stop = iter.Pull(func(yield func(*operation) bool) {
		defer func() {
			if r := recover(); r != nil {
				if _, ok := r.(abandoned); !ok {
					panic(r)
				}
			}
		}()
		f.wait = func(at *operation) {
			if !yield(at) {
				panic(abandoned{})
			}
		}
		m.wait = f.wait
		run()
	})
	return f
}

// resume runs f until it waits or ends. It restores the private memory and state of f before f
// runs, and saves them afterwards. If f has already ended, resume does nothing.
func (m *machine) resume(f *fiber) {
	if f.at == nil {
		return
	}
	at, n := m.code.shared, m.code.private
	copy(m.mem[at:at+n], f.memory)
	m.invocation, m.log, m.wait = f.invocation, f.log, f.wait
	m.floor = 0
	m.spend(n/copiedPerStep, m.code.entry)
	m.floor = max(m.left-f.budget, 0)
	m.unsure = m.unsure || m.someUnsure && m.code.barriers
	f.at, _ = f.next()
	copy(f.memory, m.mem[at:at+n])
	f.invocation, f.log = m.invocation, m.log
	f.budget = m.left - m.floor
}

// checkBarrier reports divergent control flow at a barrier (GLSL 4.60 section 8.16): an invocation
// has ended, waits at another barrier, or came by another path (pathHash). If an inexact value has
// decided what an invocation executes, checkBarrier reports nothing.
func (m *machine) checkBarrier(fibers []*fiber) {
	var first *fiber
	for _, f := range fibers {
		if f.at != nil && first == nil {
			first = f
		}
	}
	if first == nil || m.someUnsure {
		return
	}
	for _, f := range fibers {
		if f.at == first.at && f.pathHash == first.pathHash {
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
