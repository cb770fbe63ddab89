// shrun runs each test on each of the named back-ends and adds the results.
//
// Usage: shrun -b NAME [-b NAME...] [flags] [file...]
//
//	shrun -list [-b NAME...]
//	shrun -doctor -b NAME [-b NAME...] [-json]
//	shrun -judge DIR [file]
//	shrun -serve DIR command [argument...]
//	shrun -contain command [argument...]
//
// It reads records, bare shaders or ShaderTrap scripts, and writes records. Each record
// gets one entry in runs for each back-end, variant and repetition. Each distinct output
// is stored once in blobs. Earlier results of other back-ends are kept.
//
// The harness of a bare shader is in its leading comment, in the form of shgen -text or
// of WGSLsmith. Other people's shaders have their inputs elsewhere, or none (see
// docs/your-own-shader.md): shrun reads GraphicsFuzz's JSON and the vertex shader beside
// the file, completes Shadertoy's mainImage and gl-transitions, gives uniforms values
// that suit their names, and fills textures with patterns. Lines in the shader such as
// "// uniform time = 1.5" and "// texture tex = noise 32x32 linear" replace these values
// and patterns.
//
// A compute shader runs as one work group. Buffers that it can write contain zeros at
// first, arrays without size get 16 elements, and every buffer and image that the shader
// can write is compared.
//
// A fragment shader draws one triangle over an image of 256 by 256 pixels. An
// output of floats has 8 bits per component (k/255.0 gives exactly k), an output of
// integers has 32. The attachments are outputs like buffers, with the names of the
// shader's outputs. Their first row is the one where fragment coordinates begin: the
// lowest in GLSL, the highest in WGSL. Inputs from a vertex shader go from 0 to nearly 1
// over the image.
//
// Every back-end runs in worker processes. So a driver that crashes, hangs, allocates
// memory without limit or prints to standard output spoils the result of one test only.
// The outcomes are:
//
//	ok             it ran; a tool that only compiles has no outputs. If outputs of
//	               ref are inexact, the field bands has the bounds of each scalar,
//	               and the field detail tells why the outputs are inexact
//	compile_error  the driver rejected the shader; detail contains its log
//	link_error     the driver could not link the program; detail contains its log
//	crash          the process died; signal and detail tell how
//	timeout        no result in time. If the field overloaded is set, the machine
//	               may be the cause, and the verdict ignores the run
//	device_lost    the driver reported that the device is lost
//	out_of_memory  the worker exceeded its limit, or the driver reported it
//	unsupported    the back-end cannot run such a test; never a bug
//	flaky          a worker that had run other tests (field before) gave a result
//	               that a fresh worker did not repeat
//	invalid        the harness is wrong: a missing or too small buffer, a
//	               texture or attachment of another kind
//
// Workers are isolated by Landlock and seccomp, as far as the system supports that. They
// have no sockets. From the user's files and environment variables, they can read only those
// that drivers need. They can write only to a folder of their own, which is removed
// afterwards. They send signals to no other process, and none of their processes keeps
// running. Commands of kind exec that exchange records may use sockets within the machine,
// because browsers need them. The configuration file (see below) can turn off the isolation
// of a back-end, by the field open. It is also off for the platform "default" of the kind gl,
// because that needs the user's display.
//
// If a worker that has run other tests gives a bad result, a fresh worker repeats the test.
// The same happens if the results of a test disagree. If the fresh worker gives another
// result, the outcome is flaky. But after a lost device or a shortened time limit, the result
// of the fresh worker counts. Other tests go on during repetitions: with -jobs N, up to N
// repetitions run in addition to the N tests.
//
//	-b NAME      a back-end, in the order of the results; may be repeated.
//	             A pattern such as 'radv-*' names all that match it.
//	             faulty:FAULT is ref with a planted fault of a compiler. It is
//	             not listed; a wrong FAULT prints all names
//	-list        print the back-ends of this machine, or those that -b names. Each
//	             line tells the versions that the back-end runs, what the driver
//	             reports about itself, and whether the workers are isolated.
//	             Back-ends that only compile are listed only if -b names them.
//	             Standard error tells what isolation means on this machine. It
//	             also names the back-ends that do not answer: their driver does
//	             not work, or is not the one that the name promises. It tells the
//	             reason only for back-ends that -b names
//	-doctor      check the back-ends that -b names step by step: configuration,
//	             files, libraries, driver, reports, a trivial compute shader and
//	             fragment shader, isolation. A line for each step says ok,
//	             failed or skipped, and why. After a failure it tells what to do
//	-json        with -doctor: print a JSON object for each back-end instead of
//	             lines, with the fields backend and steps (step, result, detail, next)
//	-config F    a file of further back-ends (default: the file that
//	             SHSMITH_CONFIG names, else shsmith/backends.json in the user's
//	             configuration folder, if it exists)
//	-recorded F  a file with the back-ends of a stored test. The back-ends that -b
//	             names run with the commands and libraries of this machine, and
//	             take only harmless settings from F, such as the budget. If this
//	             machine lacks a back-end, an error tells what the back-end in F
//	             would run
//	-trust       use the back-ends of -recorded F, or of the folder of -judge and
//	             -serve, as they are: with any command, launcher or library.
//	             Standard error lists these
//	-leave-out T leave out steps of the tool T, to see whether a test fails without
//	             them. A step can be left out if it has no output, or if its output
//	             has the suffix of its input
//	-timeout D   limit of processor time for one test on one back-end (10s). A
//	             test also ends if it has waited for four times as long, for
//	             example for a GPU. Time does not count if the test is ready to
//	             run but gets no processor
//	-patience N  give fast drivers a limit below that of -timeout: N times the
//	             median time of their tests, but at least 5s (60; 0: only -timeout
//	             counts). In a worker that has run other tests, the limit is a
//	             fifth of this product, but at least 1s. A test that exceeds the
//	             limit there is repeated in a fresh worker
//	-memory N    limit for a worker's resident size in MiB (2048)
//	-budget N    number of statements and iterations that one invocation may
//	             execute in ref. The default is a number for all invocations
//	             together: 16,384 for each invocation or, in a draw, 250,000 for
//	             each pixel, but at least 4,000,000 and at most 64,000,000. A run
//	             that needs more ends as a timeout
//	-fresh       give each test a worker of its own
//	-repeat N    run each program N times
//	-coverage D  keep the profiles of instrumented compilers (scripts/drivers -coverage) in
//	             the folder D, in a new folder for each worker. A worker is replaced
//	             after 50 tests. The field coverage of a run names the worker's folder,
//	             for shgaps
//	-reach F:L   stop the commands of kind exec where they reach line L of the source
//	             file F. The outcome is then a crash by SIGTRAP with the detail
//	             "reached F:L". shcmp, shbucket and scripts/reduce treat it like
//	             any other crash. The program must have line numbers. F may leave
//	             out its first folders
//	-size WxH    the size of images, such as 64x64, instead of the test's. Uniforms
//	             that are called a resolution and have the old size get the new one
//	-png PATH    write the images that were drawn as PNG files, too: one to PATH.png, or
//	             any number to a folder, named by test and back-end
//	-text        print buffers and images as text instead of records
//	-jobs N      number of tests in progress at a time (the number of processors)
//	-lang L      language of a bare shader: glsl or wgsl
//	-stage S     stage of a bare shader: compute or fragment
//	-judge DIR   exit with 0 if the shader is interesting to the reduction in DIR, a
//	             folder that shsplit -reduce made, and with 1 if it is not. The
//	             shader is reconditioned as the test was. To be interesting, it
//	             must be free of undefined behaviour, and fail with the same
//	             verdict and signature. If workarounds (shrecond -list) explain
//	             the failure of the test, they must also explain that of the
//	             shader. If none explains the failure of the test, none may
//	             explain that of the shader. Cheap checks come first, and no
//	             candidate is judged twice
//	-serve DIR   run the command, which is a reducer, and meanwhile answer each
//	             shcmp -ask DIR as -judge does, but with permanent workers and
//	             up to -jobs candidates at a time. DIR/best.comp (or .frag, .wgsl)
//	             is the smallest shader that was interesting. Progress goes to
//	             standard error, and the exit status is the command's. If shrun is
//	             stopped, so are the command and all processes that it started
//	-limit D     stop the command of -serve after this time, and exit with 0
//	-worker B    be a worker: answer each record on standard input by one with
//	             the result of back-end B (a name, or a configuration in JSON).
//	             "ssh host shrun -worker llvmpipe" is a command for a back-end
//	             of kind exec
//	-load        load the libraries that a configuration in JSON names, as its
//	             worker would, and print the results. -doctor uses it
//	-contain     run the command that follows, exit with its status, and end all
//	             processes that it leaves running. shrun starts the commands of
//	             kind exec and of -serve in this way, so that they end even if
//	             shrun is killed
//
// The configuration file is a JSON object with the list backends. Entries of all kinds
// have these fields:
//
//	name        the name of the back-end
//	kind        gl, webgpu, wgpu-linked, vulkan, exec, ref or planted
//	base        the name of a back-end; the entry inherits fields that it lacks
//	env         environment variables; an empty value unsets one
//	launcher    a command line to which the worker's command line is appended
//	components  parts that a family of back-ends shares
//	reports     texts that the driver must report about itself
//	coverage    the folder of an instrumented compiler, which the commands start or the
//	            worker loads; it has LLVM's tools for its profiles
//	open        true: its workers are not isolated; ssh needs that
//	read        files and folders of the user that workers may read, besides
//	            those that the entry names elsewhere
//	timeout_ms, memory_mib
//	            limits instead of the general ones
//
// Each kind adds fields:
//
//	gl           library (path of a libEGL), platform (surfaceless, device,
//	             angle-swiftshader, angle-vulkan, angle-vulkan-surfaceless,
//	             default), device (its index)
//	webgpu       library (path of Dawn or of wgpu-native, version 24 or later),
//	             platform (vulkan, opengl, opengles); env chooses the driver
//	wgpu-linked  device (its index); env chooses the driver of Vulkan
//	vulkan       library (path of the loader), device (its index), steps that
//	             make SPIR-V. Before the steps, plain uniforms are put into blocks,
//	             and all resources get one sequence of bindings. If compile_only
//	             is true, the back-end makes the pipeline and runs nothing: the
//	             outcome is ok, without outputs, or compile_error if the driver
//	             reports an error. Such a back-end also takes fragment shaders
//	             and textures. The field statistics of a run then has what the
//	             driver tells about its code
//	exec         either steps, or command and version. Both are command lines. A
//	             command with {file}, the path of the shader, is started for
//	             each test. A command without {file} is a worker: it exchanges
//	             records. version prints the version. reach (as -reach)
//	ref          budget (as -budget)
//	planted      fault, budget
//
// Each kind also has these fields, which may be left out:
//
//	steps        tools that process the shader one after the other. The back-end
//	             runs the output of the last one
//	languages    the languages that the first step or command accepts
//	lacks        words of a shading language that the first step or command does not
//	             support. A test with one of these words is unsupported
//
// A step is an object with these fields:
//
//	command      a command line. {file} stands for the input, and {out} for the
//	             output, if the step has one. The word {passes} stands for random
//	             passes of spirv-opt, which are drawn for each test and kept in
//	             its record
//	output       the suffix of {out}. In it, {suffix} stands for the suffix of the
//	             shader
//	version      a command line that prints the version
//
// For example:
//
//	{"backends": [{"name": "glslang", "kind": "exec", "components": ["glslang"],
//	  "command": "glslangValidator {file}", "version": "glslangValidator --version"}]}
//
// Exit status: 0 if the tests were run, however they ended, or if the shader is
// interesting; 1 if it is not, or if a bare shader cannot be read as a test; 2 for wrong
// usage or unreadable input; 3 if a back-end is missing.
package main
