package builtin

// The functions and variables of GL_KHR_shader_subgroup. Their results depend on how an
// implementation groups invocations, unless all invocations pass the same value.

// subgroupExtensions lists the subgroup extensions, separated by blanks. Each of them adds at least
// the functions of GL_KHR_shader_subgroup_basic.
const subgroupExtensions = "GL_KHR_shader_subgroup_basic GL_KHR_shader_subgroup_vote GL_KHR_shader_subgroup_ballot " +
	"GL_KHR_shader_subgroup_arithmetic GL_KHR_shader_subgroup_shuffle GL_KHR_shader_subgroup_shuffle_relative " +
	"GL_KHR_shader_subgroup_clustered GL_KHR_shader_subgroup_quad"

const (
	subgroupAny  = "genF(genF);genD(genD);genI(genI);genU(genU);genB(genB)"
	subgroupSum  = "genF(genF);genD(genD);genI(genI);genU(genU)"
	subgroupBits = "genI(genI);genU(genU);genB(genB)"
	subgroupLane = "genF(genF,uint);genD(genD,uint);genI(genI,uint);genU(genU,uint);genB(genB,uint)"
	subgroupFrom = "genF(genF,const uint);genD(genD,const uint);genI(genI,const uint);genU(genU,const " +
		"uint);genB(genB,const uint)"
	clusterSum  = "genF(genF,const uint);genD(genD,const uint);genI(genI,const uint);genU(genU,const uint)"
	clusterBits = "genI(genI,const uint);genU(genU,const uint);genB(genB,const uint)"
)

var subgroupBasic = []row{
	{"subgroupBarrier", 0, 0, Exact, Total, "void()"},
	{"subgroupMemoryBarrier", 0, 0, Exact, Total, "void()"},
	{"subgroupMemoryBarrierBuffer", 0, 0, Exact, Total, "void()"},
	{"subgroupMemoryBarrierImage", 0, 0, Exact, Total, "void()"},
	{"subgroupElect", 0, 0, Exact, Total, "bool()"},
}

var subgroupVote = []row{
	{"subgroupAll", 0, 0, Exact, Total, "bool(bool)"},
	{"subgroupAny", 0, 0, Exact, Total, "bool(bool)"},
	{"subgroupAllEqual", 0, 0, Exact, Total, "bool(genF);bool(genD);bool(genI);bool(genU);bool(genB)"},
}

var subgroupBallot = []row{
	{"subgroupBroadcast", 0, 0, Exact, Total, subgroupFrom},
	{"subgroupBroadcastFirst", 0, 0, Exact, Total, subgroupAny},
	{"subgroupBallot", 0, 0, Exact, Total, "uvec4(bool)"},
	{"subgroupInverseBallot", 0, 0, Exact, Total, "bool(uvec4)"},
	{"subgroupBallotBitExtract", 0, 0, Exact, Total, "bool(uvec4,uint)"},
	{"subgroupBallotBitCount", 0, 0, Exact, Total, "uint(uvec4)"},
	{"subgroupBallotInclusiveBitCount", 0, 0, Exact, Total, "uint(uvec4)"},
	{"subgroupBallotExclusiveBitCount", 0, 0, Exact, Total, "uint(uvec4)"},
	{"subgroupBallotFindLSB", 0, 0, Exact, Total, "uint(uvec4)"},
	{"subgroupBallotFindMSB", 0, 0, Exact, Total, "uint(uvec4)"},
}

var subgroupArithmetic = []row{
	{"subgroupAdd", 0, 0, Unspecified, Total, subgroupSum},
	{"subgroupMul", 0, 0, Unspecified, Total, subgroupSum},
	{"subgroupMin", 0, 0, Exact, Total, subgroupSum},
	{"subgroupMax", 0, 0, Exact, Total, subgroupSum},
	{"subgroupAnd", 0, 0, Exact, Total, subgroupBits},
	{"subgroupOr", 0, 0, Exact, Total, subgroupBits},
	{"subgroupXor", 0, 0, Exact, Total, subgroupBits},
	{"subgroupInclusiveAdd", 0, 0, Unspecified, Total, subgroupSum},
	{"subgroupInclusiveMul", 0, 0, Unspecified, Total, subgroupSum},
	{"subgroupInclusiveMin", 0, 0, Exact, Total, subgroupSum},
	{"subgroupInclusiveMax", 0, 0, Exact, Total, subgroupSum},
	{"subgroupInclusiveAnd", 0, 0, Exact, Total, subgroupBits},
	{"subgroupInclusiveOr", 0, 0, Exact, Total, subgroupBits},
	{"subgroupInclusiveXor", 0, 0, Exact, Total, subgroupBits},
	{"subgroupExclusiveAdd", 0, 0, Unspecified, Total, subgroupSum},
	{"subgroupExclusiveMul", 0, 0, Unspecified, Total, subgroupSum},
	{"subgroupExclusiveMin", 0, 0, Exact, Total, subgroupSum},
	{"subgroupExclusiveMax", 0, 0, Exact, Total, subgroupSum},
	{"subgroupExclusiveAnd", 0, 0, Exact, Total, subgroupBits},
	{"subgroupExclusiveOr", 0, 0, Exact, Total, subgroupBits},
	{"subgroupExclusiveXor", 0, 0, Exact, Total, subgroupBits},
}

var subgroupShuffle = []row{
	{"subgroupShuffle", 0, 0, Exact, Total, subgroupLane},
	{"subgroupShuffleXor", 0, 0, Exact, Total, subgroupLane},
}

var subgroupRelative = []row{
	{"subgroupShuffleUp", 0, 0, Exact, Total, subgroupLane},
	{"subgroupShuffleDown", 0, 0, Exact, Total, subgroupLane},
}

var subgroupClustered = []row{
	{"subgroupClusteredAdd", 0, 0, Unspecified, Total, clusterSum},
	{"subgroupClusteredMul", 0, 0, Unspecified, Total, clusterSum},
	{"subgroupClusteredMin", 0, 0, Exact, Total, clusterSum},
	{"subgroupClusteredMax", 0, 0, Exact, Total, clusterSum},
	{"subgroupClusteredAnd", 0, 0, Exact, Total, clusterBits},
	{"subgroupClusteredOr", 0, 0, Exact, Total, clusterBits},
	{"subgroupClusteredXor", 0, 0, Exact, Total, clusterBits},
}

var subgroupQuad = []row{
	{"subgroupQuadBroadcast", 0, 0, Exact, Total, subgroupFrom},
	{"subgroupQuadSwapHorizontal", 0, 0, Exact, Total, subgroupAny},
	{"subgroupQuadSwapVertical", 0, 0, Exact, Total, subgroupAny},
	{"subgroupQuadSwapDiagonal", 0, 0, Exact, Total, subgroupAny},
}

var subgroupVariables = []variable{
	{"gl_SubgroupSize gl_SubgroupInvocationID", 0, 0, 0, Input, "uint", lasting},
	{"gl_NumSubgroups gl_SubgroupID", 0, 0, InCompute, Input, "uint", lasting},
	{"gl_SubgroupEqMask gl_SubgroupGeMask gl_SubgroupGtMask gl_SubgroupLeMask gl_SubgroupLtMask", 0, 0, 0, Input,
		"uvec4", lasting},
}
