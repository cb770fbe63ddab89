// shgen prints random shaders for testing shader compilers, one record per line.
//
// Usage:
//
//	shgen [flags]
//	shgen -mode meta [flags] [file ...]
//	shgen -mode live [flags] [file ...]
//
// Each shader is type-correct, and all values that it computes flow into compared
// buffers. It may execute undefined behaviour, which shrecond removes. Test k of a
// run depends only on the seed S + k. Equal seeds, settings and versions give equal
// bytes on every machine.
//
//	-n N            number of tests (1)
//	-seed S         seed of the first test (0)
//	-lang L         language: glsl, wgsl, or glsl,wgsl. With glsl,wgsl, each test is one
//	                program in both languages, which uses only operations that both
//	                define alike. The WGSL program is a variant in the record
//	-version V      GLSL version: "310 es", "320 es", or 430 to 460 ("310 es")
//	-stage S        pipeline stage: compute or fragment (compute)
//	-mode M         how tests are made: smith, random programs in the manner of
//	                Csmith and GLSLsmith; or meta or live, see below
//	-set KEY=VALUE  change one setting of the policy; may be repeated
//	-policy NAME    use the settings of a named policy: arithmetic, control,
//	                arrays, calls, vectors, floats, doubles, halves, invocations,
//	                idioms, textures, pointers, divergent, operator. Any other name
//	                is a file with one key=value per line and # comments
//	-settings       list all settings with their defaults, and the settings of the
//	                named policies, and exit
//	-coverage       print no tests, but a line for each item: a syntactic form,
//	                operator by the types of its operands, overload of a built-in
//	                function, conversion, built-in variable, or way in which the
//	                invocations of a warp diverge. A test covers an item if the
//	                outputs of the reconditioned test depend on it, and a way to
//	                diverge if it happens. A line has the number of the first test
//	                that covers the item (0 for none), the number of tests that
//	                contain the item, its section and its name
//	-mix            with -coverage: take tests of several versions of the language,
//	                both stages, and the default and named policies in turn. The
//	                seeds are 0 to N - 1
//	-floor FILE     with -coverage: print only the items of FILE that no test
//	                covers. A line of FILE contains an item and the number of tests
//	                that were enough to cover it (see -update). Items with a number
//	                above N/10 are ignored, because N tests may be too few for them
//	-update         with -floor: print nothing, and add the items that the tests
//	                cover to FILE. The number of an item is the number of the fifth
//	                test that covers it, or N if fewer than five tests cover it
//	-jobs N         number of tests in progress at a time (the number of processors)
//	-text           print shaders, each with its harness in a leading comment,
//	                instead of records
//
// A policy has a weight for each feature, bounds and probabilities. Each test
// draws its own weights at random near the policy's ("swarm testing"). A
// setting that is given by name keeps its value, and -set swarm=0 keeps all values.
//
// Mode meta reads records, bare shaders or ShaderTrap scripts, as shrun does, and writes
// records with N variants of each: equivalent programs, made by transformations in the
// manner of GraphicsFuzz. A driver that gives different results for the program and a
// variant has a bug, and no other driver is needed to see it. The program must be free
// of undefined behaviour; if it may not be, run shrecond first. The record lists the
// transformations of each variant. Any part of that list can be replayed.
//
//	-n N, -seed S   N variants (1); the k-th depends only on S + k - 1 and the program
//	-kinds LIST     use only transformations of these kinds, separated by commas
//	-crash          also use kinds that change the meaning of the program. A variant made
//	                with them is compared for crashes and compile errors alone
//	                (crash_only in its record)
//	-donors PATH    a shader, or a folder of shaders; may be repeated. Variants get
//	                functions of these shaders, in code that is not executed. A donor
//	                serves programs of its own language version and stage
//	-most N         make a variant of at most N transformations (200)
//	-max-size N     add no transformation to a variant with N bytes of new code (40000)
//	-list           list the kinds and exit. The list marks some kinds as exact. If a
//	                compiler keeps the order of operations on floats, the outputs of a
//	                variant made by exact kinds alone have the same bits as those of the
//	                program
//	-reduce COMMAND make no new variants. Shorten the lists of transformations of the
//	                variants in the records as far as the variants stay interesting. The
//	                shell command COMMAND gets a record with one variant on standard
//	                input, and exits with 0 if the variant is interesting and with 1 if
//	                it is not. A variant that is not interesting is left out
//
// Mode live reads the same input and writes the records with a changed program: a share of the
// definitions, p.live (0.3), gets a further use in another statement, as in the liveness
// extension of ShaDiv. Compilers then keep more values in registers. The meaning of the program
// changes, so run shrecond on the result. The flags are -seed, -set p.live=P, -jobs and -text.
//
// Exit status: 0 if all tests were written, 1 if an item of -floor is not covered,
// 2 on wrong usage or unreadable input.
//
// Example:
//
//	shgen -n 100 -seed 1 | shrecond | shrun -b llvmpipe -b softpipe | shcmp
//	shgen -n 100 -lang glsl,wgsl | shrecond | shrun -b ref | shcmp
//	shgen -mode live shader.frag | shrecond | shrun -b llvmpipe -b ref | shcmp
//	shgen -mode meta -n 20 shader.frag | shrun -b llvmpipe | shcmp > pairs.ndjson
//	shgen -mode meta -reduce 'shrun -b llvmpipe | shcmp -e mismatch-many' pairs.ndjson
package main
