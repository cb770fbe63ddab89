// shsplit takes tests apart into shader and harness, puts them together, and
// converts between the forms in which tests travel.
//
// Usage: shsplit [flags] [file...]
//
//	shsplit -merge shader harness.json
//	shsplit -reduce DIR [file]
//	shrun -serve DIR shsplit -finish DIR [-limit D] [-jobs N]
//
// It reads records, shaders with their harness in a leading comment (ours, or
// WGSLsmith's), and ShaderTrap scripts, and writes records, or what -to asks for:
//
//	record      a record a line; without -o the default
//	split       the shader's text alone, and beside it the harness as JSON: the
//	            record without texts and findings; with -o the default
//	results     a record a line without texts, resources and outputs: what became of
//	            tests that their seeds can make again
//	text        a shader with its harness in a leading comment
//	shadertrap  a ShaderTrap script, which dumps each compared buffer as bytes
//	            and, readable, as text, and each image as PNG
//	piglit      a shader_test for piglit's shader_runner, which probes what the
//	            interpreter computed: a test on buffers and uniforms, a fragment
//	            shader's on attachments too, that shrun -b ref has run. Integers
//	            of an attachment from 2^31 on are one to it
//	vkrunner    the like for VkRunner, which runs it through Vulkan, in GLSL for
//	            that or from SPIR-V (-spirv), and has one attachment. It asks
//	            for the features that a device may lack
//	amber       the like for Amber, with all attachments
//	wgslsmith   a module of WGSL under the contents of its buffers, as WGSLsmith
//	            has it: a compute test of one work group
//	report      a bug report in Markdown: what differs, what the specification
//	            wants, the drivers, the shader, how to run it. It wants a verdict
//
// Of a ShaderTrap script, everything is understood and what a record can hold
// is converted: on buffers and uniforms, one dispatch of one compute shader, or
// one drawing that covers its renderbuffers, which have 8 bits a component.
// Anything else is an error, with its position. A dumped buffer is compared,
// and so is every renderbuffer that is drawn on.
// Members of buffers come from the FORMAT of text dumps, which can name them,
// or from INIT_VALUES.
//
//	-o DIR       write one file a test, or two, into DIR, named by the test's
//	             id: ID.comp (.frag, .wgsl), ID.json, ID.shadertrap,
//	             ID.shader_test, ID.vk_shader_test, ID.amber, ID.md, ID.ndjson.
//	             Without it the input is one test, if the form is not record
//	-to FORM     write this form
//	-spirv FILE  what runs in the shader's place with -to amber or vkrunner: SPIR-V
//	             as spirv-dis prints it. Needed for WGSL. A vertex shader of the
//	             test's own stays GLSL
//	-original    take the text from before reconditioning, where there is one:
//	             that is what a reducer should reduce
//	-merge       make a record of a shader's file and its harness's, or of a module
//	             and WGSLsmith's inputs.json
//	-reduce DIR  make DIR a folder in which one test with a verdict can be
//	             reduced: the shader from before reconditioning, its harness,
//	             back-ends and goal, and interesting.sh, an interestingness test
//	             for Perses, C-Reduce, C-Vise, Picire, Picireny and glsl-reduce.
//	             It takes the file to test as argument, or shader.comp of the
//	             working folder, and lets shcmp -ask find it a judge
//	-bare        with -reduce: the text that ran, and candidates that run as they
//	             are, undefined behaviour and all, for comparison
//	-finish DIR  reduce with our own reducer, which knows types: from the smallest
//	             candidate in the folder DIR of -reduce to DIR/reduced.comp, a shader
//	             with its harness in the leading comment that needs no
//	             reconditioning. shrun -serve judges the candidates
//	-limit D     with -finish: end after this time, with the smallest candidate so
//	             far (10m)
//	-jobs N      tests in hand at a time (the number of processors)
//	-lang L      language of a bare shader: glsl or wgsl
//	-stage S     stage of a bare shader: compute or fragment
//
// Exit status: 0 if all was written, also where a test of a stream could not
// be converted and says so in its field error; 1 if a script or a single test
// cannot be converted, or is nothing to reduce; 2 on wrong usage or unreadable
// input; 3 if a file cannot be written.
//
// Example:
//
//	shsplit -to shadertrap bug.ndjson >bug.shadertrap
package main
