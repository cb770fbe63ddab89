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
//  1. Batches of tests go through shgen, shrecond, shrun, shcmp and shbucket, -jobs of
//     them at a time. DIR/found contains buckets of tests that failed, with few tests
//     each.
//  2. While nothing else runs, it replays a test of each new bucket (shbucket -h tells
//     which are new). The next bucket is always the one that is least like the buckets
//     before it. A test that does not fail again is flaky.
//  3. It reduces these tests (scripts/reduce), each for a limited time, and files the
//     results in DIR/buckets after another replay. If a test is still large at the end of
//     its time, its reduction continues after the others, twice at most. It reduces
//     further tests of a bucket until several in a row have led to no new bucket. Batches
//     run beside the last reductions, on processors that would be idle.
//  4. It writes DIR/report/index.html, a site that shows which bugs are new, and what to
//     file.
//
// At the start each back-end reports its driver, and the tests of known bugs run. If the
// build id of a driver has changed, its back-end is reported, and the tests of its known
// and open buckets are replayed. If no test of a bucket fails any more, the bucket is
// mended: a file called mended in the bucket's folder names the driver. If a test fails
// again later, shpatrol removes this file, and the bucket has its former state again.
//
//	-settings F  settings as JSON: back-ends, ways to make tests, limits. Needed for
//	             the first start, without -b. DIR/settings.json keeps them. A later
//	             start may change limits, but not the tests
//	-b NAME      a back-end, for settings without a file; may be repeated
//	-config F    with -b: a file of further back-ends, as for shrun
//	-known K     with -b: a folder of tests of known bugs, as for shbucket
//	-seed S      with -b: the seed of the first test (0)
//	-share I     this is patrol I, from 0 on, of several with the same settings. Each
//	             runs -tests tests. Together they run the tests of one large patrol
//	-jobs J      batches at a time in this start (those of the settings, or the number
//	             of processors)
//	-for D       stop after this time, such as 8h. Reductions get the last part of D:
//	             an eighth of D or, if that is longer, the time limit of one
//	             reduction, but at most half of D. Without -for and -tests, only a
//	             signal stops the patrol
//	-tests N     generate no more once N tests have run, in all starts together, and
//	             stop when everything is reduced
//	-notify C    run this command line with a shell for each new bug, and for each
//	             driver that has changed. Its standard input is a line of the journal
//	-quiet       print no status
//	-schema      print the JSON Schema of settings
//	-follow      show the status of the patrol or campaign in DIR until it ends
//	-n N         with -follow: number of tests that the campaign will run
//
// On a terminal the status is one line: what the patrol does, tests, rate, time left,
// buckets of generated tests, new bugs, how many buckets are still to be reduced for the
// first time, the share of processor time that drivers and reductions used, and the progress
// of reductions. On other outputs it is one line per minute. DIR/status.json
// contains the same.
//
// A file named muted in the folder of a bucket keeps the patrol from reducing and
// announcing it; a file named reported removes it from the list of bugs to file. Either
// may contain the reason. Remove the file to undo this.
//
//	DIR/found/SIGNATURE/TEST    tests as they were generated
//	DIR/buckets/SIGNATURE/TEST  reduced tests
//	DIR/reductions/TEST         folders of reductions
//	DIR/results/MODE/SEED.ndjson
//	                            results without texts
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
