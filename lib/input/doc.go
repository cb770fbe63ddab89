// Package input reads and writes the inputs of a shader in the forms that people write:
// values of uniforms by name, and textures by the name of a pattern.
//
//	// uniform time = 1.5
//	// uniform resolution = 256 256
//	// uniform lights[1].colour = 1 0.5 0
//	// texture iChannel0 = checker 32x32 linear repeat mip-linear
//	// sampler s = linear repeat
//
// Each is a line comment, so other tools read a shader with such lines as before.
package input
