// Package input has the forms in which people write what a shader reads: values of
// uniforms by their names, and textures by the names of patterns.
//
//	// uniform time = 1.5
//	// uniform resolution = 256 256
//	// uniform lights[1].colour = 1 0.5 0
//	// texture iChannel0 = checker 32x32 linear repeat
//
// Each is a line comment, so a shader that has such lines is a shader as before.
package input
