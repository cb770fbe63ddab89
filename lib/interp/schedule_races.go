package interp

import "slices"

// races finds data races: two invocations access a word, one of them writes it, and nothing orders
// the accesses (GLSL 4.60 sections 8.16, 8.17).
type races struct {
	words []*history // by address; nil for words that were not accessed
	// fences has, by the number of an invocation, how many memory barriers of each class this
	// invocation has executed.
	fences map[int]fences
}

// The classes of memory that a barrier may order separately. For example, memoryBarrierImage orders
// only accesses to images.
const (
	bufferMemory = iota
	imageMemory
	sharedMemory
	memories // the number of classes
)

// fences counts memory barriers by class of memory.
type fences [memories]int

// class returns the class of memory of the address space `in`: bufferMemory, imageMemory or
// sharedMemory. A barrier may order the accesses to one class only.
func class(in space) int {
	switch in {
	case texel:
		return imageMemory
	case shared:
		return sharedMemory
	}
	return bufferMemory
}

// ordered says which classes of memory a barrier orders: element k is true if it orders class k.
type ordered [memories]bool

// allMemory says that a barrier orders all classes of memory.
var allMemory = ordered{true, true, true}

// beginPhase begins a new phase of each class of memory in o: when a work group begins, and when it
// passes a barrier that orders these classes. In one phase, nothing orders the accesses of
// different invocations.
func (m *machine) beginPhase(o ordered) {
	for i, yes := range o {
		if yes {
			m.phases[i]++
		}
	}
}

// history has the accesses to one word of a buffer, an image or shared memory.
type history struct {
	write          event // the last plain write
	atomics, reads accesses
	// updaters has, for each invocation of the group that did the last atomic operation on the
	// word, its last atomic operation on it. The list is sorted by invocation, and empty for shared
	// memory. Each of these invocations must execute a memory barrier before another invocation may
	// access the word by a plain read or write.
	updaters []event
	// `since` summarises the atomic operations of the running group since the last barrier. `ever`
	// summarises those of all groups.
	since, ever updates
}

// accesses has up to three accesses of one kind to a word. They suffice to find a race with a later
// access:
//
//   - element 0: the last access
//   - element 1: the last by the same group, but another invocation
//   - element 2: the last by another group than that of element 0
type accesses [3]event

func (l *accesses) add(now event) {
	switch last := l[0]; {
	case last.who == now.who || last.who == 0:
	case last.group == now.group:
		l[1] = last
	default:
		l[1], l[2] = event{}, last
	}
	l[0] = now
}

// updates summarises atomic operations on a word, to tell whether their order matters.
type updates struct {
	op      string // of the first operation
	operand uint32 // of the first operation
	shown   bool   // the order of the operations matters: a result is used, or they do not commute
}

func (o *updates) add(op string, operand uint32, used bool) {
	if o.op == "" {
		o.op, o.operand = op, operand
	}
	o.shown = o.shown || used || op != o.op || !commutes(op, operand == o.operand)
}

// event is an access to a word of memory. Its fields show whether a barrier lies between this
// access and another one. Only barriers for the word's class of memory count. The zero event stands
// for no access.
type event struct {
	who   int32 // number of the invocation, plus one
	group int32 // number of the work group, or of the pixel
	// phase is the number of the phase in which the access happened. A work group begins a new
	// phase when it starts, and whenever it passes a barrier.
	phase int32
	// fence is the number of memory barriers that the invocation executed before the access.
	fence int32
}

func newRaces(words int) *races {
	return &races{words: make([]*history, words), fences: map[int]fences{}}
}

// historyOf returns the history of the word at address a. The history is empty before the first
// access.
func (r *races) historyOf(a int) *history {
	if r.words[a] == nil {
		r.words[a] = &history{}
	}
	return r.words[a]
}

// forget clears the history of shared memory, which is the first `shared` words of the memory. It
// is called when a work group begins.
func (r *races) forget(shared int) {
	for _, h := range r.words[:shared] {
		if h != nil {
			*h = history{}
		}
	}
}

func (m *machine) event(in space) event {
	k := class(in)
	return event{int32(m.number + 1), int32(m.work), int32(m.phases[k]), int32(m.fences[k])}
}

// ordered reports whether the access e to a word in address space `in` happens before the access
// `now` to it. `write` is set if e is a write, unless both are atomic. `coherent` says whether the
// word's variable is coherent.
func (r *races) ordered(e, now event, write bool, in space, coherent bool) bool {
	if e.who == 0 || e.who == now.who {
		return true
	}
	if e.group != now.group || e.phase == now.phase {
		return false
	}
	// A barrier orders accesses to shared memory, and pairs of atomic operations. In a coherent
	// buffer, another write also needs a memory barrier after it.
	return in == shared || !write || coherent && r.fences[int(e.who-1)][class(in)] > int(e.fence)
}

// access reports the races between a plain access to word a and earlier accesses, and records the
// access. `in` is the address space of the word, and `coherent` says whether its variable is
// coherent.
func (r *races) access(m *machine, at *operation, a int, write bool, in space, coherent bool) {
	h, now := r.historyOf(a), m.event(in)
	for _, e := range [...]event{h.write, h.atomics[0], h.atomics[1], h.atomics[2]} {
		if !r.ordered(e, now, true, in, coherent) {
			r.report(m, at, e, write)
		}
	}
	for _, e := range h.updaters {
		if !r.ordered(e, now, true, in, coherent) {
			r.report(m, at, e, write)
		}
	}
	if !write {
		h.reads.add(now)
		return
	}
	for _, e := range h.reads {
		if !r.ordered(e, now, false, in, coherent) {
			r.report(m, at, e, write)
		}
	}
	h.write = now
}

func (r *races) report(m *machine, at *operation, e event, write bool) {
	verb := "reads"
	if write {
		verb = "writes"
	}
	m.report(Race, at, "invocation %d %s %s, which invocation %d accesses too, in no order", m.number, verb, at.What,
		e.who-1)
}

// operate records the atomic operation `op` on word a, and reports races with earlier accesses.
// `used` says whether the shader uses the operation's result.
func (r *races) operate(m *machine, at *operation, a int, op string, operand uint32, used bool, in space, coherent bool) {
	h, now := r.historyOf(a), m.event(in)
	for _, e := range [...]event{h.write, h.reads[0], h.reads[1], h.reads[2]} {
		if !r.ordered(e, now, e == h.write, in, coherent) {
			r.report(m, at, e, true)
		}
	}
	if last := h.atomics[0]; last.group != now.group || last.phase != now.phase {
		h.since = updates{}
	}
	h.since.add(op, operand, used)
	h.ever.add(op, operand, used)
	// Two atomic operations race only if their order matters.
	for _, e := range h.atomics {
		if !r.ordered(e, now, false, in, coherent) && (h.since.shown || e.group != now.group && h.ever.shown) {
			m.report(Race, at, "the order of atomic operations on %s shows", at.What)
		}
	}
	if h.atomics[0].group != now.group {
		h.updaters = h.updaters[:0]
	}
	if in != shared {
		i, found := slices.BinarySearchFunc(h.updaters, now, func(a, b event) int { return int(a.who - b.who) })
		if !found {
			h.updaters = slices.Insert(h.updaters, i, now)
		}
		h.updaters[i] = now
	}
	h.atomics.add(now)
}

// commutes reports whether the order of two atomic operations `op` on a word does not matter.
// `same` says whether their operands are equal.
func commutes(op string, same bool) bool {
	return op != "atomicCompSwap" && (op != "atomicExchange" || same)
}
