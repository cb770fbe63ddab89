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
// In a record, source becomes the reconditioned text, original keeps the text
// that came in, and provenance.passes names the passes that changed it. Where
// a record has an original already, that is reconditioned anew. A harness
// comment in a bare shader says what buffers the shader is bound to, as a
// record's resources do.
//
//	-only P,…       apply these passes alone
//	-without P,…    leave these passes out
//	-workaround W,… rewrite the idioms of known compiler bugs away, too, so
//	                that a campaign finds others
//	-list           list the passes in the order in which they apply, and the
//	                workarounds, and end
//	-index M        out-of-range indices: modulo or clamp (modulo)
//	-loops M        loop limiters: local, a counter a loop, or global, one
//	                counter for all loops (local)
//	-float M        floats: exact, all values are whole numbers with
//	                0 < |x| < 2^24 and every operation on them is exact, or
//	                off, floats stay as they are (exact)
//	-lang L         language of bare shaders: glsl; by default as the name or
//	                the text says
//	-stage S        stage of bare shaders: compute or fragment (compute)
//	-jobs N         tests in hand at a time (the number of processors)
//
// A record whose shader does not parse or check passes on with an error.
//
// Exit status: 0 if all was written, 1 if a shader that is no record does not
// parse or check, 2 on wrong usage or unreadable input.
//
// Examples:
//
//	shrecond shader.comp > safe.comp
//	shgen -n 1000 | shrecond -without floats | shrun -b llvmpipe -b softpipe
package main
