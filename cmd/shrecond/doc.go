// shrecond makes shaders free of undefined behaviour ("reconditioning").
//
// Usage: shrecond [flags] [file ...]
//
// It reads records, bare shaders or ShaderTrap scripts and writes each in the
// form in which it came. What might be undefined is rewritten so that its
// result is some defined one; what is safe already stays. A defined program
// keeps its meaning, but for loops that run very long and floats that are not
// exact. Guards are functions called SAFE_…; they keep the operator that they
// guard. Reconditioning its own output changes nothing.
//
// It also mends some of what compilers refuse: constant indices out of range, and in
// WGSL
//   - constant expressions without a value
//   - loops without end
//   - calls whose pointers alias, unless invocations share the memory
//   - variables that a continue skips
//   - barriers, derivatives and lookups in control flow that is not uniform
//
// Overrides have their default values.
//
// Some undefined behaviour cannot be mended without a change to defined programs. No
// pass does this; -check reports what the run meets:
//   - races
//   - in GLSL, barriers and derivatives in control flow that is not uniform
//   - in GLSL, indices that are not uniform, into arrays of blocks, textures or images
//   - results that depend on the size of subgroups
//
// Lookups are defined there, because textures have one level. Operations of subgroups
// that WGSL refuses stay refused.
//
// In a record, source becomes the reconditioned text, original keeps the text
// that came in, provenance.passes names the passes that changed it, and
// provenance.options the flags below that are not the usual ones. Where a
// record has an original already, that is reconditioned anew. A harness
// comment in a bare shader says what buffers the shader is bound to, as a
// record's resources do.
//
//	-only P,…       apply these passes alone; none: no pass
//	-without P,…    leave these passes out
//	-workaround W,… rewrite the idioms of known compiler bugs away, too, so
//	                that a campaign finds others; all: of every one
//	-assume A,…     guard against what WGSL defines and a compiler under test may
//	                not do yet: division, shift, domain, zero, or all of them;
//	                a record with variants in both languages has all guarded,
//	                so that both give the same
//	-list           list the passes in the order in which they apply, their
//	                languages, what can be assumed, and the workarounds, and end
//	-index M        out-of-range indices: modulo or clamp (modulo)
//	-loops M        loop limiters: local, a counter a loop, or global, one
//	                counter for all loops (local)
//	-float M        floats: exact, all values are whole numbers with
//	                0 < |x| < 2^24 (f16: 2^11) and every operation on them is
//	                exact, or off, floats stay as they are (exact)
//	-relax          drop the guards that the test's own input does not need
//	-check          report the undefined behaviour that is left, and results that
//	                are not exact
//	-exact          with -check, a result that is not exact is a fault, too
//	-budget N       how many statements and iterations one invocation may execute
//	                as -relax and -check run it; without it, all together may
//	                execute 2,000,000, or 16,384 each if that is more
//	-lang L         language of bare shaders: glsl or wgsl; by default as the
//	                name or the text says
//	-stage S        stage of bare shaders: compute or fragment (compute)
//	-jobs N         tests in hand at a time (the number of processors)
//
// A record whose shader does not parse or check passes on with an error.
//
// With -only none, and no workaround, texts stay as they are, and -relax and
// -check look at a record's source.
//
// -relax runs the result in the reference interpreter and drops each guard
// without which the shader is still valid and free of undefined behaviour, its
// output the same, and no idiom there that -workaround rewrites; the guards
// that are left are such that none can go by itself. Guards are recognised by
// their form, so that an initialiser or a mask that the shader brought along
// goes as well. What can be simpler where only a part of a guard is needed, or
// where it gives the same constant always, is written so. A record says in
// relaxed which guards went and which stayed. The result holds for this input
// and these buffers alone, and does not stay as it is when it is reconditioned
// again. Where the interpreter cannot run the shader, or finds undefined
// behaviour in it, all guards stay.
//
// -check runs the result in the reference interpreter, in both orders of
// evaluation. A record gets what it found in checks. For any other form of
// test each finding is a line file:line:col: kind: values, and the exit status
// is 1: for undefined behaviour, a run without end, an output that depends on
// the order of evaluation, and a shader that the interpreter cannot run, of
// which nothing is known. The shader is written all the same, since the lines
// are those of the text that goes out: it is called stdout, or by the name of
// the file where it is as it came.
//
// A result that implementations may round, flush to zero or reassociate otherwise
// is not undefined. If it reaches an output, or decides what does, that is a line
// file:line:col: not exact: kind: values, in a record an entry of checks.inexact, and
// no fault; with -exact it is one, and an exit status of 0 proves that a right
// compiler gives one output alone, which -float exact promises.
//
// -relax keeps a guard without which an output is less certain.
//
// Exit status: 0 if all was written, whatever is not exact, 1 if a shader that is no record does not
// parse or check or was found to be at fault, 2 on wrong usage or unreadable
// input.
//
// Examples:
//
//	shrecond shader.comp > safe.comp
//	shrecond -only none -check shader.comp > /dev/null
//	shrecond -relax -check candidate.comp > short.comp && ./interesting.sh
//	shgen -n 1000 | shrecond -without floats | shrun -b llvmpipe -b softpipe
package main
