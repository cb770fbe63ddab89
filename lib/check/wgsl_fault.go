package check

import (
	"shsmith/lib/ast"
	"shsmith/lib/language"
)

// Fault is an error in a program that a pass can mend. GLSL has BadIndex alone.
type Fault uint8

const (
	NoFault Fault = iota
	// NoValue: a constant expression that has no value, such as 1 / 0.
	NoValue
	// BadOperand: a constant with which an operation that is evaluated at run
	// time is an error, though the constant has a value, such as the 0 of x / 0.
	BadOperand
	// BadIndex: a constant index outside of what it indexes. In GLSL the values of
	// expressions are those with the remainder by the number of elements in its place.
	BadIndex
	// NoEnd: a loop that nothing leaves.
	NoEnd
	// Divergent: a call that invocations must make together, and may not (15.2).
	Divergent
	// LateUse: a use in a continuing block of what a continue may skip the
	// declaration of.
	LateUse
)

// Alias says that an argument of a call points to memory that the function
// called reaches in another way, too, and that one of the two is written
// (10.4.1.2).
type Alias struct {
	Arg int
	// Written: the function may write through this argument.
	Written bool
}

// Lenient is Check for a shader of which passes mend what Info.Faults and
// Info.Aliases list: that is no error here.
func Lenient(file string, u *ast.Unit, stage language.Stage) (*Info, error) {
	if u.Version.Lang != language.WGSL {
		c := newChecker(file, u, stage)
		c.info.Faults = map[ast.Node]Fault{}
		return c.checked()
	}
	m := newModule(file, u, stage)
	m.info.Faults, m.info.Aliases = map[ast.Node]Fault{}, map[*ast.Call][]Alias{}
	return m.checked()
}

// fault reports an error, unless it can be mended: then it is noted and fault
// returns true.
func (m *module) fault(n ast.Node, f Fault, format string, args ...any) bool {
	if m.info.Faults == nil {
		m.errorf(n, format, args...)
		return false
	}
	m.info.Faults[n] = f
	return true
}

func (m *module) aliased(c *ast.Call, arg int, g *function, what string) {
	name := m.root(c.Args[arg]).Name
	if m.info.Aliases == nil {
		m.errorf(c.Args[arg], "%s is reached through %s, and written", name, what)
		return
	}
	list := m.info.Aliases[c]
	if n := len(list); n == 0 || list[n-1].Arg != arg {
		m.info.Aliases[c] = append(list, Alias{arg, g.writes[g.params[arg]]})
	}
}
