package builtin

// section is a list of built-in functions or operators of GLSL that share a class, an effect and a
// set of stages.
type section struct {
	class  Class
	effect Effect
	stages Stages
	era    era
	exts   string // extensions that add all of its rows, separated by blanks
	rows   []row
}

// row describes overloads of a built-in function or operator. Semicolons separate their signatures
// in sigs. gl and es are the first versions of GLSL and GLSL ES that have them, or 0 for none.
type row struct {
	name   string
	gl, es int
	exact  Exactness
	domain Domain
	sigs   string
}

// sections returns all built-in functions and operators of GLSL.
func sections() []section {
	return []section{
		{class: Operator, rows: operators},
		{class: Convert, rows: conversions},
		{class: Math, rows: trigonometric},
		{class: Math, rows: exponential},
		{class: Math, rows: common},
		{class: Bits, rows: packing},
		{class: Math, rows: geometric},
		{class: Math, rows: matrix},
		{class: Relational, rows: relational},
		{class: Bits, rows: integer},
		{class: Texture, rows: textureQueries},
		{class: Texture, effect: Samples, stages: InFragment, rows: textureLods},
		{class: Texture, effect: Samples, rows: textureLookups},
		{class: Texture, effect: Samples, rows: textureGathers},
		{class: Texture, effect: Samples, era: core420, rows: oldTextures},
		{class: Texture, effect: Samples, stages: InVertex, era: core420, rows: oldLods},
		{
			class:  Texture,
			effect: Samples,
			stages: ^InVertex,
			era:    core420,
			exts:   "GL_ARB_shader_texture_lod",
			rows:   from130(oldLods),
		},
		{class: Texture, effect: Samples, exts: "GL_EXT_shader_texture_lod", rows: lodsES},
		{class: AtomicCounter, effect: Reads, rows: counterReads},
		{class: AtomicCounter, effect: Writes, rows: counterWrites},
		{class: Atomic, effect: Writes, rows: atomics},
		{class: Image, rows: imageQueries},
		{class: Image, effect: Reads, rows: imageReads},
		{class: Image, effect: Writes, rows: imageWrites},
		{
			class:  Image,
			effect: Writes,
			exts:   "GL_NV_shader_atomic_float GL_ARB_ES3_1_compatibility GL_OES_shader_image_atomic",
			rows:   imageExchanges,
		},
		{class: Geometry, effect: Writes, stages: InGeometry, rows: geometry},
		{class: Fragment, effect: Samples, stages: InFragment, rows: derivatives},
		{class: Math, effect: Samples, rows: noise},
		{class: Barrier, effect: Synchronises, stages: InCompute | InTessControl, rows: barriers},
		{class: Barrier, effect: Synchronises, rows: memoryBarriers},
		{class: Barrier, effect: Synchronises, stages: InCompute, rows: sharedBarriers},
		{class: Group, effect: Synchronises, rows: votes},
		{class: Math, effect: Samples, stages: InVertex, era: fixedPipeline, exts: compatibility, rows: fixedFunction},
		{class: Math, exts: int64s, rows: int64Rows},
		{class: Relational, exts: int64s, rows: comparisonRows(orderedWide)},
		{class: Math, exts: int16s, rows: int16Rows()},
		{class: Relational, exts: int16s, rows: comparisonRows(orderedNarrow)},
		{class: Math, exts: float16s, rows: halfRows()},
		{class: Relational, exts: float16s, rows: comparisonRows(orderedHalves)},
		{class: Math, exts: "GL_AMD_shader_trinary_minmax", rows: trinary},
		{
			class:  Atomic,
			effect: Writes,
			exts:   "GL_NV_shader_atomic_int64 GL_EXT_shader_atomic_int64",
			rows:   wideAtomics,
		},
		{
			class:  Atomic,
			effect: Writes,
			exts:   "GL_NV_shader_atomic_float GL_EXT_shader_atomic_float",
			rows:   floatAtomics,
		},
		{class: Math, exts: "GL_EXT_gpu_shader4", rows: truncations},
		{class: Texture, effect: Samples, exts: "GL_EXT_gpu_shader4", rows: shader4(textureQueries, textureLookups)},
		{class: Texture, effect: Samples, exts: "GL_EXT_shader_samples_identical", rows: identical},
		{class: Texture, effect: Samples, stages: InFragment, exts: "GL_ARB_texture_query_lod", rows: textureLodsARB()},
		{class: Texture, effect: Samples, exts: "GL_ARB_shader_texture_lod", rows: gradientRows},
		{class: Texture, effect: Samples, exts: "GL_ARB_texture_rectangle", rows: rectangleLookups},
		{class: Barrier, effect: Synchronises, stages: InFragment, rows: interlocks},
		{class: Fragment, effect: Reads, stages: InFragment, rows: helpers},
		{class: Group, effect: Synchronises, rows: votesARB},
		{class: Group, effect: Synchronises, exts: subgroupExtensions, rows: subgroupBasic},
		{class: Group, effect: Synchronises, exts: "GL_KHR_shader_subgroup_vote", rows: subgroupVote},
		{class: Group, effect: Synchronises, exts: "GL_KHR_shader_subgroup_ballot", rows: subgroupBallot},
		{class: Group, effect: Synchronises, exts: "GL_KHR_shader_subgroup_arithmetic", rows: subgroupArithmetic},
		{class: Group, effect: Synchronises, exts: "GL_KHR_shader_subgroup_shuffle", rows: subgroupShuffle},
		{class: Group, effect: Synchronises, exts: "GL_KHR_shader_subgroup_shuffle_relative", rows: subgroupRelative},
		{class: Group, effect: Synchronises, exts: "GL_KHR_shader_subgroup_clustered", rows: subgroupClustered},
		{class: Group, effect: Synchronises, exts: "GL_KHR_shader_subgroup_quad", rows: subgroupQuad},
	}
}
