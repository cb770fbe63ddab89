package compare

import (
	"shsmith/lib/record"
)

// maxNumbered is the greatest number of compilers in a test for which `code` returns GLSLsmith's
// codes. With ten, 2024 would mean a crash of compiler 10, or time-outs of the compilers 3 and 4:
//
//	2024 = 1000 + 2^10 = 2000 + 2^3 + 2^4
const maxNumbered = 9

// code returns the number with which GLSLsmith reports the verdict v, such as 3002 if only compiler
// 2 differs, or -1 if there is none. Compilers are the back-ends other than the reference. `groups`
// has the runs with equal outputs.
func (c *comparison) code(v *record.Verdict, groups [][]*participant) int {
	numbers, compilers := c.numbers()
	if c.axis != Backends || compilers > maxNumbered {
		return -1
	}
	switch v.Class {
	case Match, MatchUnjudged:
		return 0
	case CrashAll:
		return 1000
	case TimeoutAll:
		return 2000
	case Crash:
		return suspectCode(1000, v.Suspects, numbers)
	case Timeout:
		return suspectCode(2000, v.Suspects, numbers)
	case Mismatch:
		return 3000 + numbers[v.Suspects[0]]
	case MismatchFam:
		return 3099
	case MismatchMany:
		return 4000 + len(v.Groups)
	case MismatchRef:
		return c.refCode(v, groups, numbers)
	}
	return -1
}

// refCode returns GLSLsmith's code for a mismatch with the reference. Each of the `groups` has the
// runs with equal outputs. `numbers` has the number of each compiler.
func (c *comparison) refCode(v *record.Verdict, groups [][]*participant, numbers map[string]int) int {
	if len(v.Suspects) == 1 {
		return 5000 + numbers[v.Suspects[0]]
	}
	if ref := c.referenceGroup(groups); len(groups) == 2 && isFamily(groups[1-ref], groups) {
		return 5099
	}
	return 6000 + len(groups)
}

// suspectCode returns the sum of `base` and 2^i for each suspect, where i is the number of the
// suspect. It returns -1 if a suspect has no number, or if the sum would be a code of another
// class.
func suspectCode(base int, suspects []string, numbers map[string]int) int {
	total := 0
	for _, name := range suspects {
		if numbers[name] == 0 {
			return -1
		}
		total += 1 << numbers[name]
	}
	if total >= 1000 {
		return -1
	}
	return base + total
}

func (c *comparison) numbers() (byName map[string]int, compilers int) {
	byName = map[string]int{}
	for _, e := range c.participants {
		byName[e.name] = e.number
		compilers = max(compilers, e.number)
	}
	return byName, compilers
}
