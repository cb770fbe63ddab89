// shbucket files tests that failed. Tests that failed in the same way share a folder.
//
// Usage: shbucket -o DIR [flags] [file...]
//
//	shbucket -merge -o DIR FROM...
//	shbucket -summary DIR
//	shbucket -report DIR
//	shbucket -html SITE DIR
//	shbucket -text [log...]
//
// It reads records that shcmp has judged. A test with a failure is filed in
// DIR/SIGNATURE/TEST. It writes all records, and adds the field bucket to those that
// it filed.
//
// The signature of a crash is made from its log. The signature of a time-out is made from
// the verdict and the suspects. The signature of a wrong result also contains features of the
// shader: operators, kinds of statements, built-in functions and guards. A reduced test has
// few of them, and they are all in its signature. The signature of a large test contains only
// the rare features that known bugs need. Flaky tests share a bucket and do not count as bugs.
// A test that does not fail again when it is replayed is flaky, too.
//
// A test in which several suspects fail in different ways is filed once for each way. All
// filed tests but the first get an id that ends with @ and the suspects.
//
// With -replay or -known, shbucket looks for the cause of the failure of a reduced test. It
// runs the test again with one change at a time:
//   - a workaround
//   - the right value of one operation, read from a buffer
//   - one statement written without continue, without the initialiser of a variable in a
//     loop, or without a store to a swizzle
//
// If the changed test does not fail, that workaround, operation or construct belongs to the
// cause. If an earlier test has the same cause, the new test is filed in the bucket of the
// earlier one, even if their signatures differ. The file cause.json in the folder of the
// test contains the results.
//
// The folder of a test contains the record, the shader, the shader before reconditioning, a
// ShaderTrap script, the configurations of the back-ends, and a README.md. Images are
// PNG files, one for each group of back-ends that agree. replay.sh exits with 0 if the
// test fails in the same way again, with 1 if it does not, and with 3 if a driver or a tool
// is missing. replay.sh NAME... runs the test on other back-ends.
//
// Several processes may fill one DIR at a time. Each may be killed and started again: no
// test is lost, and none is filed twice.
//
//	-o DIR       file tests in this folder
//	-merge       file the tests of other folders of buckets without replaying
//	             them: the stored tests, up to the limit, and the number of all
//	             tests. FROM may also be the folder of a patrol or a campaign.
//	             Tests that DIR already contains do not change, so folders may
//	             be merged again
//	-limit N     number of tests with the same suspects that a bucket stores;
//	             further ones are only counted (3)
//	-replay      replay each test before it counts; -replay=false files tests
//	             without replaying them (true)
//	-trust       replay on the back-ends as the records describe them: with any
//	             command, launcher or library. Standard error lists these.
//	             Without it, names mean the back-ends of this machine
//	-known DIR   a folder of small shaders that show known bugs. They run once on
//	             each back-end of the tests. A test is filed in the bucket
//	             known_NAME if it crashes with the signature of the bug. If the
//	             signature is only a signal or an outcome, such as SIGSEGV, all
//	             suspects of the test must show the bug, too. A test is also filed
//	             there if all its suspects show the bug and one of these is true:
//	             it does not fail under the workaround that a comment
//	             "// Workaround: W" in the shader names (shrecond -list); there is
//	             no such comment and it needs the same operations. Comments can
//	             name tests, too: a test is filed there if its id matches PATTERN
//	             in a comment "// Explains: PATTERN", and its suspects are those
//	             of a comment "// Wrong on: BACKEND (VERSION)"
//	-summary DIR print the buckets in DIR: number of tests, class, suspects and
//	             folder. The bucket with the most tests comes first. Each next
//	             bucket is the one that is least like the buckets before it. Known
//	             bugs and flaky tests come last. DIR may also be the folder of a
//	             patrol or a campaign
//	-e new       with -summary: exit with status 1 if a bucket is new. It is not
//	             new if a known bug explains it, if its tests are flaky, if its folder
//	             has a file named muted, reported or mended (shpatrol), or if a
//	             file of -baseline, -skips or -flakes expects it. The lines of
//	             these three files have deqp-runner's form
//	-baseline F  lines SIGNATURE,STATUS; STATUS is Fail, Crash or Timeout
//	-skips F     lines with a regular expression for whole signatures
//	-flakes F    lines with a regular expression for whole signatures
//	-against B   a bucket is also not new if back-end B, such as the compiler of the main
//	             branch, is a suspect in each of its tests. The text of a summary then
//	             has the reason in deqp-runner's words, such as (ExpectedFail)
//	-failures    with -summary: print the new buckets as lines of a baseline. The line
//	             of a wrong result expects all tests with its signature. Signatures
//	             of tests that are not reduced do not tell bugs apart
//	-json        with -summary: print a list of objects
//	-junit       with -summary: print JUnit's XML; new buckets are failures, all
//	             others are skipped
//	-report DIR  print the buckets in Markdown, for a file in DIR
//	-html SITE   write a static site into the folder SITE: counters, charts, and a
//	             page for each bucket in DIR, which is the folder of a patrol,
//	             of a campaign, or of buckets. SITE/index.html is the first
//	             page. An older site in SITE is replaced. -baseline, -skips, -flakes
//	             and -against put buckets that are not new into a list of their own
//	-text        read logs, each a file or standard input, and print the
//	             signature of each on a line
//	-jobs N      number of tests in progress at a time (the number of processors)
//	-lang L      language of a bare shader: glsl or wgsl
//	-stage S     stage of a bare shader: compute or fragment
//
// The signature of a log is its most specific message, without digits and punctuation.
// The rules are gfauto's and some more. no_signature means that no rule applies.
//
// Exit status: 0 if all tests that failed were filed; 1 if -e finds a new bucket; 2 on
// wrong usage or unreadable input; 3 if a replay lacks a driver or a tool, or DIR cannot
// be written.
//
// Example:
//
//	shgen -n 1000 | shrecond | shrun -b old -b new -b other | shcmp | shbucket -o buckets >/dev/null
package main
