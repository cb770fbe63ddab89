// Package gl is the kind of back-ends that run tests on drivers of OpenGL and OpenGL ES. It
// uses EGL, so it needs no display.
package gl
