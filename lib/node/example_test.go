package node_test

import (
	"fmt"

	"shsmith/lib/glsl"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

func ExampleValue() {
	v := &types.Value{Type: types.Vec(types.Uint, 2), Words: []uint64{1, 7}}
	e := node.Binary("+", v.Type, node.Value(v), node.Splat(v.Type, 3))
	fmt.Println(glsl.Text(e), "of type", e.Info().Type)
	// Output: uvec2(1u, 7u) + uvec2(3u) of type uvec2
}
