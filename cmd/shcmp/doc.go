// shcmp compares what the runs of each test delivered and adds a verdict.
//
// Usage: shcmp [flags] [file...]
//
//	shcmp -text dump dump
//	shcmp -count [file...]
//	shcmp -ask DIR [file]
//
// It reads records that have been through shrun, and writes them with the
// field verdict. Only bytes that belong to members of compared resources
// count, word for word; padding never does. Images count component by
// component, and those of floats by a metric, if the test or a flag names one:
//
//	chi-squared  half the sum of (p-q)^2/(p+q) over the shares of 256 bins in
//	             the histograms, of the component where it is largest; 0 to 1
//	emd          earth mover's distance of these histograms, likewise: how much
//	             of the image changes its brightness, times how far; 0 to 1
//	mean         mean absolute difference of the components, which go from 0 to 1
//	psnr         peak signal-to-noise ratio in decibels: the larger, the more
//	             alike
//
// Such images of a test with variants are compared on each back-end alone.
//
// The verdict has
//
//	axis         backends: one program on several back-ends; variants: several
//	             programs on one; repeats: one program on one, several times
//	class, code  what was found; the code is GLSLsmith's number for it, -1
//	             where that has none
//	groups       the runs that delivered something, by equal results
//	suspects     whom to look at
//	inexact      how many scalars were not compared, since ref is not certain of them
//	differences  the first members or texels in which groups differ
//
// Of several findings the worst is reported. From the worst on, they are
//
//	ub               the reference met undefined behaviour: nothing counts
//	crash            some crashed or refused a valid test (1000 + sum of 2^i)
//	crash-all        all did: suspect the test (1000)
//	timeout          likewise for time (2000 + sum of 2^i)
//	timeout-all      likewise (2000)
//	mismatch-ref     some differ from the back-end ref, whatever the majority
//	                 says (5000 + i; 5099 for a family; 6000 + groups)
//	mismatch         back-end i alone differs from all others (3000 + i)
//	mismatch-family  those that share a component differ from all others (3099)
//	mismatch-many    any other split (4000 + groups)
//	flaky            nothing but what did not repeat in a fresh process
//	invalid          nothing but harnesses that are wrong
//	match-without-ref all agree, but ref gave up: they may all be wrong (0)
//	match            all agree (0)
//	none             no run took part
//
// Where ref is not certain of a result, because implementations may round it
// otherwise (bands of its run), that scalar is not compared, whoever has it; field
// inexact counts those. Elsewhere ref decides as ever.
//
// Back-ends count from 1 in the order of the runs, ref left out; with more
// than nine, and where a sum would reach 1000, there are no codes. Everyone
// outside the largest group is suspect; of several largest groups, everyone is.
// Runs that were unsupported or flaky take no part.
//
//	-e VERDICT   read exactly one test, write nothing, and exit 0 if its verdict
//	             is this one, 1 if it is not. VERDICT is a class or a code,
//	             then, if they matter, a colon and the suspects, all of them,
//	             separated by commas: mismatch:llvmpipe-20.3.5
//	-ask DIR     has the shader the verdict that is wanted in DIR, the folder of a
//	             reduction? shrun -serve DIR answers, or, where nobody serves,
//	             shrun -judge DIR, which says what is asked for
//	-tolerance METRIC=THRESHOLD
//	             compare images by this metric, whatever the test says: the
//	             largest distance that passes, for psnr the least value. exact
//	             compares word for word
//	-crashes     judge how runs ended alone, not what they delivered: that of a test
//	             with undefined behaviour is anybody's
//	-text        print verdicts for people instead of records. With two files
//	             that are dumps of buffers, or PNG images, print where they
//	             differ; rows of an image count from below, as in GLSL
//	-count       print how many tests had each outcome on each back-end, each verdict
//	             and each kind of undefined behaviour, instead of records. Tests are
//	             counted as they are, not compared
//	-pairs       with -count: by pairs of back-ends too, each judged by itself
//	-first K     with -count: name the first K tests of each outcome but ok, kind of
//	             undefined behaviour and error. The exit status is 1 if a test has
//	             an outcome other than ok, timeout and unsupported, or an error
//	-expect N    with -first: the exit status is 1, too, if there are not N tests
//	-bear KIND   with -first: undefined behaviour of this kind alone counts as ok
//	-jobs N      tests in hand at a time (the number of processors)
//	-lang L      language of a bare shader: glsl or wgsl
//	-stage S     stage of a bare shader: compute or fragment
//
// Exit status: 0 if the tests were compared, whatever the verdicts; 1 if -e, -ask
// or -first was not met, or two dumps differ; 2 on wrong usage or unreadable input; 3 if
// nobody can say.
//
// Example, an interestingness test of a reducer:
//
//	shrecond shader.comp | shrun -b old -b new | shcmp -e mismatch
package main
