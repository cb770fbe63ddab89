// Package spelling has all that differs between GLSL and WGSL in generated programs: the constructs
// that only one of them has (Features), and how each of them writes a construct that both have
// (Speller). It makes no random choices.
package spelling
