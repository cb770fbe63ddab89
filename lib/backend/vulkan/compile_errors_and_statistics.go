//go:build cgo

package vulkan

/*
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef void *(*lookup)(void *instance, const char *name);

// The errors that the driver has reported since forget was called. The lock is needed because
// drivers may compile on several threads.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char errors[32768];
static size_t length;

static uint32_t note(uint32_t flags, uint32_t type, uint64_t object, size_t location, int32_t code,
		const char *prefix, const char *message, void *data) {
	pthread_mutex_lock(&lock);
	size_t n = strlen(message);
	if (n > sizeof errors - length - 2)
		n = sizeof errors - length - 2;
	memcpy(errors + length, message, n);
	length += n;
	if (n > 0)
		errors[length++] = '\n';
	errors[length] = 0;
	if (length > sizeof errors - 2)
		length = sizeof errors - 2;
	pthread_mutex_unlock(&lock);
	return 0;
}

static void forget(void) {
	pthread_mutex_lock(&lock);
	length = 0;
	errors[0] = 0;
	pthread_mutex_unlock(&lock);
}

// reported returns a copy of the errors, which the caller frees.
static char *reported(void) {
	pthread_mutex_lock(&lock);
	char *copy = strdup(errors);
	pthread_mutex_unlock(&lock);
	return copy;
}

// listen makes the driver call note for each error (VK_EXT_debug_report).
static void listen(void *entry, void *instance) {
	static struct { uint32_t type; void *next; uint32_t flags; void *callback, *data; } info =
		{1000011000, NULL, 8, (void *)note, NULL};
	int32_t (*create)(void *, void *, void *, void *) = ((lookup)entry)(instance, "vkCreateDebugReportCallbackEXT");
	static uint64_t callback;
	if (create)
		create(instance, &info, NULL, &callback);
}

// VkPhysicalDevicePipelineExecutablePropertiesFeaturesKHR. Other features follow it in the chain.
static struct { uint32_t type; void *next; uint32_t statistics; } feature = {1000269000, NULL, 1};

static void *with_statistics(void *features) {
	feature.next = features;
	return &feature;
}

struct executable { uint32_t type; void *next; uint32_t stages; char name[256], description[256]; uint32_t subgroup; };
struct statistic {
	uint32_t type;
	void *next;
	char name[256], description[256];
	uint32_t format;
	union { uint32_t boolean; int64_t integer; uint64_t natural; double number; } value;
};

static double value(struct statistic *s) {
	switch (s->format) {
	case 0: return s->value.boolean;
	case 1: return s->value.integer;
	case 2: return s->value.natural;
	}
	return s->value.number;
}

// executables returns the programs of a pipeline (VK_KHR_pipeline_executable_properties) as
// an array that the caller frees.
static struct executable *executables(void *entry, void *instance, void *device, uint64_t pipeline, uint32_t *n) {
	struct { uint32_t type; void *next; uint64_t pipeline; } info = {1000269001, NULL, pipeline};
	int32_t (*get)(void *, void *, uint32_t *, void *) =
		((lookup)entry)(instance, "vkGetPipelineExecutablePropertiesKHR");
	*n = 0;
	if (!get || get(device, &info, n, NULL) != 0 || *n == 0)
		return NULL;
	struct executable *all = calloc(*n, sizeof *all);
	for (uint32_t i = 0; i < *n; i++)
		all[i].type = 1000269002;
	if (get(device, &info, n, all) != 0)
		*n = 0;
	return all;
}

// statistics returns the statistics of a program of a pipeline, as an array that the caller
// frees.
static struct statistic *statistics(void *entry, void *instance, void *device, uint64_t pipeline,
		uint32_t program, uint32_t *n) {
	struct { uint32_t type; void *next; uint64_t pipeline; uint32_t program; } info =
		{1000269003, NULL, pipeline, program};
	int32_t (*get)(void *, void *, uint32_t *, void *) =
		((lookup)entry)(instance, "vkGetPipelineExecutableStatisticsKHR");
	*n = 0;
	if (!get || get(device, &info, n, NULL) != 0 || *n == 0)
		return NULL;
	struct statistic *all = calloc(*n, sizeof *all);
	for (uint32_t i = 0; i < *n; i++)
		all[i].type = 1000269004;
	if (get(device, &info, n, all) != 0)
		*n = 0;
	return all;
}
*/
import "C"

import (
	"strings"
	"unsafe"

	vk "github.com/goki/vulkan"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// Vulkan extensions that a back-end with compileOnly uses if the driver has them.
const (
	reportsErrors     = "VK_EXT_debug_report"
	reportsStatistics = "VK_KHR_pipeline_executable_properties"
)

// listen makes the driver report compilation errors to this package. Some compilers report faults
// in their intermediate code in no other way.
func (d *device) listen() { C.listen(getInstanceProcAddr, unsafe.Pointer(d.instance)) }

// withStatistics adds a structure that turns on statistics of pipelines to `features`, a chain of
// Vulkan structures. It returns the new chain.
func withStatistics(features unsafe.Pointer) unsafe.Pointer { return C.with_statistics(features) }

// compile calls `build`. If the driver reports errors during this call (see listen), compile
// returns an error with their text and the outcome CompileError. Otherwise it returns the error of
// `build`.
func (t *test) compile(build func() error) error {
	C.forget()
	err := build()
	reported := C.reported()
	defer C.free(unsafe.Pointer(reported))
	if errors := strings.TrimSpace(C.GoString(reported)); errors != "" {
		text := "the driver reports an error:\n" + errors
		if err != nil {
			text += "\n" + err.Error()
		}
		return backend.Failed(record.CompileError, "%s", text)
	}
	return err
}

// observe stores statistics of the compiled pipeline, such as spilled registers, in t.result. It
// runs nothing and returns no outputs.
func (t *test) observe() (map[string][]byte, error) {
	if !t.statistics {
		return nil, nil
	}
	device, instance := unsafe.Pointer(t.device.device), unsafe.Pointer(t.instance)
	pipeline := *(*C.uint64_t)(unsafe.Pointer(&t.pipeline))
	var n C.uint32_t
	programs := C.executables(getInstanceProcAddr, instance, device, pipeline, &n)
	defer C.free(unsafe.Pointer(programs))
	t.result.Statistics = map[string]float64{}
	for i, p := range unsafe.Slice(programs, n) {
		if vk.ShaderStageFlagBits(p.stages)&t.stage() == 0 {
			continue
		}
		var m C.uint32_t
		list := C.statistics(getInstanceProcAddr, instance, device, pipeline, C.uint32_t(i), &m)
		for k := range unsafe.Slice(list, m) {
			s := &unsafe.Slice(list, m)[k]
			name := C.GoString(&s.name[0])
			if !strings.HasSuffix(strings.ToLower(name), "hash") { // a hash measures nothing
				t.result.Statistics[C.GoString(&p.name[0])+": "+name] = float64(C.value(s))
			}
		}
		C.free(unsafe.Pointer(list))
	}
	return nil, nil
}
