package compare

import (
	"shsmith/lib/record"
)

// maxNumbered is the number of compilers that GLSLsmith's codes can distinguish. The code of a
// crash is 1000, and that of a time-out 2000, plus 2^i for each suspect with number i. A tenth
// compiler would add 1024. Then its crash would have the code 2024, which is also the code of a
// time-out of compilers 3 and 4.
const maxNumbered = 9

// code returns GLSLsmith's number for a verdict. It returns -1 if there is none: on axes other than
// Backends, with more than maxNumbered compilers, and for classes that GLSLsmith lacks. It also
// returns -1 if the suspects cannot be encoded (see suspectCode).
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

// refCode returns the code of a mismatch with the reference: 5000 + i if only compiler i
// differs from it, 5099 if exactly one family differs, and otherwise 6000 + the number of
// groups.
func (c *comparison) refCode(v *record.Verdict, groups [][]*participant, numbers map[string]int) int {
	if len(v.Suspects) == 1 {
		return 5000 + numbers[v.Suspects[0]]
	}
	if ref := c.referenceGroup(groups); len(groups) == 2 && isFamily(groups[1-ref], groups) {
		return 5099
	}
	return 6000 + len(groups)
}

// suspectCode returns `base` plus 2^i for each suspect with number i. It returns -1 if the
// reference, which has no number, is a suspect, or if the powers sum to 1000 or more: the codes of
// the next class begin at `base` + 1000.
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
