// shcmp compares the outputs of each test's runs and adds a verdict.
//
// Usage: shcmp [flags] [file...]
//
//	shcmp -text dump dump
//	shcmp -count [file...]
//	shcmp -ask DIR [file]
//
// It reads records that shrun has written, and writes them with the field verdict. It
// compares the members of compared resources word by word, and never padding. It
// compares images component by component. For images of floats, the test or the flag
// -tolerance may name a metric, which compares two whole images. The first two metrics
// compare histograms with 256 bins: they compute a number for each component, and the
// largest of these numbers counts:
//
//	chi-squared  half the sum of (p-q)^2/(p+q), where p and q are the shares of the
//	             two images in a bin; 0 for equal histograms, at most 1
//	emd          earth mover's distance: the share of pixels that change their
//	             brightness, times the amount of the change; 0 for equal
//	             histograms, at most 1
//	fuzzy        the share of pixels without a similar pixel near their place in
//	             the other image. Similar pixels differ by at most 25/255 in each
//	             component; near means at most two pixels in each direction
//	mean         mean absolute difference of the components, from 0 to 1
//	psnr         peak signal-to-noise ratio in decibels; a larger value means
//	             more alike
//	ssim         mean structural similarity; 1 for equal images, a smaller value
//	             means less alike
//
// The back-end ref is the reference interpreter.
//
// The verdict has these fields:
//
//	axis         backends: one program on several back-ends; variants: several
//	             programs on one; repeats: one program on one, several times
//	class, code  the result; the code is GLSLsmith's number for it, or -1
//	groups       the runs with outputs; the runs of a group have equal outputs
//	suspects     runs that may be wrong
//	step         after a crash or time-out: the first step that failed, if it is the
//	             same in all suspects
//	words        if ref has bands (see below), or a run differs from ref: the
//	             number of scalars that were compared, that are within ref's
//	             bands on all back-ends, that are outside on some back-end, and
//	             that are unstable. For each wrong run: the number of scalars
//	             outside, and the greatest distance from a band
//	differences  the first members or texels in which groups differ
//
// A test that fails in several ways gets the worst class. The classes are, the worst
// first, with their codes in parentheses (i is the number of a back-end, and groups is how
// many groups there are):
//
//	ub               the reference found undefined behaviour; no result counts
//	crash            some runs crashed or rejected the valid test (1000 + sum of 2^i)
//	crash-all        all runs did: suspect the test (1000)
//	timeout          some runs did not end in time (2000 + sum of 2^i)
//	timeout-all      no run ended in time (2000)
//	mismatch-ref     some runs differ from the back-end ref, whatever the majority
//	                 says (5000 + i; 5099 for a family; 6000 + groups)
//	mismatch         back-end i alone differs from all others (3000 + i)
//	mismatch-family  the back-ends of a family differ from all others (3099)
//	mismatch-many    any other split (4000 + groups)
//	flaky            a fresh process did not repeat the result of some run
//	invalid          the harness is wrong on some back-end
//	match-without-ref all agree, but ref did not end: all may be wrong (0)
//	match            all agree (0)
//	none             no run could be compared
//
// Implementations may round some results differently. For these, ref has a band from the
// least to the greatest allowed value (field bands of its run). A back-end whose value is
// outside the band is wrong. A value within the band counts as equal to ref's, also for a
// metric. A scalar that may have any value is unstable, and is not compared. The variants on
// one back-end may also round differently. So a scalar with a band is not compared between
// variants: its value in each variant is only compared with ref's band. If a test has variants
// and ref has no result, a metric compares only images of the same back-end.
//
// Back-ends are numbered from 1 in the order of the runs, without ref. There are no codes
// for more than nine back-ends, or if a sum would reach 1000. Unsupported and flaky runs are
// not compared.
//
// After a mismatch, the runs that differ from ref are suspects. If ref has no result, all runs
// outside the largest group are suspects. If there is no single largest group, all runs are
// suspects. On the axis variants, the variants that differ from the test's own program are
// suspects, with two exceptions: if there is only one variant, both programs are suspects; if
// all of several variants agree with each other, the test's own program is the suspect.
//
//	-e VERDICT   read exactly one test, write nothing, and exit 0 if its verdict
//	             is this one, 1 if it is not. VERDICT is a class or a code, and
//	             optionally a colon and all suspects, separated by commas:
//	             mismatch:llvmpipe-20.3.5
//	-ask DIR     exit with 0 if the shader has the verdict that the reduction in DIR
//	             requires, with 1 if it has not. shrun -serve DIR decides or, if that
//	             does not run, shrun -judge DIR. The manual of shrun says how
//	-tolerance METRIC[=THRESHOLD]
//	             compare images by this metric instead of the test's. THRESHOLD
//	             is the largest distance that passes, for psnr and ssim the least
//	             value. Each metric has a default threshold. The metric exact
//	             compares word by word
//	-crashes     compare only crashes and refusals, not outputs and time-outs. This is
//	             for tests with undefined behaviour: their outputs may differ, and
//	             they may never end
//	-axis AXIS   compare on this axis only: backends, variants or repeats. With variants,
//	             the programs are compared on each back-end, and ref's result does
//	             not decide which program is wrong
//	-text        print verdicts as text instead of records. With two files that
//	             are dumps of buffers, or PNG images, print where they differ;
//	             the first row of an image is the lowest, as in GLSL
//	-png PATH    write a picture of each image that differs from ref's image. If ref
//	             has no result, or the axis is variants or repeats, images are
//	             compared with those of the first group instead. A picture shows
//	             both images, their difference and a mask. The difference is
//	             brightest where it is largest. The mask is white where the image is
//	             wrong, and grey where it is unstable and therefore not compared.
//	             Small images are enlarged. A file PATH.png can contain one picture;
//	             a folder PATH can contain any number. -png also works with -text
//	             and two PNG images
//	-count       print tables instead of records: how many tests had each
//	             outcome on each back-end, each verdict and each kind of
//	             undefined behaviour. Verdicts are counted, not computed
//	-pairs       with -count: also count by pairs of back-ends
//	-first K     with -count: name the first K tests with each outcome except ok,
//	             each kind of undefined behaviour and each error. The exit status is 1 if a
//	             test has an error, an inexact result, or an outcome other than
//	             ok, timeout and unsupported
//	-expect N    with -first: the exit status is also 1 if there are not N tests
//	-bear KIND   with -first: a test counts as ok if all its undefined behaviour
//	             is of this kind
//	-jobs N      number of tests in progress at a time (the number of processors)
//	-lang L      language of a bare shader: glsl or wgsl
//	-stage S     stage of a bare shader: compute or fragment
//
// Exit status: 0 if the tests were compared, whatever the verdicts; 1 if the condition of
// -e, -ask or -first does not hold, or two dumps differ; 2 on wrong usage or unreadable
// input; 3 if -ask cannot be answered.
//
// Example, an interestingness test of a reducer:
//
//	shrecond shader.comp | shrun -b old -b new | shcmp -e mismatch
package main
