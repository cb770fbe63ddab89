// shrecond makes shaders free of undefined behaviour ("reconditioning").
//
// Usage: shrecond [flags] [file ...]
//
// It reads records, bare shaders or ShaderTrap scripts, and writes each in the form in
// which it was read. It rewrites operations that may be undefined so that they have some
// defined result. A program without undefined behaviour keeps its meaning, with two
// exceptions: loops that run very long are cut, and -float exact replaces floats for which
// implementations may round differently. Guards are functions called SAFE_…; they contain
// the operator that they guard. Reconditioning the output again changes nothing.
//
// It also corrects some errors for which compilers reject a program: constant indices
// out of range, GLSL functions that have a result and no return, and in WGSL
//   - constant expressions that have no value, such as 1 / 0
//   - endless loops
//   - calls that write memory which they also reach in another way, if no other
//     invocation can access this memory
//   - uses of a variable in a continuing block, if a continue may skip its declaration
//   - barriers, derivatives and lookups in control flow that is not uniform
//
// Overrides have their default values.
//
// Some undefined behaviour cannot be removed without a change to defined programs. No
// pass removes it; -check reports it if the run meets it:
//   - races
//   - in GLSL, barriers and derivatives in control flow that is not uniform
//   - in GLSL, indices that are not uniform, into arrays of blocks, textures or images
//   - results that depend on the size of subgroups
//   - atomicCompareExchangeWeak on storage buffers, or in work groups of several invocations
//
// Texture lookups in control flow that is not uniform are not in this list, because the
// textures of a test have one level of detail. If WGSL rejects a shader because of a
// subgroup operation, it also rejects the reconditioned shader.
//
// In a record, the field source becomes the reconditioned text, and the field original
// contains the text that was read. The field provenance.passes names the passes that
// changed it. The field provenance.options contains each of the flags from -only to -relax
// (see below) that does not have its default value. If a record already has the field
// original, that text is reconditioned again. A harness comment in a bare shader describes
// the buffers of the shader, as a record's resources do.
//
//	-only P,…       apply only these passes; none: no pass
//	-without P,…    do not apply these passes
//	-workaround W,… also rewrite the idioms of these known compiler bugs, so that
//	                a campaign finds other bugs; all: of all known bugs
//	-assume A,…     guard operations that WGSL defines and GLSL does not:
//	                division, shift, domain, zero, or all of them. A record with
//	                variants in both languages always gets all these guards, so
//	                that both languages give the same results
//	-list           list the passes in the order in which they apply, their
//	                languages, the assumptions and the workarounds, and exit
//	-index M        out-of-range indices: modulo or clamp (modulo)
//	-loops M        loop limiters: local, a counter for each loop, or global,
//	                one counter for all loops (local)
//	-float M        floats: exact or off (exact). With exact, all values are whole
//	                numbers with 0 < |x| < 2^24 (f16: 2^11, double: 2^52), and every
//	                operation on them is exact. With off, floats stay as they are
//	-relax          drop the guards that the test's own input does not need
//	-check          report the remaining undefined behaviour, and results that
//	                are not exact
//	-exact          with -check: a result that is not exact in a bare shader or script
//	                makes the exit status 1, as undefined behaviour does
//	-budget N       the number of statements and iterations that one invocation
//	                may execute under -relax and -check. The default is a number
//	                for all invocations together: 16,384 for each invocation or,
//	                in a draw, 250,000 for each pixel, but at least 4,000,000 and
//	                at most 64,000,000
//	-lang L         language of bare shaders: glsl or wgsl; by default the name or
//	                the text decides
//	-stage S        stage of bare shaders: compute or fragment; by default the name
//	                or the text decides
//	-jobs N         number of tests in progress at a time (the number of processors)
//
// A record whose shader does not parse or check is written with an error.
//
// With -only none and without -workaround, shrecond does not recondition. Then -relax and
// -check examine shaders as they are: those in the field source of a record.
//
// -relax runs the reconditioned shader in the reference interpreter and drops each guard
// that the shader does not need. Without the guard, the shader must still be valid and
// free of undefined behaviour. Its outputs must be the same, and as certain as before. It
// must not have an idiom that -workaround rewrites. At the end, no single remaining
// guard can be dropped. Guards are recognised by their form, so an initialiser or a mask
// of the shader itself may be dropped, too. If only a part of a guard is needed, or the
// guard always returns the same constant, a simpler expression replaces it. The field
// relaxed of a record lists the guards that were dropped and kept.
// The result holds only for this input and these buffers, and reconditioning it again
// brings the guards back. If the interpreter cannot run the shader, or finds undefined
// behaviour in it, all guards stay.
//
// -check runs the result in the reference interpreter, in both orders of evaluation.
// Findings are undefined behaviour, a run without end, an output that depends on the order
// of evaluation, and a shader that the interpreter cannot run. In a record the findings go
// to the field checks. For a bare shader or a script, each finding is a line
// file:line:col: kind: values, and the exit status is 1. The shader is written all the
// same, because its text is the one that the lines refer to. So file is the word stdout or,
// if shrecond has not changed the text, the name of the input file.
//
// A result is inexact if implementations may round, flush to zero or reassociate it
// differently. That is not undefined behaviour. If an output depends on such a result,
// -check reports a line file:line:col: not exact: kind: values, or an entry
// of checks.inexact in a record. With -exact, such a line makes the exit status 1. So with
// -exact, an exit status of 0 proves that all correct compilers give the same output, as
// -float exact promises.
//
// Exit status: 0 if everything was written; 1 if a bare shader or script does not parse or
// check, has a finding or, with -exact, has an output that depends on an inexact result;
// 2 on wrong usage or unreadable input.
//
// Examples:
//
//	shrecond shader.comp > safe.comp
//	shrecond -only none -check shader.comp > /dev/null
//	shrecond -relax -check candidate.comp > short.comp && ./interesting.sh
//	shgen -n 1000 | shrecond -without floats | shrun -b llvmpipe -b softpipe
package main
