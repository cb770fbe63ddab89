package backend

import (
	"hash/fnv"
	"slices"

	"shsmith/lib/choice"
)

// passesWord is the word in a step's command that stands for a list of passes.
const passesWord = "{passes}"

// mostPasses is the largest number of passes that passesFor draws. A list may be longer, because
// `add` also adds a pass that must run directly before a drawn one.
const mostPasses = 16

// pass is a pass of spirv-opt.
type pass struct {
	flag   string
	values []string // if any, one of them follows the flag: as the next word, or in the same word if it begins with =
	after  string   // flag of the pass that must run directly before
}

// optimisations are the passes of spirv-opt that preserve the meaning of a shader and need no extra
// capability of SPIR-V.
var optimisations = []pass{
	{flag: "--ccp"},
	{flag: "--cfg-cleanup"},
	{flag: "--combine-access-chains"},
	{flag: "--compact-ids"},
	{flag: "--convert-local-access-chains"},
	{flag: "--copy-propagate-arrays"},
	{flag: "--eliminate-dead-branches"},
	{flag: "--eliminate-dead-code-aggressive"},
	{flag: "--eliminate-dead-const"},
	{flag: "--eliminate-dead-functions"},
	{flag: "--eliminate-dead-inserts"},
	{flag: "--eliminate-dead-variables"},
	{flag: "--eliminate-local-multi-store"},
	{flag: "--eliminate-local-single-block"},
	{flag: "--eliminate-local-single-store"},
	{flag: "--fix-func-call-param"},
	{flag: "--flatten-decorations"},
	{flag: "--fold-spec-const-op-composite"},
	{flag: "--if-conversion"},
	// Inlining skips functions that return early, so --merge-return runs first (SPIRV-Tools,
	// CreateInlineExhaustivePass).
	{flag: "--inline-entry-points-exhaustive", after: "--merge-return"},
	{flag: "--local-redundancy-elimination"},
	{flag: "--loop-fission", values: []string{"2", "8", "32"}, after: "--ssa-rewrite"},
	{flag: "--loop-fusion", values: []string{"8", "64"}, after: "--ssa-rewrite"},
	{flag: "--loop-invariant-code-motion", after: "--ssa-rewrite"},
	{flag: "--loop-peeling", after: "--ssa-rewrite"},
	{flag: "--loop-unroll", after: "--ssa-rewrite"},
	{flag: "--loop-unroll-partial", values: []string{"2", "3", "7"}, after: "--ssa-rewrite"},
	{flag: "--loop-unswitch", after: "--ssa-rewrite"},
	{flag: "--merge-blocks"},
	// The pass needs unreachable blocks to be trivial (SPIRV-Tools, CreateMergeReturnPass).
	{flag: "--merge-return", after: "--eliminate-dead-branches"},
	{flag: "--private-to-local"},
	{flag: "--reduce-load-size", values: []string{"=0.5", "=2"}},
	{flag: "--redundancy-elimination"},
	{flag: "--scalar-replacement", values: []string{"=0", "=10", "=100"}},
	{flag: "--simplify-instructions"},
	{flag: "--ssa-rewrite"},
	{flag: "--strength-reduction"},
	{flag: "--unify-const"},
	{flag: "--vector-dce"},
	{flag: "--workaround-1209"},
	{flag: "--wrap-opkill"},
}

// drawsPasses reports whether the command of a step contains the word {passes}. For each test, this
// word is replaced by a list of spirv-opt's passes that passesFor draws.
func (c *Config) drawsPasses() bool {
	return slices.ContainsFunc(c.Steps, func(s Step) bool {
		words, err := Words(s.Command)
		return err == nil && slices.Contains(words, passesWord)
	})
}

// WithPasses returns the command line `words` with the list `passes` in place of the word {passes},
// if it has that word.
func WithPasses(words, passes []string) []string {
	i := slices.Index(words, passesWord)
	if i < 0 {
		return words
	}
	return slices.Concat(words[:i], passes, words[i+1:])
}

// passesFor draws a list of passes. The list depends only on the test's id and the table
// `optimisations`.
func passesFor(id string) []string {
	h := fnv.New64a()
	h.Write([]byte(id))
	src := choice.New(h.Sum64())
	var list []string
	for range 1 + src.Intn(mostPasses) {
		list = add(list, choice.Pick(src, optimisations), src)
	}
	return list
}

// add appends the pass p to `list`, with a value drawn from src if p takes one. If p must run
// directly after the pass p.after, and `list` does not end with that pass, add appends p.after
// first.
func add(list []string, p pass, src *choice.Source) []string {
	if p.after != "" && (len(list) == 0 || list[len(list)-1] != p.after) {
		i := slices.IndexFunc(optimisations, func(o pass) bool { return o.flag == p.after })
		list = add(list, optimisations[i], src)
	}
	if p.values == nil {
		return append(list, p.flag)
	}
	v := choice.Pick(src, p.values)
	if v[0] == '=' {
		return append(list, p.flag+v)
	}
	return append(list, p.flag, v)
}
