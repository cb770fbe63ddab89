package interp

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

// Built-in functions (GLSL 4.60 sections 8.1 to 8.8, 8.11, 8.16, 8.17). Their arguments are
// evaluated from left to right, like those of user functions.

func (c *compiler) builtin(e *ast.Call) value {
	name := c.nameOf(e)
	if f := specialBuiltins[coreName(name)]; f != nil {
		return f(c, e)
	}
	if _, ok := lookupOf(e.Name); ok {
		return c.lookup(e)
	}
	if len(e.Args) == 0 || e.Args[0].Info().Type.Kind == types.Opaque {
		c.unsupported(e, e.Name)
	}
	args := make([]value, len(e.Args))
	for i, a := range e.Args {
		args[i] = c.expr(a)
	}
	if !c.info.Lang.Abstract { // arguments convert implicitly
		c.promote(e, args)
	} else if name == "ldexp" && args[1].t.Component() == types.Int64 {
		args[1] = c.eachComponent(c.newOperation(e, name), ofKind(args[1].t, types.Int), args[1], number.ShortExponent)
	}
	k := args[0].t.Component()
	at, t := c.newOperation(e, e.Name), e.Type
	if c.info.Lang.Abstract && number.IsWide(k) && t.Component() != types.Bool {
		t = ofKind(t, k) // the result is converted to a concrete type later
	}
	c.turns(e, at).addChecks(args)
	if f := number.Function1(name, k); f != nil && len(args) == 1 {
		return c.eachComponent(at, t, args[0], f)
	}
	if f := number.Function2(name, k); f != nil && len(args) == 2 {
		return c.zipInOrder(at, t, args, f)
	}
	if len(args) == 3 {
		if f := number.Function3(name, k, args[2].t.Component()); f != nil {
			return c.vectorCall(at, t, number.Componentwise(f), false, args...)
		}
	}
	if f := number.AggregateFunction(name, args[0].t, args[len(args)-1].n); f != nil {
		return c.vectorCall(at, t, f, false, args...)
	}
	c.unsupported(e, e.Name)
	return value{}
}

// coreName returns the name that a function of an extension has in the core language:
// `atomicAddNV → atomicAdd`, `textureSize2D → textureSize`.
func coreName(name string) string {
	switch {
	case strings.HasPrefix(name, "textureSize"): // followed by a shape (GL_EXT_gpu_shader4)
		return "textureSize"
	case name == "textureQueryLOD":
		return "textureQueryLod"
	}
	for _, suffix := range []string{"ARB", "EXT", "NV"} {
		name = strings.TrimSuffix(name, suffix)
	}
	return name
}

// zipInOrder applies f to pairs of components of args[0] and args[1]. It always evaluates args[0]
// first.
func (c *compiler) zipInOrder(at *operation, t *types.Type, args []value, f number.Binary) value {
	order := c.rightToLeft
	c.rightToLeft = false
	r := c.zip(at, t, args[0], args[1], f)
	c.rightToLeft = order
	return r
}

// promote converts the numeric arguments of the built-in call e to one kind: in `max(1, 2.0)`, 1
// becomes a float. But the later arguments of ldexp and bitfieldExtract become ints. `args` has the
// compiled arguments, and promote changes it in place.
func (c *compiler) promote(e *ast.Call, args []value) {
	k := operandKind(e)
	for i, a := range e.Args {
		if wanted := k; args[i].t.Component() != types.Bool {
			// These arguments are int, whatever the others are.
			if i == 1 && e.Name == "ldexp" || i > 0 && e.Name == "bitfieldExtract" {
				wanted = types.Int
			}
			args[i] = c.toKind(args[i], wanted, a)
		}
	}
}

// operandKind returns the kind to which the numeric arguments of the built-in call e are converted.
func operandKind(e *ast.Call) types.Kind {
	k := e.Args[0].Info().Type.Component()
	for _, a := range e.Args[1:] {
		if l := a.Info().Type.Component(); l != types.Bool && e.Name != "ldexp" && e.Name != "bitfieldExtract" {
			k = number.CommonKind(k, l)
		}
	}
	// Integer arguments of functions with a float result become floats, except in bit casts and
	// unpacking.
	if r := e.Type.Component(); r.IsFloat() && !strings.Contains(e.Name, "BitsTo") && !strings.Contains(e.Name, "ack") {
		k = r
	}
	return k
}

// repacking lists the functions of GL_EXT_shader_explicit_arithmetic_types that reinterpret
// bits.
var repacking = []string{
	"pack16", "pack32", "pack64", "unpack8", "unpack16", "unpack32",
	"packInt2x16", "packInt4x16", "packUint2x16", "packUint4x16", "packFloat2x16",
	"unpackInt2x16", "unpackInt4x16", "unpackUint2x16", "unpackUint4x16", "unpackFloat2x16",
	"float16BitsToInt16", "float16BitsToUint16", "int16BitsToFloat16", "uint16BitsToFloat16",
}

