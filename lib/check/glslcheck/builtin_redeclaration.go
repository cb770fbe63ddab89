package glslcheck

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// checkRedeclaration checks v, a redeclaration of a built-in variable. A redeclaration may add an
// array size or qualifiers, but must not change the type or storage (GLSL section 7.1).
func (c *checker) checkRedeclaration(v *ast.Var, o *ast.Object, q *qualifiers) {
	old, _ := builtin.Variable(v.Name, c.lang.Version, c.stage, c.lang.Enabled)
	was := c.variable(v.Name)
	if was == nil || o.Type == nil {
		return
	}
	if !redeclarable[v.Name] || v.Name == "gl_Layer" && !c.lang.Enabled("GL_NV_viewport_array2") {
		c.Errorf(v, "%s cannot be declared again", v.Name)
	}
	if strings.HasPrefix(v.Name, "gl_Frag") && c.used[was] && was.Decl == nil {
		c.Errorf(v, "%s is used before this declaration", v.Name)
	}
	if !agree(old.Type, o.Type) || was.Storage != o.Storage {
		c.Errorf(v, "%s cannot be declared with this type and storage", v.Name)
	}
	if limit := c.sizeLimit(v.Name); limit > 0 && o.Type.Len > limit {
		c.Errorf(v, "%s has at most %d elements", v.Name, limit)
	}
	if v.Name != "gl_FragCoord" && (q.layout.upperLeft || q.layout.integerCentre) {
		c.Errorf(v, "only gl_FragCoord has this layout")
	}
	if v.Name == "gl_FragCoord" {
		c.fragCoordConventions(v, q)
	}
}

// agree reports whether a built-in variable of type t may be declared again with type u. The types
// must be the same, but if both are arrays, their sizes may differ.
func agree(t, u *types.Type) bool {
	return types.Identical(t, u) || t.Kind == types.Array && u.Kind == types.Array && types.Identical(t.Elem, u.Elem)
}

// redeclarable has the built-in variables that a shader may declare again (GLSL section 7.1).
var redeclarable = map[string]bool{
	"gl_FragCoord": true, "gl_FragDepth": true, "gl_FragStencilRefARB": true, "gl_SampleMask": true, "gl_SampleMaskIn": true, "gl_TexCoord": true,
	"gl_ClipDistance": true, "gl_CullDistance": true, "gl_Position": true, "gl_PointSize": true, "gl_Color": true, "gl_SecondaryColor": true,
	"gl_FrontColor": true, "gl_BackColor": true, "gl_FrontSecondaryColor": true, "gl_BackSecondaryColor": true,
	"gl_FogFragCoord": true, "gl_Layer": true, "gl_FragColor": true, "gl_FragData": true,
}

// sizeLimits maps the name of a built-in array to the constant that bounds its size. A shader may
// declare the size of these arrays.
var sizeLimits = map[string]string{"gl_TexCoord": "gl_MaxTextureCoords", "gl_ClipDistance": "gl_MaxClipDistances",
	"gl_CullDistance": "gl_MaxCullDistances"}

// sizeLimit returns the largest size of the built-in array with this name, or 0 if no constant
// bounds it.
func (c *checker) sizeLimit(name string) int {
	if v, ok := builtin.Variable(sizeLimits[name], c.lang.Version, c.stage, c.lang.Enabled); ok {
		return int(v.Value.Int(0))
	}
	return 0
}

// fragCoordConventions checks that all declarations of gl_FragCoord have the
// same layout.
func (c *checker) fragCoordConventions(v *ast.Var, q *qualifiers) {
	now := [2]bool{q.layout.upperLeft, q.layout.integerCentre}
	if c.fragCoord != nil && *c.fragCoord != now {
		c.Errorf(v, "gl_FragCoord is declared with another layout already")
	}
	c.fragCoord = &now
}

// perVertexBlock checks d, a redeclaration of the block gl_PerVertex with the storage s (GLSL
// section 7.1). The storage, the instance name and the members must be those of a built-in block.
func (c *checker) perVertexBlock(d *ast.BlockDecl, s ast.Storage) {
	instance := ""
	switch p := c.vertexArrays(s); {
	case p != nil && s == ast.Input:
		instance = "gl_in"
	case p != nil:
		instance = "gl_out"
	case s != ast.Output || c.stage == language.Fragment || c.stage == language.Compute:
		c.Errorf(d, "a %s shader has no block gl_PerVertex of this storage", c.stage)
		return
	}
	if d.Instance != instance || (len(d.Dims) == 1) != (instance != "") {
		c.Errorf(d, "gl_PerVertex has the wrong instance")
	}
	for _, m := range d.Members {
		for _, v := range m.Vars {
			switch t := c.perVertexMember(v.Name, instance); {
			case t == nil:
				c.Errorf(v, "gl_PerVertex has no member %s", v.Name)
			case v.Obj != nil && v.Obj.Type != nil && !agree(t, v.Obj.Type):
				c.Errorf(v, "%s cannot be declared with this type and storage", v.Name)
			}
		}
	}
}

// perVertexMember returns the type of the member `name` of the block gl_PerVertex, or nil if there
// is none. `array` is the instance name of the block, "gl_in" or "gl_out", or "" if it has none, as
// in vertex shaders.
func (c *checker) perVertexMember(name, array string) *types.Type {
	if array == "" {
		if v, ok := builtin.Variable(name, c.lang.Version, c.stage, c.lang.Enabled); ok && redeclarable[name] {
			return v.Type
		}
		return nil
	}
	v, ok := builtin.Variable(array, c.lang.Version, c.stage, c.lang.Enabled)
	if !ok {
		return nil
	}
	if i := v.Type.Elem.Field(name); i >= 0 {
		return v.Type.Elem.Fields[i].Type
	}
	return nil
}
