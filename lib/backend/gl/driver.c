//go:build cgo

#include "driver.h"

#include <dlfcn.h>
#include <stdlib.h>

static void *library;
static void *(*get_proc_address)(const char *);

// The core functions of EGL 1.5 are symbols of the library, all others come
// from eglGetProcAddress, and some libraries have them one way only.
static void *find(const char *name) {
	void *f = dlsym(library, name);
	return f ? f : get_proc_address(name);
}

#define EGL(result, name, parameters) static result(*name) parameters
EGL(Display, GetPlatformDisplayEXT, (unsigned, void *, const int *));
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
	if (!QueryDevicesEXT || !QueryDevicesEXT(MAX_DEVICES, devices, &n) || i >= n)
		return NULL;
	return devices[i];
}

Display display(int platform, const int *attributes, int device) {
	void *native = NULL;
	if (platform == 0)
		return GetDisplay(NULL);
	if (!GetPlatformDisplayEXT)
		return NULL;
	if (platform == PLATFORM_DEVICE && !(native = find_device(device)))
		return NULL;
	return GetPlatformDisplayEXT(platform, native, attributes);
}

const char *egl_string(Display d, int name) { return QueryString(d, name); }

int egl_initialize(Display d) { return Initialize(d, NULL, NULL); }

// A driver tells of a reset, by which it ends a shader that hangs, only to a
// context that asked for it, by the attribute of EGL 1.5 or by that of
// EXT_create_context_robustness. Not every driver knows either.
Context create_context(Display d, int es, int major, int minor) {
	enum { OPENGL_ES_API = 0x30A0, OPENGL_API = 0x30A2, MAJOR = 0x3098, MINOR = 0x30FB, PROFILE = 0x30FD, CORE = 1,
		NOTIFICATION = 0x31BD, NOTIFICATION_EXT = 0x3138, LOSE_CONTEXT = 0x31BF };
	const int strategies[] = {NOTIFICATION, NOTIFICATION_EXT, NONE};
	if (!BindAPI(es ? OPENGL_ES_API : OPENGL_API))
		return NULL;
	for (int i = 0; i < 3; i++) {
		int attributes[] = {MAJOR, major, MINOR, minor, strategies[i], LOSE_CONTEXT, NONE, 0, NONE};
		if (!es) {
			attributes[4] = PROFILE, attributes[5] = CORE;
			attributes[6] = strategies[i], attributes[7] = LOSE_CONTEXT;
		}
		Context c = CreateContext(d, NULL, NULL, attributes);
		if (c)
			return c;
	}
	return NULL;
}

int make_current(Display d, Context c) { return MakeCurrent(d, NULL, NULL, c); }

int egl_error(void) { return GetError(); }

// Each function of OpenGL is a pointer and a function of ours that calls it,
// because Go cannot call pointers.
#define DEFINE(result, name, parameters, arguments)  \
	static result(*p##name) parameters;          \
	result gl##name parameters { return p##name arguments; }
FUNCTIONS(DEFINE)

// Core since OpenGL 4.5 and OpenGL ES 3.2, otherwise an extension; a driver
// may have the function and refuse it in an older context.
static unsigned (*reset_status[2])(void);

int was_reset(void) {
	for (int i = 0; i < 2; i++)
		if (reset_status[i]) {
			unsigned status = reset_status[i]();
			if (glGetError() == 0)
				return status != 0;
		}
	return 0;
}

const char *load_gl(void) {
#define LOAD(result, name, parameters, arguments)                                 \
	if (!(p##name = get_proc_address("gl" #name)) && !(p##name = find("gl" #name))) \
		return "gl" #name;
	FUNCTIONS(LOAD)
	reset_status[0] = get_proc_address("glGetGraphicsResetStatus");
	reset_status[1] = get_proc_address("glGetGraphicsResetStatusEXT");
	return NULL;
}
