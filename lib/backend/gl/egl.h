// What we use of EGL. Every function is looked up in the libEGL that the
// configuration names: the program itself links to none, so one build reaches
// any number of drivers.

#include <stdint.h>

// EGL's handles are declared as pointers but need not be any: ANGLE counts
// its contexts from 1. Go, which checks that pointers on its stacks are, takes
// them for numbers.
typedef uintptr_t Display, Context, Device;

// open_driver loads a libEGL and its entry points. It returns what is
// missing, or NULL.
const char *open_driver(const char *path);

// display gives a display of the platform, 0 for none. device counts where
// the platform is EGL_PLATFORM_DEVICE_EXT.
Display display(int platform, const int *attributes, int device);

const char *egl_string(Display d, int name);
int egl_initialize(Display d);

// create_context makes a context of OpenGL (ES). profile has the bits of
// EGL_CONTEXT_OPENGL_PROFILE_MASK, or 0 where there are no profiles.
Context create_context(Display d, int es, int major, int minor, int profile);

int make_current(Display d, Context c);
int egl_error(void);

// gl_function finds a function of OpenGL (ES) for the current context, or
// NULL. Some drivers give an address for any name.
void *gl_function(const char *name);
