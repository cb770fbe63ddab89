package builtin

// The rows of GLSL 4.60 and GLSL ES 3.20 sections 8.10 to 8.19: memory, images, and
// functions of a single stage.

var counterReads = []row{
	{"atomicCounter", 420, 310, Exact, Total, "uint(atomic_uint)"},
}

const counterOp = "uint(atomic_uint,uint)"

var counterWrites = []row{
	{"atomicCounterIncrement", 420, 310, Exact, Total, "uint(atomic_uint)"},
	{"atomicCounterDecrement", 420, 310, Exact, Total, "uint(atomic_uint)"},
	{"atomicCounterAdd", 460, 0, Exact, Total, counterOp},
	{"atomicCounterSubtract", 460, 0, Exact, Total, counterOp},
	{"atomicCounterMin", 460, 0, Exact, Total, counterOp},
	{"atomicCounterMax", 460, 0, Exact, Total, counterOp},
	{"atomicCounterAnd", 460, 0, Exact, Total, counterOp},
	{"atomicCounterOr", 460, 0, Exact, Total, counterOp},
	{"atomicCounterXor", 460, 0, Exact, Total, counterOp},
	{"atomicCounterExchange", 460, 0, Exact, Total, counterOp},
	{"atomicCounterCompSwap", 460, 0, Exact, Total, "uint(atomic_uint,uint,uint)"},
}

const atomicOp = "uint(inout uint,uint);int(inout int,int)"

// atomics has the atomic operations on memory. Their first argument is a buffer or shared
// variable, or a part of one.
var atomics = []row{
	{"atomicAdd", 430, 310, Exact, Total, atomicOp},
	{"atomicMin", 430, 310, Exact, Total, atomicOp},
	{"atomicMax", 430, 310, Exact, Total, atomicOp},
	{"atomicAnd", 430, 310, Exact, Total, atomicOp},
	{"atomicOr", 430, 310, Exact, Total, atomicOp},
	{"atomicXor", 430, 310, Exact, Total, atomicOp},
	{"atomicExchange", 430, 310, Exact, Total, atomicOp},
	{"atomicCompSwap", 430, 310, Exact, Total, "uint(inout uint,uint,uint);int(inout int,int,int)"},
}

var imageQueries = []row{
	{"imageSize", 430, 310, Exact, Total,
		"int(gimage1D);ivec2(gimage2D);ivec3(gimage3D);ivec2(gimageCube);ivec3(gimageCubeArray);" +
			"ivec3(gimage2DArray);ivec2(gimage2DRect);ivec2(gimage1DArray);ivec2(gimage2DMS);" +
			"ivec3(gimage2DMSArray);int(gimageBuffer)"},
	{"imageSamples", 450, 0, Exact, Total, "int(gimage2DMS);int(gimage2DMSArray)"},
}

var imageReads = []row{
	{"imageLoad", 420, 310, Exact, Total, "gvec4(IMAGE)"},
}

// imageOp has the signatures of an atomic operation with one operand, on an image of unsigned
// (UIMAGE) or signed (IIMAGE) integers.
const imageOp = "uint(UIMAGE,uint);int(IIMAGE,int)"

var imageWrites = []row{
	{"imageStore", 420, 310, Exact, Total, "void(IMAGE,gvec4)"},
	{"imageAtomicAdd", 420, 320, Exact, Total, imageOp},
	{"imageAtomicMin", 420, 320, Exact, Total, imageOp},
	{"imageAtomicMax", 420, 320, Exact, Total, imageOp},
	{"imageAtomicAnd", 420, 320, Exact, Total, imageOp},
	{"imageAtomicOr", 420, 320, Exact, Total, imageOp},
	{"imageAtomicXor", 420, 320, Exact, Total, imageOp},
	{"imageAtomicExchange", 420, 320, Exact, Total, imageOp},
	{"imageAtomicCompSwap", 420, 320, Exact, Total, "uint(UIMAGE,uint,uint);int(IIMAGE,int,int)"},
}

// imageExchanges has `imageAtomicExchange` for images of floats. GLSL has it from 4.50 on, and the
// other atomic operations on images from 4.20 on.
var imageExchanges = []row{
	{"imageAtomicExchange", 450, 320, Exact, Total, "float(FIMAGE,float)"},
}

var barriers = []row{
	{"barrier", 400, 310, Exact, Total, "void()"},
}

var memoryBarriers = []row{
	{"memoryBarrier", 420, 310, Exact, Total, "void()"},
	{"memoryBarrierAtomicCounter", 430, 310, Exact, Total, "void()"},
	{"memoryBarrierBuffer", 430, 310, Exact, Total, "void()"},
	{"memoryBarrierImage", 430, 310, Exact, Total, "void()"},
}

var sharedBarriers = []row{
	{"memoryBarrierShared", 430, 310, Exact, Total, "void()"},
	{"groupMemoryBarrier", 430, 310, Exact, Total, "void()"},
}
