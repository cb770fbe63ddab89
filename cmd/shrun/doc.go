// shrun runs each test on each of the named back-ends and adds the results.
//
// Usage: shrun -b NAME [-b NAME...] [flags] [file...]
//
//	shrun -list [-b NAME...]
//	shrun -judge DIR [file]
//	shrun -serve DIR command [argument...]
//	shrun -contain command [argument...]
//
// It reads records, bare shaders or ShaderTrap scripts, and writes records with
// one entry in runs for each back-end, variant and repetition, and with each
// distinct output once in blobs. Earlier results of other back-ends stay. The
// harness of a bare shader stands in its leading comment, as shgen -text prints
// it, or as WGSLsmith does; without one, it runs as one work group on buffers and
// textures of zeros, where arrays without size get 16 elements, and every buffer
// and image that it can write is compared. A fragment shader draws one triangle
// over an image of 16 by 16 pixels, with 8 bits a component where it writes floats
// (k/255.0 gives k exactly) and 32 where it writes integers; its attachments are
// outputs like buffers, by the names of the shader's outputs, with the row first
// where fragment coordinates begin: the lowest in GLSL, the highest in WGSL. What a
// fragment shader reads of a vertex shader goes from 0 to nearly 1 over the image.
//
// Every back-end runs in worker processes. A driver that crashes, hangs, eats
// memory or prints to standard output costs one test one outcome:
//
//	ok             it ran; a tool that only compiles has no outputs. Where ref's
//	               outputs are not exact, bands says what each scalar may be, and
//	               detail why
//	compile_error  the driver refused the shader; detail has its log
//	link_error     likewise
//	crash          the process died; signal and detail say how
//	timeout        no result in time
//	device_lost    the driver gave its device up
//	out_of_memory  the worker grew beyond its limit, or the driver said so
//	unsupported    the back-end cannot run such a test; never a bug
//	flaky          seen in a worker that had served other tests (before names
//	               them), and not repeated in a fresh one
//	invalid        the harness is wrong: a missing or too small buffer, a
//	               texture or attachment of another kind
//
// Workers are isolated by Landlock and seccomp, where the system allows it. They have
// no sockets. They see no files and variables of the user's, but for those that lead
// to drivers. They write only to a folder of their own, which is removed afterwards.
// They signal no other process and leave none behind. Commands of kind exec that speak
// records may have sockets within the machine, since browsers need some. An entry with
// open is not isolated, nor is one of platform default, which needs the user's display.
//
// A result that ends badly in a used worker is repeated in a fresh one, and so are
// the results of a test that disagree; only the result of a fresh worker counts.
// Repetitions keep no other test from running: -jobs of them run besides.
//
//	-b NAME      a back-end, in the order of the results; again for each.
//	             faulty:FAULT is ref with a fault of a compiler planted in
//	             front of it, and not listed; a wrong FAULT names them all
//	-list        print the back-ends of this machine, or those of them that -b
//	             names: name, versions that it runs, what the driver says of
//	             itself, whether its workers are isolated. Standard error says
//	             what isolation means here. A back-end does not appear if its
//	             driver is not the one that it is named for
//	-config F    a file of further back-ends (that which SHSMITH_CONFIG names, else
//	             shsmith/backends.json in the user's configuration folder, if it
//	             exists)
//	-recorded F  a file of the back-ends that a test came with. Their names mean
//	             those of this machine; one that it has not is an error, which says
//	             what the test's own would run
//	-trust       run what -recorded F, or the folder of -judge and -serve, says
//	             instead: any command, launcher or library. Standard error tells
//	-timeout D   limit for one test on one back-end (10s)
//	-patience N  where tests of a driver are faster, the limit is N times their
//	             median, but at least 5s (60; 0: -timeout alone counts). In a worker
//	             that has served other tests it is a fifth of that; a test
//	             that needs more gets it in a fresh worker
//	-memory N    limit for a worker's resident size in MiB (2048)
//	-budget N    how many statements and iterations one invocation may execute in
//	             ref; without it, all together may execute 2,000,000, or 16,384
//	             each if that is more. The outcome of a run that needs more is
//	             timeout
//	-fresh       give each test a worker of its own
//	-repeat N    run each program N times
//	-text        print buffers and images as text instead of records
//	-jobs N      tests in hand at a time (the number of processors)
//	-lang L      language of a bare shader: glsl or wgsl
//	-stage S     stage of a bare shader: compute or fragment
//	-judge DIR   is the shader interesting to the reduction in DIR, a folder that
//	             shsplit -reduce made? It is reconditioned as the test was, must
//	             be free of undefined behaviour, and fail with the same verdict
//	             and signature. What a workaround explains (shrecond -list) and
//	             the test did not show is another bug. What is cheap is checked
//	             first, and no candidate is judged twice
//	-serve DIR   do that for each shcmp -ask DIR while the command runs, which is
//	             a reducer: with workers that stay, -jobs candidates at a time.
//	             The smallest that was interesting is DIR/best.comp. Progress
//	             goes to standard error, the exit status is the command's.
//	             Stopped, it stops the command and all that that started
//	-limit D     stop the command of -serve after this time, as if it were done
//	-worker B    be a worker: answer each record on standard input by one with
//	             the result of back-end B (a name, a kind, or a configuration
//	             as JSON), so that "ssh host shrun -worker llvmpipe" is a
//	             command for a back-end of kind exec
//	-contain     run the command that follows, give its exit status, and end all
//	             that it leaves running. shrun starts the commands of kind exec
//	             and of -serve so, and they end even if shrun is killed
//
// The configuration file is a JSON object with the list backends. Its entries
// have name, kind (gl, wgpu, webgpu, vulkan, exec, ref or faulty), base (the name
// of a back-end that has what the entry does not say), env (variables; an empty value
// unsets one), launcher (a command line before the worker's own), components
// (what a family of back-ends shares), reports (texts that the driver must say
// of itself), timeout_ms, memory_mib, open (true: its workers are not isolated, as
// ssh must not be), read (files and folders of the user's that its workers may read
// beside those that the entry names), and
//
//	for gl:    library (path of a libEGL), platform (surfaceless, device,
//	           angle-swiftshader, angle-vulkan, angle-vulkan-surfaceless,
//	           default), device (its index)
//	for wgpu:  device (its index); env chooses the driver of Vulkan
//	for webgpu: library (path of Dawn or of wgpu-native, version 24 or later),
//	           platform (vulkan, opengl, opengles); env chooses the driver
//	for vulkan: library (path of the loader), device (its index), steps that make
//	           SPIR-V. Plain uniforms are put into blocks first, and bindings
//	           counted together for all kinds of buffers
//	for exec:  command (a line with {file} for the shader's path is started for
//	           each test; one without it is a worker), version (a line that
//	           prints the version), languages (that it takes)
//	for ref, faulty: budget (as -budget says)
//	for faulty: fault
//	for exec instead of command, and for the others but faulty before what they
//	           do: steps, tools that the shader goes through, each with command
//	           ({file} for what it gets, {out} for what it makes, if anything, the
//	           word {passes} for optimisations of spirv-opt, drawn for each test
//	           and kept in its record), output (suffix of what is made; {suffix} is the
//	           shader's own) and version. What the last one made is run
//
// For example:
//
//	{"backends": [{"name": "glslang", "kind": "exec", "components": ["glslang"],
//	  "command": "glslangValidator {file}", "version": "glslangValidator --version"}]}
//
// Exit status: 0 if the tests were run, however they ended, and a shader is
// interesting; 1 if it is not, or a bare shader cannot be read as a test; 2 for
// wrong usage or unreadable input; 3 if a back-end is not there.
package main
