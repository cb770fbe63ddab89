package main

import (
	"regexp"
	"strings"

	"shsmith/lib/choice"
)

// tokens matches a WGSL token, a comment or white space. It does not follow the specification in
// all details, because mutants need not be valid.
var tokens = regexp.MustCompile(`//[^\n]*|/\*(?s:.*?)\*/|[A-Za-z_]\w*|[0-9][\w.]*|<<=|>>=|&&|\|\||[-+*/%&|^<>=!]=|->|\+\+|--|\s+|.`)

// tokenGroups are groups of tokens that can replace each other, such as `if`, `while` and `switch`.
// After such a replacement, most modules parse, and some are valid.
var tokenGroups = func() (list [][]string) {
	for _, words := range []string{
		"i32 u32 f32 bool vec2<f32> vec3<i32> vec4<u32> mat2x2<f32> atomic<u32> array<i32,4> f16",
		"function private workgroup storage uniform", "read write read_write",
		"+ - * / % & | ^ << >> < > == != && ||", "+= -= *= = &= <<=", "var let const override",
		"true false 1 0 1u 1i 1.0 1f -1 4294967296 1e30", "break continue return discard",
		"compute fragment vertex", "sin abs min clamp dot select length countOneBits dpdx workgroupBarrier all",
		"x y z w xy xyz rgba xr", "location builtin group binding align size interpolate id must_use",
		"if while switch",
	} {
		list = append(list, strings.Fields(words))
	}
	return list
}()

const numbers = 6 // index of the group with the numbers in tokenGroups

func isName(t string) bool { return t[0] == '_' || 'a' <= t[0]|0x20 && t[0]|0x20 <= 'z' }

func isBlank(t string) bool {
	return strings.TrimSpace(t) == "" || strings.HasPrefix(t, "//") || strings.HasPrefix(t, "/*")
}

// mutate makes one or two random changes in a module. A change picks a token. It replaces the token
// (`y *= 2;` becomes `y += 2;`), writes it twice, or deletes the statement around it. A module
// without tokens stays unchanged.
func mutate(src *choice.Source, text string) string {
	list := tokens.FindAllString(text, -1)
	if len(list) == 0 {
		return text
	}
	var names []string
	for _, t := range list {
		if isName(t) {
			names = append(names, t)
		}
	}
	for n := src.Range(1, 2); n > 0; n-- {
		i := src.Intn(len(list))
		for tries := 0; isBlank(list[i]) && tries < 100; tries++ {
			i = src.Intn(len(list))
		}
		switch src.Intn(6) {
		case 0, 1, 2:
			list[i] = replacement(src, list[i], names)
		case 3:
			deleteStatement(list, i)
		case 4:
			list[i] += " " + list[i]
		case 5:
			list[i] = choice.Pick(src, list)
		}
	}
	return strings.Join(list, "")
}

// replacement returns a random token that may replace t: a token of the same group of tokenGroups,
// one of `names` for a name, or a literal for a number. It returns any other token unchanged.
func replacement(src *choice.Source, t string, names []string) string {
	for _, k := range tokenGroups {
		for _, other := range k {
			if other == t {
				return choice.Pick(src, k)
			}
		}
	}
	switch {
	case isName(t):
		return choice.Pick(src, names)
	case '0' <= t[0] && t[0] <= '9':
		return choice.Pick(src, tokenGroups[numbers])
	}
	return t
}

// deleteStatement replaces the statement that contains token i by blanks. It does nothing if that
// statement does not end with a semicolon.
func deleteStatement(list []string, i int) {
	isEnd := func(t string) bool { return t == ";" || t == "{" || t == "}" }
	from, to := i, i
	for from > 0 && !isEnd(list[from-1]) {
		from--
	}
	for to < len(list)-1 && !isEnd(list[to]) {
		to++
	}
	if list[to] == ";" {
		for ; from <= to; from++ {
			list[from] = " "
		}
	}
}
