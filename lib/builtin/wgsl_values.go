package builtin

import (
	"shsmith/lib/types"
	"shsmith/lib/version"
)

// Value is a built-in value of WGSL, an input or output of a stage (12.3.1.1).
type Value struct {
	Name   string
	Stage  version.Stage
	Output bool
	Type   *types.Type // nil for clip_distances, an array of up to 8 floats
	Enable string      // the extension that it needs, or ""
	// Uniform: one value for all invocations of a work group.
	Uniform bool
}

// Values lists the built-in values. Callers do not change the slice.
func Values() []Value { return values }

var (
	valueWord  = types.Scalar(types.Uint)
	valueWords = types.Vec(types.Uint, 3)
)

var values = []Value{
	{"vertex_index", version.Vertex, false, valueWord, "", false},
	{"instance_index", version.Vertex, false, valueWord, "", false},
	{"clip_distances", version.Vertex, true, nil, "clip_distances", false},
	{"position", version.Vertex, true, types.Vec(types.Float, 4), "", false},
	{"position", version.Fragment, false, types.Vec(types.Float, 4), "", false},
	{"front_facing", version.Fragment, false, types.Scalar(types.Bool), "", false},
	{"frag_depth", version.Fragment, true, types.Scalar(types.Float), "", false},
	{"primitive_index", version.Fragment, false, valueWord, "primitive_index", false},
	{"sample_index", version.Fragment, false, valueWord, "", false},
	{"sample_mask", version.Fragment, false, valueWord, "", false},
	{"sample_mask", version.Fragment, true, valueWord, "", false},
	{"local_invocation_id", version.Compute, false, valueWords, "", false},
	{"local_invocation_index", version.Compute, false, valueWord, "", false},
	{"global_invocation_id", version.Compute, false, valueWords, "", false},
	{"global_invocation_index", version.Compute, false, valueWord, "", false},
	{"workgroup_id", version.Compute, false, valueWords, "", true},
	{"workgroup_index", version.Compute, false, valueWord, "", true},
	{"num_workgroups", version.Compute, false, valueWords, "", true},
	{"subgroup_invocation_id", version.Compute, false, valueWord, "subgroups", false},
	{"subgroup_invocation_id", version.Fragment, false, valueWord, "subgroups", false},
	{"subgroup_size", version.Compute, false, valueWord, "subgroups", true},
	{"subgroup_size", version.Fragment, false, valueWord, "subgroups", false},
	{"subgroup_id", version.Compute, false, valueWord, "subgroups", false},
	{"num_subgroups", version.Compute, false, valueWord, "subgroups", true},
}
