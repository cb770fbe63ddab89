// shsplit divides tests into shader and harness, joins them, and converts tests between
// forms.
//
// Usage: shsplit [flags] [file...]
//
//	shsplit -merge shader harness.json
//	shsplit -reduce DIR [file]
//	shrun -serve DIR shsplit -finish DIR [-limit D] [-jobs N]
//
// It reads records, shaders with their harness in the first comment (ours or
// WGSLsmith's), other people's shaders (see docs/your-own-shader.md), and ShaderTrap
// scripts. It writes records, or the form that -to names:
//
//	record      one record per line; the default without -o
//	split       the text of the shader and, in another file, the harness as
//	            JSON: the record without texts and results; the default with -o.
//	            Each variant has a file of its own, ID.v1.comp and so on, which
//	            -merge does not read
//	results     one record per line without texts, resources and outputs, for
//	            tests that can be generated again from their seeds
//	text        a shader with its harness in the first comment
//	shadertrap  a ShaderTrap script. It dumps each compared buffer as bytes and
//	            as text, and each image as PNG
//	piglit      a script (shader_test) for piglit's shader_runner. It expects the
//	            outputs of ref, so the test must have a run of ref (shrun -b ref).
//	            The test may have buffers, uniforms and attachments. shader_runner
//	            cannot distinguish integers of 2^31 and more in attachments
//	vkrunner    a script (vk_shader_test) for VkRunner, which runs the shader on
//	            Vulkan, from GLSL or from SPIR-V (-spirv). The script expects the
//	            outputs of ref, and requests the optional features that the shader
//	            needs. The test may have at most one attachment
//	amber       a script (AmberScript) for Amber, like the script for VkRunner, but
//	            the test may have any number of attachments. If the test has a
//	            variant, the script runs both programs and expects equal outputs
//	cts-vulkan  a test of the Vulkan conformance suite, in the form of its folder
//	            graphicsfuzz: an AmberScript with SPIR-V, licence, description and
//	            the reason why it passes. The SPIR-V comes from the tools of a
//	            back-end that ran the test, a suspect if there is one. Some
//	            back-end must have run the same SPIR-V and agree with ref:
//	            otherwise the fault may lie in the tools
//	cts-webgpu  a test of the WebGPU conformance suite, NAME.spec.ts, for a module
//	            of WGSL. scripts/cts puts tests of both suites into a checkout
//	wgslsmith   a module of WGSL with the contents of its buffers in a comment,
//	            in WGSLsmith's form: a compute test of one work group
//	report      a bug report in Markdown: the differences, the result that the
//	            specification requires, the drivers, the shader, how to run it.
//	            The test must have a verdict
//
// ShaderTrap scripts are parsed completely. A record can hold one dispatch of one compute
// shader, or one drawing that covers its renderbuffers, which have 8 bits a component, on
// buffers and uniforms. Anything else is an error with its position. Dumped buffers and
// all renderbuffers that are drawn on are compared. The members of a buffer come from the
// FORMAT of its text dump, which can name them, or from INIT_VALUES.
//
//	-o DIR       write the files of each test into DIR, named by the test's id:
//	             ID.comp (.frag, .wgsl), ID.json, ID.shadertrap,
//	             ID.shader_test, ID.vk_shader_test, ID.amber, ID.md, ID.ndjson.
//	             Without it the input must be one test, unless the form has one
//	             record per line
//	-to FORM     write this form
//	-spirv FILE  with -to amber, vkrunner or cts-vulkan: run this SPIR-V, as
//	             spirv-dis prints it, instead of the shader. A shader in WGSL needs
//	             it for amber and vkrunner. The test's own vertex shader stays GLSL
//	-name NAME   with -to cts-vulkan or cts-webgpu: the test's name, words of small
//	             letters and digits with dashes between them. A name that begins
//	             with cov- is for a gap in coverage
//	-about TEXT  with -to cts-vulkan or cts-webgpu: the short description, at most 58
//	             characters without a full stop
//	-why TEXT    with -to cts-vulkan or cts-webgpu: why the test passes on a correct
//	             driver (by default, that the language allows no other values)
//	-copyright T with -to cts-vulkan: year and owner (this year, The shsmith
//	             authors)
//	-chain NAME  with -to cts-vulkan: make SPIR-V with the tools of this back-end
//	-config F    with -to cts-vulkan: a file of further back-ends (shrun)
//	-size WxH    the size of images, such as 64x64, instead of the test's
//	-original    use the text from before reconditioning, if there is one; a
//	             reducer should reduce that text
//	-merge       make a record from two files: a shader and its harness, or a
//	             module and WGSLsmith's inputs.json
//	-reduce DIR  make DIR the folder of a reduction of one test with a verdict.
//	             It will contain the shader from before reconditioning, the
//	             harness, the back-ends, goal.json, which tells what makes a
//	             candidate interesting, and interesting.sh, an
//	             interestingness test for Perses, C-Reduce, C-Vise, Picire,
//	             Picireny and glsl-reduce. The argument of interesting.sh is the
//	             candidate's file, by default shader.comp in the working folder.
//	             interesting.sh calls shcmp -ask.
//	             If the test has variants, the reduction is of a pair, on one
//	             back-end: the test's program and one variant. Reducers change the
//	             program. For each candidate, the same transformations make the
//	             variant anew. For a crash or a time-out, the reduction is of one
//	             program
//	-alone       with -reduce: if the test has variants, reduce one program instead
//	             of a pair. ref or another back-end must show that its result is
//	             wrong
//	-bare        with -reduce: reduce the text that ran, and run candidates as
//	             they are, with undefined behaviour, for comparison
//	-shown       with -reduce: keep only code on which an output depends, so that
//	             outputs show what a compiler makes of it. A candidate must fail as
//	             it is, and again without the code on which no output depends. The
//	             result of -finish has no such code (docs/coverage-of-compilers.md)
//	-finish DIR  reduce with our own reducer, which knows types. It begins with the
//	             smallest candidate in DIR, a folder that -reduce made, and writes
//	             DIR/reduced.comp. This shader has its harness in the first comment,
//	             and needs no reconditioning. shrun -serve judges the candidates. If
//	             the test is a pair, the reducer reduces its transformations, too
//	-transformations
//	             with -finish: reduce only the transformations of a pair, and
//	             store them in DIR, before another reducer changes the program
//	-limit D     with -finish: end after this time, with the smallest candidate so
//	             far (10m)
//	-jobs N      number of tests in progress at a time (the number of processors)
//	-lang L      language of a bare shader: glsl or wgsl
//	-stage S     stage of a bare shader: compute or fragment
//
// Exit status: 0 if the input was processed; standard error names the tests of a stream
// that could not be converted. 1 if a script or a single test cannot be converted or
// reduced; 2 on wrong usage or unreadable input; 3 if a file cannot be written, or if a
// tool, a back-end or the server of -finish is missing.
//
// Example:
//
//	shsplit -to shadertrap bug.ndjson >bug.shadertrap
package main
