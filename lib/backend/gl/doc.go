// Package gl implements the back-ends of the kind gl. They run tests on drivers of OpenGL and
// OpenGL ES. The package uses EGL, so it needs no window.
package gl
