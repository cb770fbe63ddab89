//go:build cgo

#include "egl.h"

#include <dlfcn.h>
#include <stddef.h>

static void *library;
static void *(*get_proc_address)(const char *);

// The core functions of EGL 1.5 are symbols of the library. All others come from
// eglGetProcAddress. Some libraries have functions in only one of these ways.
static void *find(const char *name) {
	void *f = dlsym(library, name);
	return f ? f : get_proc_address(name);
}

#define EGL(result, name, parameters) static result(*name) parameters
EGL(Display, GetPlatformDisplayEXT, (unsigned, uintptr_t, const int *));
EGL(Display, GetDisplay, (void *));
EGL(unsigned, Initialize, (Display, int *, int *));
EGL(const char *, QueryString, (Display, int));
EGL(unsigned, BindAPI, (unsigned));
EGL(Context, CreateContext, (Display, void *, Context, const int *));
EGL(unsigned, MakeCurrent, (Display, void *, void *, Context));
EGL(int, GetError, (void));
EGL(unsigned, QueryDevicesEXT, (int, Device *, int *));

const char *open_driver(const char *path) {
	library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	if (!library)
		return dlerror();
	get_proc_address = (void *(*)(const char *))dlsym(library, "eglGetProcAddress");
	if (!get_proc_address)
		return "it has no eglGetProcAddress";
#define NEED(name)                                \
	if (!(name = find("egl" #name)))          \
		return "it has no egl" #name;
	NEED(GetDisplay) NEED(Initialize) NEED(QueryString) NEED(BindAPI) NEED(CreateContext) NEED(MakeCurrent) NEED(GetError)
	GetPlatformDisplayEXT = find("eglGetPlatformDisplayEXT");
	QueryDevicesEXT = find("eglQueryDevicesEXT");
	return NULL;
}

enum { PLATFORM_DEVICE = 0x313F, MAX_DEVICES = 64, NONE = 0x3038 };

static Device find_device(int i) {
	Device devices[MAX_DEVICES];
	int n = 0;
	if (!QueryDevicesEXT || !QueryDevicesEXT(MAX_DEVICES, devices, &n) || i < 0 || i >= n)
		return 0;
	return devices[i];
}

Display display(int platform, const int *attributes, int device) {
	uintptr_t native = 0;
	if (platform == 0)
		return GetDisplay(NULL);
	if (!GetPlatformDisplayEXT)
		return 0;
	if (platform == PLATFORM_DEVICE && !(native = find_device(device)))
		return 0;
	return GetPlatformDisplayEXT(platform, native, attributes);
}

const char *egl_string(Display d, int name) { return QueryString(d, name); }

int egl_initialize(Display d) { return Initialize(d, NULL, NULL); }

// A driver ends a shader that hangs by a reset. It only tells a context about that if the
// context asked for it, by the attribute of EGL 1.5 or by that of
// EXT_create_context_robustness. Some drivers know neither.
Context create_context(Display d, int es, int major, int minor, int profile) {
	enum { OPENGL_ES_API = 0x30A0, OPENGL_API = 0x30A2, MAJOR = 0x3098, MINOR = 0x30FB, PROFILE = 0x30FD,
		NOTIFICATION = 0x31BD, NOTIFICATION_EXT = 0x3138, LOSE_CONTEXT = 0x31BF };
	const int strategies[] = {NOTIFICATION, NOTIFICATION_EXT, NONE};
	if (!BindAPI(es ? OPENGL_ES_API : OPENGL_API))
		return 0;
	for (int i = 0; i < 3; i++) {
		int attributes[] = {MAJOR, major, MINOR, minor, strategies[i], LOSE_CONTEXT, NONE, 0, NONE};
		if (profile) {
			attributes[4] = PROFILE, attributes[5] = profile;
			attributes[6] = strategies[i], attributes[7] = LOSE_CONTEXT;
		}
		Context c = CreateContext(d, NULL, 0, attributes);
		if (c)
			return c;
	}
	return 0;
}

int make_current(Display d, Context c) { return MakeCurrent(d, NULL, NULL, c); }

int egl_error(void) { return GetError(); }

void *gl_function(const char *name) {
	void *f = get_proc_address(name);
	return f ? f : dlsym(library, name);
}

// go-gl refers to the lookup function of the system's libGL (or libEGL, with its build tag
// egl) in its Init, which nobody calls here. With these definitions the linker leaves that
// library out. A program that links it could not start without it, and would bring a
// second OpenGL into the driver's process. The definitions are hidden from drivers, which
// have functions of the same names.
#define UNUSED __attribute__((visibility("hidden")))
UNUSED void *glXGetProcAddress(const unsigned char *name) { return NULL; }
UNUSED void *eglGetProcAddress(const char *name) { return NULL; }
