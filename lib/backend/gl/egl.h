// The part of EGL that is used here. Every function is looked up in the libEGL that the
// configuration names. The program links none, so one build reaches any number of drivers.

#include <stdint.h>

// EGL declares handles as pointers, but they need not be pointers: ANGLE counts its
// contexts from 1. Go checks pointers on its stacks, so it treats handles as numbers.
typedef uintptr_t Display, Context, Device;

// open_driver loads a libEGL and its entry points. It returns NULL, or the name of what is
// missing.
const char *open_driver(const char *path);

// display returns a display of the platform, or 0. device is the index for
// EGL_PLATFORM_DEVICE_EXT.
Display display(int platform, const int *attributes, int device);

const char *egl_string(Display d, int name);
int egl_initialize(Display d);

// create_context makes a context of OpenGL (ES). profile has the bits of
// EGL_CONTEXT_OPENGL_PROFILE_MASK, or is 0 for versions without profiles.
Context create_context(Display d, int es, int major, int minor, int profile);

int make_current(Display d, Context c);
int egl_error(void);

// gl_function finds a function of OpenGL (ES) for the current context, or
// NULL. Some drivers give an address for any name.
void *gl_function(const char *name);
