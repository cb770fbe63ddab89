package builtin

import (
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Value is a built-in input or output of a stage in WGSL (WGSL section 13.3.1.1).
type Value struct {
	Name   string
	Stage  language.Stage
	Output bool
	Type   *types.Type // nil for clip_distances, an array of up to 8 floats
	Enable string      // the extension that must be enabled for it, or ""
	// Uniform says that all invocations of a work group have the same value.
	Uniform bool
}

// Values returns the built-in values of WGSL. Callers must not change the slice.
func Values() []Value { return values }

var (
	valueWord  = types.Scalar(types.Uint)
	valueWords = types.Vec(types.Uint, 3)
)

var values = []Value{
	{"vertex_index", language.Vertex, false, valueWord, "", false},
	{"instance_index", language.Vertex, false, valueWord, "", false},
	{"clip_distances", language.Vertex, true, nil, "clip_distances", false},
	{"position", language.Vertex, true, types.Vec(types.Float, 4), "", false},
	{"position", language.Fragment, false, types.Vec(types.Float, 4), "", false},
	{"front_facing", language.Fragment, false, types.Scalar(types.Bool), "", false},
	{"frag_depth", language.Fragment, true, types.Scalar(types.Float), "", false},
	{"primitive_index", language.Fragment, false, valueWord, "primitive_index", false},
	{"sample_index", language.Fragment, false, valueWord, "", false},
	{"sample_mask", language.Fragment, false, valueWord, "", false},
	{"sample_mask", language.Fragment, true, valueWord, "", false},
	{"local_invocation_id", language.Compute, false, valueWords, "", false},
	{"local_invocation_index", language.Compute, false, valueWord, "", false},
	{"global_invocation_id", language.Compute, false, valueWords, "", false},
	{"global_invocation_index", language.Compute, false, valueWord, "", false},
	{"workgroup_id", language.Compute, false, valueWords, "", true},
	{"workgroup_index", language.Compute, false, valueWord, "", true},
	{"num_workgroups", language.Compute, false, valueWords, "", true},
	{"subgroup_invocation_id", language.Compute, false, valueWord, "subgroups", false},
	{"subgroup_invocation_id", language.Fragment, false, valueWord, "subgroups", false},
	{"subgroup_size", language.Compute, false, valueWord, "subgroups", true},
	{"subgroup_size", language.Fragment, false, valueWord, "subgroups", false},
	{"subgroup_id", language.Compute, false, valueWord, "subgroups", false},
	{"num_subgroups", language.Compute, false, valueWord, "subgroups", true},
}
