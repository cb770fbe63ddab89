// shpatrol searches for bugs unattended: it generates tests, runs them on back-ends,
// compares the results, files the tests that fail, reduces the new ones, and writes a
// report.
//
// Usage: shpatrol [flags] DIR
//
//	shpatrol -follow DIR
//
// DIR is the patrol's folder. A patrol may be stopped (Ctrl-C, SIGTERM) or killed at any
// time; started again, it continues its work. It works in rounds:
//
//  1. Batches of tests go through shgen, shrecond, shrun, shcmp and shbucket, -jobs
//     batches at a time. The tests that fail are filed in the buckets of DIR/found. Each
//     bucket keeps few tests.
//  2. While nothing else runs, it replays a test of each new bucket. A bucket is new
//     until something explains it, or a person mutes or reports it (shbucket -h, -e new).
//     So tests of a new bucket may have been reduced. Buckets with the fewest reductions
//     come first and, among these, buckets that are unlike each other. A test that does
//     not fail again is flaky.
//  3. It reduces the tests that have failed again (scripts/reduce), each for a limited
//     time. It replays the reduced tests and files them in DIR/buckets. If a test is still
//     large at the end of its time, its reduction continues after those of other tests. It
//     may continue twice. A bucket gets further reductions until several in a row have led
//     to no new bucket. During the last reductions, batches run on the idle processors.
//  4. It writes DIR/report/index.html, a site that shows which bugs are new, and which
//     ones to file.
//
// At the start each back-end reports its driver, and the tests of known bugs run. If a
// driver has another build id than before, shpatrol announces the change (-notify). It then
// replays the filed tests that have failed on this driver, except those in muted and flaky
// buckets. If no test of a bucket fails any more, the bucket is mended: a file called mended
// in the bucket's folder names the driver. If a test fails again later, shpatrol removes this
// file, and the bucket has its former state again.
//
//	-settings F  settings as JSON: back-ends, ways to make tests, limits. The first
//	             start needs this flag or -b. DIR/settings.json keeps the settings. A
//	             later start may change limits, but not the tests
//	-b NAME      a back-end; may be repeated. -b replaces -settings: all settings that
//	             no flag gives have their default values
//	-config F    with -b: a file of further back-ends, as for shrun
//	-known K     with -b: a folder of tests of known bugs, as for shbucket
//	-seed S      with -b: the seed of the first test (0)
//	-share I     this is patrol I, from 0 on, of several with the same settings. Each
//	             runs -tests tests. Together they run the tests of one large patrol
//	-jobs J      number of batches at a time in this start (the number in the settings
//	             or, if they have none, the number of processors)
//	-for D       stop after this time, such as 8h. Reductions get the last part of D:
//	             an eighth of D or, if that is longer, the time limit of one
//	             reduction, but at most half of D. Without -for and -tests, only a
//	             signal stops the patrol
//	-tests N     run N tests, including those of earlier starts, and stop when
//	             everything is reduced
//	-notify C    run this command line with a shell for each new bug, and for each
//	             driver that has changed. Its standard input is a line of the journal
//	-quiet       print no status
//	-schema      print the JSON Schema of settings
//	-follow      show the status of the patrol or campaign in DIR until it ends
//	-n N         with -follow: number of tests that the campaign will run, to show
//	             how far it is
//
// On a terminal the status is one line: what the patrol does, tests, rate, time left,
// buckets of generated tests, new bugs, how many buckets are still to be reduced for the
// first time, the share of processor time that drivers and reductions used, and the progress
// of reductions. On other outputs it is one line per minute. DIR/status.json
// contains the same.
//
// If you put a file named muted or reported into the folder of a bucket, the patrol neither
// reduces the tests of the bucket nor announces the bucket, and the report does not list the
// bucket as a bug to file. The tests of a muted bucket are not replayed for a new driver
// either. The file may contain the reason. Remove the file to undo this.
//
//	DIR/found/SIGNATURE/TEST    tests as they were generated
//	DIR/buckets/SIGNATURE/TEST  reduced tests
//	DIR/reductions/TEST         folders of reductions
//	DIR/results/MODE/SEED.ndjson
//	                            results of a batch, without shaders, resources
//	                            and outputs (shsplit -to results)
//	DIR/report                  the site
//	DIR/journal.ndjson          everything that has happened, one line per event
//	DIR/log                     messages of the tools
//
// Settings, for example (shpatrol -schema describes all of them):
//
//	{
//	  "backends": ["llvmpipe-new", "llvmpipe-old", "ref"],
//	  "config": "backends.json",
//	  "known": "scripts/testdata/known",
//	  "modes": [
//	    {"name": "compute", "weight": 2, "mix": true},
//	    {"name": "fragment", "generate": ["-stage", "fragment"]},
//	    {"name": "wgsl", "generate": ["-lang", "wgsl"], "backends": ["dawn", "ref"]},
//	    {"name": "meta", "vary": ["-n", "5"], "backends": ["llvmpipe-new"]}
//	  ],
//	  "reduce": {"limit": "10m"}
//	}
//
// Exit status: 0 if the patrol ended or was stopped; 2 on wrong usage or unreadable
// settings; 3 if a back-end or a tool is missing.
package main
