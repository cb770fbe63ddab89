// What we use of EGL and of OpenGL (ES). Every function is looked up in the
// libEGL that the configuration names: the program itself links to neither,
// so one build reaches any number of drivers and needs no headers of theirs.

#include <stddef.h>
#include <stdint.h>

typedef void *Display, *Context, *Device;

// open_driver loads a libEGL and its entry points. It returns what is
// missing, or NULL.
const char *open_driver(const char *path);

// display gives a display of the platform, NULL for none. device counts where
// the platform is EGL_PLATFORM_DEVICE_EXT.
Display display(int platform, const int *attributes, int device);

const char *egl_string(Display d, int name);
int egl_initialize(Display d);
Context create_context(Display d, int es, int major, int minor);
int make_current(Display d, Context c);
int egl_error(void);

// load_gl loads the functions below for the current context. It returns the
// name of the first that is missing, or NULL.
const char *load_gl(void);

// was_reset reports whether the driver gave up the current context, as far as
// it can tell. No GL error may be pending.
int was_reset(void);

// FUNCTIONS lists result, name, parameters and arguments of each function of
// OpenGL 4.3 and OpenGL ES 3.1 in use.
#define FUNCTIONS(F)                                                                                             \
	F(const unsigned char *, GetString, (unsigned name), (name))                                             \
	F(unsigned, GetError, (void), ())                                                                        \
	F(void, GetIntegerv, (unsigned name, int *v), (name, v))                                                 \
	F(unsigned, CreateShader, (unsigned kind), (kind))                                                       \
	F(void, ShaderSource, (unsigned s, int n, const char **text, const int *length), (s, n, text, length))   \
	F(void, CompileShader, (unsigned s), (s))                                                                \
	F(void, GetShaderiv, (unsigned s, unsigned name, int *v), (s, name, v))                                  \
	F(void, GetShaderInfoLog, (unsigned s, int size, int *n, char *log), (s, size, n, log))                  \
	F(void, DeleteShader, (unsigned s), (s))                                                                 \
	F(unsigned, CreateProgram, (void), ())                                                                   \
	F(void, AttachShader, (unsigned p, unsigned s), (p, s))                                                  \
	F(void, LinkProgram, (unsigned p), (p))                                                                  \
	F(void, GetProgramiv, (unsigned p, unsigned name, int *v), (p, name, v))                                 \
	F(void, GetProgramInfoLog, (unsigned p, int size, int *n, char *log), (p, size, n, log))                 \
	F(void, UseProgram, (unsigned p), (p))                                                                   \
	F(void, DeleteProgram, (unsigned p), (p))                                                                \
	F(void, GetProgramInterfaceiv, (unsigned p, unsigned kind, unsigned name, int *v), (p, kind, name, v))   \
	F(void, GetProgramResourceiv, (unsigned p, unsigned kind, unsigned i, int n, const unsigned *names, int size, int *length, int *v), \
	  (p, kind, i, n, names, size, length, v))                                                               \
	F(int, GetUniformLocation, (unsigned p, const char *name), (p, name))                                    \
	F(void, Uniform1iv, (int at, int n, const int *v), (at, n, v))                                           \
	F(void, Uniform2iv, (int at, int n, const int *v), (at, n, v))                                           \
	F(void, Uniform3iv, (int at, int n, const int *v), (at, n, v))                                           \
	F(void, Uniform4iv, (int at, int n, const int *v), (at, n, v))                                           \
	F(void, Uniform1uiv, (int at, int n, const unsigned *v), (at, n, v))                                     \
	F(void, Uniform2uiv, (int at, int n, const unsigned *v), (at, n, v))                                     \
	F(void, Uniform3uiv, (int at, int n, const unsigned *v), (at, n, v))                                     \
	F(void, Uniform4uiv, (int at, int n, const unsigned *v), (at, n, v))                                     \
	F(void, Uniform1fv, (int at, int n, const float *v), (at, n, v))                                         \
	F(void, Uniform2fv, (int at, int n, const float *v), (at, n, v))                                         \
	F(void, Uniform3fv, (int at, int n, const float *v), (at, n, v))                                         \
	F(void, Uniform4fv, (int at, int n, const float *v), (at, n, v))                                         \
	F(void, GenBuffers, (int n, unsigned *b), (n, b))                                                        \
	F(void, DeleteBuffers, (int n, const unsigned *b), (n, b))                                               \
	F(void, BindBuffer, (unsigned target, unsigned b), (target, b))                                          \
	F(void, BindBufferBase, (unsigned target, unsigned i, unsigned b), (target, i, b))                       \
	F(void, BufferData, (unsigned target, ptrdiff_t size, const void *data, unsigned usage), (target, size, data, usage)) \
	F(void *, MapBufferRange, (unsigned target, ptrdiff_t at, ptrdiff_t n, unsigned how), (target, at, n, how)) \
	F(unsigned char, UnmapBuffer, (unsigned target), (target))                                               \
	F(void, DispatchCompute, (unsigned x, unsigned y, unsigned z), (x, y, z))                                \
	F(void, MemoryBarrier, (unsigned bits), (bits))                                                          \
	F(void, Finish, (void), ())

#define DECLARE(result, name, parameters, arguments) result gl##name parameters;
FUNCTIONS(DECLARE)
#undef DECLARE
