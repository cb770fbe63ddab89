// Package gl is the kind of back-ends that run tests on OpenGL and OpenGL ES drivers. It
// needs no display: it uses EGL.
package gl
