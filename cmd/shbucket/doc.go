// shbucket keeps the tests that found something, together by what they found.
//
// Usage: shbucket -o DIR [flags] [file...]
//
//	shbucket -summary DIR
//	shbucket -report DIR
//	shbucket -text [log...]
//
// It reads records that have been through shcmp, files those whose verdict
// names a fault in DIR/SIGNATURE/TEST, and writes all of them, those filed
// with the field bucket. The signature of a crash is made of its log, that of
// a time-out or a disagreement of the verdict, the suspects and features of
// the shader: operators, kinds of statements, built-in functions, guards that
// are left, where it has few of them, as a reduced test does; otherwise what
// known bugs need. What was flaky, or is not reproduced, has a bucket of its own
// and counts as no bug.
//
// Each test's folder has the record, the shader, the shader before
// reconditioning, a ShaderTrap script, images as PNG, one for each group of
// back-ends that agree, the back-ends as they were, a README.md and replay.sh,
// which exits 0 if the test fails as it did, 1 if it does not, 3 if a driver or
// a tool is missing; replay.sh NAME... asks other back-ends.
//
// Several processes may fill one DIR at a time, and each may be killed and
// started again: no test is lost, and none is there twice.
//
//	-o DIR       keep tests here
//	-limit N     tests that a bucket keeps of one device, that is, of one set of
//	             suspected back-ends; the others are counted (3)
//	-replay      replay each test before it counts; -replay=false files tests
//	             untried (true)
//	-trust       replay on what the records say that their back-ends are: any
//	             command, launcher or library, which is told. Without it, names
//	             mean the back-ends of this machine, as shrun -list has them
//	-known DIR   a folder of small shaders that show known bugs. They run on the
//	             back-ends of the tests, once for each set of back-ends; a crash
//	             with the signature of one, and a reduced test that fails like
//	             one and has all features of its, go to the bucket known_NAME
//	-summary DIR print the buckets in DIR: how many tests, what was found, whom to
//	             suspect, the folder. The fullest comes first, then always the
//	             one that is least like those before it. Known bugs and flaky
//	             tests come last
//	-report DIR  print them as Markdown, to be put into DIR
//	-text        read logs, each a file or standard input, and print the
//	             signature of each in a line
//	-jobs N      tests in hand at a time (the number of processors)
//	-lang L      language of a bare shader: glsl or wgsl
//	-stage S     stage of a bare shader: compute or fragment
//
// A log's signature is that of the most telling message in it, by gfauto's
// rules and some more, without digits and punctuation; no_signature if there
// is none.
//
// Exit status: 0 if all tests were filed or had nothing to file; 2 on wrong
// usage or unreadable input; 3 if a replay lacks a driver or a tool, or DIR
// cannot be written.
//
// Example:
//
//	shgen -n 1000 | shrecond | shrun -b old -b new -b other | shcmp | shbucket -o buckets >/dev/null
package main