// specialBuiltins maps the name of a built-in function to the method that compiles its calls. Most
// of these functions, such as barriers and image stores, do more than compute a result from values.
var specialBuiltins map[string]func(*compiler, *ast.Call) value

// dropped maps the name of a built-in function, such as atomicAdd, to the method that compiles its
// calls whose results are not used.
var dropped = map[string]func(*compiler, *ast.Call) value{}

func init() {

	specialBuiltins = map[string]func(*compiler, *ast.Call) value{
		"modf": (*compiler).splitFunction, "frexp": (*compiler).splitFunction,
		"uaddCarry": (*compiler).carryFunction, "usubBorrow": (*compiler).carryFunction,
		"umulExtended": (*compiler).wideProduct, "imulExtended": (*compiler).wideProduct,
		"bitcast": (*compiler).bitcast, "arrayLength": (*compiler).lengthAt,
		"modf result": (*compiler).splitToStructure, "frexp result": (*compiler).splitToStructure,
		"workgroupUniformLoad": (*compiler).uniformLoad, "atomicLoad": (*compiler).atomicLoad, "atomicStore": (*compiler).atomicStore,
		compareExchange:    (*compiler).compareExchange,
		"helperInvocation": (*compiler).compileIsHelper,
		// No other fragment draws on the pixel, so there is nothing to wait for.
		"beginInvocationInterlock": (*compiler).noEffect, "endInvocationInterlock": (*compiler).noEffect,
	}
	for _, name := range repacking {
		specialBuiltins[name] = (*compiler).bitcast
	}
	for _, name := range []string{"noise1", "noise2", "noise3", "noise4"} {
		specialBuiltins[name] = (*compiler).noise
	}
	for _, name := range memoryBarriers {
		specialBuiltins[name] = (*compiler).memoryBarrier
	}
	for name := range barriers {
		specialBuiltins[name] = (*compiler).barrier
	}
	for name := range atomics {
		image := "imageA" + name[1:]
		specialBuiltins[name], specialBuiltins[image] = (*compiler).atomic, (*compiler).imageAtomic
		dropped[name] = func(c *compiler, e *ast.Call) value { return c.atomicCall(e, false) }
		dropped[image] = func(c *compiler, e *ast.Call) value { return c.imageAtomicCall(e, false) }
	}
	for name := range counterOperations {
		specialBuiltins[name] = (*compiler).counterCall
		dropped[name] = func(c *compiler, e *ast.Call) value { return c.counterOperation(e, false) }
	}
	specialBuiltins["imageLoad"], specialBuiltins["imageStore"] = (*compiler).imageLoad, (*compiler).imageStore
	specialBuiltins["imageSize"], specialBuiltins["textureSize"] = (*compiler).imageSize, (*compiler).imageSize
	specialBuiltins["textureLoad"], specialBuiltins["textureNumLayers"] = (*compiler).textureLoad, (*compiler).layers
	specialBuiltins["textureQueryLod"], specialBuiltins["textureQueryLevels"] = (*compiler).queries, (*compiler).queries
	for name := range definiteIfEqual {
		specialBuiltins[name] = (*compiler).vote
	}
	for _, name := range orderings {
		specialBuiltins[name] = (*compiler).noEffect
	}
	for _, name := range groupingDependent {
		specialBuiltins[name] = (*compiler).arrangement
	}
	for _, name := range derivatives {
		for _, grain := range []string{"", "Fine", "Coarse"} {
			specialBuiltins[name+grain] = (*compiler).derivative
		}
	}
	for _, name := range []string{"interpolateAtCentroid", "interpolateAtSample", "interpolateAtOffset"} {
		specialBuiltins[name] = (*compiler).interpolateAt
	}
}

// noise compiles a call of noise1, noise2, noise3 or noise4. The result may be any value (GLSL 4.60
// section 8.15).
func (c *compiler) noise(e *ast.Call) value {
	at := c.newOperation(e, e.Name)
	x := c.effectOnly(e.Args[0])
	return c.scalarOrMany(e.Type, func(m *machine, out []cell) {
		x(m)
		for i := range out {
			out[i] = number.Unknown(at, 0)
		}
	})
}

// compileIsHelper compiles the call helperInvocationEXT(). Its value is whether the invocation is a
// helper, from the beginning or by a demotion.
func (c *compiler) compileIsHelper(e *ast.Call) value {
	return value{t: e.Type, n: 1, pure: true, one: func(m *machine) cell { return number.Bool(m.helperFlag()) }}
}

// noEffect compiles e, a call that has no effect and no result, such as beginInvocationInterlock.
func (c *compiler) noEffect(e *ast.Call) value {
	return value{t: e.Type, pure: true, many: func(*machine, []cell) {}}
}
