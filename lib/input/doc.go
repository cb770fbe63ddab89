// Package input reads and writes the inputs of a shader in forms that people can write:
// uniforms as a name and values, textures as the name of a pattern.
//
//	// uniform time = 1.5
//	// uniform resolution = 256 256
//	// uniform lights[1].colour = 1 0.5 0
//	// texture iChannel0 = checker 32x32 linear repeat mip-linear
//	// sampler s = linear repeat
//
// Each input is a line comment, so other tools can read a shader that contains such lines.
package input
