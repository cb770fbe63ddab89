package backend

import (
	"hash/fnv"
	"slices"

	"shsmith/lib/choice"
)

// passesWord is the word of a step's command that a list of passes stands for.
const passesWord = "{passes}"

// Most passes of spirv-opt in a list. Those that must come before others come
// on top.
const mostPasses = 16

// pass is an optimisation of spirv-opt.
type pass struct {
	flag   string
	values []string // of which one follows the flag; "=n" is joined to it
	after  string   // the pass that has to come right before it
}

// optimisations are the passes that keep a shader's meaning and need no
// capability of their own.
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
	// What returns early is not inlined (SPIRV-Tools, CreateInlineExhaustivePass).
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
	// Unreachable blocks must be trivial (CreateMergeReturnPass).
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

// draws reports whether a step of the back-end wants a list of passes.
func (c *Config) draws() bool {
	return slices.ContainsFunc(c.Steps, func(s Step) bool {
		words, err := Words(s.Command)
		return err == nil && slices.Contains(words, passesWord)
	})
}

// WithPasses is a command line with the passes of a test in the place of the word
// {passes}.
func WithPasses(words, passes []string) []string {
	i := slices.Index(words, passesWord)
	if i < 0 {
		return words
	}
	return slices.Concat(words[:i], passes, words[i+1:])
}

// passesFor draws a list of passes for the test of a name. The record keeps it,
// so that a test is replayed with the same passes by any version of this table.
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

// add appends a pass, behind what has to come right before it.
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
