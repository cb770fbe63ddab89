// Package reduce serves reducers. It creates the folder of a reduction, and judges candidates. A
// candidate is interesting if it fails as the test did and, as far as can be told, for the same
// reason.
//
// A reducer usually works on the text from before reconditioning, and may remove any code: the
// judge reconditions each candidate with the options of the test, and so removes undefined
// behaviour. In two cases candidates get no guards, and the interpreter rejects those with
// undefined behaviour:
//
//   - The test was relaxed, so it lacks guards. The reducer then works on the text that ran.
//   - The test ran without reconditioning (recond.NoPass).
package reduce
