// Package reduce serves reducers. It creates the folder of a reduction, and judges candidates. A
// candidate is interesting if it still fails as the test did and, as far as can be told, for the
// same reason.
//
// A reducer works on the text from before reconditioning. Each candidate is reconditioned
// again, as the test was. So a reducer may remove anything and never meets undefined
// behaviour. There are two exceptions. If guards of the test were dropped, the reducer
// works on the text that ran, and the interpreter checks candidates. If the test makes a
// compiler crash and was not reconditioned, candidates are not reconditioned either.
package reduce
