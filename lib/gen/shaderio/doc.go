// Package shaderio declares the interface of a generated shader: its buffers, textures and images,
// the inputs and outputs of its stage, and the size of its work groups. It describes their contents
// as resources of the test, and brings them into scope.
package shaderio
