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
// The signature is the name of the bucket. It depends on the failure:
//   - For a crash, it is made from the log.
//   - For a time-out, it is made from the verdict and the suspects.
//   - For a wrong result, it is made from the verdict, the suspects and features of the
//     shader: operators, kinds of statements, built-in functions and guards. If the shader
//     has more than 12 features, the test counts as large, and its signature contains only
//     the rare features that known bugs need. Otherwise it contains all features.
//
// Flaky tests share a bucket and do not count as bugs. A test that does not fail again when
// it is replayed is flaky, too.
//
// If the suspects of a test fail in different ways, the test is filed once for each way. The
// first copy keeps the id of the test. The ids of the other copies end with @ and their
// suspects.
//
// With -replay or -known, shbucket looks for the cause of the failure of a reduced test. It
// runs the test again with one change at a time:
//   - a workaround
//   - an operation replaced by its right value, read from a buffer
//   - a loop without continue
//   - a declaration in a loop without its initialiser; an assignment follows
//   - a store to each component in place of a store to a swizzle
//   - a chain without one of its tools, or without some passes of spirv-opt
//
// If the changed test does not fail, that workaround, operation, construct, tool or pass
// belongs to the cause. If an earlier test has the same cause, the new test is filed in the
// bucket of the earlier one, even if their signatures differ. The file cause.json in the
// folder of the test contains the results.
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
//	             them. FROM is such a folder, or that of a patrol or a campaign.
//	             A bucket still stores at most -limit tests; further tests are
//	             only counted. Tests that DIR already contains do not change, so
//	             folders may be merged again
//	-limit N     number of tests with the same suspects that a bucket stores;
//	             further ones are only counted (3)
//	-replay      replay each test before it counts; -replay=false files tests
//	             without replaying them (true)
//	-trust       replay on the back-ends as the records describe them: with any
//	             command, launcher or library. Standard error lists these.
//	             Without it, names mean the back-ends of this machine
//	-known DIR   a folder of small shaders that show known bugs. They run once on
//	             each back-end of the tests. A test is filed in the bucket
//	             known_NAME if the bug of shader NAME explains the failure. A
//	             shader that does not fail any more explains nothing. Otherwise
//	             each of these rules suffices:
//	             1. The test crashes with the signature of the shader. If the
//	                signature is only a signal or an outcome, such as SIGSEGV,
//	                the shader must also fail on all suspects of the test.
//	             2. The shader fails on all suspects, and has a comment
//	                "// Workaround: W". The test does not fail under the
//	                workaround W (shrecond -list).
//	             3. The shader fails on all suspects, and has no such comment.
//	                The test needs the same operations as the shader.
//	             4. The shader has a comment "// Explains: PATTERN" that matches
//	                the id of the test, and a comment
//	                "// Wrong on: BACKEND (VERSION)" that names the suspects.
//	-summary DIR print the buckets in DIR: number of tests, class, suspects and
//	             folder. The bucket with the most tests comes first. Each next
//	             bucket is the one that is least like the buckets before it. Known
//	             bugs and flaky tests come last. DIR may also be the folder of a
//	             patrol or a campaign
//	-e new       with -summary: exit with status 1 if a bucket is new. A bucket is
//	             new unless one of these is true: a known bug explains it; its tests
//	             are flaky; its folder has a file named muted, reported or mended
//	             (see the manual of shpatrol); one of the next four flags expects it
//	-baseline F  a file with the signatures of expected buckets, in deqp-runner's form:
//	             lines SIGNATURE,STATUS, where STATUS is Fail, Crash or Timeout
//	-skips F     a file with regular expressions for whole signatures, one on each line
//	-flakes F    a file like that of -skips, for buckets that fail only at times
//	-against B   expect the buckets in which back-end B, such as the compiler of the
//	             main branch, is a suspect in each test. The text of a summary then
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
