package foreign

import (
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// addModuleVertex makes the vertex entry point of a WGSL module the vertex shader of the test, if
// it writes the position and all inputs of the fragment shader with `@location`, at least one:
//
//	@vertex fn place(@location(0) pos: vec2f) -> Out { … }
//
// becomes
//
//	fn place(pos: vec2f) -> Out { … }
//	@vertex fn shsmith_vertex(@location(0) shsmith_corner: vec2<f32>) -> Out {
//	    var shsmith_out = place(vec2<f32>(vec4(shsmith_corner, 0.0, 1.0).xy));
//	    shsmith_out.position = vec4<f32>(shsmith_corner, 0.0, 1.0);
//	    return shsmith_out;
//	}
func (r *reading) addModuleVertex() {
	own, err := r.check(r.file, r.rec.Source, language.Vertex)
	if err != nil || own.info.Entry == nil {
		return
	}
	fragment, err := r.check(r.file, r.rec.Source, language.Fragment)
	if err != nil || !feedsEntry(own.info, fragment.info) {
		return
	}
	text, ok := moduleVertex(own)
	if !ok {
		return
	}
	if p, err := r.check(r.file, text, language.Vertex); err == nil {
		r.setVertex(text)
		r.parts = append(r.parts, p)
	}
}

// feedsEntry reports whether the fragment entry point has inputs with `@location`, and the vertex
// entry point writes each of them with the same type.
func feedsEntry(vertex, fragment *check.Info) bool {
	written, read := map[string]bool{}, 0
	eachDatum(vertex.Unit, vertex.Entry.Obj.Type, vertex.Entry.ResultAttrs,
		func(_ string, t *types.Type, attrs []ast.Attribute) {
			written[locationOf(attrs)+t.WGSL()] = true
		})
	fed := true
	for _, p := range fragment.Entry.Params {
		eachDatum(fragment.Unit, p.Obj.Type, p.Attrs, func(_ string, t *types.Type, attrs []ast.Attribute) {
			if at := locationOf(attrs); at != "" {
				read++
				fed = fed && written[at+t.WGSL()]
			}
		})
	}
	return fed && read > 0
}

// eachDatum calls f for each member of the structure type t, with the member's name, type and
// attributes. For any other type it calls f once, with the name "" and attrs.
func eachDatum(u *ast.Unit, t *types.Type, attrs []ast.Attribute, f func(name string, t *types.Type, attrs []ast.Attribute)) {
	s := u.Struct(t)
	if s == nil {
		f("", t, attrs)
		return
	}
	for i, m := range s.Members {
		f(s.Type.Fields[i].Name, s.Type.Fields[i].Type, m.Attrs)
	}
}

// locationOf returns the location in attrs as text, such as "2" for `@location(2)`, or "" if there
// is none.
func locationOf(attrs []ast.Attribute) string {
	for _, a := range attrs {
		if a.Name == "location" && len(a.Args) == 1 && a.Args[0].Info().Const != nil {
			return fmt.Sprint(a.Args[0].Info().Const.Int(0))
		}
	}
	return ""
}

// builtinOf returns the name of the built-in value in attrs, such as "position" for
// `@builtin(position)`, or "" if there is none.
func builtinOf(attrs []ast.Attribute) string {
	for _, a := range attrs {
		if a.Name == "builtin" && len(a.Args) == 1 {
			if name, ok := a.Args[0].(*ast.Ident); ok {
				return name.Name
			}
		}
	}
	return ""
}

// moduleVertex returns the text of module p with the new vertex entry point shsmith_vertex, which
// calls the original one. See addModuleVertex for an example. moduleVertex returns false if the
// original entry point returns no structure with a `@builtin(position)` member.
func moduleVertex(p part) (text string, ok bool) {
	entry := p.info.Entry
	position := ""
	eachDatum(p.unit, entry.Obj.Type, entry.ResultAttrs, func(name string, _ *types.Type, attrs []ast.Attribute) {
		if builtinOf(attrs) == "position" {
			position = name
		}
	})
	if position == "" {
		return "", false
	}
	var params, statements strings.Builder
	var args []string
	n := 0
	value := func(name string, t *types.Type, attrs []ast.Attribute) string {
		if b := builtinOf(attrs); b != "" {
			fmt.Fprintf(&params, ", @builtin(%s) shsmith_%s: %s", b, b, t.WGSL())
			return "shsmith_" + b
		}
		return moduleAttribute(name, t, &n)
	}
	for i, a := range entry.Params {
		if p.unit.Struct(a.Obj.Type) == nil {
			args = append(args, value(a.Name, a.Obj.Type, a.Attrs))
			continue
		}
		variable := fmt.Sprintf("shsmith_%d", i)
		fmt.Fprintf(&statements, "    var %s: %s;\n", variable, a.Obj.Type.WGSL())
		eachDatum(p.unit, a.Obj.Type, a.Attrs, func(name string, t *types.Type, attrs []ast.Attribute) {
			fmt.Fprintf(&statements, "    %s.%s = %s;\n", variable, name, value(name, t, attrs))
		})
		args = append(args, variable)
	}
	result := entry.Obj.Type.WGSL()
	makeOrdinary(p.unit, entry)
	return front.Print(p.unit) +
		fmt.Sprintf("\n@vertex\nfn shsmith_vertex(@location(0) %s: vec2<f32>%s) -> %s {\n"+
			"%s    var shsmith_out = %s(%s);\n"+
			"    shsmith_out.%s = vec4<f32>(%s, 0.0, 1.0);\n    return shsmith_out;\n}\n",
			corner, params.String(), result, statements.String(), entry.Name, strings.Join(args, ", "), position,
			corner), true
}

// makeOrdinary turns the entry point `entry` into an ordinary function:
// `@vertex fn f(@location(0) p: vec2f)` becomes `fn f(p: vec2f)`. It also removes the other entry
// points of u.
func makeOrdinary(u *ast.Unit, entry *ast.FuncDecl) {
	u.Decls = slices.DeleteFunc(slices.Clone(u.Decls), func(d ast.Decl) bool {
		f, ok := d.(*ast.FuncDecl)
		return ok && f != entry && ast.IsEntryPoint(f)
	})
	entry.Attrs, entry.ResultAttrs = nil, nil
	for _, p := range entry.Params {
		p.Attrs = nil
	}
}

// moduleAttribute returns an expression of type t for the value of the vertex attribute `name`.
// Integers are 0. A float or a vector of floats consists of the first components of
// attributeValue(name, n). `n` counts the attributes, and moduleAttribute increments it.
func moduleAttribute(name string, t *types.Type, n *int) string {
	value := attributeValue(name, n)
	switch {
	case t.Component().IsInteger():
		return t.WGSL() + "(0)"
	case t.Kind == types.Vector:
		return fmt.Sprintf("%s(%s.%s)", t.WGSL(), value, "xyzw"[:t.Rows])
	}
	return fmt.Sprintf("%s(%s.x)", t.WGSL(), value)
}
